"""The status line: what is to be chosen, where the game stands, and what lies before a seat."""

from __future__ import annotations

from atoll.kit import Message

from ..parts import DEEP, JELLY_SET, NO_CARD, ROUNDS, SHALLOW, Phase, Ties
from ..rules.scoring import score
from ..state import State
from .names import card, is_open, kiti_order, pile, signed, spaced, spent, value_without_jellyfish


def ask(view: State, seat: int) -> Message:
    """What an awaited seat has to choose."""
    if view.phase == Phase.JELLY:
        return Message("ask-jelly", {"count": JELLY_SET})
    return Message("ask-dive")


def note(view: State, seat: int) -> Message | None:
    """A remark: the place of the seat in Kiti's order, or what each answer is worth."""
    if view.phase == Phase.JELLY:
        now, then = int(score(view, seat)), value_without_jellyfish(view, seat)
        return Message("note-jelly", {"discard": signed(then), "keep": signed(now)})
    if view.phase == Phase.OVER:
        return None
    if view.no_fights:
        return Message("note-drop-out" if view.no_fights == Ties.DROP_OUT else "note-no-fights")
    deep, shallow = (kiti_order(view, cell).index(seat) + 1 for cell in (DEEP, SHALLOW))
    return Message("note-kiti", {"deep": deep, "shallow": shallow, "seats": int(view.seats)})


def headline(view: State) -> Message:
    """Where the game stands."""
    if view.phase == Phase.OVER:
        return Message("headline-over", {"rounds": ROUNDS})
    return Message("headline", {"number": int(view.round_number), "rounds": ROUNDS})


def figure(view: State, seat: int, viewer: int) -> str:
    """The points where they lie open or are one's own, else the height of the pile."""
    known = is_open(view) or seat == viewer
    return signed(int(score(view, seat))) if known else f"▤ {view.pile_height[seat]}"


def seat_line(view: State, seat: int) -> Message:
    """The top card of a pile and its height; where baskets are open the spent numbers too."""
    faces = pile(view, seat)
    said = {"count": len(faces)} | card(faces[-1] if faces else NO_CARD)
    if view.open_baskets and view.phase != Phase.OVER:
        return Message("seat-open", said | {"spent": spaced(spent(view, seat))})
    return Message("seat", said)
