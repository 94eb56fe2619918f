"""The islands of Costa Ruana: who stands where and what lies where. Sets are bit sets."""

from __future__ import annotations

from atoll.kit import rule

from ..parts import ISLAND_CAPACITY, ISLANDS_FOR
from ..state import State


@rule
def island_count(s: State) -> int:
    """CR-005  How many islands are in play."""
    return int(ISLANDS_FOR[s.seats])


@rule
def with_room(s: State) -> int:
    """CR-010  Islands that can take another native."""
    found = 0
    for island in range(island_count(s)):
        if s.natives_total[island] < ISLAND_CAPACITY:
            found |= 1 << island
    return found


@rule
def with_treasure(s: State) -> int:
    """CR-035  Islands with a treasure."""
    found = 0
    for island in range(island_count(s)):
        if s.treasures[island] > 0:
            found |= 1 << island
    return found


@rule
def with_natives(s: State) -> int:
    """CR-042  Islands with any native."""
    found = 0
    for island in range(island_count(s)):
        if s.natives_total[island] > 0:
            found |= 1 << island
    return found


@rule
def with_natives_of(s: State, seat: int) -> int:
    """CR-038  Islands with a native of this seat."""
    found = 0
    for island in range(island_count(s)):
        if s.natives[island, seat] > 0:
            found |= 1 << island
    return found


@rule
def tribes(s: State, island: int) -> int:
    """Seats with a native on this island."""
    found = 0
    for seat in range(s.seats):
        if s.natives[island, seat] > 0:
            found |= 1 << seat
    return found


@rule
def natives_out(s: State, seat: int) -> int:
    """How many natives of this seat are on islands."""
    out = 0
    for island in range(island_count(s)):
        out += int(s.natives[island, seat])
    return out


@rule
def land(s: State, island: int, seat: int) -> None:
    """A native of this seat arrives on an island."""
    s.natives[island, seat] += 1
    s.natives_total[island] += 1


@rule
def leave(s: State, island: int, seat: int, number: int) -> None:
    """Natives of this seat leave an island."""
    s.natives[island, seat] -= number
    s.natives_total[island] -= number
