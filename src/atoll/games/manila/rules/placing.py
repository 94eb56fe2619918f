"""Placing men: which places are vacant, what they cost, and stowaways."""

from __future__ import annotations

from atoll.kit import EVERYBODY, NOBODY, Log, Mask, allow, allow_set, emit, rule

from ..options import ROUND
from ..parts import (
    BOAT,
    FEWEST_SEATS,
    INSURANCE,
    LANES,
    MEN,
    MOST_PLACES,
    PASS,
    PILOT_COST,
    PIRATE,
    PIRATE_COST,
    PIRATES,
    PLACE_COST,
    PLACES,
    PORT,
    PORT_COST,
    POST,
    PREMIUM,
    SLOTS,
    YARD,
    YARD_COST,
    BoatPlace,
    EventType,
    Phase,
    Reason,
)
from ..state import State
from .money import allow_finance, capacity, pay
from .steps import ask, finish_question, finish_step, seat_to_ask

TAKEN = -1  # the cost of a place that is not vacant
ANY_PRICE = 1000  # more than any place costs
PAID_PLACES = INSURANCE - BOAT  # all but the insurance


@rule
def lane_of(s: State, ware: int) -> int:
    """MA-R07  The lane of a loaded ware."""
    return ware if ware < s.ware_ashore else ware - 1


@rule
def ware_on(s: State, lane: int) -> int:
    """MA-R07  The ware in a lane: index order without the one ashore."""
    return lane if lane < s.ware_ashore else lane + 1


@rule
def cost_of(s: State, action: int) -> int:
    """MA-044..048  What the next vacant place of this kind costs, or TAKEN."""
    if action < PORT:
        ware = action - BOAT
        if ware == s.ware_ashore:
            return TAKEN
        lane = lane_of(s, ware)
        if s.boat_place[lane] != BoatPlace.SEA or s.aboard_count[lane] >= PLACES[ware]:
            return TAKEN  # MA-045, MA-R21
        return int(PLACE_COST[ware, s.aboard_count[lane]])
    if action < YARD:
        slot = action - PORT
        return int(PORT_COST[slot]) if s.port_man[slot] == NOBODY else TAKEN
    if action < PIRATE:
        slot = action - YARD
        return int(YARD_COST[slot]) if s.yard_man[slot] == NOBODY else TAKEN
    if action == PIRATE:
        for rank in range(len(PIRATE_COST)):
            if s.pirate[rank] == NOBODY:
                return int(PIRATE_COST[rank])
        return TAKEN
    size = action - POST
    return int(PILOT_COST[size]) if s.pilot[size] == NOBODY else TAKEN


@rule
def vacant_places(s: State, limit: int) -> int:
    """Bit set of the vacant places (insurance apart) that cost at most `limit`."""
    found = 0
    for i in range(PAID_PLACES):
        cost = cost_of(s, BOAT + i)
        if cost != TAKEN and cost <= limit:
            found |= 1 << i
    return found


@rule
def ask_next_placement(s: State, log: Log) -> None:
    """MA-040, MA-041, MA-R11  From the master on, except seats that declined or find nothing vacant."""
    while s.answers < s.seats:
        seat = seat_to_ask(s)
        if (int(s.declined_seats) >> seat) & 1 == 0 and (
            s.agent == NOBODY or vacant_places(s, ANY_PRICE) != 0
        ):
            ask(s, Phase.PLACE, seat)
            return
        finish_question(s)
    finish_step(s)


@rule
def is_stowaway(s: State, seat: int) -> bool:
    """MA-130, MA-133, MA-R12  Places are vacant, but the cheapest costs more than the seat can raise."""
    return vacant_places(s, capacity(s, seat)) == 0 and vacant_places(s, ANY_PRICE) != 0


@rule
def fee_of_stowaway(s: State, seat: int) -> int:
    """MA-131, MA-R13  Nothing, or by the option all the cash."""
    return int(s.cash[seat]) if s.stowaway_fee else 0


@rule
def allow_placing(s: State, seat: int, mask: Mask) -> None:
    """MA-043, MA-131, MA-132  Every vacant place within the capacity; all of them for a stowaway."""
    allow(mask, PASS)
    limit = ANY_PRICE if is_stowaway(s, seat) else capacity(s, seat)
    allow_set(mask, BOAT, vacant_places(s, limit))
    if s.agent == NOBODY:
        allow(mask, INSURANCE)
    allow_finance(s, seat, mask)


@rule
def place_man(s: State, seat: int, action: int, log: Log) -> None:
    """MA-040..049, MA-131  Pay and take the place, or decline: for the voyage, or by option the round."""
    if action == PASS:
        if s.declining != ROUND:
            s.declined_seats = int(s.declined_seats) | (1 << seat)
        emit(log, EventType.DECLINED, EVERYBODY, seat, s.declining)
    elif action == INSURANCE:
        s.agent = seat
        s.cash[seat] += PREMIUM
        emit(log, EventType.PLACED, EVERYBODY, seat, action, 0, 0)
        emit(log, EventType.INCOME, EVERYBODY, seat, Reason.PREMIUM, 0, PREMIUM)
    else:
        cost = cost_of(s, action)
        stowaway = cost > capacity(s, seat)
        if stowaway:
            cost = fee_of_stowaway(s, seat)
        pay(s, seat, cost, log)
        take_place(s, seat, action)
        emit(log, EventType.PLACED, EVERYBODY, seat, action, cost, 1 if stowaway else 0)
    finish_question(s)


@rule
def take_place(s: State, seat: int, action: int) -> None:
    """MA-044, MA-046..048  Put a man on a place."""
    if action < PORT:
        lane = lane_of(s, action - BOAT)
        s.aboard[lane, s.aboard_count[lane]] = seat
        s.aboard_count[lane] += 1
    elif action < YARD:
        s.port_man[action - PORT] = seat
    elif action < PIRATE:
        s.yard_man[action - YARD] = seat
    elif action == PIRATE:
        s.pirate[0 if s.pirate[0] == NOBODY else 1] = seat
    else:
        s.pilot[action - POST] = seat


# Men


@rule
def men_left(s: State, seat: int) -> int:
    """MA-003  Men of a seat that can still be placed."""
    return int(MEN[s.seats - FEWEST_SEATS]) - men_placed(s, seat)


@rule
def men_placed(s: State, seat: int) -> int:
    """Men of a seat on the board."""
    n = 1 if s.agent == seat else 0
    for lane in range(LANES):
        for k in range(MOST_PLACES):
            if s.aboard[lane, k] == seat:
                n += 1
    for slot in range(SLOTS):
        if s.port_man[slot] == seat:
            n += 1
        if s.yard_man[slot] == seat:
            n += 1
    for i in range(PIRATES):
        if s.pirate[i] == seat:
            n += 1
        if s.pilot[i] == seat:
            n += 1
    return n
