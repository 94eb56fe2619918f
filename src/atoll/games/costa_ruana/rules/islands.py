"""The islands of Costa Ruana: who stands where, what lies where, who gets it. Sets are bit sets."""

from __future__ import annotations

from atoll.kit import EVERYBODY, NOBODY, Log, emit, rule

from ..parts import ISLANDS_FOR, MOST_SEATS, ROOM, Reason, What
from ..state import State


@rule
def islands(s: State) -> int:
    """CR-005  How many islands are in play."""
    return int(ISLANDS_FOR[s.seats])


@rule
def with_room(s: State) -> int:
    """CR-010  Islands that can take another native."""
    found = 0
    for island in range(islands(s)):
        if s.crowd[island] < ROOM:
            found |= 1 << island
    return found


@rule
def with_treasure(s: State) -> int:
    """CR-035  Islands with a treasure."""
    found = 0
    for island in range(islands(s)):
        if s.treasure[island] > 0:
            found |= 1 << island
    return found


@rule
def with_natives(s: State) -> int:
    """CR-042  Islands with any native."""
    found = 0
    for island in range(islands(s)):
        if s.crowd[island] > 0:
            found |= 1 << island
    return found


@rule
def with_natives_of(s: State, seat: int) -> int:
    """CR-038  Islands with a native of this seat."""
    found = 0
    for island in range(islands(s)):
        if s.native[island, seat] > 0:
            found |= 1 << island
    return found


@rule
def tribes(s: State, island: int) -> int:
    """Seats with a native on this island."""
    found = 0
    for seat in range(s.seats):
        if s.native[island, seat] > 0:
            found |= 1 << seat
    return found


@rule
def natives_out(s: State, seat: int) -> int:
    """How many natives of this seat are on islands."""
    out = 0
    for island in range(islands(s)):
        out += int(s.native[island, seat])
    return out


@rule
def land(s: State, island: int, seat: int) -> None:
    """A native of this seat arrives on an island."""
    s.native[island, seat] += 1
    s.crowd[island] += 1


@rule
def leave(s: State, island: int, seat: int, number: int) -> None:
    """Natives of this seat leave an island."""
    s.native[island, seat] -= number
    s.crowd[island] -= number


@rule
def winner(s: State, island: int) -> int:
    """CR-047..050, CR-R15  Of the numbers of natives there, the highest that only one tribe has."""
    best = 0
    found: int = NOBODY
    for seat in range(s.seats):
        here = int(s.native[island, seat])
        if here > best and not is_shared(s, island, seat, here):
            best = here
            found = seat
    return found


@rule
def collector(s: State, island: int) -> int:
    """CR-045, CR-046  Who would get a treasure of this island as things stand."""
    return winner(s, island) if s.treasure[island] > 0 else NOBODY


@rule
def is_shared(s: State, island: int, seat: int, number: int) -> bool:
    """CR-048  Does another tribe have as many natives on this island?"""
    for other in range(s.seats):
        if other != seat and s.native[island, other] == number:
            return True
    return False


@rule
def reason(s: State, island: int, taker: int) -> int:
    """Why an island goes to this seat, or to nobody."""
    if s.treasure[island] == 0:
        return Reason.NO_TREASURE.value
    if s.crowd[island] == 0:
        return Reason.DESERTED.value
    if taker == NOBODY:
        return Reason.DISPUTE.value
    mine = int(s.native[island, taker])
    if s.crowd[island] == mine:
        return Reason.ALONE.value
    for seat in range(s.seats):
        if s.native[island, seat] > mine:
            return Reason.LONE.value
    return Reason.MAJORITY.value


@rule
def collect(s: State, log: Log) -> None:
    """CR-045..052, CR-055  Each island gives at most one treasure; the native who fetched it goes home."""
    for seat in range(MOST_SEATS):
        s.gain[seat] = 0
    for island in range(islands(s)):
        taker = collector(s, island)
        if log is not None:
            emit(log, What.COLLECT, EVERYBODY, island, taker, reason(s, island, taker))
        if taker != NOBODY:
            s.treasure[island] -= 1
            s.gain[taker] += 1
            s.hut[taker] += 1
            leave(s, island, taker, 1)
            s.reserve[taker] += 1
