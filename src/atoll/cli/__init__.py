"""One command tree, thin: each command says what it needs and asks another room to do it."""

from .app import main

__all__ = ["main"]
