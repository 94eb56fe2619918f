"""The castle from above: floors in layers on a plate of its shape, outlined tiles may be taken."""

from __future__ import annotations

from functools import partial
from html import escape

from atoll.kit import CHOOSER, NOWHERE, Look, memoized, part

from ..parts import CASTLE, CASTLE_COLS, FLOORS, HALVES, Phase
from ..rules.castle import available, bit_of, half_of
from ..state import State
from ..text.names import tile
from .ahead import tile_ahead, tile_note
from .layout import CASTLE_STEP_X, SMALLEST, THICK, TILE_H, TILE_W, CastleFrame
from .tiles import PLATE, PLATE_LINE, at, bold, box, face_up, ring, slab, tab

# What a tap reaches on a phone: 44 pixels
THUMB = f'<rect x="-24" y="-30" width="{CASTLE_STEP_X}" height="60" fill="none" pointer-events="all"/>'


@part(
    "phase",
    "interrupted_phase",
    "lifted_cell",
    "castle_tiles",
    "castle_starts",
    "castle_heights",
    "floor_cells",
    depends_on=CHOOSER,
    offers=range(CASTLE),
)
def castle(view: State, look: Look, x: float, y: float, w: float, h: float) -> str:
    """The castle, as large as the frame allows."""
    ground = CastleFrame(view, x, y, w, h, look.tall)
    floors = ["" for _ in range(FLOORS + 1)]
    free = [int(available(view, half)) for half in range(HALVES)]
    big = max(1.0, SMALLEST / (13 * ground.scale))
    heights, begins, tiles = (
        view.castle_heights.tolist(),
        view.castle_starts.tolist(),
        view.castle_tiles.tolist(),
    )
    names = {face: look.translate("tile", **tile(face)) for face in {*tiles} if face >= 0}
    for cell in ground.cells:
        height = heights[cell]
        cx, cy = ground.place(cell)
        for floor in range(1, height):
            floors[floor] += _covered(cx, cy, floor)
        if height:
            face, may = tiles[begins[cell] + height - 1], look.may(cell)
            blocked = not may and not free[half_of(cell)] & bit_of(cell)
            top = _top(cx, cy, face, names[face], height, blocked, may, big)
            if look.tall:
                top = at(cx, cy - THICK * height, THUMB) + top
            floors[height] += look.act(
                view,
                cell,
                top,
                id=f"castle-{cell}",
                ahead=partial(tile_ahead, view, look, cell),
                note=partial(tile_note, view, look, cell),
            )
    layers = "".join(
        f'<g filter="url(#dc-{"low" if floor == 1 else "high"})">{drawn}</g>'
        for floor, drawn in enumerate(floors)
        if drawn
    )
    inside = _ground(tuple([ground.place(cell) for cell in ground.cells])) + layers + _lifted(view, ground)
    return at(ground.x, ground.y, inside, ground.scale) + ("" if look.tall else _letters(ground))


@memoized
def _covered(x: float, y: float, floor: int) -> str:
    """A tile under others."""
    return at(x, y - THICK * floor, slab(floor))


@memoized
def _top(x: float, y: float, face: int, name: str, height: int, blocked: bool, may: bool, big: float) -> str:
    """The top tile of a stack: dimmed if it is blocked, outlined if it may be taken."""
    drawn = f"<title>{escape(name)}</title>" + slab(height) + face_up(face, height, 1.12 if big > 1.2 else 1)
    if blocked:
        drawn += box(TILE_W, TILE_H, "#3d443c", 7, 'fill-opacity=".42"')
    return at(x, y - THICK * height, drawn + tab(height, big) + (ring() if may else ""))


@memoized
def _ground(places: tuple[tuple[float, float], ...]) -> str:
    """What is under the castle, in ever thinner strokes: sand, grass, the plate and its printed cells."""
    path = "".join(f"M{x - 24:g} {y - 31:g}h48v62h-48z" for x, y in places)
    shores = "".join(
        f'<path d="{path}" fill="{colour}" stroke="{colour}" stroke-width="{width}" stroke-linejoin="round"/>'
        for colour, width in (("var(--sand-2)", 29), ("var(--sand)", 23), ("#8dbb84", 13), (PLATE, 6))
    )
    cells = "".join(f'<rect x="{x - 22:g}" y="{y - 29:g}" width="44" height="58" rx="7"/>' for x, y in places)
    printed = f'<g fill="none" stroke="{PLATE_LINE}" stroke-width="1.5">{cells}</g>'
    return f'<g filter="url(#dc-low)">{shores}</g>{printed}'


def _lifted(view: State, ground: CastleFrame) -> str:
    """Where the tile in hand came from, as long as the action is not finished."""
    if view.lifted_cell == NOWHERE or Phase.FINISH_ACTION not in (view.phase, view.interrupted_phase):
        return ""
    x, y = ground.place(int(view.lifted_cell))
    rim = box(48, 62, "none", 8, 'stroke="#2a2f4a" stroke-width="2.4" stroke-dasharray="5 4"')
    arrow = (
        '<circle cx="-20" cy="-27" r="11" fill="#2a2f4a"/><path d="M-20-21v-11m-5 5l5-5 5 5" fill="none" '
        'stroke="#fff" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"/>'
    )
    return at(
        x,
        y - THICK * (int(view.castle_heights[view.lifted_cell]) + 1),
        rim + arrow,
        attributes='pointer-events="none"',
    )


def _letters(ground: CastleFrame) -> str:
    """Letters of the columns above the castle, numbers of the rows at its left."""
    drawn = ""
    for col in range(ground.cols):
        cx, _ = ground.place(ground.top * CASTLE_COLS + ground.left + col)
        drawn += bold(ground.x + cx * ground.scale, ground.y - 1, chr(ord("A") + ground.left + col), 11)
    for row in range(ground.rows):
        _, cy = ground.place((ground.top + row) * CASTLE_COLS + ground.left)
        drawn += bold(ground.x - 4, ground.y + cy * ground.scale + 4, ground.top + row + 1, 11)
    return f'<g fill-opacity=".6">{drawn}</g>'
