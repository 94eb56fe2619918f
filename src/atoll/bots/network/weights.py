"""A trained network as a file: weights as float16, and what they were made for.

A file is a NumPy archive without pickled objects. The network is a multilayer perceptron with three heads:
a logit for every action, the expected reward of the viewer, and a logit of every seat's chance to win,
counted from the viewer.
"""

from __future__ import annotations

import json
import zipfile
import zlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from atoll.kit.core.record import Position
from atoll.kit.game import Game

FORMAT = 1
FILE = "network.npz"  # in the folder of a game

Floats = NDArray[np.float32]


class BadNetwork(Exception):
    """A network that cannot play here, and why."""


@dataclass(frozen=True)
class Evaluation:
    """What a network says of a view."""

    logits: Floats  # of all actions
    reward: float  # that the viewer may expect, -1 to 1; alone, points / 40 - 1
    chances: Floats  # to win, of the seats from the viewer on


class Network:
    """The weights of a network, evaluated by NumPy."""

    def __init__(self, game: Game, layers: Sequence[tuple[Floats, Floats]], facts: Mapping[str, Any]) -> None:
        self.game, self.facts = game, facts
        self.layers = [
            (np.ascontiguousarray(w.T), b) for w, b in layers
        ]  # [in, out]: rows of zeros are skipped
        self.features = self.layers[0][0].shape[0]

    def evaluate(self, view: Position, seat: int, game: Game | None = None) -> Evaluation:
        """The heads for a view; `game` may be the interpreted twin."""
        rules = game or self.game
        seen = np.zeros(self.features, np.float32)
        rules.info.observe(view, seat, seen)
        out = self.forward(seen)
        actions, seats = len(self.game.actions), int(view.seats)
        odds = np.exp(out[actions + 1 : actions + 1 + seats] - out[actions + 1 :][:seats].max())
        return Evaluation(out[:actions], float(out[actions]), odds / odds.sum())

    def forward(self, seen: Floats) -> Floats:
        """All outputs for one observation; most of its numbers are 0, so only the others are multiplied."""
        there = np.flatnonzero(seen)
        first, bias = self.layers[0]
        x = seen[there] @ first[there] + bias
        for weights, bias in self.layers[1:]:
            x = np.maximum(x, 0) @ weights + bias
        return x


def save(file: Path, game: Game, layers: Sequence[tuple[Floats, Floats]], facts: Mapping[str, Any]) -> None:
    """Write a network; readers see the old file or the new one."""
    about = {**facts, "format": FORMAT, "game": game.id, "version": game.version}
    arrays: dict[str, Any] = {}
    for i, (weights, bias) in enumerate(layers):
        arrays |= {f"weights{i}": weights.astype(np.float16), f"bias{i}": bias.astype(np.float16)}
    temporary = file.with_suffix(".new.npz")
    text = np.frombuffer(json.dumps(about, sort_keys=True).encode(), np.uint8)
    np.savez_compressed(temporary, facts=text, **arrays)
    temporary.replace(file)


def shipped(game: Game) -> Path | None:
    """The file in the folder of a game, or None."""
    file = game.folder / FILE
    return file if file.exists() else None


def open_network(game: Game, file: Path) -> Network:
    """The network of a file, or BadNetwork; a file that has changed is read again."""
    try:
        stamp = file.stat().st_mtime_ns
    except OSError as missing:
        raise BadNetwork(f"{file}: {missing.strerror}") from None
    return _read(game, file, stamp)


@lru_cache(maxsize=16)
def _read(game: Game, file: Path, stamp: int) -> Network:
    try:
        with file.open("rb") as source, np.load(source, allow_pickle=False) as saved:
            facts = json.loads(saved["facts"].tobytes())
            number = sum(name.startswith("weights") for name in saved.files)
            layers = [
                (saved[f"weights{i}"].astype(np.float32), saved[f"bias{i}"].astype(np.float32))
                for i in range(number)
            ]
    except (OSError, ValueError, KeyError, EOFError, zipfile.BadZipFile, zlib.error):
        raise BadNetwork(f"{file}: this is not a network of Atoll, or the file is damaged") from None
    if facts.get("format") != FORMAT:
        raise BadNetwork(f"{file}: a network of format {facts.get('format')}, not {FORMAT}")
    if (facts.get("game"), facts.get("version")) != (game.id, game.version):
        made_for = f"{facts.get('game')} {facts.get('version')}"
        raise BadNetwork(
            f"{file}: this network plays {made_for}, not {game.id} {game.version}; train it anew"
        )
    wanted = sum(feature.size for feature in game.features), len(game.actions) + 1 + game.seats[-1]
    found = layers[0][0].shape[1], layers[-1][0].shape[0]
    if found != wanted:
        raise BadNetwork(f"{file}: a network of {game.id} has {wanted} inputs and outputs, not {found}")
    return Network(game, layers, facts)
