"""Commands to measure and prove: speed, laws, strength, load."""
