"""The state of Dragon Castle: one record holds a whole position.

A set of cells is a word of bits, of castle cells two (see `parts.py`).
"""

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
    Int64Array,
    PlaceField,
    Position,
    SeatField,
    Stored,
    former_layout,
)

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
    Phase,
)


class State(Position):
    """A position of Dragon Castle."""

    # The table
    tile_counter: Int8  # option: people are shown the count of unseen faces (only shown)
    layout: Int8  # which castle was built: index of LAYOUT_NAMES, or CUSTOM
    spirits: Int16  # Spirit cards in play, as bits
    dragons: Int16  # Dragon cards in play, as bits
    supply: Int8  # shrines not yet owned
    circles: Int8  # countdown tokens lying on the circles, `!` included
    stacked: Int8  # countdown tokens in the stack
    last_round: Int8  # `!` is uncovered
    # The turn
    first: Int8  # the first player's seat
    turn: SeatField  # whose turn it is
    round_no: Int16  # rounds begun
    phase: Annotated[Stored[Phase], "i1"]  # Phase
    resume: Int8  # the Phase a Spirit interrupted, NOWHERE while none is being resolved
    spirit: Int8  # the Spirit activated this turn, or NOBODY
    duty: Int8  # 1: the next castle tile must be one this Spirit gives
    offered: Int16  # Spirits that may be activated now, as bits
    hand: Annotated[Int8Array, 2]  # faces taken and not yet placed, the next one first
    lifted: PlaceField  # castle cell of the first tile of this turn, or NOWHERE
    took: Int8  # kinds taken into hand this turn, as bits
    site: Int64  # realm cells where a shrine may be built now
    allowance: Int8  # shrines that may still be built there
    fresh: Int64  # realm cells consolidated this turn and not built over
    chosen: PlaceField  # realm cell chosen by a Spirit's step before this one, or NOWHERE
    moved_to: PlaceField  # Might: where the first tile went, or NOWHERE
    # The castle
    tile: Annotated[Int8Array, TILES]  # faces, stack by stack from the bottom
    ground: Annotated[NDArray[np.int8], CASTLE_BYTES]  # where a cell's stack begins in `tile`
    height: Annotated[NDArray[np.int8], CASTLE_BYTES]  # tiles of each stack
    level: Annotated[Int64Array, (FLOORS, HALVES)]  # cells with a tile on floor 1, 2, ..
    tops: Annotated[Int64Array, (KINDS, HALVES)]  # cells by the kind of their top tile
    # The seats
    vp: Annotated[Int16Array, MOST_SEATS]  # points gained in play
    pool: Annotated[Int8Array, MOST_SEATS]  # shrines not yet built
    tokens: Annotated[Int8Array, MOST_SEATS]  # countdown tokens
    thrown: Annotated[Int8Array, MOST_SEATS]  # tiles beside the realm, face down
    turns: Annotated[Int16Array, MOST_SEATS]  # turns finished
    stack: Annotated[NDArray[np.int8], REALM_BYTES, MOST_SEATS]  # tiles of each stack
    face: Annotated[NDArray[np.int8], REALM_BYTES, MOST_SEATS]  # the face-up tile of a cell, or NO_TILE
    up: Annotated[Int64Array, (MOST_SEATS, KINDS)]  # cells with a face-up tile, by kind
    down: Annotated[Int64Array, MOST_SEATS]  # cells topped by a face-down tile, those under shrines included
    shrine: Annotated[Int64Array, MOST_SEATS]  # cells with a shrine
    # Tiles out of sight, by face: everybody has seen them
    gone: Annotated[NDArray[np.int8], FACE_BYTES]  # face down in realms and thrown away
    lair: Annotated[NDArray[np.int8], FACE_BYTES]  # taken by the Dragon of Ingenuity
    lost: Int8  # countdown tokens of the Dragon of Ingenuity
    spare: Annotated[Int8Array, FACES]  # scratch, zero between calls


_OLD_CASTLE, _OLD_REALM, _OLD_FACES = ("i1", CASTLE), (f"{REALM}i1", MOST_SEATS), ("i1", FACES)

# Stored matches of older versions: before rows of bytes were words.
FORMER = (
    former_layout(
        State,
        ground=_OLD_CASTLE,
        height=_OLD_CASTLE,
        stack=_OLD_REALM,
        face=_OLD_REALM,
        gone=_OLD_FACES,
        lair=_OLD_FACES,
    ),
)
