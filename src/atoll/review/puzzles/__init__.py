"""Puzzles: positions where one choice is better than all others by far, found in games of bots and proved."""

from .collection import Collection, read_collection, shipped_puzzles
from .mine import mine, renewed
from .proof import prove
from .puzzle import Answer, Puzzle

__all__ = ["Answer", "Collection", "Puzzle", "mine", "prove", "read_collection", "renewed", "shipped_puzzles"]
