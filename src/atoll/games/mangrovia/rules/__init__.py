"""The compiled rules: the functions every game has (`atoll.kit.core.contract`)."""

from .invariants import check
from .scoring import place, score
from .turn import BY_PHASE, apply, legal, start, waiting

__all__ = ["BY_PHASE", "apply", "check", "legal", "place", "score", "start", "waiting"]
