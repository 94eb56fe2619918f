"""Potential-based reward shaping by the game's heuristic value.

The potential estimates the result from `value` of the game's `heuristics.py`. The value network learns what
to add to it, so that choices have informative advantages from the first update on, long before a game
ends. A potential does not change which policy is optimal. The policy network does not see it.
"""

from __future__ import annotations

import numpy as np

from atoll.envs.vector import VectorEnv
from atoll.kit.bind import bind

from .gae import Floats

RANDOM_GAMES = 64  # to measure a typical lead


class ShapingPotential:
    """The potential of the choosing seat at every table; 0 if disabled or without heuristics."""

    def __init__(self, env: VectorEnv, enabled: bool) -> None:
        self.env, self.enabled = env, enabled and env.game.heuristics is not None
        if self.enabled:
            self._driver = bind("atoll.lab.train.value_potential", env.game)
            self._lead_scale = typical_lead(env)
            self._points = np.zeros(env.seats)
            self._potentials = np.zeros((env.tables, env.seats), np.float32)

    def current(self) -> Floats:
        """The potential of every table, from -1 to 1."""
        if not self.enabled:
            return np.zeros(self.env.tables, np.float32)
        self._driver.write_potentials(
            self.env.positions, self.env.seats, self._lead_scale, self._points, self._potentials
        )
        potentials: Floats = self._potentials[np.arange(self.env.tables), self.env.seat]
        return potentials


def typical_lead(env: VectorEnv) -> float:
    """The mean lead at the end of random games."""
    rng, leads = np.random.default_rng(1), list[float]()
    other = VectorEnv(env.game, RANDOM_GAMES, env.seats, env.settled, reward="score")
    while len(leads) < RANDOM_GAMES:
        rewards, done = other.step(other.sample(rng))
        leads += np.abs(rewards[done]).mean(1).tolist()
    return float(np.mean(leads))
