"""Who catches which cell, and how disputes are settled."""

from __future__ import annotations

from atoll.kit import EVERYBODY, NOBODY, Log, emit, rule

from ..parts import CELLS, SHALLOW, EventType
from ..state import State


@rule
def find_takers(s: State, log: Log) -> None:
    """MI-030..035, MI-R07  All three takers follow from the numbers, before any card is received."""
    free_seats = (1 << int(s.seats)) - 1
    for cell in range(CELLS):
        best = best_number(s, cell, free_seats)
        candidates = seats_with(s, best, free_seats)
        is_disputed = candidates & (candidates - 1) != 0
        winner: int = NOBODY
        if not is_disputed or not s.no_fights:  # MI-034, MI-101
            winner = nearest_to_kiti(int(s.seats), int(s.kiti_gap), cell, candidates)
            free_seats &= ~(1 << winner)
        s.taker[cell] = winner
        if is_disputed:
            emit(log, EventType.DISPUTE, EVERYBODY, cell, best, candidates, winner)
    if log is not None and free_seats != 0:
        emit(log, EventType.NO_CATCH, EVERYBODY, free_seats)


@rule
def best_number(s: State, cell: int, free_seats: int) -> int:
    """MI-031..033  Highest number for deep and middle, lowest for shallow, among seats without a catch."""
    best = 0
    for seat in range(s.seats):
        if (free_seats >> seat) & 1:
            number = int(s.revealed_number[seat])
            if best == 0 or (number < best if cell == SHALLOW else number > best):
                best = number
    return best


@rule
def seats_with(s: State, number: int, free_seats: int) -> int:
    """The seats among `free_seats` that played this number."""
    found = 0
    for seat in range(s.seats):
        if (free_seats >> seat) & 1 and s.revealed_number[seat] == number:
            found |= 1 << seat
    return found


@rule
def nearest_to_kiti(seats: int, kiti_gap: int, cell: int, candidates: int) -> int:
    """MI-040, MI-041  Counted around the table from Kiti's right hand, for shallow from her left."""
    seat = kiti_gap  # at her right hand; counter-clockwise from here is the right-hand order
    last: int = NOBODY
    for _ in range(seats):
        if (candidates >> seat) & 1:
            if cell != SHALLOW:
                return seat
            last = seat  # her left-hand order is the reverse
        seat = seat - 1 if seat > 0 else seats - 1
    return last
