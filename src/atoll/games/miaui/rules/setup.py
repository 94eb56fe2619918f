"""Setting up a game of Miaui."""

from __future__ import annotations

import numpy as np

from atoll.kit import NOBODY, Log, Options, random_below, rule, seed_rng, shuffle

from ..options import KITI_START, NO_FIGHTS, OPEN_BASKETS
from ..parts import CARDS, CELLS, FACES, FULL_DECK, MOST_SEATS, NO_CARD, NUMBERS, ROUNDS
from ..state import State
from .deal import deal

ALL_NUMBERS = (1 << NUMBERS) - 1


@rule
def start(s: State, seats: int, options: Options, seed: np.uint64, log: Log) -> None:
    """MI-001..005  Shuffle, remove a card unseen, place Kiti, deal the first round."""
    seed_rng(s, seed)
    s.seats = seats
    s.barrier = 0
    s.open_baskets = options[OPEN_BASKETS]
    s.no_fights = options[NO_FIGHTS]
    s.kiti_gap = options[KITI_START] - 1 if options[KITI_START] > 0 else random_below(s, seats)
    for i in range(CARDS):
        s.deck[i] = FULL_DECK[i]
    shuffle(s, s.deck, 0, CARDS)
    begin(s, log)


@rule
def begin(s: State, log: Log) -> None:
    """MI-002, MI-005  Full hands, empty piles and cells; then the first deal from the deck as it lies."""
    if s.no_fights:
        s.kiti_gap = 0  # MI-100: there is no Kiti
    for seat in range(MOST_SEATS):
        s.hand[seat] = ALL_NUMBERS if seat < s.seats else 0
        s.sealed_number[seat] = 0
        s.revealed_number[seat] = 0
        s.pile_height[seat] = 0
        for i in range(CARDS - 1):
            s.pile[seat, i] = NO_CARD
    for cell in range(CELLS):
        s.cell_height[cell] = 0
        s.viewer[cell] = NOBODY
        s.lantern_taker[cell] = NOBODY
        s.taker[cell] = NOBODY
        for i in range(ROUNDS):
            s.cell_cards[cell, i] = NO_CARD
    for face in range(FACES):
        s.box_counts[face] = 0
        s.scratch_counts[face] = 0
    s.sealed_seats = 0
    s.settling_cell = 0
    s.received_count = 0
    s.gulls_returned = 0
    s.deck_top = 1
    s.round_number = 1
    deal(s, log)
