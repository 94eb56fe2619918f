"""A training run in a folder: lessons, matches with an opponent between them, a curve, and going on later.

`learner.pt` is what a run goes on from, `model.onnx` is the bot, `curve.csv` and `curve.svg` are its matches.
"""

from __future__ import annotations

import csv
from collections.abc import Iterator
from dataclasses import asdict, dataclass, fields
from pathlib import Path

from atoll.arena import Setting, run, summarise

from .training import Learner, Progress, Settings, TrainingError
from .training_teacher import Taught, Teacher

READINGS = 5  # of the teacher's games
PATIENCE = 3600.0  # seconds: compiling on a busy machine is no slow thinking
LEARNER, MODEL, CURVE, DRAWING = "learner.pt", "model.onnx", "curve.csv", "curve.svg"


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
    folder.mkdir(parents=True, exist_ok=True)
    if not (folder / LEARNER).exists():
        return Learner(settings)
    learner = Learner.load(folder / LEARNER)
    if learner.settings != settings:
        raise TrainingError(f"{folder}: the learner there has other settings; choose another folder")
    return learner


def train(
    learner: Learner,
    folder: Path,
    seconds: float,
    every: float,
    against: str = "greedy",
    games: int = 200,
    teacher: Path | None = None,
    readings: int = READINGS,
) -> Iterator[Progress | Taught | Judged]:
    """Learn for so many seconds, with a match every so many; all is saved before a match is played.

    A learner with a teacher reads his games first, and that is not counted.
    """
    if teacher is not None and learner.taught < readings:
        for news in Teacher(learner, teacher).teach(readings):
            learner.save(folder / LEARNER)
            yield news
        yield match(learner, folder, against, games)
    end = learner.seconds + seconds
    while (left := end - learner.seconds) > 0:
        yield from learner.train(min(every, left))
        yield match(learner, folder, against, games)


def match(learner: Learner, folder: Path, against: str, games: int) -> Judged:
    """Save everything, then see how good it is."""
    learner.export(folder / MODEL)
    learner.save(folder / LEARNER)
    judged = judge(learner, folder, against, games)
    write_curve(folder, judged)
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


def write_curve(folder: Path, judged: Judged) -> None:
    """Add a match to the curve and draw it anew."""
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


def draw_curve(points: list[dict[str, float]]) -> str:
    """Share of wins over minutes of learning, with its interval and the share of an equal."""
    longest = max(point["minutes"] for point in points)

    def at(minutes: float, share: float) -> str:
        return f"{50 + 530 * minutes / longest:.1f},{250 - 230 * share:.1f}"

    band = [at(p["minutes"], p["high"]) for p in points] + [at(p["minutes"], p["low"]) for p in points[::-1]]
    line = " ".join(at(p["minutes"], p["share"]) for p in points)
    even = points[0]["even"]
    marks = "".join(
        f'<text x="42" y="{254 - 230 * share:.0f}" text-anchor="end">{share:.0%}</text>'
        for share in (0, 0.5, 1)
    )
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 280" font-family="sans-serif" '
        f'font-size="12" fill="#23313a"><path d="M50 20V250H580" fill="none" stroke="#55646c"/>{marks}'
        f'<polygon points="{" ".join(band)}" fill="#8fd6cf" opacity=".5"/>'
        f'<polyline points="{at(0, even)} {at(longest, even)}" stroke="#ee6c4d" stroke-dasharray="4"/>'
        f'<polyline points="{line}" fill="none" stroke="#1b5f76" stroke-width="2"/>'
        f'<text x="580" y="270" text-anchor="end">{longest:.0f} minutes of learning</text></svg>\n'
    )
