"""Cases of the laws: a game at one table size with one choice of options, and random games of it."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from atoll.kit.core import record
from atoll.kit.core.events import Event, new_log, read_log
from atoll.kit.game import Game

LONGEST = 5000  # no game of ours has more choices than this


class LawBroken(AssertionError):
    """A law does not hold."""


@dataclass(frozen=True)
class Case:
    """A game at one table size, with options, and a seed."""

    game: Game
    seats: int
    options: dict[str, Any] = field(default_factory=dict)
    seed: int = 1

    def __str__(self) -> str:
        chosen = ",".join(f"{k}={v}" for k, v in self.options.items()) or "default"
        return f"{self.game.id}-{self.seats}-{chosen}-{self.seed}"

    def require(self, holds: bool, law: str) -> None:
        """Raise LawBroken unless the law holds."""
        if not holds:
            raise LawBroken(f"{law} [{self}]")


@dataclass
class Step:
    """One choice of a random game: the position before it, who chose what, and what happened."""

    before: Any
    seat: int
    action: int
    after: Any
    events: list[Event]


def cases(game: Game, most: int = 8, seed: int = 1) -> Iterator[Case]:
    """Every seat count with all combinations of options; where they are many, with so many mixed ones that
    every value of every option is among them."""
    rng = np.random.default_rng(seed)
    for seats in game.seats:
        samples = {option.name: option.samples(seats) for option in game.options}
        mixed = [dict(zip(samples, pick)) for pick in itertools.product(*samples.values())]
        if len(mixed) > most:
            count = max(most, *(len(values) for values in samples.values()))
            rows = [[values[i] for i in rng.permutation(count) % len(values)] for values in samples.values()]
            mixed = [dict(zip(samples, column)) for column in zip(*rows)]
        for i, chosen in enumerate(mixed):
            yield Case(game, seats, chosen, seed + i)


def walk(case: Case) -> Iterator[Step]:
    """A random game, step by step. The steps' records are copies."""
    game, rng, log = case.game, np.random.default_rng(case.seed), new_log()
    s = game.new(case.seats, case.seed, case.options, log)
    read_log(log, game.id)
    for _ in range(LONGEST):
        awaited = game.waiting(s)
        if not awaited:
            return
        seat = int(rng.choice(awaited))
        action = int(rng.choice(game.legal(s, seat)))
        before = record.copy(s)
        game.rules.apply(s, seat, action, log)
        yield Step(before, seat, action, record.copy(s), read_log(log, game.id))
    raise LawBroken(f"the game does not end within {LONGEST} choices [{case}]")


def differing_fields(a: Any, b: Any) -> str:
    """The names of the fields in which two positions differ, for messages."""
    names = [n for n in a.dtype.names or () if not np.array_equal(a[n], b[n])]
    return f" (fields {', '.join(names)})"
