"""The page of calibration: a table, and a reliability diagram of every game as an SVG file."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from atoll.arena.plots import lines

from .reliability import Reliability, bands

PARTS = ("first third", "second third", "last third")
TICKS = {i / 4: f"{25 * i}%" for i in range(5)}

ABOUT = """# Calibration

When a network says 30%, does that seat win three times in ten? Every seat of every position is a forecast; \
what was said is compared with what came in twenty bins. The *expected calibration error* is the mean \
distance over all forecasts; the aim is less than 0.02. *Noise* is the error that perfect chances would show \
with so many games, since all positions of a game share one outcome. *Surprise* is the mean logarithm of \
what was said of the winner, beside that of equal chances.

The games are of mixed levels, at tables of all seat counts and options, and none of them was used for the \
fit: every seat draws its level ({levels}; in Dragon Castle greedy with 4 guesses of what is hidden, not \
32). Chances are said from what the seat knows that is asked, without knowing who plays at which level.

Training shows a network only games among its equals, so the last layer of its head of chances is trained \
again on games of mixed levels (`atoll calibration GAME --fit`); the policy stays as it is. How far off a \
network was before is in its [card](networks.md).
"""


def merged(report: Path, found: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    """Write what was found into a report beside the other games in it; returns all, by name."""
    known = json.loads(report.read_text("utf-8")) if report.exists() else []
    every = {each["game"]: each for each in (*known, *found)}
    whole = [every[name] for name in sorted(every)]
    report.parent.mkdir(parents=True, exist_ok=True)
    report.write_text(json.dumps(whole, indent=1) + "\n", "utf-8")
    return whole


def write(found: Sequence[Mapping[str, Any]], file: Path) -> None:
    """Write the page, and the diagrams into a folder of its name beside it."""
    folder = file.with_suffix("")
    folder.mkdir(parents=True, exist_ok=True)
    for one in found:
        (folder / f"{one['game']}.svg").write_text(diagram(one["game"], one["all"]), "utf-8")
        if one["alone"] is not None:
            (folder / f"{one['game']}-alone.svg").write_text(diagram(one["game"], one["alone"]), "utf-8")
    file.write_text(page(found, folder.name), "utf-8")


def diagram(name: str, data: Mapping[str, Any]) -> str:
    """What came over what was said, with 95 % intervals, and the diagonal on which both are equal."""
    bins = Reliability.from_json(data).bins
    return lines(
        {"came": [(b.said, b.came) for b in bins], "equal": [(0.0, 0.0), (1.0, 1.0)]},
        f"{name}: how often a seat won over the chance it was given",
        "chance",
        bands={"came": bands(bins)},
        ticks=TICKS,
        alone=True,
    )


def page(found: Sequence[Mapping[str, Any]], folder: str) -> str:
    """The page as Markdown."""
    levels = ", ".join(f"{name} {share:.0%}" for name, share in found[0]["levels"].items())
    parts = [
        ABOUT.format(levels=levels),
        "| game | positions | games | error | noise | surprise | of equal chances |",
        "|---|---:|---:|---:|---:|---:|---:|",
        *(
            f"| {one['game']} | {one['positions']:,} | {one['games']:,} | {one['all']['error']:.4f} "
            f"| {one['all']['noise']:.4f} | {one['loss']:.3f} | {one['loss_even']:.3f} |"
            for one in found
        ),
    ]
    for one in found:
        parts += ["", f"## {one['game']}", "", f"![reliability of {one['game']}]({folder}/{one['game']}.svg)"]
        parts += ["", f"`{one['command']}`", "", "| | games | error | noise |", "|---|---:|---:|---:|"]
        parts += [_row(f"{n} seats", each) for n, each in one["seats"].items()]
        parts += [_row(name, each) for name, each in zip(PARTS, one["parts"])]
        if one["alone"] is not None:
            parts += [
                _row("alone: points", one["alone"]),
                "",
                "Alone, a forecast is the expected points as a share of 80:",
                "",
                f"![reliability of {one['game']} alone]({folder}/{one['game']}-alone.svg)",
            ]
    return "\n".join([*parts, ""])


def _row(name: str, data: Mapping[str, Any]) -> str:
    return f"| {name} | {data['games']:,} | {data['error']:.4f} | {data['noise']:.4f} |"
