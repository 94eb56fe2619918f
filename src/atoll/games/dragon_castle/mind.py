"""What a position promises a seat, in points: knowledge for bots, no rule."""

from __future__ import annotations

import numpy as np

from atoll.kit import Record, rule

from .cells import group, lowest_cell, size
from .countdown import can_summon
from .parts import (
    KIND,
    KIND_BONUS,
    KIND_SHRINES,
    KINDS,
    LAID_OUT,
    NO_TILE,
    REALM,
    SET_VP,
    SHRINES,
    SOLO_COUNT,
)
from .realm import floor_vp, open_cells
from .rules import score

# A group of so many tiles, as a promise: the points of the set it may become, less what it still lacks.
PROMISE = np.array([0.0, 0.35, 0.9, 1.9, *SET_VP[4:]])
# The n-th shrine of the pool: the first ones will find their set.
POOLED = np.array([1.2, 1.2, 0.8, 0.4, *[0.1] * SHRINES])
FLOOR = 0.12  # an open face-down tile, by the value of a shrine one floor higher
PATIENCE = 3.0  # turns to come after which half of a promise is believed
TILES_A_TURN = 1.5
HASTE = 0.6  # of its lead a leader gains by bringing the end near


@rule
def value(s: Record, seat: int) -> float:
    """The score, promises as far as there is time for them, and for the leader the nearness of the end."""
    turns = turns_left(s)
    promises = groups_promise(s, seat) + pool_promise(s, seat) + ground_promise(s, seat)
    return score(s, seat) + promises * turns / (turns + PATIENCE) + HASTE * lead(s, seat) * nearness(s)


@rule
def turns_left(s: Record) -> float:
    """About how many turns a seat will still have."""
    if can_summon(s):
        return int(s.circles) / int(s.seats)
    tiles = 0
    for f in range(1, s.level.shape[0]):
        tiles += size(s.level[f, 0]) + size(s.level[f, 1])
    return 1 + tiles / (TILES_A_TURN * int(s.seats))


@rule
def nearness(s: Record) -> float:
    """How much of the countdown is over, from 0 to 1."""
    return 1 - int(s.circles) / int(LAID_OUT[s.seats])


@rule
def lead(s: Record, seat: int) -> int:
    """Points ahead of the best other seat; nothing alone."""
    best = 0
    for other in range(s.seats):
        if other != seat:
            best = max(best, score(s, other))
    return score(s, seat) - best if s.seats > SOLO_COUNT else 0


@rule
def groups_promise(s: Record, seat: int) -> float:
    """Face-up groups by size; tiles in hand join the largest group of their kind."""
    total = 0.0
    for kind in range(KINDS):
        held = tiles_held(s, seat, kind)
        rest = int(s.up[seat, kind])
        largest = 0
        while rest != 0:
            one = group(rest & -rest, rest)
            rest &= ~one
            total += PROMISE[size(one)]
            largest = max(largest, size(one))
        if held > 0:
            joined = min(largest + held, REALM)
            total += PROMISE[joined] - PROMISE[largest]
            if joined > largest and PROMISE[joined] > 1:
                total += (int(KIND_SHRINES[kind]) + int(KIND_BONUS[kind])) * FLOOR
    return total


@rule
def tiles_held(s: Record, seat: int, kind: int) -> int:
    """Tiles of a kind in this seat's hand."""
    held = 0
    if seat == s.turn:
        for i in range(s.hand.shape[0]):
            if s.hand[i] != NO_TILE and KIND[s.hand[i]] == kind:
                held += 1
    return held


@rule
def pool_promise(s: Record, seat: int) -> float:
    """Shrines waiting to be built."""
    total = 0.0
    for i in range(s.pool[seat]):
        total += POOLED[i]
    return total


@rule
def ground_promise(s: Record, seat: int) -> float:
    """Open face-down tiles lift what will lie on them."""
    total = 0.0
    rest = open_cells(s, seat) & int(s.down[seat])
    while rest != 0:
        total += FLOOR * floor_vp(int(s.stack[seat, lowest_cell(rest)]) + 1)
        rest &= rest - 1
    return total
