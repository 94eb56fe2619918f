"""`atoll new`: write the folder of a game that can be played at once, to be changed into another."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Annotated

import typer

from atoll.cli.common import Mistake

from .copy_game import copy_game

TEMPLATE = Path(__file__).with_name("template")
MOST_SEATS = 6
PROJECT = """[build-system]
requires = ["hatchling"]
build-backend = "hatchling.build"

[project]
name = "atoll-{name}"
version = "0.1"
description = "{title}, a game for Atoll"
requires-python = ">=3.11"
dependencies = ["atoll"]

[project.entry-points."atoll.games"]
{name} = "{name}"

[tool.hatch.build.targets.wheel]
packages = ["src/{name}"]
"""


def new(
    name: Annotated[str, typer.Argument(metavar="NAME", help="Name of the game, a Python name: my_game.")],
    seats: Annotated[str, typer.Option(help="Fewest and most seats, as 2-4.")] = "2-4",
    sealed: Annotated[bool, typer.Option("--sealed", help="All choose at the same time, in secret.")] = False,
    outside: Annotated[
        bool, typer.Option("--outside", help="Write a package of its own, to be installed with pip.")
    ] = False,
    source: Annotated[
        str, typer.Option("--from", metavar="GAME", help="Copy this game instead, to change it.")
    ] = "",
    box: Annotated[
        Path | None, typer.Option(metavar="FILE", help="With --from: the box of the copy.", dir_okay=False)
    ] = None,
    folder: Annotated[Path, typer.Option(help="Where to write it.", file_okay=False)] = Path(),
) -> None:
    """Write a game that can be played at once: rules, texts, board, guide, lesson and tests.

    `ATOLL_GAMES=FOLDER atoll check NAME` says whether a game has all it needs, while it is being changed.
    With --from and --box, a game with other figures is played at tables beside the original.
    """
    if not re.fullmatch(r"[a-z][a-z0-9_]{1,30}", name):
        raise Mistake(f"the name of a game has small letters, digits and _, not {name!r}")
    low, high = _seats(seats)
    whole = folder / name
    if box and not source:
        raise Mistake("--box needs --from: whose box is it?")
    if source and (outside or sealed):
        raise Mistake("--from copies a game as it is, without --outside and --sealed")
    game = whole / "src" / name if outside else whole
    if whole.exists():
        raise Mistake(f"{whole} is there already")
    if source:
        copy_game(source, name, whole, box)
        typer.echo(f"{whole}: written. Next: export ATOLL_GAMES={whole.resolve()}; atoll serve")
        return
    for file in sorted(TEMPLATE.rglob("*.tmpl")):
        inside = file.relative_to(TEMPLATE).with_suffix("")
        place = whole / inside if inside.parts[0] == "tests" else game / inside
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(_filled(file.read_text("utf-8"), name, low, high, sealed), "utf-8")
    if outside:
        (whole / "pyproject.toml").write_text(PROJECT.format(name=name, title=_title(name)), "utf-8")
    found = "pip install -e ." if outside else f"export ATOLL_GAMES={whole.resolve()}"
    typer.echo(f"{whole}: written. Next: {found}; atoll check {name}; atoll play {name}")


def _seats(text: str) -> tuple[int, int]:
    """Fewest and most seats."""
    numbers = re.fullmatch(r"(\d)(?:-(\d))?", text)
    low = int(numbers[1]) if numbers else 0
    high = int(numbers[2] or low) if numbers else 0
    if not 1 <= low <= high <= MOST_SEATS:
        raise Mistake(f"seats are given as 2-4, from 1 to {MOST_SEATS}, not {text!r}")
    return low, high


def _title(name: str) -> str:
    return name.replace("_", " ").capitalize()


def _prefix(name: str) -> str:
    """Two letters for the ids of rules."""
    letters = re.sub(r"[^a-z]", "", name) + "xx"
    return letters[:2].upper()


def _filled(text: str, name: str, low: int, high: int, sealed: bool) -> str:
    """A template for this game; lines marked for the other kind of game are left out."""
    kept, dropped = ("#@sealed", "#@open") if sealed else ("#@open", "#@sealed")
    lines = [line for line in text.splitlines() if not line.endswith(dropped)]
    filled = "\n".join(line.removesuffix(kept).rstrip() for line in lines) + "\n"
    for word, value in (
        ("__NAME__", name), ("__TITLE__", _title(name)), ("__PREFIX__", _prefix(name)),
        ("__prefix__", _prefix(name).lower()), ("__FEWEST__", str(low)), ("__MOST__", str(high)),
    ):  # fmt: skip
        filled = filled.replace(word, value)
    return filled
