"""What the harbour master does before men are placed: buy a share, load the boats, start them."""

from __future__ import annotations

from atoll.kit import EVERYBODY, Log, Mask, allow, allow_set, beat, emit, rule

from ..parts import (
    BUY,
    LANES,
    LEAVE,
    PASS,
    START,
    START_MAX,
    START_SUM,
    WARE_COUNT,
    BoatPlace,
    EventType,
    Phase,
)
from ..state import State
from .money import allow_finance, capacity, pay, share_price
from .steps import ask, finish_question, finish_step

ALL_WARES = (1 << WARE_COUNT) - 1
FIRST_START = 2  # questions to the master: buy, leave ashore, start of lane 0, start of lane 1


@rule
def ask_next_duty(s: State, log: Log) -> None:
    """MA-030..033  Buy, load, start: in this order; the third boat starts on what is left."""
    master = int(s.master)
    if s.answers == 0 and wares_to_buy(s) == 0:
        finish_question(s)
    if s.answers == 0:
        ask(s, Phase.BUY, master)
    elif s.answers == 1:
        ask(s, Phase.LEAVE, master)
    elif s.answers < FIRST_START + LANES - 1:
        ask(s, Phase.START, master)
    else:
        launch(s, LANES - 1, START_SUM - int(s.start_space[0]) - int(s.start_space[1]))
        emit(
            log,
            EventType.STARTED,
            EVERYBODY,
            s.start_space[0],
            s.start_space[1],
            s.start_space[2],
            s.ware_ashore,
        )
        beat(log, s)
        finish_step(s)


@rule
def wares_to_buy(s: State) -> int:
    """MA-031, MA-R06  Wares in stock whose price the master can raise without the share itself."""
    can = capacity(s, int(s.master))
    found = 0
    for ware in range(WARE_COUNT):
        if s.stock[ware] > 0 and share_price(s, ware) <= can:
            found |= 1 << ware
    return found


@rule
def start_spaces(s: State) -> int:
    """MA-033  Start spaces for the boat in question that leave the others a way to make the sum."""
    if s.answers == FIRST_START:
        return (1 << (START_MAX + 1)) - 1
    rest = START_SUM - int(s.start_space[0])
    low = max(0, rest - START_MAX)
    high = min(START_MAX, rest)
    return (1 << (high + 1)) - (1 << low)


@rule
def allow_duty(s: State, mask: Mask) -> None:
    """What the master may choose of his duties."""
    if s.phase == Phase.BUY:
        allow(mask, PASS)
        allow_set(mask, BUY, wares_to_buy(s))
        allow_finance(s, int(s.master), mask)
    elif s.phase == Phase.LEAVE:
        allow_set(mask, LEAVE, ALL_WARES)
    else:
        allow_set(mask, START, start_spaces(s))


@rule
def do_duty(s: State, action: int, log: Log) -> None:
    """Carry out one duty."""
    if s.phase == Phase.BUY:
        buy_share(s, action, log)
    elif s.phase == Phase.LEAVE:
        s.ware_ashore = action - LEAVE
        emit(log, EventType.ASHORE, EVERYBODY, s.master, s.ware_ashore)
    else:
        launch(s, int(s.answers) - FIRST_START, action - START)
    finish_question(s)


@rule
def buy_share(s: State, action: int, log: Log) -> None:
    """MA-030, MA-031  One share from the stock, or none."""
    if action == PASS:
        emit(log, EventType.NO_SHARE, EVERYBODY, s.master)
        return
    ware = action - BUY
    cost = share_price(s, ware)
    pay(s, int(s.master), cost, log)
    s.stock[ware] -= 1
    s.bought_shares[s.master, ware] += 1
    emit(log, EventType.BOUGHT, EVERYBODY, s.master, ware, cost)


@rule
def launch(s: State, lane: int, space: int) -> None:
    """MA-032..034  A loaded boat on its lane."""
    s.start_space[lane] = space
    s.space[lane] = space
    s.boat_place[lane] = BoatPlace.SEA


@rule
def is_duty_valid(s: State) -> bool:
    """MA-030..033  Buy, leave a ware ashore, start the first and the second boat, in this order."""
    if s.phase == Phase.BUY:
        return s.answers == 0
    if s.phase == Phase.LEAVE:
        return s.answers == 1
    return FIRST_START <= s.answers < FIRST_START + LANES - 1
