"""A run in a folder: training, evaluations with a curve, and resuming.

`weights.npz` holds what a later run continues from: the weights, their average, and how far the run is. It
is small, so that it can be carried from machine to machine; games in progress and the optimizer's moments
begin anew. `network.npz` is the average as a bot plays it (`network:FILE`, `champion:FILE`).
"""

from __future__ import annotations

import csv
import json
import zipfile
from collections.abc import Iterator
from dataclasses import asdict, dataclass, fields
from pathlib import Path
from typing import Any

import numpy as np

from atoll.arena.plots import lines
from atoll.bots.network.weights import save as save_network
from atoll.lab.bench import usual_seats

from .evaluate import Strength, evaluate
from .hyperparameters import Progress, Settings
from .policy import to_numpy
from .trainer import Trainer
from .variants import Variant

WEIGHTS, NETWORK, CURVE, DRAWING = "weights.npz", "network.npz", "curve.csv", "curve.svg"
FORMAT = 1
EVALUATION_SEED = 977  # the same deals every time, so that points of a curve can be compared


class RunError(RuntimeError):
    """A run cannot start or continue."""


@dataclass(frozen=True)
class Point:
    """An evaluation: a row of the curve."""

    seconds: float
    choices: int
    seats: int
    games: int
    share: float
    points: float


def open_run(torch: Any, folder: Path, settings: Settings, device: str) -> Trainer:
    """The trainer of a folder, or a new one; RunError if the run there is of another game or size."""
    trainer = Trainer(torch, settings, device)
    if (folder / WEIGHTS).exists():
        load(trainer, folder / WEIGHTS)
    folder.mkdir(parents=True, exist_ok=True)
    return trainer


def save(trainer: Trainer, folder: Path) -> None:
    """Write weights and progress, and the network for bots; readers see old files or new ones."""
    progress = {"updates": trainer.updates, "choices": trainer.choices, "seconds": round(trainer.seconds, 1)}
    facts = {
        "format": FORMAT,
        "game": trainer.game.id,
        "version": trainer.game.version,
        "settings": asdict(trainer.settings),
        "progress": progress,
    }
    average = to_numpy(trainer.average)
    arrays: dict[str, Any] = {f"weight{i}": each for i, each in enumerate(to_numpy(trainer.weights))}
    arrays |= {f"average{i}": each.astype(np.float16) for i, each in enumerate(average)}
    arrays["facts"] = np.frombuffer(json.dumps(facts).encode(), np.uint8)
    temporary = folder / "weights.new.npz"
    np.savez_compressed(temporary, **arrays)
    temporary.replace(folder / WEIGHTS)
    about = {"settings": facts["settings"], "progress": progress}
    save_network(folder / NETWORK, trainer.game, list(zip(average[::2], average[1::2])), about)


def load(trainer: Trainer, file: Path) -> None:
    """Continue from a file of weights."""
    try:
        with file.open("rb") as source, np.load(source, allow_pickle=False) as saved:
            facts = json.loads(saved["facts"].tobytes())
            given = {name: saved[name].astype(np.float32) for name in saved.files if name != "facts"}
    except (OSError, ValueError, KeyError, EOFError, zipfile.BadZipFile) as wrong:
        raise RunError(f"{file}: training cannot continue: {wrong}; remove the file to start anew") from None
    made_for = facts["game"], facts["version"]
    if made_for != (trainer.game.id, trainer.game.version):
        raise RunError(f"{file}: trains {made_for[0]} {made_for[1]}; choose another folder")
    for name, weights in (("weight", trainer.weights), ("average", trainer.average)):
        for i, each in enumerate(weights):
            if given[f"{name}{i}"].shape != tuple(each.shape):
                raise RunError(
                    f"{file}: a network of another size or other observations; choose another folder"
                )
            with trainer.torch.no_grad():
                each.copy_(trainer.torch.from_numpy(given[f"{name}{i}"]))
    for fast, each in zip(trainer.fast, trainer.weights):
        fast.copy_(each.detach())
    progress = facts["progress"]
    trainer.updates, trainer.choices = progress["updates"], progress["choices"]
    trainer.seconds = progress["seconds"]


def train(
    trainer: Trainer, folder: Path, seconds: float, eval_every: float, games: int = 2048
) -> Iterator[Progress | Strength]:
    """Train for so many seconds; saves and evaluates every so many, and at the end."""
    end = trainer.seconds + seconds
    while (left := end - trainer.seconds) > 0:
        yield from trainer.train(min(eval_every, left))
        save(trainer, folder)
        for found in strengths(trainer, games):
            write_curve(folder, trainer, found)
            yield found


def strengths(trainer: Trainer, games: int) -> Iterator[Strength]:
    """The average network at the usual table and at the smallest, which is solo where there is one."""
    for seats in dict.fromkeys((usual_seats(trainer.game), trainer.game.seats[0])):
        yield evaluate(
            trainer.torch, trainer.game, trainer.shape, trainer.average, trainer.device, Variant(seats),
            games, EVALUATION_SEED,
        )  # fmt: skip


def write_curve(folder: Path, trainer: Trainer, found: Strength) -> None:
    """Add an evaluation to the curve and draw it."""
    file = folder / CURVE
    new = not file.exists()
    point = Point(
        trainer.seconds,
        trainer.choices,
        found.seats,
        found.games,
        round(found.share, 4),
        round(found.points, 2),
    )
    with file.open("a", newline="", encoding="utf-8") as rows:
        writer = csv.DictWriter(rows, [part.name for part in fields(Point)])
        if new:
            writer.writeheader()
        writer.writerow(asdict(point))
    with file.open(newline="", encoding="utf-8") as rows:
        points = [{name: float(value) for name, value in row.items()} for row in csv.DictReader(rows)]
    (folder / DRAWING).write_text(draw_curve(points), "utf-8")


def draw_curve(points: list[dict[str, float]]) -> str:
    """Share of wins at the larger table against the teacher, over minutes of training."""
    seats = max(point["seats"] for point in points)
    wins = [(point["seconds"] / 60, point["share"]) for point in points if point["seats"] == seats]
    words = "share of wins of the network alone against its teacher"
    return lines({"wins": wins}, words, "minutes of training", even=1 / seats, alone=True)
