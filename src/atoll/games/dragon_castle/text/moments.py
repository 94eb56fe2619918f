"""Captions of beats, and what a seat did in a few clauses."""

from __future__ import annotations

from collections.abc import Sequence

from atoll.kit import Event, Message, Messages, SeatName

from ..parts import FIRST_CARD, KIND, KIND_LETTERS, TOKEN_VP, Dragon, EventType, Source, Spirit
from ..state import State
from .events import event
from .names import tile

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
MOST_CLAUSES = 4
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


def recap(view: State, events: Sequence[Event], seat: int) -> list[Message]:
    """What a seat did and got: the tiles it took, sets, shrines, points."""
    own = [
        e for e in events if e.code in _ORDER and e.numbers[0] == seat and e.code != EventType.INGENUITY_TOOK
    ]
    clauses = _taken([e for e in own if e.code in (EventType.TILE_TAKEN, EventType.SHRINE_TAKEN)], own)
    points, built = 0, list[int]()
    for e in own:
        n = e.numbers
        if e.code == EventType.SET_CONSOLIDATED:
            clauses.append(Message("recap-set", {"count": n[2]}))
            points += n[3] + n[4]
        elif e.code == EventType.TILE_DISCARDED:
            points += n[2]
        elif e.code == EventType.DRAGON_SUMMONED:
            clauses.append(Message("recap-summon"))
            points += TOKEN_VP
        elif e.code == EventType.SPIRIT_ACTIVATED:
            clauses.append(Message("recap-spirit", {"spirit": Spirit(n[1]).name.lower()}))
        elif e.code == EventType.SHRINE_BUILT:
            built.append(n[2])
    if built:
        clauses.append(Message("recap-built", {"count": len(built), "floor": max(built)}))
    gained = [Message("recap-points", {"points": points})] if points else []
    return clauses[: MOST_CLAUSES - len(gained)] + gained


def _taken(took: Sequence[Event], own: Sequence[Event]) -> list[Message]:
    """The tiles a seat took, action by action."""
    clauses = list[Message]()
    discarded = [e.numbers[1] for e in own if e.code == EventType.TILE_DISCARDED]
    for i, e in enumerate(took):
        if e.code != EventType.TILE_TAKEN or e.numbers[4]:
            continue
        face = e.numbers[3]
        following = took[i + 1] if i + 1 < len(took) else None
        if following is not None and following.code == EventType.SHRINE_TAKEN:
            clauses.append(Message("recap-shrine", tile(face)))
        elif following is not None and following.numbers[4]:
            same = KIND[face] == KIND[following.numbers[3]]
            kind = {"kind": KIND_LETTERS[KIND[face]]}
            clauses.append(Message("recap-pair", kind) if same else Message("recap-tiles"))
        elif face in discarded:
            clauses.append(Message("recap-discard", tile(face)))
        else:
            clauses.append(Message("recap-taken", tile(face)))
    return clauses
