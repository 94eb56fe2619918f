"""Events in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from atoll.kit import NOBODY, Event, Message, SeatName

from ..parts import (
    CONDITIONS,
    FIRST_CLOSED,
    LETTERS,
    MOST_SEATS,
    NO_CARD,
    ROUNDS,
    SIDES,
    SKY,
    TIDE,
    EventType,
    Reason,
)
from ..state import State
from .names import card, is_open, reason_name, whose


def _before(slot: int, owner: int, seat: int) -> dict[str, Any]:
    how = "open" if slot < FIRST_CLOSED else "closed"
    layer = SeatName(slot % MOST_SEATS)
    return {"layer": layer, "how": how, "owner": SeatName(owner), "whose": whose(owner, seat)}


def _next_shaman(seat: int, treasures: int, tied: int, *_: int) -> Message:
    many = tied & (tied - 1) != 0
    said = {"who": SeatName(seat), "count": treasures, "tied": "tied" if many else "alone"}
    return Message("event-next-shaman", said)


def _collect(island: int, seat: int, reason: int, *_: int) -> Message | None:
    if reason == Reason.DESERTED:
        return None
    said: dict[str, Any] = {"island": LETTERS[island], "reason": reason_name(reason)}
    return Message("event-collect", said if seat == NOBODY else said | {"who": SeatName(seat)})


def _placed(who: int, island: int, *_: int) -> Message:
    return Message("event-placed", {"who": SeatName(who), "island": LETTERS[island]})


def _lay(message: str) -> Callable[..., Message]:
    return lambda who, owner, face=NO_CARD, *_: Message(
        message, {"who": SeatName(who), "owner": SeatName(owner), "whose": whose(owner, who)} | card(face)
    )


_SENTENCES: dict[int, Callable[..., Message | None]] = {
    EventType.CONDITIONS: lambda sky, tide, *_: Message(
        "event-conditions", {"sky": SIDES[SKY][sky], "tide": SIDES[TIDE][tide]}
    ),
    EventType.FIRST_SHAMAN: lambda who, *_: Message("event-first-shaman", {"who": SeatName(who)}),
    EventType.START_NATIVE: _placed,
    EventType.ROUND: lambda n, who, *_: Message(
        "event-round", {"number": n, "rounds": ROUNDS, "who": SeatName(who)}
    ),
    EventType.LAY_OPEN: _lay("event-lay-open"),
    EventType.LAY_CLOSED: lambda who, owner, *_: _lay("event-lay-closed")(who, owner),
    EventType.LAY_CLOSED_FACE: lambda who, owner, face, *_: Message("event-lay-face", card(face)),
    EventType.STAND: lambda who, slot, owner, face, *_: Message(
        "event-stand",
        _before(slot, owner, who)
        | {"who": SeatName(who), "laid": whose(slot % MOST_SEATS, who)}
        | card(face),
    ),
    EventType.NO_NATIVE: lambda who, empty, *_: Message(
        "event-no-native", {"who": SeatName(who), "why": "empty" if empty else "declined"}
    ),
    EventType.FLIP: lambda who, condition, side, *_: Message(
        "event-flip",
        {"who": SeatName(who), "condition": CONDITIONS[condition], "side": SIDES[condition][side]},
    ),
    EventType.REVEAL: lambda slot, owner, face, *_: Message(
        "event-reveal", _before(slot, owner, slot % MOST_SEATS) | card(face)
    ),
    EventType.DEAD: lambda slot, owner, face, *_: Message(
        "event-dead", {"owner": SeatName(owner)} | card(face)
    ),
    EventType.HOME: lambda who, slot, *_: Message("event-home", {"who": SeatName(who)}),
    EventType.APPLY: lambda slot, who, copy, face, *_: Message(
        "event-apply", {"who": SeatName(who), "copy": "copy" if copy else "own"} | card(face)
    ),
    EventType.TREASURE_MOVED: lambda who, here, there, *_: Message(
        "event-treasure", {"who": SeatName(who), "from": LETTERS[here], "to": LETTERS[there]}
    ),
    EventType.RETURNED: lambda who, island, n, *_: Message(
        "event-returned", {"who": SeatName(who), "island": LETTERS[island], "count": n}
    ),
    EventType.PLACED: _placed,
    EventType.NATIVE_MOVED: lambda who, owner, here, there, *_: Message(
        "event-moved",
        {"who": SeatName(who), "owner": SeatName(owner), "whose": whose(owner, who)}
        | {"from": LETTERS[here], "to": LETTERS[there]},
    ),
    EventType.LAPSED: lambda who, slot, missing, face, *_: Message(
        "event-lapsed", {"who": SeatName(who), "count": missing} | card(face)
    ),
    EventType.COLLECT: _collect,
    EventType.NEXT_SHAMAN: _next_shaman,
    EventType.DREW: lambda who, face, *_: Message("event-drew", card(face)),
    EventType.APPOINT: lambda who, chosen, *_: Message(
        "event-appoint", {"who": SeatName(who), "chosen": SeatName(chosen)}
    ),
    EventType.KEEP: lambda who, *_: Message("event-keep", {"who": SeatName(who)}),
    EventType.FINAL: lambda who, treasures, reserve, points, place, *_: Message(
        "event-final",
        {"who": SeatName(who), "treasures": treasures, "reserve": reserve, "points": points, "place": place},
    ),
}  # fmt: skip


def event(happened: Event) -> Message | None:
    """A sentence for an event; the number of cards drawn and the end of a card only move pictures."""
    sentence = _SENTENCES.get(happened.code)
    return sentence(*happened.numbers) if sentence else None


def forgets(view: State) -> EventType | None:
    """CR-R14  Where huts are to be remembered, the log goes back one round."""
    return None if is_open(view) else EventType.ROUND
