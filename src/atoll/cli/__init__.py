"""The command line: one module a command; each parses its arguments and calls another package."""

from .app import main

__all__ = ["main"]
