"""The compiled rules: the functions every game has (`atoll.kit.core.contract`)."""

from .invariants import check
from .scoring import place, score
from .setup import start
from .turn import apply, legal, waiting

BY_PHASE = True  # on a GPU it pays to bring games of one phase together

__all__ = ["BY_PHASE", "apply", "check", "legal", "place", "score", "start", "waiting"]
