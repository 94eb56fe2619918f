"""PettingZoo Parallel: all awaited seats in one step. Actions of other seats are ignored."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import ParallelEnv

from .base import RENDER_MODES, Table
from .pettingzoo_aec import all_boxes, masked_box


def _masks_of(observations: dict[str, Any]) -> dict[str, dict[str, Any]]:
    """The infos: the mask once more, where the AEC environment has it too."""
    return {agent: {"action_mask": seen["action_mask"]} for agent, seen in observations.items()}


class AtollParallel(ParallelEnv):  # type: ignore[misc]
    """Any game as a Parallel environment; made for games with simultaneous choices."""

    def __init__(self, game: str, **given: Any) -> None:
        self.table = Table(game, **given)
        self.render_mode = self.table.render_mode
        self.metadata = {
            "name": f"atoll_{self.table.game.id}_v{self.table.game.version}",
            "render_modes": list(RENDER_MODES),
        }
        self.possible_agents = [f"seat_{i}" for i in range(self.table.seats)]
        self.agents: list[str] = []
        self.observation_spaces = {agent: masked_box(self.table) for agent in self.possible_agents}
        self.state_space = all_boxes(self.table)
        self.action_spaces = {a: spaces.Discrete(len(self.table.game.actions)) for a in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The space of an agent's observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The space of an agent's actions."""
        return self.action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, dict[str, Any]]]:
        """A new game."""
        self.table.reset(seed)
        self.agents = list(self.possible_agents)
        observations = self._observe()
        return observations, _masks_of(observations)

    def step(self, actions: dict[str, Any]) -> tuple[dict[str, Any], ...]:
        """All awaited agents choose; if one action is illegal, none is applied."""
        if not self.agents:
            raise RuntimeError("no game is being played: call reset()")
        before = self.table.state
        try:
            for seat in self.table.waiting:
                agent = self.possible_agents[seat]
                if agent not in actions:
                    raise ValueError(f"{agent} is awaited: its action is missing")
                self.table.play(seat, actions[agent])
        except ValueError:
            self.table.state = before
            raise
        over = not self.table.waiting
        rewards = self.table.rewards() if over else [0.0] * self.table.seats
        agents, observations = self.agents, self._observe()
        result: tuple[dict[str, Any], ...] = (
            observations,
            dict(zip(agents, rewards)),
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, False),
            _masks_of(observations),
        )
        if over:
            self.agents = []
        return result

    def _observe(self) -> dict[str, Any]:
        return {agent: self.table.masked_observation(seat) for seat, agent in enumerate(self.possible_agents)}

    def state(self) -> NDArray[np.float32]:
        """What all agents know together, one after another."""
        return self.table.all_observations()

    def render(self) -> Any:
        """The position as a spectator sees it."""
        return self.table.render()

    def close(self) -> None:
        """Nothing to close."""
