"""Saving and loading a trainer: everything needed to continue exactly, games in progress included.

Checkpoints of version 0.1 have no `format`, and other names for some settings and parts; they still load.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict
from pathlib import Path
from pickle import UnpicklingError
from typing import Any

from .ppo import Settings, Trainer, TrainingError, import_torch

FORMAT = 2
SETTINGS_OF_0_1 = {
    "rate": "learning_rate",
    "trust": "gae_lambda",
    "entropy": "entropy_weight",
    "batch": "batch_size",
    "calm": "ema_rate",
    "first": "win_bonus",
    "guests": "past_self_fraction",
    "rivals": "opponent_fraction",
    "keep": "past_selves",
    "every": "snapshot_every",
    "rival": "opponent",
    "hinted": "shaping",
}
PARTS_OF_0_1 = {"mean": "average", "chance": "generator", "far": "progress"}


def save(trainer: Trainer, path: Path) -> None:
    """Write a checkpoint."""
    torch = trainer.torch
    parts = {
        "format": FORMAT,
        "settings": asdict(trainer.settings),
        "version": trainer.game.version,
        "network": trainer.network.state_dict(),
        "average": trainer.average.state_dict(),
        "optimizer": trainer.optimizer.state_dict(),
        "past": trainer.past,
        "generator": trainer.generator.get_state(),
        "tables": torch.from_numpy(trainer.env.save()),
        "progress": (trainer.updates, trainer.choices, trainer.seconds),
    }
    temporary = path.with_suffix(".new")
    torch.save(parts, temporary)
    temporary.replace(path)  # atomic: readers see the old file or the new one


def load(path: Path) -> Trainer:
    """The trainer of a checkpoint; TrainingError if it cannot continue."""
    torch = import_torch()
    try:
        parts = current_names(torch.load(path, weights_only=True))
    except (RuntimeError, AttributeError, KeyError, TypeError, ValueError, EOFError, UnpicklingError):
        raise TrainingError(
            f"{path}: training cannot continue: the file is broken; remove it to start anew"
        ) from None
    try:
        trainer = Trainer(Settings(**parts["settings"]))
        if parts["version"] != trainer.game.version:
            raise ValueError("the rules have changed since; train anew")
        trainer.network.load_state_dict(parts["network"])
        trainer.average.load_state_dict(parts["average"])
        trainer.optimizer.load_state_dict(parts["optimizer"])
        trainer.past = parts["past"]
        trainer.generator.set_state(parts["generator"])
        trainer.env.load(parts["tables"].numpy())
        trainer.updates, trainer.choices, trainer.seconds = parts["progress"]
    except (RuntimeError, KeyError, TypeError, ValueError) as wrong:
        raise TrainingError(f"{path}: training cannot continue: {wrong}") from None
    return trainer


def current_names(parts: Mapping[str, Any]) -> dict[str, Any]:
    """The parts of a checkpoint under their current names."""
    if "format" in parts:
        return dict(parts)
    renamed = {PARTS_OF_0_1.get(name, name): part for name, part in parts.items()}
    settings = renamed["settings"].items()
    return renamed | {"settings": {SETTINGS_OF_0_1.get(name, name): value for name, value in settings}}
