"""Hidden information of Manila: views, determinization, observations.

Only two things are secret: how the dealt shares are divided, and a lift before its bid. Purchases are public,
so the number of shares dealt of each ware is known: those that are neither in stock nor bought.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from atoll.kit import NOBODY, UNKNOWN, Feature, rule, seed_rng

from .parts import (
    DEALT,
    FEWEST_SEATS,
    LANES,
    LAST_SPACE,
    MEN,
    MOST_PLACES,
    MOST_SEATS,
    NO_WARE,
    PER_WARE,
    PIRATES,
    SLOTS,
    STEPS,
    TOP_STEP,
    WARE_COUNT,
    BoatPlace,
    Phase,
)
from .rules.money import PILE_BITS, capacity, draw_share, share_count
from .rules.placing import men_left, ware_on
from .state import State


@rule
def hide(s: State, seat: int) -> None:
    """MA-R25  Blank the generator, the dealt shares of others (until the end), and a lift in progress."""
    s.rng = 0
    if seat != s.active_seat:
        s.lift = 0
    if s.phase != Phase.OVER:
        for other in range(s.seats):
            if other != seat:
                for ware in range(WARE_COUNT):
                    s.dealt_shares[other, ware] = UNKNOWN


@rule
def guess(s: State, seat: int, seed: np.uint64) -> None:
    """Deal the shares whose owner is not known, each way as likely as the shuffle makes it."""
    seed_rng(s, seed)
    pile = 0
    for ware in range(WARE_COUNT):
        pile += unseen_shares(s, ware) << (PILE_BITS * ware)
    for other in range(s.seats):
        if s.dealt_shares[other, 0] == UNKNOWN:
            for ware in range(WARE_COUNT):
                s.dealt_shares[other, ware] = 0
            for _ in range(DEALT):
                ware = draw_share(s, pile)
                pile -= 1 << (PILE_BITS * ware)
                s.dealt_shares[other, ware] += 1


@rule
def unseen_shares(s: State, ware: int) -> int:
    """Shares of a ware that were dealt to a seat this record does not show."""
    n = PER_WARE - int(s.stock[ware])
    for seat in range(s.seats):
        n -= int(s.bought_shares[seat, ware]) + max(0, int(s.dealt_shares[seat, ware]))
    return n


FEATURES = (
    Feature("asked", (len(Phase),)),  # what is being decided
    Feature("voyage", (1,)),  # its number, 1 = fifth
    Feature("step", (STEPS.shape[1],)),  # step of the voyage
    Feature("options", (3,)),  # strong pirates (2: any boat), voluntary finance, stowaway's fee (+2 if
    # declining is for the round)
    Feature("lock", (2,)),  # has borrowed, has redeemed at this decision
    Feature("bid", (2,)),  # standing bid, own lift
    Feature("market", (WARE_COUNT, TOP_STEP + 1)),  # step of each ware on the scale
    Feature("stock", (WARE_COUNT,)),  # shares of each ware for sale, 1 = all
    Feature("unseen", (WARE_COUNT,)),  # dealt shares whose owner is not known
    Feature("seats", (MOST_SEATS, 9)),  # from the viewer on: present, cash, loans, shares, capacity,
    # master, highest bidder, out of the auction (after it: of placing), men not placed
    Feature("dealt", (MOST_SEATS, WARE_COUNT)),  # known dealt shares
    Feature("bought", (MOST_SEATS, WARE_COUNT)),  # shares bought by each seat
    Feature(
        "boat", (WARE_COUNT, 6)
    ),  # by ware: sea, port, yard, space, plundered, start of the large pilot's
    # move
    Feature("aboard", (WARE_COUNT, MOST_SEATS)),  # men by ware and seat
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
    out[_STEP + int(s.step_index)] = 1
    out[_OPTIONS] = s.strong_pirates
    out[_OPTIONS + 1] = s.voluntary_finance
    out[_OPTIONS + 2] = int(s.stowaway_fee) + 2 * int(s.declining)
    if s.finance_lock > 0:
        out[_LOCK + int(s.finance_lock) - 1] = 1
    out[_BID] = min(int(s.bid) / _MONEY, 16)
    out[_BID + 1] = min(int(s.lift) / _MONEY, 16)
    for ware in range(WARE_COUNT):
        out[_MARKET + ware * (TOP_STEP + 1) + int(s.market_step[ware])] = 1
        out[_STOCK + ware] = s.stock[ware] / PER_WARE
        out[_UNSEEN + ware] = unseen_shares(s, ware) / PER_WARE
    for k in range(n):
        observe_seat(s, (seat + k) % n, k, out)
    if s.ware_ashore != NO_WARE:
        for lane in range(LANES):
            observe_boat(s, seat, lane, out)
    for i in range(SLOTS):
        count_man(s, seat, s.port_man[i], _PORT + i * MOST_SEATS, out)
        count_man(s, seat, s.yard_man[i], _YARD + i * MOST_SEATS, out)
    for i in range(PIRATES):
        count_man(s, seat, s.pirate[i], _PIRATES + i * MOST_SEATS, out)
        count_man(s, seat, s.pilot[i], _PILOTS + i * MOST_SEATS, out)
    count_man(s, seat, s.agent, _AGENT, out)


@rule
def count_man(s: State, seat: int, man: int, at: int, out: NDArray[np.float32]) -> None:
    """Count one more man of this owner, by seat from the viewer on; nothing for NOBODY."""
    if man != NOBODY:
        n = int(s.seats)
        out[at + (int(man) - seat + n) % n] += 1


@rule
def observe_seat(s: State, seat: int, k: int, out: NDArray[np.float32]) -> None:
    """What is known of one seat, at place k from the viewer."""
    at = _SEATS + k * _SEAT_SIZE
    out[at] = 1
    out[at + 1] = min(int(s.cash[seat]) / _MONEY, 16)
    out[at + 2] = s.loans[seat] / PER_WARE
    out[at + 3] = share_count(s, seat) / PER_WARE
    out[at + 4] = min(capacity(s, seat) / _MONEY, 16)
    out[at + 5] = 1 if s.master == seat else 0
    out[at + 6] = 1 if s.bidder == seat else 0
    out[at + 7] = (int(s.passed_seats if s.phase == Phase.BID else s.declined_seats) >> seat) & 1
    out[at + 8] = men_left(s, seat) / MEN[s.seats - FEWEST_SEATS]
    for ware in range(WARE_COUNT):
        out[_DEALT + k * WARE_COUNT + ware] = max(0, int(s.dealt_shares[seat, ware])) / DEALT
        out[_BOUGHT + k * WARE_COUNT + ware] = s.bought_shares[seat, ware] / DEALT


@rule
def observe_boat(s: State, seat: int, lane: int, out: NDArray[np.float32]) -> None:
    """Where one boat is and whose men are aboard."""
    ware = ware_on(s, lane)
    at = _BOAT + ware * _BOAT_SIZE
    if s.boat_place[lane] != BoatPlace.IDLE:
        out[at + int(s.boat_place[lane]) - 1] = 1
        out[at + 3] = s.space[lane] / LAST_SPACE
    out[at + 4] = (int(s.plundered_lanes) >> lane) & 1
    out[at + 5] = 1 if s.piloted_lane == lane else 0
    for k in range(MOST_PLACES):
        count_man(s, seat, s.aboard[lane, k], _ABOARD + ware * MOST_SEATS, out)
