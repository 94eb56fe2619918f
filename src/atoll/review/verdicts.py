"""How a choice is called, and how accurate a player was: from win chances alone.

The names begin at the losses that lichess uses, on the same scale; so does the curve of accuracy.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from .game_review import Option, Verdict

INACCURACY, MISTAKE, BLUNDER = 0.05, 0.10, 0.15  # win chance lost
AS_GOOD = 0.005  # losses below are as good as the best
FAR_BEHIND = 0.10  # the second best is this far behind an only move
HARD_TO_FIND = 0.2  # probability by the policy below which an only move is a great find


def verdict(loss: float, options: Sequence[Option], action: int, prior: float | None = None) -> Verdict:
    """The name of a choice; `options` are best first, `prior` is how likely the policy makes it."""
    if len(options) == 1:
        return Verdict.FORCED
    for least, name in (
        (BLUNDER, Verdict.BLUNDER),
        (MISTAKE, Verdict.MISTAKE),
        (INACCURACY, Verdict.INACCURACY),
    ):
        if loss >= least:
            return name
    if loss >= AS_GOOD:
        return Verdict.FINE
    if options[0].action == action and options[0].chance - options[1].chance >= FAR_BEHIND:
        return Verdict.GREAT if prior is not None and prior < HARD_TO_FIND else Verdict.ONLY
    return Verdict.BEST


def accuracy(losses: Sequence[float]) -> float:
    """Mean accuracy of choices, 0 to 100, by lichess's curve over the win chance lost; 100 without any."""
    if not losses:
        return 100.0
    each = (103.1668 * math.exp(-0.04354 * 100 * loss) - 3.1669 for loss in losses)
    return min(100.0, max(0.0, math.fsum(min(100.0, max(0.0, x)) for x in each) / len(losses)))
