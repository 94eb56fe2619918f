"""The state of Mangrovia: one record holds a whole position."""

from __future__ import annotations

from typing import Annotated

import numpy as np
from numpy.typing import NDArray

from atoll.kit import (
    Int8,
    Int8Array,
    Int16,
    Int16Array,
    Int64,
    PlaceField,
    Position,
    SeatField,
    Stored,
    former_layout,
)

from .parts import (
    CELL_BYTES,
    CELLS,
    COUNTS,
    FACES,
    HAND_PARTS,
    HELPERS,
    MOST_SEATS,
    PAIR_SIZE,
    PIECE_BYTES,
    PIECES,
    SITES,
    SORTS,
    TILES,
    Phase,
)
from .territories import SPECIALS, STONES

# What most choices read
NEAR = (
    "rng", "barrier", "seats", "phase", "active_seat", "first_seat", "is_last_round", "bowls_placed",
    "bowl_owner", "pier", "pier_part", "activities", "times_left", "birds", "deck_size",
)  # fmt: skip


class State(Position, near=NEAR):
    """A position of Mangrovia."""

    # Options
    stone_tiles: Int8  # variant: 0 off, 1 mixed, 2 gods, 3 helpers, 4 picked by hand
    memory_aid: Int8  # display only: 0 rivals' hands as numbers, 1 with the cards all have seen
    # Progress of the game
    phase: Annotated[Stored[Phase], "i1"]
    active_seat: SeatField  # the seat that has to choose
    first_seat: SeatField  # first player of the round, with the talisman
    round_number: Int16
    quiet_rounds: Int8  # rounds in a row without a new hut
    hut_built: Int8  # 1 if a hut has been built in this round
    is_last_round: Int8
    bowls_placed: Int8  # players' bowls placed in this round
    bowl_owner: Annotated[Int8Array, SITES]  # NOBODY, a seat or NEUTRAL
    pier: Int8  # of the boat; 0 before it starts
    pier_part: Int8  # part of the pier's action
    activities: Int8  # bit set of what may be done in this part
    times_left: Int8  # how often it may still be done
    birds: Int8  # bit set of the two landscapes
    # The board
    free_cells: Int64  # bit set of the territories without a hut
    owner: Annotated[NDArray[np.int8], CELL_BYTES]  # of each territory: NOBODY, a seat or NEUTRAL
    huts: Annotated[NDArray[np.int8], CELL_BYTES]  # 0, 1 or 2
    special_tile: Annotated[Int8Array, SPECIALS]  # tile under each special territory, 0 none
    special_tiles_laid: Int8
    stone_tile: Annotated[Int8Array, STONES]  # tile on each stone territory, or NO_TILE
    removed_tiles: Annotated[Int8Array, TILES]  # stone tiles out of the game, by kind
    # The players
    points: Annotated[Int16Array, MOST_SEATS]
    huts_left: Annotated[Int8Array, MOST_SEATS]
    amulet_huts: Annotated[Int8Array, MOST_SEATS]  # huts on amulet territories
    start_pair: Annotated[Int8Array, MOST_SEATS]  # which pair of start cards
    start_cards: Annotated[Int8Array, (MOST_SEATS, PAIR_SIZE)]  # still held; equal ones are two of the first
    god_tiles: Annotated[Int16Array, MOST_SEATS]  # bit set of those held
    helper_tiles: Annotated[Int8Array, (MOST_SEATS, HELPERS)]  # held
    hand: Annotated[NDArray[np.int8], COUNTS, (MOST_SEATS, HAND_PARTS, SORTS)]  # in three parts
    hand_sizes: Annotated[NDArray[np.int8], COUNTS, (MOST_SEATS, HAND_PARTS)]  # of each sort: public
    surely_in_bag: Annotated[NDArray[np.int8], COUNTS, MOST_SEATS]  # amulets a seat knows to be in the bag
    # The supplies, by sort: value cards, landscape cards, amulets
    deck: Annotated[NDArray[np.int8], COUNTS, SORTS]  # decks and bag, as counts since no order is ever seen
    deck_size: Annotated[Int8Array, SORTS]  # true size: a view's deck also holds what rivals drew from it
    open_row: Annotated[NDArray[np.int8], COUNTS, SORTS]  # the open rows and the store
    discard: Annotated[NDArray[np.int8], COUNTS, SORTS]  # the discards and the amulets aside
    older_pool: Annotated[NDArray[np.int8], COUNTS, SORTS]  # only in views: older cards of all rivals
    # Choices in progress
    drawn_amulets: Annotated[NDArray[np.int8], COUNTS]  # one of them goes back
    drawn_count: Int8
    chosen_cell: PlaceField  # territory being paid, or NOWHERE: private
    chosen_size: Int8  # SINGLE or DOUBLE hut there: private
    marked_pieces: Annotated[NDArray[np.int8], PIECE_BYTES]  # chosen so far to pay with: private
    # An option that came later: it lies where older positions have an unused byte, which is 0
    wild_needs_card: Int8  # 1 if the wild tile frees from the birds only


_OLD_CELLS, _OLD_PIECES, _OLD_COUNTS = ("i1", CELLS), ("i1", PIECES), f"{FACES}i1"

# Stored matches of older versions: before `near` fields came first, and before rows of bytes were words.
FORMER = (
    former_layout(State),
    former_layout(
        State,
        owner=_OLD_CELLS,
        huts=_OLD_CELLS,
        marked_pieces=_OLD_PIECES,
        hand_sizes=("i1", (MOST_SEATS, HAND_PARTS, SORTS)),
        hand=(_OLD_COUNTS, (MOST_SEATS, HAND_PARTS, SORTS)),
        surely_in_bag=(_OLD_COUNTS, MOST_SEATS),
        deck=(_OLD_COUNTS, SORTS),
        open_row=(_OLD_COUNTS, SORTS),
        discard=(_OLD_COUNTS, SORTS),
        older_pool=(_OLD_COUNTS, SORTS),
        drawn_amulets=(_OLD_COUNTS,),
    ),
)
