"""What a seat did and got in some events, in a few short clauses."""

from __future__ import annotations

from collections.abc import Sequence

from atoll.kit import Event, Message

from ..parts import PIERS, TERRITORIES, EventType
from ..state import State
from .names import landscape_args

MOST = 4  # clauses
_SCORED = {  # where the seat and the points are
    EventType.HUT: (0, 3),
    EventType.SPECIAL: (0, 2),
    EventType.PATH: (2, 5),
    EventType.STONE: (0, 3),
    EventType.SPECIAL_PLACE: (1, 3),
    EventType.AMULETS: (0, 1),
}


def recap(view: State, events: Sequence[Event], seat: int) -> list[Message]:
    """Huts and points first, then cards, amulets, the birds, the talisman and the bowl."""
    own = [each for each in events if each.numbers[0] == seat]
    said = [
        *_huts(own),
        *_counted("recap-points", _points(events, seat)),
        *_counted("recap-cards", _cards(own)),
        *_counted("recap-amulets", _amulets(own)),
        *[Message("recap-birds", landscape_args(n[1])) for n in _numbers(own, EventType.BIRDS)],
        *[Message("recap-talisman") for _ in _numbers(own, EventType.TALISMAN)],
        *[
            Message("recap-bowl", {"early": n[1] + 1, "late": PIERS - n[1]})
            for n in _numbers(own, EventType.BOWL)
        ],
    ]
    return said[:MOST]


def _numbers(events: Sequence[Event], what: EventType) -> list[tuple[int, ...]]:
    return [each.numbers for each in events if each.code == what]


def _counted(message: str, number: int) -> list[Message]:
    return [Message(message, {"n": number})] if number else []


def _huts(own: Sequence[Event]) -> list[Message]:
    cells = [TERRITORIES[n[1]] for n in _numbers(own, EventType.HUT)]
    return [Message("recap-huts", {"n": len(cells), "cells": ", ".join(cells)})] if cells else []


def _points(events: Sequence[Event], seat: int) -> int:
    """All points in these events; those of neutral huts and of other seats are not counted."""
    found = 0
    for each in events:
        who, points = _SCORED.get(EventType(each.code), (0, 0))
        if points and each.numbers[who] == seat:
            found += each.numbers[points]
    return found


def _cards(own: Sequence[Event]) -> int:
    return len(_numbers(own, EventType.TOOK_OPEN)) + len(_numbers(own, EventType.TOOK_CLOSED))


def _amulets(own: Sequence[Event]) -> int:
    drawn = sum(n[1] for n in _numbers(own, EventType.DREW))
    return drawn + len(_numbers(own, EventType.GOT_ONE)) - len(_numbers(own, EventType.PUT_BACK))
