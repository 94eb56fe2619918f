"""How good a position of Miaui looks before its end."""

from __future__ import annotations

import numpy as np

from atoll.kit import count, rule

from .parts import (
    CARDS,
    CELLS,
    DEEP,
    DISCARD,
    DIVE,
    GULL,
    GULLS,
    MIDDLE,
    MOST_SEATS,
    NUMBERS,
    SHALLOW,
    VALUE,
    Phase,
)  # fmt: skip
from .rules.catch import first_lying
from .rules.scoring import score
from .state import State

PRIZE = 6.0  # points that a sure catch is worth to whoever may wait for a good card
OPPONENT_NOISE = 2.0  # points by which the others are expected to misjudge a dive
C_PUCT = 1.5  # high: the value of a dive depends on the others' dives, so all need many visits
SIMULTANEOUS_SAMPLES = 16  # of the others' dives: predicting them helps more than simulations
SIMULATIONS = {"friend": 40, "rival": 80, "master": 4_000}  # dives made together differ by little


def _catch_chances() -> np.ndarray:
    """How often each number catches against dives at random: of three seats always, of six the extremes."""
    odds = np.zeros((MOST_SEATS + 1, NUMBERS))
    for seats in range(3, MOST_SEATS + 1):
        others = seats - 1
        for i in range(NUMBERS):
            above = (NUMBERS - i - 0.5) / NUMBERS  # equal numbers are decided either way
            below = 1 - above
            odds[seats, i] = below**others + others * above * below ** (others - 1) + above**others
    return odds


CATCH_CHANCE = _catch_chances()


@rule
def value(s: State, seat: int) -> float:
    """Points, what the numbers in hand may still catch, and what a gull would do to the top card."""
    worth = float(score(s, seat))
    for i in range(NUMBERS):
        if (int(s.hand[seat]) >> i) & 1:
            worth += PRIZE * CATCH_CHANCE[s.seats, i]
    height = int(s.pile_height[seat])
    if height > 0:
        worth -= gull_risk(s) * VALUE[s.pile[seat, height - 1]]
    return worth


@rule
def gull_risk(s: State) -> float:
    """How likely the next catch is a gull: their share of the cards still to come."""
    gulls = GULLS - int(s.box_counts[GULL]) - (1 if s.deck[0] == GULL else 0)
    cards = CARDS - int(s.deck_top)
    for cell in range(CELLS):
        cards += int(s.cell_height[cell]) - first_lying(s, cell)
    return gulls / cards if cards > 0 else 0.0


@rule
def prior(s: State, seat: int, action: int) -> float:
    """What a dive may catch if the others dive at random, less what its number is worth in hand."""
    if s.phase != Phase.DIVE:
        return 1.0 if action == DISCARD else 0.0
    number = action - DIVE
    highest, second, lowest = 1.0, 0.0, 1.0  # chances to be that
    for other in range(s.seats):
        if other != seat:
            below = share_below(int(s.hand[other]), number)
            second = second * below + highest * (1 - below)
            highest *= below
            lowest *= 1 - below
    risk = gull_risk(s)
    worth = highest * catch_value(s, seat, DEEP, risk) + second * catch_value(s, seat, MIDDLE, risk)
    return worth + lowest * catch_value(s, seat, SHALLOW, risk) - PRIZE * CATCH_CHANCE[s.seats, number]


@rule
def share_below(hand: int, number: int) -> float:
    """The share of a hand below a number; an equal number counts half, since Kiti decides it either way."""
    below, same = count(hand & ((1 << number) - 1)), (hand >> number) & 1
    return (below + 0.5 * same) / count(hand)


@rule
def catch_value(s: State, seat: int, cell: int, risk: float) -> float:
    """What the cards of a cell bring a seat, and what a gull that comes next may do to the new top card."""
    height = int(s.pile_height[seat])
    top = float(VALUE[s.pile[seat, height - 1]]) if height > 0 else 0.0
    worth = risk * top
    for i in range(s.cell_height[cell]):
        face = int(s.cell_cards[cell, i])
        if face == GULL:
            worth -= top
            top = 0.0
        else:
            top = float(VALUE[face])
            worth += top
    return worth - risk * top
