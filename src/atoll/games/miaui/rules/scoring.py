"""Points and places."""

from __future__ import annotations

from atoll.kit import rule

from ..parts import VALUE
from ..state import State


@rule
def score(s: State, seat: int) -> int:
    """MI-081  Sum of the values in the own pile."""
    points = 0
    for i in range(s.pile_height[seat]):
        points += int(VALUE[s.pile[seat, i]])
    return points


@rule
def place(s: State, seat: int) -> int:
    """MI-082  Highest score first; equals share a place, nothing breaks a tie."""
    mine = score(s, seat)
    better = 0
    for other in range(s.seats):
        if score(s, other) > mine:
            better += 1
    return better + 1
