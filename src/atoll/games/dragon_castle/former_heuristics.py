"""The estimate of a position by which the master of the first ladder played; `master-1` plays by it still.

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

GROUP_VALUE = np.array([0.0, 0.3, 1.5, *[2.5] * SET_SIZE])  # of a face-up group by its size, below a set
SHRINE_ON_SET = 1.4  # a shrine of the pool that could be built on a coming set
POOL_VALUE = np.array([0.85, 0.85, 1.0, *[0.15] * SHRINES])  # the shrines of the pool, one after another
HEIGHT_WEIGHT = 0.2  # a face-up tile, by what a shrine gains on its floor
OPEN_TILE_WEIGHT = 0.1  # an open face-down tile, by what a shrine on the floor above is worth
HALF_VALUE_TURNS = 4.3  # with so many turns left, half of the potential counts
TILES_A_TURN = 1.5
LEAD_WEIGHT = 0.6  # part of a lead that counts as the end comes nearer


@rule
def former_value(s: State, seat: int) -> float:
    """The score, the potential by the turns left, and the lead by the progress of the countdown."""
    turns = turns_left(s)
    potential = groups_potential(s, seat) + pool_potential(s, seat) + open_tiles_potential(s, seat)
    realised = potential * turns / (turns + HALF_VALUE_TURNS)
    return score(s, seat) + realised + LEAD_WEIGHT * lead(s, seat) * countdown_progress(s)


@rule
def turns_left(s: State) -> float:
    """An estimate of the turns each seat still has."""
    if can_summon(s):
        return int(s.circle_tokens) / int(s.seats)
    tiles = 0
    for f in range(1, s.floor_cells.shape[0]):
        tiles += size(s.floor_cells[f, 0]) + size(s.floor_cells[f, 1])
    return 1 + tiles / (TILES_A_TURN * int(s.seats))


@rule
def countdown_progress(s: State) -> float:
    """How much of the countdown is over, from 0 to 1."""
    return 1 - int(s.circle_tokens) / int(LAID_OUT[s.seats])


@rule
def lead(s: State, seat: int) -> int:
    """Points ahead of the best other seat; 0 in the solo game."""
    best = 0
    for other in range(s.seats):
        if other != seat:
            best = max(best, score(s, other))
    return score(s, seat) - best if s.seats > SOLO_COUNT else 0


@rule
def groups_potential(s: State, seat: int) -> float:
    """Face-up groups, the higher the better; tiles in hand join the largest group of their kind."""
    total = 0.0
    for kind in range(KINDS):
        largest = 0
        rest = int(s.face_up_cells[seat, kind])
        while rest != 0:
            one = group(rest & -rest, rest)
            rest &= ~one
            largest = max(largest, size(one))
            total += group_potential(s, seat, kind, size(one)) + HEIGHT_WEIGHT * height_gain(s, seat, one)
        held = min(tiles_held(s, seat, kind), REALM - largest)
        if held > 0:
            total += group_potential(s, seat, kind, largest + held) - group_potential(s, seat, kind, largest)
    return total


@rule
def group_potential(s: State, seat: int, kind: int, tiles: int) -> float:
    """What a group of so many tiles may become: of a set its points and the shrines on it."""
    if tiles < SET_SIZE:
        return GROUP_VALUE[tiles]
    shrines = min(int(s.pool[seat]), int(KIND_SHRINES[kind]))
    return int(SET_VP[tiles]) + int(KIND_BONUS[kind]) + SHRINE_ON_SET * shrines + OPEN_TILE_WEIGHT * tiles


@rule
def height_gain(s: State, seat: int, cells: int) -> int:
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
def pool_potential(s: State, seat: int) -> float:
    """Shrines of the pool, which may be built."""
    total = 0.0
    for i in range(s.pool[seat]):
        total += POOL_VALUE[i]
    return total


@rule
def open_tiles_potential(s: State, seat: int) -> float:
    """Open face-down tiles, which raise the tiles placed on them."""
    total = 0.0
    rest = open_cells(s, seat) & int(s.face_down_cells[seat])
    while rest != 0:
        total += OPEN_TILE_WEIGHT * floor_vp(int(s.realm_heights[seat, lowest_cell(rest)]) + 1)
        rest &= rest - 1
    return total
