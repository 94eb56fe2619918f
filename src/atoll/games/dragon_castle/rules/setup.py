"""Setting up a game of Dragon Castle."""

from __future__ import annotations

import numpy as np

from atoll.kit import (
    EVERYBODY,
    NOBODY,
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

from ..options import AT_CASTLE, AT_COUNTER, AT_DRAGONS, AT_FIRST, AT_POOL, AT_ROWS, AT_SPIRITS, ROW_BITS
from ..parts import (
    BEGINNER_DRAGONS,
    BEGINNER_SPIRITS,
    BYTE,
    CASTLE,
    CASTLE_COLS,
    CASTLE_WORDS,
    CUSTOM,
    DRAGONS,
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
    NO_TILE,
    NO_TILES,
    POOL,
    REALM_WORDS,
    SHRINES,
    SOLO_COUNT,
    SOLO_LAYOUT,
    SPIRITS,
    TILES,
    TOKENS,
    Dragon,
    Phase,
    What,
)
from ..state import State
from .castle import bit_of, half_of, top_face
from .realm import active_seat
from .spirits import offers

HEIGHT_BITS = (1 << ROW_BITS) - 1
LAYOUT_OF_TWO = 2  # the first default castle is that for two players


@rule
def start(s: State, seats: int, options: Options, seed: np.uint64, log: Log) -> None:
    """DC-001..007, DC-150  Castle, countdown, realms, cards and the first player."""
    seed_rng(s, seed)
    s.seats = seats
    s.barrier = 0
    s.tile_counter = options[AT_COUNTER]
    for i in range(TILES):
        s.tile[i] = FULL_BAG[i]
    shuffle(s, s.tile, 0, TILES)
    lay_out(s, options)
    stack_up(s)
    beginner = options[AT_POOL] != 0
    s.spirits = cards(
        s,
        int(options[AT_SPIRITS]),
        int(options[AT_SPIRITS + 1]),
        SPIRITS,
        BEGINNER_SPIRITS if beginner else 0,
        0,
    )
    alone = 1 << Dragon.GREATNESS if seats == SOLO_COUNT else 0  # DC-R34
    s.dragons = cards(
        s,
        int(options[AT_DRAGONS]),
        int(options[AT_DRAGONS + 1]),
        DRAGONS,
        BEGINNER_DRAGONS if beginner else 0,
        alone,
    )
    s.first = options[AT_FIRST] - 1 if options[AT_FIRST] > 0 else random_below(s, seats)  # DC-006, DC-R38
    clear_table(s)
    s.offered = offers(s, active_seat(s))  # DC-081: also before the first action of all
    emit(log, What.STARTED, EVERYBODY, s.layout, s.spirits, s.dragons, s.first)


@rule
def lay_out(s: State, options: Options) -> None:
    """DC-002, DC-150, DC-180  The heights of the castle."""
    layout = int(options[AT_CASTLE]) - 1
    if layout == NOWHERE:
        layout = SOLO_LAYOUT if s.seats == SOLO_COUNT else int(s.seats) - LAYOUT_OF_TWO
    s.layout = layout
    for cell in range(CASTLE):
        if layout == CUSTOM:
            packed = int(options[AT_ROWS + cell // CASTLE_COLS])
            s.height[cell] = (packed >> (ROW_BITS * (cell % CASTLE_COLS))) & HEIGHT_BITS
        else:
            s.height[cell] = LAYOUTS[layout, cell]
    for cell in range(CASTLE, BYTE * CASTLE_WORDS):
        s.height[cell] = 0
        s.ground[cell] = 0


@rule
def stack_up(s: State) -> None:
    """DC-001, DC-010  Index the tiles as they lie: where stacks begin, which cells reach which floor."""
    for half in range(HALVES):
        for f in range(FLOORS):
            s.level[f, half] = 0
        for kind in range(KINDS):
            s.tops[kind, half] = 0
    at = 0
    for cell in range(CASTLE):
        half, bit = half_of(cell), bit_of(cell)
        h = int(s.height[cell])
        s.ground[cell] = at
        at += h
        for f in range(h):
            s.level[f, half] = int(s.level[f, half]) | bit
        if h > 0:
            kind = KIND[top_face(s, cell)]
            s.tops[kind, half] = int(s.tops[kind, half]) | bit


@rule
def cards(s: State, number: int, picked: int, of: int, beginner: int, left_out: int) -> int:
    """DC-005, DC-R41  The picked cards, or so many at random: marked ones first where those are asked for."""
    if picked != 0:
        return picked
    everything = ((1 << of) - 1) & ~left_out
    found = 0
    for _ in range(number):
        rest = beginner & ~found & ~left_out
        if rest == 0:
            rest = everything & ~found
        if rest != 0:
            found |= 1 << nth(rest, random_below(s, count(rest)))
    return found


@rule
def clear_table(s: State) -> None:
    """DC-003, DC-004  Countdown tokens, empty realms and one shrine each."""
    seats = int(s.seats)
    s.circles = LAID_OUT[seats]
    s.stacked = TOKENS - int(LAID_OUT[seats])
    s.lost = 0
    s.last_round = 0
    s.supply = SHRINES - POOL * seats
    for seat in range(MOST_SEATS):
        s.vp[seat] = 0
        s.pool[seat] = POOL if seat < seats else 0
        s.tokens[seat] = 0
        s.thrown[seat] = 0
        s.turns[seat] = 0
        s.down[seat] = 0
        s.shrine[seat] = 0
        for kind in range(KINDS):
            s.up[seat, kind] = 0
        for i in range(REALM_WORDS):
            put_word(s.stack[seat], 0, i)
            put_word(s.face[seat], NO_TILES[i], i)
    for i in range(FACE_WORDS):
        put_word(s.gone, 0, i)
        put_word(s.lair, 0, i)
    for face in range(FACES):
        s.spare[face] = 0
    s.turn = s.first
    s.round_no = 1
    s.hand[0] = NO_TILE
    s.hand[1] = NO_TILE
    new_turn(s)


@rule
def new_turn(s: State) -> None:
    """DC-020  Nothing is taken, activated or consolidated yet."""
    s.phase = Phase.ACT
    s.resume = NOWHERE
    s.spirit = NOBODY
    s.duty = 0
    s.offered = 0
    s.lifted = NOWHERE
    s.took = 0
    s.site = 0
    s.allowance = 0
    s.fresh = 0
    s.chosen = NOWHERE
    s.moved_to = NOWHERE
