"""Building a hut: what can be built, and the steps from the choice of a territory to the hut.

From the choice of a territory to the last piece paid everything is a private mark of the builder; hands,
discards and the board change only when the payment is complete.
"""

from __future__ import annotations

from atoll.kit import EVERYBODY, NOWHERE, Log, Mask, allow_set, at_least, beat, count, emit, rule

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
    PIECE_RANGE,
    SINGLE,
    SPECIAL_TILES,
    START_PIECE,
    TILE2,
    TILE3,
    VALUE,
    VALUE3,
    WILD,
    WILD_PIECE,
    EventType,
    Phase,
)
from ..state import State
from ..territories import (
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
from .cards import all_in_hand, hand_size
from .paying import (
    lands_due,
    mark_lands,
    mark_only_way,
    mark_wild,
    pay_marked,
    piece_worths,
    reachable_sums,
    ready_pieces,
    rest_due,
    ways_to_pay,
    ways_to_pay_land,
)

WORD = 32
LOW_WORD = (1 << WORD) - 1
ONE_HALF = (1 << HALF) - 1
PAIR_BITS = 2  # the event BUILT packs numbers of pieces into two bits or a nibble each

# What can be built


@rule
def cells_with_landscapes(s: State, seat: int, size: int) -> int:
    """The territories for which the seat has enough landscape cards and wild tiles."""
    missing, lands = size, int(s.birds)
    if s.wild_needs_card:  # MG-R27
        if s.helper_tiles[seat, WILD] > 0:
            lands = ALL_LANDS
    else:
        missing -= int(s.helper_tiles[seat, WILD])
        if missing <= 0:
            return ALL_CELLS
    held = all_in_hand(s, seat, LAND)
    cells = int(TOUCHING[at_least(held, missing) & lands])
    if missing > 1:
        cells |= int(SHARING_TWO[at_least(held, 1) & lands])
    return cells


@rule
def even_bits(bits: int) -> int:
    """The bits 0, 2, 4.. of 32, packed together: the halves of a set of even numbers."""
    bits &= 0x55555555
    bits = (bits | bits >> 1) & 0x33333333
    bits = (bits | bits >> 2) & 0x0F0F0F0F
    bits = (bits | bits >> 4) & 0x00FF00FF
    return (bits | bits >> 8) & 0xFFFF


@rule
def affordable_cells(reached: int, pay: int, size: int) -> int:
    """The territories whose price (twice for a double hut) is among the reachable sums."""
    prices = (reached if size == SINGLE else even_bits(reached)) >> 1
    return int(AFFORDABLE[pay, 0, prices & ONE_HALF]) | int(AFFORDABLE[pay, 1, prices >> HALF & ONE_HALF])


@rule
def buildable_cells(s: State, seat: int, size: int) -> int:
    """MG-047..051, MG-057..059, MG-R26  The territories a seat can pay for now, landscape and price."""
    if s.huts_left[seat] < size:
        return 0
    cells = int(s.free_cells) & cells_with_landscapes(s, seat, size)
    if size == DOUBLE:
        cells &= PLAIN_CELLS
    if cells == 0:
        return 0
    most = HIGHEST * size
    affordable = 0
    for pay in (CARDS, AMULETS):
        if cells & int(PAID_IN[pay]) != 0:
            reached = reachable_sums(ready_pieces(s, seat, pay), piece_worths(s, seat, pay), most)
            affordable |= affordable_cells(reached, pay, size)
    return cells & affordable


@rule
def cells_under_birds(s: State, lands: int) -> int:
    """The free territories with one of these landscapes."""
    return int(TOUCHING[lands]) & int(s.free_cells)


@rule
def may_try_to_build(s: State, seat: int) -> bool:
    """D4  May the seat be able to build? By public information only, so that the question reveals nothing."""
    if s.huts_left[seat] == 0:
        return False
    wild = s.helper_tiles[seat, WILD] > 0
    if hand_size(s, seat, LAND) == 0 and (not wild or s.wild_needs_card != 0):
        return False
    coins = (
        hand_size(s, seat, VALUE)
        + hand_size(s, seat, AMULET)
        + s.start_cards[seat, 0]
        + s.start_cards[seat, 1]
    )
    if coins + s.helper_tiles[seat, VALUE3] + s.helper_tiles[seat, AMULET2] == 0:
        return False
    return cells_under_birds(s, ALL_LANDS if wild else int(s.birds)) != 0


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
def mark_choice(s: State, action: int) -> None:
    """Mark a territory for a hut or a double hut, or else a landscape card or a piece of the price."""
    if action >= A_DOUBLE:
        s.chosen_cell = action - A_DOUBLE
        s.chosen_size = DOUBLE
    elif action >= A_BUILD:
        s.chosen_cell = action - A_BUILD
        s.chosen_size = SINGLE
    else:
        s.marked_pieces[action - A_LAND] += 1


@rule
def continue_building(s: State, seat: int, log: Log) -> bool:
    """D7, D8  Ask for the next piece, or pay where only one way is left; returns whether the hut is built."""
    need = lands_due(s)
    if need > 0:
        if ways_to_pay_land(s, seat, need) > 1:
            s.phase = Phase.PAY_LAND
            return False
        mark_lands(s, seat, need)
    pay = int(PAY[s.chosen_cell])
    held, values, rest = ready_pieces(s, seat, pay), piece_worths(s, seat, pay), rest_due(s, seat)
    if ways_to_pay(held, values, rest) > 1:
        s.phase = Phase.PAY_PRICE
        return False
    mark_only_way(s, pay, held, values, rest)
    build(s, seat, log)
    return True


@rule
def build(s: State, seat: int, log: Log) -> None:
    """MG-051, MG-052, MG-055, MG-058  Pay the marked pieces and put the hut on its territory."""
    cell, size = int(s.chosen_cell), int(s.chosen_size)
    mark_wild(s)
    emit_built(s, seat, log)
    pay_marked(s, seat)
    s.chosen_cell = NOWHERE
    s.chosen_size = 0
    s.phase = Phase.BUILD
    beat(log, s)
    points = int(POINTS[cell]) * size
    s.owner[cell] = seat
    s.huts[cell] = size
    s.free_cells = int(s.free_cells) & ~(1 << cell)
    s.huts_left[seat] -= size
    s.points[seat] += points
    s.hut_built = 1
    emit(log, EventType.HUT, EVERYBODY, seat, cell, size, points)
    area = AREA[cell]
    if area == SPECIAL:
        lay_special(s, seat, cell, log)
    elif area == ISLE:
        s.amulet_huts[seat] += 1
        emit(log, EventType.AMULET_STEP, EVERYBODY, seat, s.amulet_huts[seat])
    elif area == STONE:
        take_tile(s, seat, cell, log)
    if s.huts_left[seat] == 0 and s.is_last_round == 0:  # MG-069
        s.is_last_round = 1
        emit(log, EventType.LAST_ROUND, EVERYBODY, seat)


@rule
def emit_built(s: State, seat: int, log: Log) -> None:
    """Report the hut with all that was paid, to all seats."""
    if log is not None:
        lands, low, high = 0, 0, 0
        for piece in range(WILD_PIECE + 1):
            lands |= int(s.marked_pieces[piece]) << (PAIR_BITS * piece)
        first = PIECE_RANGE[PAY[s.chosen_cell], 0]
        half = FACES // 2
        for i in range(half):
            low |= int(s.marked_pieces[first + i]) << (NIBBLE * i)
            high |= int(s.marked_pieces[first + half + i]) << (NIBBLE * i)
        other = int(s.marked_pieces[START_PIECE]) | int(s.marked_pieces[START_PIECE + 1]) << PAIR_BITS
        other |= int(s.marked_pieces[TILE3]) + int(s.marked_pieces[TILE2]) << NIBBLE
        other |= int(s.start_pair[seat]) << NIBBLE + PAIR_BITS
        points = int(POINTS[s.chosen_cell]) * int(s.chosen_size)
        emit(
            log,
            EventType.BUILT,
            EVERYBODY,
            seat,
            s.chosen_cell,
            s.chosen_size,
            lands,
            low,
            high,
            other,
            points,
        )


@rule
def lay_special(s: State, colour: int, cell: int, log: Log) -> None:
    """MG-053  The top special tile goes under the hut and scores at once."""
    tile = int(SPECIAL_TILES[s.special_tiles_laid])
    s.special_tile[SPECIAL_INDEX[cell]] = tile
    s.special_tiles_laid += 1
    if colour < s.seats:
        s.points[colour] += tile
        emit(log, EventType.SPECIAL, EVERYBODY, colour, cell, tile)


@rule
def take_tile(s: State, seat: int, cell: int, log: Log) -> None:
    """MG-085, MG-093  A stone tile on the territory goes to the builder, too late to pay for it."""
    at = STONE_INDEX[cell]
    tile = int(s.stone_tile[at])
    if tile == NO_TILE:
        return
    s.stone_tile[at] = NO_TILE
    if tile < PATHS:
        s.god_tiles[seat] = int(s.god_tiles[seat]) | 1 << tile
    else:
        s.helper_tiles[seat, tile - PATHS] += 1
    emit(log, EventType.STONE_TAKEN, EVERYBODY, seat, tile)
