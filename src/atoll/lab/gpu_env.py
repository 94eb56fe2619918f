"""Thousands of games that live on a GPU: step them with actions from a tensor, read masks and observations.

    env = GpuEnv("miaui", 1 << 16, seats=4)
    observations = torch.as_tensor(env.observations, device="cuda")    # no copy
    masks = torch.as_tensor(env.masks, device="cuda")
    actions = torch.zeros(env.tables, dtype=torch.int64, device="cuda")
    env.step(actions)                                                  # the tensors above change in place

All arrays speak the CUDA array interface, which PyTorch, CuPy and JAX (through CuPy's DLPack) share without
copies. Positions and rewards equal those of `atoll.envs.VectorEnv` for the same seeds, byte for byte.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

import numpy as np

from atoll.envs.vector import VectorEnv
from atoll.kit.bind import bind
from atoll.kit.game import Game

from .gpu import BLOCK, blocks, cuda


@cache
def _kernels(game: Game) -> Any:
    gpu = cuda()
    driver = bind("atoll.envs.stepping", game)
    is_allowed, step, show = driver.is_allowed, driver.step, driver.show
    words = game.actions.words

    @gpu.jit
    def check(masks, actions, wrong):  # type: ignore[no-untyped-def]
        i = gpu.grid(1)
        if i < actions.shape[0] and not is_allowed(masks, actions, i):
            gpu.atomic.min(wrong, 0, i)

    @gpu.jit
    def advance(  # type: ignore[no-untyped-def]
        states, scratch, seats, options, seeds, actions, by_score, seat, masks, features, rewards, done, wrong
    ):
        i = gpu.grid(1)
        if i < actions.shape[0] and wrong[0] >= actions.shape[0]:
            packed = gpu.local.array(words, np.uint32)
            step(states, seats, options, seeds, actions, by_score, i, seat, rewards, done)
            show(states, scratch, i, packed, i, seat, masks, features)

    return check, advance


class GpuEnv:
    """A batch of games on the device; each step writes `seat masks observations rewards done`."""

    def __init__(
        self,
        game: str | Game,
        tables: int,
        seats: int | None = None,
        options: Mapping[str, Any] | None = None,
        seed: int = 0,
        reward: str = "place",
    ) -> None:
        self._gpu = cuda()
        host = VectorEnv(game, tables, seats, options, seed, reward)  # the first positions, as on the CPU
        self.game, self.tables, self.seats = host.game, tables, host.seats
        self._by_score = reward == "score"
        self._check, self._advance = _kernels(self.game)
        put = self._gpu.to_device
        self._states, self._scratch = put(host._states), put(np.zeros(tables, self.game.State))
        self._options, self._seeds = put(host._options), put(host._seeds)
        self._wrong = put(np.zeros(1, np.int64))
        self._never = np.array([tables], np.int64)
        # Column by column: neighbouring threads write neighbouring numbers.
        self.masks = put(np.asfortranarray(host.masks))
        self.observations = put(np.asfortranarray(host.observations))
        self.rewards = put(np.asfortranarray(host.rewards))
        self.seat, self.done = put(host.seat), put(host.done)

    def step(self, actions: Any, checked: bool = True) -> None:
        """One choice at every table. Unchecked, a wrong action is skipped silently with its whole batch."""
        chosen = self._gpu.as_cuda_array(actions)
        if chosen.shape != (self.tables,) or chosen.dtype != np.int64:
            raise ValueError(
                f"step() needs {self.tables} int64 actions on the device, not {chosen.shape} {chosen.dtype}"
            )
        grid = blocks(self.tables)
        self._wrong.copy_to_device(self._never)
        self._check[grid, BLOCK](self.masks, chosen, self._wrong)
        self._advance[grid, BLOCK](
            self._states, self._scratch, self.seats, self._options, self._seeds, chosen, self._by_score,
            self.seat, self.masks, self.observations, self.rewards, self.done, self._wrong,
        )  # fmt: skip
        if checked:
            wrong = int(self._wrong.copy_to_host()[0])
            if wrong < self.tables:
                raise ValueError(f"table {wrong}: this action is not legal there; nothing has been played")
