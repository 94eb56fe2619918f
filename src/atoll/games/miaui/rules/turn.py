"""The rules of Miaui: set-up, choices, result. Each function is a statement of RULES.md and names it.

The deal is in `lagoon.py`, the catch in `catch.py`, the invariants in `audit.py`.
"""

from __future__ import annotations

import numpy as np

from atoll.kit import EVERYBODY, Log, Mask, Options, count, emit, random_below, rule, seed_rng, shuffle

from ..parts import CARDS, DIVE, FULL_DECK, JELLY, VALUE, Phase, What
from ..state import State
from .catch import answer, find_takers, settle
from .deal import begin
from .invariants import check

__all__ = ["apply", "check", "legal", "place", "score", "start", "waiting"]


@rule
def start(s: State, seats: int, options: Options, seed: np.uint64, log: Log) -> None:
    """MI-001..005  Shuffle, remove a card unseen, place Kiti, deal the first round."""
    seed_rng(s, seed)
    s.seats = seats
    s.barrier = 0
    s.open_baskets = options[0]
    s.no_fights = options[1]
    s.gap = options[2] - 1 if options[2] > 0 else random_below(s, seats)
    for i in range(CARDS):
        s.deck[i] = FULL_DECK[i]
    shuffle(s, s.deck, 0, CARDS)
    begin(s, log)


@rule
def waiting(s: State) -> int:
    """MI-020  All seats dive at the same time; a jellyfish question is one seat's alone."""
    if s.phase == Phase.DIVE:
        return ((1 << int(s.seats)) - 1) & ~int(s.chosen)
    if s.phase == Phase.JELLY:
        return 1 << int(s.taker[s.settling])
    return 0


@rule
def legal(s: State, seat: int, mask: Mask) -> int:
    """MI-021  Any card of the own hand; MI-055  discard or keep."""
    mask[0] = 0
    if (waiting(s) >> seat) & 1 == 0:
        return 0
    if s.phase == Phase.DIVE:
        mask[0] = int(s.hand[seat]) << DIVE
        return count(s.hand[seat])
    mask[0] = 3 << JELLY
    return 2


@rule
def apply(s: State, seat: int, action: int, log: Log) -> None:
    """Seal a dive, and with the last one reveal and catch; or answer about the jellyfish."""
    if s.phase == Phase.DIVE:
        s.sealed[seat] = action - DIVE + 1
        s.chosen = int(s.chosen) | (1 << seat)
        emit(log, What.SEALED, EVERYBODY, seat)
        if waiting(s) != 0:
            return
        reveal(s, log)
        find_takers(s, log)
        s.settling = 0
        s.received = 0
    else:
        answer(s, seat, action, log)
    settle(s, log)


@rule
def reveal(s: State, log: Log) -> None:
    """MI-022, MI-023  All numbers are turned up together and leave the hands for good."""
    for seat in range(s.seats):
        number = int(s.sealed[seat])
        s.shown[seat] = number
        s.hand[seat] = int(s.hand[seat]) & ~(1 << (number - 1))
        s.sealed[seat] = 0
    s.chosen = 0
    s.barrier += 1
    emit(log, What.REVEALED, EVERYBODY, s.shown[0], s.shown[1], s.shown[2], s.shown[3], s.shown[4],
         s.shown[5], s.seats)  # fmt: skip


@rule
def score(s: State, seat: int) -> int:
    """MI-081  Sum of the values in the own pile."""
    points = 0
    for i in range(s.piled[seat]):
        points += int(VALUE[s.pile[seat, i]])
    return points


@rule
def place(s: State, seat: int) -> int:
    """MI-082  Highest score first; equals share a place, nothing breaks a tie."""
    mine = score(s, seat)
    better = 0
    for other in range(s.seats):
        if score(s, other) > mine:
            better += 1
    return better + 1
