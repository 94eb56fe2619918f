"""What luck gave every seat of a game, so that fewer games tell who is better (AIVAT's chance terms).

Whenever something unforeseeable happens (the deal, dice, a card that nobody knew), the chances that a network
gives after it are compared with their mean over other outcomes, drawn as the rules would. What is more is
luck. Its expectation is 0 whatever the network believes, since the real outcome is one draw like the others;
so a result less its luck has the same mean, and varies less the better the network is.

What one seat knows and another does not is never drawn anew: choices may depend on it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from atoll.bots.network.weights import Network, open_network, shipped
from atoll.kit.core.record import Position, copy
from atoll.kit.core.rng import seed_rng
from atoll.kit.game import Game

from .plan import seed_of

OUTCOMES = 12  # other outcomes that each real one is compared with
FULL_SCORE = 80.0  # points that count as 1 in a game of one seat, as in training

Chances = NDArray[np.float64]


class LuckMeter:
    """Adds up the luck of every seat of one game."""

    def __init__(self, game: Game, seed: int) -> None:
        file = shipped(game)
        if file is None:
            raise ValueError(f"{game.id} has no trained network, so its luck cannot be measured")
        self.game, self.seed = game, seed
        self.network: Network = open_network(game, file)
        self.total: Chances = np.zeros(0)
        self.events = 0

    def deal(self, position: Position, options: Mapping[str, Any]) -> None:
        """The luck of the deal: other deals have other chances."""
        seats = int(position.seats)
        self.total = np.zeros(seats)
        self._add(position, [self.game.new(seats, seed, options) for seed in self._seeds()])

    def moved(self, before: Position, choices: Sequence[tuple[int, int]], after: Position) -> None:
        """The luck that these choices of seats, made together, met with."""
        others = []
        for seed in self._seeds():
            other = redrawn(self.game, before, seed)
            for seat, action in choices:
                self.game.rules.apply(other, seat, action, None)
            others.append(other)
        self._add(after, others)

    def _seeds(self) -> list[int]:
        self.events += 1
        return [seed_of("outcome", self.seed, self.events, k) for k in range(OUTCOMES)]

    def _add(self, real: Position, others: Sequence[Position]) -> None:
        found: dict[bytes, Chances] = {}

        def chances(position: Position) -> Chances:
            key = _seen(self.game, position).tobytes()
            if key not in found:
                found[key] = chances_of(self.game, self.network, position)
            return found[key]

        real_one, *rest = (_seen(self.game, position).tobytes() for position in (real, *others))
        if all(each == real_one for each in rest):
            return  # nothing that anybody sees could have come out otherwise
        self.total += chances(real) - np.mean([chances(other) for other in others], axis=0)


def redrawn(game: Game, position: Position, seed: int) -> Position:
    """A position with other luck to come, as likely as its own.

    Where all seats know the same, all that is hidden is drawn anew; otherwise only the generator is, which
    nobody knows.
    """
    views = [game.view(position, seat) for seat in range(int(position.seats))]
    if all(view.tobytes() == views[0].tobytes() for view in views):
        game.info.guess(views[0], 0, np.uint64(seed))
        return views[0]
    other = copy(position)
    seed_rng(other, np.uint64(seed))
    return other


def chances_of(game: Game, network: Network, position: Position) -> Chances:
    """Every seat's chance to win, from what the first awaited seat knows; at the end the result."""
    seats, waiting = int(position.seats), game.waiting(position)
    if not waiting:
        if seats == 1:
            return np.array([game.scores(position)[0] / FULL_SCORE])
        firsts = np.array([place == 1 for place in game.places(position)], float)
        return np.asarray(firsts / firsts.sum())
    found = network.evaluate(game.view(position, waiting[0]), waiting[0])
    if seats == 1:
        return np.array([(found.reward + 1) / 2])
    return np.roll(found.chances.astype(np.float64), waiting[0])


def _seen(game: Game, position: Position) -> Position:
    """What the network sees of a position: the view of the first awaited seat, or all at the end."""
    waiting = game.waiting(position)
    return game.view(position, waiting[0]) if waiting else position
