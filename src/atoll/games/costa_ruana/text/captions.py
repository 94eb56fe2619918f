"""What a beat shows, in a title and a detail."""

from __future__ import annotations

from collections.abc import Sequence

from atoll.kit import Event, Message

from ..parts import SIDES, EventType
from ..state import State
from .events import event
from .status import headline

# The most telling events first; of each row the last that happened.
_TITLES = (
    EventType.FINAL, EventType.NEXT_SHAMAN, EventType.COLLECT, EventType.TREASURE_MOVED,
    EventType.NATIVE_MOVED, EventType.RETURNED, EventType.PLACED, EventType.LAPSED, EventType.APPLY,
    EventType.DEAD, EventType.REVEAL,
    EventType.FLIP, EventType.ROUND, EventType.APPOINT, EventType.KEEP, EventType.STAND, EventType.NO_NATIVE,
    EventType.LAY_OPEN, EventType.LAY_CLOSED, EventType.START_NATIVE, EventType.CONDITIONS,
)  # fmt: skip
_EFFECTS = (EventType.TREASURE_MOVED, EventType.NATIVE_MOVED, EventType.RETURNED, EventType.PLACED)


def caption(view: State, events: Sequence[Event]) -> tuple[Message | None, Message | None]:
    """The most telling event as title, and what explains it."""
    if not events:
        return None, None
    for code in _TITLES:
        found = [e for e in events if e.code == code]
        said = event(found[-1]) if found else None
        if said is None:
            continue
        if code in (EventType.DEAD, EventType.REVEAL):
            return Message(f"caption-{code.name.lower()}", {"count": len(found)}), _conditions(view)
        return said, _detail(view, events, code)
    return headline(view), None


def _detail(view: State, events: Sequence[Event], title: EventType) -> Message | None:
    if title == EventType.FLIP:
        return _conditions(view)
    wanted = {EventType.ROUND: EventType.APPOINT, EventType.LAY_CLOSED: EventType.LAY_CLOSED_FACE}
    wanted |= dict.fromkeys((*_EFFECTS, EventType.LAPSED), EventType.APPLY)
    found = [e for e in events if e.code == wanted.get(title)]
    return event(found[-1]) if found else None


def _conditions(view: State) -> Message:
    sky, tide = (SIDES[i][int(view.condition_side[i])] for i in range(len(SIDES)))
    return Message("caption-conditions", {"sky": sky, "tide": tide})
