"""What a learner is told before it has learned anything: how the game goes, as the game itself sees it.

Every game can judge a complete position in points (`value` of its `mind.py`). The learner's own value adds to
that judgement, so a choice is praised or blamed from the first lesson on, long before its game ends. What is
best to do stays the same, whatever the judgement: it is only where the learner starts from. The network that
chooses sees nothing of it.
"""

from __future__ import annotations

import numpy as np

from atoll.envs.vector import VectorEnv
from atoll.kit.bind import bind

from .gae import Floats

RANDOM_GAMES = 64  # tell how far leads go


class Hints:
    """What the seats that choose in an environment may hope for; nothing if the game has no judgement."""

    def __init__(self, env: VectorEnv, given: bool) -> None:
        self.env, self.given = env, given and env.game.heuristics is not None
        if self.given:
            self._driver = bind("atoll.lab.train.value_potential", env.game)
            self._spread = usual_lead(env)
            self._points, self._hints = np.zeros(env.seats), np.zeros((env.tables, env.seats), np.float32)

    def now(self) -> Floats:
        """As it looks now, from -1 to 1."""
        if not self.given:
            return np.zeros(self.env.tables, np.float32)
        self._driver.foretell(self.env.positions, self.env.seats, self._spread, self._points, self._hints)
        hints: Floats = self._hints[np.arange(self.env.tables), self.env.seat]
        return hints


def usual_lead(env: VectorEnv) -> float:
    """How far apart random players of the same game end."""
    rng, leads = np.random.default_rng(1), list[float]()
    other = VectorEnv(env.game, RANDOM_GAMES, env.seats, env.settled, reward="score")
    while len(leads) < RANDOM_GAMES:
        rewards, done = other.step(other.sample(rng))
        leads += np.abs(rewards[done]).mean(1).tolist()
    return float(np.mean(leads))
