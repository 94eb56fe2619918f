"""Setting up a game of Dragon Castle."""

from __future__ import annotations

import numpy as np

from atoll.kit import (
    EVERYBODY,
    NOWHERE,
    Log,
    Options,
    count,
    emit,
    nth,
    put_word,
    random_below,
    rule,
    seed_rng,
    shuffle,
)

from ..options import (
    BETWEEN_PLACEMENTS,
    CARD_POOL,
    CASTLE_OPTION,
    CUSTOM_ROWS,
    DRAGONS_OPTION,
    FIRST_PLAYER,
    HEIGHT_BITS,
    LASTING_CUNNING,
    PICKED,
    SPIRITS_OPTION,
    TILE_COUNTER,
)
from ..parts import (
    BEGINNER_DRAGONS,
    BEGINNER_SPIRITS,
    BYTE,
    CASTLE,
    CASTLE_COLS,
    CASTLE_WORDS,
    CUSTOM,
    DRAGONS,
    EMPTY_REALM,
    FACE_WORDS,
    FACES,
    FLOORS,
    FULL_BAG,
    HALVES,
    KIND,
    KINDS,
    LAID_OUT,
    LAYOUTS,
    MOST_SEATS,
    NO_PHASE,
    NO_SPIRIT,
    NO_TILE,
    REALM_WORDS,
    SHRINES,
    SOLO_COUNT,
    SOLO_LAYOUT,
    SPIRITS,
    START_POOL,
    TILES,
    TOKENS,
    Dragon,
    EventType,
    Phase,
)
from ..state import State
from .castle import bit_of, half_of, top_face
from .cells import as_word
from .spirits.payments import activatable_spirits

HEIGHT_MASK = (1 << HEIGHT_BITS) - 1
FEWEST_WITH_LAYOUT = 2  # players of the first default castle


@rule
def start(s: State, seats: int, options: Options, seed: np.uint64, log: Log) -> None:
    """DC-001..007, DC-150  Castle, countdown, realms, cards and the first player."""
    seed_rng(s, seed)
    s.seats = seats
    s.barrier = 0
    s.tile_counter = options[TILE_COUNTER]
    s.between_placements = options[BETWEEN_PLACEMENTS]
    s.lasting_cunning = options[LASTING_CUNNING]
    for i in range(TILES):
        s.castle_tiles[i] = FULL_BAG[i]
    shuffle(s, s.castle_tiles, 0, TILES)
    set_heights(s, options)
    index_castle(s)
    beginner = options[CARD_POOL] != 0
    s.spirits = choose_cards(
        s,
        int(options[SPIRITS_OPTION]),
        int(options[SPIRITS_OPTION + PICKED]),
        SPIRITS,
        BEGINNER_SPIRITS if beginner else 0,
        0,
    )
    left_out = 1 << Dragon.GREATNESS if seats == SOLO_COUNT else 0  # DC-R34
    s.dragons = choose_cards(
        s,
        int(options[DRAGONS_OPTION]),
        int(options[DRAGONS_OPTION + PICKED]),
        DRAGONS,
        BEGINNER_DRAGONS if beginner else 0,
        left_out,
    )
    if options[FIRST_PLAYER] > 0:
        s.first_seat = options[FIRST_PLAYER] - 1
    else:
        s.first_seat = random_below(s, seats)  # DC-006, DC-R38
    set_up_table(s)
    s.offered_spirits = activatable_spirits(s, as_word(s.active_seat))  # DC-081: also before the first action
    emit(log, EventType.GAME_STARTED, EVERYBODY, s.layout, s.spirits, s.dragons, s.first_seat)


@rule
def set_heights(s: State, options: Options) -> None:
    """DC-002, DC-150, DC-180  The heights of the castle."""
    if options[CASTLE_OPTION] > 0:
        layout = int(options[CASTLE_OPTION]) - 1
    else:
        layout = SOLO_LAYOUT if s.seats == SOLO_COUNT else int(s.seats) - FEWEST_WITH_LAYOUT
    s.layout = layout
    for cell in range(CASTLE):
        if layout == CUSTOM:
            packed = int(options[CUSTOM_ROWS + cell // CASTLE_COLS])
            s.castle_heights[cell] = (packed >> (HEIGHT_BITS * (cell % CASTLE_COLS))) & HEIGHT_MASK
        else:
            s.castle_heights[cell] = LAYOUTS[layout, cell]
    for cell in range(CASTLE, BYTE * CASTLE_WORDS):
        s.castle_heights[cell] = 0
        s.castle_starts[cell] = 0


@rule
def index_castle(s: State) -> None:
    """DC-001, DC-010  Derive from heights and tiles: starts of stacks, cells by floor, cells by top kind."""
    for half in range(HALVES):
        for f in range(FLOORS):
            s.floor_cells[f, half] = 0
        for kind in range(KINDS):
            s.top_cells[kind, half] = 0
    at = 0
    for cell in range(CASTLE):
        half, bit = half_of(cell), bit_of(cell)
        h = int(s.castle_heights[cell])
        s.castle_starts[cell] = at
        at += h
        for f in range(h):
            s.floor_cells[f, half] = int(s.floor_cells[f, half]) | bit
        if h > 0:
            kind = KIND[top_face(s, cell)]
            s.top_cells[kind, half] = int(s.top_cells[kind, half]) | bit


@rule
def choose_cards(s: State, number: int, picked: int, cards: int, beginner: int, left_out: int) -> int:
    """DC-005, DC-R41  The picked cards, or so many at random: those for beginners first if there are any."""
    if picked != 0:
        return picked
    everything = ((1 << cards) - 1) & ~left_out
    found = 0
    for _ in range(number):
        rest = beginner & ~found & ~left_out
        if rest == 0:
            rest = everything & ~found
        if rest != 0:
            found |= 1 << nth(rest, random_below(s, count(rest)))
    return found


@rule
def set_up_table(s: State) -> None:
    """DC-003, DC-004  Countdown tokens, empty realms and one shrine each."""
    seats = int(s.seats)
    s.circle_tokens = LAID_OUT[seats]
    s.stacked_tokens = TOKENS - int(LAID_OUT[seats])
    s.ingenuity_tokens = 0
    s.is_last_round = 0
    s.supply = SHRINES - START_POOL * seats
    for seat in range(MOST_SEATS):
        s.vp[seat] = 0
        s.pool[seat] = START_POOL if seat < seats else 0
        s.tokens[seat] = 0
        s.discarded[seat] = 0
        s.turns_taken[seat] = 0
        s.face_down_cells[seat] = 0
        s.shrine_cells[seat] = 0
        for kind in range(KINDS):
            s.face_up_cells[seat, kind] = 0
        for i in range(REALM_WORDS):
            put_word(s.realm_heights[seat], 0, i)
            put_word(s.realm_faces[seat], EMPTY_REALM[i], i)
    for i in range(FACE_WORDS):
        put_word(s.gone_counts, 0, i)
        put_word(s.ingenuity_counts, 0, i)
    for face in range(FACES):
        s.scratch_counts[face] = 0
    s.active_seat = s.first_seat
    s.round_number = 1
    s.hand[0] = NO_TILE
    s.hand[1] = NO_TILE
    begin_turn(s)


@rule
def begin_turn(s: State) -> None:
    """DC-020  Reset what belongs to one turn."""
    s.phase = Phase.CHOOSE_ACTION
    s.interrupted_phase = NO_PHASE
    s.active_spirit = NO_SPIRIT
    s.spirit_duty = 0
    s.offered_spirits = 0
    s.lifted_cell = NOWHERE
    s.taken_kinds = 0
    s.building_site = 0
    s.shrines_allowed = 0
    s.consolidated_cells = 0
    s.chosen_cell = NOWHERE
    s.first_move_target = NOWHERE
