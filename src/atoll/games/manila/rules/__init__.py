"""The compiled rules: the functions every game has (`atoll.kit.core.contract`)."""

from .invariants import check
from .turn import BY_PHASE, apply, legal, place, score, start, waiting

__all__ = ["BY_PHASE", "apply", "check", "legal", "place", "score", "start", "waiting"]
