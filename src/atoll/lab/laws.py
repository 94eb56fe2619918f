"""Watching a game keep its laws over as many random games as one likes, at full speed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np

from atoll.kit import options
from atoll.kit.bind import bind
from atoll.kit.game import Game
from atoll.kit.laws import Case, cases

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


def patrol(game: Game, games: int, seed: int = 1, progress: Progress | None = None) -> Patrol:
    """Watch so many random games of every case; a case is left at its first finding."""
    watched = list(cases(game))
    findings, seen, positions = list[Finding](), 0, 0
    for n, case in enumerate(watched):
        for done, looked, finding in _watch(case, games, seed):
            seen, positions = seen + done, positions + looked
            if finding is not None:
                findings.append(finding)
            if progress is not None:
                progress(min(seen, (n + 1) * games), len(watched) * games, case)
    return Patrol(seen, positions, tuple(findings))


def _watch(case: Case, games: int, seed: int) -> Iterator[tuple[int, int, Finding | None]]:
    """Batches of one case: games watched, positions looked at, and a finding that ends it."""
    game = case.game
    driver: Any = bind("atoll.kit.patrol", game)
    s = np.zeros(3, game.State)
    raw = s.view(np.uint8).reshape(3, -1)
    numbers = options.encode(game.options, game.settle(case.seats, case.options))
    for first in range(0, games, BATCH):
        wanted = min(BATCH, games - first)
        report = np.zeros(3, np.int64)
        start = seed + first
        found = driver.patrol(s, raw, game.new_mask(), case.seats, numbers, np.uint64(start), wanted, report)
        if found != driver.FINE:
            at, step = int(report[0]), int(report[1])
            yield at + 1, int(report[2]), Finding(case, start, at, step, driver.FINDINGS[found])
            return
        yield wanted, int(report[2]), None
