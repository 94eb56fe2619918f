"""A game being played: seats, journal, undo, replay, notation, fairness. The only checking door."""

from .fairness import commit
from .journal import UNDO, Entry
from .match import Match
from .notation import NotationError
from .refusal import Refused

__all__ = ["UNDO", "Entry", "Match", "NotationError", "Refused", "commit"]
