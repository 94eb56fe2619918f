"""A game being played: legality check, journal, undo, replay, notation, fairness."""

from .fairness import commit
from .journal import UNDO, Entry
from .match import Match
from .notation import NotationError
from .played import Choice
from .refusal import Refused

__all__ = ["UNDO", "Choice", "Entry", "Match", "NotationError", "Refused", "commit"]
