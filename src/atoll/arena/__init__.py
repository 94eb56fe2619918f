"""Matches between bots: balanced seats, the same deals for all, confidence intervals."""

from .plan import Pairing, plan
from .run import ArenaError, Setting, run
from .summary import summarise

__all__ = ["ArenaError", "Pairing", "Setting", "plan", "run", "summarise"]
