"""The state of Mangrovia: one record holds a whole position."""

from __future__ import annotations

from typing import Annotated

import numpy as np
from numpy.typing import NDArray

from atoll.kit import Int8, Int8Array, Int16, Int16Array, Int64, Position, SeatField, Stored, former_layout

from .land import SPECIALS, STONES
from .parts import (
    CELL_BYTES,
    CELLS,
    COUNTS,
    FACES,
    HELPERS,
    MOST_SEATS,
    PARTS,
    PIECE_BYTES,
    PIECES,
    SITES,
    SORTS,
    TILES,
    Phase,
)

# What most choices read
NEAR = (
    "rng", "barrier", "seats", "phase", "actor", "first", "last_round", "placed", "bowl", "pier", "part",
    "deeds", "left", "birds", "deck_size",
)  # fmt: skip


class State(Position, near=NEAR):
    """A position of Mangrovia."""

    stone_tiles: Int8  # variant: 0 off, 1 mixed, 2 gods, 3 helpers
    memory: Int8  # shown: 0 rivals' hands as numbers, 1 with the cards all have seen
    # where the game stands
    phase: Annotated[Stored[Phase], "i1"]  # Phase
    actor: SeatField  # whose choice it is
    first: Int8  # first player of the round, with the talisman
    round_no: Int16
    quiet: Int8  # rounds in a row without a new hut
    raised: Int8  # has a hut been built in this round?
    last_round: Int8
    placed: Int8  # players' bowls placed in this round
    bowl: Annotated[Int8Array, SITES]  # whose bowl is on each site: NOBODY, a seat or NEUTRAL
    pier: Int8  # where the boat is; 0 before it starts
    part: Int8  # part of the pier's action
    deeds: Int8  # what may be done in this part, as bits
    left: Int8  # how often yet
    birds: Int8  # set of the two landscapes
    # the board
    free: Int64  # set of the territories without a hut
    owner: Annotated[NDArray[np.int8], CELL_BYTES]  # NOBODY, a seat or NEUTRAL
    huts: Annotated[NDArray[np.int8], CELL_BYTES]  # 0, 1 or 2
    under: Annotated[Int8Array, SPECIALS]  # special tile under each special territory, 0 none
    laid: Int8  # special tiles used
    tile: Annotated[Int8Array, STONES]  # stone tile on each stone territory, or NO_TILE
    gone: Annotated[Int8Array, TILES]  # stone tiles out of the game, by kind
    # the players
    points: Annotated[Int16Array, MOST_SEATS]
    stock: Annotated[Int8Array, MOST_SEATS]  # huts left
    isle_huts: Annotated[Int8Array, MOST_SEATS]  # huts on amulet territories
    pair: Annotated[Int8Array, MOST_SEATS]  # which start pair
    start: Annotated[
        Int8Array, (MOST_SEATS, 2)
    ]  # start cards still held; an equal pair counts as two of the first
    gods: Annotated[Int16Array, MOST_SEATS]  # set of god tiles held
    helper: Annotated[Int8Array, (MOST_SEATS, HELPERS)]  # helper tiles held
    hand: Annotated[
        NDArray[np.int8], COUNTS, (MOST_SEATS, PARTS, SORTS)
    ]  # what everybody holds, in three parts
    held: Annotated[NDArray[np.int8], COUNTS, (MOST_SEATS, PARTS)]  # how much that is: known to all
    sure: Annotated[
        NDArray[np.int8], COUNTS, MOST_SEATS
    ]  # amulets a seat has put back that must still be in the bag
    # the supplies
    deck: Annotated[
        NDArray[np.int8], COUNTS, SORTS
    ]  # two decks and the bag; no order is ever seen, so they are counts
    deck_size: Annotated[
        Int8Array, SORTS
    ]  # true size: in a view the deck also holds what rivals drew from it
    open: Annotated[NDArray[np.int8], COUNTS, SORTS]  # the open rows and the store
    spent: Annotated[NDArray[np.int8], COUNTS, SORTS]  # the discards and the amulets aside
    heap: Annotated[NDArray[np.int8], COUNTS, SORTS]  # only in views: older cards of all rivals together
    # choices in progress
    drawn: Annotated[NDArray[np.int8], COUNTS]  # amulets drawn, one of which goes back
    drawn_size: Int8
    cell: Int8  # territory being paid: private
    floors: Int8  # 1 hut or 2, there: private
    marked: Annotated[NDArray[np.int8], PIECE_BYTES]  # pieces chosen so far: private


_OLD_CELLS, _OLD_PIECES, _OLD_COUNTS = ("i1", CELLS), ("i1", PIECES), f"{FACES}i1"

# Stored matches of older versions: before `near` fields came first, and before rows of bytes were words.
FORMER = (
    former_layout(State),
    former_layout(
        State,
        owner=_OLD_CELLS,
        huts=_OLD_CELLS,
        marked=_OLD_PIECES,
        held=("i1", (MOST_SEATS, PARTS, SORTS)),
        hand=(_OLD_COUNTS, (MOST_SEATS, PARTS, SORTS)),
        sure=(_OLD_COUNTS, MOST_SEATS),
        deck=(_OLD_COUNTS, SORTS),
        open=(_OLD_COUNTS, SORTS),
        spent=(_OLD_COUNTS, SORTS),
        heap=(_OLD_COUNTS, SORTS),
        drawn=(_OLD_COUNTS,),
    ),
)
