"""Random play of any game, compiled: a driver (see `atoll.kit.bind`)."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from .bits import lowest, nth_allowed
from .contract import apply, legal, start, waiting
from .jit import rule
from .record import Mask, Options, Record
from .rng import mix

STEP = np.uint64(0x9E3779B97F4A7C15)
HALF = np.uint64(32)


@rule
def play(s: Record, mask: Mask, seed: np.uint64) -> int:
    """Play on to the end with uniformly random legal choices; return how many."""
    r = np.uint64(seed)
    moves = 0
    awaited = waiting(s)
    while awaited != 0:
        seat = lowest(awaited)
        n = legal(s, seat, mask)
        r = r + STEP
        k = int(((mix(r) >> HALF) * np.uint64(n)) >> HALF)
        apply(s, seat, nth_allowed(mask, k), None)
        moves += 1
        awaited = waiting(s)
    return moves


@rule
def play_many(
    states: NDArray[np.void], mask: Mask, seats: int, options: Options, seed: np.uint64, games: int
) -> int:
    """Play whole games from the start in the first of the given records; return the choices made."""
    moves = 0
    for i in range(games):
        s = states[0]
        start(s, seats, options, np.uint64(seed) + np.uint64(i), None)
        moves += play(s, mask, mix(np.uint64(seed) + np.uint64(i)))
    return moves
