"""What compiled rules are written with."""
