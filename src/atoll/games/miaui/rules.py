"""The rules of Miaui. Each function is a statement of RULES.md and names it."""

from __future__ import annotations

import numpy as np

from atoll.kit import EVERYBODY, NOBODY, Log, Mask, Options, Record, count, draw, emit, rule, shuffle, sow

from .parts import (
    CARDS,
    CELLS,
    COPIES,
    DISCARD,
    DIVE,
    FACES,
    FULL_DECK,
    GULL,
    JELLY,
    JELLY_SET,
    KIND,
    MOST_SEATS,
    NO_CARD,
    NUMBERS,
    ROUNDS,
    SHALLOW,
    VALUE,
    Kind,
    Phase,
    What,
)  # fmt: skip

ALL_NUMBERS = (1 << NUMBERS) - 1


# Set-up


@rule
def start(s: Record, seats: int, options: Options, seed: np.uint64, log: Log) -> None:
    """MI-001..005  Shuffle, remove a card unseen, place Kiti, deal the first round."""
    sow(s, seed)
    s.seats = seats
    s.barrier = 0
    s.open_baskets = options[0]
    s.no_fights = options[1]
    s.gap = options[2] - 1 if options[2] > 0 else draw(s, seats)
    for i in range(CARDS):
        s.deck[i] = FULL_DECK[i]
    shuffle(s, s.deck, 0, CARDS)
    begin(s, log)


@rule
def begin(s: Record, log: Log) -> None:
    """MI-002, MI-005  Full hands, empty piles and cells; then the first deal from the deck as it lies."""
    if s.no_fights:
        s.gap = 0  # MI-100: there is no Kiti
    for seat in range(MOST_SEATS):
        s.hand[seat] = ALL_NUMBERS if seat < s.seats else 0
        s.sealed[seat] = 0
        s.shown[seat] = 0
        s.piled[seat] = 0
        for i in range(CARDS - 1):
            s.pile[seat, i] = NO_CARD
    for cell in range(CELLS):
        s.height[cell] = 0
        s.viewer[cell] = NOBODY
        s.lantern[cell] = NOBODY
        s.taker[cell] = NOBODY
        for i in range(ROUNDS):
            s.cell[cell, i] = NO_CARD
    for face in range(FACES):
        s.gone[face] = 0
        s.spare[face] = 0
    s.chosen = 0
    s.settling = 0
    s.received = 0
    s.returned = 0
    s.drawn = 1
    s.round_no = 1
    deal(s, log)


# Deal


@rule
def deal(s: Record, log: Log) -> None:
    """MI-010..015  One new card to each cell: deep, middle, shallow."""
    emit(log, What.ROUND_START, EVERYBODY, s.round_no, s.gap)
    for cell in range(CELLS):
        if s.round_no == 1:
            set_gulls_aside(s, cell, log)
        lay(s, cell, log)
    if s.returned > 0 and s.round_no == 1:
        put_gulls_back(s)
    s.phase = Phase.DIVE
    s.barrier += 1


@rule
def set_gulls_aside(s: Record, cell: int, log: Log) -> None:
    """MI-013, MI-R06  In round 1 a gull that turns up is shown and makes room for the next card."""
    while s.deck[s.drawn] == GULL:
        s.drawn += 1
        s.returned += 1
        emit(log, What.GULL_RETURNED, EVERYBODY, cell, s.returned)


@rule
def put_gulls_back(s: Record) -> None:
    """MI-R06  The gulls set aside go back and the whole deck is shuffled once."""
    for _ in range(s.returned):
        s.drawn -= 1
        s.deck[s.drawn] = GULL
    shuffle(s, s.deck, s.drawn, CARDS)
    for i in range(1, s.drawn):
        s.deck[i] = NO_CARD


@rule
def lay(s: Record, cell: int, log: Log) -> None:
    """MI-011, MI-062, MI-103  The top card of the deck, on top of what lies there; face down after a lantern."""
    face = s.deck[s.drawn]
    s.deck[s.drawn] = NO_CARD
    s.drawn += 1
    s.cell[cell, s.height[cell]] = face
    s.height[cell] += 1
    viewer = int(s.lantern[cell])
    s.lantern[cell] = NOBODY
    if viewer == NOBODY:
        emit(log, What.DEALT, EVERYBODY, cell, face)
    else:
        s.viewer[cell] = viewer
        emit(log, What.DEALT_HIDDEN, EVERYBODY, cell, viewer)
        emit(log, What.PEEK, 1 << viewer, viewer, cell, face)


# Choices


@rule
def waiting(s: Record) -> int:
    """MI-020  All seats dive at the same time; a jellyfish question is one seat's alone."""
    if s.phase == Phase.DIVE:
        return ((1 << int(s.seats)) - 1) & ~int(s.chosen)
    if s.phase == Phase.JELLY:
        return 1 << int(s.taker[s.settling])
    return 0


@rule
def legal(s: Record, seat: int, mask: Mask) -> int:
    """MI-021  Any card of the own hand; MI-055  discard or keep."""
    mask[0] = 0
    if (waiting(s) >> seat) & 1 == 0:
        return 0
    if s.phase == Phase.DIVE:
        mask[0] = int(s.hand[seat]) << DIVE
        return count(s.hand[seat])
    mask[0] = 3 << JELLY
    return 2


@rule
def apply(s: Record, seat: int, action: int, log: Log) -> None:
    """Seal a dive, and with the last one reveal and catch; or answer about the jellyfish."""
    if s.phase == Phase.DIVE:
        s.sealed[seat] = action - DIVE + 1
        s.chosen = int(s.chosen) | (1 << seat)
        emit(log, What.SEALED, EVERYBODY, seat)
        if waiting(s) != 0:
            return
        reveal(s, log)
        find_takers(s, log)
        s.settling = 0
        s.received = 0
    else:
        answer(s, seat, action, log)
    settle(s, log)


@rule
def reveal(s: Record, log: Log) -> None:
    """MI-022, MI-023  All numbers are turned up together and leave the hands for good."""
    for seat in range(s.seats):
        number = int(s.sealed[seat])
        s.shown[seat] = number
        s.hand[seat] = int(s.hand[seat]) & ~(1 << (number - 1))
        s.sealed[seat] = 0
    s.chosen = 0
    s.barrier += 1
    emit(log, What.REVEALED, EVERYBODY, s.shown[0], s.shown[1], s.shown[2], s.shown[3], s.shown[4],
         s.shown[5], s.seats)  # fmt: skip


# Who catches what


@rule
def find_takers(s: Record, log: Log) -> None:
    """MI-030..035, MI-R07  All three takers follow from the numbers, before any card is received."""
    free = (1 << int(s.seats)) - 1
    for cell in range(CELLS):
        best = best_number(s, cell, free)
        candidates = seats_with(s, best, free)
        winner = NOBODY
        if candidates & (candidates - 1) == 0 or not s.no_fights:  # MI-034, MI-101
            winner = nearest(s, cell, candidates)
            free &= ~(1 << winner)
        s.taker[cell] = winner
        if candidates & (candidates - 1) != 0:
            emit(log, What.DISPUTE, EVERYBODY, cell, best, candidates, winner)
    if log is not None and free != 0:
        emit(log, What.NO_CATCH, EVERYBODY, free)


@rule
def best_number(s: Record, cell: int, free: int) -> int:
    """MI-031..033  Highest number for deep and middle, lowest for shallow, among seats without a catch."""
    best = 0
    for seat in range(s.seats):
        if (free >> seat) & 1:
            number = int(s.shown[seat])
            if best == 0 or (number < best if cell == SHALLOW else number > best):
                best = number
    return best


@rule
def seats_with(s: Record, number: int, free: int) -> int:
    """The seats among `free` that played this number."""
    found = 0
    for seat in range(s.seats):
        if (free >> seat) & 1 and s.shown[seat] == number:
            found |= 1 << seat
    return found


@rule
def nearest(s: Record, cell: int, candidates: int) -> int:
    """MI-040, MI-041  Counted around the table from Kiti's right hand, for shallow from her left."""
    seat = int(s.gap)  # at her right hand; counter-clockwise from here is the right-hand order
    last = NOBODY
    for _ in range(s.seats):
        if (candidates >> seat) & 1:
            if cell != SHALLOW:
                return seat
            last = seat  # her left-hand order is the reverse
        seat = seat - 1 if seat > 0 else int(s.seats) - 1
    return last


# Catching


@rule
def settle(s: Record, log: Log) -> None:
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
def receive(s: Record, seat: int, cell: int, face: int, log: Log) -> None:
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
def feed_gull(s: Record, seat: int, log: Log) -> None:
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
def asks_about_jellyfish(s: Record, seat: int, face: int) -> bool:
    """MI-055, MI-056  Only when an arriving jellyfish makes it exactly three."""
    return KIND[face] == Kind.JELLYFISH and jellyfish(s, seat) == JELLY_SET


@rule
def jellyfish(s: Record, seat: int) -> int:
    """How many jellyfish a pile holds."""
    found = 0
    for i in range(s.piled[seat]):
        if KIND[s.pile[seat, i]] == Kind.JELLYFISH:
            found += 1
    return found


@rule
def answer(s: Record, seat: int, action: int, log: Log) -> None:
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
def empty_cell(s: Record, cell: int) -> None:
    """A cell whose cards have all been received."""
    for i in range(s.height[cell]):
        s.cell[cell, i] = NO_CARD
    s.height[cell] = 0
    s.viewer[cell] = NOBODY


@rule
def end_round(s: Record, log: Log) -> None:
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
def finish(s: Record, log: Log) -> None:
    """MI-072, MI-111  Everything is shown; what lies in the lagoon belongs to nobody."""
    s.phase = Phase.OVER
    s.barrier += 1
    left = 0
    for cell in range(CELLS):
        s.viewer[cell] = NOBODY
        left += int(s.height[cell])
    emit(log, What.GAME_END, EVERYBODY, s.deck[0], left)


# Result


@rule
def score(s: Record, seat: int) -> int:
    """MI-081  Sum of the values in the own pile."""
    points = 0
    for i in range(s.piled[seat]):
        points += int(VALUE[s.pile[seat, i]])
    return points


@rule
def place(s: Record, seat: int) -> int:
    """MI-082  Highest score first; equals share a place, nothing breaks a tie."""
    mine = score(s, seat)
    better = 0
    for other in range(s.seats):
        if score(s, other) > mine:
            better += 1
    return better + 1


# Invariants


@rule
def check(s: Record) -> int:
    """0, or the number of the first invariant that does not hold (section 9 of RULES.md)."""
    for face in range(FACES):
        if copies_in_play(s, face) != COPIES[face]:
            return 1  # every card is somewhere, once
    cells = 0
    for cell in range(CELLS):
        cells += int(s.height[cell])
        if s.phase == Phase.DIVE and not s.no_fights and s.height[cell] != 1:
            return 2  # basic game: one card in each cell when diving
        if s.round_no == 1 and s.phase == Phase.DIVE and s.cell[cell, 0] == GULL:
            return 3  # MI-013
        if s.height[cell] > s.round_no:
            return 4
    if s.phase != Phase.OVER and CARDS - s.drawn != CARDS - 1 - CELLS * s.round_no:
        return 5  # MI-015
    for seat in range(s.seats):
        held = count(s.hand[seat])
        if s.phase == Phase.DIVE and held != NUMBERS + 1 - s.round_no:
            return 6  # MI-021
        if s.phase == Phase.OVER and held != 0:
            return 7  # MI-080
        for i in range(s.piled[seat]):
            if s.pile[seat, i] == GULL:
                return 8  # MI-051
        if (int(s.chosen) >> seat) & 1 != (1 if s.sealed[seat] != 0 else 0):
            return 9
    if s.phase == Phase.JELLY and jellyfish(s, s.taker[s.settling]) != JELLY_SET:
        return 10
    if not 0 <= s.gap < s.seats:
        return 11
    return 0


@rule
def copies_in_play(s: Record, face: int) -> int:
    """How many cards with this face are in deck, cells, piles and box."""
    found = int(s.gone[face])
    for i in range(CARDS):
        if s.deck[i] == face:
            found += 1
    for cell in range(CELLS):
        first = int(s.received) if s.phase == Phase.JELLY and cell == s.settling else 0
        for i in range(first, s.height[cell]):
            if s.cell[cell, i] == face:
                found += 1
    for seat in range(s.seats):
        for i in range(s.piled[seat]):
            if s.pile[seat, i] == face:
                found += 1
    return found
