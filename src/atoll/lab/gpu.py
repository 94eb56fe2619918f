"""The same rules on a GPU: one generic kernel plays any game, a thread a game.

Needs the extra `gpu` and an NVIDIA card. No game holds a line of CUDA: the kernel calls the compiled rules.
"""

from __future__ import annotations

import time
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from atoll.kit import options as kit_options
from atoll.kit.bind import bind
from atoll.kit.game import Game
from atoll.kit.rng import mix

THREADS = 1 << 17  # games at a time: enough to fill an H200, more gains little
BLOCK = 128


class NoGpu(RuntimeError):
    """There is no GPU to play on, or no way to reach it."""


def cuda() -> Any:
    """Numba's CUDA module, or NoGpu with what is missing."""
    if not hasattr(np, "row_stack"):  # numba-cuda 0.30 asks for a name NumPy 2.5 has dropped
        np.row_stack = np.vstack
    try:
        from numba import cuda as found
    except ImportError as missing:
        raise NoGpu("the GPU needs the extra 'gpu': pip install 'atoll[gpu]'") from missing
    if not found.is_available():  # type: ignore[no-untyped-call]
        raise NoGpu("no CUDA device answers: an NVIDIA card with a recent driver is needed")
    return found


@cache
def _playout_kernel(game: Game) -> Any:
    """Whole random games from the start; the last position of each thread stays in `states`."""
    gpu = cuda()
    start = game.function("start")
    play = bind("atoll.kit.playout", game).play
    words = game.actions.words

    @gpu.jit
    def kernel(states, seats, options, seed, games, moves):  # type: ignore[no-untyped-def]
        i = gpu.grid(1)
        if i < states.shape[0]:
            s = states[i]
            mask = gpu.local.array(words, np.uint32)
            made = 0
            for k in range(games):
                number = seed + np.uint64(i * games + k)
                start(s, seats, options, number, None)
                made += play(s, mask, mix(number))
            moves[i] = made

    return kernel


@dataclass(frozen=True)
class Playouts:
    """What a run of random games gave."""

    games: int
    moves: int
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
    threads: int = THREADS,
    games: int = 8,
) -> Playouts:
    """Random games on the GPU, `games` in each of so many threads; the same as on the CPU, seed by seed."""
    gpu = cuda()
    numbers = kit_options.encode(game.options, game.settle(game.check_seats(seats), options))
    kernel, grid = _playout_kernel(game), (threads + BLOCK - 1) // BLOCK
    states = gpu.to_device(np.zeros(threads, game.State))
    moves = gpu.to_device(np.zeros(threads, np.int64))
    given = gpu.to_device(numbers)
    took = []
    for rounds in (1, games):  # the first run compiles
        began = time.perf_counter()
        kernel[grid, BLOCK](states, seats, given, np.uint64(seed), rounds, moves)
        gpu.synchronize()
        took.append(time.perf_counter() - began)
    return Playouts(threads * games, int(moves.copy_to_host().sum()), took[1], took[0], states.copy_to_host())


def same_as_cpu(
    game: Game, result: Playouts, seats: int, options: Any, seed: int, games: int, sample: int
) -> int:
    """How many of the first `sample` threads ended in exactly the position the CPU reaches."""
    numbers = kit_options.encode(game.options, game.settle(seats, options))
    play, mask = bind("atoll.kit.playout", game).play, game.new_mask()
    equal = 0
    for i in range(sample):
        number = np.uint64(seed + i * games + games - 1)
        s = np.zeros(1, game.State)[0]
        game.rules.start(s, seats, numbers, number, None)
        play(s, mask, np.uint64(mix(number)))
        equal += s.tobytes() == result.last[i].tobytes()
    return equal
