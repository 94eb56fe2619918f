"""An observation by name: the same numbers, cut into the named features of the game."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from atoll.kit.game import Game
from atoll.kit.registry import game as find_game


def named(game: str | Game, observations: ArrayLike) -> dict[str, NDArray[Any]]:
    """The features of one observation, or of a batch [..., numbers], as views by name and shape."""
    of = find_game(game) if isinstance(game, str) else game
    size = sum(feature.size for feature in of.features)
    numbers = np.asarray(observations)
    if not numbers.shape or numbers.shape[-1] != size:
        raise ValueError(f"an observation of {of.id} has {size} numbers, not shape {numbers.shape}")
    parts, at = {}, 0
    for feature in of.features:
        flat = numbers[..., at : at + feature.size]
        parts[feature.name] = flat.reshape(*numbers.shape[:-1], *feature.shape)
        at += feature.size
    return parts
