"""A realm: stacks on a grid with bold middle lines, shrines with their worth, links between neighbours."""

from __future__ import annotations

from html import escape

from atoll.kit import Look, memoized

from ..parts import KIND, NO_TILE, ON_REALM, REALM, REALM_COLS, REALM_ROWS, SET_SIZE, Phase, realm_code
from ..rules.cells import group
from ..rules.effects import beauty_group
from ..rules.realm import floor_vp
from ..state import State
from ..text.names import joined, tile
from .tiles import (
    COLOURS,
    EDGE,
    PLATE,
    PLATE_LINE,
    THICK,
    at,
    bold,
    box,
    face_down,
    face_up,
    ring,
    shrine,
    slab,
    tab,
)

STEP_X, STEP_Y = 53, 64
WIDE, HIGH = REALM_COLS * STEP_X, REALM_ROWS * STEP_Y  # of the grid before scaling
SINK = 5  # a stack's first floor lies a little below the middle of its cell
STEEP, THIN = 3, 3  # floors that lift the top tile by all their thickness, and what each above them adds


def place(cell: int) -> tuple[float, float]:
    """The middle of a cell."""
    return (cell % REALM_COLS + 0.5) * STEP_X, (cell // REALM_COLS + 0.5) * STEP_Y


def rise(height: int) -> float:
    """How far a stack lifts its top tile: a high one would hide the cell behind it, so it is pressed."""
    return THICK * min(height, STEEP) + THIN * max(0, height - STEEP)


def realm(view: State, look: Look, seat: int, own: bool, sign: float = 1) -> str:
    """The grid and all that lies on it; on the viewer's own one the cells may be chosen."""
    lines = (
        f'<path d="M{REALM_COLS // 2 * STEP_X}-3V{HIGH + 3}M-3 {REALM_ROWS // 2 * STEP_Y}H{WIDE + 3}" '
        f'stroke="{EDGE}" stroke-width="3.5" stroke-linecap="round"/>'
    )
    stacks, faces = view.stack[seat, :REALM].tolist(), view.face[seat, :REALM].tolist()
    shrines = int(view.shrine[seat])
    names = {face: look.translate("tile", **tile(face)) if face != NO_TILE else "" for face in {*faces}}
    cells = ""
    for cell, (height, face) in enumerate(zip(stacks, faces)):
        thing = height, face, names[face], bool(shrines >> cell & 1), sign
        cells += _own_cell(view, look, seat, cell, thing) if own else _stack(*place(cell), *thing, "")
    codes = "".join(bold((c + 0.5) * STEP_X, -7, realm_code(c)[0], 12) for c in range(REALM_COLS))
    codes += "".join(bold(-9, (r + 0.5) * STEP_Y + 4, r + 1, 12) for r in range(REALM_ROWS))
    return lines + (f'<g fill-opacity=".55">{codes}</g>' if own else "") + cells + _links(view, seat)


Thing = tuple[int, int, str, bool, float]  # on a cell: its height, its face and name, a shrine; how large


def _own_cell(view: State, look: Look, seat: int, cell: int, thing: Thing) -> str:
    action = ON_REALM + _spoken_cell(view, look, seat, cell)
    drawn = _stack(*place(cell), *thing, _offer(view, look, seat, cell, action))
    return look.act(view, action, drawn, id=f"realm-{seat}-{cell}")


@memoized
def _stack(
    x: float, y: float, height: int, face: int, name: str, built: bool, sign: float, offer: str
) -> str:
    """What stands on a cell, and under it the ground if that is nothing."""
    drawn = box(49, 60, "#fffdf4", 7, f'fill-opacity=".55" stroke="{PLATE_LINE}"') if height == 0 else ""
    for floor in range(1, height + 1):
        top = ""
        if floor == height:
            top = face_up(face, 3, sign) if face != NO_TILE else face_down("" if built else height, 22 * sign)
            if face != NO_TILE:
                top += f"<title>{escape(name)}</title>"
                top += tab(height, 1 if sign == 1 else 1.8) if height > 1 else ""
        drawn += at(0, SINK - rise(floor), slab(floor) + top)
    if height:
        drawn = f'<g filter="url(#dc-{"low" if height == 1 else "high"})">{drawn}</g>'
    if built:
        drawn += at(0, SINK - rise(height) - 4, shrine(int(floor_vp(height)), 17 if sign == 1 else 24))
    return at(x, y, drawn + offer)


def _spoken_cell(view: State, look: Look, seat: int, cell: int) -> int:
    """DC-R06  Any tile of a set stands for the set, which is chosen by its first cell."""
    face = int(view.face[seat, cell])
    if face == NO_TILE or view.phase not in (Phase.SET, Phase.CUN, Phase.BEA):
        return cell
    if view.phase == Phase.BEA:
        whole = int(beauty_group(view, seat, 1 << cell))
    else:
        whole = int(group(1 << cell, int(view.up[seat, KIND[face]])))
    first = (whole & -whole).bit_length() - 1
    return first if look.may(ON_REALM + first) else cell


def _offer(view: State, look: Look, seat: int, cell: int, action: int) -> str:
    """The light on a cell that may be chosen, and what choosing it brings."""
    if not look.may(action):
        return ""
    height = int(view.stack[seat, cell])
    up = SINK - rise(height) if height else 0
    if view.phase == Phase.PUT and view.hand[0] != NO_TILE:
        n, vp = joined(view, seat, cell, int(view.hand[0]))
        soft = ring(46, 58, 7, 'stroke-opacity=".55" stroke-dasharray="4 5"') if n < SET_SIZE else ring()
        words = look.translate("board-joins", count=n, vp=vp)
        return at(0, up, soft + (_pill(words, n >= SET_SIZE) if n > 1 else ""))
    if view.phase == Phase.SHR:
        ghost = at(0, -4, shrine(floor_vp(height)), attributes='opacity=".72"')
        return at(0, up, ghost + ring())
    return at(0, up, ring(more='stroke-dasharray="5 4"' if height == 0 else ""))


def _pill(words: str, strong: bool) -> str:
    fill, ink = ("var(--can)", "#23313a") if strong else ("#fff8e6", "#5c5238")
    width = max(18, 7.4 * len(words) + 8)
    return at(
        0, 20, box(width, 17, fill, 8.5, f'stroke="{ink}" stroke-opacity=".35"') + bold(0, 4.5, words, 12.5)
    )


def _links(view: State, seat: int) -> str:
    """Neighbours of one kind hold together."""
    drawn = ""
    for cell in range(REALM):
        face = int(view.face[seat, cell])
        if face == NO_TILE:
            continue
        x, y = place(cell)
        y -= rise(int(view.stack[seat, cell])) - SINK
        for step, last in (
            (1, cell % REALM_COLS == REALM_COLS - 1),
            (REALM_COLS, cell + REALM_COLS >= REALM),
        ):
            if last or view.face[seat, cell + step] == NO_TILE:
                continue
            if KIND[view.face[seat, cell + step]] == KIND[face]:
                oy = place(cell + step)[1]
                oy -= rise(int(view.stack[seat, cell + step])) - SINK
                colour = COLOURS[KIND[face]]
                if step == 1:
                    spot = f'x="{x + 18:g}" y="{(y + oy) / 2 - 5:g}" width="17" height="10"'
                else:
                    spot = f'x="{x - 5:g}" y="{y + 25:g}" width="10" height="{max(12, oy - y - 50):g}"'
                drawn += f'<rect {spot} rx="5" fill="{colour}"/>'
    return f'<g pointer-events="none">{drawn}</g>'


def board(w: float, h: float, bend: float = 16) -> str:
    """The wooden board under a realm."""
    return (
        f'<g filter="url(#dc-low)"><rect width="{w:g}" height="{h:g}" rx="{bend:g}" '
        'fill="var(--sand-2)"/></g>'
        f'<rect x="4" y="4" width="{w - 8:g}" height="{h - 8:g}" rx="{bend - 3:g}" fill="var(--sand)"/>'
        f'<rect x="9" y="9" width="{w - 18:g}" height="{h - 18:g}" rx="{bend - 7:g}" fill="{PLATE}"/>'
    )
