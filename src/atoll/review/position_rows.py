"""Many positions at once, compiled: a driver (see `atoll.kit.bind`).

A judge looks at some hundred positions that differ in one choice or in what was guessed. They are rows of one
array here; a network then evaluates all of them by one multiplication of matrices. Interpreted, the same code
serves while nothing is compiled yet.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from atoll.bots.search.rewards import win_share
from atoll.kit.core.bits import lowest
from atoll.kit.core.contract import apply, guess, hide, legal, observe, place, score, waiting
from atoll.kit.core.jit import rule
from atoll.kit.core.sentinels import NOBODY

Rows = NDArray[np.void]
Numbers = NDArray[np.int64]
Floats = NDArray[np.float32]


@rule
def fill_in(rows: Rows, seat: int, seeds: NDArray[np.uint64]) -> None:
    """Guess what is hidden from a seat in every row, each with a seed of its own."""
    for i in range(rows.shape[0]):
        guess(rows[i], seat, seeds[i])


@rule
def play_rows(rows: Rows, seats: Numbers, actions: Numbers) -> None:
    """Carry out an action in every row that has a seat for it."""
    for i in range(rows.shape[0]):
        if seats[i] != NOBODY:
            apply(rows[i], seats[i], actions[i], None)


@rule
def awaited_rows(rows: Rows, seats: Numbers) -> None:
    """Write the first awaited seat of every row; NOBODY where the game is over."""
    for i in range(rows.shape[0]):
        awaited = waiting(rows[i])
        seats[i] = NOBODY if awaited == 0 else lowest(awaited)


@rule
def pending_rows(rows: Rows, before: Rows, seat: int, other: int, seats: Numbers) -> None:
    """Write the other seat where it still has to choose together with a seat that has chosen, else NOBODY."""
    for i in range(rows.shape[0]):
        together = waiting(before[i]) & waiting(rows[i]) & ~(1 << seat)
        is_pending = (together >> other) & 1 != 0 and int(rows[i].barrier) == int(before[i].barrier)
        seats[i] = other if is_pending else NOBODY


@rule
def observe_rows(rows: Rows, seats: Numbers, scratch: Rows, seen: Floats) -> None:
    """Write what a seat of every row observes; nothing where there is NOBODY."""
    for i in range(rows.shape[0]):
        if seats[i] != NOBODY:
            scratch[0] = rows[i]
            hide(scratch[0], seats[i])
            observe(scratch[0], seats[i], seen[i])


@rule
def legal_rows(rows: Rows, seats: Numbers, masks: NDArray[np.uint32]) -> None:
    """Write the mask of what a seat of every row may choose."""
    for i in range(rows.shape[0]):
        if seats[i] != NOBODY:
            legal(rows[i], seats[i], masks[i])


@rule
def result_rows(rows: Rows, full: float, places: Numbers, results: NDArray[np.float64]) -> None:
    """Write the result of every row that is over: shares of the win; alone, points over a full score."""
    for i in range(rows.shape[0]):
        s: Any = rows[i]
        if waiting(s) != 0:
            continue
        if s.seats == 1:
            results[i, 0] = min(1.0, max(0.0, score(s, 0) / full))
            continue
        for seat in range(s.seats):
            places[seat] = place(s, seat)
        for seat in range(s.seats):
            results[i, seat] = win_share(places, int(s.seats), seat)


@rule
def first_layer(seen: Floats, weights: Floats, bias: Floats, out: Floats) -> None:
    """out = bias + seen @ weights for every row: most numbers of an observation are 0 and are skipped."""
    for i in range(seen.shape[0]):
        row = out[i]
        for j in range(row.shape[0]):
            row[j] = bias[j]
        for k in range(seen.shape[1]):
            factor = seen[i, k]
            if factor != 0:
                line = weights[k]
                for j in range(row.shape[0]):
                    row[j] += factor * line[j]
