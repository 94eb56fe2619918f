"""Wealth and places."""

from __future__ import annotations

from atoll.kit import rule

from ..parts import LOAN_COSTS, WARE_COUNT
from ..state import State
from .money import share_value


@rule
def score(s: State, seat: int) -> int:
    """MA-124, MA-151  Cash and the value of all shares, mortgaged ones too, less every open loan.

    In a view the shares that are not known count nothing.
    """
    wealth = int(s.cash[seat]) - LOAN_COSTS * int(s.loans[seat])
    for ware in range(WARE_COUNT):
        held = int(s.bought_shares[seat, ware]) + max(0, int(s.dealt_shares[seat, ware]))
        wealth += held * share_value(s, ware)
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
