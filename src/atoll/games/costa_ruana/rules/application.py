"""Applying the cards: whose card, in which order, and for whom. What a card does is in `effects.py`."""

from __future__ import annotations

from atoll.kit import EVERYBODY, NOBODY, NOWHERE, Log, beat, count, emit, lowest, rule

from ..parts import NUMBER, SLOTS, TYPE, EventType, Phase, Type
from ..state import State
from .cards import remove
from .effects import continue_effect
from .islands import natives_out, with_natives, with_treasure
from .seats import ask, clockwise


@rule
def is_applying(s: State) -> bool:
    """Has the flip been made, so that cards are being applied?"""
    return Phase.NEXT_CARD <= s.phase <= Phase.MOVE_TO or s.phase == Phase.RESOLVE


@rule
def apply_cards(s: State, log: Log) -> bool:
    """CR-026  Apply cards until a choice is awaited (True) or every card is done (False)."""
    while True:
        if s.steps_left > 0:
            if continue_effect(s, log):
                return True
        elif s.applied_slot != NOWHERE:
            beat(log, s)
            if s.copying_seats != 0:
                copy_card(s, log)
            else:
                finish_card(s, log)
        elif s.turns_taken == s.seats:
            s.applied_owner = NOBODY
            return False
        else:
            cards = next_cards(s)
            if cards == 0:
                s.turns_taken += 1
                s.applied_owner = clockwise(s, int(s.applied_owner), 1)
            elif is_order_asked(s, cards):
                ask(s, Phase.NEXT_CARD, int(s.applied_owner))
                return True
            else:
                start_card(s, lowest(cards), log)


@rule
def next_cards(s: State) -> int:
    """CR-016, CR-027, CR-028  Of the cards before the present owner, all of the type that comes first."""
    found = 0
    first = 0
    for slot in range(SLOTS):
        if s.slot_owner[slot] == s.applied_owner:
            type_ = TYPE[s.slot_face[slot]]
            if found == 0 or type_ < first:
                found = 0
                first = type_
            if type_ == first:
                found |= 1 << slot
    return found


@rule
def is_order_asked(s: State, cards: int) -> bool:
    """CR-R11  The order matters only among several cards of which one carries a native."""
    if cards & (cards - 1) == 0:
        return False
    for slot in range(SLOTS):
        if (cards >> slot) & 1 and s.standing_seats[slot] != 0:
            return True
    return False


@rule
def start_card(s: State, slot: int, log: Log) -> None:
    """CR-029  A card is applied by its owner first."""
    s.applied_slot = slot
    s.copying_seats = s.standing_seats[slot]
    s.copy_number = 0
    begin_application(s, int(s.slot_owner[slot]), log)


@rule
def copy_card(s: State, log: Log) -> None:
    """CR-029  Then by each native on it, the owner's first and on clockwise."""
    seat = int(s.slot_owner[s.applied_slot])
    while (int(s.copying_seats) >> seat) & 1 == 0:
        seat = clockwise(s, seat, 1)
    s.copying_seats = int(s.copying_seats) & ~(1 << seat)
    s.copy_number += 1
    begin_application(s, seat, log)


@rule
def finish_card(s: State, log: Log) -> None:
    """CR-031  The card is done: it goes to the discard, its natives go home."""
    emit(log, EventType.CARD_DONE, EVERYBODY, s.applied_slot, s.slot_face[s.applied_slot])
    remove(s, int(s.applied_slot), log)
    s.applied_slot = NOWHERE
    s.applying_seat = NOBODY
    s.copy_number = 0


@rule
def begin_application(s: State, seat: int, log: Log) -> None:
    """CR-030..034  One application: all that can be done of it, by this seat."""
    face = int(s.slot_face[s.applied_slot])
    wanted = int(NUMBER[face])
    s.applying_seat = seat
    s.steps_left = min(wanted, possible(s, seat, TYPE[face]))
    emit(log, EventType.APPLY, EVERYBODY, s.applied_slot, seat, s.copy_number, face)
    if s.steps_left < wanted:
        emit(log, EventType.LAPSED, EVERYBODY, seat, s.applied_slot, wanted - int(s.steps_left), face)


@rule
def possible(s: State, seat: int, type_: int) -> int:
    """CR-037, CR-039, CR-041, CR-043  How often this seat could carry out an effect of this type."""
    if type_ == Type.TREASURE:
        return count(with_treasure(s))
    if type_ == Type.RETURN:
        return natives_out(s, seat)
    if type_ == Type.PLACE:
        return int(s.reserve[seat])
    return count(with_natives(s))
