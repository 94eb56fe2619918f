"""Calibration of a game's network on games it has not seen, as one JSON object:

    {"game", "rules_version", "network", "seed", "games", "positions", "levels", "loss", "loss_even",
     "all": reliability of tables of two and more, "seats": {n: reliability},
     "parts": [reliability of thirds], "alone": reliability of the points of a single seat, or None}

`network` is the digest of the file, `loss` the mean surprise at who wins, `loss_even` that of equal chances.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np

from atoll.bots.onnx_model import content_digest
from atoll.review.evaluator import Chances, Evaluator

from .mixed_games import LEVELS, Sample
from .reliability import Reliability, forecasts, log_loss, reliability

PARTS = 3  # of a game, by its choices


class TooFew(Exception):
    """The games have fewer positions than asked for."""


def draw(sample: Sample, positions: int, seed: int) -> Sample:
    """So many of the positions, drawn at random."""
    if positions > len(sample):
        raise TooFew(
            f"{len(np.unique(sample.games))} games gave {len(sample)} positions, not {positions}: "
            "play more games"
        )
    chosen = np.random.default_rng(seed).choice(len(sample), positions, replace=False)
    return sample.where(np.sort(chosen))


def chances_of(with_: Evaluator, sample: Sample) -> Chances:
    """The chances of every position by seat; 0 for seats that are not there."""
    found = np.zeros_like(sample.results)
    for seats in np.unique(sample.seats):
        here = sample.seats == seats
        found[here, :seats] = with_.chances(sample.rows[here])
    return found


def measure(with_: Evaluator, sample: Sample, seed: int, file: Path) -> dict[str, Any]:
    """How far the chances of a network can be trusted (see above)."""
    chances = chances_of(with_, sample)

    def of(chosen: Any) -> Reliability:
        return reliability(
            *forecasts(chances[chosen], sample.results[chosen], sample.seats[chosen], sample.games[chosen])
        )

    together = sample.seats > 1
    even = (np.arange(chances.shape[1])[None] < sample.seats[:, None]) / sample.seats[:, None]
    third = np.minimum((sample.parts * PARTS).astype(int), PARTS - 1)
    counts = np.unique(sample.seats[together])
    return {
        "game": with_.game.id,
        "rules_version": with_.game.version,
        "network": content_digest(file),
        "seed": seed,
        "games": len(np.unique(sample.games)),
        "positions": len(sample),
        "levels": LEVELS,
        "loss": log_loss(chances[together], sample.results[together]),
        "loss_even": log_loss(even[together], sample.results[together]),
        "all": of(together).to_json(),
        "seats": {str(n): of(sample.seats == n).to_json() for n in counts},
        "parts": [of(together & (third == part)).to_json() for part in range(PARTS)],
        "alone": None if together.all() else of(~together).to_json(),
    }
