"""Whose turn it is: questions and the steps of a voyage.

A voyage is a row of steps. Each step asks its questions one after another, and `asked` counts those that are
answered, so a step needs no memory of its own; `rules.run_on` calls it again after every answer.
"""

from __future__ import annotations

from atoll.kit import rule

from ..parts import FEWEST_SEATS, STEPS, Phase
from ..state import State


@rule
def ask(s: State, phase: int, seat: int) -> None:
    """Wait for a seat's choice; undo stops where the turn passes to another seat."""
    if seat != s.turn:
        s.turn = seat
        s.barrier += 1
    s.phase = phase


@rule
def answered(s: State) -> None:
    """The question is answered; a lock on loans or redemptions ends with it (MA-R18)."""
    s.asked += 1
    s.lock = 0
    s.phase = Phase.NONE


@rule
def step_done(s: State) -> None:
    """On to the next step of the voyage."""
    s.step += 1
    s.asked = 0
    s.phase = Phase.NONE


@rule
def step_now(s: State) -> int:
    """MA-010..012  The step of the voyage, which depends on the number of seats."""
    return int(STEPS[int(s.seats) - FEWEST_SEATS, s.step])


@rule
def seat_in_turn(s: State) -> int:
    """MA-020, MA-040  Clockwise from the master; in an auction from the last one."""
    return (int(s.master) + int(s.asked)) % int(s.seats)
