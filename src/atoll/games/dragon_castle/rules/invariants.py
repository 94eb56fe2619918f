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
    BEAUTY_BONUS,
    BYTE,
    CASTLE,
    CASTLE_WORDS,
    COPIES,
    CUNNING_VP,
    CUSTOM,
    DISCARD_VP,
    DRAGONS,
    EMPTY_REALM,
    FACE_WORDS,
    FACES,
    FEWEST_SEATS,
    FIRST_FACE,
    HALF,
    HALF_CELLS,
    HALVES,
    KIND,
    KIND_BONUS,
    KINDS,
    LAID_OUT,
    LAST_FACE,
    MOST_SEATS,
    NO_PHASE,
    NO_SPIRIT,
    NO_TILE,
    ONE_BYTE,
    REALM,
    REALM_WORDS,
    SET_VP,
    SHRINES,
    SOLO_COUNT,
    SPIRITS,
    TILES,
    TOKENS,
    Phase,
)
from ..state import State
from .castle import available_on, bit_of, half_of, top_floor
from .cells import as_word, lowest_cell, size
from .realm import all_face_up, complete_sets, open_cells
from .turn_invariants import check_turn, may_owe_sets, tiles_in_hand

WORD = 64
SOUTH_IN_FIRST = WORD - HALF  # cells of the southern half among the first 64
SOUTH_BITS = (1 << SOUTH_IN_FIRST) - 1
COUNT_BITS = int.from_bytes(bytes([7] * BYTE))  # of eight counts in a word: no face has more than 7 copies
_bonus = max(int(KIND_BONUS.max()), BEAUTY_BONUS)
MOST_TILE_VP = max(  # points that one tile can bring when it is turned down or discarded
    DISCARD_VP, CUNNING_VP + _bonus, *(-(-(int(SET_VP[n]) + _bonus) // n) for n in range(1, REALM + 1))
)


@rule
def check(s: State) -> int:
    """0, or the number of the first invariant that does not hold."""
    if not is_table_valid(s):
        return 14
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
        if (seat != s.active_seat or not may_owe_sets(s)) and complete_sets(s, seat) != 0:
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
    if not is_ingenuity_valid(s):
        return 13
    broken = check_turn(s)
    if broken != 0:
        return broken
    if not are_points_valid(s):
        return 22
    if not is_rest_blank(s):
        return 23
    return 0


# The table


@rule
def is_table_valid(s: State) -> bool:
    """Are seats, options and cards in range?"""
    return (
        FEWEST_SEATS <= s.seats <= MOST_SEATS
        and 0 <= s.tile_counter <= 1
        and 0 <= s.between_placements <= 1
        and 0 <= s.lasting_cunning <= 1
        and 0 <= s.layout <= CUSTOM
        and int(s.spirits) & ~((1 << SPIRITS) - 1) == 0
        and int(s.dragons) & ~((1 << DRAGONS) - 1) == 0
    )


@rule
def shrines_add_up(s: State) -> bool:
    """Are all shrines in the supply, in pools or in realms?"""
    shrines = int(s.supply)
    for seat in range(s.seats):
        if s.pool[seat] < 0:
            return False
        shrines += int(s.pool[seat]) + size(s.shrine_cells[seat])
    return shrines == SHRINES and s.supply >= 0


@rule
def tokens_add_up(s: State) -> bool:
    """Are all countdown tokens on the track or taken?"""
    if s.circle_tokens < 0 or s.stacked_tokens < 0 or s.ingenuity_tokens < 0:
        return False
    tokens = int(s.circle_tokens) + int(s.stacked_tokens) + int(s.ingenuity_tokens)
    for seat in range(s.seats):
        if s.tokens[seat] < 0:
            return False
        tokens += int(s.tokens[seat])
    return tokens == TOKENS


@rule
def is_ingenuity_valid(s: State) -> bool:
    """Has the Dragon of Ingenuity tokens and tiles in the solo game only?"""
    if s.seats == SOLO_COUNT:
        return True
    for i in range(FACE_WORDS):
        if word(s.ingenuity_counts, i) != 0:
            return False
    return s.ingenuity_tokens == 0


@rule
def are_points_valid(s: State) -> bool:
    """Points are gained with tiles that were turned down or discarded, so many at most for each."""
    for seat in range(s.seats):
        tiles = int(s.discarded[seat]) - size(all_face_up(s, seat))
        for i in range(REALM_WORDS):
            tiles += sum_of(word(s.realm_heights[seat], i))
        if not 0 <= s.vp[seat] <= MOST_TILE_VP * tiles:
            return False
    return True


@rule
def is_rest_blank(s: State) -> bool:
    """Seats that are not in the game, padding and scratch are as the start of a game left them."""
    for seat in range(MOST_SEATS):
        for cell in range(REALM, BYTE * REALM_WORDS):
            if s.realm_faces[seat, cell] != 0:
                return False
    for seat in range(s.seats, MOST_SEATS):
        if s.vp[seat] != 0 or s.pool[seat] != 0 or s.tokens[seat] != 0:
            return False
        if s.discarded[seat] != 0 or s.turns_taken[seat] != 0:
            return False
        if all_face_up(s, seat) | int(s.face_down_cells[seat]) | int(s.shrine_cells[seat]) != 0:
            return False
        for i in range(REALM_WORDS):
            if word(s.realm_heights[seat], i) != 0 or word(s.realm_faces[seat], i) != EMPTY_REALM[i]:
                return False
    for face in range(FACES):
        if s.scratch_counts[face] != 0:
            return False
    return True


@rule
def is_spirit_valid(s: State) -> bool:
    """Is the activated Spirit in play? Without one, nothing is interrupted."""
    if s.active_spirit == NO_SPIRIT:
        return s.interrupted_phase == NO_PHASE
    return 0 <= s.active_spirit < SPIRITS and (int(s.spirits) >> int(s.active_spirit)) & 1 == 1


@rule
def has_first_tile(s: State, top: int) -> bool:
    """Is a tile of the top floor available, unless the castle is empty?"""
    return top == 0 or available_on(s, top, 0) | available_on(s, top, 1) != 0


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
    end, lying = 0, 0
    for i in range(TILES):
        if s.castle_tiles[i] != NO_TILE:
            lying += 1
    for i in range(CASTLE_WORDS):
        cell, heights = BYTE * i, word(s.castle_heights, i)
        found += sum_of(heights)
        lying -= sum_of(heights)
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
            if height > 0:
                kind = KIND[s.castle_tiles[end - 1]]
                if int(s.top_cells[kind, half_of(cell)]) & bit_of(cell) == 0:
                    return 7
            cell, heights = cell + 1, heights >> BYTE
    return 0 if lying == 0 and found == TILES and is_each(tally, ALL_FACES, COPIES) else 1


# The castle


@rule
def is_castle_valid(s: State, top: int) -> bool:
    """Floors hold the stacks that are high enough, and each stack has one kind on top."""
    for cell in range(CASTLE, BYTE * CASTLE_WORDS):
        if s.castle_heights[cell] != 0 or s.castle_starts[cell] != 0:
            return False
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
