"""The bot that searches: budgets, slices of thought, and what it makes of them."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from atoll.kit.bind import bind
from atoll.kit.game import Game
from atoll.kit.record import Record

from .bot import THINKING, pick

MOST_NODES = 1 << 19
EDGES_A_NODE = 16  # room for the choices of a node, on average
SLICE = 0.01  # seconds of thought between two looks at the clock
GUESSES = 16  # behind the first liking of each choice
CURIOSITY = 0.5


@dataclass(frozen=True)
class Budget:
    """How long to think: so many simulations, and no longer than so many seconds if a limit is given.

    The same view, seed and number of simulations give the same choice; a clock that strikes first does not.
    """

    simulations: int
    seconds: float | None = None


@dataclass(frozen=True)
class Thought:
    """What a search found for each legal action."""

    actions: tuple[int, ...]
    visits: NDArray[np.int64]  # how often it was tried
    worth: NDArray[np.float64]  # its mean reward, 0..1
    simulations: int

    @property
    def best(self) -> int:
        """The action tried most; of equals the worthier."""
        order = np.lexsort((self.worth, self.visits))
        return self.actions[int(order[-1])]

    def draw(self, temperature: float, seed: int) -> int:
        """An action drawn by visits: at 0 the best, at 1 as often as it was tried, above that more evenly."""
        if temperature == 0:
            return self.best
        weights = (self.visits / self.visits.max()) ** (1 / temperature)
        return self.actions[pick(weights, seed)]


@dataclass(frozen=True)
class SearchBot:
    """Information-set tree search (see `thinking`)."""

    game: Game
    budget: Budget
    name: str = "search"
    temperature: float = 0.0
    curiosity: float = 1.0  # times what the game asks for
    blind: bool = False  # knows nothing but the rules: every choice is liked alike, playouts are random

    def choose(self, view: Record, seat: int, seed: int) -> int:
        """The action the search tries most, or one drawn by visits if the bot has a temperature."""
        actions = self.game.legal(view, seat)
        if len(actions) == 1:
            return actions[0]
        return self.think(view, seat, seed).draw(self.temperature, seed)

    def think(
        self, view: Record, seat: int, seed: int, clock: Callable[[], float] = time.monotonic
    ) -> Thought:
        """Search within the budget and tell what was found: for choosing, hints and reviews."""
        thinking = bind(THINKING, self.game)
        actions = self.game.legal(view, seat)
        wanted = self.budget.simulations
        mind = thinking.new_mind(
            view, seed, _power_of_two(min(2 * wanted, MOST_NODES)),
            min(wanted + 1, MOST_NODES) * EDGES_A_NODE + len(self.game.actions),
            self.curiosity * getattr(self.game.mind, "CURIOSITY", CURIOSITY), self.blind,
        )  # fmt: skip
        visits, worth = np.zeros(len(actions), np.int64), np.zeros(len(actions))
        if not self.blind:
            thinking.weigh(mind, seat, GUESSES, worth)
        thinking.plant(mind, seat, worth)
        thinking.think(mind, seat, 0)  # the first time this compiles, which is not thinking time
        done = self._within_budget(lambda n: thinking.think(mind, seat, n), clock)
        thinking.recall(mind, visits, worth)
        return Thought(actions, visits, worth, done)

    def _within_budget(self, simulate: Callable[[int], Any], clock: Callable[[], float]) -> int:
        """Simulate in slices, so that the clock is honoured; returns the simulations made."""
        wanted, limit = self.budget.simulations, self.budget.seconds
        if limit is None:
            simulate(wanted)
            return wanted
        began, done, size = clock(), 0, 16
        while done < wanted:
            before = clock()
            size = min(size, wanted - done)
            simulate(size)
            done += size
            now = clock()
            if now - began >= limit:
                break
            if now - before < SLICE / 2:
                size *= 2
        return done


def _power_of_two(n: int) -> int:
    """The next power of two, at least 64."""
    return 1 << max(6, (n - 1).bit_length())
