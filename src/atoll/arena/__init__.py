"""Matches between bots that nobody can argue with: balanced seats, equal deals, intervals."""

from .plan import Pairing, plan
from .run import ArenaError, Setting, run
from .summary import summarise

__all__ = ["ArenaError", "Pairing", "Setting", "plan", "run", "summarise"]
