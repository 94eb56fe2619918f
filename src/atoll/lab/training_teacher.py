"""A learner that starts by imitating: games of another player, as `atoll dataset` writes them.

A big game is hard to begin by chance alone. Who has seen a thousand games of a fair player knows what a
turn looks like and what a position is worth, and can then find out what is better.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass
from json import dumps
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from .training import Learner, TrainingError

KEPT_BACK = 20  # of so many games one is not shown but asked about
LESSON = 512  # choices between two steps of the optimizer


@dataclass(frozen=True)
class Taught:
    """How well a learner imitates after having read all games once more."""

    readings: int
    choices: int  # it has been shown, all readings together
    agreement: float  # part of the choices it was asked about where the teacher's is its favourite
    surprise: float  # mean squared error of its values there

    def __str__(self) -> str:
        return (
            f"reading {self.readings}  {self.choices:12,} choices   "
            f"agrees with the teacher in {self.agreement:.1%}"
        )


class Teacher:
    """A file of games, read in pieces."""

    def __init__(self, learner: Learner, file: Path) -> None:
        try:
            import pyarrow
            import pyarrow.parquet as parquet
        except ImportError:
            raise TrainingError("reading games needs pyarrow: pip install 'atoll[data]'") from None
        try:
            self.games = parquet.ParquetFile(file)
        except (OSError, pyarrow.ArrowException) as wrong:
            raise TrainingError(f"{file}: these are not games: {wrong}") from None
        self.learner, self.torch = learner, learner.torch
        self._check(file)

    def _check(self, file: Path) -> None:
        """Only games that the learner could have played itself teach it something."""
        game, seats = self.learner.game, self.learner.env.seats
        options = dumps(game.settle(seats, self.learner.settings.options))
        wanted = {"game": game.id, "version": str(game.version), "seats": str(seats), "options": options}
        facts = {k.decode(): v.decode() for k, v in (self.games.schema_arrow.metadata or {}).items()}
        there = [facts.get(f"atoll.{key}", "?") for key in wanted]
        if there != [*wanted.values()]:
            raise TrainingError(
                f"{file}: these games are of {' '.join(there)}, the learner plays {' '.join(wanted.values())}"
            )
        if self.games.read(["game"])["game"][-1].as_py() < KEPT_BACK - 1:
            raise TrainingError(f"{file}: a teacher needs at least {KEPT_BACK} games")

    def teach(self, readings: int) -> Iterator[Taught]:
        """Let the learner read all games again, until it has done so this often."""
        while self.learner.taught < readings:
            began = time.perf_counter()
            shown = sum(self._show(piece) for piece in self._pieces())
            self.learner.taught += 1
            self.learner.collect(1.0)
            self.learner.seconds += time.perf_counter() - began
            agreement, surprise = self._ask()
            yield Taught(self.learner.taught, self.learner.taught * shown, agreement, surprise)

    def _pieces(self) -> list[int]:
        order = self.torch.randperm(self.games.num_row_groups, generator=self.learner.chance)
        return [int(i) for i in order]

    def _read(self, piece: int, asked: bool) -> tuple[Any, ...]:
        """Observations, masks, actions, rewards: of the games to be shown or of those to be asked about."""
        rows = self.games.read_row_group(piece, ["game", "observation", "mask", "action", "reward"])
        wanted = (rows["game"].to_numpy() % KEPT_BACK == KEPT_BACK - 1) == asked
        return tuple(self.torch.from_numpy(_numbers(rows[name])[wanted]) for name in rows.column_names[1:])

    def _show(self, piece: int) -> int:
        learner, torch = self.learner, self.torch
        observations, masks, actions, rewards = self._read(piece, asked=False)
        for part in torch.randperm(len(actions), generator=learner.chance).split(LESSON):
            log, value = learner.policy(observations[part], masks[part])
            missed = -log.gather(1, actions[part][:, None].long()).mean()
            learner.improve(missed + 0.5 * (value - rewards[part]).square().mean())
        return len(actions)

    def _ask(self) -> tuple[float, float]:
        learner, told = self.learner, list[NDArray[np.float64]]()
        with self.torch.no_grad():
            for piece in range(self.games.num_row_groups):
                observations, masks, actions, rewards = self._read(piece, asked=True)
                log, value = learner.policy(observations, masks)
                agrees = log.argmax(1) == actions
                told.append(np.stack([agrees.double().numpy(), (value - rewards).square().double().numpy()]))
        agreement, surprise = np.concatenate(told, 1).mean(1)
        return float(agreement), float(surprise)


def _numbers(column: Any) -> NDArray[Any]:
    """A column as an array; lists of equal length as rows."""
    whole = column.combine_chunks()
    if not hasattr(whole.type, "list_size"):
        return np.array(whole)
    return np.array(whole.flatten()).reshape(len(whole), whole.type.list_size)
