"""A player's realm: where tiles may lie, what is a complete set, consolidating it and building on it."""

from __future__ import annotations

from atoll.kit import EVERYBODY, Log, Mask, allow, allow_set, emit, rule

from ..parts import (
    ALL_CELLS,
    ALLOW_BITS,
    FACTIONS,
    FAST_CHECK_SIZE,
    KIND,
    KIND_BONUS,
    KIND_SHRINES,
    KINDS,
    NO_PHASE,
    NO_SPIRIT,
    NO_TILE,
    NOT_EAST,
    NUMBER,
    ON_REALM,
    REALM,
    REALM_COLS,
    SET_SIZE,
    SET_VP,
    EventType,
    Phase,
)
from ..state import State
from .cells import group, groups_of, lowest_cell, size


@rule
def all_face_up(s: State, seat: int) -> int:
    """Cells topped by a face-up tile."""
    found = 0
    for kind in range(KINDS):
        found |= int(s.face_up_cells[seat, kind])
    return found


@rule
def open_cells(s: State, seat: int) -> int:
    """DC-050, DC-051  Empty, or topped by a face-down tile without a shrine."""
    return ALL_CELLS & ~all_face_up(s, seat) & ~int(s.shrine_cells[seat])


@rule
def group_at(s: State, seat: int, cell: int) -> int:
    """DC-061  The group of the face-up tile on a cell."""
    return group(1 << cell, int(s.face_up_cells[seat, KIND[s.realm_faces[seat, cell]]]))


@rule
def complete_sets(s: State, seat: int) -> int:
    """DC-061  Cells of all complete sets: groups of four or more of one kind, floors ignored."""
    return groups_of_a_kind(s, seat, SET_SIZE, REALM) if may_have_sets(s, seat) else 0


@rule
def groups_of_a_kind(s: State, seat: int, least: int, most: int) -> int:
    """Cells of all groups of one kind that have at least and at most so many tiles."""
    found = 0
    for kind in range(KINDS):
        cells = int(s.face_up_cells[seat, kind])
        if size(cells) >= least:
            found |= groups_of(cells, least, most)
    return found


@rule
def may_have_sets(s: State, seat: int) -> bool:
    """Is there a group of four or more of one kind (of two or more, where smaller groups are sets)?

    A fast test for all kinds at once, as most realms have no set: four tiles are connected if one of them has
    three neighbours of its kind, or if two neighbours of one kind have another neighbour each.
    """
    east, south = 0, 0  # cells whose neighbour in that direction is of the same kind
    for kind in range(KINDS):
        cells = int(s.face_up_cells[seat, kind])
        east |= cells & (cells >> 1)
        south |= cells & (cells >> REALM_COLS)
    east &= NOT_EAST
    if SET_SIZE < FAST_CHECK_SIZE:
        return east | south != 0
    west, north = east << 1, south << REALM_COLS
    row, column = (
        east | west,
        north | south,
    )  # cells with a neighbour of their kind there
    two = (east & west) | (north & south) | (row & column)  # with at least two such neighbours
    three = (east & west & column) | (north & south & row)  # with at least three
    beside_two = (east & (two >> 1)) | (south & (two >> REALM_COLS))  # of the kind of a neighbour in `two`
    return three | (two & beside_two) != 0


@rule
def number_cells(s: State, seat: int, number: int) -> int:
    """Cells with a face-up faction tile of this number."""
    found = 0
    rest = 0
    for kind in range(FACTIONS):
        rest |= int(s.face_up_cells[seat, kind])
    while rest != 0:
        bit = rest & -rest
        rest ^= bit
        if NUMBER[s.realm_faces[seat, lowest_cell(bit)]] == number:
            found |= bit
    return found


@rule
def place_face_up(s: State, seat: int, cell: int, face: int) -> None:
    """Put a face-up tile on an open cell."""
    bit = 1 << int(cell)
    s.realm_heights[seat, cell] += 1
    s.realm_faces[seat, cell] = face
    s.face_up_cells[seat, KIND[face]] = int(s.face_up_cells[seat, KIND[face]]) | bit
    s.face_down_cells[seat] = int(s.face_down_cells[seat]) & ~bit
    s.consolidated_cells = int(s.consolidated_cells) & ~bit


@rule
def place_face_down(s: State, seat: int, cell: int) -> None:
    """Put a face-down tile on an open cell."""
    s.realm_heights[seat, cell] += 1
    s.face_down_cells[seat] = int(s.face_down_cells[seat]) | (1 << int(cell))


@rule
def lift_top_tile(s: State, seat: int, cell: int) -> int:
    """Take the top tile off a stack without a shrine; returns its face, NO_TILE if it lay face down."""
    bit = 1 << int(cell)
    face = int(s.realm_faces[seat, cell])
    s.realm_heights[seat, cell] -= 1
    if face != NO_TILE:
        s.realm_faces[seat, cell] = NO_TILE
        s.face_up_cells[seat, KIND[face]] = int(s.face_up_cells[seat, KIND[face]]) & ~bit
    if s.realm_heights[seat, cell] > 0:
        s.face_down_cells[seat] = int(s.face_down_cells[seat]) | bit
    else:
        s.face_down_cells[seat] = int(s.face_down_cells[seat]) & ~bit
    return face


@rule
def turn_face_down(s: State, seat: int, cell: int) -> int:
    """DC-066  Turn a face-up tile face down, for good; returns its face."""
    face = int(s.realm_faces[seat, cell])
    bit = 1 << int(cell)
    s.realm_faces[seat, cell] = NO_TILE
    s.face_up_cells[seat, KIND[face]] = int(s.face_up_cells[seat, KIND[face]]) & ~bit
    s.face_down_cells[seat] = int(s.face_down_cells[seat]) | bit
    s.gone_counts[face] += 1
    return face


@rule
def consolidate(
    s: State, seat: int, cells: int, vp: int, bonus: int, shrines: int, kind_or_number: int, log: Log
) -> None:
    """DC-063..065, DC-070  Turn a whole set down, score it, and allow shrines on it."""
    s.vp[seat] += vp + bonus
    emit(log, EventType.SET_CONSOLIDATED, EVERYBODY, seat, kind_or_number, size(cells), vp, bonus,
         s.active_spirit if s.interrupted_phase != NO_PHASE else NO_SPIRIT)  # fmt: skip
    rest = cells
    while rest != 0:
        cell = lowest_cell(rest)
        rest &= rest - 1
        turn_face_down(s, seat, cell)
        emit(log, EventType.TILE_TURNED_DOWN, EVERYBODY, seat, cell)
    s.consolidated_cells = int(s.consolidated_cells) | cells
    s.building_site = cells
    s.shrines_allowed = shrines
    s.phase = Phase.BUILD_SHRINE


@rule
def consolidate_kind(s: State, seat: int, cells: int, kind: int, log: Log) -> None:
    """DC-064  A set of one kind: points by size, Dragons one more; shrines by kind."""
    consolidate(s, seat, cells, SET_VP[size(cells)], KIND_BONUS[kind], KIND_SHRINES[kind], kind, log)


@rule
def can_build(s: State, seat: int) -> bool:
    """DC-070  Is there a shrine, a permission and a tile for it?"""
    return s.shrines_allowed > 0 and s.pool[seat] > 0 and s.building_site != 0


@rule
def build_shrine(s: State, seat: int, cell: int, log: Log) -> None:
    """DC-071, DC-072  A shrine of the pool on a tile just turned."""
    bit = 1 << int(cell)
    s.pool[seat] -= 1
    s.shrine_cells[seat] = int(s.shrine_cells[seat]) | bit
    s.building_site = int(s.building_site) & ~bit
    s.shrines_allowed -= 1
    emit(log, EventType.SHRINE_BUILT, EVERYBODY, seat, cell, s.realm_heights[seat, cell])


@rule
def allow_groups(s: State, seat: int, cells: int, mask: Mask) -> None:
    """DC-R06  Allow the groups that lie on these cells, each by its lowest cell."""
    rest = cells
    while rest != 0:
        first = lowest_cell(rest)
        allow(mask, ON_REALM + first)
        rest &= ~group_at(s, seat, first)


@rule
def allow_realm_cells(mask: Mask, cells: int) -> None:
    """Allow these realm cells."""
    allow_set(mask, ON_REALM, cells)
    allow_set(mask, ON_REALM + ALLOW_BITS, cells >> ALLOW_BITS)
