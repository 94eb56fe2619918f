"""What must hold in every position (section 9 of RULES.md, I1..I22)."""

from __future__ import annotations

from atoll.kit import NOBODY, count, in_all, is_within, popcount, rule, word

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
    FEWEST_SEATS,
    HAND_PARTS,
    HELPERS,
    HUTS,
    LAND,
    MIX,
    MOST_SEATS,
    NEUTRAL,
    NIBBLE,
    NO_TILE,
    ONE_BYTE,
    ONE_NIBBLE,
    PAIR_SIZE,
    PATHS,
    ROW_SIZE,
    SINGLE,
    SITES,
    SORTS,
    START_PAIR,
    TILE_COPIES,
    TILES,
    VALUE,
    VALUE3,
    WILD,
    Phase,
)
from ..state import State
from ..territories import ALL_CELLS, AMULET_CELLS, PLAIN_CELLS, STONE_CELL, STONES
from .amulets import amulet_sum
from .cards import can_draw, row_size
from .scoring import (
    cells_with,
    majority_points,
    of_seat,
    points_printed_on,
    printed_points,
    special_tile_points,
    tile_points,
)
from .turn_invariants import (
    are_rounds_valid,
    can_payment_be_finished,
    is_barrier_valid,
    is_boat_valid,
    is_end_valid,
    is_order_valid,
)

MOST_COPIES = sum(ONE_NIBBLE << BYTE * face for face in range(FACES))  # no face of the box has more
ALL_PATHS = (1 << PATHS) - 1
ALL_TILES = sum(int(n) << NIBBLE * tile for tile, n in enumerate(TILE_COPIES))


@rule
def check(s: State) -> int:
    """0, or the number of the first invariant that does not hold."""
    if not is_table_valid(s):
        return 16
    if not are_start_pairs_valid(s):
        return 17
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
    """I10, I11, I13..I15, I18..I22  Choices in progress, tiles, what seats know of the bag, boat, the end."""
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
    if not are_final_points_valid(s):
        return 6
    if not is_boat_valid(s):
        return 18
    if not is_order_valid(s):
        return 19
    if not are_rounds_valid(s):
        return 20
    if not are_others_blank(s):
        return 21
    if not is_barrier_valid(s):
        return 22
    return 0


# The table


@rule
def is_table_valid(s: State) -> bool:
    """I16  Seats and options are in range."""
    return (
        FEWEST_SEATS <= s.seats <= MOST_SEATS
        and 0 <= s.stone_tiles < MIX.shape[0]
        and 0 <= s.memory_aid <= 1
        and 0 <= s.wild_needs_card <= 1
    )


@rule
def are_others_blank(s: State) -> bool:
    """I21  Seats that are not in the game have nothing."""
    for seat in range(s.seats, MOST_SEATS):
        if s.points[seat] != 0 or s.huts_left[seat] != 0 or s.amulet_huts[seat] != 0:
            return False
        if s.start_pair[seat] != 0 or s.start_cards[seat, 0] != 0 or s.start_cards[seat, 1] != 0:
            return False
        if s.god_tiles[seat] != 0 or word(s.surely_in_bag[seat]) != 0:
            return False
        for helper in range(HELPERS):
            if s.helper_tiles[seat, helper] != 0:
                return False
        for part in range(HAND_PARTS):
            if word(s.hand_sizes[seat, part]) != 0:
                return False
            for sort in range(SORTS):
                if word(s.hand[seat, part, sort]) != 0:
                    return False
    return True


# Cards and amulets


@rule
def are_start_pairs_valid(s: State) -> bool:
    """I17  The pairs of start cards were dealt in the order of the seats."""
    for seat in range(s.seats):
        if not 0 <= s.start_pair[seat] < s.seats:
            return False
        if s.start_pair[(seat + 1) % int(s.seats)] != (int(s.start_pair[seat]) + 1) % int(s.seats):
            return False
    return True


@rule
def are_start_cards_valid(s: State) -> bool:
    """I1  Start cards are in hands or out of the game."""
    for seat in range(s.seats):
        first, second = int(s.start_cards[seat, 0]), int(s.start_cards[seat, 1])
        equal = START_PAIR[s.start_pair[seat], 0] == START_PAIR[s.start_pair[seat], 1]
        if not 0 <= first <= (PAIR_SIZE if equal else 1) or not 0 <= second <= (0 if equal else 1):
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
            if not (
                is_within(value, ALL_COPIES[VALUE])
                and is_within(land, ALL_COPIES[LAND])
                and is_within(amulet, ALL_COPIES[AMULET])
            ):
                return 1  # sums of bytes must not carry
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


@rule
def are_final_points_valid(s: State) -> bool:
    """I6  At the end the majorities and the amulets are in the points as well."""
    if s.phase != Phase.OVER:
        return True
    for seat in range(s.seats):
        points = printed_points(s, seat) + tile_points(s, seat) + majority_points(s, seat)
        if s.points[seat] != points + amulet_sum(s, seat):
            return False
    return True


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
def stone_tiles_add_up(s: State) -> bool:
    """I13  Every stone tile is on a free stone territory, held, or out of the game."""
    found = 0  # of each kind, packed
    for tile in range(TILES):
        if not 0 <= s.removed_tiles[tile] <= TILE_COPIES[tile]:
            return False
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
        if (values | amulets | wild) & ~ONE_NIBBLE != 0 or gods & int(s.god_tiles[seat]) != 0:
            return False
        if int(s.god_tiles[seat]) & ~ALL_PATHS != 0:
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
        sure = word(s.surely_in_bag[seat])
        if sure & ~MOST_COPIES != 0 or not is_within(sure, word(s.deck[AMULET])):
            return False
    return True
