"""Points and places."""

from __future__ import annotations

from atoll.kit import rule

from ..parts import PER_NATIVE, PER_TREASURE
from ..state import State


@rule
def score(s: State, seat: int) -> int:
    """CR-061  Points for treasures in the hut and for natives in reserve."""
    return PER_TREASURE * int(s.hut[seat]) + PER_NATIVE * int(s.reserve[seat])


@rule
def place(s: State, seat: int) -> int:
    """CR-062, CR-R05  Most points, then most treasures; equal in both share a place."""
    mine = score(s, seat)
    better = 0
    for other in range(s.seats):
        theirs = score(s, other)
        if theirs > mine or (theirs == mine and s.hut[other] > s.hut[seat]):
            better += 1
    return better + 1
