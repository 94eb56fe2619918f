"""The cards of a round: laying them, natives on them, the flip and the cards it removes."""

from __future__ import annotations

from atoll.kit import EVERYBODY, NOBODY, Log, beat, emit, rule

from ..parts import (
    CARD,
    CONDITION,
    FIRST_CLOSED,
    FLIP,
    MOST_SEATS,
    NO_CARD,
    PASS,
    PLAY,
    SIDE,
    SLOTS,
    EventType,
    Phase,
    SlotState,
)
from ..state import State
from .hands import take_from_hand
from .seats import ask, clockwise

# Laying


@rule
def begin_round(s: State, log: Log) -> None:
    """CR-011, CR-R20  All circles of the round start from its Shaman."""
    emit(log, EventType.ROUND, EVERYBODY, s.round_number, s.shaman)
    s.turns_taken = 0
    ask(s, Phase.LAY_OPEN, int(s.shaman))


@rule
def lay(s: State, seat: int, action: int, log: Log) -> None:
    """CR-012..016  A card of the hand before any player: a circle of open cards, then one of closed ones."""
    face, owner = (action - PLAY) // MOST_SEATS, (action - PLAY) % MOST_SEATS
    is_open = s.phase == Phase.LAY_OPEN
    slot = seat if is_open else FIRST_CLOSED + seat
    take_from_hand(s, seat, face)
    s.slot_state[slot] = SlotState.OPEN if is_open else SlotState.CLOSED
    s.slot_face[slot] = face
    s.slot_owner[slot] = owner
    if is_open:
        emit(log, EventType.LAY_OPEN, EVERYBODY, seat, owner, face)
    else:
        emit(log, EventType.LAY_CLOSED, EVERYBODY, seat, owner)
        emit(log, EventType.LAY_CLOSED_FACE, 1 << seat, seat, owner, face)
    s.turns_taken += 1
    if s.turns_taken < s.seats:
        ask(s, s.phase, clockwise(s, int(s.shaman), int(s.turns_taken)))
        return
    s.turns_taken = 0
    if is_open:
        ask(s, Phase.LAY_CLOSED, int(s.shaman))
    else:
        ask_for_natives(s, log)


# Natives on cards


@rule
def ask_for_natives(s: State, log: Log) -> None:
    """CR-017, CR-019  Each seat with a native at home may stand it on a card; then the Shaman flips."""
    while s.turns_taken < s.seats:
        seat = clockwise(s, int(s.shaman), int(s.turns_taken))
        if s.reserve[seat] > 0:
            ask(s, Phase.STAND_NATIVE, seat)
            return
        emit(log, EventType.NO_NATIVE, EVERYBODY, seat, 1)
        s.turns_taken += 1
    ask(s, Phase.FLIP, int(s.shaman))


@rule
def stand(s: State, seat: int, action: int, log: Log) -> None:
    """CR-017, CR-018, CR-020  A native leaves the reserve for a card, or stays."""
    if action == PASS:
        emit(log, EventType.NO_NATIVE, EVERYBODY, seat, 0)
    else:
        slot = action - CARD
        s.reserve[seat] -= 1
        s.standing_seats[slot] = int(s.standing_seats[slot]) | (1 << seat)
        shown = int(s.slot_face[slot]) if s.slot_state[slot] == SlotState.OPEN else NO_CARD
        emit(log, EventType.STAND, EVERYBODY, seat, slot, s.slot_owner[slot], shown)
    s.turns_taken += 1
    ask_for_natives(s, log)


# The flip


@rule
def flip(s: State, action: int, log: Log) -> None:
    """CR-021..025  The Shaman turns one condition card; all cards are shown, the dead ones leave at once."""
    condition = action - FLIP
    s.condition_side[condition] = 1 - int(s.condition_side[condition])
    emit(log, EventType.FLIP, EVERYBODY, s.shaman, condition, s.condition_side[condition])
    s.phase = Phase.RESOLVE
    beat(log, s)
    for slot in range(FIRST_CLOSED, SLOTS):
        if s.slot_state[slot] == SlotState.CLOSED:
            s.slot_state[slot] = SlotState.REVEALED
            emit(log, EventType.REVEAL, EVERYBODY, slot, s.slot_owner[slot], s.slot_face[slot])
    s.barrier += 1
    beat(log, s)
    for slot in range(SLOTS):
        if s.slot_state[slot] != SlotState.EMPTY and not is_live(s, int(s.slot_face[slot])):
            emit(log, EventType.DEAD, EVERYBODY, slot, s.slot_owner[slot], s.slot_face[slot])
            remove(s, slot, log)
    s.turns_taken = 0
    s.applied_owner = s.shaman
    beat(log, s)


@rule
def is_live(s: State, face: int) -> bool:
    """CR-022  Does a visible condition match the background of this face?"""
    return int(s.condition_side[CONDITION[face]]) == SIDE[face]


@rule
def remove(s: State, slot: int, log: Log) -> None:
    """CR-024, CR-031  A card goes to the discard, natives on it go home."""
    for seat in range(s.seats):
        if (int(s.standing_seats[slot]) >> seat) & 1:
            s.reserve[seat] += 1
            emit(log, EventType.HOME, EVERYBODY, seat, slot)
    s.discard_counts[s.slot_face[slot]] += 1
    clear_slot(s, slot)


@rule
def clear_slot(s: State, slot: int) -> None:
    """Nothing lies here."""
    s.slot_state[slot] = SlotState.EMPTY
    s.slot_face[slot] = NO_CARD
    s.slot_owner[slot] = NOBODY
    s.standing_seats[slot] = 0
