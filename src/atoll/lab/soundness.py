"""Checking the invariants (`check`) at every position of random games, on the CPU or on a GPU.

Every case (table size and options) plays the games of the same seeds. A later run continues from the next
seed; a seed gives the same game on the CPU and on the GPU.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from atoll.kit.bind import bind
from atoll.kit.core.rng import mix
from atoll.kit.game import Game
from atoll.kit.laws import Case, cases

from .gpu import playouts as device

BATCH_SECONDS = 1.0  # of one case before the next one, about
CPU_ROWS = 32

Progress = Callable[[int, int], None]  # games done, games in all


@dataclass(frozen=True)
class BrokenInvariant:
    """An invariant that did not hold, and the random game."""

    case: Case
    seed: int
    invariant: int

    def __str__(self) -> str:
        return f"check() is {self.invariant} [{self.case}: random game of seed {self.seed}]"


@dataclass(frozen=True)
class SoundnessReport:
    """The result of a check."""

    games: int
    positions: int
    seconds: float
    next_seed: int  # where the next run continues
    broken: BrokenInvariant | None


class Batch(Protocol):
    """Rows of random games of one case; on a GPU a row is a thread."""

    threads: int

    def play(self, seed: int, games: int) -> NDArray[np.int64]:
        """Play so many games a row, row i from `seed + i * games` on.

        Returns the choices made in each row, or minus the first broken invariant.
        """


class CpuBatch:
    """Games of one case, checked one after another on the CPU."""

    def __init__(self, case: Case, threads: int | None = None) -> None:
        self.threads, self.seats = threads or CPU_ROWS, case.seats
        self._numbers = device.numbers(case.game, case.seats, case.options)
        self._driver = bind("atoll.kit.playouts", case.game)
        self._states, self._mask = np.zeros(1, case.game.layout), case.game.new_mask()
        self._moves = np.zeros(self.threads, np.int64)

    def play(self, seed: int, games: int) -> NDArray[np.int64]:
        """See `Batch`."""
        self._driver.play_many_checked(
            self._states, self._mask, self.seats, self._numbers, np.uint64(seed), games, self._moves
        )
        return self._moves


def check_positions(
    game: Game,
    games: int,
    seed: int = 1,
    seconds: float = np.inf,
    progress: Progress | None = None,
    threads: int | None = None,
    gpu: bool = False,
) -> SoundnessReport:
    """Check about so many random games, the same seeds in every case, until they are done or time is up.

    A round of all cases starts only if it is likely to end in time.
    """
    began = time.perf_counter()
    batches = [(case, _batch(case, threads, gpu)) for case in cases(game)]
    seen = positions = 0
    each = 1  # games a row; grows until a batch takes long enough
    expected = 0.0  # seconds of the next round
    while seen < games and time.perf_counter() - began + expected < seconds:
        longest, before, since_round = 0.0, each, time.perf_counter()
        for case, batch in batches:
            since = time.perf_counter()
            made = batch.play(seed, each)
            longest = max(longest, time.perf_counter() - since)
            seen += batch.threads * each
            positions += int(made[made > 0].sum()) + batch.threads * each
            if made.min() < 0:
                found = _find_game(case, seed + int(made.argmin()) * each, each)
                return SoundnessReport(seen, positions, time.perf_counter() - began, seed, found)
            if progress is not None:
                progress(seen, games)
        seed += batch.threads * each
        share = -(-(games - seen) // (len(batches) * batch.threads))
        each = max(1, min(each * 2 if longest < BATCH_SECONDS / 2 else each, share))
        expected = (time.perf_counter() - since_round) * each / before
    return SoundnessReport(seen, positions, time.perf_counter() - began, seed, None)


def _batch(case: Case, threads: int | None, gpu: bool) -> Batch:
    if gpu:
        return device.Batch(case.game, case.seats, case.options, threads, checked=True)
    return CpuBatch(case, threads)


def _find_game(case: Case, seed: int, games: int) -> BrokenInvariant:
    """Find the broken game of a row, by playing them again one by one on the CPU."""
    driver, mask = bind("atoll.kit.playouts", case.game), case.game.new_mask()
    numbers = device.numbers(case.game, case.seats, case.options)
    s = np.zeros(1, case.game.layout)[0]
    for number in range(seed, seed + games):
        case.game.rules.start(s, case.seats, numbers, np.uint64(number), None)
        made = driver.play_checked(s, mask, np.uint64(mix(np.uint64(number))))
        if made < 0:
            return BrokenInvariant(case, number, -made)
    raise RuntimeError(f"{case}, seeds {seed} to {seed + games - 1}: broken on the GPU, sound on the CPU")
