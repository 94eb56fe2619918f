"""What a seat did and got, in a few clauses."""

from __future__ import annotations

from collections.abc import Sequence

from atoll.kit import Event, Message

from ..parts import KIND, KIND_LETTERS, TOKEN_VP, EventType, Spirit
from ..state import State
from .names import tile

MOST_CLAUSES = 4


def recap(view: State, events: Sequence[Event], seat: int) -> list[Message]:
    """What a seat did and got: the tiles it took, sets, shrines, points."""
    own = [e for e in events if e.numbers[0] == seat]
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
