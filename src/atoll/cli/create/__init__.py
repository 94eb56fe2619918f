"""Commands to make a game of one's own and to check it."""
