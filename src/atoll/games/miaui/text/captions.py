"""What a beat shows, in a title and a detail."""

from __future__ import annotations

from collections.abc import Sequence

from atoll.kit import Event, Message

from ..parts import EventType
from ..state import State
from .events import event
from .status import headline

# The most telling events first; of each row the first that happened.
_TITLES = (
    EventType.FINAL, EventType.GAME_END, EventType.GULL_ATE, EventType.CAUGHT, EventType.JELLY_DISCARDED,
    EventType.JELLY_KEPT, EventType.CELL_STAYS, EventType.REVEALED, EventType.ROUND_START,
)  # fmt: skip
_DETAILS = (
    EventType.DISPUTE, EventType.JELLY_ASKED, EventType.LANTERN, EventType.TURNED_UP, EventType.PEEK,
    EventType.DEALT_HIDDEN, EventType.NO_CATCH, EventType.GULL_RETURNED,
)  # fmt: skip


def caption(view: State, events: Sequence[Event]) -> tuple[Message | None, Message | None]:
    """The last of the most telling events as title, and what explains it.

    A choice made in secret is no moment: others would wait for it, and their page shows it anyway.
    """
    if all(e.code == EventType.SEALED for e in events):
        return None, None
    title, detail = _first(events, _TITLES), _first(events, _DETAILS)
    if title is not None:
        return title, detail
    return (detail, None) if detail is not None else (headline(view), None)


def _first(events: Sequence[Event], wanted: Sequence[EventType]) -> Message | None:
    for code in wanted:
        found = [e for e in events if e.code == code]
        if found:
            return event(found[-1])
    return None
