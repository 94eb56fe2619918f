"""The bots by name. Here is the one table of how strong each is."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

from atoll.kit.game import Game

from .bot import Bot, GreedyBot, RandomBot
from .learned import ModelBot
from .search import Budget, SearchBot


class UnknownBot(KeyError):
    """No bot has this name."""

    def __str__(self) -> str:
        known = ", ".join((*levels(), "search:N", "search:Ns"))
        return f"there is no bot {self.args[0]!r}; bots are {known} and model:FILE"


@dataclass(frozen=True)
class Level:
    """How a searching bot thinks.

    People overlook things and misjudge close calls, but do not play nonsense. So a weak level looks at few
    games to come, and draws its choice by how often it looked at each: good ones often, bad ones rarely.
    """

    simulations: int
    seconds: float | None  # at most, on a slow machine or in a slow game
    temperature: float


LEVELS = {
    "newcomer": Level(simulations=60, seconds=None, temperature=1.0),
    "friend": Level(simulations=400, seconds=None, temperature=0.5),
    "rival": Level(simulations=4_000, seconds=1.0, temperature=0.1),
    "master": Level(simulations=60_000, seconds=3.0, temperature=0.0),
}


def levels() -> tuple[str, ...]:
    """Names of the bots, the simple ones first, then from weak to strong."""
    return ("random", "greedy", *LEVELS)


def make(game: Game, name: str) -> Bot:
    """A bot by its name.

    For studies also `search:5000` (simulations), `search:2.5s` (seconds) and `model:FILE` (learned, ONNX).
    """
    if name == "random":
        return RandomBot(game)
    if name == "greedy":
        return GreedyBot(game)
    if name in LEVELS:
        level = LEVELS[name]
        return SearchBot(game, Budget(level.simulations, level.seconds), name, level.temperature)
    if by_count := re.fullmatch(r"search:([1-9]\d*)", name):
        return SearchBot(game, Budget(int(by_count[1])), name)
    if by_clock := re.fullmatch(r"search:(\d+(?:\.\d+)?)s", name):
        return SearchBot(game, Budget(10**9, float(by_clock[1])), name)
    if name.startswith("model:"):
        return ModelBot(game, Path(name.removeprefix("model:")))
    raise UnknownBot(name)
