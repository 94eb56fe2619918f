"""Random play of any game, compiled: a driver (see `atoll.kit.bind`)."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from atoll.kit.core.bits import lowest, nth_allowed
from atoll.kit.core.contract import apply, check, legal, place, score, start, waiting
from atoll.kit.core.jit import rule
from atoll.kit.core.record import Mask, Options, Position
from atoll.kit.core.rng import mix

STEP = np.uint64(0x9E3779B97F4A7C15)
HALF = np.uint64(32)


@rule
def pick(s: Position, seat: int, mask: Mask, r: np.uint64) -> int:
    """A legal action of a seat, uniformly by 64 random bits."""
    n = legal(s, seat, mask)
    return nth_allowed(mask, int(((r >> HALF) * np.uint64(n)) >> HALF))


@rule
def choose(s: Position, seat: int, mask: Mask, r: np.uint64) -> None:
    """Let a seat choose uniformly, by 64 random bits."""
    apply(s, seat, pick(s, seat, mask, r), None)


@rule
def play(s: Position, mask: Mask, seed: np.uint64) -> int:
    """Play on to the end with uniformly random legal choices; return how many."""
    r = np.uint64(seed)
    moves = 0
    awaited = waiting(s)
    while awaited != 0:
        r = r + STEP
        choose(s, lowest(awaited), mask, mix(r))
        moves += 1
        awaited = waiting(s)
    return moves


@rule
def play_checked(s: Position, mask: Mask, seed: np.uint64) -> int:
    """As `play`, checking every position; returns the choices made, or minus the first broken invariant."""
    r = np.uint64(seed)
    moves = 0
    awaited = waiting(s)
    while awaited != 0:
        broken = check(s)
        if broken != 0:
            return -broken
        r = r + STEP
        choose(s, lowest(awaited), mask, mix(r))
        moves += 1
        awaited = waiting(s)
    broken = check(s)
    return moves if broken == 0 else -broken


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


@rule
def play_many_checked(
    states: NDArray[np.void],
    mask: Mask,
    seats: int,
    options: Options,
    seed: np.uint64,
    games: int,
    moves: NDArray[np.int64],
) -> None:
    """Play and check so many whole games for every row, the seeds in order, up to the first broken invariant.

    `moves` takes the choices made, or minus that invariant.
    """
    s = states[0]
    for row in range(moves.shape[0]):
        moves[row] = 0
        for i in range(games):
            number = np.uint64(seed) + np.uint64(row * games + i)
            start(s, seats, options, number, None)
            made = play_checked(s, mask, mix(number))
            if made < 0:
                moves[row] = made
                break
            moves[row] += made


@rule
def tally(
    states: NDArray[np.void],
    mask: Mask,
    options: Options,
    seed: np.uint64,
    choices: NDArray[np.int64],
    scores: NDArray[np.int64],
    places: NDArray[np.int64],
) -> None:
    """Play a random game for every row and write down its choices, scores and places."""
    s, seats = states[0], scores.shape[1]
    for i in range(choices.shape[0]):
        number = np.uint64(seed) + np.uint64(i)
        start(s, seats, options, number, None)
        choices[i] = play(s, mask, mix(number))
        for seat in range(seats):
            scores[i, seat] = score(s, seat)
            places[i, seat] = place(s, seat)
