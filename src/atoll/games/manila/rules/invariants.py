"""What must hold in every position (section 9 of RULES.md)."""

from __future__ import annotations

from atoll.kit import NOBODY, rule

from ..parts import (
    ARRIVED,
    DEALT,
    DIE_FACES,
    FEWEST_SEATS,
    LANES,
    LAST_SPACE,
    MOST_PLACES,
    MOVES,
    NO_WARE,
    PER_WARE,
    PLACES,
    START_MAX,
    START_SUM,
    STEPS,
    TOP_STEP,
    WARE_COUNT,
    BoatPlace,
    Phase,
    Step,
)
from ..state import State
from .money import capacity, share_count
from .placing import men_left, ware_on


@rule
def check(s: State) -> int:
    """0, or the number of the first invariant that does not hold."""
    if not shares_add_up(s):
        return 1
    for seat in range(s.seats):
        if s.cash[seat] < 0 or s.loans[seat] < 0 or s.loans[seat] > share_count(s, seat):
            return 2
        if men_left(s, seat) < 0:
            return 3
        if capacity(s, seat) < 0:
            return 8
    if not are_starts_valid(s):
        return 4
    found = check_boats(s)
    if found != 0:
        return found
    if s.pirate[0] == NOBODY and s.pirate[1] != NOBODY:
        return 6
    if s.boats_in_yard > 0 and s.moves_made < MOVES:
        return 7
    for ware in range(WARE_COUNT):
        if not 0 <= s.market_step[ware] <= TOP_STEP or (
            s.market_step[ware] == TOP_STEP and s.phase != Phase.OVER
        ):
            return 10
        if s.market_step[ware] > s.voyage:
            return 10
    if s.phase == Phase.NONE or not 0 <= s.active_seat < s.seats or not 0 <= s.master < s.seats:
        return 13
    if s.phase == Phase.BID and s.bidder != NOBODY and s.bid > capacity(s, s.bidder):
        return 14  # MA-024: the standing bid can be paid
    return 0


@rule
def shares_add_up(s: State) -> bool:
    """Every share is in stock or owned, and all seats were dealt as many."""
    for ware in range(WARE_COUNT):
        n = int(s.stock[ware])
        for seat in range(s.seats):
            if s.dealt_shares[seat, ware] < 0 or s.bought_shares[seat, ware] < 0:
                return False
            n += int(s.dealt_shares[seat, ware]) + int(s.bought_shares[seat, ware])
        if n != PER_WARE or s.stock[ware] < 0:
            return False
    for seat in range(s.seats):
        n = 0
        for ware in range(WARE_COUNT):
            n += int(s.dealt_shares[seat, ware])
        if n != DEALT:
            return False
    return True


@rule
def are_starts_valid(s: State) -> bool:
    """MA-032, MA-033  Once the duties are done three boats started within bounds, with the right sum."""
    if STEPS[s.seats - FEWEST_SEATS, s.step_index] <= Step.DUTIES:
        return True
    spaces = 0
    for lane in range(LANES):
        if not 0 <= s.start_space[lane] <= START_MAX or s.boat_place[lane] == BoatPlace.IDLE:
            return False
        spaces += int(s.start_space[lane])
    return spaces == START_SUM and s.ware_ashore != NO_WARE


@rule
def check_boats(s: State) -> int:
    """5 or 6 unless boats are where they can be, and slots and places are filled in order; else 0."""
    port, yard = 0, 0
    for lane in range(LANES):
        where = int(s.boat_place[lane])
        if where == BoatPlace.SEA and not 0 <= s.space[lane] <= LAST_SPACE:
            return 5
        if where == BoatPlace.SEA and s.moves_made == MOVES and s.space[lane] < LAST_SPACE:
            return 5
        if s.moves_made == 1 and s.space[lane] > START_MAX + DIE_FACES:
            return 5  # MA-064
        if where == BoatPlace.PORT:
            port |= 1 << int(s.berth[lane])
            if s.space[lane] != ARRIVED:
                return 5
        if where == BoatPlace.YARD:
            yard |= 1 << int(s.berth[lane])
        if where == BoatPlace.IDLE and s.aboard_count[lane] > 0:
            return 6
        if where != BoatPlace.IDLE and s.aboard_count[lane] > PLACES[ware_on(s, lane)]:
            return 6
        for k in range(MOST_PLACES):
            if (s.aboard[lane, k] != NOBODY) != (k < s.aboard_count[lane]):
                return 6
    if port != (1 << int(s.boats_in_port)) - 1 or yard != (1 << int(s.boats_in_yard)) - 1:
        return 5
    if s.phase == Phase.OVER and s.boats_in_port + s.boats_in_yard != LANES:
        return 5
    return 0
