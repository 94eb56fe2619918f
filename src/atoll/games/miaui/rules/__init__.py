"""The compiled rules: the functions every game has (`atoll.kit.core.contract`)."""

from .invariants import check
from .scoring import place, score
from .setup import start
from .turn import apply, legal, waiting

__all__ = ["apply", "check", "legal", "place", "score", "start", "waiting"]
