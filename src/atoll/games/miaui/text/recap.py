"""What a seat did and got, in a few clauses."""

from __future__ import annotations

from collections.abc import Sequence

from atoll.kit import Event, Message

from ..parts import NO_CARD, VALUE, EventType
from ..state import State
from .names import card, signed

MOST = 4  # clauses


def recap(view: State, events: Sequence[Event], seat: int) -> list[Message]:
    """What a seat caught and lost, what that sums up to, and the number it played."""
    caught, other, points, number = list[Message](), list[Message](), 0, list[Message]()
    for happened in events:
        who, first, second, *_ = happened.numbers
        match happened.code:
            case EventType.REVEALED:
                number = [Message("recap-number", {"number": happened.numbers[seat]})]
            case EventType.CAUGHT if who == seat:
                caught.append(Message("a-card", card(second)))
                points += int(VALUE[second])
            case EventType.GULL_ATE if who == seat and first != NO_CARD:
                other.append(Message("recap-gull", card(first)))
                points -= int(VALUE[first])
            case EventType.JELLY_DISCARDED if who == seat:
                other.append(Message("recap-discarded"))
                points -= first
            case EventType.NO_CATCH if who >> seat & 1:
                caught.append(Message("recap-nothing"))
    total = (
        [Message("recap-points", {"points": f"+{points}" if points > 0 else signed(points)})]
        if points
        else []
    )
    kept = MOST - len(number) - len(total)
    return [*(caught + other)[-kept:], *total, *number]
