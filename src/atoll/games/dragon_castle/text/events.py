"""A sentence for each event of a game."""

from __future__ import annotations

from collections.abc import Callable

from atoll.kit import Event, Message, SeatName

from ..parts import KIND_LETTERS, EventType, Spirit, castle_code, realm_code
from .names import castle_name, tile, who

SOLO_SEAT = 0  # whose last kind the Dragon of Ingenuity looks for
Sentence = Callable[..., Message | None]


def _started(layout: int, spirits: int, dragons: int, first: int, *_: int) -> Message:
    return Message("event-start", {"castle": castle_name(layout), "who": SeatName(first)})


def _set(seat: int, sign: int, count: int, vp: int, bonus: int, via: int, *_: int) -> Message:
    said = who(seat) | {"count": count, "points": vp + bonus}
    if via == Spirit.BEAUTY:
        return Message("event-beauty", said | {"number": sign})
    return Message("event-set", said | {"kind": KIND_LETTERS[sign]})


def _took(seat: int, cell: int, floor: int, face: int, second: int, *_: int) -> Message:
    said = who(seat) | {"cell": castle_code(cell), "floor": floor} | tile(face)
    return Message("event-second" if second else "event-taken", said)


def _ingenuity(priority: int, cell: int, face: int, second: int, *_: int) -> Message:
    said = who(SOLO_SEAT) | {"priority": priority, "cell": castle_code(cell)} | tile(face)
    return Message("event-ingenuity-second" if second else "event-ingenuity", said)


_SENTENCES: dict[int, Sentence] = {
    EventType.GAME_STARTED: _started,
    EventType.TURN_STARTED: lambda seat, number, *_: Message("event-turn", who(seat) | {"number": number}),
    EventType.TILE_TAKEN: _took,
    EventType.TILE_UNCOVERED: lambda cell, face, *_: Message(
        "event-uncovered", {"cell": castle_code(cell)} | tile(face)
    ),
    EventType.SHRINE_TAKEN: lambda seat, *_: Message("event-shrine", who(seat)),
    EventType.TILE_DISCARDED: lambda seat, face, vp, *_: Message(
        "event-discard", who(seat) | {"points": vp} | tile(face)
    ),
    EventType.DRAGON_SUMMONED: lambda seat, circle, *_: Message(
        "event-summon", who(seat) | {"circle": circle}
    ),
    EventType.LAST_ROUND: lambda seat, *_: Message("event-last-round", who(seat)),
    EventType.TILE_PLACED: lambda seat, cell, face, floor, *_: Message(
        "event-placed", who(seat) | {"cell": realm_code(cell), "floor": floor} | tile(face)
    ),
    EventType.SET_CONSOLIDATED: _set,
    EventType.SHRINE_BUILT: lambda seat, cell, floor, *_: Message(
        "event-built", who(seat) | {"cell": realm_code(cell), "floor": floor}
    ),
    EventType.SPIRIT_ACTIVATED: lambda seat, spirit, *_: Message(
        "event-spirit", who(seat) | {"spirit": Spirit(spirit).name.lower()}
    ),
    EventType.TILE_PAID: lambda seat, cell, face, *_: Message(
        "event-paid-tile", who(seat) | {"cell": realm_code(cell)} | tile(face)
    ),
    EventType.SHRINE_PAID: lambda seat, *_: Message("event-paid-shrine", who(seat)),
    EventType.TILE_FLIPPED: lambda seat, cell, face, *_: Message(
        "event-flipped", who(seat) | {"cell": realm_code(cell)} | tile(face)
    ),
    EventType.SHRINE_MOVED: lambda seat, old, new, *_: Message(
        "event-shrine-moved", who(seat) | {"from": realm_code(old), "to": realm_code(new)}
    ),
    EventType.TILE_MOVED: lambda seat, old, new, *_: Message(
        "event-moved", who(seat) | {"from": realm_code(old), "to": realm_code(new)}
    ),
    EventType.TILE_DESTROYED: lambda seat, cell, face, *_: Message(
        "event-destroyed", who(seat) | {"cell": castle_code(cell)} | tile(face)
    ),
    EventType.INGENUITY_TOOK: _ingenuity,
    EventType.INGENUITY_SUMMONED: lambda circle, *_: Message("event-ingenuity-summon", {"circle": circle}),
    EventType.TILE_CHANGED: lambda seat, cell, face, kind, *_: Message(
        "event-changed", who(seat) | {"cell": realm_code(cell), "as": KIND_LETTERS[kind]} | tile(face)
    ),
    EventType.GAME_ENDED: lambda seat, points, *_: Message("event-end", who(seat) | {"points": points}),
}


def event(happened: Event) -> Message | None:
    """A sentence for an event; single tiles of a set only move pictures."""
    sentence = _SENTENCES.get(happened.code)
    return sentence(*happened.numbers) if sentence else None
