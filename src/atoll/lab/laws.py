"""Watching a game keep its laws over as many random games as one likes, at full speed."""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np

from atoll.kit import options
from atoll.kit.bind import bind
from atoll.kit.game import Game
from atoll.kit.laws import Case, cases
from atoll.kit.registry import game as find_game

BATCH = 250  # games between two reports of progress

Progress = Callable[[int, int, Case], None]  # games done, games in all, the case being watched


@dataclass(frozen=True)
class Finding:
    """A law that was broken, and where to look."""

    case: Case
    seed: int  # of the patrol that found it
    game: int  # counted from there
    step: int
    what: str

    def __str__(self) -> str:
        return f"{self.what} [{self.case}: patrol seed {self.seed}, game {self.game}, step {self.step}]"


@dataclass(frozen=True)
class Patrol:
    """What a patrol saw."""

    games: int
    positions: int
    findings: tuple[Finding, ...]


class Batch(NamedTuple):
    """Some games of one case: what was seen, and what broke, if anything did."""

    case: int  # its number
    games: int
    positions: int
    left_out: int = 0  # games not watched any more, because something was found
    fault: tuple[int, int, int, str] | None = None  # seed, game, step and what


def patrol(
    game: Game, games: int, seed: int = 1, progress: Progress | None = None, workers: int = 1
) -> Patrol:
    """Watch so many random games of every case; a case is left at its first finding.

    With several workers each case is watched in a process; what is found does not depend on their number.
    """
    watched = list(cases(game))
    findings, seen, positions, told = dict[int, Finding](), 0, 0, 0
    for batch in _everywhere(game, watched, games, seed, workers):
        seen, positions = seen + batch.games, positions + batch.positions
        told += batch.games + batch.left_out
        if batch.fault is not None:
            findings[batch.case] = Finding(watched[batch.case], *batch.fault)
        if progress is not None:
            progress(told, len(watched) * games, watched[batch.case])
    return Patrol(seen, positions, tuple(findings[n] for n in sorted(findings)))


def _everywhere(game: Game, watched: list[Case], games: int, seed: int, workers: int) -> Iterator[Batch]:
    """The batches of all cases, here or in other processes."""
    if workers == 1:
        for n, case in enumerate(watched):
            yield from _watch(n, case, games, seed)
        return
    with ProcessPoolExecutor(workers, mp_context=multiprocessing.get_context("spawn")) as pool:
        running = [pool.submit(_watch_apart, game.id, n, games, seed) for n in range(len(watched))]
        for finished in as_completed(running):
            yield from finished.result()


def _watch_apart(name: str, n: int, games: int, seed: int) -> list[Batch]:
    """One case in a process of its own; a game is known there by its name."""
    return list(_watch(n, list(cases(find_game(name)))[n], games, seed))


def _watch(n: int, case: Case, games: int, seed: int) -> Iterator[Batch]:
    """The batches of one case; a fault ends it."""
    game = case.game
    driver: Any = bind("atoll.kit.laws.compiled", game)
    s = np.zeros(3, game.layout)
    raw = s.view(np.uint8).reshape(3, -1)
    numbers = options.encode(game.options, game.resolve_options(case.seats, case.options))
    for first in range(0, games, BATCH):
        wanted = min(BATCH, games - first)
        report = np.zeros(3, np.int64)
        start = seed + first
        found = driver.check_games(
            s, raw, game.new_mask(), case.seats, numbers, np.uint64(start), wanted, report
        )
        at, step, looked = (int(figure) for figure in report)
        if found != driver.FINE:
            fault = start, at, step, str(driver.FINDINGS[found])
            yield Batch(n, at + 1, looked, games - first - at - 1, fault)
            return
        yield Batch(n, wanted, looked)
