"""Telling absent players that it is their turn, by webhook and by push messages to their browsers."""
