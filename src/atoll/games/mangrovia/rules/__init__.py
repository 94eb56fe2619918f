"""The compiled rules: the functions every game has (`atoll.kit.core.contract`).

`act`, `run_on` and `BETWEEN` are the two halves of `apply`, which a GPU carries out apart from each other.
"""

from .invariants import check
from .scoring import place, score
from .setup import start
from .turn import BETWEEN, act, apply, legal, run_on, waiting

BY_PHASE = True  # on a GPU it pays to bring games of one phase together

__all__ = [
    "BETWEEN",
    "BY_PHASE",
    "act",
    "apply",
    "check",
    "legal",
    "place",
    "run_on",
    "score",
    "start",
    "waiting",
]
