"""An observation by name: the same numbers, cut into the named features of the game."""

from __future__ import annotations

from typing import Any

from numpy.typing import NDArray

from atoll.kit.game import Game
from atoll.kit.game import game as find_game


def named(game: str | Game, observations: NDArray[Any]) -> dict[str, NDArray[Any]]:
    """The features of one observation, or of a batch [..., numbers], as views by name and shape."""
    of = find_game(game) if isinstance(game, str) else game
    size = sum(feature.size for feature in of.features)
    if not observations.shape or observations.shape[-1] != size:
        raise ValueError(f"an observation of {of.id} has {size} numbers, not shape {observations.shape}")
    parts, at = {}, 0
    for feature in of.features:
        flat = observations[..., at : at + feature.size]
        parts[feature.name] = flat.reshape(*observations.shape[:-1], *feature.shape)
        at += feature.size
    return parts
