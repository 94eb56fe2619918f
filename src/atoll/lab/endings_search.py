"""Exact values of the last choices of a game, compiled: a driver (see `atoll.kit.bind`).

All sequences of choices to the end are tried, as in perft, as long as one seat makes them all.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from atoll.bots.search.rewards import win_share
from atoll.kit.core.bits import nth_allowed
from atoll.kit.core.contract import apply, legal, place, score, waiting
from atoll.kit.core.jit import rule
from atoll.kit.core.record import Position

FOR_POINTS = 1e-3  # of a win, for each point: points decide between equal results
NOTHING = -1e9  # less than any result
SOLVED, NOT_ALONE, TOO_LARGE = 0, 1, 2


@rule
def worth(s: Position, seat: int, places: NDArray[np.int64]) -> float:
    """A finished game: points if the seat is alone, else its share of the win and a little for points."""
    if s.seats == 1:
        return float(score(s, seat))
    for other in range(s.seats):
        places[other] = place(s, other)
    return win_share(places, int(s.seats), seat) + FOR_POINTS * score(s, seat)


@rule
def solve(
    states: NDArray[np.void],
    masks: NDArray[np.uint32],
    left: NDArray[np.int64],
    best: NDArray[np.float64],
    places: NDArray[np.int64],
    seat: int,
    most: int,
) -> int:
    """Write into best[0] what a seat can get from states[0], if it alone chooses to the end.

    `left` counts the actions not yet tried. NOT_ALONE if another seat chooses as well, TOO_LARGE after `most`
    positions or where the memory ends.
    """
    level, positions = 0, 0
    entered = True  # is states[level] looked at for the first time?
    while level >= 0:
        if entered:
            entered = False
            positions += 1
            awaited = waiting(states[level])
            left[level] = 0
            best[level] = NOTHING
            if awaited == 0:
                best[level] = worth(states[level], seat, places)
            elif awaited != 1 << seat:
                return NOT_ALONE
            elif positions > most or level + 1 >= states.shape[0]:
                return TOO_LARGE
            else:
                left[level] = legal(states[level], seat, masks[level])
        if left[level] == 0:
            level -= 1
            if level >= 0:
                best[level] = max(best[level], best[level + 1])
        else:
            left[level] -= 1
            states[level + 1] = states[level]
            apply(states[level + 1], seat, nth_allowed(masks[level], left[level]), None)
            level += 1
            entered = True
    return SOLVED
