"""What must hold in every position (section 9 of RULES.md)."""

from __future__ import annotations

from atoll.kit import NOBODY, NOWHERE, rule

from ..parts import (
    BEYOND,
    DEALT,
    DIE_FACES,
    FEWEST_SEATS,
    KINDS,
    LANES,
    LAST_SPACE,
    MEN,
    MOST_PLACES,
    MOVES,
    PER_WARE,
    PIRATES,
    PLACES,
    SLOTS,
    START_MAX,
    START_SUM,
    STEPS,
    TOP,
    Phase,
    Step,
    Where,
)
from ..state import State
from .money import capacity, shares
from .placing import ware_on


@rule
def check(s: State) -> int:
    """0, or the number of the first invariant that does not hold."""
    if not shares_are_whole(s):
        return 1
    for seat in range(s.seats):
        if s.cash[seat] < 0 or s.loans[seat] < 0 or s.loans[seat] > shares(s, seat):
            return 2
        if men_home(s, seat) < 0:
            return 3
        if capacity(s, seat) < 0:
            return 8
    if not starts_are_right(s):
        return 4
    found = fleet(s)
    if found != 0:
        return found
    if s.pirate[0] == NOBODY and s.pirate[1] != NOBODY:
        return 6
    if s.in_yard > 0 and s.moves < MOVES:
        return 7
    for ware in range(KINDS):
        if not 0 <= s.market[ware] <= TOP or (s.market[ware] == TOP and s.phase != Phase.OVER):
            return 10
        if s.market[ware] > s.voyage:
            return 10
    if s.phase == Phase.NONE or not 0 <= s.turn < s.seats or not 0 <= s.master < s.seats:
        return 13
    if s.phase == Phase.BID and s.bidder != NOBODY and s.bid > capacity(s, s.bidder):
        return 14  # MA-024: the standing bid can be paid
    return 0


@rule
def shares_are_whole(s: State) -> bool:
    """Every share is in stock or owned, and everybody was dealt as many."""
    for ware in range(KINDS):
        n = int(s.stock[ware])
        for seat in range(s.seats):
            if s.dealt[seat, ware] < 0 or s.bought[seat, ware] < 0:
                return False
            n += int(s.dealt[seat, ware]) + int(s.bought[seat, ware])
        if n != PER_WARE or s.stock[ware] < 0:
            return False
    for seat in range(s.seats):
        n = 0
        for ware in range(KINDS):
            n += int(s.dealt[seat, ware])
        if n != DEALT:
            return False
    return True


@rule
def men_home(s: State, seat: int) -> int:
    """MA-003  Men of a seat that can still be placed."""
    return int(MEN[s.seats - FEWEST_SEATS]) - men_out(s, seat)


@rule
def men_out(s: State, seat: int) -> int:
    """Men of a seat on the board."""
    n = 1 if s.agent == seat else 0
    for lane in range(LANES):
        for k in range(MOST_PLACES):
            if s.aboard[lane, k] == seat:
                n += 1
    for slot in range(SLOTS):
        if s.port[slot] == seat:
            n += 1
        if s.yard[slot] == seat:
            n += 1
    for i in range(PIRATES):
        if s.pirate[i] == seat:
            n += 1
        if s.pilot[i] == seat:
            n += 1
    return n


@rule
def starts_are_right(s: State) -> bool:
    """MA-032, MA-033  Once the duties are done three boats started within bounds, with the right sum."""
    if STEPS[s.seats - FEWEST_SEATS, s.step] <= Step.DUTIES:
        return True
    spaces = 0
    for lane in range(LANES):
        if not 0 <= s.head[lane] <= START_MAX or s.where[lane] == Where.IDLE:
            return False
        spaces += int(s.head[lane])
    return spaces == START_SUM and s.ashore != NOWHERE


@rule
def fleet(s: State) -> int:
    """Boats stand where they can stand, slots fill without gaps, passengers from the cheapest place."""
    port, yard = 0, 0
    for lane in range(LANES):
        where = int(s.where[lane])
        if where == Where.SEA and not 0 <= s.pos[lane] <= LAST_SPACE:
            return 5
        if where == Where.SEA and s.moves == MOVES and s.pos[lane] < LAST_SPACE:
            return 5
        if s.moves == 1 and s.pos[lane] > START_MAX + DIE_FACES:
            return 5  # MA-064
        if where == Where.PORT:
            port |= 1 << int(s.berth[lane])
            if s.pos[lane] != BEYOND:
                return 5
        if where == Where.YARD:
            yard |= 1 << int(s.berth[lane])
        if where == Where.IDLE and s.crew[lane] > 0:
            return 6
        if where != Where.IDLE and s.crew[lane] > PLACES[ware_on(s, lane)]:
            return 6
        for k in range(MOST_PLACES):
            if (s.aboard[lane, k] != NOBODY) != (k < s.crew[lane]):
                return 6
    if port != (1 << int(s.in_port)) - 1 or yard != (1 << int(s.in_yard)) - 1:
        return 5
    if s.phase == Phase.OVER and s.in_port + s.in_yard != LANES:
        return 5
    return 0
