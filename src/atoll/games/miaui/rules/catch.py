"""The catch: who takes which cell, and what the cards do."""

from __future__ import annotations

from atoll.kit import EVERYBODY, NOBODY, Log, emit, rule

from ..parts import CELLS, DISCARD, GULL, JELLY_SET, KIND, NO_CARD, ROUNDS, SHALLOW, VALUE, Kind, Phase, What
from ..state import State
from .deal import deal

# Who catches what


@rule
def find_takers(s: State, log: Log) -> None:
    """MI-030..035, MI-R07  All three takers follow from the numbers, before any card is received."""
    free = (1 << int(s.seats)) - 1
    for cell in range(CELLS):
        best = best_number(s, cell, free)
        candidates = seats_with(s, best, free)
        winner: int = NOBODY
        if candidates & (candidates - 1) == 0 or not s.no_fights:  # MI-034, MI-101
            winner = nearest(s, cell, candidates)
            free &= ~(1 << winner)
        s.taker[cell] = winner
        if candidates & (candidates - 1) != 0:
            emit(log, What.DISPUTE, EVERYBODY, cell, best, candidates, winner)
    if log is not None and free != 0:
        emit(log, What.NO_CATCH, EVERYBODY, free)


@rule
def best_number(s: State, cell: int, free: int) -> int:
    """MI-031..033  Highest number for deep and middle, lowest for shallow, among seats without a catch."""
    best = 0
    for seat in range(s.seats):
        if (free >> seat) & 1:
            number = int(s.shown[seat])
            if best == 0 or (number < best if cell == SHALLOW else number > best):
                best = number
    return best


@rule
def seats_with(s: State, number: int, free: int) -> int:
    """The seats among `free` that played this number."""
    found = 0
    for seat in range(s.seats):
        if (free >> seat) & 1 and s.shown[seat] == number:
            found |= 1 << seat
    return found


@rule
def nearest(s: State, cell: int, candidates: int) -> int:
    """MI-040, MI-041  Counted around the table from Kiti's right hand, for shallow from her left."""
    seat = int(s.gap)  # at her right hand; counter-clockwise from here is the right-hand order
    last: int = NOBODY
    for _ in range(s.seats):
        if (candidates >> seat) & 1:
            if cell != SHALLOW:
                return seat
            last = seat  # her left-hand order is the reverse
        seat = seat - 1 if seat > 0 else int(s.seats) - 1
    return last


# Catching


@rule
def settle(s: State, log: Log) -> None:
    """MI-038, MI-105  Cell by cell, card by card from the bottom; stops for a question about jellyfish."""
    while s.settling < CELLS:
        cell = int(s.settling)
        seat = int(s.taker[cell])
        if seat == NOBODY:
            emit(log, What.CELL_STAYS, EVERYBODY, cell, s.height[cell])
        else:
            while s.received < s.height[cell]:
                face = int(s.cell[cell, s.received])
                if s.received == 0 and s.viewer[cell] != NOBODY:  # MI-R10
                    emit(log, What.TURNED_UP, EVERYBODY, cell, face)
                    s.barrier += 1
                s.received += 1
                receive(s, seat, cell, face, log)
                if asks_about_jellyfish(s, seat, face):
                    s.phase = Phase.JELLY
                    emit(log, What.JELLY_ASKED, EVERYBODY, seat)
                    return
            empty_cell(s, cell)
        s.settling += 1
        s.received = 0
    end_round(s, log)


@rule
def receive(s: State, seat: int, cell: int, face: int, log: Log) -> None:
    """MI-037, MI-051, MI-061  A card goes on top of the pile, a gull eats the top, a lantern is noted."""
    emit(log, What.CAUGHT, EVERYBODY, seat, cell, face)
    if face == GULL:
        feed_gull(s, seat, log)
        return
    s.pile[seat, s.piled[seat]] = face
    s.piled[seat] += 1
    if KIND[face] == Kind.LANTERN and s.round_no < ROUNDS:  # MI-065
        s.lantern[cell] = seat
        emit(log, What.LANTERN, EVERYBODY, seat, cell)


@rule
def feed_gull(s: State, seat: int, log: Log) -> None:
    """MI-051..053  The gull and the top card of the pile, if any, go to the box."""
    s.gone[GULL] += 1
    eaten = NO_CARD
    if s.piled[seat] > 0:
        s.piled[seat] -= 1
        eaten = int(s.pile[seat, s.piled[seat]])
        s.pile[seat, s.piled[seat]] = NO_CARD
        s.gone[eaten] += 1
    emit(log, What.GULL_ATE, EVERYBODY, seat, eaten)


@rule
def asks_about_jellyfish(s: State, seat: int, face: int) -> bool:
    """MI-055, MI-056  Only when an arriving jellyfish makes it exactly three."""
    return KIND[face] == Kind.JELLYFISH and jellyfish(s, seat) == JELLY_SET


@rule
def jellyfish(s: State, seat: int) -> int:
    """How many jellyfish a pile holds."""
    found = 0
    for i in range(s.piled[seat]):
        if KIND[s.pile[seat, i]] == Kind.JELLYFISH:
            found += 1
    return found


@rule
def answer(s: State, seat: int, action: int, log: Log) -> None:
    """MI-055  The three jellyfish go to the box, the other cards keep their order; or they stay."""
    if action != DISCARD:
        emit(log, What.JELLY_KEPT, EVERYBODY, seat)
        return
    kept, shed = 0, 0
    for i in range(s.piled[seat]):
        face = int(s.pile[seat, i])
        s.pile[seat, i] = NO_CARD
        if KIND[face] == Kind.JELLYFISH:
            s.gone[face] += 1
            shed += int(VALUE[face])
        else:
            s.pile[seat, kept] = face
            kept += 1
    s.piled[seat] = kept
    emit(log, What.JELLY_DISCARDED, EVERYBODY, seat, shed)


@rule
def first_lying(s: State, cell: int) -> int:
    """Where the cards that still lie in a cell begin: while jellyfish are asked about, some are received."""
    return int(s.received) if cell == s.settling else 0


@rule
def empty_cell(s: State, cell: int) -> None:
    """A cell whose cards have all been received."""
    for i in range(s.height[cell]):
        s.cell[cell, i] = NO_CARD
    s.height[cell] = 0
    s.viewer[cell] = NOBODY


@rule
def end_round(s: State, log: Log) -> None:
    """MI-039, MI-043, MI-080  Kiti walks on and the next round is dealt, or the game is over."""
    s.settling = 0
    for cell in range(CELLS):
        s.taker[cell] = NOBODY
    if s.round_no == ROUNDS:
        finish(s, log)
        return
    if not s.no_fights:
        left = int(s.gap)
        s.gap = left + 1 if left + 1 < s.seats else 0
        emit(log, What.KITI_MOVED, EVERYBODY, left, s.gap)
    s.round_no += 1
    deal(s, log)


@rule
def finish(s: State, log: Log) -> None:
    """MI-072, MI-111  Everything is shown; what lies in the lagoon belongs to nobody."""
    s.phase = Phase.OVER
    s.barrier += 1
    left = 0
    for cell in range(CELLS):
        s.viewer[cell] = NOBODY
        left += int(s.height[cell])
    emit(log, What.GAME_END, EVERYBODY, s.deck[0], left)
