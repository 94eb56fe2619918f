"""Load test: simulated players against real server processes, some of which are killed."""
