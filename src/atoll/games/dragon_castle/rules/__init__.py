"""The compiled rules: the functions every game has (`atoll.kit.core.contract`)."""

from .invariants import check
from .legality import legal
from .setup import start
from .turn import apply, place, score, waiting

__all__ = ["apply", "check", "legal", "place", "score", "start", "waiting"]
