"""What must hold in every position (section 9 of RULES.md, I1..I15)."""

from __future__ import annotations

from atoll.kit import NOBODY, NOWHERE, count, in_all, is_within, popcount, rule, word

from ..parts import (
    ALL_COPIES,
    ALL_LANDS,
    AMULET,
    AMULET2,
    BIRDS,
    BLOCKED_SITES,
    BOWLS,
    BYTE,
    DOUBLE,
    FACES,
    HAND_PARTS,
    HUTS,
    LAND,
    LAST_PIER,
    NEUTRAL,
    NIBBLE,
    NO_TILE,
    ONE_BYTE,
    ONE_NIBBLE,
    PAIR_SIZE,
    PATHS,
    PIECES,
    QUIET_ROUNDS,
    ROW_SIZE,
    SINGLE,
    SITES,
    TILE_COPIES,
    TILES,
    VALUE,
    VALUE3,
    WILD,
    WILD_PIECE,
    Phase,
)
from ..state import State
from ..territories import ALL_CELLS, AMULET_CELLS, PAY, PLAIN_CELLS, STONE_CELL, STONES
from .cards import can_draw, row_size
from .paying import (
    has_no_marks,
    land_fits,
    lands_due,
    piece_worths,
    ready,
    ready_pieces,
    rest_due,
    ways_to_pay,
    ways_to_pay_land,
)
from .scoring import cells_with, of_seat, points_printed_on, special_tile_points

MOST_COPIES = sum(ONE_NIBBLE << BYTE * face for face in range(FACES))  # no face of the box has more
ALL_TILES = sum(int(n) << NIBBLE * tile for tile, n in enumerate(TILE_COPIES))


@rule
def check(s: State) -> int:
    """0, or the number of the first invariant that does not hold."""
    if not are_start_cards_valid(s):
        return 1
    broken = check_pieces(s)
    if broken == 0:
        broken = check_board(s)
    if broken != 0:
        return broken
    if count(s.birds) != BIRDS or int(s.birds) & ~ALL_LANDS:
        return 7
    if not are_bowls_valid(s):
        return 8
    if not are_rows_valid(s):
        return 9
    return check_choice(s)


@rule
def check_choice(s: State) -> int:
    """I10, I11, I13..I15  Choices in progress, tiles, what seats know of the bag, the end."""
    if not 0 <= s.phase <= Phase.OVER or not 0 <= s.active_seat < s.seats:
        return 10
    if not can_payment_be_finished(s):
        return 11
    if not stone_tiles_add_up(s):
        return 13
    if not are_sure_amulets_in_bag(s):
        return 14
    if not is_end_valid(s):
        return 15
    return 0


# Cards and amulets


@rule
def are_start_cards_valid(s: State) -> bool:
    """I1  Start cards are in hands or out of the game."""
    for seat in range(s.seats):
        if (
            s.start_cards[seat, 0] < 0
            or s.start_cards[seat, 1] < 0
            or s.start_cards[seat, 0] + s.start_cards[seat, 1] > PAIR_SIZE
        ):
            return False
    return True


@rule
def check_pieces(s: State) -> int:
    """I1, I2, I14  Every card and every amulet is in exactly one place; sizes fit faces."""
    values, lands, amulets = supplies(s, VALUE), supplies(s, LAND), supplies(s, AMULET)
    every = values | lands | amulets  # a count below 0 has its high bits set, and so they stay
    drawn = word(s.drawn_amulets)
    amulets += drawn
    for seat in range(s.seats):
        for part in range(HAND_PARTS):
            hand = s.hand[seat, part]
            value, land, amulet = word(hand[VALUE]), word(hand[LAND]), word(hand[AMULET])
            if in_all(value) | in_all(land) << BYTE | in_all(amulet) << 2 * BYTE != word(
                s.hand_sizes[seat, part]
            ):
                return 1
            every |= value | land | amulet
            values += value
            lands += land
            amulets += amulet
    if values != ALL_COPIES[VALUE] or lands != ALL_COPIES[LAND]:
        return 1
    if (
        (every | drawn) & ~MOST_COPIES != 0
        or amulets != ALL_COPIES[AMULET]
        or word(s.open_row[AMULET]) > ONE_BYTE
    ):  # the store holds amulets of value 1 only
        return 2
    if in_all(drawn) != s.drawn_count or (drawn != 0) != (s.phase == Phase.PUT_BACK):
        return 2
    return 0


@rule
def supplies(s: State, sort: int) -> int:
    """What is in a deck, its row and its discard, a byte for each face; -1 if that cannot be."""
    deck, lies_open, spent = word(s.deck[sort]), word(s.open_row[sort]), word(s.discard[sort])
    if in_all(deck) != s.deck_size[sort] or word(s.older_pool[sort]) != 0:  # the heap is for views only
        return -1
    return deck + lies_open + spent if (deck | lies_open | spent) & ~MOST_COPIES == 0 else -1


# The board


@rule
def check_board(s: State) -> int:
    """I3..I6, I12  Huts are on the board or in stock; tiles, points and amulet huts agree with the board."""
    empty, double = cells_with(s.owner, NOBODY), cells_with(s.huts, DOUBLE)
    if s.free_cells != empty or cells_with(s.huts, 0) != empty or double & ~PLAIN_CELLS != 0:
        return 4  # I4: a territory is free or has a hut; double huts are on plain territories only
    tiles = special_tile_points(s)
    if tiles < 0:
        return 5
    known = empty | cells_with(s.owner, NEUTRAL)
    if known & double != 0 or empty | double | cells_with(s.huts, SINGLE) != ALL_CELLS:
        return 4
    for seat in range(s.seats):
        mine = cells_with(s.owner, seat)
        known |= mine
        if (
            s.huts_left[seat] < 0
            or s.huts_left[seat] + popcount(mine) + popcount(mine & double) != HUTS[s.seats]
        ):
            return 3
        points = points_printed_on(mine) + points_printed_on(mine & double) + of_seat(tiles, seat)
        if s.phase != Phase.OVER and s.points[seat] != points:
            return 6
        if s.amulet_huts[seat] != popcount(mine & AMULET_CELLS):
            return 12
    return 0 if known == ALL_CELLS else 4


# The round and its choices


@rule
def are_bowls_valid(s: State) -> bool:
    """I8  All bowls when the boat sails, none too many before; the blocked site is never a player's."""
    bowls = 0
    for site in range(SITES):
        blocked = BLOCKED_SITES[s.seats] >> site & 1 == 1
        if blocked != (s.bowl_owner[site] == NEUTRAL):
            return False
        if s.bowl_owner[site] != NOBODY and not blocked:
            bowls += 1
    if bowls != s.bowls_placed:
        return False
    return s.pier == 0 or bowls == int(s.seats) * int(BOWLS[s.seats])


@rule
def are_rows_valid(s: State) -> bool:
    """I9  Rows are never too long, and full at the start of a round if there are cards."""
    for sort in (VALUE, LAND):
        row = row_size(s, sort)
        if row > ROW_SIZE[sort] or (s.pier == 0 and row < ROW_SIZE[sort] and can_draw(s, sort)):
            return False
    return True


@rule
def can_payment_be_finished(s: State) -> bool:
    """I11  Marks are pieces in hand, and the rest can be paid; without a chosen territory there are none."""
    paying = s.phase == Phase.PAY_LAND or s.phase == Phase.PAY_PRICE
    if paying != (s.chosen_cell != NOWHERE):
        return False
    if not paying:
        return has_no_marks(s)
    for piece in range(PIECES):
        if s.marked_pieces[piece] < 0 or ready(s, s.active_seat, piece) < 0:
            return False
        if piece <= WILD_PIECE and s.marked_pieces[piece] > 0 and not land_fits(s, s.chosen_cell, piece):
            return False
    need = lands_due(s)
    if (s.phase == Phase.PAY_LAND) != (need > 0) or (
        need > 0 and ways_to_pay_land(s, s.active_seat, need) == 0
    ):
        return False
    pay = int(PAY[s.chosen_cell])
    held, values = ready_pieces(s, s.active_seat, pay), piece_worths(s, s.active_seat, pay)
    return ways_to_pay(held, values, rest_due(s, s.active_seat)) > 0


@rule
def stone_tiles_add_up(s: State) -> bool:
    """I13  Every stone tile is on a free stone territory, held, or out of the game."""
    found = 0  # of each kind, packed
    for tile in range(TILES):
        found += int(s.removed_tiles[tile]) << (NIBBLE * tile)
    for i in range(STONES):
        tile = int(s.stone_tile[i])
        if tile != NO_TILE:
            if s.owner[STONE_CELL[i]] != NOBODY or not 0 <= tile < TILES:
                return False
            found += 1 << (NIBBLE * tile)
    gods = 0
    for seat in range(s.seats):
        values, amulets, wild = (
            int(s.helper_tiles[seat, VALUE3]),
            int(s.helper_tiles[seat, AMULET2]),
            int(s.helper_tiles[seat, WILD]),
        )
        if values | amulets | wild < 0 or gods & int(s.god_tiles[seat]) != 0:
            return False
        gods |= int(s.god_tiles[seat])
        found += (values | amulets << NIBBLE | wild << 2 * NIBBLE) << (NIBBLE * PATHS)
    for path in range(PATHS):
        found += (gods >> path & 1) << (NIBBLE * path)
    return found == ALL_TILES


@rule
def are_sure_amulets_in_bag(s: State) -> bool:
    """I14  What a seat surely put into the bag is in it."""
    for seat in range(s.seats):
        if not is_within(word(s.surely_in_bag[seat]), word(s.deck[AMULET])):
            return False
    return True


@rule
def is_end_valid(s: State) -> bool:
    """I15  Over only after the last pier, with an empty stock or after many quiet rounds."""
    empty = False
    for seat in range(s.seats):
        if s.huts_left[seat] == 0:
            empty = True
    if empty and s.is_last_round == 0:
        return False
    if s.phase != Phase.OVER:
        return True
    return s.pier == LAST_PIER and (empty or s.quiet_rounds >= QUIET_ROUNDS)
