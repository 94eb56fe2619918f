"""Building a hut: what can be built, and paying for it piece by piece.

From the choice of a territory to the last piece paid everything is a private mark of the builder; hands, discards
and the board change only when the payment is complete.
"""

from __future__ import annotations

from atoll.kit import EVERYBODY, NOWHERE, Log, Mask, Record, allow, allow_set, count, emit, rule

from .cards import hand_size, in_hand, lose
from .land import (
    AREA,
    BY_PRICE,
    GROUND,
    GROUNDS,
    HIGHEST,
    ISLE,
    LAND_SET,
    ON_GROUND,
    PAY,
    PLAIN_CELLS,
    POINTS,
    PRICE,
    SPECIAL,
    SPECIAL_INDEX,
    STONE,
    STONE_INDEX,
)  # fmt: skip
from .parts import (
    A_LAND,
    ALL_LANDS,
    AMULET,
    AMULET2,
    FACES,
    FIRST_AMULET,
    FIRST_CARD,
    LAND,
    LANDS,
    NO_TILE,
    PAIR,
    PATHS,
    PIECES,
    PURSE,
    SPECIAL_TILES,
    START_PIECE,
    TILE2,
    TILE3,
    VALUE,
    VALUE3,
    WILD,
    WILD_PIECE,
    WORTH,
    Ask,
    What,
)  # fmt: skip

WORD = 32
LOW_WORD = (1 << WORD) - 1
NIBBLE, PAIR_BITS = 4, 2  # widths in which the event BUILT packs numbers of pieces


# What a seat has to pay with


@rule
def owned(s: Record, seat: int, piece: int) -> int:
    """How many of a piece a seat has."""
    if piece < WILD_PIECE:
        return in_hand(s, seat, LAND, piece)
    if piece == WILD_PIECE:
        return int(s.helper[seat, WILD])
    if piece < START_PIECE:
        return in_hand(s, seat, VALUE, piece - FIRST_CARD)
    if piece < TILE3:
        return int(s.start[seat, piece - START_PIECE])
    if piece == TILE3:
        return int(s.helper[seat, VALUE3])
    if piece < TILE2:
        return in_hand(s, seat, AMULET, piece - FIRST_AMULET)
    return int(s.helper[seat, AMULET2])


@rule
def ready(s: Record, seat: int, piece: int) -> int:
    """How many of a piece a seat has besides the marked ones."""
    return owned(s, seat, piece) - s.marked[piece]


@rule
def worth(s: Record, seat: int, piece: int) -> int:
    """What a piece pays."""
    if START_PIECE <= piece < TILE3:
        return int(PAIR[s.pair[seat], piece - START_PIECE])
    return int(WORTH[piece])


# Landscapes


@rule
def fits(s: Record, cell: int, piece: int) -> bool:
    """MG-048, MG-061, MG-091  A landscape of the territory with a bird on it; a wild tile always."""
    return piece == WILD_PIECE or (int(LAND_SET[cell]) & int(s.birds)) >> piece & 1 == 1


@rule
def reachable_grounds(s: Record, seat: int, floors: int) -> int:
    """The territories for which the seat has enough landscape cards and wild tiles."""
    wild = int(s.helper[seat, WILD])
    cells = 0
    for ground in range(GROUNDS):
        found = wild
        open_lands = int(GROUND[ground]) & int(s.birds)
        for land in range(LANDS):
            if open_lands >> land & 1:
                found += in_hand(s, seat, LAND, land)
        if found >= floors:
            cells |= ON_GROUND[ground]
    return cells


@rule
def land_ways(s: Record, seat: int) -> int:
    """In how many ways the landscapes still to be paid can be chosen; 2 stands for more."""
    need = lands_due(s)
    kinds = 0
    pairs = 0
    for piece in range(WILD_PIECE + 1):
        if fits(s, s.cell, piece):
            left = ready(s, seat, piece)
            if left > 0:
                kinds += 1
            if left > 1:
                pairs += 1
    if need > 1:
        return kinds * (kinds - 1) // need + pairs
    return kinds


@rule
def lands_due(s: Record) -> int:
    """Landscape cards still to be marked."""
    due = int(s.floors)
    for piece in range(WILD_PIECE + 1):
        due -= int(s.marked[piece])
    return due


# Sums


@rule
def sums(s: Record, seat: int, pay: int, without: int, most: int) -> int:
    """Set of the sums up to `most` that the ready cards (amulets) make, leaving one `without` aside."""
    reached = 1
    room = (1 << (most + 1)) - 1
    for piece in range(PURSE[pay, 0], PURSE[pay, 1]):
        left = ready(s, seat, piece)
        if piece == without:
            left -= 1
        value = worth(s, seat, piece)
        for _ in range(left):
            more = reached | (reached << value) & room
            if more == reached:
                break
            reached = more
    return reached


@rule
def pay_ways(s: Record, seat: int, pay: int, due: int) -> int:
    """In how many ways the ready pieces make exactly this sum; 2 stands for more."""
    once, twice = 1, 0  # sets of sums with a way, with another way
    room = (1 << (due + 1)) - 1
    for piece in range(PURSE[pay, 0], PURSE[pay, 1]):
        value = worth(s, seat, piece)
        first, second = once, twice
        shift = value
        for _ in range(ready(s, seat, piece)):
            if shift > due:
                break
            again = (once << shift) & room
            second |= (first & again) | (twice << shift) & room
            first |= again
            shift += value
        once, twice = first, second
    return (once >> due & 1) + (twice >> due & 1)


@rule
def due(s: Record, seat: int) -> int:
    """What is still to be paid for the chosen territory."""
    rest = int(PRICE[s.cell]) * int(s.floors)
    for piece in range(FIRST_CARD, PIECES):
        rest -= int(s.marked[piece]) * worth(s, seat, piece)
    return rest


# What can be built


@rule
def payable(reached: int, pay: int, floors: int) -> int:
    """The territories whose price (twice for a double hut) is among the reachable sums."""
    cells = 0
    for price in range(1, HIGHEST + 1):
        if reached >> (price * floors) & 1:
            cells |= BY_PRICE[pay, price]
    return cells


@rule
def buildable(s: Record, seat: int, floors: int) -> int:
    """MG-047..051, MG-057..059, MG-R26  The territories a seat can pay for now, landscape and price."""
    if s.stock[seat] < floors:
        return 0
    cells = int(s.free) & reachable_grounds(s, seat, floors)
    if floors > 1:
        cells &= PLAIN_CELLS
    if cells == 0:
        return 0
    most = HIGHEST * floors
    affordable = payable(sums(s, seat, 0, NOWHERE, most), 0, floors)
    affordable |= payable(sums(s, seat, 1, NOWHERE, most), 1, floors)
    return cells & affordable


@rule
def may_think_of_building(s: Record, seat: int) -> bool:
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
def under_birds(s: Record, lands: int) -> int:
    """The free territories with one of these landscapes."""
    cells = 0
    for ground in range(GROUNDS):
        if int(GROUND[ground]) & lands:
            cells |= ON_GROUND[ground]
    return cells & int(s.free)


@rule
def allow_cells(mask: Mask, first: int, cells: int) -> int:
    """Add the actions of a set of territories; returns how many."""
    low, high = cells & LOW_WORD, cells >> WORD
    allow_set(mask, first, low)
    if high:
        allow_set(mask, first + WORD, high)
    return count(low) + count(high)


@rule
def allow_lands(s: Record, seat: int, mask: Mask) -> int:
    """D7  Landscape cards and wild tiles that fit the territory."""
    found = 0
    for piece in range(WILD_PIECE + 1):
        if fits(s, s.cell, piece) and ready(s, seat, piece) > 0:
            allow(mask, A_LAND + piece)
            found += 1
    return found


@rule
def allow_pieces(s: Record, seat: int, mask: Mask) -> int:
    """D8, MG-049  Pieces after which the other ready pieces can still make the exact rest."""
    pay = int(PAY[s.cell])
    rest = due(s, seat)
    found = 0
    for piece in range(PURSE[pay, 0], PURSE[pay, 1]):
        value = worth(s, seat, piece)
        if ready(s, seat, piece) > 0 and value <= rest:
            if sums(s, seat, pay, piece, rest) >> (rest - value) & 1:
                allow(mask, A_LAND + piece)
                found += 1
    return found


# Choosing and paying


@rule
def choose_cell(s: Record, seat: int, cell: int, floors: int, log: Log) -> bool:
    """Mark a territory, and whatever leaves no choice; True when the hut stands."""
    s.cell = cell
    s.floors = floors
    return mark_on(s, seat, log)


@rule
def mark_piece(s: Record, seat: int, piece: int, log: Log) -> bool:
    """Mark a landscape card or a piece of the price; True when the hut stands."""
    s.marked[piece] += 1
    return mark_on(s, seat, log)


@rule
def mark_on(s: Record, seat: int, log: Log) -> bool:
    """D7, D8  Ask for what is open; pay at once where only one way is left."""
    if lands_due(s) > 0:
        if land_ways(s, seat) > 1:
            s.ask = Ask.LAND
            return False
        for piece in range(WILD_PIECE + 1):
            while lands_due(s) > 0 and fits(s, s.cell, piece) and ready(s, seat, piece) > 0:
                s.marked[piece] += 1
    pay = int(PAY[s.cell])
    if pay_ways(s, seat, pay, due(s, seat)) > 1:
        s.ask = Ask.PAY
        return False
    mark_only_way(s, seat, pay)
    build(s, seat, log)
    return True


@rule
def mark_only_way(s: Record, seat: int, pay: int) -> None:
    """Mark the pieces of the one way to pay the rest."""
    for piece in range(PURSE[pay, 0], PURSE[pay, 1]):
        rest = due(s, seat)
        value = worth(s, seat, piece)
        while value <= rest and ready(s, seat, piece) > 0:
            if sums(s, seat, pay, piece, rest) >> (rest - value) & 1 == 0:
                break
            s.marked[piece] += 1
            rest -= value


@rule
def build(s: Record, seat: int, log: Log) -> None:
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
def tell_built(s: Record, seat: int, log: Log) -> None:
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
def pay_marked(s: Record, seat: int) -> None:
    """MG-046, MG-055, MG-088  Cards and amulets to their discards; start cards and tiles leave the game."""
    for piece in range(PIECES):
        for _ in range(s.marked[piece]):
            if piece == WILD_PIECE:
                use_helper(s, seat, WILD)
            elif piece == TILE3:
                use_helper(s, seat, VALUE3)
            elif piece == TILE2:
                use_helper(s, seat, AMULET2)
            elif START_PIECE <= piece < TILE3:
                s.start[seat, piece - START_PIECE] -= 1
            elif piece < WILD_PIECE:
                spend(s, seat, LAND, piece)
            elif piece < START_PIECE:
                spend(s, seat, VALUE, piece - FIRST_CARD)
            else:
                spend(s, seat, AMULET, piece - FIRST_AMULET)
        s.marked[piece] = 0


@rule
def spend(s: Record, seat: int, sort: int, face: int) -> None:
    """A card goes to its discard, an amulet aside."""
    lose(s, seat, sort, face)
    s.spent[sort, face] += 1


@rule
def use_helper(s: Record, seat: int, helper: int) -> None:
    """MG-088  A helper tile pays once and leaves the game."""
    s.helper[seat, helper] -= 1
    s.gone[PATHS + helper] += 1


@rule
def lay_special(s: Record, colour: int, cell: int, log: Log) -> None:
    """MG-053  The top special tile goes under the hut and scores at once."""
    tile = int(SPECIAL_TILES[s.laid])
    s.under[SPECIAL_INDEX[cell]] = tile
    s.laid += 1
    if colour < s.seats:
        s.points[colour] += tile
        emit(log, What.SPECIAL, EVERYBODY, colour, cell, tile)


@rule
def take_tile(s: Record, seat: int, cell: int, log: Log) -> None:
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


