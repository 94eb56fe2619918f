"""Thousands of games in one call: masks, observations and rewards as NumPy arrays, stepping compiled.

env = VectorEnv("miaui", 1024, seats=4, seed=1)
while learning:
    actions = policy(env.observations, env.masks)     # env.seat: the seat that chooses at each table
    rewards, done = env.step(actions)                 # finished games restart by themselves
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from atoll.kit import options as kit_options
from atoll.kit.bind import bind
from atoll.kit.core.record import Position
from atoll.kit.game import Game
from atoll.kit.registry import game as find_game

from .base import REWARDS, new_rng

MAX_TABLES = 1 << 20


def check_tables(tables: Any) -> int:
    """The size of a batch, or ValueError."""
    if not isinstance(tables, int | np.integer) or not 1 <= tables <= MAX_TABLES:
        raise ValueError(f"a batch has 1 to {MAX_TABLES} tables, not {tables!r}")
    return int(tables)


class VectorEnv:
    """A batch of games; at each table one awaited seat chooses per step.

    The arrays `seat`, `masks`, `observations`, `rewards` and `done` are the environment's own and are
    written anew by every step: copy what you want to keep.
    """

    def __init__(
        self,
        game: str | Game,
        tables: int,
        seats: int | None = None,
        options: Mapping[str, Any] | None = None,
        seed: int | None = 0,
        reward: str = "place",
    ) -> None:
        self.game = find_game(game) if isinstance(game, str) else game
        self.seats = self.game.check_seats(self.game.seats[0] if seats is None else seats)
        self.tables = check_tables(tables)
        if reward not in REWARDS:
            raise ValueError(f"reward can be {' or '.join(REWARDS)}, not {reward!r}")
        self._by_score = reward == "score"
        self._driver = bind("atoll.envs.vector_step", self.game)
        self.settled = self.game.resolve_options(self.seats, options)
        self._options = kit_options.encode(self.game.options, self.settled)
        self._states = np.zeros(tables, self.game.layout)
        self._scratch = np.zeros(1, self.game.layout)
        self._packed = self.game.new_mask()
        self._seeds = np.zeros(tables, np.uint64)
        self.seat = np.zeros(tables, np.int64)
        self.masks = np.zeros((tables, len(self.game.actions)), np.int8)
        features = sum(feature.size for feature in self.game.features)
        self.observations = np.zeros((tables, features), np.float32)
        self.rewards = np.zeros((tables, self.seats), np.float32)
        self.done = np.zeros(tables, np.bool_)
        self.reset(seed)

    def reset(self, seed: int | None = 0) -> None:
        """New games at all tables; equal seeds give equal games, None gives random ones."""
        self._seeds[:] = new_rng(seed).integers(1 << 63, size=self.tables, dtype=np.uint64)
        self._driver.reset_all(
            self._states, self._scratch, self._packed, self.seats, self._options, self._seeds, self.seat,
            self.masks, self.observations,
        )  # fmt: skip
        self.rewards[:] = 0
        self.done[:] = False

    def step(self, actions: NDArray[Any]) -> tuple[NDArray[np.float32], NDArray[np.bool_]]:
        """One choice at every table, `actions[i]` by `seat[i]`; returns rewards of all seats, and ends."""
        given = np.asarray(actions)
        if given.dtype.kind not in "iu":
            raise ValueError(f"actions are whole numbers, not {given.dtype}")
        chosen = np.ascontiguousarray(given, np.int64)
        if chosen.shape != (self.tables,):
            raise ValueError(
                f"step() needs one action for each of {self.tables} tables, not shape {chosen.shape}"
            )
        wrong = self._driver.step_all(
            self._states, self._scratch, self._packed, self.seats, self._options, self._seeds, chosen,
            self._by_score, self.seat, self.masks, self.observations, self.rewards, self.done,
        )  # fmt: skip
        if wrong >= 0:
            raise ValueError(
                f"table {wrong}: action {chosen[wrong]} is not legal for seat {self.seat[wrong]}; "
                "masks says what is; nothing has been played"
            )
        return self.rewards, self.done

    def view(self, table: int) -> Position:
        """The view of the seat that chooses at a table: for bots."""
        return self.game.view(self._states[table], int(self.seat[table]))

    @property
    def positions(self) -> NDArray[np.void]:
        """The complete positions with all hidden information: for critics and tests, not for policies."""
        return self._states

    def save(self) -> NDArray[np.uint8]:
        """The games in progress as numbers, for `load` of an environment made in the same way."""
        return np.concatenate([part.view(np.uint8) for part in (self._states, self._seeds)])

    def load(self, saved: NDArray[np.uint8]) -> None:
        """Continue saved games: the same choices lead to the same positions, new games included."""
        given, whole = np.asarray(saved), self._states.nbytes + self._seeds.nbytes
        if given.shape != (whole,) or given.dtype != np.uint8:
            raise ValueError(
                f"{self.tables} games of {self.game.id} are {whole} bytes, not {given.shape} of {given.dtype}"
            )
        states = given[: self._states.nbytes].copy().view(self.game.layout)
        if (states["seats"] != self.seats).any():
            raise ValueError(f"these are no games of {self.game.id} with {self.seats} seats")
        self._states[:] = states
        self._seeds.view(np.uint8)[:] = given[self._states.nbytes :]
        self._driver.write_all(
            self._states, self._scratch, self._packed, self.seat, self.masks, self.observations
        )
        self.rewards[:] = 0
        self.done[:] = False

    def sample(self, rng: np.random.Generator) -> NDArray[np.int64]:
        """A uniformly random legal action for every table."""
        actions = np.zeros(self.tables, np.int64)
        self._driver.sample_all(self.masks, rng.integers(1 << 64, dtype=np.uint64), actions)
        return actions
