"""What a result is worth to a seat, compiled. Knows no game: only what all have, and their places.

Every seat wants its own result, so a reward is given to each: from 0 to 1, equals sharing alike.
"""

from __future__ import annotations

import math

import numpy as np
from numpy.typing import NDArray

from atoll.kit.core.jit import rule

WIN, SHARE = 0.6, 0.15  # of a reward, for the first place and for the others left behind; the rest: the lead
MOST_ODDS = 50.0  # beyond this an exponent tells nothing more
LEAST_SPREAD = 1e-9  # where all points were equal so far

Points = NDArray[np.float64]
Places = NDArray[np.int64]


@rule
def lead(points: Points, seats: int, seat: int) -> float:
    """Points ahead of the mean of the others."""
    theirs = 0.0
    for other in range(seats):
        if other != seat:
            theirs += points[other]
    return points[seat] - theirs / max(1, seats - 1)


@rule
def share(places: Places, seats: int, seat: int) -> float:
    """The part of the other seats left behind at the end, ties counting half; alone: 1."""
    behind = 0.0
    for other in range(seats):
        if other != seat:
            behind += 1.0 if places[other] > places[seat] else 0.5 if places[other] == places[seat] else 0.0
    return behind / (seats - 1) if seats > 1 else 1.0


@rule
def win(places: Places, seats: int, seat: int) -> float:
    """1 for whoever is first at the end, shared by equals."""
    if places[seat] != 1:
        return 0.0
    firsts = 0
    for other in range(seats):
        if places[other] == 1:
            firsts += 1
    return 1 / firsts


@rule
def hope(points: Points, seats: int, seat: int, spread: float) -> float:
    """How likely a seat will be first, by what all seem to have and how far such leads go."""
    odds = 0.0
    for other in range(seats):
        odds += math.exp(min(MOST_ODDS, (points[other] - points[seat]) / (spread + LEAST_SPREAD)))
    return 1 / odds


@rule
def margin(points: Points, seats: int, seat: int, spread: float) -> float:
    """The lead, measured by how far leads go."""
    ahead = lead(points, seats, seat)
    return 0.5 + 0.5 * ahead / (abs(ahead) + spread + LEAST_SPREAD)


@rule
def result(points: Points, places: Places, seats: int, seat: int, spread: float) -> float:
    """The reward of a game that is over."""
    ahead = margin(points, seats, seat, spread)
    return WIN * win(places, seats, seat) + SHARE * share(places, seats, seat) + (1 - WIN - SHARE) * ahead


@rule
def prospect(points: Points, seats: int, seat: int, spread: float) -> float:
    """The reward of a game that is judged before its end."""
    return WIN * hope(points, seats, seat, spread) + (1 - WIN) * margin(points, seats, seat, spread)
