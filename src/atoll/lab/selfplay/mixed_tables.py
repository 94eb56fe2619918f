"""Many tables of different sizes and options played at once, as tensors on the GPU or the CPU.

Everything stays on the device: `step` reads actions from a tensor and writes the tensors `seat`, `masks`,
`observations`, `rewards`, `wins`, `scores` and `done` in place. On a GPU it does nothing but launch
kernels, so that a CUDA graph can record it.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

import numpy as np

from atoll.kit.bind import bind
from atoll.kit.core.rng import mix
from atoll.kit.game import Game
from atoll.lab.gpu.device import cuda, cuda_module, launch

from .variants import Layout, Variant, lay_out

DRIVER = "atoll.lab.selfplay.mixed_step"
LEAD_SCALE = 10.0  # points: a typical lead, if no other is given


class Tables:
    """Games in progress. `torch` is the module; `segments` are numbers of tables, each with all variants."""

    def __init__(
        self,
        torch: Any,
        game: Game,
        variants: Sequence[Variant],
        segments: Sequence[int],
        device: str,
        seed: int,
        lead_scale: float = LEAD_SCALE,
    ) -> None:
        self.torch, self.game, self.device, self.tables = torch, game, device, sum(segments)
        self.layout: Layout = lay_out(game, variants, segments)
        self.most_seats = game.seats[-1]
        self.features = sum(feature.size for feature in game.features)
        self.actions = len(game.actions)
        n, cpu = self.tables, np.zeros
        self._host: dict[str, Any] = {
            "states": cpu(n, game.layout),
            "seeds": np.random.default_rng(seed).integers(1 << 63, size=n, dtype=np.uint64),
            "lead_scales": np.full(len(variants), lead_scale),
            "seats": self.layout.seats,
            "options": self.layout.options,
            "variant": self.layout.variant,
        }
        driver = bind(DRIVER, game)
        driver.begin_all(*(self._host[x] for x in ("states", "seats", "options", "variant", "seeds")))
        self.seats_of = torch.from_numpy(self.layout.seats[self.layout.variant]).to(device)

        def empty(*shape: int, dtype: Any = torch.float32) -> Any:
            # Column by column: neighbouring threads of a GPU write neighbouring numbers.
            if len(shape) == 2 and device != "cpu":
                return torch.zeros(shape[::-1], dtype=dtype, device=device).t()
            return torch.zeros(shape, dtype=dtype, device=device)

        self.seat = empty(n, dtype=torch.int64)
        self.masks = empty(n, self.actions, dtype=torch.int8)
        self.observations = empty(n, self.features)
        self.rewards, self.wins = empty(n, self.most_seats), empty(n, self.most_seats)
        self.scores = empty(n, self.most_seats)
        self.done = empty(n, dtype=torch.bool)
        self.values = empty(n, self.actions)  # of the actions, by the teacher
        self.chosen = empty(n, dtype=torch.int64)
        self.clock = empty(1, dtype=torch.int64)  # counts the teacher's guesses
        self._backend: Any = _Cpu(self, driver) if device == "cpu" else _Gpu(self)
        self._backend.write()

    def step(self) -> None:
        """Play the actions in `chosen`, one at every table; finished games restart."""
        self._backend.step()

    def teach(self) -> None:
        """Write the teacher's `values` of the actions at every table."""
        self.clock += 1
        self._backend.teach()

    def save(self) -> dict[str, Any]:
        """The games in progress."""
        states, seeds = self._backend.save()
        as_bytes = self.torch.from_numpy
        return {"states": as_bytes(states.view(np.uint8)), "seeds": as_bytes(seeds.view(np.int64))}

    def load(self, saved: dict[str, Any]) -> None:
        """Continue saved games of the same variants."""
        states = saved["states"].cpu().numpy().view(self.game.layout)
        seeds = saved["seeds"].cpu().numpy().view(np.uint64)
        if states.shape != (self.tables,) or seeds.shape != (self.tables,):
            raise ValueError(f"{len(seeds)} games were saved, not {self.tables}")
        self._backend.load(states, seeds)
        self._backend.write()


class _Cpu:
    """The games in NumPy arrays that share memory with the tensors."""

    def __init__(self, tables: Tables, driver: Any) -> None:
        self._driver, self._tables = driver, tables
        self._host = tables._host
        self._scratch = np.zeros(2, tables.game.layout)
        self._packed, self._others = tables.game.new_mask(), tables.game.new_mask()
        self._points = np.zeros(tables.most_seats)
        self._places = np.zeros(tables.most_seats, np.int64)
        names = ("seat", "masks", "observations", "rewards", "wins", "scores", "done", "values", "chosen")
        self._array = {name: getattr(tables, name).numpy() for name in names}

    def write(self) -> None:
        a = self._array
        self._driver.write_all(
            self._host["states"], self._scratch, self._packed, a["seat"], a["masks"], a["observations"]
        )

    def step(self) -> None:
        h, a = self._host, self._array
        self._driver.play_all(
            h["states"], h["seats"], h["options"], h["variant"], h["lead_scales"], h["seeds"], a["chosen"],
            a["seat"], self._points, self._places, a["rewards"], a["wins"], a["scores"], a["done"],
        )  # fmt: skip
        self.write()

    def teach(self) -> None:
        seed = np.uint64(int(mix(np.uint64(int(self._tables.clock[0])))))
        self._driver.write_all_action_values(
            self._host["states"], self._scratch, self._packed, self._others, self._array["seat"], seed,
            self._array["values"],
        )  # fmt: skip

    def save(self) -> tuple[Any, Any]:
        return self._host["states"].copy(), self._host["seeds"].copy()

    def load(self, states: Any, seeds: Any) -> None:
        self._host["states"][:] = states
        self._host["seeds"][:] = seeds


@cache
def _kernels(game: Game) -> tuple[Any, Any, Any]:
    gpu = cuda_module()
    driver = bind(DRIVER, game)
    begin, play, write_decision, write_view = (
        driver.begin,
        driver.play,
        driver.write_decision,
        driver.write_view,
    )
    write_action_values = driver.write_action_values
    words, state, longs = game.actions.mask_words, game.layout, game.layout.itemsize // 8
    both, most_seats = 2 * longs, game.seats[-1]

    @gpu.jit
    def advance(  # type: ignore[no-untyped-def]
        states,
        seats,
        options,
        variant,
        lead_scales,
        seeds,
        actions,
        seat,
        masks,
        features,
        rewards,
        wins,
        scores,
        done,
    ):
        i = gpu.grid(1)
        if i < actions.shape[0]:
            table = gpu.local.array(longs, np.uint64).view(state)  # local memory: lanes lie side by side
            packed = gpu.local.array(words, np.uint32)
            points = gpu.local.array(most_seats, np.float64)
            places = gpu.local.array(most_seats, np.int64)
            table[0] = states[i]
            v = variant[i]
            play(table[0], i, actions[i], seat, lead_scales[v], points, places, rewards, wins, scores, done)
            if done[i]:
                begin(table[0], seats[v], options[v], seeds, i)
            states[i] = table[0]
            write_decision(table[0], packed, i, seat, masks)
            write_view(table[0], i, seat, features)

    @gpu.jit
    def write(states, seat, masks, features):  # type: ignore[no-untyped-def]
        i = gpu.grid(1)
        if i < states.shape[0]:
            table = gpu.local.array(longs, np.uint64).view(state)
            packed = gpu.local.array(words, np.uint32)
            table[0] = states[i]
            write_decision(table[0], packed, i, seat, masks)
            write_view(table[0], i, seat, features)

    @gpu.jit
    def score_actions(states, seat, clock, values):  # type: ignore[no-untyped-def]
        i = gpu.grid(1)
        if i < states.shape[0]:
            scratch = gpu.local.array(both, np.uint64).view(state)
            packed = gpu.local.array(words, np.uint32)
            others = gpu.local.array(words, np.uint32)
            scratch[0] = states[i]
            seed = mix(mix(np.uint64(clock[0])) + np.uint64(i))
            write_action_values(scratch, seat[i], seed, packed, others, values[i])

    return advance, write, score_actions


class _Gpu:
    """The games in device memory, stepped by kernels on PyTorch's current stream."""

    def __init__(self, tables: Tables) -> None:
        self._gpu, self._tables = cuda(), tables
        self._device = {name: self._gpu.to_device(array) for name, array in tables._host.items()}
        names = (
            "seat", "masks", "observations", "rewards", "wins", "scores", "done", "values", "chosen", "clock",
        )  # fmt: skip
        self._array = {name: self._gpu.as_cuda_array(getattr(tables, name)) for name in names}
        self._advance, self._write, self._score = _kernels(tables.game)

    def _launch(self, kernel: Any, *given: Any) -> None:
        current = self._tables.torch.cuda.current_stream().cuda_stream
        stream = self._gpu.external_stream(current) if current else self._gpu.default_stream()
        launch(kernel, self._tables.tables, *given, stream=stream)

    def write(self) -> None:
        a = self._array
        self._launch(self._write, self._device["states"], a["seat"], a["masks"], a["observations"])

    def step(self) -> None:
        d, a = self._device, self._array
        self._launch(
            self._advance, d["states"], d["seats"], d["options"], d["variant"], d["lead_scales"], d["seeds"],
            a["chosen"], a["seat"], a["masks"], a["observations"], a["rewards"], a["wins"], a["scores"],
            a["done"],
        )  # fmt: skip

    def teach(self) -> None:
        a = self._array
        self._launch(self._score, self._device["states"], a["seat"], a["clock"], a["values"])

    def save(self) -> tuple[Any, Any]:
        self._tables.torch.cuda.synchronize()
        return self._device["states"].copy_to_host(), self._device["seeds"].copy_to_host()

    def load(self, states: Any, seeds: Any) -> None:
        self._device["states"].copy_to_device(states)
        self._device["seeds"].copy_to_device(seeds)
