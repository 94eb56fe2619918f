"""The end of a voyage: wrecks, plunder, pay, the insurance, and dearer wares."""

from __future__ import annotations

from atoll.kit import EVERYBODY, NOBODY, NOWHERE, Log, emit, rule

from ..parts import (
    KINDS,
    LANES,
    LAST_SPACE,
    MOST_PLACES,
    PIRATES,
    POOL,
    PORT_PAYS,
    SEND,
    SLOTS,
    TOP,
    YARD_PAYS,
    Phase,
    What,
    Where,
    Why,
)
from ..state import State
from .money import borrow, capacity
from .placing import ware_on
from .sailing import dock, is_exposed
from .steps import answered, ask


@rule
def resolve(s: State, log: Log) -> None:
    """MA-090..094, MA-R14, MA-R15  Wrecks first, then the boats on 13 in lane order; then pay."""
    for lane in range(LANES):
        if s.where[lane] == Where.SEA and s.pos[lane] < LAST_SPACE:
            wreck(s, lane, log)
    for lane in range(LANES):
        if is_exposed(s, lane):
            if s.pirate[0] != NOBODY:
                plunder(s, lane, log)
                ask(s, Phase.SEND, int(s.pirate[0]))
                return
            dock(s, lane, Why.CALM, log)
    pay_everybody(s, log)
    raise_prices(s, log)
    end_voyage(s, log)


@rule
def wreck(s: State, lane: int, log: Log) -> None:
    """MA-090  Into the first vacant slot of the yard."""
    s.where[lane] = Where.YARD
    s.berth[lane] = s.in_yard
    s.in_yard += 1
    emit(log, What.WRECKED, EVERYBODY, ware_on(s, lane), s.berth[lane])


@rule
def plunder(s: State, lane: int, log: Log) -> None:
    """MA-092, MA-093  Everybody aboard goes home unpaid; the pool is the pirates'."""
    s.plundered = int(s.plundered) | (1 << lane)
    for k in range(s.crew[lane]):
        s.aboard[lane, k] = NOBODY
    s.crew[lane] = 0
    ware = ware_on(s, lane)
    emit(log, What.PLUNDERED, EVERYBODY, ware, POOL[ware], pirates(s))


@rule
def send(s: State, seat: int, action: int, log: Log) -> None:
    """MA-094..096  The captain sends the plundered boat to port or to the yard."""
    for lane in range(LANES):
        if is_exposed(s, lane):
            emit(log, What.SENT, EVERYBODY, seat, ware_on(s, lane), action - SEND)
            if action == SEND:
                dock(s, lane, Why.PIRATE, log)
            else:
                wreck(s, lane, log)
            break
    answered(s)


@rule
def pirates(s: State) -> int:
    """Men on the pirate boat."""
    n = 0
    for rank in range(PIRATES):
        if s.pirate[rank] != NOBODY:
            n += 1
    return n


# Pay


@rule
def earn(s: State, seat: int, why: int, what: int, amount: int, log: Log) -> None:
    """Money from the bank, or from the insurance agent."""
    s.cash[seat] += amount
    emit(log, What.INCOME, EVERYBODY, seat, why, what, amount)


@rule
def pay_everybody(s: State, log: Log) -> None:
    """MA-100..103, MA-112  Pirates, passengers, port, and last the yard with the insurance."""
    for lane in range(LANES):
        if (int(s.plundered) >> lane) & 1:
            share = int(POOL[ware_on(s, lane)]) // pirates(s)
            for rank in range(PIRATES):
                if s.pirate[rank] != NOBODY:
                    earn(s, int(s.pirate[rank]), Why.PIRATE, ware_on(s, lane), share, log)
    for lane in range(LANES):
        if s.where[lane] == Where.PORT and s.crew[lane] > 0:
            share = int(POOL[ware_on(s, lane)]) // int(s.crew[lane])
            for k in range(s.crew[lane]):
                earn(s, int(s.aboard[lane, k]), Why.BOAT, ware_on(s, lane), share, log)
    for slot in range(s.in_port):
        if s.port[slot] != NOBODY:
            earn(s, int(s.port[slot]), Why.PORT, slot, int(PORT_PAYS[slot]), log)
    repair(s, log)


@rule
def repair(s: State, log: Log) -> None:
    """MA-103, MA-110..115, MA-R16  The agent pays for every slot but his own; creditors get all."""
    due = 0
    for slot in range(s.in_yard):
        owner = int(s.yard[slot])
        if owner != NOBODY and owner == s.agent:
            continue
        amount = int(YARD_PAYS[slot])
        if s.agent != NOBODY:
            due += amount
            emit(log, What.REPAIR, EVERYBODY, s.agent, slot, owner, amount)
        if owner != NOBODY:
            earn(s, owner, Why.YARD, slot, amount, log)
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
        emit(log, What.BANKRUPT, EVERYBODY, agent, due - paid)


# Prices, and the next voyage


@rule
def raise_prices(s: State, log: Log) -> None:
    """MA-140  Every ware whose boat lies in port rises one step."""
    for lane in range(LANES):
        ware = ware_on(s, lane)
        if s.where[lane] == Where.PORT and s.market[ware] < TOP:
            s.market[ware] += 1
            emit(log, What.ROSE, EVERYBODY, ware, s.market[ware] - 1, s.market[ware])


@rule
def is_last(s: State) -> bool:
    """MA-150, MA-R24  A ware has reached the top, or there have been enough voyages."""
    for ware in range(KINDS):
        if s.market[ware] == TOP:
            return True
    return s.voyage >= s.last_voyage


@rule
def end_voyage(s: State, log: Log) -> None:
    """MA-141, MA-150  The game is over, all shares are shown and the board stays as it is; or on we sail."""
    s.barrier += 1
    if is_last(s):
        s.phase = Phase.OVER
        emit(log, What.END, EVERYBODY, s.voyage)
        return
    s.voyage += 1
    set_out(s, log)


@rule
def set_out(s: State, log: Log) -> None:
    """MA-141  Men at home, boats empty, no bid: a voyage begins with the auction."""
    s.step = 0
    s.asked = 0
    s.lock = 0
    s.phase = Phase.NONE
    s.bid = 0
    s.bidder = NOBODY
    s.lift = 0
    s.passed = 0
    s.ashore = NOWHERE
    for lane in range(LANES):
        s.head[lane] = NOWHERE
        s.pos[lane] = 0
        s.where[lane] = Where.IDLE
        s.berth[lane] = NOWHERE
        s.crew[lane] = 0
        s.dice[lane] = 0
        for k in range(MOST_PLACES):
            s.aboard[lane, k] = NOBODY
    for slot in range(SLOTS):
        s.port[slot] = NOBODY
        s.yard[slot] = NOBODY
    for rank in range(PIRATES):
        s.pirate[rank] = NOBODY
    s.pilot[0] = NOBODY
    s.pilot[1] = NOBODY
    s.agent = NOBODY
    s.in_port = 0
    s.in_yard = 0
    s.plundered = 0
    s.moves = 0
    s.declined = 0
    s.captain_at = NOWHERE
    s.raided = NOWHERE
    s.piloted = NOWHERE
    emit(log, What.VOYAGE, EVERYBODY, s.voyage, s.master)
