"""Games of bots of all levels at tables of all seat counts and options: the positions chances are checked on.

Every seat draws its level by itself. Games are played side by side, so that the network looks at all of its
views at once; what is drawn depends on the seed and the number of a game alone.
"""

from __future__ import annotations

import zipfile
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
from numpy.typing import NDArray

from atoll import bots
from atoll.arena.plan import seed_of
from atoll.bots.network.network_bot import SHARPNESS
from atoll.kit.core.record import Position
from atoll.kit.core.sentinels import NOBODY
from atoll.kit.game import Game
from atoll.lab.selfplay.variants import Variant, mixture
from atoll.review.evaluator import FULL_SCORE, Evaluator, Rows, draw_rows, stack

NETWORK = "network"
LEVELS = {"random": 0.15, "newcomer": 0.1, "greedy": 0.15, "friend": 0.1, NETWORK: 0.5}
FEWER_GUESSES = {"dragon_castle": 4}  # of the greedy bot, where 32 cost more than all other levels together
TOGETHER = 64  # games played side by side, and kept as one file
ONE = 1 << 64  # the seeds are below it


@dataclass(frozen=True)
class Sample:
    """Positions of many games, each with what became of it."""

    rows: Rows
    games: NDArray[np.int64]  # the number of the game of each
    parts: NDArray[np.float64]  # of the choices of the game that were made, 0 to 1
    results: NDArray[np.float64]  # [position, seat]: shares of the win; alone, points over a full score

    def __len__(self) -> int:
        return len(self.rows)

    def where(self, chosen: NDArray[Any]) -> Sample:
        """Some of the positions."""
        return Sample(self.rows[chosen], self.games[chosen], self.parts[chosen], self.results[chosen])

    @property
    def seats(self) -> NDArray[np.int64]:
        """The number of seats of each."""
        return np.asarray(self.rows["seats"], np.int64)


def join(samples: Sequence[Sample]) -> Sample:
    """All positions of several samples."""
    return Sample(
        np.concatenate([each.rows for each in samples]),
        np.concatenate([each.games for each in samples]),
        np.concatenate([each.parts for each in samples]),
        np.concatenate([each.results for each in samples]),
    )


@dataclass(frozen=True)
class MixedGames:
    """The games of a seed; `most` positions of each are kept, drawn at random."""

    evaluator: Evaluator
    seed: int
    most: int

    def sample(self, games: int, folder: Path, progress: Callable[[int], None] | None = None) -> Sample:
        """The positions of so many games; those of finished ones are kept in a folder and read again."""
        folder.mkdir(parents=True, exist_ok=True)
        found = []
        for first in range(0, games, TOGETHER):
            numbers = range(first, first + TOGETHER)
            file = folder / f"{self.seed}-{self.most}-{first}.npz"
            kept = _read(file, self.evaluator.game)
            if kept is None:
                kept = self._play(numbers)
                _write(file, kept, self.evaluator.game)
            found.append(kept)
            if progress is not None:
                progress(min(games, first + TOGETHER))
        whole = join(found)
        return whole.where(whole.games < games)

    def _play(self, numbers: Sequence[int]) -> Sample:
        """Play these games to their ends."""
        game, driver = self.evaluator.game, self.evaluator.driver
        tables = [MixedTable(game, self.seed, number) for number in numbers]
        rows = stack(game, [table.start for table in tables])
        seen: list[list[Position]] = [[] for _ in tables]
        while True:
            seats = self.evaluator.awaited(rows)
            going = np.flatnonzero(seats != NOBODY)
            if not len(going):
                break
            for i in going:
                seen[i].append(rows[i].copy())
            actions = self._choices(tables, rows, seats, going)
            playing = rows[going]
            driver.play_rows(playing, seats[going], actions)
            rows[going] = playing
        results = self._results(rows)
        return join([self._kept(number, seen[i], results[i]) for i, number in enumerate(numbers)])

    def _choices(
        self, tables: Sequence[MixedTable], rows: Rows, seats: NDArray[np.int64], going: NDArray[np.int64]
    ) -> NDArray[np.int64]:
        """What the awaited seats of these rows choose, each by its level."""
        thoughts = {i: tables[i].next_seed() for i in going}
        chosen = np.zeros(len(going), np.int64)
        by_network = np.array([tables[i].levels[seats[i]] == NETWORK for i in going])
        for k in np.flatnonzero(~by_network):
            i = int(going[k])
            view = self.evaluator.game.view(rows[i], int(seats[i]))
            chosen[k] = tables[i].bot(int(seats[i])).choose(view, int(seats[i]), thoughts[i])
        if by_network.any():
            which = going[by_network]
            policies = self.evaluator.policies(rows[which], seats[which]) ** SHARPNESS
            chosen[by_network] = draw_rows(policies, np.array([thoughts[i] / ONE for i in which]))
        return chosen

    def _results(self, rows: Rows) -> NDArray[np.float64]:
        """Of every finished row, by seat; 0 for seats that are not there."""
        results = np.zeros((len(rows), self.evaluator.game.seats[-1]))
        places = np.zeros(results.shape[1], np.int64)
        self.evaluator.driver.result_rows(rows, FULL_SCORE, places, results)
        return results

    def _kept(self, number: int, seen: Sequence[Position], result: NDArray[np.float64]) -> Sample:
        """Some positions of a game, in order."""
        plies = sorted(
            Random(seed_of("kept", self.seed, number)).sample(range(len(seen)), min(self.most, len(seen)))
        )
        return Sample(
            stack(self.evaluator.game, [seen[ply] for ply in plies]),
            np.full(len(plies), number, np.int64),
            np.array(plies) / len(seen),
            np.tile(result, (len(plies), 1)),
        )


@lru_cache(maxsize=16)
def _variants(game: Game) -> tuple[Variant, ...]:
    return tuple(mixture(game))


class MixedTable:
    """One game: how it starts, and who sits where."""

    def __init__(self, game: Game, seed: int, number: int) -> None:
        rng = Random(seed_of("table", seed, number))
        variants = _variants(game)
        (self.variant,) = rng.choices(variants, [each.weight for each in variants])
        self.game, self.seed, self.number, self.ply = game, seed, number, 0
        self.deal = seed_of("deal", seed, number)
        self.levels = rng.choices(list(LEVELS), list(LEVELS.values()), k=self.variant.seats)
        self._bots: dict[int, bots.Bot] = {}

    @property
    def start(self) -> Position:
        """The position it begins with."""
        return self.game.new(self.variant.seats, self.deal, self.variant.options)

    def bot(self, seat: int) -> bots.Bot:
        """The bot of a seat; one that searches remembers what it has thought about."""
        if seat not in self._bots:
            self._bots[seat] = self._new_bot(self.levels[seat])
        return self._bots[seat]

    def _new_bot(self, level: str) -> bots.Bot:
        if level == "greedy" and self.game.id in FEWER_GUESSES:
            return bots.GreedyBot(self.game, guesses=FEWER_GUESSES[self.game.id])
        return bots.make(self.game, level)

    def next_seed(self) -> int:
        """A seed for the next choice."""
        self.ply += 1
        return seed_of("thought", self.seed, self.number, self.ply)


def _write(file: Path, sample: Sample, game: Game) -> None:
    """Keep the positions of some games; readers see all of them or nothing."""
    temporary = file.with_suffix(".new.npz")
    np.savez(
        temporary, version=game.version, rows=sample.rows.view(np.uint8), games=sample.games,
        parts=sample.parts, results=sample.results,
    )  # fmt: skip
    temporary.replace(file)


def _read(file: Path, game: Game) -> Sample | None:
    """The positions kept in a file; None if there are none of these rules."""
    try:
        with file.open("rb") as source, np.load(source, allow_pickle=False) as kept:
            if int(kept["version"]) != game.version:
                return None
            return Sample(kept["rows"].view(game.layout), kept["games"], kept["parts"], kept["results"])
    except (OSError, ValueError, KeyError, EOFError, zipfile.BadZipFile):
        return None
