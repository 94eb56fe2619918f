"""Collecting: which tribe gets the treasure of an island, and why."""

from __future__ import annotations

from atoll.kit import EVERYBODY, NOBODY, Log, beat, emit, rule

from ..parts import MOST_SEATS, EventType, Reason
from ..state import State
from .islands import island_count, leave


@rule
def winner(s: State, island: int) -> int:
    """CR-047..050, CR-R15  Of the numbers of natives there, the highest that only one tribe has."""
    best = 0
    found: int = NOBODY
    for seat in range(s.seats):
        here = int(s.natives[island, seat])
        if here > best and not is_shared(s, island, seat, here):
            best = here
            found = seat
    return found


@rule
def is_shared(s: State, island: int, seat: int, number: int) -> bool:
    """CR-048  Does another tribe have as many natives on this island?"""
    for other in range(s.seats):
        if other != seat and s.natives[island, other] == number:
            return True
    return False


@rule
def collector(s: State, island: int) -> int:
    """CR-045, CR-046  The seat that would get a treasure of this island as things stand, or NOBODY."""
    return winner(s, island) if s.treasures[island] > 0 else NOBODY


@rule
def reason(s: State, island: int, taker: int) -> int:
    """Why an island gives its treasure to this seat, or to none."""
    if s.treasures[island] == 0:
        return Reason.NO_TREASURE.value
    if s.natives_total[island] == 0:
        return Reason.DESERTED.value
    if taker == NOBODY:
        return Reason.DISPUTE.value
    mine = int(s.natives[island, taker])
    if s.natives_total[island] == mine:
        return Reason.ALONE.value
    for seat in range(s.seats):
        if s.natives[island, seat] > mine:
            return Reason.LONE.value
    return Reason.MAJORITY.value


@rule
def collect(s: State, log: Log) -> None:
    """CR-045..052, CR-055  Each island gives at most one treasure; the native who fetched it goes home."""
    for seat in range(MOST_SEATS):
        s.last_gain[seat] = 0
    for island in range(island_count(s)):
        taker = collector(s, island)
        if log is not None:
            emit(log, EventType.COLLECT, EVERYBODY, island, taker, reason(s, island, taker))
        if taker != NOBODY:
            s.treasures[island] -= 1
            s.last_gain[taker] += 1
            s.hut[taker] += 1
            leave(s, island, taker, 1)
            s.reserve[taker] += 1
        if taker != NOBODY or s.natives_total[island] > 0:
            beat(log, s)
