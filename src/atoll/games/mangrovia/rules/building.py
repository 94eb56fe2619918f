"""Building a hut: what can be built, and how it comes to stand.

From the choice of a territory to the last piece paid everything is a private mark of the builder; hands,
discards and the board change only when the payment is complete.
"""

from __future__ import annotations

from atoll.kit import EVERYBODY, NOWHERE, Log, Mask, allow_set, at_least, count, emit, rule

from ..land import (
    AFFORDABLE,
    ALL_CELLS,
    AMULETS,
    AREA,
    CARDS,
    HALF,
    HIGHEST,
    ISLE,
    PAID_IN,
    PAY,
    PLAIN_CELLS,
    POINTS,
    SHARING_TWO,
    SPECIAL,
    SPECIAL_INDEX,
    STONE,
    STONE_INDEX,
    TOUCHING,
)
from ..parts import (
    A_BUILD,
    A_DOUBLE,
    A_LAND,
    ALL_LANDS,
    AMULET,
    AMULET2,
    DOUBLE,
    FACES,
    LAND,
    NIBBLE,
    NO_TILE,
    PATHS,
    PURSE,
    SINGLE,
    SPECIAL_TILES,
    START_PIECE,
    TILE2,
    TILE3,
    VALUE,
    VALUE3,
    WILD,
    WILD_PIECE,
    Phase,
    What,
)
from ..state import State
from .cards import all_in_hand, hand_size
from .paying import (
    due,
    land_ways,
    lands_due,
    mark_lands,
    mark_only_way,
    pay_marked,
    pay_ways,
    piece_worths,
    ready_pieces,
    sums,
)

WORD = 32
LOW_WORD = (1 << WORD) - 1
ONE_HALF = (1 << HALF) - 1
PAIR_BITS = 2  # the event BUILT packs numbers of pieces in so many, or a nibble each

# What can be built


@rule
def reachable_grounds(s: State, seat: int, floors: int) -> int:
    """The territories for which the seat has enough landscape cards and wild tiles."""
    missing = floors - int(s.helper[seat, WILD])
    if missing <= 0:
        return ALL_CELLS
    held = all_in_hand(s, seat, LAND)
    cells = int(TOUCHING[at_least(held, missing) & int(s.birds)])
    if missing > 1:
        cells |= int(SHARING_TWO[at_least(held, 1) & int(s.birds)])
    return cells


@rule
def even_bits(bits: int) -> int:
    """The bits 0, 2, 4.. of 32, closed up."""
    bits &= 0x55555555
    bits = (bits | bits >> 1) & 0x33333333
    bits = (bits | bits >> 2) & 0x0F0F0F0F
    bits = (bits | bits >> 4) & 0x00FF00FF
    return (bits | bits >> 8) & 0xFFFF


@rule
def payable(reached: int, pay: int, floors: int) -> int:
    """The territories whose price (twice for a double hut) is among the reachable sums."""
    prices = (reached if floors == 1 else even_bits(reached)) >> 1
    return int(AFFORDABLE[pay, 0, prices & ONE_HALF]) | int(AFFORDABLE[pay, 1, prices >> HALF & ONE_HALF])


@rule
def buildable(s: State, seat: int, floors: int) -> int:
    """MG-047..051, MG-057..059, MG-R26  The territories a seat can pay for now, landscape and price."""
    if s.stock[seat] < floors:
        return 0
    cells = int(s.free) & reachable_grounds(s, seat, floors)
    if floors > 1:
        cells &= PLAIN_CELLS
    if cells == 0:
        return 0
    most = HIGHEST * floors
    affordable = 0
    for pay in (CARDS, AMULETS):
        if cells & int(PAID_IN[pay]) != 0:
            reached = sums(ready_pieces(s, seat, pay), piece_worths(s, seat, pay), most)
            affordable |= payable(reached, pay, floors)
    return cells & affordable


@rule
def under_birds(s: State, lands: int) -> int:
    """The free territories with one of these landscapes."""
    return int(TOUCHING[lands]) & int(s.free)


@rule
def may_think_of_building(s: State, seat: int) -> bool:
    """D4: is the seat asked? Only what everybody can see counts, so the question itself tells nothing."""
    if s.stock[seat] == 0:
        return False
    wild = s.helper[seat, WILD] > 0
    if hand_size(s, seat, LAND) == 0 and not wild:
        return False
    coins = hand_size(s, seat, VALUE) + hand_size(s, seat, AMULET) + s.start[seat, 0] + s.start[seat, 1]
    if coins + s.helper[seat, VALUE3] + s.helper[seat, AMULET2] == 0:
        return False
    return under_birds(s, ALL_LANDS if wild else int(s.birds)) != 0


@rule
def allow_cells(mask: Mask, first: int, cells: int) -> int:
    """Add the actions of a set of territories; returns how many."""
    low, high = cells & LOW_WORD, cells >> WORD
    allow_set(mask, first, low)
    if high:
        allow_set(mask, first + WORD, high)
    return count(low) + count(high)


# Choosing and building


@rule
def mark(s: State, action: int) -> None:
    """Mark a territory for a hut or a double hut, or else a landscape card or a piece of the price."""
    if action >= A_DOUBLE:
        s.cell = action - A_DOUBLE
        s.floors = DOUBLE
    elif action >= A_BUILD:
        s.cell = action - A_BUILD
        s.floors = SINGLE
    else:
        s.marked[action - A_LAND] += 1


@rule
def mark_on(s: State, seat: int, log: Log) -> bool:
    """D7, D8  Phase for what is open; pay at once where only one way is left; True when the hut stands."""
    need = lands_due(s)
    if need > 0:
        if land_ways(s, seat, need) > 1:
            s.phase = Phase.LAND
            return False
        mark_lands(s, seat, need)
    pay = int(PAY[s.cell])
    held, values, rest = ready_pieces(s, seat, pay), piece_worths(s, seat, pay), due(s, seat)
    if pay_ways(held, values, rest) > 1:
        s.phase = Phase.PAY
        return False
    mark_only_way(s, pay, held, values, rest)
    build(s, seat, log)
    return True


@rule
def build(s: State, seat: int, log: Log) -> None:
    """MG-051, MG-052, MG-055, MG-058  The marked pieces are paid and the hut stands."""
    cell, floors = int(s.cell), int(s.floors)
    tell_built(s, seat, log)
    pay_marked(s, seat)
    s.owner[cell] = seat
    s.huts[cell] = floors
    s.free = int(s.free) & ~(1 << cell)
    s.stock[seat] -= floors
    s.points[seat] += int(POINTS[cell]) * floors
    s.raised = 1
    s.cell = NOWHERE
    s.floors = 0
    area = AREA[cell]
    if area == SPECIAL:
        lay_special(s, seat, cell, log)
    elif area == ISLE:
        s.isle_huts[seat] += 1
        emit(log, What.AMULET_STEP, EVERYBODY, seat, s.isle_huts[seat])
    elif area == STONE:
        take_tile(s, seat, cell, log)
    if s.stock[seat] == 0 and s.last_round == 0:  # MG-069
        s.last_round = 1
        emit(log, What.LAST_ROUND, EVERYBODY, seat)


@rule
def tell_built(s: State, seat: int, log: Log) -> None:
    """One event for everybody, with all that was paid."""
    if log is not None:
        lands, low, high = 0, 0, 0
        for piece in range(WILD_PIECE + 1):
            lands |= int(s.marked[piece]) << (PAIR_BITS * piece)
        first = PURSE[PAY[s.cell], 0]
        half = FACES // 2
        for i in range(half):
            low |= int(s.marked[first + i]) << (NIBBLE * i)
            high |= int(s.marked[first + half + i]) << (NIBBLE * i)
        other = int(s.marked[START_PIECE]) | int(s.marked[START_PIECE + 1]) << PAIR_BITS
        other |= int(s.marked[TILE3]) + int(s.marked[TILE2]) << NIBBLE
        other |= int(s.pair[seat]) << NIBBLE + PAIR_BITS
        points = int(POINTS[s.cell]) * int(s.floors)
        emit(log, What.BUILT, EVERYBODY, seat, s.cell, s.floors, lands, low, high, other, points)


@rule
def lay_special(s: State, colour: int, cell: int, log: Log) -> None:
    """MG-053  The top special tile goes under the hut and scores at once."""
    tile = int(SPECIAL_TILES[s.laid])
    s.under[SPECIAL_INDEX[cell]] = tile
    s.laid += 1
    if colour < s.seats:
        s.points[colour] += tile
        emit(log, What.SPECIAL, EVERYBODY, colour, cell, tile)


@rule
def take_tile(s: State, seat: int, cell: int, log: Log) -> None:
    """MG-085  A stone tile on the territory goes to the builder, open; MG-093  too late to pay for itself."""
    at = STONE_INDEX[cell]
    tile = int(s.tile[at])
    if tile == NO_TILE:
        return
    s.tile[at] = NO_TILE
    if tile < PATHS:
        s.gods[seat] = int(s.gods[seat]) | 1 << tile
    else:
        s.helper[seat, tile - PATHS] += 1
    emit(log, What.STONE_TAKEN, EVERYBODY, seat, tile)
