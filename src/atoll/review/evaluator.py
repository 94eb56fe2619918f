"""A network that looks at many positions at once: chances of all seats, and policies."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from atoll.bots.network.weights import Network, open_network, shipped
from atoll.kit.bind import bind
from atoll.kit.core.record import Position
from atoll.kit.core.sentinels import NOBODY
from atoll.kit.game import Game

DRIVER = "atoll.review.position_rows"
FULL_SCORE = 80.0  # points of a single seat that count as 1, as in training
MOST_ROWS = 2048  # evaluated at once: bounds the memory

Rows = NDArray[np.void]
Chances = NDArray[np.float64]


def stack(game: Game, positions: Any) -> Rows:
    """Positions as the rows of one array."""
    rows = np.zeros(len(positions), game.layout)
    for i, position in enumerate(positions):
        rows[i] = position
    return rows


class Evaluator:
    """The shipped network of a game over rows of positions; the game may be the interpreted twin."""

    def __init__(self, game: Game, network: Network) -> None:
        self.game, self.network = game, network
        self.driver = bind(DRIVER, game)
        self.actions = len(game.actions)
        self._scratch = np.zeros(1, game.layout)
        self._places = np.zeros(game.seats[-1], np.int64)

    @classmethod
    def of(cls, game: Game) -> Evaluator | None:
        """The evaluator of a game, or None if it has no network; BadNetwork if that is broken."""
        file = shipped(game)
        return None if file is None else cls(game, open_network(game, file))

    def awaited(self, rows: Rows) -> NDArray[np.int64]:
        """The first awaited seat of every row, NOBODY where the game is over."""
        seats = np.zeros(len(rows), np.int64)
        self.driver.awaited_rows(rows, seats)
        return seats

    def chances(self, rows: Rows) -> Chances:
        """The chance of every seat in every row, from what the awaited seat knows; results at the end."""
        seats = int(rows[0]["seats"])
        viewers = self.awaited(rows)
        found = np.zeros((len(rows), seats))
        for first in range(0, len(rows), MOST_ROWS):
            part = slice(first, first + MOST_ROWS)
            found[part] = self._seen_by(rows[part], viewers[part], seats)
        self.driver.result_rows(rows, FULL_SCORE, self._places, found)
        return found

    def policies(self, rows: Rows, seats: NDArray[np.int64]) -> Chances:
        """The probability of every action in every row for its seat; all 0 where there is NOBODY."""
        out = self._outputs(rows, seats)[:, : self.actions].astype(np.float64)
        masks = np.zeros((len(rows), self.game.actions.mask_words), np.uint32)
        self.driver.legal_rows(rows, seats, masks)
        bits = np.unpackbits(masks.view(np.uint8), axis=1, bitorder="little")
        allowed = bits[:, : self.actions].astype(bool)
        out[~allowed] = -np.inf
        out -= np.where(allowed.any(1), out.max(1), 0.0)[:, None]
        weights = np.exp(out)
        return np.asarray(weights / np.maximum(weights.sum(1), 1e-300)[:, None])

    def _seen_by(self, rows: Rows, viewers: NDArray[np.int64], seats: int) -> Chances:
        """Chances by seat, each row seen by its viewer."""
        out = self._outputs(rows, viewers)
        if seats == 1:
            return np.clip((out[:, self.actions : self.actions + 1].astype(np.float64) + 1) / 2, 0, 1)
        logits = out[:, self.actions + 1 : self.actions + 1 + seats].astype(np.float64)
        odds = np.exp(logits - logits.max(1, keepdims=True))
        from_viewer = odds / odds.sum(1, keepdims=True)
        turned = (np.arange(seats)[None] - viewers[:, None]) % seats
        return np.asarray(np.take_along_axis(from_viewer, turned, 1))

    def hidden(self, rows: Rows, viewers: NDArray[np.int64]) -> NDArray[np.float32]:
        """What the last layer of the network is given, for what the viewers observe."""
        seen = np.zeros((len(rows), self.network.features), np.float32)
        self.driver.observe_rows(rows, viewers, self._scratch, seen)
        (weights, bias), *rest = self.network.layers[:-1]
        if self.game.plain:
            x = seen @ weights + bias
        else:
            x = np.empty((len(rows), len(bias)), np.float32)
            self.driver.first_layer(seen, weights, bias, x)
        for weights, bias in rest:
            x = np.maximum(x, 0) @ weights + bias
        return np.maximum(x, 0)

    def _outputs(self, rows: Rows, viewers: NDArray[np.int64]) -> NDArray[np.float32]:
        """All outputs of the network for what the viewers observe."""
        weights, bias = self.network.layers[-1]
        return np.asarray(self.hidden(rows, viewers) @ weights + bias)


def draw_rows(probabilities: Chances, targets: NDArray[np.float64]) -> NDArray[np.int64]:
    """An action of every row, drawn by its probabilities with one number from 0 to 1 each."""
    sums = probabilities.cumsum(1)
    drawn = (sums < targets[:, None] * sums[:, -1:]).sum(1)
    last = probabilities.shape[1] - 1 - (probabilities[:, ::-1] > 0).argmax(1)
    return np.minimum(drawn, last)


def one_row(game: Game, position: Position) -> Rows:
    """A single position as rows."""
    return stack(game, [position])


def nobody(n: int) -> NDArray[np.int64]:
    """Rows without a seat."""
    return np.full(n, int(NOBODY), np.int64)
