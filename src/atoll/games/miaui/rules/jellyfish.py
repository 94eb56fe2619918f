"""Jellyfish: the question whether three of them are thrown out."""

from __future__ import annotations

from atoll.kit import EVERYBODY, Log, emit, rule

from ..parts import DISCARD, JELLY_SET, KIND, NO_CARD, VALUE, EventType, Kind
from ..state import State


@rule
def is_question_due(s: State, seat: int, face: int) -> bool:
    """MI-055, MI-056  Only when an arriving jellyfish makes it exactly three."""
    return KIND[face] == Kind.JELLYFISH and count_jellyfish(s, seat) == JELLY_SET


@rule
def count_jellyfish(s: State, seat: int) -> int:
    """How many jellyfish a pile holds."""
    found = 0
    for i in range(s.pile_height[seat]):
        if KIND[s.pile[seat, i]] == Kind.JELLYFISH:
            found += 1
    return found


@rule
def asked_seat(s: State) -> int:
    """MI-055  The seat that decides about its jellyfish: the taker of the cell being settled."""
    return int(s.taker[s.settling_cell])


@rule
def answer(s: State, seat: int, action: int, log: Log) -> None:
    """MI-055  The three jellyfish go to the box, the other cards keep their order; or they stay."""
    if action != DISCARD:
        emit(log, EventType.JELLY_KEPT, EVERYBODY, seat)
        return
    kept, discarded_value = 0, 0
    for i in range(s.pile_height[seat]):
        face = int(s.pile[seat, i])
        s.pile[seat, i] = NO_CARD
        if KIND[face] == Kind.JELLYFISH:
            s.box_counts[face] += 1
            discarded_value += int(VALUE[face])
        else:
            s.pile[seat, kept] = face
            kept += 1
    s.pile_height[seat] = kept
    emit(log, EventType.JELLY_DISCARDED, EVERYBODY, seat, discarded_value)
