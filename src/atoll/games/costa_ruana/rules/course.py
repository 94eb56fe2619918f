"""What is true of the course of a round: turns, order of cards, copies, effects (I13..I17 of RULES.md)."""

from __future__ import annotations

from atoll.kit import NOBODY, NOWHERE, count, rule

from ..parts import (
    FIRST_CLOSED,
    ISLANDS,
    MOST_SEATS,
    NUMBER,
    ROUNDS,
    SKY,
    SLOTS,
    STARTERS,
    TIDE,
    TYPE,
    Phase,
    SlotState,
    Type,
)
from ..state import State
from .application import is_applying, is_order_asked, next_cards, possible
from .islands import island_count, natives_out, with_natives_of, with_treasure


@rule
def offset(s: State, seat: int, first: int) -> int:
    """How many places clockwise of the first seat another one is."""
    return (seat - first + int(s.seats)) % int(s.seats)


@rule
def are_absent_seats_empty(s: State) -> bool:
    """I13  Seats that are not in the game have nothing, on the islands, at home and on the table."""
    for seat in range(s.seats, MOST_SEATS):
        if s.reserve[seat] != 0 or s.hut[seat] != 0 or s.last_gain[seat] != 0 or s.hand_size[seat] != 0:
            return False
        if s.slot_state[seat] != SlotState.EMPTY or s.slot_state[FIRST_CLOSED + seat] != SlotState.EMPTY:
            return False
        for island in range(ISLANDS):
            if s.natives[island, seat] != 0:
                return False
    return True


@rule
def is_turn_valid(s: State) -> bool:
    """I14  Circles go clockwise from the Shaman: who is asked, who has laid a card or stood a native."""
    turns, active = int(s.turns_taken), offset(s, int(s.active_seat), int(s.shaman))
    if not (0 <= s.condition_side[SKY] <= 1 and 0 <= s.condition_side[TIDE] <= 1):
        return False
    for slot in range(SLOTS):
        kind = SlotState.OPEN if slot < FIRST_CLOSED else SlotState.CLOSED
        if not is_applying(s) and s.slot_state[slot] != SlotState.EMPTY and s.slot_state[slot] != kind:
            return False
        if (s.slot_state[slot] == SlotState.OPEN) and slot >= FIRST_CLOSED:
            return False
        if s.slot_state[slot] > SlotState.OPEN and slot < FIRST_CLOSED:
            return False
    if is_applying(s):
        return 0 <= turns < s.seats
    if s.phase == Phase.OVER:
        return turns == 0 and s.round_number == ROUNDS
    if s.phase == Phase.APPOINT:
        return turns == 0 and active == 0 and s.round_number > 1
    if s.phase == Phase.FLIP:
        return turns == s.seats and active == 0
    if turns < 0 or active != turns % int(s.seats):
        return False
    if s.phase == Phase.PLACE_STARTER:
        return s.round_number == 1 and turns < STARTERS * int(s.seats) and are_starters_valid(s)
    if turns >= s.seats or (s.phase == Phase.STAND_NATIVE and s.reserve[s.active_seat] <= 0):
        return False
    return are_former_turns_valid(s)


@rule
def are_starters_valid(s: State) -> bool:
    """CR-009  While natives are placed, each seat has placed as many as its turns came."""
    for seat in range(s.seats):
        turns = int(s.turns_taken) + int(s.seats) - 1 - offset(s, seat, int(s.shaman))
        if natives_out(s, seat) != turns // int(s.seats):
            return False
    return True


@rule
def are_former_turns_valid(s: State) -> bool:
    """CR-012..017  In a circle, seats before the active one have had their turn, the others have not."""
    for seat in range(s.seats):
        done = offset(s, seat, int(s.shaman)) < s.turns_taken
        if s.phase == Phase.LAY_OPEN and (s.slot_state[seat] != SlotState.EMPTY) != done:
            return False
        if s.phase == Phase.LAY_CLOSED and (s.slot_state[FIRST_CLOSED + seat] != SlotState.EMPTY) != done:
            return False
        if s.phase == Phase.STAND_NATIVE and not done:
            for slot in range(SLOTS):
                if (int(s.standing_seats[slot]) >> seat) & 1:
                    return False
    return True


@rule
def is_order_valid(s: State) -> bool:
    """I15  Owners apply their cards clockwise from the Shaman; a question about the order has answers."""
    if s.applied_owner != (int(s.shaman) + int(s.turns_taken)) % int(s.seats):
        return False
    for slot in range(SLOTS):
        if s.slot_state[slot] != SlotState.EMPTY:
            if offset(s, int(s.slot_owner[slot]), int(s.shaman)) < s.turns_taken:
                return False
    if s.phase != Phase.NEXT_CARD:
        return True
    return s.active_seat == s.applied_owner and is_order_asked(s, next_cards(s))


@rule
def is_copying_valid(s: State) -> bool:
    """I16  CR-029  The owner applies a card, then the natives on it clockwise; others are still to come."""
    if s.applied_slot == NOWHERE:
        return s.copying_seats == 0 and s.copy_number == 0
    standing, copying = int(s.standing_seats[s.applied_slot]), int(s.copying_seats)
    if copying & ~standing != 0 or s.copy_number != count(standing) - count(copying):
        return False
    if s.copy_number == 0:
        return s.applying_seat == s.applied_owner
    now = offset(s, int(s.applying_seat), int(s.applied_owner))
    if (standing >> int(s.applying_seat)) & 1 == 0:
        return False
    for seat in range(s.seats):
        if (copying >> seat) & 1 and offset(s, seat, int(s.applied_owner)) <= now:
            return False
    return True


@rule
def is_effect_valid(s: State) -> bool:
    """I17  What is asked is what the card does, and all that is left of it can be done."""
    if (s.moved_tribe != NOBODY) != (s.phase == Phase.MOVE_TO):
        return False
    if s.applied_slot == NOWHERE:
        return True
    face, seat, left = int(s.slot_face[s.applied_slot]), int(s.applying_seat), int(s.steps_left)
    type_ = TYPE[face]
    if s.source_island != NOWHERE and not 0 <= s.source_island < island_count(s):
        return False
    if left > NUMBER[face] or left > possible(s, seat, type_):
        return False
    if s.phase == Phase.TREASURE_FROM:
        return type_ == Type.TREASURE
    if s.phase == Phase.TREASURE_TO:
        return type_ == Type.TREASURE and (with_treasure(s) >> int(s.source_island)) & 1 == 1
    if s.phase == Phase.RETURN_FROM:
        return type_ == Type.RETURN and natives_out(s, seat) > left
    if s.phase == Phase.PLACE_TO:
        return type_ == Type.PLACE
    if s.phase == Phase.MOVE_FROM:
        return type_ == Type.MOVE
    if type_ != Type.MOVE or not 0 <= s.moved_tribe < s.seats:
        return False
    return (with_natives_of(s, int(s.moved_tribe)) >> int(s.source_island)) & 1 == 1
