"""Whose choice it is, what may be chosen, and what a choice does.

A round: `cards` are laid and flipped, `application` applies those that work, `rounds` collects and goes on.
"""

from __future__ import annotations

from atoll.kit import Log, Mask, allow, allow_set, clear, count, rule

from ..parts import (
    CARD,
    FLIP,
    ISLAND,
    MOST_SEATS,
    NATIVE,
    NO_CARD,
    PASS,
    PLAY,
    SEAT,
    SKY,
    SLOTS,
    TIDE,
    Phase,
    SlotState,
)
from ..state import State
from .application import apply_cards, next_cards, start_card
from .cards import flip, lay, stand
from .effects import carry_out
from .islands import island_count, tribes, with_natives_of, with_room, with_treasure
from .rounds import appoint, end_round
from .setup import place_starter


@rule
def waiting(s: State) -> int:
    """One seat at a time: each choice is made knowing the former ones."""
    return 0 if s.phase == Phase.OVER else 1 << int(s.active_seat)


@rule
def legal(s: State, seat: int, mask: Mask) -> int:
    """What the awaited seat may point at."""
    clear(mask)
    if s.phase == Phase.OVER or seat != s.active_seat:
        return 0
    if s.phase == Phase.LAY_OPEN or s.phase == Phase.LAY_CLOSED:
        return allow_hand(s, seat, mask)
    if s.phase == Phase.STAND_NATIVE:
        allow(mask, PASS)
        return 1 + allow_all(mask, CARD, laid_cards(s))
    if s.phase == Phase.FLIP:
        return allow_all(mask, FLIP, 1 << SKY | 1 << TIDE)
    if s.phase == Phase.NEXT_CARD:
        return allow_all(mask, CARD, next_cards(s))
    if s.phase == Phase.MOVE_FROM:
        return allow_natives(s, mask)
    if s.phase == Phase.APPOINT:
        return allow_all(mask, SEAT, (1 << int(s.seats)) - 1)
    return allow_all(mask, ISLAND, islands_to_choose(s, seat))


@rule
def allow_all(mask: Mask, first: int, bits: int) -> int:
    """Allow a set of actions and count it."""
    allow_set(mask, first, bits)
    return count(bits)


@rule
def allow_hand(s: State, seat: int, mask: Mask) -> int:
    """CR-012, CR-013  Every card of the hand before every player."""
    all_seats = (1 << int(s.seats)) - 1
    found = 0
    former = NO_CARD
    for i in range(s.hand_size[seat]):
        face = int(s.hand[seat, i])
        if face != former:
            allow_set(mask, PLAY + face * MOST_SEATS, all_seats)
            found += int(s.seats)
        former = face
    return found


@rule
def laid_cards(s: State) -> int:
    """CR-017  The table cards of this round, as a bit set."""
    found = 0
    for slot in range(SLOTS):
        if s.slot_state[slot] != SlotState.EMPTY:
            found |= 1 << slot
    return found


@rule
def allow_natives(s: State, mask: Mask) -> int:
    """CR-042  Every tribe on every island."""
    found = 0
    for island in range(island_count(s)):
        found += allow_all(mask, NATIVE + island * MOST_SEATS, tribes(s, island))
    return found


@rule
def islands_to_choose(s: State, seat: int) -> int:
    """CR-010, CR-035, CR-038, CR-040, CR-042, CR-R08  Islands the present choice may point at."""
    if s.phase == Phase.TREASURE_FROM:
        return with_treasure(s)
    if s.phase == Phase.RETURN_FROM:
        return with_natives_of(s, seat)
    if s.phase == Phase.TREASURE_TO:
        return ((1 << island_count(s)) - 1) & ~(1 << int(s.source_island))
    if s.phase == Phase.MOVE_TO:
        return with_room(s) & ~(1 << int(s.source_island))
    return with_room(s)


@rule
def apply(s: State, seat: int, action: int, log: Log) -> None:
    """Carry out a choice and run on to the next one."""
    if s.phase == Phase.PLACE_STARTER:
        place_starter(s, seat, action - ISLAND, log)
    elif s.phase == Phase.LAY_OPEN or s.phase == Phase.LAY_CLOSED:
        lay(s, seat, action, log)
    elif s.phase == Phase.STAND_NATIVE:
        stand(s, seat, action, log)
    elif s.phase == Phase.APPOINT:
        appoint(s, seat, action - SEAT, log)
    else:
        if s.phase == Phase.FLIP:
            flip(s, action, log)
        elif s.phase == Phase.NEXT_CARD:
            start_card(s, action - CARD, log)
        else:
            carry_out(s, action, log)
        if not apply_cards(s, log):
            end_round(s, log)
