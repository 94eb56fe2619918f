"""Events in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from atoll.kit import NOBODY, Event, Message, SeatName

from ..parts import JELLY_SET, EventType
from ..state import State
from .names import CELL_NAMES, card, is_open, members, signed


def _round_start(number: int, right: int, left: int, *_: int) -> Message:
    if right == NOBODY:
        return Message("event-round", {"number": number})
    return Message("event-round-kiti", {"number": number, "right": SeatName(right), "left": SeatName(left)})


def revealed(*numbers: int) -> Message:
    """All numbers of a reveal, the highest first: those of six seats, then how many seats there are."""
    seats = numbers[6]
    deepest = sorted(range(seats), key=lambda seat: -numbers[seat])
    said: dict[str, Any] = {f"who{i}": SeatName(seat) for i, seat in enumerate(deepest, 1)}
    return Message(
        f"event-revealed-{seats}", said | {f"n{i}": numbers[seat] for i, seat in enumerate(deepest, 1)}
    )


def _dispute(cell: int, number: int, candidates: int, winner: int, *_: int) -> Message:
    said = {"cell": CELL_NAMES[cell], "number": number, "seats": members(candidates)}
    if winner == NOBODY:
        return Message("event-dispute-stays", said)
    return Message("event-dispute", said | {"winner": SeatName(winner)})


def _game_end(unseen: int, left: int, *_: int) -> Message:
    return Message("event-end", {"left": left} | card(unseen))


_SENTENCES: dict[int, Callable[..., Message]] = {
    EventType.ROUND_START: _round_start,
    EventType.GULL_RETURNED: lambda cell, *_: Message("event-gull-returned", {"cell": CELL_NAMES[cell]}),
    EventType.DEALT_HIDDEN: lambda cell, who, *_: Message(
        "event-hidden", {"cell": CELL_NAMES[cell], "who": SeatName(who)}
    ),
    EventType.PEEK: lambda who, cell, face, *_: Message(
        "event-peek", {"cell": CELL_NAMES[cell]} | card(face)
    ),
    EventType.REVEALED: revealed,
    EventType.DISPUTE: _dispute,
    EventType.CAUGHT: lambda who, cell, face, *_: Message(
        "event-caught", {"who": SeatName(who), "cell": CELL_NAMES[cell]} | card(face)
    ),
    EventType.GULL_ATE: lambda who, face, *_: Message("event-gull", {"who": SeatName(who)} | card(face)),
    EventType.LANTERN: lambda who, cell, *_: Message(
        "event-lantern", {"who": SeatName(who), "cell": CELL_NAMES[cell]}
    ),
    EventType.JELLY_ASKED: lambda who, *_: Message("event-jelly", {"who": SeatName(who), "count": JELLY_SET}),
    EventType.JELLY_DISCARDED: lambda who, value, *_: Message(
        "event-jelly-discarded", {"who": SeatName(who), "points": -value}
    ),
    EventType.JELLY_KEPT: lambda who, *_: Message("event-jelly-kept", {"who": SeatName(who)}),
    EventType.CELL_STAYS: lambda cell, height, *_: Message(
        "event-stays", {"cell": CELL_NAMES[cell], "count": height}
    ),
    EventType.NO_CATCH: lambda seats, *_: Message("event-no-catch", {"seats": members(seats)}),
    EventType.GAME_END: _game_end,
    EventType.FINAL: lambda who, points, place, *_: Message(
        "event-final", {"who": SeatName(who), "points": signed(points), "count": abs(points), "place": place}
    ),
    EventType.TURNED_UP: lambda cell, face, *_: Message(
        "event-turned-up", {"cell": CELL_NAMES[cell]} | card(face)
    ),
}


def event(happened: Event) -> Message | None:
    """A sentence for an event; deals, seals and Kiti's steps only move pictures."""
    sentence = _SENTENCES.get(happened.code)
    return sentence(*happened.numbers) if sentence else None


def forgets(view: State) -> EventType | None:
    """Section 6 of RULES.md: unless the piles lie open, the log goes back one round only."""
    return None if is_open(view) else EventType.ROUND_START
