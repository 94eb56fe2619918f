"""The invariants of section 9 of RULES.md that one position can show.

Bytes are looked at a word at a time where that will do: games that are watched side by side on a GPU then do
the same and read the same places.
"""

from __future__ import annotations

from atoll.kit import (
    NOTHING,
    NOWHERE,
    Tally,
    is_each,
    places_from,
    places_with,
    rule,
    sum_of,
    tally_eight,
    tally_one,
    word,
)

from ..parts import (
    ALL_FACES,
    BOARD,
    BYTE,
    CASTLE_WORDS,
    COPIES,
    FACE_WORDS,
    FACES,
    FIRST_FACE,
    HALF,
    HALF_CELLS,
    HALVES,
    KINDS,
    LAID_OUT,
    LAST_FACE,
    NO_TILE,
    ONE_BYTE,
    REALM_WORDS,
    SHRINES,
    SOLO_COUNT,
    TILES,
    TOKENS,
    Phase,
)
from ..state import State  # fmt: skip
from .castle import available_on, top_floor
from .cells import lowest_cell, size
from .realm import active_seat, complete_sets, open_cells

WORD = 64
SPILL = WORD - HALF  # cells of the southern half in the first 64
SPILT = (1 << SPILL) - 1
EIGHT_COUNTS = int.from_bytes(bytes([7] * BYTE))  # no face has more copies


@rule
def check(s: State) -> int:
    """0, or the number of the first invariant that does not hold."""
    top = top_floor(s)
    if not is_castle_sound(s, top):
        return 7
    broken = check_tiles(s, top)
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
    if not has_first_tile(s, top):
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
def has_first_tile(s: State, top: int) -> bool:
    """Is a tile of the top floor available, unless the castle is empty?"""
    return top == 0 or available_on(s, top, 0) | available_on(s, top, 1) != 0


@rule
def tiles_in_hand(s: State) -> int:
    """Tiles taken and not yet placed that will be placed."""
    if s.phase == Phase.FIN or s.resume == Phase.FIN:
        return 0  # it may still be discarded
    held = 0
    for i in range(s.hand.shape[0]):
        if s.hand[i] != NO_TILE:
            held += 1
    return held


# Tiles


@rule
def check_tiles(s: State, top: int) -> int:
    """Each face has its copies over castle, realms, hand, box and lair; realms and stacks are sound."""
    tally = NOTHING
    found, hidden = 0, 0  # all tiles; those face down in realms and thrown away, less those gone
    for i in range(FACE_WORDS):
        gone, lair = word(s.gone, i), word(s.lair, i)
        if (gone | lair) & ~EIGHT_COUNTS != 0:
            return 1
        tally = tally_eight(tally, gone + lair, i)
        found += sum_of(gone + lair)
        hidden -= sum_of(gone)
    for i in range(s.hand.shape[0]):
        if s.hand[i] != NO_TILE:
            if not 0 <= s.hand[i] < FACES:
                return 1
            tally = tally_one(tally, s.hand[i])
            found += 1
    for seat in range(s.seats):
        up, tally = tally_realm(s, seat, tally)
        if up < 0 or not is_realm_sound(s, seat, up):
            return 4
        if s.thrown[seat] < 0:
            return 1
        found += size(up)
        hidden += int(s.thrown[seat]) - size(up)
        for i in range(REALM_WORDS):
            hidden += sum_of(word(s.stack[seat], i))
    return check_stacks(s, top, tally, found) if hidden == 0 else 1


@rule
def tally_realm(s: State, seat: int, tally: Tally) -> tuple[int, Tally]:
    """The face-up tiles of a realm, counted; -1 for their cells if one is of another kind than indexed."""
    up = 0
    for kind in range(KINDS):
        rest = int(s.up[seat, kind])
        if up & rest != 0 or rest & ~BOARD != 0:
            return -1, tally
        up |= rest
        while rest != 0:
            face = s.face[seat, lowest_cell(rest)]
            if not FIRST_FACE[kind] <= face <= LAST_FACE[kind]:
                return -1, tally
            tally = tally_one(tally, face)
            rest &= rest - 1
    return up, tally


@rule
def is_realm_sound(s: State, seat: int, up: int) -> bool:
    """Face-up tiles are tops; a shrine stands on a face-down top; the sets agree with faces and stacks."""
    down = int(s.down[seat])
    if int(s.shrine[seat]) & ~down != 0 or down & up != 0:
        return False
    bare, ground = places_with(s.face[seat], NO_TILE), places_with(s.stack[seat], 0)
    return BOARD & ~bare == up and BOARD & ~ground == down | up


@rule
def check_stacks(s: State, top: int, tally: Tally, found: int) -> int:
    """The last part: the tiles of the castle, stack by stack, none in two of them."""
    end = 0
    for i in range(CASTLE_WORDS):
        cell, heights = BYTE * i, word(s.height, i)
        found += sum_of(heights)
        while heights != 0:
            first, height = int(s.ground[cell]), heights & ONE_BYTE
            if height > top or not end <= first <= TILES - height:
                return 7
            end = first + height
            while first < end:
                if not 0 <= s.tile[first] < FACES:
                    return 1
                tally = tally_one(tally, s.tile[first])
                first += 1
            cell, heights = cell + 1, heights >> BYTE
    return 0 if found == TILES and is_each(tally, ALL_FACES, COPIES) else 1


# The castle


@rule
def is_castle_sound(s: State, top: int) -> bool:
    """Floors hold the stacks that are high enough, and each stack has one kind on top."""
    for half in range(HALVES):
        kinds = 0
        for kind in range(KINDS):
            if kinds & int(s.tops[kind, half]) != 0:
                return False
            kinds |= int(s.tops[kind, half])
        if kinds != s.level[0, half]:
            return False
    if places_from(s.ground, TILES + 1) | places_from(s.ground, TILES + 1, 1) != 0:
        return False
    for f in range(top):
        first, others = places_from(s.height, f + 1), places_from(s.height, f + 1, 1)
        if first & HALF_CELLS != s.level[f, 0] or (first >> HALF & SPILT) | others << SPILL != s.level[f, 1]:
            return False
    return True
