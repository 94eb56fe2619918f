"""What has just moved, so that the page can animate it.

Natives, treasures and cards have no identity. Wherever one may leave, the picture holds a hidden footprint
with an id; what has arrived elsewhere carries the id of the footprint it left, for this one picture.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from atoll.kit import NOBODY, Event

from ..parts import FIRST_CLOSED, EventType
from .shapes import at


def home(seat: int) -> str:
    """The reserve of a seat."""
    return f"home-{seat}"


def hut_of(seat: int) -> str:
    """The hut of a seat."""
    return f"hut-{seat}"


def native_on(island: int, seat: int) -> str:
    """The last native of a tribe on an island."""
    return f"native-{island}-{seat}"


def native_on_card(slot: int, seat: int) -> str:
    """The native of a seat on a card."""
    return f"copy-{slot}-{seat}"


def hand_of(seat: int) -> str:
    """The hand of a seat."""
    return f"hand-{seat}"


def card_at(slot: int) -> str:
    """A card on the table."""
    return f"card-{slot}"


def table_card(slot: int) -> str:
    """A card on the table as it is seen, for marks; it is never animated."""
    return f"table-{slot}"


def gem_on(island: int) -> str:
    """The last treasure of an island."""
    return f"gem-{island}"


class Motion:
    """The moves of the last choice: where things came from, by where they are now."""

    def __init__(self, events: Iterable[Event]) -> None:
        self._came: dict[str, str] = {}
        for event in events:
            for here, there in _moves(event):
                start = self._came.pop(here, here)  # moved on within one choice
                if there not in self._came and start not in self._came.values() and start != there:
                    self._came[there] = start
        self._left = set(self._came.values())

    def piece(self, place: str, inside: str) -> str:
        """The last piece at a place: it is animated if it has just come."""
        start = self._came.get(place)
        return f'<g id="{start}">{inside}</g>' if start else inside

    def footprint(self, place: str, x: float, y: float) -> str:
        """Where a piece may leave from; without size, so that nothing but its place is seen."""
        return "" if place in self._left else at(x, y, f'<path id="{place}" d="M0 0h0"/>')


def _moves(event: Event) -> Iterator[tuple[str, str]]:
    """Pairs of places a thing went from and to."""
    a, b, c, d = event.numbers[:4]
    if event.code in (EventType.START_NATIVE, EventType.PLACED):
        yield home(a), native_on(b, a)
    elif event.code == EventType.LAY_OPEN:
        yield hand_of(a), card_at(a)
    elif event.code == EventType.LAY_CLOSED:
        yield hand_of(a), card_at(FIRST_CLOSED + a)
    elif event.code == EventType.RETURNED:
        yield native_on(b, a), home(a)
    elif event.code == EventType.NATIVE_MOVED:
        yield native_on(c, b), native_on(d, b)
    elif event.code == EventType.TREASURE_MOVED:
        yield gem_on(b), gem_on(c)
    elif event.code == EventType.STAND:
        yield home(a), native_on_card(b, a)
    elif event.code == EventType.HOME:
        yield native_on_card(b, a), home(a)
    elif event.code == EventType.COLLECT and b != NOBODY:
        yield gem_on(a), hut_of(b)
        yield native_on(a, b), home(b)
