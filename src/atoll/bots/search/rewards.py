"""Rewards of the search, compiled. Depends on no game: only on the points and places of all seats.

Every seat maximises its own reward, from 0 to 1; seats with equal results get equal rewards.
"""

from __future__ import annotations

import math

import numpy as np
from numpy.typing import NDArray

from atoll.kit.core.jit import rule

# Weights of winning and of the share of seats left behind; the rest is the weight of the margin in points.
WIN_WEIGHT, PLACE_WEIGHT = 0.6, 0.15
MAX_EXPONENT = 50.0  # larger exponents do not change a probability any more
POINTS_ALONE = 20.0  # points above the usual that make the whole reward of a seat that plays alone
MIN_SCALE = 1e-9  # avoids a division by zero where all points have been equal

Points = NDArray[np.float64]
Places = NDArray[np.int64]


@rule
def lead(points: Points, seats: int, seat: int) -> float:
    """Points ahead of the mean of the other seats."""
    theirs = 0.0
    for other in range(seats):
        if other != seat:
            theirs += points[other]
    return points[seat] - theirs / max(1, seats - 1)


@rule
def place_share(places: Places, seats: int, seat: int) -> float:
    """The share of the other seats that are placed behind, ties counting half; for a single seat 1."""
    behind = 0.0
    for other in range(seats):
        if other != seat:
            behind += 1.0 if places[other] > places[seat] else 0.5 if places[other] == places[seat] else 0.0
    return behind / (seats - 1) if seats > 1 else 1.0


@rule
def win_share(places: Places, seats: int, seat: int) -> float:
    """1 for the first place, divided among seats that share it."""
    if places[seat] != 1:
        return 0.0
    firsts = 0
    for other in range(seats):
        if places[other] == 1:
            firsts += 1
    return 1 / firsts


@rule
def win_probability(points: Points, seats: int, seat: int, scale: float) -> float:
    """Softmax estimate of the probability to be first; `scale` is a typical lead."""
    odds = 0.0
    for other in range(seats):
        odds += math.exp(min(MAX_EXPONENT, (points[other] - points[seat]) / (scale + MIN_SCALE)))
    return 1 / odds


@rule
def margin(points: Points, seats: int, seat: int, scale: float) -> float:
    """The lead, squashed to 0..1; `scale` is a typical lead."""
    ahead = lead(points, seats, seat)
    return 0.5 + 0.5 * ahead / (abs(ahead) + scale + MIN_SCALE)


@rule
def final_reward(points: Points, places: Places, seats: int, seat: int, scale: float) -> float:
    """The reward of a finished game."""
    ahead = margin(points, seats, seat, scale)
    won = WIN_WEIGHT * win_share(places, seats, seat)
    return won + PLACE_WEIGHT * place_share(places, seats, seat) + (1 - WIN_WEIGHT - PLACE_WEIGHT) * ahead


@rule
def estimated_reward(points: Points, seats: int, seat: int, scale: float) -> float:
    """The reward of an unfinished game, from estimated points."""
    chance = win_probability(points, seats, seat, scale)
    return WIN_WEIGHT * chance + (1 - WIN_WEIGHT) * margin(points, seats, seat, scale)


@rule
def reward_alone(points: float, usual: float) -> float:
    """The reward of the only seat: its points, counted from what is usual; nobody is there to be beaten.

    It grows evenly, so that the mean over simulations is that of the points.
    """
    return min(1.0, max(0.0, 0.5 + 0.5 * (points - usual) / POINTS_ALONE))
