"""A player's realm: where tiles may lie, what is a complete set, consolidating it and building on it."""

from __future__ import annotations

from atoll.kit import EVERYBODY, NOBODY, Log, emit, rule

from ..parts import (
    BOARD,
    FACTIONS,
    FLOOR_VP,
    FOUR,
    KIND,
    KIND_BONUS,
    KIND_SHRINES,
    KINDS,
    NO_TILE,
    NOT_EAST,
    NUMBER,
    REALM,
    REALM_COLS,
    SET_SIZE,
    SET_VP,
    Phase,
    What,
)
from ..state import State
from .cells import groups_of, lowest_cell, size


@rule
def active_seat(s: State) -> int:
    """Whose turn it is; not as the byte it is stored in, so that rules are compiled for one type of seat."""
    return 0 + int(s.turn)


@rule
def face_up(s: State, seat: int) -> int:
    """Cells topped by a face-up tile."""
    found = 0
    for kind in range(KINDS):
        found |= int(s.up[seat, kind])
    return found


@rule
def open_cells(s: State, seat: int) -> int:
    """DC-050, DC-051  Empty, or topped by a face-down tile without a shrine."""
    return BOARD & ~face_up(s, seat) & ~int(s.shrine[seat])


@rule
def complete_sets(s: State, seat: int) -> int:
    """DC-061  Cells of all complete sets: groups of four or more of one kind, floors ignored."""
    return groups_of_a_kind(s, seat, SET_SIZE, REALM) if may_have_sets(s, seat) else 0


@rule
def groups_of_a_kind(s: State, seat: int, least: int, most: int) -> int:
    """Cells of all groups of one kind that have so many tiles."""
    found = 0
    for kind in range(KINDS):
        cells = int(s.up[seat, kind])
        if size(cells) >= least:
            found |= groups_of(cells, least, most)
    return found


@rule
def may_have_sets(s: State, seat: int) -> bool:
    """Is there a group of four or more of one kind, or where smaller ones are sets, of two or more?

    All kinds are judged at once. Four tiles hold together if one of them has three neighbours of its kind, or
    two neighbours of one kind have another one each.
    """
    east, south = 0, 0  # cells whose next one in that direction is of the same kind
    for kind in range(KINDS):
        cells = int(s.up[seat, kind])
        east |= cells & (cells >> 1)
        south |= cells & (cells >> REALM_COLS)
    east &= NOT_EAST
    if SET_SIZE < FOUR:
        return east | south != 0
    west, north = east << 1, south << REALM_COLS
    row, column, both = east | west, north | south, (east & west) | (north & south)
    two = both | (row & column)
    three = (east & west & column) | (north & south & row)
    return three | (two & ((east & (two >> 1)) | (south & (two >> REALM_COLS)))) != 0


@rule
def number_cells(s: State, seat: int, number: int) -> int:
    """Cells with a face-up faction tile of this number."""
    found = 0
    rest = 0
    for kind in range(FACTIONS):
        rest |= int(s.up[seat, kind])
    while rest != 0:
        bit = rest & -rest
        rest ^= bit
        if NUMBER[s.face[seat, lowest_cell(bit)]] == number:
            found |= bit
    return found


@rule
def lay(s: State, seat: int, cell: int, face: int) -> None:
    """Put a face-up tile on an open cell."""
    bit = 1 << int(cell)
    s.stack[seat, cell] += 1
    s.face[seat, cell] = face
    s.up[seat, KIND[face]] = int(s.up[seat, KIND[face]]) | bit
    s.down[seat] = int(s.down[seat]) & ~bit
    s.fresh = int(s.fresh) & ~bit


@rule
def lay_down(s: State, seat: int, cell: int) -> None:
    """Put a face-down tile on an open cell."""
    s.stack[seat, cell] += 1
    s.down[seat] = int(s.down[seat]) | (1 << int(cell))


@rule
def lift(s: State, seat: int, cell: int) -> int:
    """Take the top tile off a stack without a shrine; returns its face, NO_TILE if it lay face down."""
    bit = 1 << int(cell)
    face = int(s.face[seat, cell])
    s.stack[seat, cell] -= 1
    if face != NO_TILE:
        s.face[seat, cell] = NO_TILE
        s.up[seat, KIND[face]] = int(s.up[seat, KIND[face]]) & ~bit
    if s.stack[seat, cell] > 0:
        s.down[seat] = int(s.down[seat]) | bit
    else:
        s.down[seat] = int(s.down[seat]) & ~bit
    return face


@rule
def turn_down(s: State, seat: int, cell: int) -> int:
    """DC-066  Turn a face-up tile face down, for good; returns its face."""
    face = int(s.face[seat, cell])
    bit = 1 << int(cell)
    s.face[seat, cell] = NO_TILE
    s.up[seat, KIND[face]] = int(s.up[seat, KIND[face]]) & ~bit
    s.down[seat] = int(s.down[seat]) | bit
    s.gone[face] += 1
    return face


@rule
def consolidate(
    s: State, seat: int, cells: int, vp: int, bonus: int, shrines: int, sign: int, log: Log
) -> None:
    """DC-063..065, DC-070  Turn a whole set down, score it, and allow shrines on it."""
    s.vp[seat] += vp + bonus
    emit(log, What.SET, EVERYBODY, seat, sign, size(cells), vp, bonus,
         s.spirit if s.resume >= 0 else NOBODY)  # fmt: skip
    rest = cells
    while rest != 0:
        cell = lowest_cell(rest)
        rest &= rest - 1
        turn_down(s, seat, cell)
        emit(log, What.TURNED, EVERYBODY, seat, cell)
    s.fresh = int(s.fresh) | cells
    s.site = cells
    s.allowance = shrines
    s.phase = Phase.SHR


@rule
def consolidate_kind(s: State, seat: int, cells: int, kind: int, log: Log) -> None:
    """DC-064  A set of one kind: points by size, Dragons one more; shrines by kind."""
    consolidate(s, seat, cells, SET_VP[size(cells)], KIND_BONUS[kind], KIND_SHRINES[kind], kind, log)


@rule
def can_build(s: State, seat: int) -> bool:
    """DC-070  Is there a shrine, a permission and a tile for it?"""
    return s.allowance > 0 and s.pool[seat] > 0 and s.site != 0


@rule
def build(s: State, seat: int, cell: int, log: Log) -> None:
    """DC-071, DC-072  A shrine of the pool on a tile just turned."""
    bit = 1 << int(cell)
    s.pool[seat] -= 1
    s.shrine[seat] = int(s.shrine[seat]) | bit
    s.site = int(s.site) & ~bit
    s.allowance -= 1
    emit(log, What.BUILT, EVERYBODY, seat, cell, s.stack[seat, cell])


@rule
def floor_vp(floor: int) -> int:
    """DC-072  What a shrine on this floor is worth."""
    return int(FLOOR_VP[min(int(floor), FLOOR_VP.shape[0] - 1)])


@rule
def shrine_vp(s: State, seat: int) -> int:
    """DC-072  What all shrines of a realm are worth."""
    points = 0
    rest = int(s.shrine[seat])
    while rest != 0:
        points += floor_vp(s.stack[seat, lowest_cell(rest)])
        rest &= rest - 1
    return points
