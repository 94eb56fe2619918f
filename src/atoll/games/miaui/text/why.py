"""Why an action cannot be chosen now, with the rule that says so."""

from __future__ import annotations

from atoll.kit import Message, SeatName

from ..parts import DIVE, JELLY, JELLY_SET, Phase
from ..rules.jellyfish import asked_seat
from ..state import State


def why(view: State, seat: int, action: int) -> Message:
    """Why an action cannot be chosen now."""
    if view.phase == Phase.OVER:
        return Message("why-over", rule="MI-080")
    if action >= JELLY:
        return Message("why-no-jelly", {"count": JELLY_SET}, rule="MI-055")
    if view.phase == Phase.JELLY:
        return Message("why-jelly-first", {"who": SeatName(asked_seat(view))}, rule="MI-R07")
    if int(view.sealed_seats) >> seat & 1:
        return Message("why-sealed", rule="MI-R15")
    return Message("why-spent", {"number": action - DIVE + 1}, rule="MI-023")
