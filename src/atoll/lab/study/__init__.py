"""What a game is like: length, scores, seats, strategies and options, measured by bots."""
