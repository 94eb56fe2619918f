"""What must hold in every position (section 9 of RULES.md, I1..I15)."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from atoll.kit import NOBODY, NOWHERE, count, in_all, is_within, places_with, popcount, rule, word

from ..land import (
    ALL_CELLS,
    AMULET_CELLS,
    PAY,
    PLAIN_CELLS,
    PRINTED,
    SPECIAL_CELL,
    SPECIALS,
    STONE_CELL,
    STONES,
)
from ..parts import (
    ALL_LANDS,
    AMULET,
    AMULET2,
    BIRDS,
    BLOCKED,
    BOWLS,
    BYTE,
    DOUBLE,
    EVERYWHERE,
    FACES,
    HUTS,
    LAND,
    LAST_PIER,
    NEUTRAL,
    NIBBLE,
    NO_TILE,
    ONE_BYTE,
    ONE_NIBBLE,
    PAIR_SIZE,
    PARTS,
    PATHS,
    PIECES,
    QUIET_ROUNDS,
    ROW,
    SINGLE,
    SITES,
    SPECIAL_TILES,
    TILE_COPIES,
    TILES,
    VALUE,
    VALUE3,
    WILD,
    WILD_PIECE,
    Phase,
)
from ..state import State  # fmt: skip
from .cards import can_draw, in_row
from .paying import due, fits, land_ways, lands_due, no_marks, pay_ways, piece_worths, ready, ready_pieces
from .scoring import FARTHEST

MOST_COPIES = sum(ONE_NIBBLE << BYTE * face for face in range(FACES))  # no face of the box has more
ALL_TILES = sum(int(n) << NIBBLE * tile for tile, n in enumerate(TILE_COPIES))
SHARE = 12  # bits of a seat in a packed sum
ONE_SHARE = (1 << SHARE) - 1


@rule
def check(s: State) -> int:
    """0, or the number of the first invariant that does not hold."""
    if not start_cards_are_left(s):
        return 1
    broken = check_pieces(s)
    if broken == 0:
        broken = check_board(s)
    if broken != 0:
        return broken
    if count(s.birds) != BIRDS or int(s.birds) & ~ALL_LANDS:
        return 7
    if not bowls_are_placed(s):
        return 8
    if not rows_are_filled(s):
        return 9
    return check_choice(s)


@rule
def check_choice(s: State) -> int:
    """The last part of `check`: choices in progress, tiles, what seats are sure of, the end."""
    if not 0 <= s.phase <= Phase.OVER or not 0 <= s.actor < s.seats:
        return 10
    if not payment_can_be_finished(s):
        return 11
    if not tiles_are_whole(s):
        return 13
    if not sure_ones_are_there(s):
        return 14
    if not end_is_due(s):
        return 15
    return 0


# Cards and amulets


@rule
def start_cards_are_left(s: State) -> bool:
    """I1  Start cards are in hands or gone."""
    for seat in range(s.seats):
        if s.start[seat, 0] < 0 or s.start[seat, 1] < 0 or s.start[seat, 0] + s.start[seat, 1] > PAIR_SIZE:
            return False
    return True


@rule
def check_pieces(s: State) -> int:
    """I1, I2, I14  Every card and every amulet is somewhere, once; sizes fit faces."""
    values, lands, amulets = supplies(s, VALUE), supplies(s, LAND), supplies(s, AMULET)
    every = values | lands | amulets  # a count below 0 has its high bits set, and so they stay
    drawn = word(s.drawn)
    amulets += drawn
    for seat in range(s.seats):
        for part in range(PARTS):
            hand = s.hand[seat, part]
            value, land, amulet = word(hand[VALUE]), word(hand[LAND]), word(hand[AMULET])
            if in_all(value) | in_all(land) << BYTE | in_all(amulet) << 2 * BYTE != word(s.held[seat, part]):
                return 1
            every |= value | land | amulet
            values += value
            lands += land
            amulets += amulet
    if values != EVERYWHERE[VALUE] or lands != EVERYWHERE[LAND]:
        return 1
    if (
        (every | drawn) & ~MOST_COPIES != 0
        or amulets != EVERYWHERE[AMULET]
        or word(s.open[AMULET]) > ONE_BYTE
    ):  # only popcount are in the store
        return 2
    if in_all(drawn) != s.drawn_size or (drawn != 0) != (s.phase == Phase.PUT_BACK):
        return 2
    return 0


@rule
def supplies(s: State, sort: int) -> int:
    """What lies in a deck, its row and its discard, a byte for each face; -1 if that cannot be."""
    deck, lies_open, spent = word(s.deck[sort]), word(s.open[sort]), word(s.spent[sort])
    if in_all(deck) != s.deck_size[sort] or word(s.heap[sort]) != 0:  # the heap is for views only
        return -1
    return deck + lies_open + spent if (deck | lies_open | spent) & ~MOST_COPIES == 0 else -1


# The board


@rule
def cells_with(row: NDArray[np.int8], value: int) -> int:
    """The territories that have this value in a row of theirs."""
    return places_with(row, value) & ALL_CELLS


@rule
def check_board(s: State) -> int:
    """I3..I6, I12  Huts are on the board or in stock; tiles, track and amulet track say what they should."""
    empty, double = cells_with(s.owner, NOBODY), cells_with(s.huts, DOUBLE)
    if s.free != empty or cells_with(s.huts, 0) != empty or double & ~PLAIN_CELLS != 0:
        return 4  # I4: a territory is free or has a hut, and double huts stand on plain popcount
    tiles = special_tiles(s)
    if tiles < 0:
        return 5
    known = empty | cells_with(s.owner, NEUTRAL)
    if known & double != 0 or empty | double | cells_with(s.huts, SINGLE) != ALL_CELLS:
        return 4
    for seat in range(s.seats):
        mine = cells_with(s.owner, seat)
        known |= mine
        if s.stock[seat] < 0 or s.stock[seat] + popcount(mine) + popcount(mine & double) != HUTS[s.seats]:
            return 3
        points = printed(mine) + printed(mine & double) + of_seat(tiles, seat)
        if s.phase != Phase.OVER and s.points[seat] != points:
            return 6
        if s.isle_huts[seat] != popcount(mine & AMULET_CELLS):
            return 12
    return 0 if known == ALL_CELLS else 4


@rule
def printed(cells: int) -> int:
    """Points printed on these territories."""
    points = 0
    for bit in range(PRINTED.shape[0]):
        points += popcount(cells & PRINTED[bit]) << bit
    return points


@rule
def special_tiles(s: State) -> int:
    """I5  Points of the tiles under special huts, packed by seat; -1 unless they are the first of all."""
    points, laid, seen = 0, 0, 0
    for i in range(SPECIALS):
        colour, tile = int(s.owner[SPECIAL_CELL[i]]), int(s.under[i])
        if (colour != NOBODY) != (0 < tile < FARTHEST) or colour > NEUTRAL:
            return -1
        if tile > 0:
            laid += 1
            seen |= 1 << tile
            points += tile << (SHARE * colour)
    if laid != s.laid:
        return -1
    for i in range(laid):
        seen ^= 1 << int(SPECIAL_TILES[i])
    return points if seen == 0 else -1


@rule
def of_seat(packed: int, seat: int) -> int:
    """The share of one seat."""
    return packed >> (SHARE * seat) & ONE_SHARE


@rule
def printed_points(s: State, seat: int) -> int:
    """MG-052  Points printed on a seat's territories, twice for double huts."""
    mine = cells_with(s.owner, seat)
    return printed(mine) + printed(mine & cells_with(s.huts, DOUBLE))


@rule
def tile_points(s: State, seat: int) -> int:
    """MG-053  Points of the special tiles under a seat's huts."""
    return of_seat(special_tiles(s), seat)


# The round and its choices


@rule
def bowls_are_placed(s: State) -> bool:
    """I8  All bowls when the boat sails, none too many before; the blocked site is never a player's."""
    bowls = 0
    for site in range(SITES):
        blocked = BLOCKED[s.seats] >> site & 1 == 1
        if blocked != (s.bowl[site] == NEUTRAL):
            return False
        if s.bowl[site] != NOBODY and not blocked:
            bowls += 1
    if bowls != s.placed:
        return False
    return s.pier == 0 or bowls == int(s.seats) * int(BOWLS[s.seats])


@rule
def rows_are_filled(s: State) -> bool:
    """I9  Rows are never too long, and full at the start of a round if there are cards."""
    for sort in (VALUE, LAND):
        row = in_row(s, sort)
        if row > ROW[sort] or (s.pier == 0 and row < ROW[sort] and can_draw(s, sort)):
            return False
    return True


@rule
def payment_can_be_finished(s: State) -> bool:
    """I11  Marks are pieces in hand, and the rest can be paid; without a chosen territory there are none."""
    paying = s.phase == Phase.LAND or s.phase == Phase.PAY
    if paying != (s.cell != NOWHERE):
        return False
    if not paying:
        return no_marks(s)
    for piece in range(PIECES):
        if s.marked[piece] < 0 or ready(s, s.actor, piece) < 0:
            return False
        if piece <= WILD_PIECE and s.marked[piece] > 0 and not fits(s, s.cell, piece):
            return False
    need = lands_due(s)
    if (s.phase == Phase.LAND) != (need > 0) or (need > 0 and land_ways(s, s.actor, need) == 0):
        return False
    pay = int(PAY[s.cell])
    held, values = ready_pieces(s, s.actor, pay), piece_worths(s, s.actor, pay)
    return pay_ways(held, values, due(s, s.actor)) > 0


@rule
def tiles_are_whole(s: State) -> bool:
    """I13  Every stone tile is on a free stone territory, held, or out of the game."""
    found = 0  # of each kind, packed
    for tile in range(TILES):
        found += int(s.gone[tile]) << (NIBBLE * tile)
    for i in range(STONES):
        tile = int(s.tile[i])
        if tile != NO_TILE:
            if s.owner[STONE_CELL[i]] != NOBODY or not 0 <= tile < TILES:
                return False
            found += 1 << (NIBBLE * tile)
    gods = 0
    for seat in range(s.seats):
        values, amulets, wild = (
            int(s.helper[seat, VALUE3]),
            int(s.helper[seat, AMULET2]),
            int(s.helper[seat, WILD]),
        )
        if values | amulets | wild < 0 or gods & int(s.gods[seat]) != 0:
            return False
        gods |= int(s.gods[seat])
        found += (values | amulets << NIBBLE | wild << 2 * NIBBLE) << (NIBBLE * PATHS)
    for path in range(PATHS):
        found += (gods >> path & 1) << (NIBBLE * path)
    return found == ALL_TILES


@rule
def sure_ones_are_there(s: State) -> bool:
    """I14  What a seat surely put into the bag is in it."""
    for seat in range(s.seats):
        if not is_within(word(s.sure[seat]), word(s.deck[AMULET])):
            return False
    return True


@rule
def end_is_due(s: State) -> bool:
    """I15  Over only after the last pier, with an empty stock or after many quiet rounds."""
    empty = False
    for seat in range(s.seats):
        if s.stock[seat] == 0:
            empty = True
    if empty and s.last_round == 0:
        return False
    if s.phase != Phase.OVER:
        return True
    return s.pier == LAST_PIER and (empty or s.quiet >= QUIET_ROUNDS)
