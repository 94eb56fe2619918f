"""Positions from outside, compiled: a driver (see `atoll.kit.bind`).

One number of a sound position is changed. Then `check` refuses the position, or the game can be played on
from it to its end by random choices, sound at every position.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from atoll.kit.core.bits import count, nth, nth_allowed, total
from atoll.kit.core.contract import ACTIONS, MOST_SEATS, apply, check, legal, start, waiting
from atoll.kit.core.jit import rule
from atoll.kit.core.record import Mask, Options
from atoll.kit.core.rng import mix

from .cases import LONGEST

STEP = np.uint64(0x9E3779B97F4A7C15)
OFTEN = np.uint64(4)  # one position in so many is spoilt

FINE, CHECK_WRITES, NO_SUCH_SEAT, WRONG_CHOICES, WRONG_COUNT, NO_SUCH_ACTION, UNSOUND, ENDLESS = range(8)
FINDINGS = (
    "fine",
    "check() changes the position",
    "a seat is awaited that is not in the game",
    "an awaited seat has no choice, or another one has",
    "legal() counts wrongly",
    "an action beyond the action space is legal",
    "check() is not 0 after further choices",
    "the game does not end",
)

# What a report holds. It is written before each call into the game, so that a reader from outside knows
# where a call that does not return was made.
GAME, PLY, OFFSET, SIZE, OLD, NEW, PLAYED_ON, TRIED, REFUSED = range(9)
REPORT_SIZE = 9


def numbers_of(layout: np.dtype[np.void]) -> NDArray[np.int64]:
    """Of each field that may be spoilt: its offset, the bytes of one number, and how many numbers it has.

    The generator may have any value, and padding is not read.
    """
    found = []
    for name, (kind, offset, *_) in (layout.fields or {}).items():
        if name not in ("rng", "pad_"):
            found.append((offset, kind.base.itemsize, kind.itemsize // kind.base.itemsize))
    return np.array(found, np.int64)


@rule
def read_number(data: NDArray[np.uint8], offset: int, size: int) -> int:
    """The number at an offset, without its sign."""
    found = np.int64(0)
    for i in range(size):
        found |= np.int64(data[offset + i]) << np.int64(8 * i)
    return int(found)


@rule
def write_number(data: NDArray[np.uint8], offset: int, size: int, value: int) -> None:
    """Write the lowest bytes of a value."""
    for i in range(size):
        data[offset + i] = (np.int64(value) >> np.int64(8 * i)) & 0xFF


@rule
def following(r: np.uint64) -> np.uint64:
    """The random bits after these."""
    return np.uint64(mix(r ^ STEP))


@rule
def branch(r: np.uint64) -> np.uint64:
    """Random bits beside those that follow."""
    return np.uint64(mix(r))


@rule
def below(r: np.uint64, n: int) -> int:
    """A number from 0 to n - 1 of the random bits."""
    return int((r >> np.uint64(16)) % np.uint64(n))


@rule
def other_value(old: int, size: int, r: np.uint64) -> int:
    """Another value for a number: an edge of its range, a neighbour, a flipped bit, or a random one."""
    bits = 8 * size
    kind = below(r, 10)
    r = branch(r)
    if kind == 0:
        return -1
    if kind == 1:
        return 0
    if kind == 2:
        return 1
    if kind == 3:
        return (1 << (bits - 1)) - 1
    if kind == 4:
        return -(1 << (bits - 1))
    if kind == 5:
        return old + 1
    if kind == 6:
        return old - 1
    if kind == 7:
        return old ^ (1 << below(r, bits))
    if kind == 8:
        return below(r, 16)
    at = 8 * below(r, size)
    return (old & ~(0xFF << at)) | (below(branch(r), 256) << at)


@rule
def spoil(
    data: NDArray[np.uint8], numbers: NDArray[np.int64], r: np.uint64, report: NDArray[np.int64]
) -> None:
    """Change one number of a position; all fields are equally likely, large or small."""
    field = below(r, numbers.shape[0])
    r = branch(r)
    size = int(numbers[field, 1])
    offset = int(numbers[field, 0]) + size * below(r, int(numbers[field, 2]))
    old = read_number(data, offset, size)
    write_number(data, offset, size, other_value(old, size, following(r)))
    if read_number(data, offset, size) == old:
        write_number(data, offset, size, old ^ 1)
    report[OFFSET] = offset
    report[SIZE] = size
    report[OLD] = old
    report[NEW] = read_number(data, offset, size)
    report[PLAYED_ON] = -1
    report[TRIED] += 1


@rule
def play_on(s: NDArray[np.void], mask: Mask, r: np.uint64, report: NDArray[np.int64]) -> int:
    """Play the position s[1] to its end by random choices; returns the first thing that is wrong."""
    seats = int(s[1].seats)
    for n in range(LONGEST):
        report[PLAYED_ON] = n
        awaited = int(waiting(s[1]))
        if awaited >> seats != 0:
            return NO_SUCH_SEAT
        r = following(r)
        chooser = nth(awaited, below(r, count(awaited))) if awaited != 0 else -1
        action = 0
        for seat in range(seats):
            k = int(legal(s[1], seat, mask))
            if (k > 0) != ((awaited >> seat) & 1 == 1):
                return WRONG_CHOICES
            if k != total(mask):
                return WRONG_COUNT
            if k > 0 and nth_allowed(mask, k - 1) >= ACTIONS:
                return NO_SUCH_ACTION
            if seat == chooser:
                action = nth_allowed(mask, below(branch(r), k))
        if awaited == 0:
            return FINE
        apply(s[1], chooser, action, None)
        if check(s[1]) != 0:
            return UNSOUND
    return ENDLESS


@rule
def are_same(raw: NDArray[np.uint8], a: int, b: int) -> bool:
    """Do two records have equal bytes?"""
    for i in range(raw.shape[1]):
        if raw[a, i] != raw[b, i]:
            return False
    return True


@rule
def check_spoilt(
    s: NDArray[np.void],
    raw: NDArray[np.uint8],
    mask: Mask,
    fewest_seats: int,
    r: np.uint64,
    report: NDArray[np.int64],
) -> int:
    """What is wrong with the spoilt position s[1], if it is not refused; s[2] is scratch."""
    if not fewest_seats <= s[1].seats <= MOST_SEATS:  # those who load a position look at this first
        report[REFUSED] += 1
        return FINE
    s[2] = s[1]
    is_refused = check(s[1]) != 0
    if not are_same(raw, 1, 2):
        return CHECK_WRITES
    if is_refused:
        report[REFUSED] += 1
        return FINE
    return play_on(s, mask, r, report)


@rule
def spoil_games(
    s: NDArray[np.void],
    raw: NDArray[np.uint8],
    mask: Mask,
    numbers: NDArray[np.int64],
    fewest_seats: int,
    seats: int,
    options: Options,
    seed: np.uint64,
    wanted: int,
    report: NDArray[np.int64],
) -> int:
    """Play random games and spoil positions of them until `wanted` were tried; returns the first finding.

    `s` are three records, `raw` their bytes. Everything about game i follows from seed + i.
    """
    i = 0
    while report[TRIED] < wanted:
        r = branch(np.uint64(seed) + np.uint64(i))
        start(s[0], seats, options, np.uint64(seed) + np.uint64(i), None)
        report[GAME] = i
        for n in range(LONGEST):
            report[PLY] = n
            r = following(r)
            if r % OFTEN == 0 and report[TRIED] < wanted:
                s[1] = s[0]
                spoil(raw[1], numbers, branch(r), report)
                found = check_spoilt(s, raw, mask, fewest_seats, following(r), report)
                if found != FINE:
                    return found
            awaited = int(waiting(s[0]))
            if awaited == 0:
                break
            r = following(r)
            seat = nth(awaited, below(r, count(awaited)))
            k = int(legal(s[0], seat, mask))
            apply(s[0], seat, nth_allowed(mask, below(branch(r), k)), None)
        i += 1
    return FINE
