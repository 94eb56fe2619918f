"""The same rules on a GPU: generic kernels play any game, a thread a game.

Needs the extra `gpu` and an NVIDIA card. No game holds a line of CUDA: the kernels call the compiled rules.
`docs/benchmarks/README.md` says what was measured and what bounds it.
"""

from __future__ import annotations

import contextlib
import re
import threading
import time
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from atoll.kit import options as kit_options
from atoll.kit.bind import bind
from atoll.kit.bits import lowest
from atoll.kit.game import Game
from atoll.kit.record import Options
from atoll.kit.rng import mix

MOST_THREADS = 1 << 17  # games at a time that fill an H200
NEAR = 56 << 20  # bytes of positions that stay near its processors, in the second cache
BLOCK = 128
WARP, WHOLE_WARP = 32, 0xFFFFFFFF

_patching = threading.Lock()
_DEFINITION = re.compile(r"^(define .*?)(\s*\{)$", re.MULTILINE)


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


@contextlib.contextmanager
def compact() -> Iterator[None]:
    """Kernels compiled inside are optimised for size.

    The lanes of a warp are in different phases of their games, so a warp walks through most of the rules at
    every choice. Rules that were unrolled and inlined do not fit the instruction cache, and fetching them
    again takes longer than running them. Numba has no such option, so the attribute is written into the
    code it hands to NVVM.
    """
    from numba.cuda.cudadrv import nvvm

    compile_ir: Any = nvvm.compile_ir

    def compile_small(llvmir: Any, **given: Any) -> Any:
        sources = [llvmir] if isinstance(llvmir, str) else llvmir
        return compile_ir([_DEFINITION.sub(r"\1 optsize\2", source) for source in sources], **given)

    with _patching:
        nvvm.compile_ir = compile_small
        try:
            yield
        finally:
            nvvm.compile_ir = compile_ir


def launch(kernel: Any, threads: int, *given: Any, block: int = BLOCK) -> None:
    """Run a kernel in so many threads; the first time compiles it."""
    with compact():
        try:
            kernel[(threads + block - 1) // block, block](*given)
        except Exception as broken:
            if "UNSUPPORTED_PTX_VERSION" in str(broken):
                raise NoGpu("the NVIDIA driver is older than the CUDA toolkit: update the driver") from broken
            raise


def fitting_threads(game: Game) -> int:
    """As many games at a time as fill the card, as long as their positions stay in its cache."""
    threads = MOST_THREADS
    while threads * game.State.itemsize > NEAR:
        threads //= 2
    return threads


@cache
def _kernel(game: Game, watching: bool) -> Any:
    """Whole random games, as `atoll.kit.playout` plays them; `states` takes the last position of each thread.

    `moves` takes the choices made; when watching, minus the first broken invariant instead.

    A position lives in the thread's own memory, which the card interleaves: lanes that read the same field
    read one line. The lanes of a warp choose in step and begin their games together, so that their phases
    stay close: a lane whose game is over waits for the others.
    """
    gpu = toolkit()
    start, waiting, check = (game.function(name) for name in ("start", "waiting", "check"))
    driver = bind("atoll.kit.playout", game)
    choose, step = driver.choose, driver.STEP
    words, state, longs = game.actions.words, game.State, game.State.itemsize // 8

    @gpu.jit
    def kernel(states, seats, options, seed, games, moves):  # type: ignore[no-untyped-def]
        i = gpu.grid(1)
        s = gpu.local.array(longs, np.uint64).view(state)[0]
        mask = gpu.local.array(words, np.uint32)
        left = games if i < states.shape[0] else 0
        number = seed + np.uint64(i * games)
        r = np.uint64(0)
        made = awaited = 0
        while not gpu.all_sync(WHOLE_WARP, awaited == 0 and left == 0):
            over = gpu.popc(gpu.ballot_sync(WHOLE_WARP, awaited == 0))
            if awaited != 0:
                r = r + step
                choose(s, lowest(awaited), mask, mix(r))
                made += 1
            elif left > 0 and over == WARP:
                start(s, seats, options, number, None)
                r = mix(number)
                number += np.uint64(1)
                left -= 1
            else:
                continue
            awaited = waiting(s)
            if watching:
                broken = check(s)
                if broken != 0:
                    made, awaited, left = -broken, 0, 0
        if i < states.shape[0]:
            moves[i] = made
            states[i] = s

    return kernel


class Batch:
    """Random games of one table size and choice of options, resident on the device."""

    def __init__(
        self,
        game: Game,
        seats: int,
        options: Mapping[str, Any] | None = None,
        threads: int | None = None,
        watching: bool = False,
        block: int = BLOCK,
    ) -> None:
        self._gpu = cuda()
        self.threads, self.block = threads or fitting_threads(game), block
        self.seats, self.numbers = seats, numbers(game, seats, options)
        self._kernel = _kernel(game, watching)
        self._options = self._gpu.to_device(self.numbers)
        self._states = self._gpu.to_device(np.zeros(self.threads, game.State))
        self._moves = self._gpu.to_device(np.zeros(self.threads, np.int64))

    def play(self, seed: int, games: int) -> NDArray[np.int64]:
        """Play so many games in each thread, thread i from `seed + i * games` on; returns their choices."""
        launch(
            self._kernel, self.threads, self._states, self.seats, self._options, np.uint64(seed), games,
            self._moves, block=self.block,
        )  # fmt: skip
        made: NDArray[np.int64] = self._moves.copy_to_host()
        return made

    def positions(self) -> NDArray[np.void]:
        """The last position of every thread."""
        last: NDArray[np.void] = self._states.copy_to_host()
        return last


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
    threads: int | None = None,
    games: int = 8,
    watching: bool = False,
) -> Playouts:
    """Random games on the GPU, `games` in each of so many threads; the same as on the CPU, seed by seed."""
    batch = Batch(game, seats, options, threads, watching)
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
    play, mask = bind("atoll.kit.playout", game).play, game.new_mask()
    equal = 0
    for i in range(sample):
        number = np.uint64(seed + i * games + games - 1)
        s = np.zeros(1, game.State)[0]
        game.rules.start(s, seats, given, number, None)
        play(s, mask, np.uint64(mix(number)))
        equal += s.tobytes() == result.last[i].tobytes()
    return equal


def numbers(game: Game, seats: int, options: Mapping[str, Any] | None) -> Options:
    """The options of a table as the rules take them."""
    return kit_options.encode(game.options, game.settle(game.check_seats(seats), options))
