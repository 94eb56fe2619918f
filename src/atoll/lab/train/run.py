"""A training run in a folder: lessons, matches with an opponent between them, a curve, and going on later.

`learner.pt` is what a run goes on from, `model.onnx` is the bot, `curve.csv` and `curve.svg` are its matches,
`best.onnx` is the bot of the best of them.
"""

from __future__ import annotations

import csv
from collections.abc import Iterator
from dataclasses import asdict, dataclass, fields
from pathlib import Path

from atoll import bots
from atoll.arena import Setting, run, summarise
from atoll.arena.plots import lines

from .ppo import Learner, Progress, Settings, TrainingError

MARKS = 10  # matches that are named below a curve
PATIENCE = 3600.0  # seconds: compiling on a busy machine is no slow thinking
LEARNER, MODEL, BEST = "learner.pt", "model.onnx", "best.onnx"
CURVE, DRAWING = "curve.csv", "curve.svg"


@dataclass(frozen=True)
class Judged:
    """A match of the learner, alone at tables of its opponent."""

    minutes: float  # of learning before it
    choices: int
    games: int
    share: float  # of the wins; shared first places count in parts
    low: float  # 95 % interval
    high: float
    even: float  # the share of an equal

    def __str__(self) -> str:
        return (
            f"{self.minutes:6.1f} min {self.choices:12,} choices   wins {self.share:.1%} "
            f"({self.low:.1%} to {self.high:.1%}; an equal wins {self.even:.1%})"
        )


def open_learner(folder: Path, settings: Settings) -> Learner:
    """The learner of a folder, or a new one."""
    if (folder / LEARNER).exists():
        learner = Learner.load(folder / LEARNER)
        there, asked = asdict(learner.settings), asdict(settings)
        others = [
            f"{name} {there[name]!r}, not {asked[name]!r}" for name in asked if there[name] != asked[name]
        ]
        if others:
            raise TrainingError(
                f"{folder}: the learner there has other settings ({'; '.join(others)}); choose another folder"
            )
        return learner
    learner = Learner(settings)
    folder.mkdir(parents=True, exist_ok=True)
    return learner


def train(
    learner: Learner,
    folder: Path,
    seconds: float,
    every: float,
    against: str = "greedy",
    games: int = 200,
) -> Iterator[Progress | Judged]:
    """Learn for so many seconds, with a match every so many; all is saved after every lesson."""
    bots.make(learner.game, against)  # an opponent that does not exist is said at once, not at the match
    end = learner.seconds + seconds
    while (left := end - learner.seconds) > 0:
        for told in learner.train(min(every, left)):
            learner.save(folder / LEARNER)
            yield told
        yield match(learner, folder, against, games)


def match(learner: Learner, folder: Path, against: str, games: int) -> Judged:
    """Write the bot, then see how good it is; the best so far is kept, for learners have bad days too."""
    learner.export(folder / MODEL)
    judged = judge(learner, folder, against, games)
    if write_curve(folder, judged):
        learner.export(folder / BEST)
    return judged


def judge(learner: Learner, folder: Path, against: str, games: int) -> Judged:
    """Play the exported model, the same deals every time, so that points of a curve can be compared."""
    bot = f"model:{folder / MODEL}"
    seats = learner.env.seats
    setting = Setting(
        learner.game.id,
        (bot, against),
        games,
        seats,
        one_on_rest=True,
        options=dict(learner.settings.options),
        patience=PATIENCE,
    )
    results = run(setting)
    found = summarise(results, seats)["bots"][bot]
    low, high = found["interval"]
    return Judged(
        learner.seconds / 60, learner.choices, len(results), found["share"], low, high, found["even_share"]
    )


def write_curve(folder: Path, judged: Judged) -> bool:
    """Add a match to the curve and draw it anew; was it the best?"""
    file = folder / CURVE
    new = not file.exists()
    with file.open("a", newline="", encoding="utf-8") as rows:
        writer = csv.DictWriter(rows, [part.name for part in fields(Judged)])
        if new:
            writer.writeheader()
        writer.writerow({key: round(value, 4) for key, value in asdict(judged).items()})
    with file.open(newline="", encoding="utf-8") as rows:
        points = [{key: float(value) for key, value in row.items()} for row in csv.DictReader(rows)]
    (folder / DRAWING).write_text(draw_curve(points), "utf-8")
    return points[-1]["share"] >= max(point["share"] for point in points)


def draw_curve(points: list[dict[str, float]]) -> str:
    """Share of wins over minutes of learning, with its interval and the share of an equal."""
    line = [(point["minutes"], point["share"]) for point in points]
    intervals = [(point["minutes"], point["low"], point["high"]) for point in points]
    return lines(
        {"wins": line},
        "share of wins over minutes of learning",
        "minutes of learning",
        bands={"wins": intervals},
        even=points[0]["even"],
        ticks={minutes: f"{minutes:.1f}" for minutes, _ in line} if len(line) <= MARKS else None,
        alone=True,
    )
