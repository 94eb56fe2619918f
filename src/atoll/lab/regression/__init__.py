"""Checks that show whether a change is functional: fingerprint, perft corpus, playthroughs."""
