"""The castle in the middle: which tiles are available, and taking them.

A set of castle cells is two words (northern and southern half), so that whole floors are judged at once.
"""

from __future__ import annotations

from atoll.kit import EVERYBODY, Log, Mask, allow_set, emit, rule

from ..parts import (
    ALLOW_BITS,
    CASTLE,
    CASTLE_COLS,
    CASTLE_EAST,
    CASTLE_WEST,
    FLOORS,
    FROM_CASTLE,
    HALF,
    HALF_CELLS,
    KIND,
    LAST_ROW,
    NO_TILE,
    EventType,
)
from ..state import State
from .cells import lowest_cell


@rule
def half_of(cell: int) -> int:
    """Which of the two words of a castle set a cell lies in."""
    return 1 if cell >= HALF else 0


@rule
def bit_of(cell: int) -> int:
    """The bit of a cell in its word."""
    return 1 << (cell - HALF if cell >= HALF else cell)


@rule
def top_floor(s: State) -> int:
    """DC-010  The greatest height in the castle now; 0 if it is empty."""
    for floor in range(FLOORS, 0, -1):
        if s.floor_cells[floor - 1, 0] != 0 or s.floor_cells[floor - 1, 1] != 0:
            return floor
    return 0


@rule
def tops_on(s: State, floor: int, half: int) -> int:
    """DC-R02  Cells of this half whose top tile lies on this floor: nothing is taken from under a tile."""
    above = int(s.floor_cells[floor, half]) if floor < FLOORS else 0
    return int(s.floor_cells[floor - 1, half]) & ~above


@rule
def long_side_free(s: State, floor: int, half: int) -> int:
    """DC-011  Cells whose western or eastern neighbour does not reach this floor."""
    here = int(s.floor_cells[floor - 1, half])
    return HALF_CELLS & ~((here << 1) & ~CASTLE_WEST & (here >> 1) & ~CASTLE_EAST)


@rule
def short_side_free(s: State, floor: int, half: int) -> int:
    """DC-092  Cells whose northern or southern neighbour does not reach this floor."""
    here = int(s.floor_cells[floor - 1, half])
    north = (here << CASTLE_COLS) & HALF_CELLS
    south = here >> CASTLE_COLS
    if half == 0:
        south |= (int(s.floor_cells[floor - 1, 1]) << LAST_ROW) & HALF_CELLS
    else:
        north |= int(s.floor_cells[floor - 1, 0]) >> LAST_ROW
    return HALF_CELLS & ~(north & south)


@rule
def available_on(s: State, floor: int, half: int) -> int:
    """DC-011  The available tiles of one floor."""
    return tops_on(s, floor, half) & long_side_free(s, floor, half)


@rule
def available(s: State, half: int) -> int:
    """DC-011  The available tiles of all floors."""
    found = 0
    for floor in range(1, FLOORS + 1):
        if s.floor_cells[floor - 1, half] != 0:
            found |= available_on(s, floor, half)
    return found


@rule
def lightness_cells_on(s: State, floor: int, half: int) -> int:
    """DC-093  Tiles of one floor that only Lightness gives: a short side is free and no long one."""
    return tops_on(s, floor, half) & ~long_side_free(s, floor, half) & short_side_free(s, floor, half)


@rule
def lightness_cells(s: State, half: int) -> int:
    """DC-093  Tiles of all floors that only Lightness gives."""
    found = 0
    for floor in range(1, FLOORS + 1):
        if s.floor_cells[floor - 1, half] != 0:
            found |= lightness_cells_on(s, floor, half)
    return found


@rule
def top_face(s: State, cell: int) -> int:
    """The visible tile of a stack that is not empty."""
    return int(s.castle_tiles[int(s.castle_starts[cell]) + int(s.castle_heights[cell]) - 1])


@rule
def identical(s: State, face: int, among: int, half: int) -> int:
    """DC-012  Those of some cells that show the very same face."""
    rest = among & int(s.top_cells[KIND[face], half])
    found = 0
    while rest != 0:
        bit = rest & -rest
        rest ^= bit
        if top_face(s, lowest_cell(bit) + half * HALF) == face:
            found |= bit
    return found


@rule
def remove_top_tile(s: State, cell: int, log: Log) -> int:
    """Lift the top tile of a stack; DC-013  the one beneath becomes visible to all. Returns the face."""
    face = top_face(s, cell)
    h = int(s.castle_heights[cell])
    half, bit = half_of(cell), bit_of(cell)
    s.castle_tiles[int(s.castle_starts[cell]) + h - 1] = NO_TILE
    s.castle_heights[cell] = h - 1
    s.floor_cells[h - 1, half] = int(s.floor_cells[h - 1, half]) & ~bit
    s.top_cells[KIND[face], half] = int(s.top_cells[KIND[face], half]) & ~bit
    if h > 1:
        beneath = top_face(s, cell)
        s.top_cells[KIND[beneath], half] = int(s.top_cells[KIND[beneath], half]) | bit
        s.barrier += 1
        emit(log, EventType.TILE_UNCOVERED, EVERYBODY, cell, beneath)
    return face


@rule
def neighbours_of(cell: int, half: int) -> int:
    """DC-R20  The cells of one half next to a cell: north, south, west, east."""
    row, col = cell // CASTLE_COLS, cell % CASTLE_COLS
    found = 0
    if col > 0 and half_of(cell - 1) == half:
        found |= bit_of(cell - 1)
    if col < CASTLE_COLS - 1 and half_of(cell + 1) == half:
        found |= bit_of(cell + 1)
    if row > 0 and half_of(cell - CASTLE_COLS) == half:
        found |= bit_of(cell - CASTLE_COLS)
    if cell + CASTLE_COLS < CASTLE and half_of(cell + CASTLE_COLS) == half:
        found |= bit_of(cell + CASTLE_COLS)
    return found


@rule
def allow_castle_cells(mask: Mask, cells: int, half: int) -> None:
    """Allow these cells of one half of the castle."""
    allow_set(mask, FROM_CASTLE + half * HALF, cells)
    allow_set(mask, FROM_CASTLE + half * HALF + ALLOW_BITS, cells >> ALLOW_BITS)
