"""The interface of a bot, and the two bots that do not search."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Protocol

import numpy as np

from atoll.kit.bind import bind
from atoll.kit.core.record import Position
from atoll.kit.core.rng import mix
from atoll.kit.game import Game

SEARCH_DRIVER = "atoll.bots.search.ismcts"


class Bot(Protocol):
    """Chooses for a seat, from what that seat knows."""

    @property
    def name(self) -> str:
        """The name of the bot."""

    def choose(self, view: Position, seat: int, seed: int) -> int:
        """A legal action, from the view of a seat that is awaited.

        It is determined by view and seed, and within a turn by the bot's previous search. Safe to call from
        several threads; compiled code releases the GIL.
        """


def draw(weights: np.ndarray[Any, np.dtype[np.float64]], seed: int) -> int:
    """A random index, drawn by these weights with this seed."""
    sums = np.cumsum(weights)
    target = int(mix(np.uint64(seed))) / 2.0**64 * sums[-1]
    return min(int(np.searchsorted(sums, target, side="right")), int(np.flatnonzero(weights)[-1]))


@dataclass(frozen=True)
class RandomBot:
    """Chooses uniformly."""

    game: Game
    name: str = "random"

    def choose(self, view: Position, seat: int, seed: int) -> int:
        """Any legal action."""
        actions = self.game.legal(view, seat)
        return actions[draw(np.ones(len(actions)), seed)]


@dataclass(frozen=True)
class GreedyBot:
    """Chooses what is worth most at the end of its turn, on average over determinizations."""

    game: Game
    name: str = "greedy"
    guesses: int = 32

    def choose(self, view: Position, seat: int, seed: int) -> int:
        """The action with the best mean lead in points; ties are broken at random."""
        actions = self.game.legal(view, seat)
        values = np.zeros(len(actions))
        driver = bind(SEARCH_DRIVER, self.game)
        driver.evaluate_actions(driver.new_workspace(view, seed), seat, self.guesses, values)
        return actions[draw((values == values.max()).astype(float), seed)]
