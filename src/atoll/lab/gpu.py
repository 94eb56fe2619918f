"""The same rules on a GPU: generic kernels play any game, a thread a game.

Needs the extra `gpu` and an NVIDIA card. No game holds a line of CUDA: the kernels call the compiled rules.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from atoll.kit import options as kit_options
from atoll.kit.bind import bind
from atoll.kit.game import Game
from atoll.kit.record import Options
from atoll.kit.rng import mix

THREADS = 1 << 17  # games at a time: enough to fill an H200, more gains little
BLOCK = 128


class NoGpu(RuntimeError):
    """There is no GPU to play on, or no way to reach it."""


def toolkit() -> Any:
    """Numba's CUDA module, which compiles for a GPU whether there is one or not."""
    if not hasattr(np, "row_stack"):  # numba-cuda 0.30 asks for a name NumPy 2.5 has dropped
        np.row_stack = np.vstack
    try:
        from numba import cuda as found
    except ImportError as missing:
        raise NoGpu("the GPU needs the extra 'gpu': pip install 'atoll[gpu]'") from missing
    return found


def cuda() -> Any:
    """Numba's CUDA module and a device behind it, or NoGpu with what is missing."""
    found = toolkit()
    if not found.is_available():
        raise NoGpu("no CUDA device answers: an NVIDIA card with a recent driver is needed")
    return found


def blocks(threads: int) -> int:
    """Blocks for so many threads."""
    return (threads + BLOCK - 1) // BLOCK


@cache
def _kernel(game: Game, watching: bool) -> Any:
    """Whole random games from the start; the last position of each thread stays in `states`.

    `moves` takes the choices made; when watching, minus the first broken invariant instead.
    """
    gpu = toolkit()
    start = game.function("start")
    driver = bind("atoll.kit.playout", game)
    play = driver.watch if watching else driver.play
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
                more = play(s, mask, mix(number))
                if more < 0:
                    made = more
                    break
                made += more
            moves[i] = made

    return kernel


@dataclass(frozen=True)
class Playouts:
    """What a run of random games gave."""

    games: int
    moves: int
    broken: int  # the first broken invariant that was met, or 0
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
    watching: bool = False,
) -> Playouts:
    """Random games on the GPU, `games` in each of so many threads; the same as on the CPU, seed by seed."""
    gpu = cuda()
    given = gpu.to_device(_numbers(game, seats, options))
    states = gpu.to_device(np.zeros(threads, game.State))
    moves = gpu.to_device(np.zeros(threads, np.int64))
    kernel = _kernel(game, watching)
    took = []
    for rounds in (1, games):  # the first run compiles
        began = time.perf_counter()
        kernel[blocks(threads), BLOCK](states, seats, given, np.uint64(seed), rounds, moves)
        gpu.synchronize()
        took.append(time.perf_counter() - began)
    made = moves.copy_to_host()
    broken = int(-made.min()) if made.min() < 0 else 0
    total = int(made[made > 0].sum())
    return Playouts(threads * games, total, broken, took[1], took[0], states.copy_to_host())


def watch(
    game: Game,
    seats: int,
    games: int,
    options: Mapping[str, Any] | None = None,
    seed: int = 1,
    progress: Callable[[int, int], None] | None = None,
) -> tuple[int, int]:
    """So many random games, every position checked; returns the games and the first broken invariant."""
    gpu = cuda()
    given = gpu.to_device(_numbers(game, seats, options))
    states = gpu.to_device(np.zeros(THREADS, game.State))
    moves = gpu.to_device(np.zeros(THREADS, np.int64))
    each, done = 64, 0
    while done < games:
        _kernel(game, True)[blocks(THREADS), BLOCK](states, seats, given, np.uint64(seed + done), each, moves)
        found = moves.copy_to_host()
        done += THREADS * each
        if found.min() < 0:
            return done, int(-found.min())
        if progress:
            progress(done, games)
    return done, 0


def same_as_cpu(
    game: Game, result: Playouts, seats: int, options: Any, seed: int, games: int, sample: int
) -> int:
    """How many of the first `sample` threads ended in exactly the position the CPU reaches."""
    numbers = _numbers(game, seats, options)
    play, mask = bind("atoll.kit.playout", game).play, game.new_mask()
    equal = 0
    for i in range(sample):
        number = np.uint64(seed + i * games + games - 1)
        s = np.zeros(1, game.State)[0]
        game.rules.start(s, seats, numbers, number, None)
        play(s, mask, np.uint64(mix(number)))
        equal += s.tobytes() == result.last[i].tobytes()
    return equal


def _numbers(game: Game, seats: int, options: Mapping[str, Any] | None) -> Options:
    return kit_options.encode(game.options, game.settle(game.check_seats(seats), options))
