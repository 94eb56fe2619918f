"""The bot that plays by a network alone: one evaluation a choice, without search."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import numpy as np

from atoll.bots.base import draw
from atoll.kit.core.record import Position
from atoll.kit.game import Game

from .weights import BadNetwork, open_network, shipped

SHARPNESS = 2.0  # inverse temperature: training explores, play should explore less
NAME, PREFIX = "network", "network:"


@dataclass(frozen=True)
class NetworkBot:
    """Draws among the legal actions by the network's probabilities."""

    game: Game
    file: Path
    name: str = NAME
    sharpness: float = SHARPNESS

    def __post_init__(self) -> None:
        open_network(self.game, self.file)  # an invalid file is reported before the game

    def choose(self, view: Position, seat: int, seed: int) -> int:
        """A legal action, drawn by the sharpened probabilities."""
        actions = self.game.legal(view, seat)
        if len(actions) == 1:
            return actions[0]
        logits = open_network(self.game, self.file).evaluate(view, seat).logits
        scaled = np.asarray(logits, np.float64)[list(actions)] * self.sharpness
        return actions[draw(np.exp(scaled - scaled.max()), seed)]


def make(game: Game, name: str) -> NetworkBot:
    """The bot of a name: `network` plays the network of the game's folder, `network:FILE` another."""
    file = Path(name.removeprefix(PREFIX)) if name.startswith(PREFIX) else shipped(game)
    if file is None:
        raise BadNetwork(f"{game.id} has no trained network yet")
    return NetworkBot(game, file, name)
