"""The bottom edge of a phone's screen: what the viewer has to choose from, and the own hand."""

from __future__ import annotations

from atoll.kit import SPECTATOR, Look

from ..parts import Phase
from ..state import State
from .hand import rows_of_hand
from .shapes import at
from .supply import supply_to_choose
from .tray import bird_pairs, buttons, drawn_amulets, payment_bar, result_lines, standings

WIDTH = 360.0
TARGET = 44.0  # the least height of what is clicked with a thumb
GAP = 8.0


def sheet(view: State, look: Look) -> tuple[str, float]:
    """The sheet and its height: the choices of this decision above, the hand below."""
    above, height = _choices(view, look)
    hand, rows = rows_of_hand(view, look, GAP, WIDTH - 2 * GAP) if look.seat != SPECTATOR else ("", 0.0)
    drawn = at(0, 0, above, 1, 'id="tray"') + at(GAP, height + GAP, hand, 1, 'id="hand"')
    return drawn, height + rows + 2 * GAP


def is_taking_cards(view: State, look: Look) -> bool:
    """Are the cards to choose from in the sheet?"""
    return view.phase == Phase.TAKE_CARD and look.seat == view.active_seat and bool(look.actions)


def _choices(view: State, look: Look) -> tuple[str, float]:
    mine = look.seat == view.active_seat and bool(look.actions)
    inner = WIDTH - 2 * GAP
    if view.phase == Phase.OVER:
        return result_lines(view, look, WIDTH), 22.0 * int(view.seats)
    if not mine:
        return standings(view, look, WIDTH), 48.0
    if view.phase in (Phase.PAY_LAND, Phase.PAY_PRICE):
        return payment_bar(view, look, WIDTH, 12), 26.0
    if view.phase == Phase.PUT_BACK:
        return drawn_amulets(view, look, WIDTH, 32), 56.0
    if view.phase == Phase.BIRDS:
        return bird_pairs(view, look, WIDTH, 6, TARGET), 2 * TARGET + 12
    if view.phase == Phase.TAKE_CARD:
        cards, height = supply_to_choose(view, look, GAP, 6)
        more = buttons(view, look, GAP, height + 6, inner, TARGET)
        return cards + more, height + TARGET + 6
    drawn = buttons(view, look, GAP, 6, inner, TARGET)
    return drawn, TARGET + 6 if drawn else 0.0
