"""Random playouts on a GPU: generic kernels for any game.

Needs the extra `gpu` and an NVIDIA card. Games contain no CUDA code: the kernels call the compiled rules.
`docs/benchmarks/README.md` says what was measured and what bounds it.
"""

from __future__ import annotations

import time
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from atoll.kit import options as kit_options
from atoll.kit.bind import bind
from atoll.kit.core.record import Options
from atoll.kit.core.rng import mix
from atoll.kit.game import Game

from . import by_phase, lockstep
from .device import BLOCK, L2_CACHE, WARP, NoGpu, compact, cuda, launch

MOST_THREADS = 1 << 17  # parallel games that saturate an H200


def groups_by_phase(game: Game) -> bool:
    """Are the games grouped by phase? If not, the lanes of a warp play in lockstep."""
    return bool(getattr(game.rules, "BY_PHASE", False))


def fitting_threads(game: Game) -> int:
    """As many parallel games as saturate the GPU while their positions fit its L2 cache."""
    threads = MOST_THREADS
    while threads * game.layout.itemsize > L2_CACHE:
        threads //= 2
    return threads


class Batch:
    """Random games of one table size and choice of options, resident on the device."""

    def __init__(
        self,
        game: Game,
        seats: int,
        options: Mapping[str, Any] | None = None,
        threads: int | None = None,
        checked: bool = False,
        block: int | None = None,
    ) -> None:
        self._gpu = cuda()
        self.seats, self.numbers = seats, numbers(game, seats, options)
        self._by_phase = groups_by_phase(game)
        if self._by_phase:
            shape = by_phase.shape(game)
            self.block = block or shape.threads
            processors = self._gpu.get_current_device().MULTIPROCESSOR_COUNT
            self.threads = threads or shape.games(processors)
            self.kernel = by_phase.kernel(game, checked)
            self._workers = -(-self.threads // by_phase.POOL) * self.block
        else:
            self.block = block or BLOCK
            self.threads = self._workers = threads or fitting_threads(game)
            self.kernel = lockstep.kernel(game, checked)
        self._options = self._gpu.to_device(self.numbers)
        self._states, self._moves = self._zeros(game.layout), self._zeros(np.int64)

    def _zeros(self, of: Any) -> Any:
        return self._gpu.to_device(np.zeros(self.threads, of))

    def play(self, seed: int, games: int) -> NDArray[np.int64]:
        """Play so many games in each place, place i from `seed + i * games` on; returns their choices."""
        launch(
            self.kernel, self._workers, self._states, self.seats, self._options, np.uint64(seed), games,
            self._moves, block=self.block, small=not self._by_phase,
        )  # fmt: skip
        made: NDArray[np.int64] = self._moves.copy_to_host()
        return made

    def positions(self) -> NDArray[np.void]:
        """The last position of every place."""
        last: NDArray[np.void] = self._states.copy_to_host()
        return last


@dataclass(frozen=True)
class Playouts:
    """The result of random games."""

    games: int
    moves: int
    broken: int  # the first broken invariant, or 0
    seconds: float
    compile_seconds: float
    last: NDArray[np.void]  # the last position of every thread

    @property
    def moves_per_second(self) -> float:
        """Choices made in a second, all threads together."""
        return self.moves / self.seconds


def playouts(
    game: Game,
    seats: int,
    options: Mapping[str, Any] | None = None,
    seed: int = 1,
    threads: int | None = None,
    games: int = 8,
    checked: bool = False,
) -> Playouts:
    """Random games on the GPU, `games` in each of so many threads; the same as on the CPU, seed by seed."""
    batch = Batch(game, seats, options, threads, checked)
    took = []
    for rounds in (1, games):  # the first run compiles
        began = time.perf_counter()
        made = batch.play(seed, rounds)
        took.append(time.perf_counter() - began)
    broken = int(-made.min()) if made.min() < 0 else 0
    total = int(made[made > 0].sum())
    return Playouts(batch.threads * games, total, broken, took[1], took[0], batch.positions())


def same_as_cpu(
    game: Game, result: Playouts, seats: int, options: Any, seed: int, games: int, sample: int
) -> int:
    """How many of the first `sample` threads ended in exactly the position the CPU reaches."""
    given = numbers(game, seats, options)
    play, mask = bind("atoll.kit.playouts", game).play, game.new_mask()
    equal = 0
    for i in range(sample):
        number = np.uint64(seed + i * games + games - 1)
        s = np.zeros(1, game.layout)[0]
        game.rules.start(s, seats, given, number, None)
        play(s, mask, np.uint64(mix(number)))
        equal += s.tobytes() == result.last[i].tobytes()
    return equal


def numbers(game: Game, seats: int, options: Mapping[str, Any] | None) -> Options:
    """The options of a table as the rules take them."""
    return kit_options.encode(game.options, game.resolve_options(game.check_seats(seats), options))


__all__ = [
    "BLOCK", "WARP", "Batch", "NoGpu", "Playouts", "compact", "cuda", "fitting_threads", "groups_by_phase",
    "launch", "numbers", "playouts", "same_as_cpu",
]  # fmt: skip
