"""Placing men."""

from __future__ import annotations

from atoll.kit import EVERYBODY, NOBODY, Log, Mask, allow, allow_set, emit, rule

from ..parts import (
    BOAT,
    INSURANCE,
    PASS,
    PILOT_COST,
    PIRATE,
    PIRATE_COST,
    PLACES,
    PORT,
    PORT_COST,
    POST,
    PREMIUM,
    SEAT_COST,
    YARD,
    YARD_COST,
    Phase,
    What,
    Where,
    Why,
)
from ..state import State
from .money import capacity, may_finance, pay
from .steps import answered, ask, seat_in_turn, step_done

TAKEN = -1  # the cost of a place that is not vacant
ANY_PRICE = 1000  # more than any place costs
PAID_PLACES = INSURANCE - BOAT  # all but the insurance


@rule
def lane_of(s: State, ware: int) -> int:
    """MA-R07  The lane of a loaded ware."""
    return ware if ware < s.ashore else ware - 1


@rule
def ware_on(s: State, lane: int) -> int:
    """MA-R07  The ware in a lane: index order without the one ashore."""
    return lane if lane < s.ashore else lane + 1


@rule
def cost_of(s: State, action: int) -> int:
    """MA-044..048  What the next vacant place of this kind costs, or TAKEN."""
    if action < PORT:
        ware = action - BOAT
        if ware == s.ashore:
            return TAKEN
        lane = lane_of(s, ware)
        if s.where[lane] != Where.SEA or s.crew[lane] >= PLACES[ware]:
            return TAKEN  # MA-045, MA-R21
        return int(SEAT_COST[ware, s.crew[lane]])
    if action < YARD:
        slot = action - PORT
        return int(PORT_COST[slot]) if s.port[slot] == NOBODY else TAKEN
    if action < PIRATE:
        slot = action - YARD
        return int(YARD_COST[slot]) if s.yard[slot] == NOBODY else TAKEN
    if action == PIRATE:
        for rank in range(len(PIRATE_COST)):
            if s.pirate[rank] == NOBODY:
                return int(PIRATE_COST[rank])
        return TAKEN
    size = action - POST
    return int(PILOT_COST[size]) if s.pilot[size] == NOBODY else TAKEN


@rule
def vacant(s: State, limit: int) -> int:
    """Bit set of the vacant places (insurance apart) that cost at most `limit`."""
    found = 0
    for i in range(PAID_PLACES):
        cost = cost_of(s, BOAT + i)
        if cost != TAKEN and cost <= limit:
            found |= 1 << i
    return found


@rule
def next_to_place(s: State, log: Log) -> None:
    """MA-040, MA-041, MA-R11  From the master on; who declined, or finds nothing vacant, is skipped."""
    while s.asked < s.seats:
        seat = seat_in_turn(s)
        if (int(s.declined) >> seat) & 1 == 0 and (s.agent == NOBODY or vacant(s, ANY_PRICE) != 0):
            ask(s, Phase.PLACE, seat)
            return
        answered(s)
    step_done(s)


@rule
def is_stowaway(s: State, seat: int) -> bool:
    """MA-130, MA-133, MA-R12  Places are vacant, but the cheapest costs more than the seat can raise."""
    return vacant(s, capacity(s, seat)) == 0 and vacant(s, ANY_PRICE) != 0


@rule
def stowaway_fee(s: State, seat: int) -> int:
    """MA-131, MA-R13  Nothing, or by the option all the cash."""
    return int(s.cash[seat]) if s.fee else 0


@rule
def may_place(s: State, seat: int, mask: Mask) -> None:
    """MA-043, MA-131, MA-132  Every vacant place within the capacity; all of them for a stowaway."""
    allow(mask, PASS)
    limit = ANY_PRICE if is_stowaway(s, seat) else capacity(s, seat)
    allow_set(mask, BOAT, vacant(s, limit))
    if s.agent == NOBODY:
        allow(mask, INSURANCE)
    may_finance(s, seat, mask)


@rule
def place_man(s: State, seat: int, action: int, log: Log) -> None:
    """MA-040..049, MA-131  Pay and take the place, or decline for the rest of the voyage."""
    if action == PASS:
        s.declined = int(s.declined) | (1 << seat)
        emit(log, What.DECLINED, EVERYBODY, seat)
    elif action == INSURANCE:
        s.agent = seat
        s.cash[seat] += PREMIUM
        emit(log, What.PLACED, EVERYBODY, seat, action, 0, 0)
        emit(log, What.INCOME, EVERYBODY, seat, Why.PREMIUM, 0, PREMIUM)
    else:
        cost = cost_of(s, action)
        stowaway = cost > capacity(s, seat)
        if stowaway:
            cost = stowaway_fee(s, seat)
        pay(s, seat, cost, log)
        take_place(s, seat, action)
        emit(log, What.PLACED, EVERYBODY, seat, action, cost, 1 if stowaway else 0)
    answered(s)


@rule
def take_place(s: State, seat: int, action: int) -> None:
    """MA-044, MA-046..048  The man stands there."""
    if action < PORT:
        lane = lane_of(s, action - BOAT)
        s.aboard[lane, s.crew[lane]] = seat
        s.crew[lane] += 1
    elif action < YARD:
        s.port[action - PORT] = seat
    elif action < PIRATE:
        s.yard[action - YARD] = seat
    elif action == PIRATE:
        s.pirate[0 if s.pirate[0] == NOBODY else 1] = seat
    else:
        s.pilot[action - POST] = seat
