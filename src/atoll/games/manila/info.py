"""Who sees what in Manila.

Only two things are secret: how the dealt shares are divided, and a lift before its bid. Purchases were
seen by all, so what was dealt of each ware in all is public: what is neither in stock nor bought.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from atoll.kit import UNKNOWN, Feature, rule, seed_rng

from .parts import (
    DEALT,
    FEWEST_SEATS,
    KINDS,
    LANES,
    LAST_SPACE,
    MEN,
    MOST_PLACES,
    MOST_SEATS,
    PER_WARE,
    PIRATES,
    SLOTS,
    STEPS,
    TOP,
    Phase,
    Where,
)  # fmt: skip
from .rules.invariants import men_home
from .rules.money import PILE_BITS, capacity, draw_share, shares
from .rules.placing import ware_on
from .state import State


@rule
def hide(s: State, seat: int) -> None:
    """MA-R25  Blank the generator, the dealt shares of others (until the end), and a lift in progress."""
    s.rng = 0
    if seat != s.turn:
        s.lift = 0
    if s.phase != Phase.OVER:
        for other in range(s.seats):
            if other != seat:
                for ware in range(KINDS):
                    s.dealt[other, ware] = UNKNOWN


@rule
def guess(s: State, seat: int, seed: np.uint64) -> None:
    """Deal the shares whose owner is not known, each way as likely as the shuffle makes it."""
    seed_rng(s, seed)
    pile = 0
    for ware in range(KINDS):
        pile += unseen(s, ware) << (PILE_BITS * ware)
    for other in range(s.seats):
        if s.dealt[other, 0] == UNKNOWN:
            for ware in range(KINDS):
                s.dealt[other, ware] = 0
            for _ in range(DEALT):
                ware = draw_share(s, pile)
                pile -= 1 << (PILE_BITS * ware)
                s.dealt[other, ware] += 1


@rule
def unseen(s: State, ware: int) -> int:
    """Shares of a ware that were dealt to somebody, but this record does not show to whom."""
    n = PER_WARE - int(s.stock[ware])
    for seat in range(s.seats):
        n -= int(s.bought[seat, ware]) + max(0, int(s.dealt[seat, ware]))
    return n


FEATURES = (
    Feature("asked", (len(Phase),)),  # what is being decided
    Feature("voyage", (1,)),  # its number, 1 = fifth
    Feature("step", (STEPS.shape[1],)),  # step of the voyage
    Feature("options", (3,)),  # strong pirates, voluntary finance, stowaway's fee
    Feature("lock", (2,)),  # has borrowed, has redeemed at this decision
    Feature("bid", (2,)),  # standing bid, own lift
    Feature("market", (KINDS, TOP + 1)),  # step of each ware on the scale
    Feature("stock", (KINDS,)),  # shares of each ware for sale, 1 = all
    Feature("unseen", (KINDS,)),  # dealt shares whose owner is not known
    Feature("seats", (MOST_SEATS, 9)),  # from the viewer on: present, cash, loans, shares, capacity,
    # master, highest bidder, out of the auction (after it: of placing), men at home
    Feature("dealt", (MOST_SEATS, KINDS)),  # known dealt shares
    Feature("bought", (MOST_SEATS, KINDS)),  # shares bought by each seat
    Feature("boat", (KINDS, 6)),  # by ware: sea, port, yard, space, plundered, start of the large pilot's
    # move
    Feature("aboard", (KINDS, MOST_SEATS)),  # men by ware and seat
    Feature("port", (SLOTS, MOST_SEATS)),  # men on each place, by seat
    Feature("yard", (SLOTS, MOST_SEATS)),  # men on each place, by seat
    Feature("pirates", (PIRATES, MOST_SEATS)),  # captain and second, by seat
    Feature("pilots", (2, MOST_SEATS)),  # small and large, by seat
    Feature("agent", (MOST_SEATS,)),  # who insures, by seat
)
_SIZES = tuple(feature.size for feature in FEATURES)
_AT = tuple(sum(_SIZES[:i]) for i in range(len(_SIZES)))
(
    _ASKED, _VOYAGE, _STEP, _OPTIONS, _LOCK, _BID, _MARKET, _STOCK, _UNSEEN, _SEATS, _DEALT, _BOUGHT,
    _BOAT, _ABOARD, _PORT, _YARD, _PIRATES, _PILOTS, _AGENT,
) = _AT  # fmt: skip
_SEAT_SIZE = 9
_BOAT_SIZE = 6
_MONEY = 50.0  # a usual fortune


@rule
def observe(s: State, seat: int, out: NDArray[np.float32]) -> None:
    """Features of a hidden record, with the viewer as the first seat."""
    for i in range(out.shape[0]):
        out[i] = 0
    n = int(s.seats)
    out[_ASKED + int(s.phase)] = 1
    out[_VOYAGE] = min(int(s.voyage), 10) / 5
    out[_STEP + int(s.step)] = 1
    out[_OPTIONS] = s.strong_pirates
    out[_OPTIONS + 1] = s.voluntary_finance
    out[_OPTIONS + 2] = s.fee
    if s.lock > 0:
        out[_LOCK + int(s.lock) - 1] = 1
    out[_BID] = min(int(s.bid) / _MONEY, 16)
    out[_BID + 1] = min(int(s.lift) / _MONEY, 16)
    for ware in range(KINDS):
        out[_MARKET + ware * (TOP + 1) + int(s.market[ware])] = 1
        out[_STOCK + ware] = s.stock[ware] / PER_WARE
        out[_UNSEEN + ware] = unseen(s, ware) / PER_WARE
    for k in range(n):
        observe_seat(s, (seat + k) % n, k, out)
    if s.ashore >= 0:
        for lane in range(LANES):
            observe_boat(s, seat, lane, out)
    for i in range(SLOTS):
        mark(s, seat, s.port[i], _PORT + i * MOST_SEATS, out)
        mark(s, seat, s.yard[i], _YARD + i * MOST_SEATS, out)
    for i in range(PIRATES):
        mark(s, seat, s.pirate[i], _PIRATES + i * MOST_SEATS, out)
        mark(s, seat, s.pilot[i], _PILOTS + i * MOST_SEATS, out)
    mark(s, seat, s.agent, _AGENT, out)


@rule
def mark(s: State, seat: int, man: int, at: int, out: NDArray[np.float32]) -> None:
    """One more man of this owner, counted from the viewer; nothing for NOBODY."""
    if man >= 0:
        n = int(s.seats)
        out[at + (int(man) - seat + n) % n] += 1


@rule
def observe_seat(s: State, seat: int, k: int, out: NDArray[np.float32]) -> None:
    """What is known of one seat, at place k from the viewer."""
    at = _SEATS + k * _SEAT_SIZE
    out[at] = 1
    out[at + 1] = min(int(s.cash[seat]) / _MONEY, 16)
    out[at + 2] = s.loans[seat] / PER_WARE
    out[at + 3] = shares(s, seat) / PER_WARE
    out[at + 4] = min(capacity(s, seat) / _MONEY, 16)
    out[at + 5] = 1 if s.master == seat else 0
    out[at + 6] = 1 if s.bidder == seat else 0
    out[at + 7] = (int(s.passed if s.phase == Phase.BID else s.declined) >> seat) & 1
    out[at + 8] = men_home(s, seat) / MEN[s.seats - FEWEST_SEATS]
    for ware in range(KINDS):
        out[_DEALT + k * KINDS + ware] = max(0, int(s.dealt[seat, ware])) / DEALT
        out[_BOUGHT + k * KINDS + ware] = s.bought[seat, ware] / DEALT


@rule
def observe_boat(s: State, seat: int, lane: int, out: NDArray[np.float32]) -> None:
    """Where one boat is and who rides it."""
    ware = ware_on(s, lane)
    at = _BOAT + ware * _BOAT_SIZE
    if s.where[lane] != Where.IDLE:
        out[at + int(s.where[lane]) - 1] = 1
        out[at + 3] = s.pos[lane] / LAST_SPACE
    out[at + 4] = (int(s.plundered) >> lane) & 1
    out[at + 5] = 1 if s.piloted == lane else 0
    for k in range(MOST_PLACES):
        mark(s, seat, s.aboard[lane, k], _ABOARD + ware * MOST_SEATS, out)
