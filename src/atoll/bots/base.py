"""What a bot is, and the two that need no search."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Protocol

import numpy as np

from atoll.kit.bind import bind
from atoll.kit.core.record import Position
from atoll.kit.core.rng import mix
from atoll.kit.game import Game

THINKING = "atoll.bots.search.ismcts"


class Bot(Protocol):
    """Somebody who chooses for a seat, knowing what that seat knows."""

    @property
    def name(self) -> str:
        """What it is called."""

    def choose(self, view: Position, seat: int, seed: int) -> int:
        """A legal action, from the view of a seat that is awaited.

        View and seed determine it, and what the same bot thought before where a turn goes on.

        Safe to call from several threads; compiled thinking does not hold the interpreter.
        """


def pick(weights: np.ndarray[Any, np.dtype[np.float64]], seed: int) -> int:
    """An index, drawn by these weights with this seed."""
    ends = np.cumsum(weights)
    aim = int(mix(np.uint64(seed))) / 2.0**64 * ends[-1]
    return min(int(np.searchsorted(ends, aim, side="right")), int(np.flatnonzero(weights)[-1]))


@dataclass(frozen=True)
class RandomBot:
    """Chooses uniformly."""

    game: Game
    name: str = "random"

    def choose(self, view: Position, seat: int, seed: int) -> int:
        """Any legal action."""
        actions = self.game.legal(view, seat)
        return actions[pick(np.ones(len(actions)), seed)]


@dataclass(frozen=True)
class GreedyBot:
    """Takes what looks best once its turn is over, on average over guesses; others choose at random."""

    game: Game
    name: str = "greedy"
    guesses: int = 32

    def choose(self, view: Position, seat: int, seed: int) -> int:
        """The action with the best mean lead in points at once; equals are drawn."""
        actions = self.game.legal(view, seat)
        worth = np.zeros(len(actions))
        thinking = bind(THINKING, self.game)
        mind = thinking.new_mind(view, seed)
        thinking.weigh(mind, seat, self.guesses, worth)
        return actions[pick((worth == worth.max()).astype(float), seed)]
