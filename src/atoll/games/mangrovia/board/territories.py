"""The great island with its statues, the stone and the special area, and the amulet isle."""

from __future__ import annotations

from functools import cache

from atoll.kit import CHOOSER, NOBODY, Look, memoized, part

from ..parts import (
    A_BUILD,
    A_DOUBLE,
    ACTIONS,
    ALL_LANDS,
    CELLS,
    DOUBLE,
    NO_TILE,
    PATH_NAMES,
    PATHS,
    SINGLE,
    SPECIAL_PLACES,
    TERRITORIES,
    WILD,
    Phase,
)
from ..rules import scoring
from ..rules.building import cells_under_birds
from ..rules.paying import rest_due
from ..state import State
from ..territories import (
    AMULETS,
    AREA,
    AT,
    DISTANCE,
    ISLE,
    ISLE_CELLS,
    LAND_LETTERS,
    NOT_ON_PATH,
    PAY,
    POINTS,
    PRICE,
    PRIZE,
    SPECIAL,
    SPECIAL_INDEX,
    STONE,
    STONE_INDEX,
    path_sign,
)
from ..text.names import points_now, territory_args
from .ahead import hut_marks, hut_note
from .layout import Plan
from .shapes import (
    INK,
    PAPER,
    amulet,
    at,
    blob,
    chip,
    corner_signs,
    hut,
    island,
    land,
    land_signs,
    mid,
    owner_sign,
    pool,
    rect,
    seat_sign,
    statue,
    stone_tile,
    use,
)
from .supply import special_help

COLUMNS = max(column for (column, _), area in zip(AT, AREA) if area != ISLE)
ROWS = max(row for (_, row), area in zip(AT, AREA) if area != ISLE)


# The ground


@memoized
def ground(plan: Plan) -> str:
    """The great island, pools where there is no territory, the two areas and the amulet isle."""
    half_x, half_y = plan.step_x / 2, plan.step_y / 2
    x, y = plan.grid(1, 1)
    pad = 14 * plan.size
    parts = [
        island(
            x - half_x - pad, y - half_y - pad,
            COLUMNS * plan.step_x + 2 * pad, ROWS * plan.step_y + 2 * pad, 26, 3,
        )
    ]  # fmt: skip
    for area, fill in ((STONE, "#b7bfc2"), (SPECIAL, "#dfa78b")):
        cells = [AT[c] for c in range(CELLS) if AREA[c] == area]
        left, top = min(c for c, _ in cells), min(r for _, r in cells)
        right, bottom = max(c for c, _ in cells), max(r for _, r in cells)
        cx, cy = plan.grid(left, top)
        w, h = (right - left + 1) * plan.step_x, (bottom - top + 1) * plan.step_y
        outline = blob(cx - half_x + 1, cy - half_y + 1, w - 2, h - 2, 16 * plan.size, area)
        parts.append(f'<path d="{outline}" fill="{fill}" filter="url(#mg-lift)"/>')
    taken = {AT[c] for c in range(CELLS) if AREA[c] != ISLE}
    centres = {_centre(STONE), _centre(SPECIAL)}
    for column in range(1, COLUMNS + 1):
        for row in range(1, ROWS + 1):
            if (column, row) not in taken and (column, row) not in centres:
                parts.append(at(*plan.grid(column, row), pool((column + row) % 3), plan.size))
    return "".join(parts) + _isle_ground(plan)


def _centre(area: int) -> tuple[int, int]:
    """The unused place in the middle of an area."""
    cells = [AT[c] for c in range(CELLS) if AREA[c] == area]
    columns, rows = [c for c, _ in cells], [r for _, r in cells]
    return (min(columns) + max(columns)) // 2, (min(rows) + max(rows)) // 2


def _isle_ground(plan: Plan) -> str:
    x, y = plan.isle
    rows = -(-len(ISLE_CELLS) // plan.isle_columns)
    half, step = plan.isle_step / 2, plan.isle_step
    head = 20 if rows > 1 else 4
    return island(x - half - 5, y - half - head, plan.isle_columns * step + 10, rows * step + head + 6, 18, 5)


# The centres: what the two areas bring


@part("owner", "special_tile")
def centres(view: State, look: Look, plan: Plan) -> str:
    """How the stone area multiplies, and the leaders of the special area."""
    total = int(scoring.all_huts(scoring.stone_standings(view)))
    head = "" if look.tall else mid(0, -9, look.translate("board-stone"), 12, INK, 600)
    stone = f'<circle r="26" fill="#d3d9d9"/>{head}{mid(0, 7 if look.tall else 13, f"× {total}", 19)}'
    holders = [int(colour) for colour in scoring.special_places(view)]
    head = "" if look.tall else mid(0, -12, look.translate("board-special"), 12, INK, 600)
    down = -4 if look.tall else 5
    special = f'<circle r="26" fill="#f0cdb8"/>{head}' + "".join(
        mid(-8, down + 16 * i, int(SPECIAL_PLACES[i]), 15) + owner_sign(holder, 11, down - 5 + 16 * i, 8)
        for i, holder in enumerate(holders)
    )
    about = (look.translate("board-stone-help", n=total), special_help(look))
    return "".join(
        at(*plan.grid(*_centre(area)), f"<title>{title}</title>{inside}", plan.size, f'id="centre-{name}"')
        for area, name, inside, title in zip(
            (STONE, SPECIAL), ("stone", "special"), (stone, special), about, strict=True
        )
    )


# Statues


@part("owner", "huts", "god_tiles")
def statues(view: State, look: Look, plan: Plan) -> str:
    """At the head of each path: its two prizes and the seats that would win them now."""
    parts = []
    for path in range(PATHS):
        holders = [int(colour) for colour in scoring.path_places(view, path)]
        drawn = _statue(path, holders, look, *plan.statue[2:]) + _god_of(view, path, look)
        parts.append(at(*plan.statue_at(path), drawn))
    return "".join(parts)


def _statue(path: int, holders: list[int], look: Look, w: float, h: float) -> str:
    first, second = (int(prize) for prize in PRIZE[path])
    args = {
        "path": path_sign(path),
        "first": first,
        "second": second,
        "one": _owner_name(holders[0], look),
        "two": _owner_name(holders[1], look),
    }
    board = rect(-w / 2, -h / 2, w, h, 10, fill="#fdf7e8", filter="url(#mg-lift)")
    if look.tall:
        god = at(-11, -13, statue(path), 0.42) + mid(9, -7, path_sign(path), 13, "#55646c")
        rows = mid(-9, 9, first, 13) + owner_sign(holders[0], 11, 4.5, 7)
        rows += mid(-9, 23, second, 12) + owner_sign(holders[1], 11, 18, 6.5)
    else:
        god = at(-19, 2, statue(path), 0.86)
        rows = mid(3, -4, first, 15) + owner_sign(holders[0], 22, -9, 8.4)
        rows += mid(3, 18, second, 13) + owner_sign(holders[1], 22, 13, 7.6)
    title = f"<title>{look.translate('board-path', **args)}</title>"
    return f'<g id="statue-{PATH_NAMES[path]}">{title}{board}{god}{rows}</g>'


def _god_of(view: State, path: int, look: Look) -> str:
    """The badge of the seat that holds the god's tile, on a stone beside the statue."""
    owner = next((seat for seat in range(int(view.seats)) if int(view.god_tiles[seat]) >> path & 1), NOBODY)
    if owner == NOBODY:
        return ""
    x, y, half = (18, -18, 7.5) if look.tall else (-28, 20, 9)  # on a phone the edge is near
    title = look.translate("board-god", seat=look.name(owner), path=path_sign(path))
    stone = rect(x - half, y - half, 2 * half, 2 * half, 5, fill="#6f7a80", stroke=PAPER, stroke_width=1.4)
    return f"<g><title>{title}</title>{stone}{seat_sign(owner, x, y, half - 2.4)}</g>"


def _owner_name(colour: int, look: Look) -> str:
    if colour == NOBODY:
        return look.translate("board-nobody")
    return look.name(colour) if colour < len(look.names or "ABCDE") else look.translate("board-neutral")


# Territories


def territories(view: State, look: Look, plan: Plan) -> str:
    """All territories, each in its state."""
    lands = ALL_LANDS if _has_wild(view, look) else int(view.birds)
    return _lands(view, look, int(cells_under_birds(view, lands)), plan)


# A seat that is to build sees where it cannot, and one that pays sees what is still due.
_OFFERS = ACTIONS.of("build", "double", "skip", "land", "pay", "amulet")


@part(
    "owner",
    "huts",
    "special_tile",
    "special_tiles_laid",
    "stone_tile",
    "chosen_cell",
    depends_on=CHOOSER,
    offers=_OFFERS,
)
def _lands(view: State, look: Look, open_cells: int, plan: Plan) -> str:
    names = _coordinates(plan) if not look.tall else ""
    owners, building = view.owner.tolist(), _is_asked_to_build(view, look)
    return names + "".join(
        _territory(view, look, plan, cell, owners[cell], open_cells >> cell & 1 == 1, building)
        for cell in range(CELLS)
    )


def _has_wild(view: State, look: Look) -> bool:
    return look.seat >= 0 and view.helper_tiles[look.seat, WILD] > 0


@memoized
def _coordinates(plan: Plan) -> str:
    x, y = plan.grid(1, 1)
    found = []
    for column in range(1, COLUMNS + 1):
        name = next(TERRITORIES[c][0] for c in range(CELLS) if AT[c][0] == column)
        found.append(mid(plan.grid(column, 1)[0], y - plan.step_y / 2 - 1, name, 12, "#55646c", 700))
    for row in range(1, ROWS + 1):
        name = next(TERRITORIES[c][1:] for c in range(CELLS) if AT[c][1] == row and AREA[c] != ISLE)
        found.append(mid(x - plan.step_x / 2 - 5, plan.grid(1, row)[1] + 4, name, 12, "#55646c", 700))
    return "".join(found)


def _territory(
    view: State, look: Look, plan: Plan, cell: int, owner: int, has_bird: bool, building: bool
) -> str:
    x, y = plan.place(cell)
    name, signs = f"cell-{TERRITORIES[cell]}", land_signs(look, LAND_LETTERS[cell])
    if owner != NOBODY:
        under = int(view.special_tile[SPECIAL_INDEX[cell]]) if AREA[cell] == SPECIAL else 0
        built = _built(cell, signs, plan, owner, int(view.huts[cell]), under)
        return at(x, y, look.act(view, A_BUILD + cell, built, id=name), plan.size)
    chosen, may = bool(view.chosen_cell == cell), look.may(A_BUILD + cell)
    inside = _title(view, look, cell) + _free(
        cell, signs, plan, _tile(view, plan, cell), has_bird or chosen or may
    )
    if chosen:
        inside = (
            _rim("#3f7c4f") + inside + chip(0, 20, str(int(rest_due(view, look.seat))), "#3f7c4f", size=13.6)
        )
    elif may:
        inside = _rim("var(--can)") + inside + _gain(view, plan, cell, SINGLE)
    elif has_bird and building:
        inside += use("unequal", *_beside_letters(cell, 19, -19, -23))
    drawn = look.act(
        view,
        A_BUILD + cell,
        inside,
        id=name,
        ahead=lambda: hut_marks(view, look.seat, cell, SINGLE),
        note=lambda: hut_note(view, look, cell, SINGLE),
    )
    if look.may(A_DOUBLE + cell):
        drawn += _double(view, look, plan, cell)
    return at(x, y, drawn, plan.size)


@memoized
def _ground_of(cell: int, signs: str, plan: Plan) -> tuple[str, str]:
    """An empty territory, and the letters of its landscapes."""
    ring = (
        '<circle r="23.5" fill="#fffaf0" fill-opacity=".3" stroke="#93384f" stroke-width="3"/>'
        if AREA[cell] == ISLE
        else ""
    )
    letters = corner_signs(signs, max(12.0, plan.letter / plan.size))
    return f"<g>{land(LAND_LETTERS[cell])}{ring}</g>", letters


@memoized
def _built(cell: int, signs: str, plan: Plan, owner: int, huts: int, under: int) -> str:
    """A territory with huts."""
    body, letters = _ground_of(cell, signs, plan)
    standing = at(0, 0, hut(owner, huts), 1, f'id="hut-{TERRITORIES[cell]}"')
    if AREA[cell] == SPECIAL:
        standing += at(17, 17, use("special") + mid(0, 4.8, under, 13.6, "#fff"))
    if huts > 1:
        standing += chip(-15, 17, "×2", INK, size=13.6)
    return f'<g opacity=".8">{body}</g>{letters}{standing}'


@memoized
def _free(cell: int, signs: str, plan: Plan, tile: str, lit: bool) -> str:
    """A territory without a hut, paler if no bird sits there."""
    body, letters = _ground_of(cell, signs, plan)
    price = at(4, -5, _price(cell)) if tile else _price(cell)
    pale = '<rect x="-26" y="-26" width="52" height="52" rx="12" fill="#fbf3df" opacity=".58"/>'
    return body + price + tile + ("" if lit else pale) + letters


def _title(view: State, look: Look, cell: int) -> str:
    """The tooltip of a territory: landscape, price, points at once, paths."""
    about = territory_args(view, cell) | {"paths": _paths_of(cell) or "none"}
    return f"<title>{look.translate('board-cell', **about)}</title>"


@cache
def _paths_of(cell: int) -> str:
    return ", ".join(path_sign(path) for path in range(PATHS) if DISTANCE[cell, path] != NOT_ON_PATH)


def _rim(fill: str) -> str:
    return f'<rect x="-29" y="-29" width="58" height="58" rx="15" fill="{fill}"/>'


def _is_asked_to_build(view: State, look: Look) -> bool:
    return view.phase == Phase.BUILD and look.seat == view.active_seat and bool(look.actions)


@memoized
def _price(cell: int) -> str:
    """The price as a card or an amulet, and printed points as suns."""
    suns = int(POINTS[cell])
    lift = 4 if suns else 0
    shown = (
        at(4, 1 - lift, amulet(int(PRICE[cell])))
        if PAY[cell] == AMULETS
        else at(
            4 if len(LAND_LETTERS[cell]) == 1 else 0, -lift, use("tag") + mid(0, 6.2, int(PRICE[cell]), 17.5)
        )
    )
    if not suns:
        return shown
    width = 11.7 * suns + 4
    row = "".join(use("sun", 11.7 * (i - (suns - 1) / 2), 18) for i in range(suns))
    return (
        f'{shown}<rect x="{-width / 2:.1f}" y="11" width="{width:.1f}" height="14" rx="7" fill="{PAPER}" '
        f'fill-opacity=".9"/>{row}'
    )


def _tile(view: State, plan: Plan, cell: int) -> str:
    if AREA[cell] != STONE or view.stone_tile[STONE_INDEX[cell]] == NO_TILE:
        return ""
    return at(-15, 15, stone_tile(int(view.stone_tile[STONE_INDEX[cell]])), max(1.05, 0.97 / plan.size))


def _gain(view: State, plan: Plan, cell: int, size: int) -> str:
    """The points a hut here scores at once."""
    points = points_now(view, cell, size)
    return (
        chip(
            *_beside_letters(cell, 17 if plan.size == 1 else 14, -22, -28),
            f"+{points}",
            "#2f6b45",
            size=12 / plan.size,
        )
        if points
        else ""
    )


def _beside_letters(cell: int, x: float, y: float, above: float) -> tuple[float, float]:
    """A corner for a sign; where a second landscape has its letter there, above the middle."""
    return (x, y) if len(LAND_LETTERS[cell]) == 1 else (0, above)


def _double(view: State, look: Look, plan: Plan, cell: int) -> str:
    """The same territory as the place of a double hut, shown once the switch is set."""
    cover = (
        f"{_rim('var(--can)')}{land(LAND_LETTERS[cell])}{at(0, -7, use('double'), 1.1)}"
        f"{chip(0, 15, str(int(PRICE[cell]) * DOUBLE), INK, size=13.6)}{_gain(view, plan, cell, DOUBLE)}"
    )
    return look.act(
        view,
        A_DOUBLE + cell,
        cover,
        id=f"double-{TERRITORIES[cell]}",
        when="double",
        ahead=lambda: hut_marks(view, look.seat, cell, DOUBLE),
        note=lambda: hut_note(view, look, cell, DOUBLE),
    )
