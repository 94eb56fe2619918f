"""The rules of Mangrovia: set-up and choices. Cards, building, boat and scoring have files of their own."""

from __future__ import annotations

import numpy as np

from atoll.kit import (
    EVERYBODY,
    NOBODY,
    NOWHERE,
    Log,
    Mask,
    Options,
    allow,
    allow_set,
    at_least,
    clear,
    count,
    emit,
    put_word,
    random_below,
    rule,
    seed_rng,
    word,
)

from ..land import ALL_CELLS, AREA, NEUTRAL_CELLS, SPECIAL, SPECIALS, STONE_CELL, STONES
from ..parts import (
    A_AMULETS,
    A_BIRDS,
    A_BOWL,
    A_BUILD,
    A_CLOSED,
    A_DOUBLE,
    A_OPEN,
    A_OPEN_LAND,
    A_PUT_BACK,
    A_SKIP,
    AMULET,
    BIRD_PAIR,
    CELLS,
    DECK_SIZE,
    DO_BUILD,
    DO_CLOSED,
    DO_COLLECT,
    DO_DOUBLE,
    DO_OPEN,
    DOUBLE,
    EVERYWHERE,
    FACES,
    FIRST_BIRDS,
    HELPERS,
    HUTS,
    LAND,
    LAND_HAND,
    MIX,
    MOST_SEATS,
    NEUTRAL,
    NEWER,
    NIBBLE,
    NO_TILE,
    PAIR,
    PARTS,
    SINGLE,
    SORTS,
    STORE,
    TILE_COPIES,
    TILES,
    VALUE,
    Phase,
    What,
)
from ..state import State
from .boat import begin_round, did, end_round, go_on, open_sites, place_bowl, set_birds, skip
from .building import (
    allow_cells,
    buildable,
    lay_special,
    mark,
    mark_on,
)  # fmt: skip
from .cards import (
    can_collect,
    can_draw,
    collect,
    draw_closed,
    fill_rows,
    gain,
    put_back,
    take_off,
    take_open,
)  # fmt: skip
from .invariants import check
from .paying import allow_lands, allow_pieces, clear_marks
from .scoring import finish, place, score

BY_PHASE = True  # on a GPU it pays to bring games of one phase together
BETWEEN = Phase.ROUND_END.value  # from this phase on `run_on` is due
ALL_BIRD_PAIRS = (1 << BIRD_PAIR.shape[0]) - 1


# Set-up


@rule
def start(s: State, seats: int, options: Options, seed: np.uint64, log: Log) -> None:
    """MG-001..012  Everything in its place, then the first bowls."""
    seed_rng(s, seed)
    s.seats = seats
    s.barrier = 0
    s.stone_tiles = options[0]
    s.memory = options[1]
    clear_table(s)
    for seat in range(MOST_SEATS):
        clear_seat(s, seat)
    s.first = random_below(s, seats)
    emit(log, What.FIRST_PLAYER, EVERYBODY, s.first)
    deal(s, log)
    place_neutral_huts(s, log)
    lay_tiles(s, log)
    begin_round(s, log)


@rule
def clear_table(s: State) -> None:
    """MG-004..008  Full decks and bag, an empty board."""
    for sort in range(SORTS):
        s.deck_size[sort] = DECK_SIZE[sort]
        put_word(s.deck[sort], EVERYWHERE[sort])
        put_word(s.open[sort], 0)
        put_word(s.spent[sort], 0)
        put_word(s.heap[sort], 0)
    s.deck[AMULET, 0] = 0
    s.open[AMULET, 0] = STORE
    s.free = ALL_CELLS
    for cell in range(s.owner.shape[0]):
        s.owner[cell] = NOBODY
        s.huts[cell] = 0
    for i in range(SPECIALS):
        s.under[i] = 0
    for i in range(STONES):
        s.tile[i] = NO_TILE
    clear_marks(s)
    put_word(s.drawn, 0)
    s.drawn_size = 0
    s.cell = NOWHERE
    s.floors = 0
    s.laid = 0
    s.birds = FIRST_BIRDS
    s.round_no = 1
    s.quiet = 0
    s.last_round = 0


@rule
def clear_seat(s: State, seat: int) -> None:
    """MG-001  Huts in stock, nothing else."""
    s.points[seat] = 0
    s.stock[seat] = HUTS[s.seats] if seat < s.seats else 0
    s.isle_huts[seat] = 0
    s.pair[seat] = 0
    s.gods[seat] = 0
    s.start[seat, 0] = 0
    s.start[seat, 1] = 0
    for helper in range(HELPERS):
        s.helper[seat, helper] = 0
    put_word(s.sure[seat], 0)
    for part in range(PARTS):
        put_word(s.held[seat, part], 0)
        for sort in range(SORTS):
            put_word(s.hand[seat, part, sort], 0)


@rule
def deal(s: State, log: Log) -> None:
    """MG-003..005  Start pairs from the first player on, landscape cards, open rows."""
    for k in range(s.seats):
        seat = (int(s.first) + k) % int(s.seats)
        s.pair[seat] = k
        s.start[seat, 0] = 1
        s.start[seat, 1] = 1
        if PAIR[k, 0] == PAIR[k, 1]:  # MG-R17: equal cards are one piece, held twice
            s.start[seat, 0] += 1
            s.start[seat, 1] = 0
        emit(log, What.START_PAIR, EVERYBODY, seat, k)
        dealt = 0
        for _ in range(LAND_HAND):
            face = take_off(s, LAND)
            gain(s, seat, NEWER, LAND, face)
            dealt += 1 << (NIBBLE * face)
        emit(log, What.DEALT, 1 << seat, seat, dealt)
    fill_rows(s, log)


@rule
def place_neutral_huts(s: State, log: Log) -> None:
    """MG-009, MG-010, MG-012  Grey cells with three players, grey and white ones with two."""
    for cell in range(CELLS):
        if NEUTRAL_CELLS[s.seats] >> cell & 1:
            s.owner[cell] = NEUTRAL
            s.huts[cell] = 1
            s.free = int(s.free) & ~(1 << cell)
            emit(log, What.NEUTRAL, EVERYBODY, cell)
            if AREA[cell] == SPECIAL:
                lay_special(s, NEUTRAL, cell, log)


@rule
def lay_tiles(s: State, log: Log) -> None:
    """MG-082..084  Random stone tiles of the chosen mix on the free stone territories."""
    pool = 0
    for tile in range(TILES):
        s.gone[tile] = TILE_COPIES[tile]
        pool += int(MIX[s.stone_tiles, tile])
    for i in range(STONES):
        if pool > 0 and s.owner[STONE_CELL[i]] == NOBODY:
            tile = draw_tile(s, pool)
            pool -= 1
            s.gone[tile] -= 1
            s.tile[i] = tile
            emit(log, What.STONE_TILE, EVERYBODY, STONE_CELL[i], tile)


@rule
def draw_tile(s: State, pool: int) -> int:
    """A random kind among the tiles of the mix that are still in the box."""
    k = random_below(s, pool)
    tile = 0
    while k >= in_box(s, tile):
        k -= in_box(s, tile)
        tile += 1
    return tile


@rule
def in_box(s: State, tile: int) -> int:
    """Tiles of a kind that may still be laid out."""
    return int(s.gone[tile]) if MIX[s.stone_tiles, tile] > 0 else 0


# Choices


@rule
def waiting(s: State) -> int:
    """One seat at a time."""
    return 0 if s.phase == Phase.OVER else 1 << int(s.actor)


@rule
def legal(s: State, seat: int, mask: Mask) -> int:
    """What the awaited seat may choose."""
    clear(mask)
    if s.phase == Phase.OVER or seat != s.actor:
        return 0
    if s.phase == Phase.BOWL:
        sites = open_sites(s)
        allow_set(mask, A_BOWL, sites)
        return count(sites)
    if s.phase == Phase.PUT_BACK:
        return allow_drawn(s, mask)
    if s.phase == Phase.BIRDS:  # MG-R05
        allow_set(mask, A_BIRDS, ALL_BIRD_PAIRS)
        return count(ALL_BIRD_PAIRS)
    if s.phase == Phase.LAND:
        return allow_lands(s, seat, mask)
    if s.phase == Phase.PAY:
        return allow_pieces(s, seat, mask)
    return allow_deeds(s, seat, mask)


@rule
def allow_deeds(s: State, seat: int, mask: Mask) -> int:
    """D2..D4  All that this part of the pier's action offers, and to skip it (MG-019)."""
    allow(mask, A_SKIP)
    found = 1
    deeds = int(s.deeds)
    if deeds & DO_OPEN:
        found += allow_open(s, mask)
    if deeds & DO_CLOSED:
        for sort in (VALUE, LAND):
            if can_draw(s, sort):
                allow(mask, A_CLOSED + sort)
                found += 1
    if deeds & DO_COLLECT and can_collect(s, seat):
        allow(mask, A_AMULETS)
        found += 1
    if deeds & DO_BUILD:
        for floors in range(SINGLE, DOUBLE + 1 if deeds & DO_DOUBLE else DOUBLE):
            first = A_BUILD if floors == SINGLE else A_DOUBLE
            found += allow_cells(mask, first, buildable(s, seat, floors))
    return found


@rule
def allow_open(s: State, mask: Mask) -> int:
    """MG-036, MG-038  Every face that lies open."""
    faces = at_least(word(s.open[VALUE]), 1) | at_least(word(s.open[LAND]), 1) << FACES
    allow_set(mask, A_OPEN, faces)
    return count(faces)


@rule
def allow_drawn(s: State, mask: Mask) -> int:
    """D6, MG-R15  Any value among those just drawn."""
    faces = at_least(word(s.drawn), 1)
    allow_set(mask, A_PUT_BACK, faces)
    return count(faces)


@rule
def apply(s: State, seat: int, action: int, log: Log) -> None:
    """Carry out a choice and run on to the next one."""
    act(s, seat, action, log)
    while s.phase >= BETWEEN:
        run_on(s, log)


@rule
def run_on(s: State, log: Log) -> None:
    """What asks nobody: the end of a round, and behind the last one the end of the game."""
    if s.phase == Phase.ROUND_END:
        end_round(s, log)
    else:
        finish(s, log)


@rule
def act(s: State, seat: int, action: int, log: Log) -> None:
    """Carry out a choice and go on as far as this round does."""
    phase = s.phase
    if phase == Phase.BOWL:
        place_bowl(s, seat, action - A_BOWL, log)
    elif phase == Phase.PUT_BACK:
        put_back(s, seat, action - A_PUT_BACK, log)
    elif phase == Phase.BIRDS:
        set_birds(s, seat, BIRD_PAIR[action - A_BIRDS], log)
        s.left = 0
    elif phase == Phase.LAND or phase == Phase.PAY or action >= A_BUILD:
        mark(s, action)
        if not mark_on(s, seat, log):
            return
        did(s, DO_BUILD)
    elif action == A_SKIP:
        skip(s, log)
    elif action == A_AMULETS:
        did(s, DO_COLLECT)
        collect(s, seat, log)
        if s.phase == Phase.PUT_BACK:
            return
    else:
        take(s, seat, action, log)
    go_on(s, log)


@rule
def take(s: State, seat: int, action: int, log: Log) -> None:
    """MG-036, MG-037  One card, open or closed."""
    if action >= A_CLOSED:
        did(s, DO_CLOSED)
        draw_closed(s, seat, action - A_CLOSED, log)
    else:
        did(s, DO_OPEN)
        if action >= A_OPEN_LAND:
            take_open(s, seat, LAND, action - A_OPEN_LAND, log)
        else:
            take_open(s, seat, VALUE, action - A_OPEN, log)


__all__ = ["apply", "check", "legal", "place", "score", "start", "waiting"]
