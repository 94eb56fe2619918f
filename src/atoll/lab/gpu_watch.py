"""Watching a game on the GPU: `check` at every position of as many random games as one likes.

Seeds are the measure of what has been seen: every case (table size and options) plays the same ones, and a
later watch goes on from the next seed.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from atoll.kit.bind import bind
from atoll.kit.game import Game
from atoll.kit.laws import Case, cases
from atoll.kit.rng import mix

from .gpu import Batch

TURN = 1.0  # seconds a case plays before the next one has its turn, about

Progress = Callable[[int, int], None]  # games done, games in all


@dataclass(frozen=True)
class Broken:
    """An invariant that did not hold, and the random game in which."""

    case: Case
    seed: int
    invariant: int

    def __str__(self) -> str:
        return f"check() is {self.invariant} [{self.case}: random game of seed {self.seed}]"


@dataclass(frozen=True)
class Watch:
    """What a watch saw."""

    games: int
    positions: int
    seconds: float
    next_seed: int  # where the next watch goes on
    broken: Broken | None


def watch(
    game: Game,
    games: int,
    seed: int = 1,
    seconds: float = np.inf,
    progress: Progress | None = None,
    threads: int | None = None,
) -> Watch:
    """Watch about so many random games, the same seeds in every case, until they are done or time is up."""
    began = time.perf_counter()
    batches = [(case, Batch(game, case.seats, case.options, threads, watching=True)) for case in cases(game)]
    seen = positions = 0
    each = 1  # games a thread; grows until a turn takes long enough
    while seen < games and time.perf_counter() - began < seconds:
        longest = 0.0
        for case, batch in batches:
            since = time.perf_counter()
            made = batch.play(seed, each)
            longest = max(longest, time.perf_counter() - since)
            seen += batch.threads * each
            positions += int(made[made > 0].sum()) + batch.threads * each
            if made.min() < 0:
                found = _look_up(game, batch, case, seed + int(made.argmin()) * each, each)
                return Watch(seen, positions, time.perf_counter() - began, seed, found)
            if progress is not None:
                progress(seen, games)
        seed += batch.threads * each
        share = -(-(games - seen) // (len(batches) * batch.threads))
        each = max(1, min(each * 2 if longest < TURN / 2 else each, share))
    return Watch(seen, positions, time.perf_counter() - began, seed, None)


def _look_up(game: Game, batch: Batch, case: Case, seed: int, games: int) -> Broken:
    """Which of a thread's games it was, played again on the CPU."""
    driver, mask = bind("atoll.kit.playout", game), game.new_mask()
    s = np.zeros(1, game.State)[0]
    for number in range(seed, seed + games):
        game.rules.start(s, batch.seats, batch.numbers, np.uint64(number), None)
        made = driver.watch(s, mask, np.uint64(mix(np.uint64(number))))
        if made < 0:
            return Broken(case, number, -made)
    raise RuntimeError(f"{case}, seeds {seed} to {seed + games - 1}: broken on the GPU, sound on the CPU")
