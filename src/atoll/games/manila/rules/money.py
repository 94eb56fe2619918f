"""Cash, shares and loans."""

from __future__ import annotations

from atoll.kit import EVERYBODY, Log, Mask, allow, emit, random_below, rule

from ..parts import (
    DEALT,
    LOAN,
    LOAN_COSTS,
    LOAN_GIVES,
    MARKET,
    MIN_PRICE,
    NO_WARE,
    REDEEM,
    WARE_COUNT,
    EventType,
    FinanceLock,
    Phase,
)
from ..state import State

PILE_BITS = 4  # of each ware in a pile of shares packed into one number
PILE_MASK = (1 << PILE_BITS) - 1


@rule
def share_count(s: State, seat: int) -> int:
    """How many shares a seat owns: public."""
    n = DEALT
    for ware in range(WARE_COUNT):
        n += int(s.bought_shares[seat, ware])
    return n


@rule
def capacity(s: State, seat: int) -> int:
    """MA-024, MA-120  All a seat can raise: its cash, and a loan on every free share."""
    return int(s.cash[seat]) + LOAN_GIVES * (share_count(s, seat) - int(s.loans[seat]))


@rule
def draw_share(s: State, pile: int) -> int:
    """Draw a random ware from a pile, which counts each ware in PILE_BITS bits of its own."""
    left = 0
    for ware in range(WARE_COUNT):
        left += (pile >> (PILE_BITS * ware)) & PILE_MASK
    pick = random_below(s, left)
    ware = NO_WARE
    while pick >= 0:
        ware += 1
        pick -= (pile >> (PILE_BITS * ware)) & PILE_MASK
    return ware


@rule
def share_value(s: State, ware: int) -> int:
    """What a share of this ware is worth on the black market."""
    return int(MARKET[s.market_step[ware]])


@rule
def share_price(s: State, ware: int) -> int:
    """MA-031  What the master pays for a share."""
    return max(MIN_PRICE, share_value(s, ware))


@rule
def borrow(s: State, seat: int, forced: int, log: Log) -> None:
    """MA-120  The bank lends on a free share."""
    s.loans[seat] += 1
    s.cash[seat] += LOAN_GIVES
    emit(log, EventType.LOAN, EVERYBODY, seat, forced)


@rule
def pay(s: State, seat: int, amount: int, log: Log) -> None:
    """MA-026, MA-122  Pay the bank, with the fewest loans that cover it."""
    while s.cash[seat] < amount:
        borrow(s, seat, 1, log)
    s.cash[seat] -= amount


@rule
def allow_finance(s: State, seat: int, mask: Mask) -> None:
    """MA-123, MA-R18  Voluntary loans or redemptions, at one decision not both."""
    if not s.voluntary_finance:
        return
    if s.finance_lock != FinanceLock.REDEEMED and share_count(s, seat) > s.loans[seat]:
        allow(mask, LOAN)
    if s.finance_lock != FinanceLock.BORROWED and s.loans[seat] > 0 and s.cash[seat] >= LOAN_COSTS:
        allow(mask, REDEEM)


@rule
def borrow_or_redeem(s: State, seat: int, action: int, log: Log) -> None:
    """MA-120, MA-121  Mortgage a share or redeem one; the decision is judged anew."""
    if action == LOAN:
        borrow(s, seat, 0, log)
        s.finance_lock = FinanceLock.BORROWED
    else:
        s.loans[seat] -= 1
        s.cash[seat] -= LOAN_COSTS
        s.finance_lock = FinanceLock.REDEEMED
        emit(log, EventType.REDEEMED, EVERYBODY, seat)
    s.phase = Phase.NONE
