"""PettingZoo AEC: one seat after another. Simultaneous choices are made in seat order and stay hidden.

As in PettingZoo's own classic games, an observation is a dict of `observation` and `action_mask`. The mask is
in the agent's info as well, also in the Parallel environment.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv

from .base import RENDER_MODES, Table


def box(table: Table) -> spaces.Box:
    """The space of the features."""
    return spaces.Box(-16.0, 16.0, (table.features,), np.float32)


def masked_box(table: Table) -> spaces.Dict:
    """The space of the features with their action mask."""
    mask = spaces.Box(0, 1, (len(table.game.actions),), np.int8)
    return spaces.Dict({"observation": box(table), "action_mask": mask})


def all_boxes(table: Table) -> spaces.Box:
    """The space of what all seats know together."""
    return spaces.Box(-16.0, 16.0, (table.seats * table.features,), np.float32)


class AtollAEC(AECEnv):  # type: ignore[misc]
    """Any game as an AEC environment."""

    def __init__(self, game: str, **given: Any) -> None:
        super().__init__()
        self.table = Table(game, **given)
        self.render_mode = self.table.render_mode
        self.metadata = {
            "name": f"atoll_{self.table.game.id}_v{self.table.game.version}",
            "render_modes": list(RENDER_MODES),
            "is_parallelizable": False,
        }
        self.possible_agents = [f"seat_{i}" for i in range(self.table.seats)]
        self.agents: list[str] = []
        self.observation_spaces = {a: masked_box(self.table) for a in self.possible_agents}
        self.state_space = all_boxes(self.table)
        self.action_spaces = {a: spaces.Discrete(len(self.table.game.actions)) for a in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The space of an agent's observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The space of an agent's actions."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game."""
        self.table.reset(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select(self.table.waiting[0])

    def _select(self, seat: int) -> None:
        self.agent_selection = self.possible_agents[seat]
        self.infos[self.agent_selection] = {"action_mask": self.table.mask(seat)}

    def observe(self, agent: str) -> dict[str, NDArray[Any]]:
        """What an agent knows, and what it may choose."""
        return self.table.masked_observation(self.possible_agents.index(agent))

    def state(self) -> NDArray[np.float32]:
        """What all agents know together, one after another."""
        return self.table.all_observations()

    def step(self, action: Any) -> None:
        """The selected agent chooses."""
        if not self.agents:
            raise RuntimeError("no game is being played: call reset()")
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self.table.play(self.possible_agents.index(agent), action)
        self._clear_rewards()
        self._cumulative_rewards[agent] = 0.0
        if waiting := self.table.waiting:
            self._select(waiting[0])
        else:
            self.rewards = dict(zip(self.agents, self.table.rewards()))
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
        self._accumulate_rewards()

    def render(self) -> Any:
        """The position as a spectator sees it."""
        return self.table.render()

    def close(self) -> None:
        """Nothing to close."""
