"""A vector environment on a GPU: actions from a tensor, masks and observations without copies.

    env = GpuEnv("miaui", 1 << 16, seats=4)
    observations = torch.as_tensor(env.observations, device="cuda")    # no copy
    masks = torch.as_tensor(env.masks, device="cuda")
    actions = torch.zeros(env.tables, dtype=torch.int64, device="cuda")
    env.step(actions)                                                  # the tensors above change in place

All arrays have the CUDA array interface, which PyTorch, CuPy and JAX (through CuPy's DLPack) share without
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

from .device import cuda, cuda_module, launch


@cache
def _kernels(game: Game) -> Any:
    gpu = cuda_module()
    driver = bind("atoll.envs.vector_step", game)
    is_allowed, step, write_choice, write_observation = (
        driver.is_allowed,
        driver.step,
        driver.write_choice,
        driver.write_observation,
    )
    words, state, longs = game.actions.mask_words, game.layout, game.layout.itemsize // 8

    @gpu.jit
    def check(masks, actions, wrong):  # type: ignore[no-untyped-def]
        i = gpu.grid(1)
        if i < actions.shape[0] and not is_allowed(masks, actions, i):
            gpu.atomic.min(wrong, 0, i)

    @gpu.jit
    def advance(  # type: ignore[no-untyped-def]
        states, seats, options, seeds, actions, by_score, seat, masks, features, rewards, done, wrong
    ):
        i = gpu.grid(1)
        if i < actions.shape[0] and wrong[0] >= actions.shape[0]:
            table = gpu.local.array(longs, np.uint64).view(state)  # local memory, as in `lockstep`
            packed = gpu.local.array(words, np.uint32)
            table[0] = states[i]
            step(table[0], seats, options, seeds, actions, by_score, i, seat, rewards, done)
            states[i] = table[0]
            write_choice(table[0], packed, i, seat, masks)
            write_observation(table[0], i, seat, features)

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
        self._states = put(host._states)
        self._options, self._seeds = put(host._options), put(host._seeds)
        self._nothing_wrong = np.array([tables], np.int64)
        self._wrong = put(self._nothing_wrong)
        # Column by column: neighbouring threads write neighbouring numbers.
        self.masks = put(np.asfortranarray(host.masks))
        self.observations = put(np.asfortranarray(host.observations))
        self.rewards = put(np.asfortranarray(host.rewards))
        self.seat, self.done = put(host.seat), put(host.done)

    def step(self, actions: Any, checked: bool = True) -> None:
        """One choice at every table; if one is wrong nothing is played.

        Unchecked it returns at once, without waiting for the device. After an illegal action all tables
        then stop, until a checked step reports it.
        """
        chosen = self._gpu.as_cuda_array(actions)
        if chosen.shape != (self.tables,) or chosen.dtype != np.int64:
            raise ValueError(
                f"step() needs {self.tables} int64 actions on the device, not {chosen.shape} {chosen.dtype}"
            )
        launch(self._check, self.tables, self.masks, chosen, self._wrong)
        launch(
            self._advance, self.tables, self._states, self.seats, self._options, self._seeds, chosen,
            self._by_score, self.seat, self.masks, self.observations, self.rewards, self.done, self._wrong,
        )  # fmt: skip
        if checked:
            wrong = int(self._wrong.copy_to_host()[0])
            if wrong < self.tables:
                self._wrong.copy_to_device(self._nothing_wrong)
                raise ValueError(f"table {wrong}: this action is not legal there; nothing has been played")
