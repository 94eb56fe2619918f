"""How good a position is for a seat, in points: an estimate for bots, no rule.

The weights were found by covariance matrix adaptation (CMA-ES): those of the solo game by the points that a
player makes who always takes the choice that looks best, those of tables by how often it wins among others.
"""

from __future__ import annotations

import numpy as np

from atoll.kit import rule

from .former_heuristics import countdown_progress, height_gain, lead
from .former_heuristics import former_value as former_value  # of `master-1`
from .parts import (
    HALVES,
    KIND,
    KIND_BONUS,
    KINDS,
    NO_TILE,
    SET_SIZE,
    SET_VP,
    SOLO_COUNT,
    Phase,
)  # fmt: skip
from .rules.castle import available, identical
from .rules.cells import beside, group, lowest_cell, size
from .rules.countdown import can_summon
from .rules.realm import open_cells
from .rules.scoring import floor_vp, score
from .state import State

# What a position is judged by: columns of WEIGHTS.
ONE, THREE = 0, 2  # a face-up group of one tile, of two, of three or more below a set
SET = 3  # each point of the set that the tiles in hand can make
JOIN = 4  # each point of the set that one more tile would make of the groups of a kind
SUPPLY = 5  # each available tile of a kind, for each tile of the best group it would make
SURPLUS = 6  # each face-up tile of a kind past the third
SHRINE, THIRD_SHRINE = 7, 9  # the first shrine of the pool, up to the third
HEIGHT = 10  # a face-up tile, by what a shrine gains on its floor
OPEN_TILE = 11  # an open face-down tile, by what a shrine on the floor above is worth
TURN = 12  # a turn to come
GROUP_TURNS = 13  # with so many turns to come, half of the potential of groups counts
JOIN_TURNS = 14  # likewise, of joining them
SHRINE_TURNS = 15  # likewise, of the shrines of the pool

ALONE, AMONG_OTHERS = 0, 1  # rows of WEIGHTS
WEIGHTS = np.array([
    [0.11, 2.31, 3.43, 3.86, 0.82, 0.05, -0.49, 2.71, 1.61, 1.26, 0.75, 0.23, 0.8, 11.7, 3.5, 7.3],
    [0.24, 2.88, 4.48, 4.96, 0.63, 0.03, -0.4, 2.44, 1.33, 1.43, 0.56, 0.21, 0.83, 5.6, 4.9, 7.7],
])  # fmt: skip
TILES_A_TURN = 1.6
MOST_SUPPLY = 6  # available tiles of a kind, and tiles of a group, that count for SUPPLY
LARGEST_JOIN = 12  # likewise, of JOIN
LEAD_WEIGHT = 0.6  # part of a lead that counts as the end comes nearer
SIMULATIONS = {"newcomer": 6, "friend": 8, "rival": 15, "master": 60, "champion": 400}  # of whole games


@rule
def value(s: State, seat: int) -> float:
    """The estimated score, and the lead by the progress of the countdown."""
    if s.seats == SOLO_COUNT:
        return estimate(s, seat, ALONE)
    return estimate(s, seat, AMONG_OTHERS) + LEAD_WEIGHT * lead(s, seat) * countdown_progress(s)


@rule
def estimate(s: State, seat: int, row: int) -> float:
    """The score, and the potential of the realm and of the pool by the turns to come."""
    turns = turns_left(s)
    groups, joins = 0.0, 0.0
    for kind in range(KINDS):
        held = tiles_held(s, seat, kind)
        if held > 0 or s.face_up_cells[seat, kind] != 0:
            best = best_join(s, seat, kind)
            groups += groups_potential(s, seat, kind, held, best, row)
            joins += join_potential(s, kind, best, row)
    groups += open_tiles_potential(s, seat, row)
    later = counted(groups, turns, WEIGHTS[row, GROUP_TURNS])
    later += counted(joins, turns, WEIGHTS[row, JOIN_TURNS])
    later += counted(pool_potential(s, seat, row), turns, WEIGHTS[row, SHRINE_TURNS])
    return score(s, seat) + later + WEIGHTS[row, TURN] * turns


@rule
def counted(potential: float, turns: float, half: float) -> float:
    """The part of a potential that so many turns may realise."""
    return potential * turns / (turns + half)


@rule
def turns_left(s: State) -> float:
    """An estimate of the turns each seat still has; the solo Dragon takes turns as well."""
    seats = int(s.seats)
    tokens = int(s.circle_tokens) / seats
    if can_summon(s):
        return tokens
    tiles = 0
    for f in range(1, s.floor_cells.shape[0]):
        tiles += size(s.floor_cells[f, 0]) + size(s.floor_cells[f, 1])
    return tokens + tiles / (TILES_A_TURN * (seats + 1 if seats == SOLO_COUNT else seats))


@rule
def best_join(s: State, seat: int, kind: int) -> int:
    """Tiles of the largest group that one more tile of a kind can make beside a group there is."""
    room, cells = open_cells(s, seat), int(s.face_up_cells[seat, kind])
    once, twice, largest = 0, 0, 0  # open cells beside a group, and beside several
    rest = cells
    while rest != 0:
        one = group(rest & -rest, rest)
        rest &= ~one
        largest = max(largest, size(one))
        edge = beside(one) & room
        twice |= once & edge
        once |= edge
    best = largest + 1 if once != 0 else largest
    while twice != 0:
        bridge = twice & -twice
        twice &= twice - 1
        best = max(best, size(group(bridge, cells | bridge)))
    return best


@rule
def groups_potential(s: State, seat: int, kind: int, held: int, best: int, row: int) -> float:
    """The face-up groups of a kind, the higher the better; tiles in hand join the largest ones."""
    total, largest = 0.0, 0
    cells = int(s.face_up_cells[seat, kind])
    rest = cells
    while rest != 0:
        one = group(rest & -rest, rest)
        rest &= ~one
        largest = max(largest, size(one))
        total += group_potential(kind, size(one), row)
        total += WEIGHTS[row, HEIGHT] * height_gain(s, seat, one)
    if held > 0:
        joined = max(best, 1) + held - 1
        total += group_potential(kind, joined, row) - group_potential(kind, largest, row)
    return total + WEIGHTS[row, SURPLUS] * max(0, size(cells) - SET_SIZE + 1)


@rule
def group_potential(kind: int, tiles: int, row: int) -> float:
    """What a group of so many tiles may become: of a set its points."""
    if tiles == 0:
        return 0.0
    if tiles < SET_SIZE:
        return float(WEIGHTS[row, min(ONE + tiles - 1, THREE)])
    return WEIGHTS[row, SET] * int(SET_VP[tiles]) + int(KIND_BONUS[kind])


@rule
def join_potential(s: State, kind: int, best: int, row: int) -> float:
    """What one more tile of a kind would bring, and how many of it the castle offers."""
    if best == 0:
        return 0.0
    offered = 0
    for half in range(HALVES):
        offered += size(int(s.top_cells[kind, half]) & available(s, half))
    supply = min(offered, MOST_SUPPLY) * min(best, MOST_SUPPLY)
    return WEIGHTS[row, JOIN] * int(SET_VP[min(best, LARGEST_JOIN)]) + WEIGHTS[row, SUPPLY] * supply


@rule
def tiles_held(s: State, seat: int, kind: int) -> int:
    """Tiles of a kind in this seat's hand; a first tile that has its like in the castle counts as a pair."""
    held = 0
    if seat == s.active_seat:
        for i in range(s.hand.shape[0]):
            if s.hand[i] != NO_TILE and KIND[s.hand[i]] == kind:
                held += 1
        if held == 1 and s.phase == Phase.FINISH_ACTION:
            for half in range(HALVES):
                if identical(s, int(s.hand[0]), available(s, half), half) != 0:
                    return 2
    return held


@rule
def pool_potential(s: State, seat: int, row: int) -> float:
    """Shrines of the pool, which may be built."""
    total = 0.0
    for i in range(min(int(s.pool[seat]), THIRD_SHRINE - SHRINE + 1)):
        total += WEIGHTS[row, SHRINE + i]
    return total


@rule
def open_tiles_potential(s: State, seat: int, row: int) -> float:
    """Open face-down tiles, which raise the tiles placed on them."""
    total = 0.0
    rest = open_cells(s, seat) & int(s.face_down_cells[seat])
    while rest != 0:
        total += WEIGHTS[row, OPEN_TILE] * floor_vp(int(s.realm_heights[seat, lowest_cell(rest)]) + 1)
        rest &= rest - 1
    return total
