"""Load test: simulated players at many tables, killed servers, and a check that no move is lost."""
