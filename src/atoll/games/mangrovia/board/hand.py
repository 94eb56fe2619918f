"""The viewer's own hand, sorted."""

from __future__ import annotations

from dataclasses import dataclass

from atoll.kit import SPECTATOR, VIEWER, Look, part, text

from ..parts import (
    A_LAND,
    ACTIONS,
    AMULET2,
    FIRST_AMULET,
    FIRST_CARD,
    LETTERS,
    PATHS,
    PIECES,
    START_PIECE,
    TILE2,
    TILE3,
    VALUE3,
    WILD,
    WILD_PIECE,
    Phase,
)
from ..rules.paying import owned, piece_worth
from ..state import State
from .ahead import piece_note
from .shapes import amulet, at, chip, glow, land_card, land_signs, stone_tile, tick, value_card

INK, SOFT = "var(--ink)", "var(--ink-soft)"


Groups = tuple[tuple[str, range], ...]  # messages and pieces
_PIECES = ACTIONS.of("land", "pay", "amulet")


@dataclass(frozen=True)
class Slot:
    """One kind of piece in the hand: how many, and how many of them are marked."""

    piece: int
    number: int
    marked: int


_GROUPS: Groups = (
    ("board-hand-values", range(FIRST_CARD, FIRST_AMULET)),
    ("board-hand-lands", range(WILD_PIECE + 1)),
    ("board-hand-amulets", range(FIRST_AMULET, PIECES)),
)
_FIELDS = ("marked_pieces", "phase", "active_seat")
_OWN = ("start_cards", "helper_tiles", "hand", "start_pair")


def hand(view: State, look: Look, x: float, y: float, w: float) -> str:
    """All pieces of the viewer: value cards, landscape cards, amulets, helper tiles."""
    return _hand(view, look, look.seat, x, y, w) if look.seat != SPECTATOR else ""


@part(*_FIELDS, row=_OWN, depends_on=VIEWER, offers=_PIECES)
def _hand(view: State, look: Look, seat: int, x: float, y: float, w: float) -> str:
    return _row(view, look, _GROUPS, _slots(view, seat), x, y, w)


def _slots(view: State, seat: int) -> list[list[Slot]]:
    """What a seat holds, by group."""
    return [
        [Slot(p, n, int(view.marked_pieces[p])) for p in pieces if (n := int(owned(view, seat, p)))]
        for _, pieces in _GROUPS
    ]


def rows_of_hand(view: State, look: Look, gap: float, w: float) -> tuple[str, float]:
    """The hand of the viewer in rows from the origin on, for a phone; and their height."""
    places, height = _flow(_slots(view, look.seat), gap, w, *_slot_size(view, look))
    return _placed(view, look, look.seat, places), height


def _slot_size(view: State, look: Look) -> tuple[float, float]:
    """Large where cards are clicked."""
    return (44.0, 54.0) if any(map(look.may, _PIECES)) else (36.0, 46.0)


Place = tuple[Slot, float, float, float, float]  # corner, width and height


def _flow(
    groups: list[list[Slot]], gap: float, w: float, wide: float, high: float
) -> tuple[tuple[Place, ...], float]:
    """The places of all slots, row by row, with a gap between groups; and the height of the rows."""
    x, y, found = 0.0, 6.0, list[Place]()
    for slots in groups:
        for slot in slots:
            if x + wide > w:
                x, y = 0.0, y + high + 8
            found.append((slot, x, y, wide, high))
            x += wide + 5
        x += gap if slots else 0
    return tuple(found), y + high + 6 if found else 0.0


@part(*_FIELDS, row=_OWN, depends_on=VIEWER, offers=_PIECES)
def _placed(view: State, look: Look, seat: int, places: tuple[Place, ...]) -> str:
    return "".join(_slot(view, look, *place) for place in places)


def _row(
    view: State, look: Look, groups: Groups, slots: list[list[Slot]], x: float, y: float, w: float
) -> str:
    """Groups of pieces side by side, as wide as there is space."""
    gap = 18
    weights = [max(len(s), 2) for s in slots]
    step = min(52.0, (w - gap * (len(groups) - 1)) / sum(weights))
    parts, left = [], x
    for (name, _), group, weight in zip(groups, slots, weights):
        parts.append(_group(view, look, group, look.translate(name), left, y, step))
        left += weight * step + gap
    return "".join(parts)


def _group(view: State, look: Look, slots: list[Slot], title: str, x: float, y: float, step: float) -> str:
    drawn = "".join(
        _slot(view, look, slot, x + i * step, y + 8, step - 6, 66.0) for i, slot in enumerate(slots)
    )
    none = "" if slots else text(x, y + 42, "–", 14, fill=SOFT)
    return f"{drawn}{none}{text(x, y + 92, title, 12, font_weight=600, fill=SOFT)}"


def _slot(view: State, look: Look, slot: Slot, x: float, y: float, w: float, h: float) -> str:
    piece = slot.piece
    may = look.may(A_LAND + piece)
    paying = view.phase in (Phase.PAY_LAND, Phase.PAY_PRICE) and look.seat == view.active_seat
    ground = "" if piece < FIRST_AMULET and piece not in (WILD_PIECE, TILE3) else _paper(w, h)
    inside = (glow(w, h, 9) if may else "") + ground + _face(view, look, piece, w, h)
    if slot.number > 1:
        inside += chip(w - 8, h - 3, f"×{slot.number}", "#2a2f4a", size=12)
    if slot.marked:
        inside += tick(8, 2) + (chip(25, 2, f"×{slot.marked}", "#3f7c4f", size=12) if slot.marked > 1 else "")
    lift = -6 if slot.marked else 0
    dim = ' opacity=".45"' if paying and not may and not slot.marked else ""
    note = (lambda: piece_note(view, look, piece)) if piece > WILD_PIECE else ""
    drawn = look.act(view, A_LAND + piece, f"<g{dim}>{inside}</g>", id=f"piece-{piece}", note=note)
    return at(x, y + lift, drawn)


def _face(view: State, look: Look, piece: int, w: float, h: float) -> str:
    if piece < WILD_PIECE:
        return land_card(LETTERS[piece], land_signs(look, LETTERS[piece]), w, h)
    if piece in (WILD_PIECE, TILE3, TILE2):
        helper = {WILD_PIECE: WILD, TILE3: VALUE3, TILE2: AMULET2}[piece]
        return at(w / 2, h / 2, stone_tile(PATHS + helper), min(1.6, w / 28))
    if piece < TILE3:
        note = (
            look.translate("board-start")
            if piece >= START_PIECE and w > 40
            else "★"
            if piece >= START_PIECE
            else ""
        )
        return value_card(int(piece_worth(view, look.seat, piece)), w, h, note)
    return at(w / 2, h / 2 + 4, amulet(piece - FIRST_AMULET + 1), min(1.25, w / 30))


def _paper(w: float, h: float) -> str:
    """The ground of amulets and tiles."""
    return f'<rect width="{w:g}" height="{h:g}" rx="8" fill="var(--paper-2)"/>'
