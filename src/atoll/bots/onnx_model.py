"""A trained model as a bot: `model:PATH` plays an ONNX file, as `atoll train` writes it.

Any network with the input `observation` [n, features] and the output `logits` [n, actions] can play, if its
metadata name the game and its version: the meaning of features and actions depends on them.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

import numpy as np

from atoll.kit.core.record import Position
from atoll.kit.game import Game
from atoll.kit.registry import UnknownGame
from atoll.kit.registry import game as find_game

from .base import draw

OBSERVATION, LOGITS, VALUE = "observation", "logits", "value"
SHARPNESS = 2.0  # inverse temperature: training explores, play should explore less


class BadModel(Exception):
    """A model that cannot play here, and why."""


def model_metadata(game: Game) -> dict[str, str]:
    """The metadata that a model of a game must have."""
    return {"atoll.game": game.id, "atoll.version": str(game.version)}


@dataclass(frozen=True)
class ModelBot:
    """Draws among the legal actions by the model's probabilities."""

    game: Game
    path: Path
    sharpness: float = SHARPNESS

    def __post_init__(self) -> None:
        open_model(self.game, self.path)  # an invalid file is reported before the game

    @property
    def name(self) -> str:
        """The name by which it is made."""
        return f"model:{self.path}"

    def choose(self, view: Position, seat: int, seed: int) -> int:
        """A legal action, drawn by the sharpened probabilities."""
        actions = self.game.legal(view, seat)
        seen = np.zeros((1, sum(feature.size for feature in self.game.features)), np.float32)
        self.game.info.observe(view, seat, seen[0])
        session = open_model(self.game, self.path)
        (logits,) = session.run([LOGITS], {OBSERVATION: seen[:, : _input_size(session)]})
        scaled = np.asarray(logits[0], np.float64)[list(actions)] * self.sharpness
        return actions[draw(np.exp(scaled - scaled.max()), seed)]


def open_model(game: Game, path: Path) -> Any:
    """A session that runs the model, or BadModel; a file that has changed is read again."""
    try:
        stamp = path.stat().st_mtime_ns
    except OSError as missing:
        raise BadModel(f"{path}: {missing.strerror}") from None
    return _session(game, path, stamp)


def content_digest(path: Path) -> str:
    """A digest of a model file's content, since its name may later hold another model."""
    try:
        return hashlib.sha256(path.read_bytes()).hexdigest()[:16]
    except OSError as missing:
        raise BadModel(f"{path}: {missing.strerror}") from None


def game_of(path: Path) -> Game:
    """The game a model was made for; BadModel if it cannot play it here."""
    metadata = _read(path).get_modelmeta().custom_metadata_map
    try:
        game = find_game(metadata.get("atoll.game", ""))
    except UnknownGame:
        raise BadModel(f"{path}: this is no model of a game found here") from None
    open_model(game, path)
    return game


@lru_cache(maxsize=16)
def _session(game: Game, path: Path, stamp: int) -> Any:
    session = _read(path)
    _check(game, path, session)
    return session


def _read(path: Path) -> Any:
    try:
        import onnxruntime
    except ImportError:
        raise BadModel("learned bots need ONNX Runtime: pip install 'atoll[learned]'") from None
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = options.inter_op_num_threads = 1  # one position does not gain from more
    options.log_severity_level = 3
    try:
        return onnxruntime.InferenceSession(path, options, providers=["CPUExecutionProvider"])
    except Exception as wrong:  # the library has no common class of errors
        raise BadModel(f"{path}: this is not an ONNX model: {str(wrong).splitlines()[0]}") from None


def _check(game: Game, path: Path, session: Any) -> None:
    metadata = session.get_modelmeta().custom_metadata_map
    wanted = model_metadata(game)
    if any(metadata.get(key) != value for key, value in wanted.items()):
        made_for = " ".join(metadata.get(key, "?") for key in wanted)
        raise BadModel(f"{path}: this model plays {made_for}, not {game.id} {game.version}; train it anew")
    features = sum(feature.size for feature in game.features)
    sizes = (features, *getattr(game.info, "EARLIER_FEATURES", ()))  # observations grow at their end
    shapes = {part.name: part.shape[-1] for part in (*session.get_inputs(), *session.get_outputs())}
    if shapes.get(OBSERVATION) not in sizes or shapes.get(LOGITS) != len(game.actions):
        raise BadModel(
            f"{path}: a model of {game.id} takes {OBSERVATION} [n, {features}] "
            f"and gives {LOGITS} [n, {len(game.actions)}]"
        )


def _input_size(session: Any) -> int:
    """Length of the observations a model was made for."""
    return int(next(part.shape[-1] for part in session.get_inputs() if part.name == OBSERVATION))
