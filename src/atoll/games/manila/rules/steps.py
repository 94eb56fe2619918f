"""The steps of a voyage, and the questions each step asks.

A voyage is a row of steps. Each step asks its questions one after another, and `answers` counts those that
are answered, so a step needs no fields of its own; `turn.run_on` calls it again after every answer.
"""

from __future__ import annotations

from atoll.kit import rule

from ..parts import FEWEST_SEATS, STEPS, FinanceLock, Phase
from ..state import State


@rule
def ask(s: State, phase: int, seat: int) -> None:
    """Wait for a seat's choice; undo stops where the turn passes to another seat."""
    if seat != s.active_seat:
        s.active_seat = seat
        s.barrier += 1
    s.phase = phase


@rule
def finish_question(s: State) -> None:
    """Count the question as answered; a lock on loans or redemptions ends with it (MA-R18)."""
    s.answers += 1
    s.finance_lock = FinanceLock.FREE
    s.phase = Phase.NONE


@rule
def finish_step(s: State) -> None:
    """Go on to the next step of the voyage."""
    s.step_index += 1
    s.answers = 0
    s.phase = Phase.NONE


@rule
def current_step(s: State) -> int:
    """MA-010..012  The step of the voyage, which depends on the number of seats."""
    return int(STEPS[int(s.seats) - FEWEST_SEATS, s.step_index])


@rule
def seat_to_ask(s: State) -> int:
    """MA-020, MA-040  Clockwise from the master; in an auction from the last one."""
    return (int(s.master) + int(s.answers)) % int(s.seats)


@rule
def steps_done(s: State, step: int) -> int:
    """How many steps of this kind the voyage has behind it."""
    found = 0
    for i in range(s.step_index):
        if STEPS[int(s.seats) - FEWEST_SEATS, i] == step:
            found += 1
    return found


@rule
def asked_before(s: State, first: int, number: int) -> int:
    """Bit set of so many seats, clockwise from the first."""
    found = 0
    for k in range(number):
        found |= 1 << ((first + k) % int(s.seats))
    return found
