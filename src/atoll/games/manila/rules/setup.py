"""Setting up a game: cash, shares and the first voyage."""

from __future__ import annotations

import numpy as np

from atoll.kit import Log, Options, emit, random_below, rule, seed_rng

from ..options import DECLINING, FIRST_BIDDER, MAX_VOYAGES, STOWAWAY_FEE, STRONG_PIRATES, VOLUNTARY_FINANCE
from ..parts import DEALT, MOST_SEATS, PER_WARE, PILE_PER_WARE, START_CASH, WARE_COUNT, EventType
from ..state import State
from .money import PILE_BITS, draw_share
from .turn import run_on
from .voyage_end import begin_voyage


@rule
def start(s: State, seats: int, options: Options, seed: np.uint64, log: Log) -> None:
    """MA-001..006  Cash, two shares each, the rest in stock, all wares worth nothing yet."""
    seed_rng(s, seed)
    s.seats = seats
    s.barrier = 0
    s.strong_pirates = options[STRONG_PIRATES]
    first_bidder = options[FIRST_BIDDER]
    s.master = first_bidder - 1 if first_bidder > 0 else random_below(s, seats)  # MA-020
    s.voluntary_finance = options[VOLUNTARY_FINANCE]
    s.stowaway_fee = options[STOWAWAY_FEE]
    s.last_voyage = options[MAX_VOYAGES]
    s.declining = options[DECLINING]
    s.active_seat = s.master
    s.voyage = 1
    for ware in range(WARE_COUNT):
        s.stock[ware] = PER_WARE
        s.market_step[ware] = 0
    for seat in range(MOST_SEATS):
        s.cash[seat] = START_CASH if seat < seats else 0
        s.loans[seat] = 0
        for ware in range(WARE_COUNT):
            s.dealt_shares[seat, ware] = 0
            s.bought_shares[seat, ware] = 0
    deal_shares(s, log)
    begin_voyage(s, log)
    run_on(s, log)


@rule
def deal_shares(s: State, log: Log) -> None:
    """MA-004, MA-005  Two shares each from a shuffled pile; what is left of it goes to the stock."""
    pile = 0
    for ware in range(WARE_COUNT):
        pile += PILE_PER_WARE << (PILE_BITS * ware)
    for seat in range(s.seats):
        first, ware = 0, 0
        for _ in range(DEALT):
            first = ware
            ware = draw_share(s, pile)
            pile -= 1 << (PILE_BITS * ware)
            s.stock[ware] -= 1
            s.dealt_shares[seat, ware] += 1
        emit(log, EventType.DEALT, 1 << seat, seat, first, ware)
