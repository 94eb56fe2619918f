"""Seeded games of one game, hashed call by call: a driver (see `atoll.kit.bind`).

Compiled, because a fingerprint looks at every position of hundreds of games. The hash takes numbers only,
never a name, so that renaming changes nothing.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from atoll.kit.core.bits import count, nth, nth_allowed
from atoll.kit.core.contract import apply, guess, hide, legal, observe, place, score, start, waiting
from atoll.kit.core.events import CAPACITY, LogRecord
from atoll.kit.core.jit import rule
from atoll.kit.core.record import Mask, Options, Position
from atoll.kit.core.rng import mix

HALF = np.uint64(32)
LOW = 0xFFFFFFFF  # 32 bits: a negative number becomes the same word, compiled and interpreted
LONGEST = 5000  # choices; a game that does not end is hashed up to here

AT_RANDOM, RAREST, BEST = range(3)  # how the seats of a game choose; game after game, in turn
POLICIES = 3
FAR = 1 << 32  # more than any action is chosen

Words = NDArray[np.uint64]


@rule
def add(h: np.uint64, number: int) -> np.uint64:
    """The hash with one more whole number."""
    return np.uint64(mix(np.uint64(h) ^ np.uint64(int(number) & LOW)))


@rule
def add_words(h: np.uint64, words: Words) -> np.uint64:
    """The hash with the bytes of a record, eight at a time."""
    for i in range(words.shape[0]):
        h = np.uint64(mix(np.uint64(h) ^ np.uint64(words[i])))
    return h


@rule
def add_numbers(h: np.uint64, numbers: NDArray[np.uint32]) -> np.uint64:
    """The hash with a row of 32-bit words: a mask, or the bits of an observation."""
    for i in range(numbers.shape[0]):
        h = add(h, int(numbers[i]))
    return h


@rule
def add_events(h: np.uint64, log: LogRecord) -> np.uint64:
    """The hash with the rows of a log, which is emptied."""
    rows = int(log.count)
    h = add(h, rows)
    for row in range(min(rows, CAPACITY)):
        for column in range(log.rows.shape[1]):
            h = add(h, int(log.rows[row, column]))
    log.count = 0
    return h


@rule
def add_choices(h: np.uint64, s: Position, mask: Mask) -> np.uint64:
    """The hash with who is awaited, and for every seat its legal actions, points and place."""
    h = add(h, waiting(s))
    for seat in range(int(s.seats)):
        h = add_numbers(add(h, legal(s, seat, mask)), mask)
        h = add(add(h, score(s, seat)), place(s, seat))
    return h


@rule
def add_sight(
    h: np.uint64,
    states: NDArray[np.void],
    words: Words,
    seat: int,
    seed: np.uint64,
    features: NDArray[np.float32],
    bits: NDArray[np.uint32],
) -> np.uint64:
    """The hash with what a seat (or the spectator) sees of states[0], observes of it and guesses from it."""
    states[1] = states[0]
    hide(states[1], seat)
    h = add_words(h, words[1])
    if seat >= 0:
        observe(states[1], seat, features)
        h = add_numbers(h, bits)
    guess(states[1], seat, seed)
    return add_words(h, words[1])


@rule
def pick(
    states: NDArray[np.void], mask: Mask, seat: int, policy: int, r: np.uint64, chosen: NDArray[np.int64]
) -> int:
    """The action a seat chooses in states[0]: at random, the rarest so far, or the one with the most points.

    Uniformly random play hardly ever meets some rules (cards that need a plan, say); the other two ways of
    choosing lead there. Points first, then the rarest, then chance decides.
    """
    n = legal(states[0], seat, mask)
    first = int(((r >> HALF) * np.uint64(n)) >> HALF)
    if policy == AT_RANDOM:
        return nth_allowed(mask, first)
    found, best = -1, 0
    for i in range(n):
        action = nth_allowed(mask, (first + i) % n)
        worth = -int(chosen[action])
        if policy == BEST:
            states[1] = states[0]
            apply(states[1], seat, action, None)
            worth += score(states[1], seat) * FAR
        if found < 0 or worth > best:
            found, best = action, worth
    return found


@rule
def hash_games(
    states: NDArray[np.void],
    words: Words,
    logs: NDArray[np.void],
    mask: Mask,
    features: NDArray[np.float32],
    bits: NDArray[np.uint32],
    seats: int,
    options: Options,
    seed: np.uint64,
    games: int,
    chosen: NDArray[np.int64],
    h: np.uint64,
) -> np.uint64:
    """The hash with so many whole games, from the set-up to the last position.

    `states` are two records and `words` their bytes, `bits` are the bytes of `features`. At every position
    one seat or the spectator looks, in turn: all of them do so many times in a few games. `chosen` counts how
    often each action was chosen.
    """
    log = logs[0]
    r = np.uint64(mix(np.uint64(seed)))
    looks = 0
    for i in range(games):
        start(states[0], seats, options, np.uint64(seed) + np.uint64(i), log)
        for _ in range(LONGEST):
            r = np.uint64(mix(r))
            h = add_words(add_events(h, log), words[0])
            h = add_choices(h, states[0], mask)
            h = add_sight(h, states, words, looks % (seats + 1) - 1, r, features, bits)
            looks += 1
            awaited = waiting(states[0])
            if awaited == 0:
                break
            seat = nth(awaited, int(r & np.uint64(LOW)) % count(awaited))
            action = pick(states, mask, seat, i % POLICIES, r, chosen)
            chosen[action] += 1
            apply(states[0], seat, action, log)
    return h
