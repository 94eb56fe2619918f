"""Whose choice it is, what may be chosen, and what a choice does.

The course of a round: `deal` lays the cards out, all seats seal a dive, `reveal` shows the numbers, `takers`
says who catches which cell, and `catch` hands the cards out and ends the round. Tables show the reveal, each
card that is caught, and at the end each pile as it is counted (`beat`).
"""

from __future__ import annotations

from atoll.kit import EVERYBODY, Log, Mask, beat, count, emit, rule

from ..parts import DISCARD, DIVE, JELLY, KEEP, EventType, Phase
from ..state import State
from .catch import settle
from .jellyfish import answer, asked_seat
from .takers import find_takers

BOTH_ANSWERS = 1 << (DISCARD - JELLY) | 1 << (KEEP - JELLY)


@rule
def waiting(s: State) -> int:
    """MI-020  All seats dive at the same time; a jellyfish question is one seat's alone."""
    if s.phase == Phase.DIVE:
        return ((1 << int(s.seats)) - 1) & ~int(s.sealed_seats)
    if s.phase == Phase.JELLY:
        return 1 << asked_seat(s)
    return 0


@rule
def legal(s: State, seat: int, mask: Mask) -> int:
    """MI-021  Any card of the own hand; MI-055  discard or keep.

    All actions lie in the first word of the mask: to write it is 5 % of a game faster than `allow_set`.
    """
    mask[0] = 0
    if (waiting(s) >> seat) & 1 == 0:
        return 0
    if s.phase == Phase.DIVE:
        mask[0] = int(s.hand[seat]) << DIVE
        return count(s.hand[seat])
    mask[0] = BOTH_ANSWERS << JELLY
    return count(BOTH_ANSWERS)


@rule
def apply(s: State, seat: int, action: int, log: Log) -> None:
    """Seal a dive, and with the last one reveal and catch; or answer about the jellyfish."""
    if s.phase == Phase.DIVE:
        seal(s, seat, action - DIVE + 1, log)
        if waiting(s) != 0:
            return
        reveal(s, log)
        find_takers(s)
        s.settling_cell = 0
        s.received_count = 0
    else:
        answer(s, seat, action, log)
    s.phase = Phase.CATCH
    beat(log, s)
    settle(s, log)


@rule
def seal(s: State, seat: int, number: int, log: Log) -> None:
    """MI-020  A dive card is laid face down; others see only that it is there."""
    s.sealed_number[seat] = number
    s.sealed_seats = int(s.sealed_seats) | (1 << seat)
    emit(log, EventType.SEALED, EVERYBODY, seat)


@rule
def reveal(s: State, log: Log) -> None:
    """MI-022, MI-023  All numbers are turned up together and leave the hands for good."""
    for seat in range(s.seats):
        number = int(s.sealed_number[seat])
        s.revealed_number[seat] = number
        s.hand[seat] = int(s.hand[seat]) & ~(1 << (number - 1))
        s.sealed_number[seat] = 0
    s.sealed_seats = 0
    s.barrier += 1
    emit(log, EventType.REVEALED, EVERYBODY, s.revealed_number[0], s.revealed_number[1], s.revealed_number[2],
         s.revealed_number[3], s.revealed_number[4], s.revealed_number[5], s.seats)  # fmt: skip
