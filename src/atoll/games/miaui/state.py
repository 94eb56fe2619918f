"""A position of Miaui."""

from __future__ import annotations

from atoll.kit import state

from .parts import CARDS, CELLS, FACES, MOST_SEATS, ROUNDS

State = state(
    ("open_baskets", "i1"),  # variant: spent cards and whole piles lie open (changes only what is shown)
    ("no_fights", "i1"),  # variant: disputed cells keep their cards
    ("phase", "i1"),  # Phase
    ("round_no", "i1"),  # 1..12
    ("gap", "i1"),  # Kiti stands between seats gap and gap + 1
    ("drawn", "i1"),  # index of the deck's top card
    ("deck", "i1", CARDS),  # faces; [0] is the card removed unseen; dealt ones are NO_CARD
    ("returned", "i1"),  # gulls shown and shuffled back in round 1
    ("cell", "i1", (CELLS, ROUNDS)),  # faces in each cell, oldest first
    ("height", "i1", CELLS),  # cards in each cell
    ("viewer", "i1", CELLS),  # who has seen the cell's face-down bottom card, or NOBODY if it is face up
    ("lantern", "i1", CELLS),  # who caught a lantern here this round, or NOBODY
    ("hand", "i2", MOST_SEATS),  # bit i: holds number i + 1 (until the reveal)
    ("chosen", "i1"),  # bit set of the seats that have sealed a dive
    ("sealed", "i1", MOST_SEATS),  # the sealed number; 0 none
    ("shown", "i1", MOST_SEATS),  # numbers of the last reveal; 0 before the first
    ("taker", "i1", CELLS),  # who catches each cell this round, or NOBODY
    ("settling", "i1"),  # cell being settled
    ("received", "i1"),  # cards of that cell already received
    ("pile", "i1", (MOST_SEATS, CARDS - 1)),  # caught faces, oldest first
    ("piled", "i1", MOST_SEATS),  # cards in each pile
    ("gone", "i1", FACES),  # box: how many of each face, without the unseen card
    ("spare", "i1", FACES),  # scratch, zero between calls
)
