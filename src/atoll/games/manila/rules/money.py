"""Cash, shares and loans."""

from __future__ import annotations

from atoll.kit import EVERYBODY, Log, Mask, allow, emit, random_below, rule

from ..parts import DEALT, KINDS, LOAN, LOAN_COSTS, LOAN_GIVES, MARKET, MIN_PRICE, REDEEM, Phase, What
from ..state import State

PILE_BITS = 4
PILE_MASK = (1 << PILE_BITS) - 1
FREE, BORROWED, REDEEMED = 0, 1, 2  # what a seat has done at this decision: either, not both (MA-R18)


@rule
def shares(s: State, seat: int) -> int:
    """How many shares a seat owns: everybody sees that."""
    n = DEALT
    for ware in range(KINDS):
        n += int(s.bought[seat, ware])
    return n


@rule
def capacity(s: State, seat: int) -> int:
    """MA-024, MA-120  All a seat can raise: its cash, and a loan on every free share."""
    return int(s.cash[seat]) + LOAN_GIVES * (shares(s, seat) - int(s.loans[seat]))


@rule
def draw_share(s: State, pile: int) -> int:
    """A random ware from a pile of shares: `pile` counts each ware in PILE_BITS bits of its own."""
    left = 0
    for ware in range(KINDS):
        left += (pile >> (PILE_BITS * ware)) & PILE_MASK
    pick = random_below(s, left)
    ware = -1
    while pick >= 0:
        ware += 1
        pick -= (pile >> (PILE_BITS * ware)) & PILE_MASK
    return ware


@rule
def value_of(s: State, ware: int) -> int:
    """What a share of this ware is worth on the black market."""
    return int(MARKET[s.market[ware]])


@rule
def price(s: State, ware: int) -> int:
    """MA-031  What the master pays for a share."""
    return max(MIN_PRICE, value_of(s, ware))


@rule
def borrow(s: State, seat: int, forced: int, log: Log) -> None:
    """MA-120  The bank lends on a free share."""
    s.loans[seat] += 1
    s.cash[seat] += LOAN_GIVES
    emit(log, What.LOAN, EVERYBODY, seat, forced)


@rule
def pay(s: State, seat: int, amount: int, log: Log) -> None:
    """MA-026, MA-122  Pay the bank, with the fewest loans that cover it."""
    while s.cash[seat] < amount:
        borrow(s, seat, 1, log)
    s.cash[seat] -= amount


@rule
def may_finance(s: State, seat: int, mask: Mask) -> None:
    """MA-123, MA-R18  Loans or redemptions of the own will, at one decision not both."""
    if not s.voluntary_finance:
        return
    if s.lock != REDEEMED and shares(s, seat) > s.loans[seat]:
        allow(mask, LOAN)
    if s.lock != BORROWED and s.loans[seat] > 0 and s.cash[seat] >= LOAN_COSTS:
        allow(mask, REDEEM)


@rule
def finance(s: State, seat: int, action: int, log: Log) -> None:
    """MA-120, MA-121  Mortgage a share or redeem one; the decision is judged anew."""
    if action == LOAN:
        borrow(s, seat, 0, log)
        s.lock = BORROWED
    else:
        s.loans[seat] -= 1
        s.cash[seat] -= LOAN_COSTS
        s.lock = REDEEMED
        emit(log, What.REDEEMED, EVERYBODY, seat)
    s.phase = Phase.NONE
