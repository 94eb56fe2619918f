"""Trained networks: files of weights, and the bot that plays by a network alone."""
