"""A training run in a folder: updates, evaluations against a bot, a learning curve, and resuming.

A run continues from `checkpoint.pt` (`learner.pt` in version 0.1); `model.onnx` is the bot, `curve.csv` and
`curve.svg` are its evaluations, `best.onnx` is the bot of the best of them.
"""

from __future__ import annotations

import csv
from collections.abc import Iterator
from dataclasses import asdict, dataclass, fields
from pathlib import Path

from atoll import bots
from atoll.arena import Setting, run, summarise
from atoll.arena.plots import lines

from . import checkpoint
from .ppo import Progress, Settings, Trainer, TrainingError

MAX_TICKS = 10  # evaluations that are labelled below a curve
PATIENCE = 3600.0  # seconds for a choice: compiling on a busy machine must not forfeit
CHECKPOINT, CHECKPOINT_OF_0_1 = "checkpoint.pt", "learner.pt"
MODEL, BEST = "model.onnx", "best.onnx"
CURVE, DRAWING = "curve.csv", "curve.svg"


@dataclass(frozen=True)
class Evaluation:
    """A match of the policy in one seat against a bot in all others: a row of the curve."""

    minutes: float  # of training before it
    choices: int
    games: int
    share: float  # of the wins; shared first places count in parts
    low: float  # 95 % interval
    high: float
    even: float  # the share of an equally strong bot

    def __str__(self) -> str:
        return (
            f"{self.minutes:6.1f} min {self.choices:12,} choices   wins {self.share:.1%} "
            f"({self.low:.1%} to {self.high:.1%}; an equal wins {self.even:.1%})"
        )


def open_trainer(folder: Path, settings: Settings) -> Trainer:
    """The trainer of a folder, or a new one."""
    for file in (folder / CHECKPOINT, folder / CHECKPOINT_OF_0_1):
        if file.exists():
            return _resume(file, settings)
    trainer = Trainer(settings)
    folder.mkdir(parents=True, exist_ok=True)
    return trainer


def _resume(file: Path, settings: Settings) -> Trainer:
    """The trainer of a checkpoint; TrainingError if it has other settings."""
    trainer = checkpoint.load(file)
    there, asked = asdict(trainer.settings), asdict(settings)
    others = [f"{name} {there[name]!r}, not {asked[name]!r}" for name in asked if there[name] != asked[name]]
    if others:
        raise TrainingError(
            f"{file.parent}: the run there has other settings ({'; '.join(others)}); choose another folder"
        )
    return trainer


def train(
    trainer: Trainer,
    folder: Path,
    seconds: float,
    eval_every: float,
    opponent: str = "greedy",
    games: int = 200,
) -> Iterator[Progress | Evaluation]:
    """Train for so many seconds, evaluating every so many; every update saves a checkpoint."""
    bots.make(trainer.game, opponent)  # an unknown opponent is reported before training
    end = trainer.seconds + seconds
    while (left := end - trainer.seconds) > 0:
        for progress in trainer.train(min(eval_every, left)):
            checkpoint.save(trainer, folder / CHECKPOINT)
            yield progress
        yield export_and_evaluate(trainer, folder, opponent, games)


def export_and_evaluate(trainer: Trainer, folder: Path, opponent: str, games: int) -> Evaluation:
    """Export the model and evaluate it; the best one so far is kept apart, since strength fluctuates."""
    trainer.export(folder / MODEL)
    found = evaluate(trainer, folder, opponent, games)
    if write_curve(folder, found):
        trainer.export(folder / BEST)
    return found


def evaluate(trainer: Trainer, folder: Path, opponent: str, games: int) -> Evaluation:
    """Play the exported model on the same deals every time, so that points of a curve can be compared."""
    bot = f"model:{folder / MODEL}"
    seats = trainer.env.seats
    setting = Setting(
        trainer.game.id,
        (bot, opponent),
        games,
        seats,
        one_on_rest=True,
        options=dict(trainer.settings.options),
        patience=PATIENCE,
    )
    results = run(setting)
    found = summarise(results, seats)["bots"][bot]
    low, high = found["interval"]
    return Evaluation(
        trainer.seconds / 60, trainer.choices, len(results), found["share"], low, high, found["even_share"]
    )


def write_curve(folder: Path, evaluation: Evaluation) -> bool:
    """Add an evaluation to the curve and draw it; return whether it is the best so far."""
    file = folder / CURVE
    new = not file.exists()
    with file.open("a", newline="", encoding="utf-8") as rows:
        writer = csv.DictWriter(rows, [part.name for part in fields(Evaluation)])
        if new:
            writer.writeheader()
        writer.writerow({key: round(value, 4) for key, value in asdict(evaluation).items()})
    with file.open(newline="", encoding="utf-8") as rows:
        points = [{key: float(value) for key, value in row.items()} for row in csv.DictReader(rows)]
    (folder / DRAWING).write_text(draw_curve(points), "utf-8")
    return points[-1]["share"] >= max(point["share"] for point in points)


def draw_curve(points: list[dict[str, float]]) -> str:
    """Share of wins over minutes of training, with its interval and the share of an equal bot."""
    line = [(point["minutes"], point["share"]) for point in points]
    intervals = [(point["minutes"], point["low"], point["high"]) for point in points]
    return lines(
        {"wins": line},
        "share of wins over minutes of training",
        "minutes of training",
        bands={"wins": intervals},
        even=points[0]["even"],
        ticks={minutes: f"{minutes:.1f}" for minutes, _ in line} if len(line) <= MAX_TICKS else None,
        alone=True,
    )
