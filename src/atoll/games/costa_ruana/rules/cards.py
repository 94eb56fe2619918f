"""The cards of Costa Ruana: hands, laying, natives on cards, the flip and what it kills."""

from __future__ import annotations

from atoll.kit import EVERYBODY, NOBODY, Log, emit, rule

from ..parts import (
    CARD,
    CONDITION,
    FIRST_CLOSED,
    FLIP,
    HAND,
    MOST_SEATS,
    NO_CARD,
    PASS,
    PLAY,
    SIDE,
    SLOTS,
    Lying,
    Phase,
    What,
)
from ..state import State

# Turns


@rule
def ask(s: State, phase: int, seat: int) -> None:
    """Wait for this seat; what has been done cannot be undone once somebody else is to choose."""
    if seat != s.turn:
        s.barrier += 1
    s.phase = phase
    s.turn = seat


@rule
def clockwise(s: State, seat: int, steps: int) -> int:
    """The seat so many places further on."""
    return (seat + steps) % int(s.seats)


# Hands


@rule
def put_in_hand(s: State, seat: int, face: int) -> None:
    """A hand is kept in order, so that equal hands are equal bytes."""
    at = int(s.held[seat])
    while at > 0 and s.hand[seat, at - 1] > face:
        s.hand[seat, at] = s.hand[seat, at - 1]
        at -= 1
    s.hand[seat, at] = face
    s.held[seat] += 1


@rule
def take_from_hand(s: State, seat: int, face: int) -> None:
    """One card with this face leaves the hand."""
    at = 0
    while s.hand[seat, at] != face:
        at += 1
    s.held[seat] -= 1
    while at < s.held[seat]:
        s.hand[seat, at] = s.hand[seat, at + 1]
        at += 1
    s.hand[seat, at] = NO_CARD


@rule
def draw_cards(s: State, seat: int, number: int, what: int, log: Log) -> None:
    """CR-003, CR-056  Cards from the top of the deck; others see only how many."""
    emit(log, what, EVERYBODY, seat, number)
    for _ in range(number):
        face = int(s.deck[s.drawn])
        s.deck[s.drawn] = NO_CARD
        s.drawn += 1
        put_in_hand(s, seat, face)
        emit(log, What.DREW, 1 << seat, seat, face)


# Laying


@rule
def begin_round(s: State, log: Log) -> None:
    """CR-011, CR-R20  All circles of the round start from its Shaman."""
    emit(log, What.ROUND, EVERYBODY, s.round_no, s.shaman)
    s.step = 0
    ask(s, Phase.OPEN, int(s.shaman))


@rule
def lay(s: State, seat: int, action: int, log: Log) -> None:
    """CR-012..016  A card of the hand before any player: a circle of open cards, then one of closed ones."""
    face, owner = (action - PLAY) // MOST_SEATS, (action - PLAY) % MOST_SEATS
    is_open = s.phase == Phase.OPEN
    slot = seat if is_open else FIRST_CLOSED + seat
    take_from_hand(s, seat, face)
    s.lying[slot] = Lying.OPEN if is_open else Lying.CLOSED
    s.face[slot] = face
    s.owner[slot] = owner
    if is_open:
        emit(log, What.LAY_OPEN, EVERYBODY, seat, owner, face)
    else:
        emit(log, What.LAY_CLOSED, EVERYBODY, seat, owner)
        emit(log, What.LAY_CLOSED_FACE, 1 << seat, seat, owner, face)
    s.step += 1
    if s.step < s.seats:
        ask(s, s.phase, clockwise(s, int(s.shaman), int(s.step)))
        return
    s.step = 0
    if is_open:
        ask(s, Phase.CLOSED, int(s.shaman))
    else:
        ask_for_natives(s, log)


# Natives on cards


@rule
def ask_for_natives(s: State, log: Log) -> None:
    """CR-017, CR-019  Whoever has a native at home may stand it on a card; then the Shaman flips."""
    while s.step < s.seats:
        seat = clockwise(s, int(s.shaman), int(s.step))
        if s.reserve[seat] > 0:
            ask(s, Phase.NATIVE, seat)
            return
        emit(log, What.NO_NATIVE, EVERYBODY, seat, 1)
        s.step += 1
    ask(s, Phase.FLIP, int(s.shaman))


@rule
def stand(s: State, seat: int, action: int, log: Log) -> None:
    """CR-017, CR-018, CR-020  A native leaves the reserve for a card, or stays."""
    if action == PASS:
        emit(log, What.NO_NATIVE, EVERYBODY, seat, 0)
    else:
        slot = action - CARD
        s.reserve[seat] -= 1
        s.standing[slot] = int(s.standing[slot]) | (1 << seat)
        shown = int(s.face[slot]) if s.lying[slot] == Lying.OPEN else NO_CARD
        emit(log, What.STAND, EVERYBODY, seat, slot, s.owner[slot], shown)
    s.step += 1
    ask_for_natives(s, log)


# The flip


@rule
def flip(s: State, action: int, log: Log) -> None:
    """CR-021..025  The Shaman turns one condition card; all cards are shown, the dead ones leave at once."""
    condition = action - FLIP
    s.side[condition] = 1 - int(s.side[condition])
    emit(log, What.FLIP, EVERYBODY, s.shaman, condition, s.side[condition])
    for slot in range(FIRST_CLOSED, SLOTS):
        if s.lying[slot] == Lying.CLOSED:
            s.lying[slot] = Lying.REVEALED
            emit(log, What.REVEAL, EVERYBODY, slot, s.owner[slot], s.face[slot])
    s.barrier += 1
    for slot in range(SLOTS):
        if s.lying[slot] != Lying.EMPTY and not is_live(s, int(s.face[slot])):
            emit(log, What.DEAD, EVERYBODY, slot, s.owner[slot], s.face[slot])
            remove(s, slot, log)
    s.step = 0
    s.acting = s.shaman


@rule
def is_live(s: State, face: int) -> bool:
    """CR-022  Does a visible condition match the background of this face?"""
    return int(s.side[CONDITION[face]]) == SIDE[face]


@rule
def remove(s: State, slot: int, log: Log) -> None:
    """CR-024, CR-031  A card goes to the discard, natives on it go home."""
    for seat in range(s.seats):
        if (int(s.standing[slot]) >> seat) & 1:
            s.reserve[seat] += 1
            emit(log, What.HOME, EVERYBODY, seat, slot)
    s.discard[s.face[slot]] += 1
    clear_slot(s, slot)


@rule
def clear_slot(s: State, slot: int) -> None:
    """Nothing lies here."""
    s.lying[slot] = Lying.EMPTY
    s.face[slot] = NO_CARD
    s.owner[slot] = NOBODY
    s.standing[slot] = 0


@rule
def clear_hand(s: State, seat: int) -> None:
    """Nothing is held."""
    s.held[seat] = 0
    for i in range(HAND):
        s.hand[seat, i] = NO_CARD
