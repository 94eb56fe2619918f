"""A network's chances fitted to games of mixed levels: the last layer of their head is trained again.

Training shows a network only games among its equals, so its chances are those of such games. The features
that it has learned stay as they are; the head on them, some thousand weights, is scaled by a temperature and
then trained on the results of games of mixed levels, as long as games held out from it get less surprising.
It knows the number of seats and the phase of the game by the features. Nothing but the weights changes, so
whoever reads the network says calibrated chances: reviews, hints and the search.

Alone there are no chances to win; the expected points are fitted by least squares instead.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from atoll.bots.network.weights import save
from atoll.review.evaluator import MOST_ROWS, Chances, Evaluator

from .mixed_games import Sample
from .reliability import forecasts, log_loss, reliability

CALIBRATION = "calibration"  # the name of its facts in the file of a network
HELD_OUT = 5  # every so manieth game
TEMPERATURES = (0.5, 0.6, 0.7, 0.8, 0.9, 1.0, 1.15, 1.3, 1.5, 1.75, 2.0, 2.5, 3.0)
EPOCHS, BATCH, RATE = 60, 512, 3e-4
RIDGES = (1e1, 1e2, 1e3, 1e4, 1e5)
FIRST, SECOND, TINY = 0.9, 0.999, 1e-8  # Adam's decay of the moments, and what keeps it from dividing by 0

Floats = NDArray[np.float32]
Head = tuple[Floats, Floats]  # weights [in, out] and bias
Progress = Callable[[int], None]


@dataclass(frozen=True)
class Inputs:
    """Positions as the head sees them, from the seat that is awaited."""

    x: Floats
    viewers: NDArray[np.int64]
    seats: NDArray[np.int64]
    results: Chances  # by seat
    games: NDArray[np.int64]

    def where(self, chosen: NDArray[Any]) -> Inputs:
        """Some of the positions."""
        return Inputs(
            self.x[chosen], self.viewers[chosen], self.seats[chosen], self.results[chosen], self.games[chosen]
        )

    @property
    def turned(self) -> NDArray[np.int64]:
        """The seat that is k-th from the viewer on; beyond the seats of a table, any."""
        k = np.arange(self.results.shape[1])[None]
        return np.where(k < self.seats[:, None], (self.viewers[:, None] + k) % self.seats[:, None], k)


def inputs(with_: Evaluator, sample: Sample) -> Inputs:
    """What the head sees of every position."""
    viewers = with_.awaited(sample.rows)
    parts = [slice(first, first + MOST_ROWS) for first in range(0, len(sample), MOST_ROWS)]
    x = np.concatenate([with_.hidden(sample.rows[part], viewers[part]) for part in parts])
    return Inputs(x, viewers, sample.seats, sample.results, sample.games)


def from_viewer(head: Head, seen: Inputs) -> Chances:
    """The chances of the seats from the viewer on; 0 for those that are not there."""
    logits = (seen.x @ head[0] + head[1]).astype(np.float64)
    logits[np.arange(logits.shape[1])[None] >= seen.seats[:, None]] = -np.inf
    odds = np.exp(logits - logits.max(1, keepdims=True))
    return np.asarray(odds / odds.sum(1, keepdims=True))


def by_seat(chances: Chances, seen: Inputs) -> Chances:
    """Chances from the viewer on as chances by seat."""
    found = np.zeros_like(chances)
    np.put_along_axis(found, seen.turned, chances, 1)
    return found


def fit_chances(
    head: Head, learned: Inputs, held: Inputs, seed: int, progress: Progress | None = None
) -> Head:
    """The head of the chances, trained on some games as long as others get less surprising."""
    temperature = min(TEMPERATURES, key=lambda t: _surprise(_scaled(head, t), learned))
    weights, bias = _scaled(head, temperature)
    best, least = (weights, bias), _surprise((weights, bias), held)
    targets = np.take_along_axis(learned.results, learned.turned, 1)
    moments = [np.zeros((2, *part.shape)) for part in (weights, bias)]
    rng, step = np.random.default_rng(seed), 0
    for epoch in range(EPOCHS):
        order = rng.permutation(len(learned.x))
        for first in range(0, len(order), BATCH):
            some = order[first : first + BATCH]
            batch = learned.where(some)
            off = (from_viewer((weights, bias), batch) - targets[some]) / len(some)
            step += 1
            rate = RATE * (1 - epoch / EPOCHS)
            weights = weights - _adam(moments[0], batch.x.T @ off, step, rate)
            bias = bias - _adam(moments[1], off.sum(0), step, rate)
        if (now := _surprise((weights, bias), held)) < least:
            best, least = (weights, bias), now
        if progress is not None:
            progress(epoch + 1)
    return best[0].astype(np.float32), best[1].astype(np.float32)


def _scaled(head: Head, temperature: float) -> Head:
    return head[0] / np.float32(temperature), head[1] / np.float32(temperature)


def _surprise(head: Head, seen: Inputs) -> float:
    return log_loss(by_seat(from_viewer(head, seen), seen), seen.results)


def _adam(moments: Any, gradient: Any, step: int, rate: float) -> Any:
    """The next step down, by Adam."""
    moments[0] += (1 - FIRST) * (gradient - moments[0])
    moments[1] += (1 - SECOND) * (gradient**2 - moments[1])
    scale = np.sqrt(moments[1] / (1 - SECOND**step)) + TINY
    return rate * moments[0] / (1 - FIRST**step) / scale


def fit_points(head: Head, learned: Inputs, held: Inputs) -> Head:
    """The head of the expected points of a single seat; of tables with others it says what it said."""
    weights, bias = head
    x = np.hstack([learned.x, np.ones((len(learned.x), 1), np.float32)]).astype(np.float64)
    alone = learned.seats == 1
    wanted = np.where(alone, 2 * learned.results[:, 0] - 1 - points(head, learned), 0.0)
    squares, products = x.T @ x, x.T @ wanted
    found = [(weights, bias)]
    for ridge in RIDGES:
        change = np.linalg.solve(squares + ridge * np.eye(len(squares)), products).astype(np.float32)
        found.append((weights + change[:-1], bias + change[-1]))
    alone_held = held.where(held.seats == 1)
    return min(
        found, key=lambda each: float(((points(each, alone_held) + 1) / 2 - alone_held.results[:, 0]).var())
    )


def points(head: Head, seen: Inputs) -> NDArray[np.float64]:
    """What the head of the reward says."""
    return np.asarray(seen.x @ head[0] + head[1], np.float64)


def calibrate(
    with_: Evaluator, sample: Sample, seed: int, file: Path, progress: Progress | None = None
) -> dict[str, Any]:
    """Fit the chances to these games and write the network with its facts; returns what the fit changed."""
    network, actions = with_.network, with_.actions
    whole = inputs(with_, sample)
    is_held = whole.games % HELD_OUT == 0
    weights, bias = (part.copy() for part in network.layers[-1])
    facts: dict[str, Any] = {"seed": seed, "games": len(np.unique(whole.games)), "positions": len(sample)}
    together = whole.seats > 1
    here = slice(actions + 1, len(bias))
    learned, held = whole.where(together & ~is_held), whole.where(together & is_held)
    before = weights[:, here].copy(), bias[here].copy()
    after = fit_chances(before, learned, held, seed, progress)
    weights[:, here], bias[here] = after
    facts |= {"before": _quality(before, held), "after": _quality(after, held)}
    if not together.all():
        own = weights[:, actions], bias[actions : actions + 1]
        weights[:, actions], bias[actions : actions + 1] = fit_points(
            own, whole.where(~is_held), whole.where(is_held)
        )
    layers = [(w.T, b) for w, b in network.layers[:-1]] + [(weights.T, bias)]
    save(file, with_.game, layers, {**network.facts, CALIBRATION: facts})
    return facts


def _quality(head: Head, held: Inputs) -> dict[str, float]:
    """How surprising the held-out games are, and how far off the chances are."""
    chances = by_seat(from_viewer(head, held), held)
    found = reliability(*forecasts(chances, held.results, held.seats, held.games))
    return {"loss": round(log_loss(chances, held.results), 4), "error": round(found.error, 4)}
