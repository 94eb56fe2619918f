"""Routes of practice: puzzles and analysis."""
