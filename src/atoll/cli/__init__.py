"""One command tree, thin: each command says what it needs and asks another room to do it."""

from .app import app, main

__all__ = ["app", "main"]
