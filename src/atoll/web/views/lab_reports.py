"""Measurements that travel inside the package as data: `make ladder` and `make studies` write them.

Only what the pages show is read here; a build may carry none.
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


class Rated(msgspec.Struct):
    """How a bot did over all its games."""

    mu: float
    sigma: float
    seconds_per_choice: float
    slowest_choice: float


class Meeting(msgspec.Struct):
    """Two bots, measured against each other."""

    bots: tuple[str, str]
    one_on_rest: bool
    games: int
    share: float
    interval: tuple[float, float]
    even: float
    command: str


class Rungs(msgspec.Struct):
    """The bots of one game, best first."""

    game: str
    seats: int
    bots: dict[str, Rated]
    matches: list[Meeting]


class Ladder(msgspec.Struct):
    """What was measured, where and how."""

    command: str
    machine: str
    version: str
    games: list[Rungs]


class SeatShare(msgspec.Struct):
    """How often a seat wins among equals."""

    seat: int
    share: float
    interval: tuple[float, float]
    score: float


class Mean(msgspec.Struct):
    """How much on average."""

    mean: float


class Spread(Mean):
    """And how far from it."""

    sd: float


class Width(Mean):
    """Among how many actions one chooses."""

    forced: float  # share of the choices that were none


class Source(msgspec.Struct):
    """A row of the score sheets, on average."""

    words: tuple[str, str]  # in the order of the languages
    mean: float | None
    winners: float | None
    others: float | None
    share: float | None


class Figures(msgspec.Struct):
    """Many games with the same box and options."""

    seats: list[SeatShare]
    length: Spread
    branching: Width
    score: Spread
    winner: Mean
    margin: Mean | None
    shared_wins: float
    sources: list[Source]


class Depth(msgspec.Struct):
    """Does twice the thinking still help?"""

    low: int
    high: int
    games: int
    share: float
    interval: tuple[float, float]


class Study(msgspec.Struct):
    """A game, watched many times."""

    game: str
    seats: int
    bot: str
    games: int
    command: str
    machine: str
    version: str
    tables: list[Figures]  # the first is the game as it is
    depth: list[Depth]


def ladder(folder: Traversable) -> Ladder | None:
    """The ladder of a build, if it carries one."""
    return _read(folder / "ladder.json", Ladder)


def study(folder: Traversable, game: str) -> Study | None:
    """The study of a game, if a build carries one."""
    return _read(folder / f"study-{game}.json", Study)


def _read(file: Traversable, shape: type[T]) -> T | None:
    try:
        return msgspec.json.decode(file.read_bytes(), type=shape)
    except FileNotFoundError:
        return None
    except msgspec.DecodeError:
        log.exception("the report %s cannot be read", file)
        return None
