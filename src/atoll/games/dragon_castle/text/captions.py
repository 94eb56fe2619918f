"""Captions of beats: what has just happened, in a title and a detail."""

from __future__ import annotations

from collections.abc import Sequence

from atoll.kit import Event, Message, Messages, SeatName

from ..parts import FIRST_CARD, Dragon, EventType, Source
from ..state import State
from .events import event

# What the title of a beat tells, the most important first; the next of them is the detail.
_WEIGHT = (
    EventType.LAST_ROUND,
    EventType.SET_CONSOLIDATED,
    EventType.SHRINE_BUILT,
    EventType.TILE_CHANGED,
    EventType.TILE_MOVED,
    EventType.SHRINE_MOVED,
    EventType.TILE_FLIPPED,
    EventType.TILE_DESTROYED,
    EventType.DRAGON_SUMMONED,
    EventType.INGENUITY_SUMMONED,
    EventType.INGENUITY_TOOK,
    EventType.TILE_PAID,
    EventType.SHRINE_PAID,
    EventType.SPIRIT_ACTIVATED,
    EventType.TILE_DISCARDED,
    EventType.TILE_PLACED,
    EventType.SHRINE_TAKEN,
    EventType.TILE_TAKEN,
    EventType.TILE_UNCOVERED,
    EventType.TURN_STARTED,
    EventType.GAME_STARTED,
    EventType.GAME_ENDED,
)
_ORDER: dict[int, int] = {code: place for place, code in enumerate(_WEIGHT)}
SEPARATOR = "·"


def caption(view: State, events: Sequence[Event]) -> tuple[Message | None, Message | None]:
    """What happened in a beat: the most important event, and the next or the reason for it."""
    if not events:
        return None, None
    counted = [e.numbers for e in events if e.code == EventType.POINTS_COUNTED]
    if counted:
        return _counted(counted)
    ordered = sorted((e for e in events if e.code in _ORDER), key=lambda e: _ORDER[e.code])
    told = [message for e in ordered[:2] if (message := event(e)) is not None]
    if not told:
        return Message("caption-nothing"), None
    first = ordered[0]
    if first.code == EventType.INGENUITY_TOOK and not first.numbers[3]:
        return told[0], Message("caption-ingenuity", {"priority": first.numbers[0]})
    return told[0], told[1] if len(told) > 1 else None


def _counted(counted: Sequence[tuple[int, ...]]) -> tuple[Message, Message]:
    """The points of all seats from one source."""
    source = counted[0][1]
    if source < FIRST_CARD:
        title = Message("caption-source", {"source": Source(source).name.lower()})
    else:
        title = Message("sheet-dragon", {"dragon": Dragon(source - FIRST_CARD).name.lower()})
    gained = list[Message | str]()
    for seat, _, points, *_ in counted:
        gained += [SEPARATOR] if gained else []
        gained.append(Message("caption-gained", {"who": SeatName(seat), "points": points}))
    return title, Message("caption-all", {"gained": Messages(gained)})
