"""What a seat knows: hiding, guessing and observing. All seats know the same.

Only covered castle tiles are unknown. Every tile that left the castle was visible first, so the faces of the
covered tiles are all faces less those seen (section 6 of RULES.md).
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from atoll.kit import NOWHERE, UNKNOWN, Feature, random_below, rule, seed_rng

from .parts import (
    CASTLE,
    COPIES,
    DRAGONS,
    FACES,
    FLOORS,
    HALF,
    HALVES,
    KIND,
    KINDS,
    MOST_SEATS,
    NO_PHASE,
    NO_SPIRIT,
    NO_TILE,
    NUMBER,
    NUMBERS,
    REALM,
    SHRINES,
    SPIRITS,
    TILES,
    TOKENS,
    Phase,
    Spirit,
)  # fmt: skip
from .rules.castle import available, top_face
from .rules.cells import lowest_cell
from .rules.scoring import score
from .state import State


@rule
def hide(s: State, seat: int) -> None:
    """DC-001, DC-R36  Blank the generator and the tiles that lie under others."""
    s.rng = 0
    for cell in range(CASTLE):
        for f in range(int(s.castle_heights[cell]) - 1):
            s.castle_tiles[int(s.castle_starts[cell]) + f] = UNKNOWN


@rule
def guess(s: State, seat: int, seed: np.uint64) -> None:
    """Deal the unseen tiles to the covered places, every deal equally likely."""
    seed_rng(s, seed)
    left = fill_unseen_counts(s)
    for cell in range(CASTLE):
        for f in range(int(s.castle_heights[cell]) - 1):
            face = nth_unseen(s, random_below(s, left))
            s.castle_tiles[int(s.castle_starts[cell]) + f] = face
            s.scratch_counts[face] -= 1
            left -= 1


@rule
def fill_unseen_counts(s: State) -> int:
    """Write into `scratch_counts` how many tiles of each face are unseen; returns how many in all."""
    left = 0
    for face in range(FACES):
        s.scratch_counts[face] = COPIES - int(s.gone_counts[face]) - int(s.ingenuity_counts[face])
        left += int(s.scratch_counts[face])
    for cell in range(CASTLE):
        if s.castle_heights[cell] > 0:
            s.scratch_counts[top_face(s, cell)] -= 1
            left -= 1
    for seat in range(s.seats):
        for cell in range(REALM):
            if s.realm_faces[seat, cell] != NO_TILE:
                s.scratch_counts[s.realm_faces[seat, cell]] -= 1
                left -= 1
    for i in range(s.hand.shape[0]):
        if s.hand[i] != NO_TILE:
            s.scratch_counts[s.hand[i]] -= 1
            left -= 1
    return left


@rule
def nth_unseen(s: State, n: int) -> int:
    """The face of the n-th unseen tile, by `scratch_counts`."""
    rest = n
    for face in range(FACES):
        rest -= int(s.scratch_counts[face])
        if rest < 0:
            return face
    return FACES - 1


PHASES = int(Phase.OVER)
SEAT_FIGURES = 5  # present, points, pool, tokens, discarded
POINTS_SCALE, POOL_SCALE = 50, 10  # about the most that is seen in play
REALM_FIGURES = 4  # height, number or symbol, face down, shrine

FEATURES = (
    Feature("phase", (PHASES,)),  # what is being decided
    Feature("resume", (PHASES,)),  # what a Spirit interrupted
    Feature("spirits", (SPIRITS,)),  # Spirit cards in play; twice that if sets are not owed between two
    # placements, and 2 more for Cunning if it lasts
    Feature("active", (SPIRITS,)),  # activated this turn
    Feature("dragons", (DRAGONS,)),  # Dragon cards in play
    Feature("track", (4,)),  # circles, stack, last round, supply
    Feature("turn", (MOST_SEATS,)),  # the active seat, counted from the viewer
    Feature("first", (MOST_SEATS,)),  # the first player, counted from the viewer
    Feature("hand", (2, FACES)),  # tiles taken and not yet placed, by face, the next one first
    Feature("lifted", (CASTLE,)),  # where the first tile came from
    Feature("height", (CASTLE,)),  # tiles of each castle stack, 1 = all floors
    Feature("free", (CASTLE,)),  # castle tiles that may be taken by the rules of the castle
    Feature("top_kind", (KINDS, CASTLE)),  # castle cells by the kind of their top tile
    Feature("top_number", (CASTLE,)),  # number or symbol of the top tile, 0..1
    Feature("unseen", (FACES,)),  # tiles of each face not yet seen, 1 = all
    Feature("seat", (MOST_SEATS, SEAT_FIGURES)),  # from the viewer on: present, points, shrines to build,
    # countdown tokens, tiles discarded
    Feature("realm_kind", (MOST_SEATS, KINDS, REALM)),  # realm cells by the kind of their face-up tile,
    # seats from the viewer on
    Feature("realm", (MOST_SEATS, REALM_FIGURES, REALM)),  # height, number or symbol, face down, shrine;
    # seats from the viewer on
    Feature("step", (3, REALM)),  # chosen before, consolidated this turn, building site
)
_SIZES = tuple(feature.size for feature in FEATURES)
(
    _PHASE, _RESUME, _SPIRITS, _ACTIVE, _DRAGONS, _TRACK, _TURN, _FIRST, _HAND, _LIFTED, _HEIGHT, _FREE,
    _TOP_KIND, _TOP_NUMBER, _UNSEEN, _SEAT, _REALM_KIND, _REALM, _STEP,
) = (sum(_SIZES[:i]) for i in range(len(_SIZES)))  # fmt: skip


@rule
def observe(s: State, seat: int, out: NDArray[np.float32]) -> None:
    """Features of a hidden record, with the viewer as the first seat."""
    for i in range(out.shape[0]):
        out[i] = 0
    n = int(s.seats)
    if s.phase != Phase.OVER:
        out[_PHASE + int(s.phase)] = 1
    if s.interrupted_phase != NO_PHASE:
        out[_RESUME + int(s.interrupted_phase)] = 1
    if s.active_spirit != NO_SPIRIT:
        out[_ACTIVE + int(s.active_spirit)] = 1
    for i in range(SPIRITS):
        out[_SPIRITS + i] = ((int(s.spirits) >> i) & 1) * (1 + int(s.between_placements))
    if (int(s.spirits) >> Spirit.CUNNING) & 1 and s.lasting_cunning:
        out[_SPIRITS + Spirit.CUNNING] += 2
    for i in range(DRAGONS):
        out[_DRAGONS + i] = (int(s.dragons) >> i) & 1
    out[_TRACK] = s.circle_tokens / MOST_SEATS
    out[_TRACK + 1] = s.stacked_tokens / TOKENS
    out[_TRACK + 2] = s.is_last_round
    out[_TRACK + 3] = s.supply / SHRINES
    out[_TURN + (int(s.active_seat) - seat + n) % n] = 1
    out[_FIRST + (int(s.first_seat) - seat + n) % n] = 1
    for i in range(s.hand.shape[0]):
        if s.hand[i] != NO_TILE:
            out[_HAND + i * FACES + int(s.hand[i])] = 1
    observe_castle(s, out)
    for k in range(n):
        observe_seat(s, (seat + k) % n, k, out)
    for cell in range(REALM):
        out[_STEP + cell] = 1 if s.chosen_cell == cell else 0
        out[_STEP + REALM + cell] = (int(s.consolidated_cells) >> cell) & 1
        out[_STEP + 2 * REALM + cell] = (int(s.building_site) >> cell) & 1


@rule
def observe_castle(s: State, out: NDArray[np.float32]) -> None:
    """The stacks as seen from above, and what is still covered."""
    if s.lifted_cell != NOWHERE:
        out[_LIFTED + int(s.lifted_cell)] = 1
    for half in range(HALVES):
        rest = available(s, half)
        while rest != 0:
            out[_FREE + half * HALF + lowest_cell(rest)] = 1
            rest &= rest - 1
    for cell in range(CASTLE):
        if s.castle_heights[cell] > 0:
            face = top_face(s, cell)
            out[_HEIGHT + cell] = s.castle_heights[cell] / FLOORS
            out[_TOP_KIND + int(KIND[face]) * CASTLE + cell] = 1
            out[_TOP_NUMBER + cell] = NUMBER[face] / NUMBERS
    fill_unseen_counts(s)
    for face in range(FACES):
        out[_UNSEEN + face] = s.scratch_counts[face] / COPIES
        s.scratch_counts[face] = 0


@rule
def observe_seat(s: State, seat: int, k: int, out: NDArray[np.float32]) -> None:
    """One seat and its realm, at place k from the viewer."""
    at = _SEAT + k * SEAT_FIGURES
    out[at] = 1
    out[at + 1] = score(s, seat) / POINTS_SCALE
    out[at + 2] = s.pool[seat] / POOL_SCALE
    out[at + 3] = s.tokens[seat] / TOKENS
    out[at + 4] = s.discarded[seat] / TILES
    at = _REALM + k * REALM_FIGURES * REALM
    for cell in range(REALM):
        out[at + cell] = s.realm_heights[seat, cell] / FLOORS
        face = int(s.realm_faces[seat, cell])
        if face != NO_TILE:
            out[_REALM_KIND + (k * KINDS + int(KIND[face])) * REALM + cell] = 1
            out[at + REALM + cell] = NUMBER[face] / NUMBERS
        out[at + 2 * REALM + cell] = (int(s.face_down_cells[seat]) >> cell) & 1
        out[at + 3 * REALM + cell] = (int(s.shrine_cells[seat]) >> cell) & 1
