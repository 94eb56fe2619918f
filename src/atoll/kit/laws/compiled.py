"""The laws over many random games, compiled: a driver (see `atoll.kit.bind`).

At every position: `check` is 0, awaited seats have a choice, hiding twice is hiding once, and what is guessed
from a view is sound and hides to the same view again.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from atoll.kit.core.bits import lowest, nth_allowed, total
from atoll.kit.core.contract import apply, check, guess, hide, legal, start, waiting
from atoll.kit.core.jit import rule
from atoll.kit.core.record import Mask, Options
from atoll.kit.core.rng import mix

STEP = np.uint64(0x9E3779B97F4A7C15)
HALF = np.uint64(32)
LONGEST = 5000

FINE, UNSOUND, NO_CHOICE, WRONG_COUNT, HIDES_TWICE, UNSOUND_GUESS, GUESS_SHOWS, ENDLESS = range(8)
FINDINGS = (
    "fine",
    "check() is not 0",
    "an awaited seat has no choice",
    "legal() counts wrongly",
    "hide twice is not hide once",
    "a guess is unsound",
    "a guess hides to another view",
    "the game does not end",
)


@rule
def same(a: NDArray[np.uint8], b: NDArray[np.uint8]) -> bool:
    """Equal bytes?"""
    for i in range(a.shape[0]):
        if a[i] != b[i]:
            return False
    return True


@rule
def check_view(s: NDArray[np.void], raw: NDArray[np.uint8], seat: int, seed: np.uint64) -> int:
    """The first law that the view of a seat breaks; s[1], s[2] are scratch, `raw` the bytes of all three."""
    s[1] = s[0]
    hide(s[1], seat)
    s[2] = s[1]
    hide(s[2], seat)
    if not same(raw[1], raw[2]):
        return HIDES_TWICE
    guess(s[2], seat, seed)
    if check(s[2]) != 0:
        return UNSOUND_GUESS
    hide(s[2], seat)
    if not same(raw[1], raw[2]):
        return GUESS_SHOWS
    return FINE


@rule
def check_games(
    s: NDArray[np.void],
    raw: NDArray[np.uint8],
    mask: Mask,
    seats: int,
    options: Options,
    seed: np.uint64,
    games: int,
    report: NDArray[np.int64],
) -> int:
    """Play random games and check every position; returns the first law broken.

    `report` takes the number of the game, the step, and how many positions were checked.
    """
    r = np.uint64(seed)
    for i in range(games):
        start(s[0], seats, options, np.uint64(seed) + np.uint64(i), None)
        report[0] = i
        for n in range(LONGEST):
            report[1] = n
            report[2] += 1
            if check(s[0]) != 0:
                return UNSOUND
            r = mix(r + STEP)
            found = check_view(s, raw, int(r % np.uint64(seats + 1)) - 1, r)
            if found != FINE:
                return found
            awaited = waiting(s[0])
            if awaited == 0:
                break
            seat = lowest(awaited)
            k = legal(s[0], seat, mask)
            if k == 0:
                return NO_CHOICE
            if k != total(mask):
                return WRONG_COUNT
            r = mix(r + STEP)
            choice = int(((r >> HALF) * np.uint64(k)) >> HALF)
            apply(s[0], seat, nth_allowed(mask, choice), None)
        if waiting(s[0]) != 0:
            return ENDLESS
    return FINE
