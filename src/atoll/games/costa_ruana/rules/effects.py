"""Applying the cards of Costa Ruana: whose card, in which order, for whom, and what it does."""

from __future__ import annotations

from atoll.kit import EVERYBODY, NOBODY, NOWHERE, Log, count, emit, lowest, rule

from ..parts import ISLAND, MOST_SEATS, NATIVE, NUMBER, SLOTS, TYPE, Phase, Type, What
from ..state import State
from .cards import ask, clockwise, remove
from .islands import (
    islands,
    land,
    leave,
    natives_out,
    tribes,
    with_natives,
    with_natives_of,
    with_room,
    with_treasure,
)  # fmt: skip


@rule
def work(s: State, log: Log) -> bool:
    """CR-026  Apply cards until somebody must choose; False once every card is done."""
    while True:
        if s.left > 0:
            if must_choose(s, log):
                return True
        elif s.card != NOWHERE:
            if s.due != 0:
                copy_card(s, log)
            else:
                finish_card(s, log)
        elif s.step == s.seats:
            s.acting = NOBODY
            return False
        else:
            cards = next_cards(s)
            if cards == 0:
                s.step += 1
                s.acting = clockwise(s, int(s.acting), 1)
            elif is_order_asked(s, cards):
                ask(s, Phase.NEXT, int(s.acting))
                return True
            else:
                take_up(s, lowest(cards), log)


# Which card, for whom


@rule
def next_cards(s: State) -> int:
    """CR-016, CR-027, CR-028  Of the cards before the acting player, all of the type that comes first."""
    found = 0
    first = 0
    for slot in range(SLOTS):
        if s.owner[slot] == s.acting:
            type_ = TYPE[s.face[slot]]
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
        if (cards >> slot) & 1 and s.standing[slot] != 0:
            return True
    return False


@rule
def take_up(s: State, slot: int, log: Log) -> None:
    """CR-029  A card is applied by its owner first."""
    s.card = slot
    s.due = s.standing[slot]
    s.copy_no = 0
    begin(s, int(s.owner[slot]), log)


@rule
def copy_card(s: State, log: Log) -> None:
    """CR-029  Then by each native on it, the owner's first and on clockwise."""
    seat = int(s.owner[s.card])
    while (int(s.due) >> seat) & 1 == 0:
        seat = clockwise(s, seat, 1)
    s.due = int(s.due) & ~(1 << seat)
    s.copy_no += 1
    begin(s, seat, log)


@rule
def finish_card(s: State, log: Log) -> None:
    """CR-031  The card is done: to the discard with it, home with its natives."""
    emit(log, What.CARD_DONE, EVERYBODY, s.card, s.face[s.card])
    remove(s, int(s.card), log)
    s.card = NOWHERE
    s.actor = NOBODY
    s.copy_no = 0


@rule
def begin(s: State, seat: int, log: Log) -> None:
    """CR-030..034  One application: all that can be done of it, by this seat."""
    face = int(s.face[s.card])
    wanted = int(NUMBER[face])
    s.actor = seat
    s.left = min(wanted, possible(s, seat, TYPE[face]))
    emit(log, What.APPLY, EVERYBODY, s.card, seat, s.copy_no, face)
    if s.left < wanted:
        emit(log, What.LAPSED, EVERYBODY, seat, s.card, wanted - int(s.left), face)


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


# What it does


@rule
def must_choose(s: State, log: Log) -> bool:
    """Wait for the actor's choice, or make it where there is only one."""
    type_ = TYPE[s.face[s.card]]
    if type_ == Type.TREASURE:
        return must_choose_treasure(s)
    if type_ == Type.RETURN:
        return must_choose_return(s, log)
    if type_ == Type.PLACE:
        ask(s, Phase.D_TO, int(s.actor))
        return True
    return must_choose_native(s, log)


@rule
def must_choose_treasure(s: State) -> bool:
    """CR-035  An island with a treasure, then another island."""
    if s.source == NOWHERE:
        choices = with_treasure(s)
        if choices & (choices - 1):
            ask(s, Phase.T_FROM, int(s.actor))
            return True
        s.source = lowest(choices)
    ask(s, Phase.T_TO, int(s.actor))
    return True


@rule
def must_choose_return(s: State, log: Log) -> bool:
    """CR-038, CR-039  One native after the other, unless all must go or all are on one island."""
    seat, left = int(s.actor), int(s.left)
    choices = with_natives_of(s, seat)
    if choices & (choices - 1) == 0:
        bring_home(s, seat, lowest(choices), left, log)
        return False
    if natives_out(s, seat) > left:
        ask(s, Phase.R_FROM, seat)
        return True
    for island in range(islands(s)):
        if (choices >> island) & 1:
            bring_home(s, seat, island, int(s.native[island, seat]), log)
    return False


@rule
def must_choose_native(s: State, log: Log) -> bool:
    """CR-042  A native of any tribe, then another island with room."""
    if s.source == NOWHERE:
        where = with_natives(s)
        who = tribes(s, lowest(where))
        if where & (where - 1) or who & (who - 1):
            ask(s, Phase.M_FROM, int(s.actor))
            return True
        pick_native(s, lowest(where), lowest(who))
    targets = with_room(s) & ~(1 << int(s.source))
    if targets & (targets - 1):
        ask(s, Phase.M_TO, int(s.actor))
        return True
    move_native(s, lowest(targets), log)
    return False


@rule
def carry_out(s: State, action: int, log: Log) -> None:
    """The actor has pointed at an island or at a native."""
    seat, island = int(s.actor), action - ISLAND
    if s.phase == Phase.T_FROM:
        s.source = island
    elif s.phase == Phase.T_TO:
        move_treasure(s, island, log)
    elif s.phase == Phase.R_FROM:
        bring_home(s, seat, island, 1, log)
    elif s.phase == Phase.D_TO:
        s.reserve[seat] -= 1
        land(s, island, seat)
        s.left -= 1
        emit(log, What.PLACED, EVERYBODY, seat, island)
    elif s.phase == Phase.M_FROM:
        pick_native(s, (action - NATIVE) // MOST_SEATS, (action - NATIVE) % MOST_SEATS)
    else:
        move_native(s, island, log)


@rule
def move_treasure(s: State, island: int, log: Log) -> None:
    """CR-035, CR-036  One treasure goes over to another island."""
    s.treasure[s.source] -= 1
    s.treasure[island] += 1
    emit(log, What.TREASURE_MOVED, EVERYBODY, s.actor, s.source, island)
    s.source = NOWHERE
    s.left = 0


@rule
def bring_home(s: State, seat: int, island: int, number: int, log: Log) -> None:
    """CR-038, CR-044  Natives go home and are in reserve at once."""
    leave(s, island, seat, number)
    s.reserve[seat] += number
    s.left -= number
    emit(log, What.RETURNED, EVERYBODY, seat, island, number)


@rule
def pick_native(s: State, island: int, owner: int) -> None:
    """CR-042  This one is to move."""
    s.source = island
    s.moved = owner


@rule
def move_native(s: State, island: int, log: Log) -> None:
    """CR-042, CR-043  The native crosses over to another island."""
    leave(s, int(s.source), int(s.moved), 1)
    land(s, island, int(s.moved))
    emit(log, What.NATIVE_MOVED, EVERYBODY, s.actor, s.moved, s.source, island)
    s.source = NOWHERE
    s.moved = NOBODY
    s.left = 0
