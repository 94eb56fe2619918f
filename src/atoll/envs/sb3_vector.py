"""Stable-Baselines3: its vector interface around `GymVectorEnv`, with the masks that MaskablePPO asks for."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray
from stable_baselines3.common.vec_env import VecEnv

from .gymnasium_vector import GymVectorEnv


class Sb3VecEnv(VecEnv):  # type: ignore[misc]
    """Many games in one call, for a learner of Stable-Baselines3."""

    def __init__(self, game: str, tables: int, **given: Any) -> None:
        self.games = GymVectorEnv(game, tables, **given)
        super().__init__(
            self.games.num_envs, self.games.single_observation_space, self.games.single_action_space
        )
        self._seed: int | None = None
        self._actions: NDArray[Any] | None = None

    def seed(self, seed: int | None = None) -> Sequence[int | None]:
        """The seed of the next reset."""
        self._seed = seed
        return [seed] * self.num_envs

    def reset(self) -> NDArray[np.float32]:
        """New games at all tables."""
        observations, _ = self.games.reset(seed=self._seed)
        self._seed = None
        return observations

    def step_async(self, actions: NDArray[Any]) -> None:
        """Keep the actions for `step_wait`."""
        self._actions = actions

    def step_wait(self) -> tuple[NDArray[np.float32], NDArray[np.float32], NDArray[np.bool_], list[Any]]:
        """Step all tables; a finished game is followed by the next at once."""
        observations, rewards, ended, cut_off, infos = self.games.step(self._actions)
        told: list[dict[str, Any]] = [{} for _ in range(self.num_envs)]
        for i in (ended | cut_off).nonzero()[0].tolist():
            told[i] = {
                "terminal_observation": infos["final_obs"][i],
                "TimeLimit.truncated": bool(cut_off[i]),
                "episode": {"r": float(rewards[i]), "l": int(infos["final_length"][i]), "t": 0.0},
            }
        return observations, rewards.astype(np.float32), ended | cut_off, told

    def action_masks(self) -> NDArray[np.bool_]:
        """What may be chosen at each table."""
        return self.games.action_masks()

    def env_method(self, name: str, *args: Any, indices: Any = None, **given: Any) -> list[Any]:
        """`action_masks` of each table, as MaskablePPO asks for it."""
        if name != "action_masks":
            raise AttributeError(f"tables are played together and have no {name}() of their own")
        masks = self.action_masks()
        return [masks[i] for i in self._get_indices(indices)]

    def get_attr(self, name: str, indices: Any = None) -> list[Any]:
        """An attribute, the same for all tables."""
        return [getattr(self.games, name)] * len(list(self._get_indices(indices)))

    def has_attr(self, name: str) -> bool:
        """Is there such an attribute?"""
        return hasattr(self, name) or hasattr(self.games, name)

    def set_attr(self, name: str, value: Any, indices: Any = None) -> None:
        """Nothing of a table can be changed from outside."""
        raise AttributeError(f"{name} of a table cannot be set")

    def env_is_wrapped(self, wrapper_class: Any, indices: Any = None) -> list[bool]:
        """No table has a wrapper."""
        return [False] * len(list(self._get_indices(indices)))

    def get_images(self) -> Iterable[None]:
        """No pictures of many games."""
        return [None] * self.num_envs

    def close(self) -> None:
        """Nothing to close."""
