"""How far chances can be trusted: what was said beside what came, in bins, and the mean distance of both.

Every seat of every position is one forecast. The expected calibration error (ECE) is the mean distance
between what was said and what came over the bins, each weighed by its forecasts. Positions of a game have
one outcome, so games are counted as what varies: `noise` is the error that perfect chances would show with so
many games.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from atoll.review.evaluator import Chances

BINS = 20
SURE = 1.96  # standard errors of a 95 % interval
FLIPS = 200  # random games to find the noise

Numbers = NDArray[np.float64]


@dataclass(frozen=True)
class Bin:
    """Forecasts of about the same chance."""

    said: float  # their mean
    came: float  # the mean of what became of them
    error: float  # standard error of that
    share: float  # of all forecasts


@dataclass(frozen=True)
class Reliability:
    """A reliability diagram in numbers."""

    forecasts: int
    games: int
    error: float  # expected calibration error
    noise: float  # of perfect chances with so many games
    bins: tuple[Bin, ...]

    def to_json(self) -> dict[str, Any]:
        """Plain values, for JSON."""
        return asdict(self)

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Reliability:
        """The inverse of `to_json`."""
        return cls(**{**data, "bins": tuple(Bin(**each) for each in data["bins"])})


def forecasts(
    chances: Chances, results: Chances, seats: NDArray[np.int64], games: NDArray[np.int64]
) -> tuple[Numbers, Numbers, NDArray[np.int64]]:
    """What was said, what came, and the game, of every seat that is there in every position."""
    there = np.arange(chances.shape[1])[None] < seats[:, None]
    return chances[there], results[there], np.broadcast_to(games[:, None], there.shape)[there]


def reliability(said: Numbers, came: Numbers, games: NDArray[np.int64], seed: int = 1) -> Reliability:
    """The diagram of forecasts with what came, each of a game."""
    place = np.minimum((said * BINS).astype(np.int64), BINS - 1)
    _, game = np.unique(games, return_inverse=True)
    count = int(game.max()) + 1
    off = np.zeros((count, BINS))  # what came less what was said, by game and bin
    np.add.at(off, (game, place), came - said)
    number = np.bincount(place, minlength=BINS)
    whole = len(said)
    signs = np.random.default_rng(seed).choice((-1.0, 1.0), (FLIPS, count))
    centred = off - off.mean(0)
    return Reliability(
        forecasts=whole,
        games=count,
        error=float(np.abs(off.sum(0)).sum() / whole),
        noise=float(np.abs(signs @ centred).sum(1).mean() / whole),
        bins=tuple(
            Bin(
                said=float(said[place == i].mean()),
                came=float(came[place == i].mean()),
                error=float(np.sqrt((centred[:, i] ** 2).sum()) / number[i]),
                share=float(number[i] / whole),
            )
            for i in np.flatnonzero(number)
        ),
    )


def log_loss(chances: Chances, results: Chances) -> float:
    """The mean surprise at who won, in nats; shared wins count in parts."""
    return float(-(results * np.log(np.maximum(chances, 1e-9))).sum(1).mean())


def bands(bins: Sequence[Bin]) -> list[tuple[float, float, float]]:
    """The intervals of a diagram: where, low, high."""
    return [(b.said, max(0.0, b.came - SURE * b.error), min(1.0, b.came + SURE * b.error)) for b in bins]
