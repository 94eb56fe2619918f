"""One command tree, thin: each command says what it needs and asks another room to do it."""

from .tree import app, main

__all__ = ["app", "main"]
