"""The end of a voyage: wrecks, plunder, pay, the insurance, and dearer wares."""

from __future__ import annotations

from atoll.kit import EVERYBODY, NOBODY, NOWHERE, Log, beat, emit, rule

from ..parts import (
    BOAT_PAYS,
    LANES,
    LAST_SPACE,
    MOST_PLACES,
    NO_WARE,
    PIRATES,
    PORT_PAYS,
    SEND,
    SLOTS,
    TOP_STEP,
    WARE_COUNT,
    YARD_PAYS,
    BoatPlace,
    EventType,
    FinanceLock,
    Phase,
    Reason,
)
from ..state import State
from .money import borrow, capacity
from .placing import ware_on
from .sailing import dock, is_exposed
from .steps import ask, finish_question


@rule
def resolve_voyage(s: State, log: Log) -> None:
    """MA-090..094, MA-R14, MA-R15  Wrecks first, then the boats on 13 in lane order; then pay."""
    for lane in range(LANES):
        if s.boat_place[lane] == BoatPlace.SEA and s.space[lane] < LAST_SPACE:
            wreck(s, lane, log)
            beat(log, s)
    for lane in range(LANES):
        if is_exposed(s, lane):
            if s.pirate[0] != NOBODY:
                plunder(s, lane, log)
                ask(s, Phase.SEND, int(s.pirate[0]))
                return
            dock(s, lane, Reason.CALM, log)
            beat(log, s)
    pay_incomes(s, log)
    raise_prices(s, log)
    beat(log, s)
    end_voyage(s, log)


@rule
def wreck(s: State, lane: int, log: Log) -> None:
    """MA-090  Move a boat into the first vacant slot of the yard."""
    s.boat_place[lane] = BoatPlace.YARD
    s.berth[lane] = s.boats_in_yard
    s.boats_in_yard += 1
    emit(log, EventType.WRECKED, EVERYBODY, ware_on(s, lane), s.berth[lane])


@rule
def plunder(s: State, lane: int, log: Log) -> None:
    """MA-092, MA-093  All passengers leave unpaid; the pirates get what the boat pays."""
    s.plundered_lanes = int(s.plundered_lanes) | (1 << lane)
    for k in range(s.aboard_count[lane]):
        s.aboard[lane, k] = NOBODY
    s.aboard_count[lane] = 0
    ware = ware_on(s, lane)
    emit(log, EventType.PLUNDERED, EVERYBODY, ware, BOAT_PAYS[ware], pirate_count(s))


@rule
def send_boat(s: State, seat: int, action: int, log: Log) -> None:
    """MA-094..096  The captain sends the plundered boat to port or to the yard."""
    for lane in range(LANES):
        if is_exposed(s, lane):
            emit(log, EventType.SENT, EVERYBODY, seat, ware_on(s, lane), action - SEND)
            if action == SEND:
                dock(s, lane, Reason.PIRATE, log)
            else:
                wreck(s, lane, log)
            beat(log, s)
            break
    finish_question(s)


@rule
def pirate_count(s: State) -> int:
    """Men on the pirate boat."""
    n = 0
    for rank in range(PIRATES):
        if s.pirate[rank] != NOBODY:
            n += 1
    return n


# Pay


@rule
def earn(s: State, seat: int, why: int, what: int, amount: int, log: Log) -> None:
    """Pay a seat money of the bank, or of the insurance agent."""
    s.cash[seat] += amount
    emit(log, EventType.INCOME, EVERYBODY, seat, why, what, amount)


@rule
def pay_incomes(s: State, log: Log) -> None:
    """MA-100..103, MA-112  Pirates, passengers, port, and last the yard with the insurance."""
    for lane in range(LANES):
        if (int(s.plundered_lanes) >> lane) & 1:
            share = int(BOAT_PAYS[ware_on(s, lane)]) // pirate_count(s)
            for rank in range(PIRATES):
                if s.pirate[rank] != NOBODY:
                    earn(s, int(s.pirate[rank]), Reason.PIRATE, ware_on(s, lane), share, log)
            beat(log, s)
    for lane in range(LANES):
        if s.boat_place[lane] == BoatPlace.PORT and s.aboard_count[lane] > 0:
            share = int(BOAT_PAYS[ware_on(s, lane)]) // int(s.aboard_count[lane])
            for k in range(s.aboard_count[lane]):
                earn(s, int(s.aboard[lane, k]), Reason.BOAT, ware_on(s, lane), share, log)
            beat(log, s)
    for slot in range(s.boats_in_port):
        if s.port_man[slot] != NOBODY:
            earn(s, int(s.port_man[slot]), Reason.PORT, slot, int(PORT_PAYS[slot]), log)
            beat(log, s)
    pay_repairs(s, log)


@rule
def pay_repairs(s: State, log: Log) -> None:
    """MA-103, MA-110..115, MA-R16  The agent pays for every slot but his own; creditors get all."""
    due = 0
    for slot in range(s.boats_in_yard):
        owner = int(s.yard_man[slot])
        if owner != NOBODY and owner == s.agent:
            continue
        amount = int(YARD_PAYS[slot])
        if s.agent != NOBODY:
            due += amount
            emit(log, EventType.REPAIR, EVERYBODY, s.agent, slot, owner, amount)
        if owner != NOBODY:
            earn(s, owner, Reason.YARD, slot, amount, log)
            beat(log, s)
    if due > 0:
        indemnify(s, int(s.agent), due, log)


@rule
def indemnify(s: State, agent: int, due: int, log: Log) -> None:
    """MA-113, MA-114  As few loans as needed; what is still short the bank covers, and no debt remains."""
    paid = min(due, capacity(s, agent))
    while s.cash[agent] < paid:
        borrow(s, agent, 1, log)
    s.cash[agent] -= paid
    if paid < due:
        emit(log, EventType.BANKRUPT, EVERYBODY, agent, due - paid)
    beat(log, s)


# Prices, and the next voyage


@rule
def raise_prices(s: State, log: Log) -> None:
    """MA-140  Every ware whose boat is in port rises one step."""
    for lane in range(LANES):
        ware = ware_on(s, lane)
        if s.boat_place[lane] == BoatPlace.PORT and s.market_step[ware] < TOP_STEP:
            s.market_step[ware] += 1
            emit(log, EventType.ROSE, EVERYBODY, ware, s.market_step[ware] - 1, s.market_step[ware])


@rule
def is_last_voyage(s: State) -> bool:
    """MA-150, MA-R24  A ware has reached the top, or there have been enough voyages."""
    for ware in range(WARE_COUNT):
        if s.market_step[ware] == TOP_STEP:
            return True
    return s.voyage >= s.last_voyage


@rule
def end_voyage(s: State, log: Log) -> None:
    """MA-141, MA-150  End the game with all shares shown and the board as it is, or begin the next voyage."""
    s.barrier += 1
    if is_last_voyage(s):
        s.phase = Phase.OVER
        emit(log, EventType.END, EVERYBODY, s.voyage)
        count_wealth(s, log)
        return
    s.voyage += 1
    begin_voyage(s, log)


@rule
def count_wealth(s: State, log: Log) -> None:
    """MA-151  The wealth is counted seat by seat, the poorest first: for those who watch.

    In these beats `answers` is minus the places that are not counted yet.
    """
    answered = int(s.answers)
    for left in range(int(s.seats), 0, -1):
        s.answers = -left
        beat(log, s)
    s.answers = answered


@rule
def begin_voyage(s: State, log: Log) -> None:
    """MA-141  Take all men off the board, empty the boats, clear the bids; the auction comes first."""
    s.step_index = 0
    s.answers = 0
    s.finance_lock = FinanceLock.FREE
    s.phase = Phase.NONE
    s.bid = 0
    s.bidder = NOBODY
    s.lift = 0
    s.passed_seats = 0
    s.ware_ashore = NO_WARE
    for lane in range(LANES):
        s.start_space[lane] = NOWHERE
        s.space[lane] = 0
        s.boat_place[lane] = BoatPlace.IDLE
        s.berth[lane] = NOWHERE
        s.aboard_count[lane] = 0
        s.dice[lane] = 0
        for k in range(MOST_PLACES):
            s.aboard[lane, k] = NOBODY
    for slot in range(SLOTS):
        s.port_man[slot] = NOBODY
        s.yard_man[slot] = NOBODY
    for rank in range(PIRATES):
        s.pirate[rank] = NOBODY
    s.pilot[0] = NOBODY
    s.pilot[1] = NOBODY
    s.agent = NOBODY
    s.boats_in_port = 0
    s.boats_in_yard = 0
    s.plundered_lanes = 0
    s.moves_made = 0
    s.declined_seats = 0
    s.captain_boarded_at = NOWHERE
    s.raided_lane = NOWHERE
    s.piloted_lane = NOWHERE
    emit(log, EventType.VOYAGE, EVERYBODY, s.voyage, s.master)
