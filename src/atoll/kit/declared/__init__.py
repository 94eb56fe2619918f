"""What a game has if it writes no more: rules, information, words and a board, from what it declares."""
