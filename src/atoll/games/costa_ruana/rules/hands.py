"""The hands of Costa Ruana: drawing, holding and giving away cards."""

from __future__ import annotations

from atoll.kit import EVERYBODY, Log, emit, rule

from ..parts import HAND, NO_CARD, EventType
from ..state import State


@rule
def put_in_hand(s: State, seat: int, face: int) -> None:
    """A hand is kept in order, so that equal hands are equal bytes."""
    at = int(s.hand_size[seat])
    while at > 0 and s.hand[seat, at - 1] > face:
        s.hand[seat, at] = s.hand[seat, at - 1]
        at -= 1
    s.hand[seat, at] = face
    s.hand_size[seat] += 1


@rule
def take_from_hand(s: State, seat: int, face: int) -> None:
    """One card with this face leaves the hand."""
    at = 0
    while s.hand[seat, at] != face:
        at += 1
    s.hand_size[seat] -= 1
    while at < s.hand_size[seat]:
        s.hand[seat, at] = s.hand[seat, at + 1]
        at += 1
    s.hand[seat, at] = NO_CARD


@rule
def clear_hand(s: State, seat: int) -> None:
    """Nothing is held."""
    s.hand_size[seat] = 0
    for i in range(HAND):
        s.hand[seat, i] = NO_CARD


@rule
def draw_cards(s: State, seat: int, number: int, event_type: int, log: Log) -> None:
    """CR-003, CR-056  Cards from the top of the deck; others see only how many."""
    emit(log, event_type, EVERYBODY, seat, number)
    for _ in range(number):
        face = int(s.deck[s.deck_top])
        s.deck[s.deck_top] = NO_CARD
        s.deck_top += 1
        put_in_hand(s, seat, face)
        emit(log, EventType.DREW, 1 << seat, seat, face)
