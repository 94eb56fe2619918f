"""A position of Mangrovia."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from atoll.kit import state

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
)  # fmt: skip

# What most choices read
NEAR = (
    "rng", "barrier", "seats", "phase", "actor", "first", "last_round", "placed", "bowl", "pier", "part",
    "deeds", "left", "birds", "deck_size",
)  # fmt: skip


def position(counts: str, sizes: Any, cells: Any, pieces: Any, near: Sequence[str] = ()) -> np.dtype[Any]:
    """All that is kept; `counts` are how many there are of each face."""
    return state(
        ("stone_tiles", "i1"),  # variant: 0 off, 1 mixed, 2 gods, 3 helpers
        ("memory", "i1"),  # shown: 0 rivals' hands as numbers, 1 with the cards all have seen
        # where the game stands
        ("phase", "i1"),  # Phase
        ("actor", "i1"),  # whose choice it is
        ("first", "i1"),  # first player of the round, with the talisman
        ("round_no", "i2"),
        ("quiet", "i1"),  # rounds in a row without a new hut
        ("raised", "i1"),  # has a hut been built in this round?
        ("last_round", "i1"),
        ("placed", "i1"),  # players' bowls placed in this round
        ("bowl", "i1", SITES),  # whose bowl is on each site: NOBODY, a seat or NEUTRAL
        ("pier", "i1"),  # where the boat is; 0 before it starts
        ("part", "i1"),  # part of the pier's action
        ("deeds", "i1"),  # what may be done in this part, as bits
        ("left", "i1"),  # how often yet
        ("birds", "i1"),  # set of the two landscapes
        # the board
        ("free", "i8"),  # set of the territories without a hut
        ("owner", *cells),  # NOBODY, a seat or NEUTRAL
        ("huts", *cells),  # 0, 1 or 2
        ("under", "i1", SPECIALS),  # special tile under each special territory, 0 none
        ("laid", "i1"),  # special tiles used
        ("tile", "i1", STONES),  # stone tile on each stone territory, or NO_TILE
        ("gone", "i1", TILES),  # stone tiles out of the game, by kind
        # the players
        ("points", "i2", MOST_SEATS),
        ("stock", "i1", MOST_SEATS),  # huts left
        ("isle_huts", "i1", MOST_SEATS),  # huts on amulet territories
        ("pair", "i1", MOST_SEATS),  # which start pair
        ("start", "i1", (MOST_SEATS, 2)),  # start cards still held; an equal pair counts as two of the first
        ("gods", "i2", MOST_SEATS),  # set of god tiles held
        ("helper", "i1", (MOST_SEATS, HELPERS)),  # helper tiles held
        ("hand", counts, (MOST_SEATS, PARTS, SORTS)),  # what everybody holds, in three parts
        ("held", *sizes),  # how much that is: known to all
        ("sure", counts, MOST_SEATS),  # amulets a seat has put back that must still be in the bag
        # the supplies
        ("deck", counts, SORTS),  # two decks and the bag; no order is ever seen, so they are counts
        ("deck_size", "i1", SORTS),  # true size: in a view the deck also holds what rivals drew from it
        ("open", counts, SORTS),  # the open rows and the store
        ("spent", counts, SORTS),  # the discards and the amulets aside
        ("heap", counts, SORTS),  # only in views: older cards of all rivals together
        # choices in progress
        ("drawn", counts),  # amulets drawn, one of which goes back
        ("drawn_size", "i1"),
        ("cell", "i1"),  # territory being paid: private
        ("floors", "i1"),  # 1 hut or 2, there: private
        ("marked", *pieces),  # pieces chosen so far: private
        near=near,
    )


_WORDS = COUNTS, (COUNTS, (MOST_SEATS, PARTS)), (CELL_BYTES,), (PIECE_BYTES,)
State = position(*_WORDS, near=NEAR)

# As it lay before that, and before rows of bytes were words: matches of those times are still stored.
FORMER = (
    position(*_WORDS),
    position(f"{FACES}i1", ("i1", (MOST_SEATS, PARTS, SORTS)), ("i1", CELLS), ("i1", PIECES)),
)
