"""Spirit cards with their price, Dragon cards with what they give every seat."""

from __future__ import annotations

from html import escape

from atoll.kit import CHOOSER, Look, badge, part, text

from ..parts import ACTIONS, ACTIVATE, FIRST_FACE, Dragon, Spirit
from ..rules.dragons import dragon_vp
from ..state import State
from .panels import panel
from .tiles import at, icon, paragraph, shrine, sign


def cards(view: State) -> list[Spirit | Dragon]:
    """The cards in play, Spirits first."""
    spirits = [spirit for spirit in Spirit if int(view.spirits) >> spirit & 1]
    return [*spirits, *(dragon for dragon in Dragon if int(view.dragons) >> dragon & 1)]


NAME_ROOM = 150  # width of a card's sign and name


@part(
    "face_up_cells",
    "face_down_cells",
    "shrine_cells",
    "active_spirit",
    "realm_heights",
    "realm_faces",
    "phase",
    "tokens",
    "vp",
    eyes=CHOOSER,
    offers=ACTIONS.of("spirit"),
)
def card(view: State, look: Look, which: Spirit | Dragon, w: float, h: float) -> str:
    """A Spirit with its price, or a Dragon with what it gives every seat now."""
    if isinstance(which, Spirit):
        return _spirit(view, look, which, w, h)
    name = which.name.lower()
    inside = panel(w, h, False) + at(24, 24, sign(int(FIRST_FACE[5])), 0.72)
    inside += text(46, 22, look.translate("board-dragon-of"), 11, fill="var(--ink-soft)")
    inside += text(
        46, 37, look.translate("dragon-short", dragon=name), 13.5, font_weight=750, fill="var(--ink)"
    )
    inside += paragraph(
        12, 55, look.translate("dragon-text", dragon=name), w - 24, 11.5, 3, fill="var(--ink)"
    )
    seats = int(view.seats)
    beside = w > NAME_ROOM + 46 * seats  # where there is room the points stand beside the name
    left, y = (w - 46 * seats + 6, 24) if beside else (22, h - 13)
    for seat in range(seats):
        x = left + 46 * seat
        vp = int(dragon_vp(view, seat, which.value))
        inside += badge(seat, x, y, 9.5) + text(x + 14, y + 5, vp, 14, font_weight=750, fill="var(--ink)")
    return f"<g>{inside}</g>"


def _spirit(view: State, look: Look, spirit: Spirit, w: float, h: float) -> str:
    name = spirit.name.lower()
    used = view.active_spirit == spirit
    swirl = (
        '<circle r="17" fill="var(--lagoon-4)"/><path d="M-11-5c4-4 7-4 11 0s7 4 11 0M-11 2c4-4 7-4 11 '
        "0s7 4 11 0"
        'M-7 9c3-3 5-3 7 0s5 3 7 0" stroke="#fff" stroke-width="2.3" fill="none" stroke-linecap="round"/>'
    )
    inside = panel(w, h, look.may(ACTIVATE + spirit)) + at(24, 24, swirl, 0.88)
    inside += text(
        46, 22, look.translate("board-spirit-used" if used else "board-spirit-of"), 11, fill="var(--ink-soft)"
    )
    inside += text(
        46, 37, look.translate("spirit-short", spirit=name), 13.5, font_weight=750, fill="var(--ink)"
    )
    inside += paragraph(
        12, 55, look.translate("spirit-text", spirit=name), w - 24, 11.5, 4, fill="var(--ink)"
    )
    price = (
        at(0, 0, shrine(), 0.42) + text(12, 5, "/", 13, fill="var(--ink-soft)") + at(25, 0, icon(0, 1), 0.27)
    )
    said = f"<title>{escape(look.translate('board-price'))}</title>"
    return look.act(view, ACTIVATE + spirit, f"{inside}{at(w - 42, 22, said + price)}")
