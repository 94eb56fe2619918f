"""Actions in words."""

from __future__ import annotations

from atoll.kit import Message, SeatName

from ..parts import ACTIONS, CONDITIONS, LETTERS, MOST_SEATS, SIDES, Phase
from ..state import State
from .names import card, slot_words, whose


def label(view: State, seat: int, action: int) -> Message:
    """An action in words: what pointing at this thing means now."""
    span, i = ACTIONS.span(action)
    phase = Phase(int(view.phase))
    if span.name == "play":
        face, owner = divmod(i, MOST_SEATS)
        how = "closed" if phase == Phase.LAY_CLOSED else "open"
        return Message(
            "do-play", {"how": how, "whose": whose(owner, seat), "owner": SeatName(owner)} | card(face)
        )
    if span.name == "card":
        return Message("do-next" if phase == Phase.NEXT_CARD else "do-stand", slot_words(view, i))
    if span.name == "flip":
        return Message(
            "do-flip", {"condition": CONDITIONS[i], "side": SIDES[i][1 - int(view.condition_side[i])]}
        )
    if span.name == "island":
        return Message("do-island", {"phase": phase.name.lower(), "island": LETTERS[i]})
    if span.name == "native":
        island, owner = divmod(i, MOST_SEATS)
        return Message(
            "do-native", {"island": LETTERS[island], "whose": whose(owner, seat), "owner": SeatName(owner)}
        )
    if span.name == "seat":
        return Message("do-appoint", {"whose": whose(i, seat), "who": SeatName(i)})
    return Message("do-pass")
