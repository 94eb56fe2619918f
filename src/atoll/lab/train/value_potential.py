"""How games seem to go, by what their seats seem to have: a driver (see `atoll.kit.bind`)."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from atoll.bots.search.rewards import estimated_reward
from atoll.kit.core.contract import value
from atoll.kit.core.jit import rule
from atoll.kit.core.record import Position


@rule
def foretell(
    positions: NDArray[np.void],
    seats: int,
    spread: float,
    points: NDArray[np.float64],
    hints: NDArray[np.float32],
) -> None:
    """How the game seems to go for every seat at every table, from -1 to 1."""
    for i in range(positions.shape[0]):
        judge(positions[i], seats, points)
        for seat in range(seats):
            hints[i, seat] = 2.0 * estimated_reward(points, seats, seat, spread) - 1.0


@rule
def judge(s: Position, seats: int, points: NDArray[np.float64]) -> None:
    """What all seats seem to have."""
    for seat in range(seats):
        points[seat] = value(s, seat)
