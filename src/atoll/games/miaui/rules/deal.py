"""The deal: one card from the deck to each cell of the lagoon."""

from __future__ import annotations

from atoll.kit import EVERYBODY, NOBODY, Log, emit, rule, shuffle

from ..parts import CARDS, CELLS, GULL, NO_CARD, EventType, Phase
from ..state import State


@rule
def deal(s: State, log: Log) -> None:
    """MI-010..015  One new card to each cell: deep, middle, shallow."""
    right = NOBODY if s.no_fights else int(s.kiti_gap)
    left = NOBODY if s.no_fights else (right + 1) % int(s.seats)
    emit(log, EventType.ROUND_START, EVERYBODY, s.round_number, right, left)
    for cell in range(CELLS):
        if s.round_number == 1:
            set_gulls_aside(s, cell, log)
        deal_card(s, cell, log)
    if s.gulls_returned > 0 and s.round_number == 1:
        put_gulls_back(s)
    s.phase = Phase.DIVE
    s.barrier += 1


@rule
def set_gulls_aside(s: State, cell: int, log: Log) -> None:
    """MI-013, MI-R06  In round 1 a gull that turns up is shown and replaced by the next card."""
    while s.deck[s.deck_top] == GULL:
        s.deck_top += 1
        s.gulls_returned += 1
        emit(log, EventType.GULL_RETURNED, EVERYBODY, cell, s.gulls_returned)


@rule
def put_gulls_back(s: State) -> None:
    """MI-R06  The gulls set aside go back and the whole deck is shuffled once."""
    for _ in range(s.gulls_returned):
        s.deck_top -= 1
        s.deck[s.deck_top] = GULL
    shuffle(s, s.deck, s.deck_top, CARDS)
    for i in range(1, s.deck_top):
        s.deck[i] = NO_CARD


@rule
def deal_card(s: State, cell: int, log: Log) -> None:
    """MI-011, MI-062, MI-103  The deck's top card, on top of what lies there; face down after a lantern."""
    face = s.deck[s.deck_top]
    s.deck[s.deck_top] = NO_CARD
    s.deck_top += 1
    s.cell_cards[cell, s.cell_height[cell]] = face
    s.cell_height[cell] += 1
    viewer = int(s.lantern_taker[cell])
    s.lantern_taker[cell] = NOBODY
    if viewer == NOBODY:
        emit(log, EventType.DEALT, EVERYBODY, cell, face)
    else:
        s.viewer[cell] = viewer
        emit(log, EventType.DEALT_HIDDEN, EVERYBODY, cell, viewer)
        emit(log, EventType.PEEK, 1 << viewer, viewer, cell, face)
