"""Practice: puzzles, and the board on which positions are analysed."""
