"""Telling absent players that it is their turn, by webhook."""
