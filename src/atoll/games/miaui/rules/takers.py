"""Who catches which cell, and how ties are settled."""

from __future__ import annotations

from atoll.kit import EVERYBODY, NOBODY, Log, emit, rule

from ..parts import CELLS, SHALLOW, EventType, Ties
from ..state import State


@rule
def find_takers(s: State) -> None:
    """MI-030..035, MI-R07  All three takers follow from the numbers, before any card is received."""
    free_seats = (1 << int(s.seats)) - 1
    for cell in range(CELLS):
        candidates = seats_with(s, best_number(s, cell, free_seats), free_seats)
        winner: int = NOBODY
        if candidates & (candidates - 1) == 0 or s.no_fights == Ties.KITI:  # MI-034, MI-101
            winner = nearest_to_kiti(int(s.seats), int(s.kiti_gap), cell, candidates)
        s.taker[cell] = winner
        free_seats = still_free(s, winner, candidates, free_seats)


@rule
def still_free(s: State, winner: int, candidates: int, free_seats: int) -> int:
    """MI-035, MI-042, MI-113  The seats in the running for the next cell, once one has been settled."""
    if winner != NOBODY:
        return free_seats & ~(1 << winner)
    if s.no_fights == Ties.DROP_OUT:
        return free_seats & ~candidates
    return free_seats


@rule
def tell_tie(s: State, cell: int, log: Log) -> None:
    """MI-034  If several seats tie for a cell: who, with which number, and who of them catches it."""
    if log is None:
        return
    free_seats = (1 << int(s.seats)) - 1
    for earlier in range(cell):
        claimed = seats_with(s, best_number(s, earlier, free_seats), free_seats)
        free_seats = still_free(s, int(s.taker[earlier]), claimed, free_seats)
    best = best_number(s, cell, free_seats)
    candidates = seats_with(s, best, free_seats)
    if candidates & (candidates - 1) != 0:
        emit(log, EventType.DISPUTE, EVERYBODY, cell, best, candidates, s.taker[cell])


@rule
def seats_without_catch(s: State) -> int:
    """MI-035  The seats that catch no cell this round."""
    free_seats = (1 << int(s.seats)) - 1
    for cell in range(CELLS):
        if s.taker[cell] != NOBODY:
            free_seats &= ~(1 << int(s.taker[cell]))
    return free_seats


@rule
def best_number(s: State, cell: int, free_seats: int) -> int:
    """MI-031..033  Highest number for deep and middle, lowest for shallow, among seats in the running."""
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
