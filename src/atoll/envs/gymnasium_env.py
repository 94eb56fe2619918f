"""Gymnasium: one learner in one seat, bots in the others.

The mask of legal actions is `info["action_mask"]`, and `action_masks()` gives it to MaskablePPO. For learners
that do not support masks, `illegal="replace"` takes a random legal action instead of an illegal one.
"""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from atoll.bots import make

from .base import RENDER_MODES, Table
from .pettingzoo_aec import box


class GymEnv(gymnasium.Env[NDArray[np.float32], Any]):
    """Any game for a single learner. With `seat=None` the learner gets a random seat in every game."""

    metadata = {"render_modes": list(RENDER_MODES), "render_fps": 1}  # noqa: RUF012  as Gymnasium wants it

    def __init__(self, game: str, bots: str = "greedy", seat: int | None = None, **given: Any) -> None:
        self.table = Table(game, **given)
        self.render_mode = self.table.render_mode
        if seat is not None and seat not in range(self.table.seats):
            raise ValueError(f"there is no seat {seat!r} at a table of {self.table.seats}")
        self._wanted_seat = seat
        self.seat = seat or 0
        self._bot = make(self.table.game, bots)
        self.observation_space: spaces.Space[Any] = box(self.table)
        self.action_space = spaces.Discrete(len(self.table.game.actions))

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.float32], dict[str, Any]]:
        """A new game, up to the learner's first choice."""
        super().reset(seed=seed)
        while True:
            self.table.reset(int(self.np_random.integers(1 << 31)))
            if self._wanted_seat is None:
                self.seat = int(self.np_random.integers(self.table.seats))
            self._play_bots()
            if self.table.waiting:
                return self._observe()

    def step(self, action: Any) -> tuple[NDArray[np.float32], float, bool, bool, dict[str, Any]]:
        """The learner chooses, then the bots until it is awaited again."""
        if not self.table.waiting:
            raise RuntimeError("the game is over: call reset()")
        self.table.play(self.seat, action)
        self._play_bots()
        over = not self.table.waiting
        observation, info = self._observe()
        return observation, self.table.rewards()[self.seat] if over else 0.0, over, False, info

    def action_masks(self) -> NDArray[np.bool_]:
        """What the learner may choose."""
        return self.table.mask(self.seat).astype(np.bool_)

    def render(self) -> Any:
        """The position as the learner sees it."""
        return self.table.render(self.seat)

    def _play_bots(self) -> None:
        game = self.table.game
        while (waiting := self.table.waiting) and self.seat not in waiting:
            seat = waiting[0]
            view = game.view(self.table.state, seat)
            self.table.play(seat, self._bot.choose(view, seat, int(self.np_random.integers(1 << 62))))
        # Seats awaited together with the learner choose after it, from a view without its choice.

    def _observe(self) -> tuple[NDArray[np.float32], dict[str, Any]]:
        return self.table.observation(self.seat), {"action_mask": self.table.mask(self.seat)}
