"""The picture of Dragon Castle: the castle, the viewer's realm beside it, the other realms small."""

from __future__ import annotations

from atoll.kit import Look, memoized, part

from ..parts import FACE_OF, SOLO_COUNT, Phase
from ..rules.scoring import score
from ..state import State
from .cards import bar
from .castle import castle
from .choices import choices, hand
from .emphasis import in_castle
from .layout import (
    BAR_H,
    CASTLE_H,
    CHOICES_H,
    GAP,
    HIGH,
    LEAST_OTHERS,
    LEAST_SIDE,
    MARGIN,
    MOST_OWN,
    REALM_H,
    REALM_W,
    TRACK_H,
    WIDE,
    CastleFrame,
)
from .panels import counter, set_table, tokens_and_supply, track
from .seats import ingenuity, other_realms, own_realm
from .tiles import DEFS, at, bold, face_up, slab, tab

PHONE = 360
# What is decided by a click on a cell of the own realm, which a phone then shows large
CHOOSING_CELLS = frozenset(Phase) - {
    Phase.CHOOSE_ACTION, Phase.FINISH_ACTION, Phase.DESTROY_TILE, Phase.CHANGE_KIND, Phase.OVER,
}  # fmt: skip
HAND_W = 104  # of the tile in hand in the sheet of a phone, with its name beside it
TRACK_W = 320  # the countdown track with floors and supply needs so much
BESIDE_DUEL = 172  # width of the only other realm, with a gap
NARROW_SHARE = 430  # from this width beside the castle the other realms have a column of their own


def draw(view: State, look: Look) -> str:
    """A position, the viewer's realm large."""
    own = max(look.seat, 0)
    others = [(own + k) % int(view.seats) for k in range(1, int(view.seats))]
    return (_tall if look.tall else _wide)(view, look, own, others)


@part()
def _defs(view: State, look: Look) -> str:
    return DEFS


def _wide(view: State, look: Look, own: int, others: list[int]) -> str:
    room = CastleFrame(view, 0, 0, WIDE - LEAST_SIDE - GAP - MARGIN, CASTLE_H)
    side = max(
        LEAST_SIDE, WIDE - GAP - MARGIN - max(380, room.width_at(CASTLE_H))
    )  # of what stands beside it
    edge = WIDE - side - GAP  # where the castle ends
    ground = CastleFrame(view, MARGIN, MARGIN, edge - MARGIN, CASTLE_H)
    drawn = _defs(view, look) + _sea(edge, HIGH - CHOICES_H - GAP) + _north(22, 24)
    drawn += castle(view, look, MARGIN, MARGIN, edge - MARGIN, CASTLE_H) + in_castle(view, look, ground)
    top = HIGH - CHOICES_H
    is_narrow = side < TRACK_W  # then tokens and supply stand beside the choices
    if view.phase != Phase.OVER:
        right = edge - (96 if is_narrow else 0)
        drawn += at(0, top, hand(view, look, 78, CHOICES_H)) + at(
            82, top, choices(view, look, right - 82, CHOICES_H)
        )
    if is_narrow:
        drawn += at(edge - 90, top, tokens_and_supply(view, look, 90, CHOICES_H))
    column = max(LEAST_OTHERS, side - GAP - MOST_OWN) if side >= NARROW_SHARE and others else 0
    wide = side - (column + GAP if column else 0)
    is_duel = len(others) == 1 and not column  # then the cards stand beside the other realm
    below = HIGH - (-GAP if is_duel else BAR_H) - (0 if is_narrow or column else TRACK_H + GAP)
    rows = 0 if column else 190 if is_duel else 206 if others else 150
    high = below - GAP - (rows + GAP if rows else 0)
    x = edge + GAP
    drawn += at(x, 0, own_realm(view, look, own, wide, high, int(score(view, own))))
    if column:
        drawn += at(x + wide + GAP, 0, other_realms(view, look, others, column, HIGH, 1))
    elif others:
        drawn += at(x, high + GAP, other_realms(view, look, others, wide, rows, len(others)))
    if view.seats == SOLO_COUNT:
        drawn += at(x, high + GAP, ingenuity(view, look, wide, rows))
    if column:
        has_cards = bool(view.spirits or view.dragons)  # without them the points of sets stand in their bar
        if has_cards:
            drawn += at(x, below - 2 * (TRACK_H + GAP), set_table(view, look, wide, TRACK_H))
        drawn += at(x, below - TRACK_H - GAP, tokens_and_supply(view, look, wide, TRACK_H))
    elif not is_narrow:
        drawn += at(x, below, track(view, look, wide, True))
    if is_duel:
        drawn += at(x + BESIDE_DUEL, high + GAP, bar(view, look, wide - BESIDE_DUEL, BAR_H))
    else:
        drawn += at(x, HIGH - BAR_H, bar(view, look, wide, BAR_H))
    height = HIGH
    if view.tile_counter:
        drawn += at(0, height + GAP, counter(view, look, WIDE))
        height += 48 + GAP
    return look.svg(WIDE, height, look.translate("board"), drawn)


def _tall(view: State, look: Look, own: int, others: list[int]) -> str:
    rows = CastleFrame(view, 0, 0, PHONE, PHONE, tight=True).height_at(PHONE)  # height of the castle
    ground = CastleFrame(view, 0, 0, PHONE, rows, tight=True)
    drawn = _defs(view, look) + _sea(PHONE, rows) + castle(view, look, 0, 0, PHONE, rows)
    drawn += in_castle(view, look, ground)
    y: float = rows + 4
    drawn += at(0, y, track(view, look, PHONE, True))
    y += TRACK_H + 4
    if view.tile_counter:
        drawn += at(0, y, counter(view, look, PHONE, 2))
        y += 96 + 4
    if view.seats == SOLO_COUNT:
        tiles = 84 + 37 * -(-int(view.ingenuity_counts.sum()) // 11)
        drawn += at(0, y, ingenuity(view, look, PHONE, tiles))
        y += tiles
    drawn += other_realms(view, look, others, 206, 245, 1, False)
    points = int(score(view, own))
    if view.phase in CHOOSING_CELLS:  # cells of the own realm are chosen: it is large
        high = REALM_H * 0.91 + 62
        sheet = at(2, 0, own_realm(view, look, own, PHONE - 4, high, points))
        sheet += at(4, high + 4, hand(view, look, 72, 92))
        if view.phase != Phase.PLACE_TILE:
            sheet += at(78, high + 4, choices(view, look, PHONE - 82, 48, True))
        sheet += at(78, high + 52, bar(view, look, PHONE - 82, BAR_H))
        return look.svg(PHONE, y, look.translate("board"), drawn, sheet=sheet, sheet_height=high + 106)
    small = 94.0  # width of the own realm
    sheet = at(2, 2, own_realm(view, look, own, small, REALM_H * (small - 16) / REALM_W + 50, points))
    if view.phase != Phase.OVER:
        sheet += at(small + 6, 2, hand(view, look, HAND_W, BAR_H))
        sheet += at(small + 6, BAR_H + 6, choices(view, look, PHONE - small - 8, 102, True))
    left = small + HAND_W + 8
    sheet += at(left, 2, bar(view, look, PHONE - left - 4, BAR_H))
    return look.svg(PHONE, y, look.translate("board"), drawn, sheet=sheet, sheet_height=BAR_H + 110)


# The scene


@memoized
def _sea(w: float, h: float) -> str:
    waves = (
        f'<path d="M0 {h * 0.36:.0f}q{w / 8:g}-26 {w / 4:g} 0t{w / 4:g} 0 {w / 4:g} 0 {w / 4:g} 0V{h - 22:g}'
        f'a22 22 0 0 1-22 22H22a22 22 0 0 1-22-22z" fill="#69bfbd"/>'
        f'<path d="M0 {h * 0.7:.0f}q{w / 6:g} 26 {w / 3:g} 0t{w / 3:g} 0 {w / 3:g} 0V{h - 22:g}'
        f'a22 22 0 0 1-22 22H22a22 22 0 0 1-22-22z" fill="#54b0b2"/>'
    )
    return f'<rect width="{w:g}" height="{h:g}" rx="22" fill="#7ccac5"/>{waves}'


@memoized
def _north(x: float, y: float) -> str:
    needle = '<g fill="#fff" fill-opacity=".85"><circle r="11"/><path d="M0-18l4 8h-8z"/></g>'
    return at(x, y, needle + bold(0, 4.5, "N", 12))


def emblem() -> str:
    """The small picture on the home card."""

    def stack(x: float, y: float, floors: int, top: str) -> str:
        sides = "".join(at(0, -8.5 * f, slab(f)) for f in range(1, floors))
        return at(x, y, sides + at(0, -8.5 * floors, slab(floors) + top), 0.52)

    tiles = "".join(
        stack(26 + 26 * i, 54, floors, face_up(FACE_OF[code], floors) + tab(floors))
        for i, (floors, code) in enumerate(((1, "M3"), (2, "Q1"), (3, "D1"), (1, "S5")))
    )
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 80" aria-hidden="true">'
        f'{DEFS}<rect width="120" height="80" rx="10" fill="#7ccac5"/><path d="M0 34q15-8 30 0t30 0 30 0 '
        "30 0v36a10 10 "
        '0 0 1-10 10H10A10 10 0 0 1 0 70z" fill="#54b0b2"/><rect x="8" y="34" width="104" height="40" '
        'rx="12" '
        f'fill="var(--sand)"/>{tiles}</svg>'
    )
