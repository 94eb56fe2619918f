"""Luck and skill of every seat, which add up to its result exactly.

With every choice the chances change. What the choice itself did is the chance after it less that after the
best choice, both as far as the chooser could know: for the chooser never more than 0. The rest of the change
is luck: what was dealt, drawn and revealed, and what others had chosen in secret. The deal counts as luck as
well: before it all seats are equal.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np

from .evaluator import Chances
from .game_review import Parts
from .judge import Judgement

EXACT = float(1 << 30)  # multiples of 1 / EXACT have exact sums


def exact(x: Chances) -> Chances:
    """Rounded to multiples whose sums are exact."""
    return np.asarray(np.rint(x * EXACT) / EXACT)


def effect(judged: Judgement, action: int) -> Chances:
    """What a choice gave every seat, compared with the best choice of the one who chose."""
    best = judged.chances[int(judged.own.argmax())]
    return exact(judged.chances[judged.actions.index(action)] - best)


def parts_of(
    choices: Sequence[tuple[int, int]], chances: Chances, judged: Mapping[int, Judgement]
) -> tuple[Parts, ...]:
    """The parts of every seat, from the chances before, between and after the choices."""
    seats = chances.shape[1]
    rounded = exact(chances)
    start = exact(np.full(seats, 1 / seats)) if seats > 1 else rounded[0]
    own, others = np.zeros(seats), np.zeros(seats)
    for entry, found in judged.items():
        chooser, action = choices[entry]
        gave = effect(found, action)
        own[chooser] += gave[chooser]
        gave[chooser] = 0.0
        others += gave
    result = rounded[-1]
    luck = result - start - own - others
    return tuple(
        Parts(*(float(part[seat]) for part in (start, own, others, luck, result))) for seat in range(seats)
    )
