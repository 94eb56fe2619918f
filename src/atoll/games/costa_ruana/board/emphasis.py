"""What has just happened, and which parts of the picture show it."""

from __future__ import annotations

from atoll.kit import NOWHERE, Event

from ..parts import FIRST_CLOSED, EventType

# Which numbers of an event name islands, and which the camps that natives and treasures leave or reach.
_ISLANDS: dict[int, tuple[int, ...]] = {
    EventType.START_NATIVE: (1,),
    EventType.PLACED: (1,),
    EventType.RETURNED: (1,),
    EventType.NATIVE_MOVED: (2, 3),
    EventType.TREASURE_MOVED: (1, 2),
    EventType.COLLECT: (0,),
}
_SEATS: dict[int, tuple[int, ...]] = {
    EventType.START_NATIVE: (0,),
    EventType.PLACED: (0,),
    EventType.RETURNED: (0,),
    EventType.LAY_OPEN: (0,),
    EventType.LAY_CLOSED: (0,),
    EventType.STAND: (0,),
    EventType.HOME: (0,),
    EventType.COLLECT: (1,),
}


def on_island(event: Event, island: int, *_: object) -> bool:
    """Has something happened on an island?"""
    return island in (event.numbers[k] for k in _ISLANDS.get(event.code, ()))


def in_camp(event: Event, seat: int, *_: object) -> bool:
    """Has something left or reached the camp of a seat, its hand or its hut?"""
    return seat in (event.numbers[k] for k in _SEATS.get(event.code, ()))


def on_card(event: Event, slot: int, *_: object) -> bool:
    """Has a card been laid there, or has a native stepped on it or off?"""
    a, b = event.numbers[:2]
    if event.code in (EventType.STAND, EventType.HOME):
        return slot == b
    return slot == {EventType.LAY_OPEN: a, EventType.LAY_CLOSED: FIRST_CLOSED + a}.get(
        EventType(event.code), NOWHERE
    )
