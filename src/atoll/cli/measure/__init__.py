"""Commands to measure and verify: speed, laws, strength, load."""
