"""Whose choice it is: the order around the table."""

from __future__ import annotations

from atoll.kit import rule

from ..state import State


@rule
def ask(s: State, phase: int, seat: int) -> None:
    """Wait for this seat; once the choice passes to another seat, nothing before it can be undone."""
    if seat != s.active_seat:
        s.barrier += 1
    s.phase = phase
    s.active_seat = seat


@rule
def clockwise(s: State, seat: int, steps: int) -> int:
    """The seat so many places further on, clockwise."""
    return (seat + steps) % int(s.seats)


@rule
def offset(s: State, seat: int, first: int) -> int:
    """How many places clockwise of the first seat another one is."""
    return (seat - first + int(s.seats)) % int(s.seats)
