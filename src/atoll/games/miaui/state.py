"""The state of Miaui: one record holds a whole position."""

from __future__ import annotations

from typing import Annotated

from atoll.kit import Int8, Int8Array, Int16Array, Position, Stored

from .parts import CARDS, CELLS, FACES, MOST_SEATS, ROUNDS, Phase


class State(Position):
    """A position of Miaui."""

    open_baskets: Int8  # variant: spent cards and whole piles lie open (changes only what is shown)
    no_fights: Int8  # `Ties`: what becomes of a cell for which several seats tie
    phase: Annotated[Stored[Phase], "i1"]
    round_number: Int8  # 1..12
    kiti_gap: Int8  # Kiti stands between the seats kiti_gap and kiti_gap + 1
    deck_top: Int8  # index of the deck's top card
    deck: Annotated[Int8Array, CARDS]  # faces; [0] is the card removed unseen; dealt ones are NO_CARD
    gulls_returned: Int8  # gulls shown and shuffled back in round 1
    cell_cards: Annotated[Int8Array, (CELLS, ROUNDS)]  # faces in each cell, oldest first
    cell_height: Annotated[Int8Array, CELLS]  # cards in each cell
    viewer: Annotated[Int8Array, CELLS]  # the seat that has seen a face-down bottom card; NOBODY: face up
    lantern_taker: Annotated[Int8Array, CELLS]  # the seat that caught a lantern here this round, or NOBODY
    hand: Annotated[Int16Array, MOST_SEATS]  # bit i: holds number i + 1 (until the reveal)
    sealed_seats: Int8  # bit set of the seats that have sealed a dive
    sealed_number: Annotated[Int8Array, MOST_SEATS]  # of each seat; 0: none
    revealed_number: Annotated[Int8Array, MOST_SEATS]  # of each seat at the last reveal; 0 before the first
    taker: Annotated[Int8Array, CELLS]  # the seat that catches each cell this round, or NOBODY
    settling_cell: Int8  # the cell being settled
    received_count: Int8  # cards of that cell already received
    pile: Annotated[Int8Array, (MOST_SEATS, CARDS - 1)]  # caught faces, oldest first
    pile_height: Annotated[Int8Array, MOST_SEATS]  # cards in each pile
    box_counts: Annotated[Int8Array, FACES]  # cards of each face in the box, without the one removed unseen
    scratch_counts: Annotated[Int8Array, FACES]  # for counting cards by face; zero between calls
