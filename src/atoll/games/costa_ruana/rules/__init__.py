"""The compiled rules: the functions every game has (`atoll.kit.core.contract`)."""

from .invariants import check
from .turn import apply, legal, place, score, start, waiting

__all__ = ["apply", "check", "legal", "place", "score", "start", "waiting"]
