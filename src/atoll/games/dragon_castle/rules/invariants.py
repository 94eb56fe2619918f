"""The invariants of section 9 of RULES.md that one position can show.

Bytes are compared a word at a time where possible: threads of a GPU that check positions side by side then
take the same branches and read neighbouring memory.
"""

from __future__ import annotations

from atoll.kit import (
    NOTHING,
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
    ALL_CELLS,
    ALL_FACES,
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
    NO_PHASE,
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
from .cells import as_word, lowest_cell, size
from .realm import complete_sets, open_cells

WORD = 64
SOUTH_IN_FIRST = WORD - HALF  # cells of the southern half among the first 64
SOUTH_BITS = (1 << SOUTH_IN_FIRST) - 1
COUNT_BITS = int.from_bytes(bytes([7] * BYTE))  # of eight counts in a word: no face has more than 7 copies


@rule
def check(s: State) -> int:
    """0, or the number of the first invariant that does not hold."""
    top = top_floor(s)
    if not is_castle_valid(s, top):
        return 7
    broken = check_tiles(s, top)
    if broken != 0:
        return broken
    if not shrines_add_up(s):
        return 2
    if not tokens_add_up(s):
        return 3
    for seat in range(s.seats):
        if (seat != s.active_seat or s.phase == Phase.CHOOSE_ACTION) and complete_sets(s, seat) != 0:
            return 5
    if not 0 <= s.active_seat < s.seats or size(open_cells(s, as_word(s.active_seat))) < tiles_in_hand(s):
        return 6
    if not has_first_tile(s, top):
        return 8
    if s.phase == Phase.OVER:
        for seat in range(s.seats):
            if s.turns_taken[seat] != s.round_number:
                return 9
    if not is_spirit_valid(s):
        return 10
    if s.is_last_round != (1 if s.circle_tokens == 0 else 0):
        return 11
    if not s.is_last_round and s.stacked_tokens != TOKENS - int(LAID_OUT[s.seats]):
        return 12
    if s.seats != SOLO_COUNT and s.ingenuity_tokens != 0:
        return 13
    return 0


@rule
def shrines_add_up(s: State) -> bool:
    """Are all shrines in the supply, in pools or in realms?"""
    shrines = int(s.supply)
    for seat in range(s.seats):
        shrines += int(s.pool[seat]) + size(s.shrine_cells[seat])
    return shrines == SHRINES and s.supply >= 0


@rule
def tokens_add_up(s: State) -> bool:
    """Are all countdown tokens on the track or taken?"""
    tokens = int(s.circle_tokens) + int(s.stacked_tokens) + int(s.ingenuity_tokens)
    for seat in range(s.seats):
        tokens += int(s.tokens[seat])
    return tokens == TOKENS


@rule
def is_spirit_valid(s: State) -> bool:
    """Is the activated Spirit in play? Without one, nothing is interrupted."""
    if s.active_spirit < 0:
        return s.interrupted_phase == NO_PHASE
    return (int(s.spirits) >> int(s.active_spirit)) & 1 == 1


@rule
def has_first_tile(s: State, top: int) -> bool:
    """Is a tile of the top floor available, unless the castle is empty?"""
    return top == 0 or available_on(s, top, 0) | available_on(s, top, 1) != 0


@rule
def tiles_in_hand(s: State) -> int:
    """Tiles in hand that must be placed: the first one may still be discarded."""
    if s.phase == Phase.FINISH_ACTION or s.interrupted_phase == Phase.FINISH_ACTION:
        return 0
    held = 0
    for i in range(s.hand.shape[0]):
        if s.hand[i] != NO_TILE:
            held += 1
    return held


# Tiles


@rule
def check_tiles(s: State, top: int) -> int:
    """0, or the number of the broken invariant: each face has all its copies, realms and stacks are valid."""
    tally = NOTHING
    found = 0  # all tiles
    hidden = 0  # tiles face down in realms and discarded, less `gone_counts`
    for i in range(FACE_WORDS):
        gone, taken = word(s.gone_counts, i), word(s.ingenuity_counts, i)
        if (gone | taken) & ~COUNT_BITS != 0:
            return 1
        tally = tally_eight(tally, gone + taken, i)
        found += sum_of(gone + taken)
        hidden -= sum_of(gone)
    for i in range(s.hand.shape[0]):
        if s.hand[i] != NO_TILE:
            if not 0 <= s.hand[i] < FACES:
                return 1
            tally = tally_one(tally, s.hand[i])
            found += 1
    for seat in range(s.seats):
        up, tally = tally_realm(s, seat, tally)
        if up < 0 or not is_realm_valid(s, seat, up):
            return 4
        if s.discarded[seat] < 0:
            return 1
        found += size(up)
        hidden += int(s.discarded[seat]) - size(up)
        for i in range(REALM_WORDS):
            hidden += sum_of(word(s.realm_heights[seat], i))
    return check_stacks(s, top, tally, found) if hidden == 0 else 1


@rule
def tally_realm(s: State, seat: int, tally: Tally) -> tuple[int, Tally]:
    """The face-up tiles of a realm, counted; -1 for their cells if one is of another kind than indexed."""
    up = 0
    for kind in range(KINDS):
        rest = int(s.face_up_cells[seat, kind])
        if up & rest != 0 or rest & ~ALL_CELLS != 0:
            return -1, tally
        up |= rest
        while rest != 0:
            face = s.realm_faces[seat, lowest_cell(rest)]
            if not FIRST_FACE[kind] <= face <= LAST_FACE[kind]:
                return -1, tally
            tally = tally_one(tally, face)
            rest &= rest - 1
    return up, tally


@rule
def is_realm_valid(s: State, seat: int, up: int) -> bool:
    """Face-up tiles are tops; a shrine stands on a face-down top; the sets agree with faces and stacks."""
    down = int(s.face_down_cells[seat])
    if int(s.shrine_cells[seat]) & ~down != 0 or down & up != 0:
        return False
    without_face, empty = places_with(s.realm_faces[seat], NO_TILE), places_with(s.realm_heights[seat], 0)
    return ALL_CELLS & ~without_face == up and ALL_CELLS & ~empty == down | up


@rule
def check_stacks(s: State, top: int, tally: Tally, found: int) -> int:
    """The tiles of the castle, stack by stack, none in two stacks; then the sums of all tiles."""
    end = 0
    for i in range(CASTLE_WORDS):
        cell, heights = BYTE * i, word(s.castle_heights, i)
        found += sum_of(heights)
        while heights != 0:
            first, height = int(s.castle_starts[cell]), heights & ONE_BYTE
            if height > top or not end <= first <= TILES - height:
                return 7
            end = first + height
            while first < end:
                if not 0 <= s.castle_tiles[first] < FACES:
                    return 1
                tally = tally_one(tally, s.castle_tiles[first])
                first += 1
            cell, heights = cell + 1, heights >> BYTE
    return 0 if found == TILES and is_each(tally, ALL_FACES, COPIES) else 1


# The castle


@rule
def is_castle_valid(s: State, top: int) -> bool:
    """Floors hold the stacks that are high enough, and each stack has one kind on top."""
    for half in range(HALVES):
        kinds = 0
        for kind in range(KINDS):
            if kinds & int(s.top_cells[kind, half]) != 0:
                return False
            kinds |= int(s.top_cells[kind, half])
        if kinds != s.floor_cells[0, half]:
            return False
    if places_from(s.castle_starts, TILES + 1) | places_from(s.castle_starts, TILES + 1, 1) != 0:
        return False
    for f in range(top):
        first, others = places_from(s.castle_heights, f + 1), places_from(s.castle_heights, f + 1, 1)
        south = (first >> HALF & SOUTH_BITS) | others << SOUTH_IN_FIRST
        if first & HALF_CELLS != s.floor_cells[f, 0] or south != s.floor_cells[f, 1]:
            return False
    return True
