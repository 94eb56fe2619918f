"""What a position promises a seat, in points: knowledge for bots, no rule.

The weights were found by letting a greedy player meet itself; its scores are about those of section 9 of
RULES.md.
"""

from __future__ import annotations

import numpy as np

from atoll.kit import rule

from .parts import (
    KIND,
    KIND_BONUS,
    KIND_SHRINES,
    KINDS,
    LAID_OUT,
    NO_TILE,
    REALM,
    SET_SIZE,
    SET_VP,
    SHRINES,
    SOLO_COUNT,
)  # fmt: skip
from .rules.cells import group, lowest_cell, size
from .rules.countdown import can_summon
from .rules.realm import open_cells
from .rules.scoring import floor_vp, score
from .state import State

PROMISE = np.array([0.0, 0.3, 1.5, *[2.5] * SET_SIZE])  # a face-up group by its size, as long as it is no set
SITE = 1.4  # a shrine of the pool that a set in sight would carry
POOLED = np.array([0.85, 0.85, 1.0, *[0.15] * SHRINES])  # the shrines of the pool, one after another
LIFT = 0.2  # a face-up tile, by what a shrine gains on its floor
GROUND = 0.1  # an open face-down tile, by what a shrine on the floor above is worth
PATIENCE = 4.3  # turns to come after which half of a promise is believed
TILES_A_TURN = 1.5
HASTE = 0.6  # of its lead a leader gains by bringing the end near
SIMULATIONS = {"newcomer": 6, "friend": 8, "rival": 15, "master": 60}  # of whole games: they tell much


@rule
def value(s: State, seat: int) -> float:
    """The score, promises as far as there is time for them, and for the leader the nearness of the end."""
    turns = turns_left(s)
    promises = groups_promise(s, seat) + pool_promise(s, seat) + ground_promise(s, seat)
    return score(s, seat) + promises * turns / (turns + PATIENCE) + HASTE * lead(s, seat) * nearness(s)


@rule
def turns_left(s: State) -> float:
    """About how many turns a seat will still have."""
    if can_summon(s):
        return int(s.circle_tokens) / int(s.seats)
    tiles = 0
    for f in range(1, s.floor_cells.shape[0]):
        tiles += size(s.floor_cells[f, 0]) + size(s.floor_cells[f, 1])
    return 1 + tiles / (TILES_A_TURN * int(s.seats))


@rule
def nearness(s: State) -> float:
    """How much of the countdown is over, from 0 to 1."""
    return 1 - int(s.circle_tokens) / int(LAID_OUT[s.seats])


@rule
def lead(s: State, seat: int) -> int:
    """Points ahead of the best other seat; nothing alone."""
    best = 0
    for other in range(s.seats):
        if other != seat:
            best = max(best, score(s, other))
    return score(s, seat) - best if s.seats > SOLO_COUNT else 0


@rule
def groups_promise(s: State, seat: int) -> float:
    """Face-up groups, the higher the better; tiles in hand join the largest group of their kind."""
    total = 0.0
    for kind in range(KINDS):
        largest = 0
        rest = int(s.face_up_cells[seat, kind])
        while rest != 0:
            one = group(rest & -rest, rest)
            rest &= ~one
            largest = max(largest, size(one))
            total += promise(s, seat, kind, size(one)) + LIFT * floors_gained(s, seat, one)
        held = min(tiles_held(s, seat, kind), REALM - largest)
        if held > 0:
            total += promise(s, seat, kind, largest + held) - promise(s, seat, kind, largest)
    return total


@rule
def promise(s: State, seat: int, kind: int, tiles: int) -> float:
    """What a group of so many tiles promises: a set its points and the shrines it would carry."""
    if tiles < SET_SIZE:
        return PROMISE[tiles]
    shrines = min(int(s.pool[seat]), int(KIND_SHRINES[kind]))
    return int(SET_VP[tiles]) + int(KIND_BONUS[kind]) + SITE * shrines + GROUND * tiles


@rule
def floors_gained(s: State, seat: int, cells: int) -> int:
    """What shrines on all these tiles would gain by their height."""
    gained = 0
    rest = cells
    while rest != 0:
        gained += floor_vp(s.realm_heights[seat, lowest_cell(rest)]) - floor_vp(1)
        rest &= rest - 1
    return gained


@rule
def tiles_held(s: State, seat: int, kind: int) -> int:
    """Tiles of a kind in this seat's hand."""
    held = 0
    if seat == s.active_seat:
        for i in range(s.hand.shape[0]):
            if s.hand[i] != NO_TILE and KIND[s.hand[i]] == kind:
                held += 1
    return held


@rule
def pool_promise(s: State, seat: int) -> float:
    """Shrines waiting to be built."""
    total = 0.0
    for i in range(s.pool[seat]):
        total += POOLED[i]
    return total


@rule
def ground_promise(s: State, seat: int) -> float:
    """Open face-down tiles lift what will lie on them."""
    total = 0.0
    rest = open_cells(s, seat) & int(s.face_down_cells[seat])
    while rest != 0:
        total += GROUND * floor_vp(int(s.realm_heights[seat, lowest_cell(rest)]) + 1)
        rest &= rest - 1
    return total
