"""What a seat did and got, in a few clauses."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from atoll.kit import Event, Message, SeatName

from ..parts import CONDITIONS, SIDES, EventType
from ..state import State
from .names import card, whose

MOST = 4  # clauses
_COUNTED = {
    EventType.PLACED: "recap-placed",
    EventType.START_NATIVE: "recap-placed",
    EventType.RETURNED: "recap-returned",
    EventType.NATIVE_MOVED: "recap-moved",
    EventType.TREASURE_MOVED: "recap-treasure-moved",
}


def recap(view: State, events: Sequence[Event], seat: int) -> list[Message]:
    """Treasures won, the flip, what was moved, and the cards laid."""
    counts: Counter[str] = Counter()
    single: list[Message] = []
    for happened in events:
        who, other, third, *_ = happened.numbers
        if happened.code == EventType.COLLECT and other == seat:
            counts["recap-treasures"] += 1
        elif happened.code in _COUNTED and who == seat:
            counts[_COUNTED[EventType(happened.code)]] += third if happened.code == EventType.RETURNED else 1
        elif happened.code == EventType.FLIP and who == seat:
            single.append(
                Message("recap-flip", {"side": SIDES[other][third], "condition": CONDITIONS[other]})
            )
        elif happened.code in (EventType.LAY_OPEN, EventType.LAY_CLOSED) and who == seat:
            face = third if happened.code == EventType.LAY_OPEN else -1
            said = {"who": SeatName(who), "owner": SeatName(other), "whose": whose(other, who)}
            single.append(Message("recap-laid", said | card(face)))
        elif happened.code == EventType.STAND and who == seat:
            single.append(Message("recap-stand", {"who": SeatName(who)}))
        elif happened.code == EventType.NEXT_SHAMAN and who == seat:
            single.append(Message("recap-shaman"))
    gained = [Message("recap-treasures", {"count": n}) for n in (counts.pop("recap-treasures", 0),) if n]
    counted = [Message(name, {"count": n}) for name, n in counts.items()]
    return [*gained, *counted, *single[::-1]][:MOST]
