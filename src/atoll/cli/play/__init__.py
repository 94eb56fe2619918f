"""Commands to play: serve the games, or play in the terminal."""
