"""Captions of beats: what has just happened, in a title and a detail."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from atoll.kit import Event, Message, Messages, SeatName

from ..parts import TERRITORIES, EventType
from ..state import State
from ..territories import path_sign
from .events import event as tell
from .names import owner_args
from .status import headline

Caption = tuple[Message | None, Message | None]


def caption(view: State, events: Sequence[Event]) -> Caption:
    """A title and maybe a detail for a beat, from the events since the one before."""
    if not events:
        return None, None
    for what, write in _CAPTIONS.items():
        found = [each for each in events if each.code == what]
        if found:
            return write(found, events)
    said = [sentence for each in events if (sentence := tell(each))]
    if not said:
        return headline(view), None
    return said[-1], said[-2] if len(said) > 1 else None


def _points(seat: int, points: int) -> Message:
    return Message("caption-points", {"seat": SeatName(seat), "points": points})


def _paid(found: Sequence[Event], events: Sequence[Event]) -> Caption:
    """Cards and amulets have been paid; the hut comes next."""
    about = tell(found[-1])
    args = about.args if about else {}
    return Message("caption-pays", args), Message("caption-price", args)


def _stands(found: Sequence[Event], events: Sequence[Event]) -> Caption:
    """A hut stands: what it scores at once, and what comes with it."""
    seat, cell, size, points = found[-1].numbers[:4]
    about = {"seat": SeatName(seat), "cell": TERRITORIES[cell], "floors": size}
    more = next((each for each in events if each.code in _WITH_A_HUT), None)
    detail = tell(more) if more else _points(seat, points) if points else None
    return Message("caption-hut", about), detail


def _refilled(found: Sequence[Event], events: Sequence[Event]) -> Caption:
    return Message("caption-refill"), tell(found[-1])


def _path(found: Sequence[Event], events: Sequence[Event]) -> Caption:
    about = {"path": path_sign(found[0].numbers[0])}
    return Message("sheet-path", about), _earned(found, 2, 5)


def _special(found: Sequence[Event], events: Sequence[Event]) -> Caption:
    return Message("sheet-special"), _earned(found, 1, 3)


def _stone(found: Sequence[Event], events: Sequence[Event]) -> Caption:
    return Message("sheet-stone"), _earned(found, 0, 3)


def _amulets(found: Sequence[Event], events: Sequence[Event]) -> Caption:
    return Message("sheet-amulets"), _earned(found, 0, 1)


def _earned(found: Sequence[Event], owner: int, points: int) -> Message | None:
    """Who gets how many points, as one row; the two numbers say where an event has them."""
    earned = [each.numbers for each in found if each.numbers[points]]
    row = Messages(
        Message("caption-place", owner_args(n[owner]) | {"points": n[points], "nth": nth})
        for nth, n in enumerate(earned)
    )
    return Message("caption-row", {"row": row}) if row else None


_WITH_A_HUT = (EventType.SPECIAL, EventType.STONE_TAKEN, EventType.AMULET_STEP)
_CAPTIONS: dict[EventType, Callable[[Sequence[Event], Sequence[Event]], Caption]] = {
    EventType.AMULETS: _amulets,
    EventType.SPECIAL_PLACE: _special,
    EventType.STONE: _stone,
    EventType.PATH: _path,
    EventType.TALISMAN: _refilled,
    EventType.HUT: _stands,
    EventType.BUILT: _paid,
}
