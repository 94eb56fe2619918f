"""A realm: stacks on a grid with bold middle lines, shrines with their points, links between neighbours."""

from __future__ import annotations

from html import escape

from atoll.kit import Look, memoized

from ..parts import KIND, NO_TILE, ON_REALM, REALM, REALM_COLS, REALM_ROWS, SET_SIZE, Phase, realm_code
from ..rules.cells import group
from ..rules.scoring import floor_vp
from ..rules.spirits.effects import beauty_group
from ..state import State
from ..text.names import joined, tile
from .layout import REALM_H, REALM_STEP_X, REALM_STEP_Y, REALM_W, SINK, realm_place, rise
from .tiles import (
    COLOURS,
    EDGE,
    PLATE,
    PLATE_LINE,
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


def realm(view: State, look: Look, seat: int, own: bool, sign: float = 1, letters: float = 0) -> str:
    """The grid and what is on it; in the viewer's own realm cells may be chosen. `letters`: their size."""
    lines = (
        f'<path d="M{REALM_COLS // 2 * REALM_STEP_X}-3V{REALM_H + 3}'
        f'M-3 {REALM_ROWS // 2 * REALM_STEP_Y}H{REALM_W + 3}" '
        f'stroke="{EDGE}" stroke-width="3.5" stroke-linecap="round"/>'
    )
    stacks, faces = view.realm_heights[seat, :REALM].tolist(), view.realm_faces[seat, :REALM].tolist()
    shrines = int(view.shrine_cells[seat])
    names = {face: look.translate("tile", **tile(face)) if face != NO_TILE else "" for face in {*faces}}
    cells = ""
    for cell, (height, face) in enumerate(zip(stacks, faces)):
        shown = height, face, names[face], bool(shrines >> cell & 1), sign
        cells += _own_cell(view, look, seat, cell, shown) if own else _stack(*realm_place(cell), *shown, "")
    codes = "".join(bold((c + 0.5) * REALM_STEP_X, -7, realm_code(c)[0], letters) for c in range(REALM_COLS))
    codes += "".join(bold(-9, (r + 0.5) * REALM_STEP_Y + 4, r + 1, letters) for r in range(REALM_ROWS))
    return lines + (f'<g fill-opacity=".55">{codes}</g>' if letters else "") + cells + _links(view, seat)


Shown = tuple[int, int, str, bool, float]  # of a cell: height, face, its name, is there a shrine, scale


def _own_cell(view: State, look: Look, seat: int, cell: int, shown: Shown) -> str:
    action = ON_REALM + _action_cell(view, look, seat, cell)
    drawn = _stack(*realm_place(cell), *shown, _offer(view, look, seat, cell, action))
    return look.act(view, action, drawn, id=f"realm-{seat}-{cell}")


@memoized
def _stack(
    x: float, y: float, height: int, face: int, name: str, built: bool, sign: float, offer: str
) -> str:
    """The stack on a cell, or the empty cell."""
    drawn = box(49, 60, "#fffdf4", 7, f'fill-opacity=".55" stroke="{PLATE_LINE}"') if height == 0 else ""
    for floor in range(1, height + 1):
        top = ""
        if floor == height:
            top = face_up(face, 3, sign) if face != NO_TILE else face_down("" if built else height, 22 * sign)
            if face != NO_TILE:
                top += f"<title>{escape(name)}</title>"
                top += tab(height, 1.25 if sign == 1 else 2) if height > 1 else ""
        drawn += at(0, SINK - rise(floor), slab(floor) + top)
    if height:
        drawn = f'<g filter="url(#dc-{"low" if height == 1 else "high"})">{drawn}</g>'
    if built:
        drawn += at(0, SINK - rise(height) - 4, shrine(int(floor_vp(height)), 17 if sign == 1 else 24))
    return at(x, y, drawn + offer)


def _action_cell(view: State, look: Look, seat: int, cell: int) -> int:
    """DC-R06  Any tile of a set stands for the set, which is chosen by its first cell."""
    face = int(view.realm_faces[seat, cell])
    if face == NO_TILE or view.phase not in (Phase.CHOOSE_SET, Phase.CUNNING_GROUP, Phase.BEAUTY_GROUP):
        return cell
    if view.phase == Phase.BEAUTY_GROUP:
        whole = int(beauty_group(view, seat, 1 << cell))
    else:
        whole = int(group(1 << cell, int(view.face_up_cells[seat, KIND[face]])))
    first = (whole & -whole).bit_length() - 1
    return first if look.may(ON_REALM + first) else cell


def _offer(view: State, look: Look, seat: int, cell: int, action: int) -> str:
    """The outline of a cell that may be chosen, and what choosing it brings."""
    if not look.may(action):
        return ""
    height = int(view.realm_heights[seat, cell])
    up = SINK - rise(height) if height else 0
    if view.phase == Phase.PLACE_TILE and view.hand[0] != NO_TILE:
        n, vp = joined(view, seat, cell, int(view.hand[0]))
        soft = ring(46, 58, 7, 'stroke-opacity=".55" stroke-dasharray="4 5"') if n < SET_SIZE else ring()
        words = look.translate("board-joins", count=n, vp=vp, least=SET_SIZE)
        return at(0, up, soft + (_pill(words, n >= SET_SIZE) if n > 1 else ""))
    if view.phase == Phase.BUILD_SHRINE:
        preview = at(0, -4, shrine(floor_vp(height)), attributes='opacity=".72"')
        return at(0, up, preview + ring())
    return at(0, up, ring(more='stroke-dasharray="5 4"' if height == 0 else ""))


def _pill(words: str, strong: bool) -> str:
    fill, ink = ("var(--can)", "#23313a") if strong else ("#fff8e6", "#5c5238")
    width = max(22, 9.4 * len(words) + 8)
    inside = box(width, 21, fill, 10, f'stroke="{ink}" stroke-opacity=".35"') + bold(0, 5.6, words, 16)
    return at(0, 18, inside)


def _links(view: State, seat: int) -> str:
    """Links between neighbouring tiles of one kind."""
    drawn = ""
    for cell in range(REALM):
        face = int(view.realm_faces[seat, cell])
        if face == NO_TILE:
            continue
        x, y = realm_place(cell)
        y -= rise(int(view.realm_heights[seat, cell])) - SINK
        for step, last in (
            (1, cell % REALM_COLS == REALM_COLS - 1),
            (REALM_COLS, cell + REALM_COLS >= REALM),
        ):
            if last or view.realm_faces[seat, cell + step] == NO_TILE:
                continue
            if KIND[view.realm_faces[seat, cell + step]] == KIND[face]:
                oy = realm_place(cell + step)[1]
                oy -= rise(int(view.realm_heights[seat, cell + step])) - SINK
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
