"""The auction of the office of harbour master."""

from __future__ import annotations

from atoll.kit import EVERYBODY, NOBODY, Log, Mask, allow, allow_set, beat, emit, rule

from ..parts import BID, LIFT, LIFT_BY, MOST_RAISE, PASS, EventType, Phase
from ..state import State
from .money import allow_finance, capacity, pay
from .steps import ask, finish_question, finish_step, seat_to_ask


@rule
def ask_next_bid(s: State, log: Log) -> None:
    """MA-021, MA-025, MA-R03  Ask the next seat still in, until no other seat is left in the auction."""
    all_seats = (1 << int(s.seats)) - 1
    while True:
        left = all_seats & ~int(s.passed_seats)
        if left == 0 or (s.bidder != NOBODY and left == 1 << int(s.bidder)):
            take_office(s, log)
            return
        seat = seat_to_ask(s)
        if (left >> seat) & 1 == 0:
            s.answers += 1
        elif capacity(s, seat) > s.bid:
            ask(s, Phase.BID, seat)
            return
        else:
            leave_auction(s, seat, 1, log)


@rule
def leave_auction(s: State, seat: int, forced: int, log: Log) -> None:
    """MA-021  The seat is out of this auction."""
    s.passed_seats = int(s.passed_seats) | (1 << seat)
    emit(log, EventType.PASSED, EVERYBODY, seat, forced)
    finish_question(s)


@rule
def take_office(s: State, log: Log) -> None:
    """MA-025, MA-027, MA-R02  The bidder pays and is master; without a bid the last one stays for nothing."""
    if s.bidder != NOBODY:
        s.master = s.bidder
        pay(s, int(s.master), int(s.bid), log)
    emit(log, EventType.MASTER, EVERYBODY, s.master, s.bid, 1 if s.bidder == NOBODY else 0)
    beat(log, s)
    finish_step(s)


@rule
def allow_bids(s: State, seat: int, mask: Mask) -> None:
    """MA-022, MA-024  Raise by 1 to 10 within the capacity; a lift first makes higher raises."""
    most = capacity(s, seat) - int(s.bid) - int(s.lift)
    allow_set(mask, BID, (1 << min(most, MOST_RAISE)) - 1)
    if most > LIFT_BY:
        allow(mask, LIFT)
    if s.lift == 0:
        allow(mask, PASS)
        allow_finance(s, seat, mask)


@rule
def make_bid(s: State, seat: int, action: int, log: Log) -> None:
    """MA-021, MA-022  Raise, lift the base for a raise, or pass."""
    if action == LIFT:
        s.lift += LIFT_BY
    elif action == PASS:
        leave_auction(s, seat, 0, log)
    else:
        s.bid += s.lift + (action - BID + 1)
        s.lift = 0
        s.bidder = seat
        emit(log, EventType.BID, EVERYBODY, seat, s.bid)
        finish_question(s)
