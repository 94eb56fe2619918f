"""Lab reports shipped inside the package; `make ladder` and `make studies` write them.

Only the fields that the pages show are read. A build may contain no reports.
"""

from __future__ import annotations

import logging
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import TypeVar

import msgspec

log = logging.getLogger(__name__)

REPORTS: Traversable = files("atoll") / "lab" / "reports"
T = TypeVar("T")


class BotRating(msgspec.Struct):
    """The rating of a bot over all its games."""

    mu: float
    sigma: float
    seconds_per_choice: float
    slowest_choice: float


class BotComparison(msgspec.Struct):
    """Two bots compared over many games."""

    bots: tuple[str, str]
    one_on_rest: bool
    games: int
    share: float
    interval: tuple[float, float]
    even: float
    command: str


class GameLadder(msgspec.Struct):
    """The ratings of the bots in one game, best first, and their comparisons."""

    game: str
    seats: int
    bots: dict[str, BotRating]
    matches: list[BotComparison]


class Ladder(msgspec.Struct):
    """The ladders of all games, and how they were measured."""

    command: str
    machine: str
    version: str
    games: list[GameLadder]


class SeatWinRate(msgspec.Struct):
    """How often a seat wins among equal bots."""

    seat: int
    share: float
    interval: tuple[float, float]
    score: float


class Mean(msgspec.Struct):
    """A mean."""

    mean: float


class MeanWithDeviation(Mean):
    """A mean and its standard deviation."""

    sd: float


class Branching(Mean):
    """The branching factor: the number of legal actions per choice."""

    forced: float  # share of choices with a single legal action


class ScoreSource(msgspec.Struct):
    """A row of the score sheet, averaged."""

    words: tuple[str, str]  # label, in the order of LANGUAGES
    mean: float | None
    winners: float | None
    others: float | None
    share: float | None


class GameStatistics(msgspec.Struct):
    """Statistics of many games with the same options."""

    seats: list[SeatWinRate]
    length: MeanWithDeviation
    branching: Branching
    score: MeanWithDeviation
    winner: Mean
    margin: Mean | None
    shared_wins: float
    sources: list[ScoreSource]


class BudgetComparison(msgspec.Struct):
    """A bot with the higher search budget against one with the lower."""

    low: int
    high: int
    games: int
    share: float
    interval: tuple[float, float]


class Study(msgspec.Struct):
    """Statistics of a game over many matches."""

    game: str
    seats: int
    bot: str
    games: int
    command: str
    machine: str
    version: str
    tables: list[GameStatistics]  # the first is with default options
    depth: list[BudgetComparison]


def read_ladder(folder: Traversable) -> Ladder | None:
    """The ladder report of a folder, if there is one."""
    return _read(folder / "ladder.json", Ladder)


def read_study(folder: Traversable, game: str) -> Study | None:
    """The study of a game, if there is one."""
    return _read(folder / f"study-{game}.json", Study)


def _read(file: Traversable, kind: type[T]) -> T | None:
    try:
        return msgspec.json.decode(file.read_bytes(), type=kind)
    except FileNotFoundError:
        return None
    except msgspec.DecodeError:
        log.exception("the report %s cannot be read", file)
        return None
