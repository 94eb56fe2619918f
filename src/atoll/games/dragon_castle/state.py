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
    Spirit,
)


class State(Position):
    """A position of Dragon Castle."""

    # The table
    tile_counter: Int8  # option: people are shown how many tiles of each face are unseen
    layout: Int8  # which castle was built: index of LAYOUT_NAMES, or CUSTOM
    spirits: Int16  # Spirit cards in play, as bits
    dragons: Int16  # Dragon cards in play, as bits
    supply: Int8  # shrines not yet owned
    circle_tokens: Int8  # countdown tokens lying on the circles, `!` included
    stacked_tokens: Int8  # countdown tokens in the stack
    is_last_round: Int8  # 1 once `!` is uncovered
    # The turn
    first_seat: SeatField  # the first player
    active_seat: SeatField  # whose turn it is
    round_number: Int16  # rounds begun
    phase: Annotated[Stored[Phase], "i1"]  # what is being decided
    interrupted_phase: Annotated[Stored[Phase], "i1"]  # what a Spirit being resolved interrupted, or NO_PHASE
    active_spirit: Annotated[Stored[Spirit], "i1"]  # activated this turn, or NO_SPIRIT
    spirit_duty: Int8  # 1: the next castle tile must be one this Spirit gives
    offered_spirits: Int16  # Spirits that may be activated now, as bits
    hand: Annotated[Int8Array, 2]  # faces taken and not yet placed, the next one first
    lifted_cell: PlaceField  # castle cell of the first tile of this turn, or NOWHERE
    taken_kinds: Int8  # kinds taken into hand this turn, as bits
    building_site: Int64  # realm cells where a shrine may be built now
    shrines_allowed: Int8  # shrines that may still be built there
    consolidated_cells: Int64  # realm cells consolidated this turn and not built over
    chosen_cell: PlaceField  # realm cell chosen by a Spirit's step before this one, or NOWHERE
    first_move_target: PlaceField  # Might: where the first tile went, or NOWHERE
    # The castle
    castle_tiles: Annotated[Int8Array, TILES]  # faces, stack by stack from the bottom
    castle_starts: Annotated[NDArray[np.int8], CASTLE_BYTES]  # where a stack begins in `castle_tiles`
    castle_heights: Annotated[NDArray[np.int8], CASTLE_BYTES]  # tiles of each stack
    floor_cells: Annotated[Int64Array, (FLOORS, HALVES)]  # cells with a tile on floor 1, 2, ..
    top_cells: Annotated[Int64Array, (KINDS, HALVES)]  # cells by the kind of their top tile
    # The seats
    vp: Annotated[Int16Array, MOST_SEATS]  # points gained in play
    pool: Annotated[Int8Array, MOST_SEATS]  # shrines not yet built
    tokens: Annotated[Int8Array, MOST_SEATS]  # countdown tokens
    discarded: Annotated[Int8Array, MOST_SEATS]  # tiles discarded, paid or destroyed
    turns_taken: Annotated[Int16Array, MOST_SEATS]  # turns finished
    realm_heights: Annotated[NDArray[np.int8], REALM_BYTES, MOST_SEATS]  # tiles of each stack
    realm_faces: Annotated[NDArray[np.int8], REALM_BYTES, MOST_SEATS]  # face-up tiles, or NO_TILE
    face_up_cells: Annotated[Int64Array, (MOST_SEATS, KINDS)]  # cells with a face-up tile, by kind
    face_down_cells: Annotated[Int64Array, MOST_SEATS]  # topped by a face-down tile, also under a shrine
    shrine_cells: Annotated[Int64Array, MOST_SEATS]  # cells with a shrine
    # Tiles that left castle, realms and hand, by face: all players saw them
    gone_counts: Annotated[NDArray[np.int8], FACE_BYTES]  # face down in realms, discarded or paid
    ingenuity_counts: Annotated[NDArray[np.int8], FACE_BYTES]  # taken by the Dragon of Ingenuity
    ingenuity_tokens: Int8  # countdown tokens of the Dragon of Ingenuity
    scratch_counts: Annotated[Int8Array, FACES]  # for counting, zero between calls
    # Added last: they lie where records of older matches have zeros, so these still load
    between_placements: Int8  # option: no set is owed before the last placement (DC-087)
    lasting_cunning: Int8  # option: Cunning works until the end of the turn (DC-106)


_OLD_CASTLE, _OLD_REALM, _OLD_FACES = ("i1", CASTLE), (f"{REALM}i1", MOST_SEATS), ("i1", FACES)

# Layouts of matches stored by older versions: rows of bytes were not yet padded to whole words.
FORMER = (
    former_layout(
        State,
        castle_starts=_OLD_CASTLE,
        castle_heights=_OLD_CASTLE,
        realm_heights=_OLD_REALM,
        realm_faces=_OLD_REALM,
        gone_counts=_OLD_FACES,
        ingenuity_counts=_OLD_FACES,
        between_placements=None,
        lasting_cunning=None,
    ),
)
