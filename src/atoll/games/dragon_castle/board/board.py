"""The picture of Dragon Castle: the castle, the viewer's realm beside it, the other realms small."""

from __future__ import annotations

from html import escape

from atoll.kit import VIEWER, Look, badge, memoized, part, text

from ..parts import ACTIONS, FACE_OF, FACES, SOLO_COUNT, Phase
from ..rules.scoring import score
from ..state import State
from .cards import card, cards
from .castle import castle
from .choices import choices, hand
from .layout import CARD_H, CHOICES_H, GAP, LOW_CARD_H, REALM_H, REALM_W, CastleFrame
from .panels import counter, plate, set_table, track
from .realm import board, realm
from .tiles import (
    DEFS,
    INK,
    SOFT,
    at,
    bold,
    box,
    breadth,
    coin,
    face_down,
    face_up,
    paragraph,
    shrine,
    sign,
    slab,
    tab,
)


def draw(view: State, look: Look) -> str:
    """A position, the viewer's realm large."""
    own = max(look.seat, 0)
    others = [(own + k) % int(view.seats) for k in range(1, int(view.seats))]
    drawn, width, height = (_tall if look.tall else _wide)(view, look, own, others)
    return look.svg(width, round(height), look.translate("board"), _defs(view, look) + drawn)


@part()
def _defs(view: State, look: Look) -> str:
    return DEFS


def _wide(view: State, look: Look, own: int, others: list[int]) -> tuple[str, int, float]:
    width, column = 1000, 152 if len(others) < 3 else 122
    castle_width = CastleFrame(view, 0, 0, width, 438).width_at(438) + 30
    side = max(318, min(364, width - column - castle_width))  # of the own realm
    edge = width - side - column  # where the castle ends
    drawn = _sea(width, 528) + castle(view, look, 16, 16, edge - 22, 438)
    drawn += at(8, 460, track(view, look, edge + column - 16, False)) + at(
        width - side + 2, 460, set_table(view, look, side - 10)
    )
    drawn += at(width - side, 8, _own_realm(view, look, own, side - 8, 446, int(score(view, own))))
    drawn += _column(view, look, others, edge, column, 446)
    drawn += _north(20, 26)
    y: float = 528 + GAP
    if view.tile_counter:
        drawn += at(8, y, counter(view, look, width - 16))
        y += 48 + GAP
    shown = cards(view)
    if view.phase != Phase.OVER:
        beside = shown[:2]
        room = width - 16 - len(beside) * (212 + GAP)
        drawn += at(8, y, hand(view, look, 86, CHOICES_H)) + at(
            8 + 94, y, choices(view, look, room - 94, CHOICES_H)
        )
        for i, which in enumerate(beside):
            drawn += at(8 + room + GAP + i * (212 + GAP), y, card(view, look, which, 212, CARD_H))
        shown = shown[2:]
        y += CHOICES_H + GAP
    for i, which in enumerate(shown):
        wide = (width - 16 - 3 * GAP) / 4
        drawn += at(
            8 + (wide + GAP) * (i % 4), y + (CARD_H + GAP) * (i // 4), card(view, look, which, wide, CARD_H)
        )
    return drawn, width, y + (CARD_H + GAP) * -(-len(shown) // 4)


def _tall(view: State, look: Look, own: int, others: list[int]) -> tuple[str, int, float]:
    width = 360
    rows = min(420, 18 + CastleFrame(view, 0, 0, width, width).height_at(width - 22))  # height of the castle
    high = REALM_H * (width - 54) / REALM_W + 82
    drawn = _sea(width, rows + 68) + castle(view, look, 16, 16, width - 22, rows - 18)
    drawn += at(6, rows + 2, track(view, look, width - 12, True)) + _north(16, 24)
    y: float = rows + 68 + GAP
    if view.phase != Phase.OVER:
        drawn += at(4, y, hand(view, look, 76, CHOICES_H)) + at(
            80, y, choices(view, look, width - 84, CHOICES_H, True)
        )
        y += CHOICES_H + GAP
    drawn += at(6, y, _own_realm(view, look, own, width - 12, high, int(score(view, own))))
    y += high + GAP
    drawn += at(26, y, set_table(view, look, 308))
    y += 60 + GAP
    if view.tile_counter:
        drawn += at(6, y, counter(view, look, width - 12, 2))
        y += 96 + GAP
    for i, which in enumerate(cards(view)):
        drawn += at(6, y + i * (LOW_CARD_H + GAP), card(view, look, which, width - 12, LOW_CARD_H))
    y += len(cards(view)) * (LOW_CARD_H + GAP)
    for i, seat in enumerate(others):
        drawn += at(
            6 + 176 * (i % 2),
            y + 236 * (i // 2),
            _small_realm(view, look, seat, 170, 228, int(score(view, seat))),
        )
    y += 236 * -(-len(others) // 2)
    if view.seats == SOLO_COUNT:
        high = 84 + 37 * -(-int(view.ingenuity_counts.sum()) // 11)
        drawn += at(6, y, _ingenuity(view, look, width - 12, high))
        y += high + GAP
    return drawn, width, y


# Realms


@part(
    row=(
        "realm_heights",
        "realm_faces",
        "face_up_cells",
        "face_down_cells",
        "shrine_cells",
        "pool",
        "tokens",
    ),
    eyes=VIEWER,
    offers=ACTIONS.of("realm"),
)
def _own_realm(view: State, look: Look, seat: int, w: float, h: float, points: int) -> str:
    """The large realm, its head with name, points, pool and tokens."""
    scale = min((w - 42) / REALM_W, (h - 82) / REALM_H)
    high = REALM_H * scale + 46  # of the board, which lies in the middle of what is left
    top = 34 + (h - 34 - high) / 2
    drawn = at(0, top, board(w, high)) + plate(w, 32, 16) + badge(seat, 17, 16, 11)
    name = look.name(seat) if look.seat != seat else look.translate("board-your-realm")
    size = min(14, 14 * (w - 206) / breadth(name[:20], 16.5))  # bold letters are wider
    drawn += text(34, 21, name[:20], size, font_weight=750, fill=INK)
    figures = ((shrine(), 0.55, view.pool[seat]), (coin(look.translate("board-vp")), 0.72, points),
               ('<use href="#dc-token"/>', 0.68, view.tokens[seat]))  # fmt: skip
    for i, (picture, scaled, figure) in enumerate(figures):
        left = w - (160, 104, 40)[i]
        drawn += at(left, 16, picture, scaled) + text(left + 15, 21.5, figure, 15, font_weight=750, fill=INK)
    grid = realm(view, look, seat, look.seat == seat)
    return drawn + at((w - REALM_W * scale) / 2 + 5, top + 30, grid, scale)


@part("active_seat", "phase", row=("realm_heights", "realm_faces", "shrine_cells", "pool", "tokens"))
def _small_realm(view: State, look: Look, seat: int, w: float, h: float, points: int) -> str:
    """Another seat's realm with its points, pool and tokens."""
    scale = min((w - 18) / REALM_W, (h - 46) / REALM_H)
    x, y = (w - REALM_W * scale) / 2, 29 + (h - 36 - REALM_H * scale) / 2 + 4
    drawn = at(0, 26, board(w, h - 26, 12)) + plate(w, 25, 12) + badge(seat, 13, 12.5, 10.5)
    if view.active_seat == seat and view.phase != Phase.OVER:
        drawn += at(w / 2, 12.5, box(w - 2, 23, "none", 11, 'stroke="var(--gold)" stroke-width="2"'))
    drawn += text(26, 17.5, points, 13.5, font_weight=800, fill=INK)
    for x_of, picture, size, figure in (
        (w - 54, shrine(), 0.4, view.pool[seat]),
        (w - 22, '<use href="#dc-token"/>', 0.46, view.tokens[seat]),
    ):
        drawn += at(x_of, 12.5, picture, size) + text(x_of + 10, 17, figure, 12.5, font_weight=750, fill=INK)
    grid = at(x, y, realm(view, look, seat, False, 1.18), scale)
    return f"<g><title>{escape(look.name(seat))}</title>{drawn}{grid}</g>"


def _column(view: State, look: Look, others: list[int], x: float, w: float, h: float) -> str:
    """The other realms one above the other, or what the Dragon of Ingenuity has taken."""
    if not others:
        return at(x, 8, _ingenuity(view, look, w - 8, h))
    each = min(216, (h - GAP * (len(others) - 1)) / len(others))
    return "".join(
        at(x, 8 + (each + GAP) * i, _small_realm(view, look, seat, w - 8, each, int(score(view, seat))))
        for i, seat in enumerate(others)
    )


def _ingenuity(view: State, look: Look, w: float, h: float) -> str:
    """DC-156  The tiles and tokens of the Dragon of Ingenuity."""
    drawn = plate(w, h) + at(22, 24, sign(FACES - 1), 0.7)
    drawn += text(42, 21, look.translate("board-ingenuity-1"), 11.5, fill=SOFT)
    drawn += paragraph(
        42, 36, look.translate("board-ingenuity-2"), w - 48, 11.5, 1, font_weight=750, fill=INK
    )
    drawn += at(w - 40, 56, '<use href="#dc-token"/>', 0.6) + text(
        w - 27, 61, view.ingenuity_tokens, 14, font_weight=750, fill=INK
    )
    drawn += at(22, 56, slab(1) + face_down(), 0.3) + text(
        36, 61, int(view.ingenuity_counts.sum()), 14, font_weight=750, fill=INK
    )
    faces = [face for face in range(FACES) for _ in range(int(view.ingenuity_counts[face]))]
    size = 0.56 if look.tall else 0.42
    step, row = 52 * size, 66 * size
    across = int((w - 12) // step)
    for i, face in enumerate(faces):
        drawn += at(8 + step * (i % across + 0.5), 90 + row * (i // across), slab(1) + face_up(face), size)
    return f"<g>{drawn}</g>"


# The scene


@memoized
def _sea(w: float, h: float) -> str:
    waves = (
        f'<path d="M0 {h * 0.36:.0f}q{w / 8:g}-26 {w / 4:g} 0t{w / 4:g} 0 {w / 4:g} 0 {w / 4:g} 0V{h - 22}'
        f'a22 22 0 0 1-22 22H22a22 22 0 0 1-22-22z" fill="#69bfbd"/>'
        f'<path d="M0 {h * 0.7:.0f}q{w / 6:g} 26 {w / 3:g} 0t{w / 3:g} 0 {w / 3:g} 0V{h - 22}'
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
