"""Counting sequences of choices, compiled: a driver (see `atoll.kit.bind`).

The tree is walked with a stack of records that the caller provides, one for each choice made: nothing is
allocated and nothing recurses, as in the rules themselves.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from atoll.kit.core.bits import lowest, nth_allowed
from atoll.kit.core.contract import MASK_WORDS, apply, legal, waiting
from atoll.kit.core.jit import rule
from atoll.kit.core.record import Mask, Position
from atoll.kit.core.rng import mix

HALF = np.uint64(32)
STOPPED = -1


@rule
def take(mask: Mask) -> int:
    """The lowest action of a mask, which is taken out of it; -1 if the mask is empty."""
    for i in range(MASK_WORDS):
        word = int(mask[i])
        if word != 0:
            mask[i] = word & (word - 1)
            return i * 32 + lowest(word)
    return -1


@rule
def perft(
    states: NDArray[np.void],
    masks: NDArray[np.uint32],
    seats: NDArray[np.int64],
    depth: int,
    most: int,
    totals: NDArray[np.int64],
) -> int:
    """Count the sequences of `depth` choices from states[0], and those that end the game earlier.

    `totals` takes both. Where several seats are awaited the lowest chooses first. The last choice of a
    sequence is counted without being carried out. Returns how many there are in all, or STOPPED once there
    are more than `most`.
    """
    totals[0] = 0
    totals[1] = 0
    level = 0
    entered = True  # is states[level] looked at for the first time?
    while level >= 0:
        if totals[0] + totals[1] > most:
            return STOPPED
        if entered:
            entered = False
            awaited = waiting(states[level])
            if awaited == 0:
                totals[1] += 1
                level -= 1
                continue
            seats[level] = lowest(awaited)
            n = legal(states[level], seats[level], masks[level])
            if level == depth - 1:
                totals[0] += n
                level -= 1
                continue
        action = take(masks[level])
        if action < 0:
            level -= 1
        else:
            states[level + 1] = states[level]
            apply(states[level + 1], seats[level], action, None)
            level += 1
            entered = True
    return totals[0] + totals[1]


@rule
def step(s: Position, mask: Mask, r: np.uint64) -> int:
    """Let the lowest awaited seat choose at random; returns among how many actions, 0 if the game is over."""
    awaited = waiting(s)
    if awaited == 0:
        return 0
    seat = lowest(awaited)
    n = legal(s, seat, mask)
    apply(s, seat, nth_allowed(mask, int(((np.uint64(r) >> HALF) * np.uint64(n)) >> HALF)), None)
    return n


@rule
def walk(s: Position, mask: Mask, seed: np.uint64, choices: int) -> int:
    """Make so many random choices, or fewer if the game ends; returns how many."""
    r = np.uint64(seed)
    for made in range(choices):
        r = np.uint64(mix(r))
        if step(s, mask, r) == 0:
            return made
    return choices


@rule
def estimate(states: NDArray[np.void], mask: Mask, depth: int, walks: int) -> float:
    """About how many sequences `perft` would count from states[0], by random walks in states[1].

    The product of the numbers of legal actions along a walk is on average the number of sequences, as Knuth
    showed in 1975.
    """
    total, r = 0.0, np.uint64(0)
    for _ in range(walks):
        states[1] = states[0]
        product = 1.0
        for _ in range(depth):
            r = np.uint64(mix(r))
            n = step(states[1], mask, r)
            if n == 0:
                break
            product *= n
        total += product
    return total / walks
