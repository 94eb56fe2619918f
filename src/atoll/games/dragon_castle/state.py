"""A position of Dragon Castle. A set of cells is a word of bits, of castle cells two (see `parts.py`)."""

from __future__ import annotations

from typing import Any

import numpy as np

from atoll.kit import state

from .parts import (
    CASTLE,
    CASTLE_BYTES,
    FACE_BYTES,
    FACES,
    FLOORS,
    HALVES,
    KINDS,
    MOST_SEATS,
    REALM,
    REALM_BYTES,
    TILES,
)  # fmt: skip


def position(castle: Any, realm: Any, faces: Any) -> np.dtype[Any]:
    """All that is kept."""
    return state(
        # The table
        ("tile_counter", "i1"),  # option: people are shown the count of unseen faces (only shown)
        ("layout", "i1"),  # which castle was built: index of LAYOUT_NAMES, or CUSTOM
        ("spirits", "i2"),  # Spirit cards in play, as bits
        ("dragons", "i2"),  # Dragon cards in play, as bits
        ("supply", "i1"),  # shrines not yet owned
        ("circles", "i1"),  # countdown tokens lying on the circles, `!` included
        ("stacked", "i1"),  # countdown tokens in the stack
        ("last_round", "i1"),  # `!` is uncovered
        # The turn
        ("first", "i1"),  # the first player's seat
        ("turn", "i1"),  # whose turn it is
        ("round_no", "i2"),  # rounds begun
        ("phase", "i1"),  # Phase
        ("resume", "i1"),  # the Phase a Spirit interrupted, NOWHERE while none is being resolved
        ("spirit", "i1"),  # the Spirit activated this turn, or NOBODY
        ("duty", "i1"),  # 1: the next castle tile must be one this Spirit gives
        ("offered", "i2"),  # Spirits that may be activated now, as bits
        ("hand", "i1", 2),  # faces taken and not yet placed, the next one first
        ("lifted", "i1"),  # castle cell of the first tile of this turn, or NOWHERE
        ("took", "i1"),  # kinds taken into hand this turn, as bits
        ("site", "i8"),  # realm cells where a shrine may be built now
        ("allowance", "i1"),  # shrines that may still be built there
        ("fresh", "i8"),  # realm cells consolidated this turn and not built over
        ("chosen", "i1"),  # realm cell chosen by a Spirit's step before this one, or NOWHERE
        ("moved_to", "i1"),  # Might: where the first tile went, or NOWHERE
        # The castle
        ("tile", "i1", TILES),  # faces, stack by stack from the bottom
        ("ground", *castle),  # where a cell's stack begins in `tile`
        ("height", *castle),  # tiles of each stack
        ("level", "i8", (FLOORS, HALVES)),  # cells with a tile on floor 1, 2, ..
        ("tops", "i8", (KINDS, HALVES)),  # cells by the kind of their top tile
        # The seats
        ("vp", "i2", MOST_SEATS),  # points gained in play
        ("pool", "i1", MOST_SEATS),  # shrines not yet built
        ("tokens", "i1", MOST_SEATS),  # countdown tokens
        ("thrown", "i1", MOST_SEATS),  # tiles beside the realm, face down
        ("turns", "i2", MOST_SEATS),  # turns finished
        ("stack", realm, MOST_SEATS),  # tiles of each stack
        ("face", realm, MOST_SEATS),  # the face-up tile of a cell, or NO_TILE
        ("up", "i8", (MOST_SEATS, KINDS)),  # cells with a face-up tile, by kind
        ("down", "i8", MOST_SEATS),  # cells topped by a face-down tile, those under shrines included
        ("shrine", "i8", MOST_SEATS),  # cells with a shrine
        # Tiles out of sight, by face: everybody has seen them
        ("gone", *faces),  # face down in realms and thrown away
        ("lair", *faces),  # taken by the Dragon of Ingenuity
        ("lost", "i1"),  # countdown tokens of the Dragon of Ingenuity
        ("spare", "i1", FACES),  # scratch, zero between calls
    )


State = position((CASTLE_BYTES,), REALM_BYTES, (FACE_BYTES,))  # behind the last cell or face: zeros

# As it lay before rows of bytes were words: matches of that time are still stored.
FORMER = position(("i1", CASTLE), f"{REALM}i1", ("i1", FACES))
