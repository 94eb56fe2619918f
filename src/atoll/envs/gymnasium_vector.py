"""Gymnasium's vector interface: one learner at every table, among bots or copies of itself.

    env = GymVectorEnv("miaui", 1024, seats=3)                    # opponents choose at random, compiled
    env = GymVectorEnv("miaui", 64, opponents="greedy")           # any bot, one position at a time
    env = GymVectorEnv("miaui", 1024, opponents=policy)           # policy(observations, masks) -> actions

A finished game is followed by the next in the same step (`AutoresetMode.SAME_STEP`): `infos["final_obs"]`
holds the last observation of the old game. `infos["action_mask"]` says what may be chosen now.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from atoll.bots import Bot, make
from atoll.kit import options as kit_options
from atoll.kit.bind import bind
from atoll.kit.game import Game

from .base import REWARDS, Table
from .pettingzoo_aec import box
from .vector import check_tables

Policy = Callable[[NDArray[np.float32], NDArray[np.int8]], Any]

RANDOM = "random"
SEED_BITS = 62


class GymVectorEnv(gymnasium.vector.VectorEnv[Any, Any, Any]):
    """Many games in one call, for a single learner. With `seat=None` it gets a random seat in every game."""

    def __init__(
        self,
        game: str | Game,
        num_envs: int = 1,
        seats: int | None = None,
        opponents: str | Policy = RANDOM,
        seat: int | None = None,
        options: Mapping[str, Any] | None = None,
        reward: str = "place",
        longest: int | None = None,
        copy: bool = True,
    ) -> None:
        table = Table(game, seats, options, reward)
        self.game, self.seats = table.game, table.seats
        if seat is not None and seat not in range(self.seats):
            raise ValueError(f"there is no seat {seat!r} at a table of {self.seats}")
        if longest is not None and longest < 1:
            raise ValueError(f"a game is cut off after one choice of the learner or more, not {longest}")
        self.num_envs = check_tables(num_envs)
        self.metadata = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}
        self.single_observation_space = box(table)
        self.single_action_space = spaces.Discrete(len(self.game.actions))
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)
        self.action_space = batch_space(self.single_action_space, self.num_envs)
        self.copy = copy  # of what reset and step return; without, the next step writes into it
        self._policy = opponents if callable(opponents) else None
        at_random = opponents == RANDOM
        self._bot: Bot | None = None
        if self._policy is None and not at_random:
            self._bot = make(self.game, str(opponents))
        self._driver = bind("atoll.envs.vector_step", self.game)
        self._begin(table, seat, at_random, reward == REWARDS[1], longest)

    def _begin(
        self, table: Table, seat: int | None, at_random: bool, by_score: bool, longest: int | None
    ) -> None:
        """Allocate all arrays, once."""
        n, actions = self.num_envs, len(self.game.actions)
        self._states = np.zeros(n, self.game.layout)
        self._scratch = np.zeros(1, self.game.layout)
        self._packed = self.game.new_mask()
        self._seeds, self._noise = np.zeros(n, np.uint64), np.zeros(n, np.uint64)
        self.seat = np.zeros(n, np.int64)  # of the learner at each table
        self.masks = np.zeros((n, actions), np.int8)
        self._observations = np.zeros((n, table.features), np.float32)
        self._last = np.zeros((n, table.features), np.float32)
        self._rewards, self._fate = np.zeros(n, np.float64), np.zeros(n, np.int8)
        self._choices, self._lengths = np.zeros(n, np.int64), np.zeros(n, np.int64)
        self._all = np.arange(n, dtype=np.int64)
        self._rows, self._others = np.zeros(n, np.int64), np.zeros(n, np.int64)
        asked = 0 if at_random else n  # opponents whose masks and observations are needed
        self._asked_masks = np.zeros((asked, actions), np.int8)
        self._asked_features = np.zeros((asked, table.features if self._policy else 0), np.float32)
        wanted = self._driver.RANDOM_SEAT if seat is None else seat
        numbers = kit_options.encode(self.game.options, table.options)
        self._settled = (
            self._states, self._scratch, self._packed, self.seats, numbers, self._seeds, self._noise, wanted,
            self.seat, at_random, by_score, longest or 0, self._choices, self._rewards, self._fate,
            self._last, self._rows, self._others,
        )  # fmt: skip
        self._began = False

    def reset(
        self, *, seed: int | list[int] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.float32], dict[str, Any]]:
        """New games at all tables; one seed for all, or one for each table."""
        if isinstance(seed, list):
            if len(seed) != self.num_envs:
                raise ValueError(f"there are {self.num_envs} tables, but {len(seed)} seeds")
            rows = [np.random.default_rng(each).integers(1 << SEED_BITS, size=2) for each in seed]
            drawn = np.array(rows, np.uint64).T
            super().reset(seed=seed[0])
        else:
            super().reset(seed=seed)
            drawn = self.np_random.integers(1 << SEED_BITS, size=(2, self.num_envs)).astype(np.uint64)
        self._seeds[:], self._noise[:] = drawn
        wanted, numbers = self._settled[7], self._settled[4]
        for i in range(self.num_envs):
            self._driver.start_for_learner(
                self._states[i], self.seats, numbers, self._seeds, self._noise, i, wanted, self.seat
            )
        self._choices[:] = 0
        self._go_on()
        self._began = True
        return self._given(self._observations), self._infos()

    def step(
        self, actions: Any
    ) -> tuple[
        NDArray[np.float32], NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]
    ]:
        """The learner of every table chooses, then the others until it is awaited again."""
        if not self._began:
            raise RuntimeError("no game is being played: call reset()")
        given = np.asarray(actions)
        if given.dtype.kind not in "iu" or given.shape != (self.num_envs,):
            raise ValueError(
                f"step() needs a whole number for each of {self.num_envs} tables, "
                f"not shape {given.shape} of {given.dtype}"
            )
        chosen = np.ascontiguousarray(given, np.int64)
        wrong = int(self._driver.first_illegal(self.masks, chosen))
        if wrong >= 0:
            raise ValueError(
                f"table {wrong}: action {chosen[wrong]} is not legal; the infos' action_mask says what is; "
                "nothing has been played"
            )
        self._driver.play_rows(self._states, self._all, self.seat, chosen)
        self._choices += 1
        self._lengths[:] = self._choices  # before the next games begin
        self._rewards[:] = 0
        self._go_on()
        ended, cut_off = self._fate == self._driver.ENDED, self._fate == self._driver.CUT_OFF
        infos = self._infos()
        if done := (ended | cut_off).nonzero()[0].tolist():
            infos |= self._final(done, ended | cut_off)
        return self._given(self._observations), self._given(self._rewards), ended, cut_off, infos

    def _final(self, done: list[int], which: NDArray[np.bool_]) -> dict[str, Any]:
        """The last observations of games that are over, as Gymnasium's own vector environments give them."""
        final = np.full(self.num_envs, None, object)
        for i in done:
            final[i] = self._last[i].copy()
        return {"final_obs": final, "_final_obs": which, "final_length": self._lengths.copy(),
                "final_info": {}, "_final_info": which}  # fmt: skip

    def _infos(self) -> dict[str, Any]:
        return {"action_mask": self._given(self.masks), "seat": self.seat.copy()}

    def _given(self, array: NDArray[Any]) -> NDArray[Any]:
        return array.copy() if self.copy else array

    def _go_on(self) -> None:
        """Play on until the learner is awaited at every table, and write what it sees."""
        driver = self._driver
        self._fate[:] = driver.GOING_ON
        while asked := int(driver.settle(*self._settled)):
            rows, others = self._rows[:asked], self._others[:asked]
            driver.play_rows(self._states, rows, others, self._opponents(rows, others))
        driver.write_rows(
            self._states, self._scratch, self._packed, self._all, self.seat, self.masks, self._observations
        )

    def _opponents(self, rows: NDArray[np.int64], seats: NDArray[np.int64]) -> NDArray[np.int64]:
        """What seats that are not the learner's choose, checked."""
        if self._bot is not None:
            return self._ask_bot(self._bot, rows, seats)
        assert self._policy is not None
        masks, features = self._asked_masks[: len(rows)], self._asked_features[: len(rows)]
        self._driver.write_rows(self._states, self._scratch, self._packed, rows, seats, masks, features)
        chosen = np.ascontiguousarray(self._policy(features, masks), np.int64)
        wrong = int(self._driver.first_illegal(masks, chosen)) if chosen.shape == rows.shape else 0
        if wrong >= 0:
            raise ValueError(f"the policy of the opponents chose {chosen[wrong : wrong + 1]}: not legal")
        return chosen

    def _ask_bot(self, bot: Bot, rows: NDArray[np.int64], seats: NDArray[np.int64]) -> NDArray[np.int64]:
        chosen = np.zeros(len(rows), np.int64)
        for k, (i, seat) in enumerate(zip(rows.tolist(), seats.tolist())):
            seed = int(self._driver.following(self._noise, i)) >> 2
            chosen[k] = bot.choose(self.game.view(self._states[i], seat), seat, seed)
        return chosen

    def action_masks(self) -> NDArray[np.bool_]:
        """What each learner may choose."""
        return self.masks.astype(np.bool_)

    def sample(self) -> NDArray[np.int64]:
        """A uniformly random legal action for every table."""
        actions = np.zeros(self.num_envs, np.int64)
        drawn = self.np_random.integers(1 << SEED_BITS, dtype=np.uint64)
        self._driver.sample_all(self.masks, drawn, actions)
        return actions
