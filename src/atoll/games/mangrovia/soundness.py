"""What must hold in every position (section 9 of RULES.md, I1..I15)."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from atoll.kit import NOBODY, NOWHERE, Record, count, rule

from .cards import can_draw, in_row
from .land import ALL_CELLS, AREA, ISLE, PAY, PLAIN, POINTS, SPECIAL_CELL, SPECIALS, STONE_CELL, STONES
from .parts import (
    ALL_LANDS,
    AMULET,
    BIRDS,
    BLOCKED,
    BOWLS,
    CELLS,
    COPIES,
    FACES,
    HELPERS,
    HUTS,
    LAND,
    LAST_PIER,
    NEUTRAL,
    NIBBLE,
    NO_TILE,
    PAIR_SIZE,
    PARTS,
    PATHS,
    PIECES,
    QUIET_ROUNDS,
    ROW,
    SITES,
    SPECIAL_TILES,
    TILE_COPIES,
    TILES,
    VALUE,
    WILD_PIECE,
    Phase,
)  # fmt: skip
from .paying import due, fits, land_ways, lands_due, pay_ways, piece_worths, ready, ready_pieces

BYTE = 8
ONE_BYTE = (1 << BYTE) - 1
ONE_OF_EACH = sum(1 << BYTE * face for face in range(FACES))
EVERYWHERE = np.array([sum(int(n) << BYTE * face for face, n in enumerate(row)) for row in COPIES], np.int64)
ALL_TILES = sum(int(n) << NIBBLE * tile for tile, n in enumerate(TILE_COPIES))
ONE_EACH = np.ones(CELLS, np.int8)
ON_ISLE = np.array(AREA == ISLE, np.int8)
SHARE = 12  # bits of a seat in a packed sum
ONE_SHARE = (1 << SHARE) - 1


@rule
def check(s: Record) -> int:
    """0, or the number of the first invariant that does not hold."""
    if not cards_are_whole(s):
        return 1
    if not amulets_are_whole(s):
        return 2
    if not huts_are_whole(s):
        return 3
    if not huts_stand_well(s):
        return 4
    if not special_tiles_rise(s):
        return 5
    if s.phase != Phase.OVER and not points_add_up(s):
        return 6
    if count(s.birds) != BIRDS or int(s.birds) & ~ALL_LANDS:
        return 7
    if not bowls_are_placed(s):
        return 8
    if not rows_are_filled(s):
        return 9
    return check_choice(s)


@rule
def check_choice(s: Record) -> int:
    """The second half of `check`: choices in progress, tiles, parts of hands, the end."""
    if s.phase != Phase.OVER and not 0 <= s.actor < s.seats:
        return 10
    if not payment_can_be_finished(s):
        return 11
    if not isle_is_counted(s):
        return 12
    if not tiles_are_whole(s):
        return 13
    if not sure_ones_are_there(s):
        return 14
    if not end_is_due(s):
        return 15
    return 0


@rule
def tally(row: NDArray[np.int8]) -> int:
    """How many of each face, packed a byte each; -1 if there are less than none."""
    found = 0
    for face in range(FACES):
        if row[face] < 0:
            return -1
        found += int(row[face]) << (BYTE * face)
    return found


@rule
def in_all(packed: int) -> int:
    """How many that are."""
    return packed * ONE_OF_EACH >> (BYTE * (FACES - 1)) & ONE_BYTE


@rule
def is_whole(s: Record, sort: int) -> bool:
    """I1, I2, I14  Every face is somewhere, as often as it should be; sizes fit faces."""
    deck, lies_open, spent = tally(s.deck[sort]), tally(s.open[sort]), tally(s.spent[sort])
    if deck < 0 or lies_open < 0 or spent < 0 or in_all(deck) != s.deck_size[sort]:
        return False
    found = deck + lies_open + spent
    for seat in range(s.seats):
        for part in range(PARTS):
            held = tally(s.hand[seat, part, sort])
            if held < 0 or in_all(held) != s.held[seat, part, sort]:
                return False
            found += held
    if sort == AMULET:
        found += tally(s.drawn)
    return found == EVERYWHERE[sort] and tally(s.heap[sort]) == 0  # the heap is for views only


@rule
def cards_are_whole(s: Record) -> bool:
    """I1  Every value card and landscape card is somewhere, once; start cards are in hands or gone."""
    for seat in range(s.seats):
        if s.start[seat, 0] < 0 or s.start[seat, 1] < 0 or s.start[seat, 0] + s.start[seat, 1] > PAIR_SIZE:
            return False
    return is_whole(s, VALUE) and is_whole(s, LAND)


@rule
def amulets_are_whole(s: Record) -> bool:
    """I2  Every amulet is somewhere, once; only ones are in the store."""
    drawn = in_all(tally(s.drawn))
    if drawn != s.drawn_size or (drawn > 0) != (s.phase == Phase.PUT_BACK):
        return False
    return tally(s.open[AMULET]) <= ONE_BYTE and is_whole(s, AMULET)


@rule
def by_seat(s: Record, weights: NDArray[np.int8]) -> int:
    """What the territories with huts of all seats weigh, double ones twice, packed into one number."""
    found = 0
    for cell in range(CELLS):
        if 0 <= s.owner[cell] < s.seats:
            found += int(s.huts[cell]) * int(weights[cell]) << (SHARE * int(s.owner[cell]))
    return found


@rule
def of_seat(packed: int, seat: int) -> int:
    """The weight of one seat."""
    return packed >> (SHARE * seat) & ONE_SHARE


@rule
def huts_are_whole(s: Record) -> bool:
    """I3  Stock and board together are a seat's huts."""
    built = by_seat(s, ONE_EACH)
    for seat in range(s.seats):
        if s.stock[seat] < 0 or s.stock[seat] + of_seat(built, seat) != HUTS[s.seats]:
            return False
    return True


@rule
def huts_stand_well(s: Record) -> bool:
    """I4  Free territories are empty, taken ones have a hut, double huts stand on plain ones."""
    for cell in range(CELLS):
        empty = s.owner[cell] == NOBODY
        if (int(s.free) >> cell & 1 == 1) != empty or (s.huts[cell] == 0) != empty:
            return False
        if s.huts[cell] > 1 and (AREA[cell] != PLAIN or s.owner[cell] == NEUTRAL):
            return False
    return int(s.free) & ~ALL_CELLS == 0


@rule
def special_tiles_rise(s: Record) -> bool:
    """I5  The tiles under special huts are the first of the stack, each once."""
    laid, seen = 0, 0
    for i in range(SPECIALS):
        taken = s.owner[SPECIAL_CELL[i]] != NOBODY
        if taken != (s.under[i] > 0):
            return False
        if taken:
            laid += 1
            seen |= 1 << int(s.under[i])
    for i in range(laid):
        if seen >> int(SPECIAL_TILES[i]) & 1 == 0:
            return False
    return laid == s.laid


@rule
def points_add_up(s: Record) -> bool:
    """I6  The track shows printed points and special tiles, nothing else."""
    printed = by_seat(s, POINTS)
    for seat in range(s.seats):
        if s.points[seat] != of_seat(printed, seat) + tile_points(s, seat):
            return False
    return True


@rule
def printed_points(s: Record, seat: int) -> int:
    """MG-052  Points printed on a seat's territories, twice for double huts."""
    return of_seat(by_seat(s, POINTS), seat)


@rule
def tile_points(s: Record, seat: int) -> int:
    """MG-053  Points of the special tiles under a seat's huts."""
    points = 0
    for i in range(SPECIALS):
        if s.owner[SPECIAL_CELL[i]] == seat:
            points += int(s.under[i])
    return points


@rule
def bowls_are_placed(s: Record) -> bool:
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
def rows_are_filled(s: Record) -> bool:
    """I9  Rows are never too long, and full at the start of a round if there are cards."""
    for sort in (VALUE, LAND):
        row = in_row(s, sort)
        if row > ROW[sort] or (s.pier == 0 and row < ROW[sort] and can_draw(s, sort)):
            return False
    return True


@rule
def payment_can_be_finished(s: Record) -> bool:
    """I11  Marks are pieces in hand, and the rest can be paid; without a chosen territory there are none."""
    paying = s.phase == Phase.LAND or s.phase == Phase.PAY
    if paying != (s.cell != NOWHERE):
        return False
    for piece in range(PIECES):
        if s.marked[piece] < 0 or (s.marked[piece] > 0 and not paying):
            return False
        if paying and ready(s, s.actor, piece) < 0:
            return False
        if paying and piece <= WILD_PIECE and s.marked[piece] > 0 and not fits(s, s.cell, piece):
            return False
    if not paying:
        return True
    need = lands_due(s)
    if (s.phase == Phase.LAND) != (need > 0) or (need > 0 and land_ways(s, s.actor, need) == 0):
        return False
    pay = int(PAY[s.cell])
    held, values = ready_pieces(s, s.actor, pay), piece_worths(s, s.actor, pay)
    return pay_ways(held, values, due(s, s.actor)) > 0


@rule
def isle_is_counted(s: Record) -> bool:
    """I12  The amulet track counts the huts on amulet territories."""
    built = by_seat(s, ON_ISLE)
    for seat in range(s.seats):
        if of_seat(built, seat) != s.isle_huts[seat]:
            return False
    return True


@rule
def tiles_are_whole(s: Record) -> bool:
    """I13  Every stone tile is on a free stone territory, held, or out of the game."""
    found = 0  # of each kind, packed
    for tile in range(TILES):
        found += int(s.gone[tile]) << (NIBBLE * tile)
    for i in range(STONES):
        if s.tile[i] != NO_TILE:
            if s.owner[STONE_CELL[i]] != NOBODY:
                return False
            found += 1 << (NIBBLE * int(s.tile[i]))
    for seat in range(s.seats):
        for path in range(PATHS):
            found += (int(s.gods[seat]) >> path & 1) << (NIBBLE * path)
        for helper in range(HELPERS):
            if s.helper[seat, helper] < 0:
                return False
            found += int(s.helper[seat, helper]) << (NIBBLE * (PATHS + helper))
    return found == ALL_TILES


@rule
def sure_ones_are_there(s: Record) -> bool:
    """I14  What a seat surely put into the bag is in it."""
    for seat in range(s.seats):
        for face in range(FACES):
            if s.sure[seat, face] > s.deck[AMULET, face]:
                return False
    return True


@rule
def end_is_due(s: Record) -> bool:
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
