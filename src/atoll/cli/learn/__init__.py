"""Commands to study games, describe and record them for learning, and train bots."""
