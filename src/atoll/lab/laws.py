"""Checking the laws of a game over many random games, compiled and in several processes."""

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

Progress = Callable[[int, int, Case], None]  # games done, games in all, the case being checked


@dataclass(frozen=True)
class Finding:
    """A law that was broken, and where to look."""

    case: Case
    seed: int  # of the first game
    game: int  # counted from there
    step: int
    what: str

    def __str__(self) -> str:
        return f"{self.what} [{self.case}: seed {self.seed}, game {self.game}, step {self.step}]"


@dataclass(frozen=True)
class LawReport:
    """The result of a check."""

    games: int
    positions: int
    findings: tuple[Finding, ...]


class Batch(NamedTuple):
    """The result of some games of one case."""

    case: int  # its number
    games: int
    positions: int
    left_out: int = 0  # games skipped because a law was broken
    fault: tuple[int, int, int, str] | None = None  # seed, game, step and what


def check_laws(
    game: Game, games: int, seed: int = 1, progress: Progress | None = None, workers: int = 1
) -> LawReport:
    """Check so many random games of every case; a case ends at its first finding.

    With several workers each case is checked in one process; findings do not depend on their number.
    """
    checked = list(cases(game))
    findings, seen, positions, done = dict[int, Finding](), 0, 0, 0
    for batch in _all_batches(game, checked, games, seed, workers):
        seen, positions = seen + batch.games, positions + batch.positions
        done += batch.games + batch.left_out
        if batch.fault is not None:
            findings[batch.case] = Finding(checked[batch.case], *batch.fault)
        if progress is not None:
            progress(done, len(checked) * games, checked[batch.case])
    return LawReport(seen, positions, tuple(findings[n] for n in sorted(findings)))


def _all_batches(game: Game, checked: list[Case], games: int, seed: int, workers: int) -> Iterator[Batch]:
    """The batches of all cases, in this process or in workers."""
    if workers == 1:
        for n, case in enumerate(checked):
            yield from _check_case(n, case, games, seed)
        return
    with ProcessPoolExecutor(workers, mp_context=multiprocessing.get_context("spawn")) as pool:
        running = [pool.submit(_check_case_in_worker, game.id, n, games, seed) for n in range(len(checked))]
        for finished in as_completed(running):
            yield from finished.result()


def _check_case_in_worker(name: str, n: int, games: int, seed: int) -> list[Batch]:
    """Check one case in a worker, which finds the game by its name."""
    return list(_check_case(n, list(cases(find_game(name)))[n], games, seed))


def _check_case(n: int, case: Case, games: int, seed: int) -> Iterator[Batch]:
    """Check one case in batches; a broken law ends it."""
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
        at, step, positions = (int(figure) for figure in report)
        if found != driver.FINE:
            fault = start, at, step, str(driver.FINDINGS[found])
            yield Batch(n, at + 1, positions, games - first - at - 1, fault)
            return
        yield Batch(n, wanted, positions)
