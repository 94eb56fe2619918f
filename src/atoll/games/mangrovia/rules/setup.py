"""Setting up a game: decks, hands, neutral huts, stone tiles."""

from __future__ import annotations

import numpy as np

from atoll.kit import EVERYBODY, NOBODY, NOWHERE, Log, Options, emit, put_word, random_below, rule, seed_rng

from ..options import MEMORY, PICKED_TILES, STONE_TILES, WILD_NEEDS_CARD
from ..parts import (
    ALL_COPIES,
    AMULET,
    CELLS,
    DECK_SIZE,
    FIRST_BIRDS,
    HAND_PARTS,
    HELPERS,
    HUTS,
    LAND,
    LANDS_DEALT,
    MIX,
    MOST_SEATS,
    NEUTRAL,
    NEWER,
    NIBBLE,
    NO_TILE,
    SORTS,
    START_PAIR,
    STORE_SIZE,
    TILE_COPIES,
    TILE_KIND,
    TILES,
    EventType,
)
from ..state import State
from ..territories import ALL_CELLS, AREA, NEUTRAL_CELLS, SPECIAL, SPECIALS, STONE_CELL, STONES
from .building import lay_special
from .cards import add_to_hand, draw_face, fill_rows
from .paying import clear_marks
from .round import begin_round


@rule
def start(s: State, seats: int, options: Options, seed: np.uint64, log: Log) -> None:
    """MG-001..012  Everything in its place, then the first bowls."""
    seed_rng(s, seed)
    s.seats = seats
    s.barrier = 0
    s.stone_tiles = options[STONE_TILES]
    s.memory_aid = options[MEMORY]
    s.wild_needs_card = options[WILD_NEEDS_CARD]
    clear_table(s)
    for seat in range(MOST_SEATS):
        clear_seat(s, seat)
    s.first_seat = random_below(s, seats)
    emit(log, EventType.FIRST_PLAYER, EVERYBODY, s.first_seat)
    deal_cards(s, log)
    place_neutral_huts(s, log)
    lay_tiles(s, options[PICKED_TILES], log)
    begin_round(s, log)


@rule
def clear_table(s: State) -> None:
    """MG-004..008  Full decks and bag, an empty board."""
    for sort in range(SORTS):
        s.deck_size[sort] = DECK_SIZE[sort]
        put_word(s.deck[sort], ALL_COPIES[sort])
        put_word(s.open_row[sort], 0)
        put_word(s.discard[sort], 0)
        put_word(s.older_pool[sort], 0)
    s.deck[AMULET, 0] = 0
    s.open_row[AMULET, 0] = STORE_SIZE
    s.free_cells = ALL_CELLS
    for cell in range(s.owner.shape[0]):
        s.owner[cell] = NOBODY
        s.huts[cell] = 0
    for i in range(SPECIALS):
        s.special_tile[i] = 0
    for i in range(STONES):
        s.stone_tile[i] = NO_TILE
    clear_marks(s)
    put_word(s.drawn_amulets, 0)
    s.drawn_count = 0
    s.chosen_cell = NOWHERE
    s.chosen_size = 0
    s.special_tiles_laid = 0
    s.birds = FIRST_BIRDS
    s.round_number = 1
    s.quiet_rounds = 0
    s.is_last_round = 0


@rule
def clear_seat(s: State, seat: int) -> None:
    """MG-001  Huts in stock, nothing else."""
    s.points[seat] = 0
    s.huts_left[seat] = HUTS[s.seats] if seat < s.seats else 0
    s.amulet_huts[seat] = 0
    s.start_pair[seat] = 0
    s.god_tiles[seat] = 0
    s.start_cards[seat, 0] = 0
    s.start_cards[seat, 1] = 0
    for helper in range(HELPERS):
        s.helper_tiles[seat, helper] = 0
    put_word(s.surely_in_bag[seat], 0)
    for part in range(HAND_PARTS):
        put_word(s.hand_sizes[seat, part], 0)
        for sort in range(SORTS):
            put_word(s.hand[seat, part, sort], 0)


@rule
def deal_cards(s: State, log: Log) -> None:
    """MG-003..005  Start pairs from the first player on, landscape cards, open rows."""
    for k in range(s.seats):
        seat = (int(s.first_seat) + k) % int(s.seats)
        s.start_pair[seat] = k
        s.start_cards[seat, 0] = 1
        s.start_cards[seat, 1] = 1
        if START_PAIR[k, 0] == START_PAIR[k, 1]:  # MG-R17: equal cards are one piece, held twice
            s.start_cards[seat, 0] += 1
            s.start_cards[seat, 1] = 0
        emit(log, EventType.START_PAIR, EVERYBODY, seat, k)
        dealt = 0
        for _ in range(LANDS_DEALT):
            face = draw_face(s, LAND)
            add_to_hand(s, seat, NEWER, LAND, face)
            dealt += 1 << (NIBBLE * face)
        emit(log, EventType.DEALT, 1 << seat, seat, dealt)
    fill_rows(s, log)


@rule
def place_neutral_huts(s: State, log: Log) -> None:
    """MG-009, MG-010, MG-012  Grey cells with three players, grey and white ones with two."""
    for cell in range(CELLS):
        if NEUTRAL_CELLS[s.seats] >> cell & 1:
            s.owner[cell] = NEUTRAL
            s.huts[cell] = 1
            s.free_cells = int(s.free_cells) & ~(1 << cell)
            emit(log, EventType.NEUTRAL, EVERYBODY, cell)
            if AREA[cell] == SPECIAL:
                lay_special(s, NEUTRAL, cell, log)


@rule
def lay_tiles(s: State, picked: int, log: Log) -> None:
    """MG-082..084, MG-R30  Stone tiles on the free stone territories: those picked, then random ones."""
    pool = 0
    for tile in range(TILES):
        s.removed_tiles[tile] = TILE_COPIES[tile]
        pool += int(MIX[s.stone_tiles, tile])
    code = 0
    for i in range(STONES):
        if pool > 0 and is_free_stone(s, i):
            while code < TILE_KIND.shape[0] and picked >> code & 1 == 0:
                code += 1
            tile = int(TILE_KIND[code]) if code < TILE_KIND.shape[0] else draw_tile(s, pool)
            code += 1
            pool -= 1
            s.removed_tiles[tile] -= 1
            s.stone_tile[i] = tile
    if picked != 0:
        shuffle_tiles(s)
    for i in range(STONES):
        if s.stone_tile[i] != NO_TILE:
            emit(log, EventType.STONE_TILE, EVERYBODY, STONE_CELL[i], s.stone_tile[i])


@rule
def is_free_stone(s: State, i: int) -> bool:
    """Has this stone territory no neutral hut?"""
    return s.owner[STONE_CELL[i]] == NOBODY


@rule
def shuffle_tiles(s: State) -> None:
    """MG-R30  Tiles picked by hand lie in any order: each free stone territory swaps with a random one."""
    seen = 0
    for i in range(STONES):
        if is_free_stone(s, i):
            k = random_below(s, seen + 1)
            seen += 1
            j = 0
            while k > 0 or not is_free_stone(s, j):
                if is_free_stone(s, j):
                    k -= 1
                j += 1
            tile = int(s.stone_tile[i])
            s.stone_tile[i] = s.stone_tile[j]
            s.stone_tile[j] = tile


@rule
def draw_tile(s: State, pool: int) -> int:
    """A random kind among the tiles of the mix that are still in the box."""
    k = random_below(s, pool)
    tile = 0
    while k >= tiles_in_box(s, tile):
        k -= tiles_in_box(s, tile)
        tile += 1
    return tile


@rule
def tiles_in_box(s: State, tile: int) -> int:
    """Tiles of a kind that may still be laid out."""
    return int(s.removed_tiles[tile]) if MIX[s.stone_tiles, tile] > 0 else 0
