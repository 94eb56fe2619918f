"""Information-set Monte Carlo tree search (ISMCTS) with PUCT, compiled."""
