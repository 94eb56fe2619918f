"""Perft: how many sequences of so many choices there are from a position.

As in chess the number is a proof of the rules: a choice that is wrongly allowed, wrongly refused or carried
out differently changes it almost always, and counting anew with other code can confirm it. Seed and choices
determine everything here, chance included, so the tree of a position is well defined; where several seats
choose at the same time, the lowest is asked first.

A sequence that ends the game earlier is counted apart (`ended`). Positions in the middle and near the end of
a game are reached by random choices from its start, as many as `after` says.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from math import isfinite
from typing import Any

import numpy as np
from numpy.typing import NDArray

from atoll.kit import options as kit_options
from atoll.kit.bind import bind
from atoll.kit.core import record
from atoll.kit.core.record import Position
from atoll.kit.game import Game

MOST = 1_000_000_000  # sequences one count may take: minutes
DEEPEST = 1000  # choices of a sequence: so many records are held at a time
LONGEST = 5000  # no game of ours has more choices than this
WALKS = 2000  # random walks an estimate is made of


class TooMany(ValueError):
    """A count that would take too long, or a position that does not exist; says so in one sentence."""


@dataclass(frozen=True)
class Start:
    """A position to count from: a seeded start of a game, and so many random choices after it."""

    game: Game
    seats: int
    seed: int = 1
    options: Mapping[str, Any] = field(default_factory=dict)
    after: int = 0


@dataclass(frozen=True)
class Count:
    """How many sequences of `depth` choices there are, and how many that end the game earlier."""

    depth: int
    count: int
    ended: int
    seconds: float

    @property
    def speed(self) -> float:
        """Sequences counted a second."""
        return (self.count + self.ended) / max(self.seconds, 1e-9)


class Perft:
    """Counts from one position."""

    def __init__(self, start: Start) -> None:
        self.start, game = start, start.game
        self._driver: Any = bind("atoll.lab.regression.perft_count", game)
        self._mask = game.new_mask()
        self._root = np.zeros(2, game.layout)
        numbers = kit_options.encode(
            game.options, game.resolve_options(game.check_seats(start.seats), start.options)
        )
        game.rules.start(self._root[0], start.seats, numbers, np.uint64(start.seed), None)
        made = int(self._driver.walk(self._root[0], self._mask, np.uint64(start.seed), start.after))
        if made < start.after:
            raise TooMany(f"there is no position after {start.after} choices: this game has {made}")

    @property
    def position(self) -> Position:
        """The position counted from, as a copy."""
        return record.copy(self._root[0])

    def length(self) -> int:
        """How many random choices there are from here to the end: those that `after` counts along."""
        self._root[1] = self._root[0]
        return int(self._driver.walk(self._root[1], self._mask, np.uint64(self.start.seed), LONGEST))

    def estimate(self, depth: int) -> float:
        """About how many sequences there are."""
        return float(self._driver.estimate(self._root, self._mask, depth, WALKS))

    def check_depth(self, depth: int, most: int = MOST) -> None:
        """TooMany if a count of this depth would not end within reason."""
        if depth > DEEPEST:
            raise TooMany(f"depth {depth} is too large: at most {DEEPEST}")
        about = self.estimate(depth)
        if about > most:
            size = f"about {about:.0e}" if isfinite(about) else f"more than {sys.float_info.max:.0e}"
            raise TooMany(
                f"depth {depth} is too large: {size} sequences of choices, and at most {most:,} are counted "
                "(--most)"
            )

    def count(self, depth: int, most: int = MOST) -> Count:
        """Count the sequences of so many choices; TooMany if there are more than `most`."""
        states: NDArray[np.void] = np.zeros(depth, self.start.game.layout)
        states[0] = self._root[0]
        masks = np.zeros((depth, len(self._mask)), np.uint32)
        totals = np.zeros(2, np.int64)
        began = time.perf_counter()
        found = self._driver.perft(states, masks, np.zeros(depth, np.int64), depth, most, totals)
        if found == self._driver.STOPPED:
            raise TooMany(f"depth {depth} is too large: more than {most:,} sequences of choices (--most)")
        return Count(depth, int(totals[0]), int(totals[1]), time.perf_counter() - began)

    def up_to(self, depth: int, most: int = MOST) -> Iterator[Count]:
        """The counts of all depths up to this one; the estimate comes first, so that nothing hangs."""
        self.check_depth(depth, most)
        for d in range(1, depth + 1):
            yield self.count(d, most)
