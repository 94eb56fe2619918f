"""What taking a castle tile leads to: identical tiles, and the realm cells where a set would be complete."""

from __future__ import annotations

from atoll.kit import Look, lit, mark

from ..parts import CASTLE, CASTLE_COLS, KIND, KIND_BONUS, NO_TILE, REALM, SET_SIZE, SET_VP, Phase
from ..rules.castle import available, bit_of, half_of, top_face
from ..rules.cells import has_several
from ..rules.realm import open_cells
from ..state import State
from ..text.names import joined, tile


def tile_ahead(view: State, look: Look, cell: int) -> str:
    """Identical tiles glow; cells of the own realm where a set would be complete are marked."""
    if view.phase not in (Phase.CHOOSE_ACTION, Phase.FINISH_ACTION):
        return ""
    same = _identical(view, cell) if view.phase == Phase.CHOOSE_ACTION else []
    sets = _sets(view, look.seat, _face(view, cell), _tiles(view, look.seat, same))
    marks = "".join(mark(f"realm-{look.seat}-{at}", f"+{vp}") for at, _, vp in sets)
    return lit(*(f"castle-{other}" for other in same)) + marks


def tile_note(view: State, look: Look, cell: int) -> str:
    """How many identical tiles there are, and the best set."""
    if view.phase not in (Phase.CHOOSE_ACTION, Phase.FINISH_ACTION):
        return ""
    face = _face(view, cell)
    if view.phase == Phase.CHOOSE_ACTION:
        same = _identical(view, cell)
        said = look.translate("ahead-first", **tile(face), count=len(same))
    else:
        same = []
        said = look.translate("ahead-second", **tile(face))
    tiles = _tiles(view, look.seat, same)
    sets = _sets(view, look.seat, face, tiles)
    if not sets:
        return said
    _, count, vp = max(sets, key=lambda found: found[1])
    return f"{said} · {look.translate('ahead-set', count=count, vp=vp, tiles=tiles)}"


def _face(view: State, cell: int) -> int:
    """The tile that a group would grow by: the one taken, which a second one may equal."""
    return int(top_face(view, cell))


def _tiles(view: State, seat: int, same: list[int]) -> int:
    """How many tiles there would be to place."""
    pair = view.phase == Phase.FINISH_ACTION or bool(same)
    return 2 if pair and has_several(open_cells(view, seat)) else 1


def _identical(view: State, cell: int) -> list[int]:
    """Castle cells with an identical tile that is available once this one is gone."""
    face, row = top_face(view, cell), cell // CASTLE_COLS
    found = []
    for other in range(CASTLE):
        height = int(view.castle_heights[other])
        if other == cell or height == 0 or top_face(view, other) != face:
            continue
        beside = abs(other - cell) == 1 and other // CASTLE_COLS == row
        freed = beside and int(view.castle_heights[cell]) - 1 < height
        if freed or int(available(view, half_of(other))) & bit_of(other):
            found.append(other)
    return found


def _sets(view: State, seat: int, face: int, tiles: int) -> list[tuple[int, int, int]]:
    """Open realm cells where these tiles complete a set: the cell, how large it is, its points."""
    kinds = {int(KIND[face])} | ({int(KIND[view.hand[0]])} if view.hand[0] != NO_TILE else set())
    if seat < 0 or len(kinds) > 1:
        return []
    free = int(open_cells(view, seat))
    found = []
    for cell in range(REALM):
        if free >> cell & 1:
            n = joined(view, seat, cell, face)[0] + tiles - 1
            if n >= SET_SIZE:
                found.append((cell, n, int(SET_VP[n] + KIND_BONUS[KIND[face]])))
    return found
