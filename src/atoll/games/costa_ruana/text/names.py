"""What people may see of cards, seats and huts, for the texts and the picture.

People get the table view: under `huts = memory` the treasures of others are not shown before the end, and the
log goes back one round. A view holds more (perfect recall), so no text and no picture may read a hut without
asking `is_open`.
"""

from __future__ import annotations

from typing import Any

from atoll.kit import UNKNOWN, SeatName

from ..parts import (
    BACKGROUND,
    BACKGROUND_NAMES,
    FIRST_CLOSED,
    KIND,
    KIND_NAMES,
    MOST_SEATS,
    NO_CARD,
    Phase,
    Reason,
    SlotState,
)
from ..state import State


def is_open(view: State) -> bool:
    """CR-R14  Are the huts of all shown?"""
    return bool(view.open_huts) or view.phase == Phase.OVER


def card(face: int) -> dict[str, str]:
    """Arguments of the message `card`."""
    if face in (NO_CARD, UNKNOWN):
        return {"kind": "unknown", "background": "unknown"}
    return {"kind": KIND_NAMES[KIND[face]], "background": BACKGROUND_NAMES[BACKGROUND[face]]}


def whose(owner: int, seat: int) -> str:
    """Is this the speaker's own?"""
    return "own" if owner == seat else "other"


def slot_words(view: State, slot: int) -> dict[str, Any]:
    """Arguments of the message `table-card`: a card on the table, by its layer."""
    layer = slot % MOST_SEATS
    lying = SlotState(int(view.slot_state[slot]))
    owner = int(view.slot_owner[slot]) if lying != SlotState.EMPTY else layer
    how = "open" if slot < FIRST_CLOSED else "closed"
    return {"layer": SeatName(layer), "owner": SeatName(owner), "how": how} | card(int(view.slot_face[slot]))


def reason_name(reason: int) -> str:
    """A reason as messages call it."""
    return Reason(reason).name.lower().replace("_", "-")
