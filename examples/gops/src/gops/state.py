"""The state of GOPS: its fields, and who sees them."""

from typing import Annotated

from atoll.kit import BY_SEAT, DECK, OPEN, SEALED, Int8, Int8Array, Int16Array, Position, UInt32Array

from .parts import ACTIONS, CARDS, MOST_SEATS, PRIZES


class State(Position):
    """A position of GOPS."""

    round_number: Int8  # 1..CARDS, then CARDS + 1 when the game is over
    deck: Annotated[Int8Array, CARDS, DECK.of(PRIZES)]
    prizes: Annotated[Int8Array, CARDS, OPEN.of(PRIZES)]  # turned up, one a round
    hand: Annotated[Int8Array, (MOST_SEATS, CARDS), BY_SEAT]  # the cards, -1 where one has been played
    bid: Annotated[Int16Array, MOST_SEATS, SEALED]
    points: Annotated[Int16Array, MOST_SEATS, BY_SEAT]
    choice_mask: Annotated[UInt32Array, ACTIONS.mask_words]
