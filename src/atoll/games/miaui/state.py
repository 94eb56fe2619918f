"""The state of Miaui: one record holds a whole position."""

from __future__ import annotations

from typing import Annotated

from atoll.kit import Int8, Int8Array, Int16Array, Position, Stored

from .parts import CARDS, CELLS, FACES, MOST_SEATS, ROUNDS, Phase


class State(Position):
    """A position of Miaui."""

    open_baskets: Int8  # variant: spent cards and whole piles lie open (changes only what is shown)
    no_fights: Int8  # variant: disputed cells keep their cards
    phase: Annotated[Stored[Phase], "i1"]  # Phase
    round_no: Int8  # 1..12
    gap: Int8  # Kiti stands between seats gap and gap + 1
    drawn: Int8  # index of the deck's top card
    deck: Annotated[Int8Array, CARDS]  # faces; [0] is the card removed unseen; dealt ones are NO_CARD
    returned: Int8  # gulls shown and shuffled back in round 1
    cell: Annotated[Int8Array, (CELLS, ROUNDS)]  # faces in each cell, oldest first
    height: Annotated[Int8Array, CELLS]  # cards in each cell
    viewer: Annotated[
        Int8Array, CELLS
    ]  # who has seen the cell's face-down bottom card, or NOBODY if it is face up
    lantern: Annotated[Int8Array, CELLS]  # who caught a lantern here this round, or NOBODY
    hand: Annotated[Int16Array, MOST_SEATS]  # bit i: holds number i + 1 (until the reveal)
    chosen: Int8  # bit set of the seats that have sealed a dive
    sealed: Annotated[Int8Array, MOST_SEATS]  # the sealed number; 0 none
    shown: Annotated[Int8Array, MOST_SEATS]  # numbers of the last reveal; 0 before the first
    taker: Annotated[Int8Array, CELLS]  # who catches each cell this round, or NOBODY
    settling: Int8  # cell being settled
    received: Int8  # cards of that cell already received
    pile: Annotated[Int8Array, (MOST_SEATS, CARDS - 1)]  # caught faces, oldest first
    piled: Annotated[Int8Array, MOST_SEATS]  # cards in each pile
    gone: Annotated[Int8Array, FACES]  # box: how many of each face, without the unseen card
    spare: Annotated[Int8Array, FACES]  # scratch, zero between calls
