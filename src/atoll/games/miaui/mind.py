"""How good a position of Miaui looks before its end."""

from __future__ import annotations

import numpy as np

from atoll.kit import Record, rule

from .parts import CARDS, CELLS, GULL, MOST_SEATS, NUMBERS, VALUE
from .rules import score

PRIZE = 6.0  # points that a sure catch is worth to whoever may wait for a good card
SIMULATIONS = {"rival": 300, "master": 3_000}  # games are short, and dives made together differ by little


def _catches() -> np.ndarray:
    """How often each number catches against dives at random: of three seats always, of six the extremes."""
    odds = np.zeros((MOST_SEATS + 1, NUMBERS))
    for seats in range(3, MOST_SEATS + 1):
        others = seats - 1
        for i in range(NUMBERS):
            above = (NUMBERS - i - 0.5) / NUMBERS  # equal numbers are settled either way
            below = 1 - above
            odds[seats, i] = below**others + others * above * below ** (others - 1) + above**others
    return odds


CATCHES = _catches()


@rule
def value(s: Record, seat: int) -> float:
    """Points, what the numbers in hand may still catch, and what a gull would do to the top card."""
    worth = float(score(s, seat))
    for i in range(NUMBERS):
        if (int(s.hand[seat]) >> i) & 1:
            worth += PRIZE * CATCHES[s.seats, i]
    height = int(s.piled[seat])
    if height > 0:
        worth -= gull_risk(s) * VALUE[s.pile[seat, height - 1]]
    return worth


@rule
def gull_risk(s: Record) -> float:
    """How likely the next catch is a gull: their part of the cards still to come."""
    gulls, cards = 0, 0
    for i in range(s.drawn, CARDS):
        cards += 1
        if s.deck[i] == GULL:
            gulls += 1
    for cell in range(CELLS):
        for i in range(s.height[cell]):
            cards += 1
            if s.cell[cell, i] == GULL:
                gulls += 1
    return gulls / cards if cards > 0 else 0.0
