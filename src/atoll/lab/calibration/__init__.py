"""Calibration of the networks' chances to win: games of mixed levels, a fit, and reliability diagrams."""
