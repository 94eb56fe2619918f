"""Potentials of positions by the game's `value`, compiled: a driver (see `atoll.kit.bind`)."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from atoll.bots.search.rewards import estimated_reward
from atoll.kit.core.contract import value
from atoll.kit.core.jit import rule
from atoll.kit.core.record import Position


@rule
def write_potentials(
    positions: NDArray[np.void],
    seats: int,
    lead_scale: float,
    points: NDArray[np.float64],
    potentials: NDArray[np.float32],
) -> None:
    """Write the potential of every seat at every table, from -1 to 1."""
    for i in range(positions.shape[0]):
        write_points(positions[i], seats, points)
        for seat in range(seats):
            potentials[i, seat] = 2.0 * estimated_reward(points, seats, seat, lead_scale) - 1.0


@rule
def write_points(s: Position, seats: int, points: NDArray[np.float64]) -> None:
    """Write the estimated points of all seats."""
    for seat in range(seats):
        points[seat] = value(s, seat)
