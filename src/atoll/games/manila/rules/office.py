"""The office of harbour master: the auction, and what the master does before anybody places a man."""

from __future__ import annotations

from atoll.kit import EVERYBODY, NOBODY, Log, Mask, allow, allow_set, emit, rule

from ..parts import (
    BID,
    BUY,
    KINDS,
    LANES,
    LEAVE,
    LIFT,
    LIFT_BY,
    MOST_RAISE,
    PASS,
    START,
    START_MAX,
    START_SUM,
    Phase,
    What,
    Where,
)
from ..state import State
from .money import capacity, may_finance, pay, price
from .steps import answered, ask, seat_in_turn, step_done

EVERY_WARE = (1 << KINDS) - 1
FIRST_START = 2  # questions to the master: buy, leave ashore, start of lane 0, start of lane 1


# Auction


@rule
def next_to_bid(s: State, log: Log) -> None:
    """MA-021, MA-025, MA-R03  Ask the next seat still in, until nobody is left to outbid the last one."""
    everybody = (1 << int(s.seats)) - 1
    while True:
        left = everybody & ~int(s.passed)
        if left == 0 or (s.bidder != NOBODY and left == 1 << int(s.bidder)):
            take_office(s, log)
            return
        seat = seat_in_turn(s)
        if (left >> seat) & 1 == 0:
            s.asked += 1
        elif capacity(s, seat) > s.bid:
            ask(s, Phase.BID, seat)
            return
        else:
            withdraw(s, seat, 1, log)


@rule
def withdraw(s: State, seat: int, forced: int, log: Log) -> None:
    """MA-021  Out of this auction."""
    s.passed = int(s.passed) | (1 << seat)
    emit(log, What.PASSED, EVERYBODY, seat, forced)
    answered(s)


@rule
def take_office(s: State, log: Log) -> None:
    """MA-025, MA-027, MA-R02  The bidder pays and is master; without a bid the last one stays for nothing."""
    if s.bidder != NOBODY:
        s.master = s.bidder
        pay(s, int(s.master), int(s.bid), log)
    emit(log, What.MASTER, EVERYBODY, s.master, s.bid, 1 if s.bidder == NOBODY else 0)
    step_done(s)


@rule
def may_bid(s: State, seat: int, mask: Mask) -> None:
    """MA-022, MA-024  Raise by 1 to 10 within the capacity; a lift first makes higher raises."""
    room = capacity(s, seat) - int(s.bid) - int(s.lift)
    allow_set(mask, BID, (1 << min(room, MOST_RAISE)) - 1)
    if room > LIFT_BY:
        allow(mask, LIFT)
    if s.lift == 0:
        allow(mask, PASS)
        may_finance(s, seat, mask)


@rule
def bid(s: State, seat: int, action: int, log: Log) -> None:
    """MA-021, MA-022  Raise, lift the base for a raise, or pass."""
    if action == LIFT:
        s.lift += LIFT_BY
    elif action == PASS:
        withdraw(s, seat, 0, log)
    else:
        s.bid += s.lift + (action - BID + 1)
        s.lift = 0
        s.bidder = seat
        emit(log, What.BID, EVERYBODY, seat, s.bid)
        answered(s)


# Duties


@rule
def next_duty(s: State, log: Log) -> None:
    """MA-030..033  Buy, load, start: in this order; the third boat starts on what is left."""
    master = int(s.master)
    if s.asked == 0 and wares_to_buy(s) == 0:
        answered(s)
    if s.asked == 0:
        ask(s, Phase.BUY, master)
    elif s.asked == 1:
        ask(s, Phase.LEAVE, master)
    elif s.asked < FIRST_START + LANES - 1:
        ask(s, Phase.START, master)
    else:
        launch(s, LANES - 1, START_SUM - int(s.head[0]) - int(s.head[1]))
        emit(log, What.STARTED, EVERYBODY, s.head[0], s.head[1], s.head[2], s.ashore)
        step_done(s)


@rule
def wares_to_buy(s: State) -> int:
    """MA-031, MA-R06  Wares in stock whose price the master can raise without the share itself."""
    can = capacity(s, int(s.master))
    found = 0
    for ware in range(KINDS):
        if s.stock[ware] > 0 and price(s, ware) <= can:
            found |= 1 << ware
    return found


@rule
def starts(s: State) -> int:
    """MA-033  Start spaces for the boat in question that leave the others a way to make the sum."""
    if s.asked == FIRST_START:
        return (1 << (START_MAX + 1)) - 1
    rest = START_SUM - int(s.head[0])
    low = max(0, rest - START_MAX)
    high = min(START_MAX, rest)
    return (1 << (high + 1)) - (1 << low)


@rule
def may_do_duty(s: State, mask: Mask) -> None:
    """What the master may choose of his duties."""
    if s.phase == Phase.BUY:
        allow(mask, PASS)
        allow_set(mask, BUY, wares_to_buy(s))
        may_finance(s, int(s.master), mask)
    elif s.phase == Phase.LEAVE:
        allow_set(mask, LEAVE, EVERY_WARE)
    else:
        allow_set(mask, START, starts(s))


@rule
def do_duty(s: State, action: int, log: Log) -> None:
    """Carry out one duty."""
    if s.phase == Phase.BUY:
        buy(s, action, log)
    elif s.phase == Phase.LEAVE:
        s.ashore = action - LEAVE
        emit(log, What.ASHORE, EVERYBODY, s.master, s.ashore)
    else:
        launch(s, int(s.asked) - FIRST_START, action - START)
    answered(s)


@rule
def buy(s: State, action: int, log: Log) -> None:
    """MA-030, MA-031  One share from the stock, or none."""
    if action == PASS:
        emit(log, What.NO_SHARE, EVERYBODY, s.master)
        return
    ware = action - BUY
    cost = price(s, ware)
    pay(s, int(s.master), cost, log)
    s.stock[ware] -= 1
    s.bought[s.master, ware] += 1
    emit(log, What.BOUGHT, EVERYBODY, s.master, ware, cost)


@rule
def launch(s: State, lane: int, space: int) -> None:
    """MA-032..034  A loaded boat on its lane."""
    s.head[lane] = space
    s.pos[lane] = space
    s.where[lane] = Where.SEA
