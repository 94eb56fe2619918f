"""Setting the table and dealing the lagoon."""

from __future__ import annotations

from atoll.kit import EVERYBODY, NOBODY, Log, emit, rule, shuffle

from ..parts import CARDS, CELLS, FACES, GULL, MOST_SEATS, NO_CARD, NUMBERS, ROUNDS, Phase, What
from ..state import State

ALL_NUMBERS = (1 << NUMBERS) - 1


@rule
def begin(s: State, log: Log) -> None:
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


@rule
def deal(s: State, log: Log) -> None:
    """MI-010..015  One new card to each cell: deep, middle, shallow."""
    right = NOBODY if s.no_fights else int(s.gap)
    left = NOBODY if s.no_fights else (right + 1) % int(s.seats)
    emit(log, What.ROUND_START, EVERYBODY, s.round_no, right, left)
    for cell in range(CELLS):
        if s.round_no == 1:
            set_gulls_aside(s, cell, log)
        lay(s, cell, log)
    if s.returned > 0 and s.round_no == 1:
        put_gulls_back(s)
    s.phase = Phase.DIVE
    s.barrier += 1


@rule
def set_gulls_aside(s: State, cell: int, log: Log) -> None:
    """MI-013, MI-R06  In round 1 a gull that turns up is shown and makes room for the next card."""
    while s.deck[s.drawn] == GULL:
        s.drawn += 1
        s.returned += 1
        emit(log, What.GULL_RETURNED, EVERYBODY, cell, s.returned)


@rule
def put_gulls_back(s: State) -> None:
    """MI-R06  The gulls set aside go back and the whole deck is shuffled once."""
    for _ in range(s.returned):
        s.drawn -= 1
        s.deck[s.drawn] = GULL
    shuffle(s, s.deck, s.drawn, CARDS)
    for i in range(1, s.drawn):
        s.deck[i] = NO_CARD


@rule
def lay(s: State, cell: int, log: Log) -> None:
    """MI-011, MI-062, MI-103  The deck's top card, on top of what lies there; face down after a lantern."""
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
