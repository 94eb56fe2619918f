"""The rules of Manila: the contract. Each function is a statement of RULES.md and names it.

The subjects have files of their own: `turn` (questions and steps), `money`, `office` (auction and duties),
`crew` (placing men), `sailing` (movements, boarding, pilots), `income` (the end of a voyage), `audit`.
"""

from __future__ import annotations

import numpy as np

from atoll.kit import Log, Mask, Options, allow_set, clear, emit, random_below, rule, seed_rng, total

from ..parts import (
    DEALT,
    KINDS,
    LOAN,
    LOAN_COSTS,
    MOST_SEATS,
    PER_WARE,
    PILE_PER_WARE,
    SEND,
    START_CASH,
    Phase,
    Step,
    What,
)
from ..state import State
from .income import resolve, send, set_out
from .invariants import check
from .money import PILE_BITS, draw_share, finance, value_of
from .office import bid, do_duty, may_bid, may_do_duty, next_duty, next_to_bid
from .placing import may_place, next_to_place, place_man
from .sailing import evict, may_pilot, may_raid, move, next_pilot, next_to_board, pilot, raid
from .steps import step_now

BY_PHASE = True  # on a GPU it pays to bring games of one phase together

__all__ = ["apply", "check", "legal", "place", "score", "start", "waiting"]


# Set-up


@rule
def start(s: State, seats: int, options: Options, seed: np.uint64, log: Log) -> None:
    """MA-001..006  Cash, two shares each, the rest in stock, all wares worth nothing yet."""
    seed_rng(s, seed)
    s.seats = seats
    s.barrier = 0
    s.strong_pirates = options[0]
    s.master = options[1] - 1 if options[1] > 0 else random_below(s, seats)  # MA-020
    s.voluntary_finance = options[2]
    s.fee = options[3]
    s.last_voyage = options[4]
    s.turn = s.master
    s.voyage = 1
    for ware in range(KINDS):
        s.stock[ware] = PER_WARE
        s.market[ware] = 0
    for seat in range(MOST_SEATS):
        s.cash[seat] = START_CASH if seat < seats else 0
        s.loans[seat] = 0
        for ware in range(KINDS):
            s.dealt[seat, ware] = 0
            s.bought[seat, ware] = 0
    deal(s, log)
    set_out(s, log)
    run_on(s, log)


@rule
def deal(s: State, log: Log) -> None:
    """MA-004, MA-005  Two shares each from a shuffled pile; what is left of it goes to the stock."""
    pile = 0
    for ware in range(KINDS):
        pile += PILE_PER_WARE << (PILE_BITS * ware)
    for seat in range(s.seats):
        first, ware = 0, 0
        for _ in range(DEALT):
            first = ware
            ware = draw_share(s, pile)
            pile -= 1 << (PILE_BITS * ware)
            s.stock[ware] -= 1
            s.dealt[seat, ware] += 1
        emit(log, What.DEALT, 1 << seat, seat, first, ware)


# Choices


@rule
def run_on(s: State, log: Log) -> None:
    """MA-010  Carry out the steps of the voyage until somebody has to choose, or the game is over."""
    while s.phase == Phase.NONE:
        step = step_now(s)
        if step == Step.PLACE:
            next_to_place(s, log)
        elif step == Step.AUCTION:
            next_to_bid(s, log)
        elif step == Step.MOVE:
            move(s, log)
        elif step == Step.DUTIES:
            next_duty(s, log)
        elif step == Step.BOARD:
            next_to_board(s, log)
        elif step == Step.PILOT:
            next_pilot(s, log)
        else:
            resolve(s, log)


@rule
def waiting(s: State) -> int:
    """One seat at a time, until the game is over."""
    return 0 if s.phase == Phase.OVER else 1 << int(s.turn)


@rule
def legal(s: State, seat: int, mask: Mask) -> int:
    """What the seat in turn may choose."""
    clear(mask)
    if s.phase == Phase.OVER or seat != s.turn:
        return 0
    if s.phase == Phase.PLACE:
        may_place(s, seat, mask)
    elif s.phase == Phase.BID:
        may_bid(s, seat, mask)
    elif s.phase <= Phase.START:
        may_do_duty(s, mask)
    elif s.phase <= Phase.EVICT:
        may_raid(s, mask)
    elif s.phase <= Phase.LARGE_2:
        may_pilot(s, mask)
    else:
        allow_set(mask, SEND, 3)  # MA-094: port or yard
    return total(mask)


@rule
def apply(s: State, seat: int, action: int, log: Log) -> None:
    """Carry out a choice and run on to the next one."""
    if action >= LOAN:
        finance(s, seat, action, log)
    elif s.phase == Phase.PLACE:
        place_man(s, seat, action, log)
    elif s.phase == Phase.BID:
        bid(s, seat, action, log)
    elif s.phase <= Phase.START:
        do_duty(s, action, log)
    elif s.phase == Phase.RAID:
        raid(s, seat, action, log)
    elif s.phase == Phase.EVICT:
        evict(s, seat, action, log)
    elif s.phase <= Phase.LARGE_2:
        pilot(s, seat, action, log)
    else:
        send(s, seat, action, log)
    run_on(s, log)


# Result


@rule
def score(s: State, seat: int) -> int:
    """MA-124, MA-151  Cash and the value of all shares, mortgaged ones too, less every open loan.

    In a view the shares that are not known count nothing.
    """
    wealth = int(s.cash[seat]) - LOAN_COSTS * int(s.loans[seat])
    for ware in range(KINDS):
        held = int(s.bought[seat, ware]) + max(0, int(s.dealt[seat, ware]))
        wealth += held * value_of(s, ware)
    return wealth


@rule
def place(s: State, seat: int) -> int:
    """MA-152, MA-R23  The wealthiest first; equals share a place."""
    mine = score(s, seat)
    better = 0
    for other in range(s.seats):
        if score(s, other) > mine:
            better += 1
    return better + 1
