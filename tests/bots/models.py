"""ONNX models with random weights, for tests of bots."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import numpy as np

from atoll.kit.game import Game
from atoll.lab.train.network import save_onnx, shape


def model(file: Path, game: Game, width: int = 8, favourite: int | None = None) -> Path:
    """A model with random weights, or one that likes an action above all."""
    sizes, rng = shape(game, width, 1), np.random.default_rng(1)
    layers = [
        (rng.normal(0, 0.1, (after, before)).astype(np.float32), np.zeros(after, np.float32))
        for before, after in pairwise(sizes)
    ]
    if favourite is not None:
        layers[-1][1][favourite] = 50.0
    save_onnx(file, game, layers)
    return file
