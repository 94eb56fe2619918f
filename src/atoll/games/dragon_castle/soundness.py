"""The invariants of section 9 of RULES.md that one position can show."""

from __future__ import annotations

from atoll.kit import NOWHERE, Record, rule

from .castle import available_on, top_floor
from .cells import size
from .parts import (
    BOX,
    CASTLE,
    COPIES,
    FACES,
    FLOORS,
    HALVES,
    KIND,
    KINDS,
    LAID_OUT,
    NO_TILE,
    REALM,
    SHRINES,
    SOLO_COUNT,
    TILES,
    TOKENS,
    Phase,
)  # fmt: skip
from .realm import active_seat, complete_sets, face_up, open_cells

NIBBLE = 4
SPLIT = 15  # faces counted in the first word, the others in the second: no nibble reaches the sign
ALL_LOW, ALL_HIGH = (
    sum(COPIES << NIBBLE * i for i in range(faces)) for faces in (min(FACES, SPLIT), max(FACES - SPLIT, 0))
)
BOX.need(FACES <= 2 * SPLIT, "tiles", f"can have at most {2 * SPLIT} faces")


@rule
def check(s: Record) -> int:
    """0, or the number of the first invariant that does not hold."""
    broken = check_tiles(s)
    if broken != 0:
        return broken
    shrines, tokens = int(s.supply), int(s.circles) + int(s.stacked) + int(s.lost)
    for seat in range(s.seats):
        shrines += int(s.pool[seat]) + size(s.shrine[seat])
        tokens += int(s.tokens[seat])
    if shrines != SHRINES or s.supply < 0:
        return 2
    if tokens != TOKENS:
        return 3
    for seat in range(s.seats):
        if (seat != s.turn or s.phase == Phase.ACT) and complete_sets(s, seat) != 0:
            return 5
    if not 0 <= s.turn < s.seats or size(open_cells(s, active_seat(s))) < tiles_in_hand(s):
        return 6
    if not is_castle_sound(s):
        return 7
    if not has_first_tile(s):
        return 8
    if s.phase == Phase.OVER:
        for seat in range(s.seats):
            if s.turns[seat] != s.round_no:
                return 9
    if (int(s.spirits) >> int(s.spirit)) & 1 == 0 if s.spirit >= 0 else s.resume != NOWHERE:
        return 10
    laid_out = int(LAID_OUT[s.seats])
    if s.last_round != (1 if s.circles == 0 else 0):
        return 11
    if not s.last_round and s.stacked != TOKENS - laid_out:
        return 12
    if s.seats != SOLO_COUNT and s.lost != 0:
        return 13
    return 0


@rule
def has_first_tile(s: Record) -> bool:
    """Is a tile of the top floor available, unless the castle is empty?"""
    top = top_floor(s)
    for half in range(HALVES):
        if top > 0 and available_on(s, top, half) != 0:
            return True
    return top == 0


@rule
def tiles_in_hand(s: Record) -> int:
    """Tiles taken and not yet placed that will be placed."""
    if s.phase == Phase.FIN or s.resume == Phase.FIN:
        return 0  # it may still be discarded
    held = 0
    for i in range(s.hand.shape[0]):
        if s.hand[i] != NO_TILE:
            held += 1
    return held


@rule
def check_tiles(s: Record) -> int:
    """Each face has its copies over castle, realms, hand, box and lair; realms and stacks are sound."""
    low, high, found, hidden = 0, 0, 0, 0
    for face in range(FACES):
        out = int(s.gone[face]) + int(s.lair[face])
        low, high = counted(low, high, face, out)
        found += out
        hidden -= int(s.gone[face])
    for cell in range(CASTLE):
        first, height = int(s.ground[cell]), int(s.height[cell])
        if not 0 <= height <= FLOORS or first + height > TILES:
            return 7
        for i in range(first, first + height):
            if not is_face(s.tile[i]):
                return 1
            low, high = counted(low, high, int(s.tile[i]), 1)
        found += height
    for i in range(s.hand.shape[0]):
        if s.hand[i] != NO_TILE:
            if not is_face(s.hand[i]):
                return 1
            low, high = counted(low, high, int(s.hand[i]), 1)
            found += 1
    for seat in range(s.seats):
        hidden += int(s.thrown[seat])
        open_tops, stacked = 0, 0
        for cell in range(REALM):
            face, height = int(s.face[seat, cell]), int(s.stack[seat, cell])
            hidden += height
            if height > 0:
                stacked |= 1 << cell
            if face != NO_TILE:
                if not is_face(face) or int(s.up[seat, KIND[face]]) >> cell & 1 == 0:
                    return 4
                open_tops |= 1 << cell
                low, high = counted(low, high, face, 1)
        found += size(open_tops)
        hidden -= size(open_tops)
        if not is_realm_sound(s, seat, open_tops, stacked):
            return 4
    return 0 if low == ALL_LOW and high == ALL_HIGH and found == TILES and hidden == 0 else 1


@rule
def is_face(face: int) -> bool:
    """Is there such a tile?"""
    return 0 <= face < FACES


@rule
def counted(low: int, high: int, face: int, copies: int) -> tuple[int, int]:
    """More copies of a face, in the counts of all faces: a nibble each, in two words.

    Where the number of all tiles is right as well, no nibble has run over into the next.
    """
    if face < SPLIT:
        return low + (copies << NIBBLE * face), high
    return low, high + (copies << NIBBLE * (face - SPLIT))


@rule
def is_realm_sound(s: Record, seat: int, open_tops: int, stacked: int) -> bool:
    """Face-up tiles are tops; a shrine stands on a face-down top; the sets agree with the stacks."""
    up, down = face_up(s, seat), int(s.down[seat])
    if int(s.shrine[seat]) & ~down != 0 or down & up != 0:
        return False
    return open_tops == up and stacked == down | up


@rule
def is_castle_sound(s: Record) -> bool:
    """Floors lie on floors, and the index of kinds fits what is on top."""
    for half in range(HALVES):
        kinds = 0
        for kind in range(KINDS):
            if kinds & int(s.tops[kind, half]) != 0:
                return False
            kinds |= int(s.tops[kind, half])
        if kinds != s.level[0, half]:
            return False
        for f in range(1, FLOORS):
            if int(s.level[f, half]) & ~int(s.level[f - 1, half]) != 0:
                return False
    return True
