"""The bots by name. Here is the one table of how strong each is."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

from atoll.bots.search.bot import Budget, SearchBot
from atoll.kit.game import Game

from . import external
from .base import Bot, GreedyBot, RandomBot
from .onnx_model import ModelBot, content_digest


class UnknownBot(KeyError):
    """No bot has this name."""

    def __str__(self) -> str:
        known = ", ".join((*levels(), *external.entry_points(), "search:N", "search:Ns", "model:FILE"))
        return f"there is no bot {self.args[0]!r}; bots are {known} and process:COMMAND"


@dataclass(frozen=True)
class Level:
    """How a searching bot thinks.

    People overlook things and misjudge close calls, but do not play nonsense. So a weak level looks at few
    games to come, all over the place, expects little of the others, and draws its choice by how often it
    looked at each: good ones often, bad ones rarely.
    """

    simulations: int  # unless the game's own mind says otherwise
    seconds: float  # of a core at most, on a slow machine; else simulations decide
    temperature: float
    curiosity: float = 1.0  # times the game's own
    blur: float = 1.0  # likewise: how little is expected of the others
    foresight: bool = False  # thinks of what others will choose together with it, where the game asks for it


SEARCH, MODEL = "search:", "model:"
MOST_SIMULATIONS = 10**9

LEVELS = {
    "newcomer": Level(simulations=12, seconds=1.0, temperature=1.0, curiosity=8.0, blur=8.0),
    "friend": Level(simulations=24, seconds=1.0, temperature=0.3, blur=8.0),
    "rival": Level(simulations=150, seconds=1.5, temperature=0.0),
    "master": Level(simulations=600, seconds=1.9, temperature=0.0, foresight=True),
}


def levels() -> tuple[str, ...]:
    """Names of the bots, the simple ones first, then from weak to strong."""
    return ("random", "greedy", *LEVELS)


def make(game: Game, name: str, patience: float = external.PATIENCE) -> Bot:
    """A bot by its name.

    For studies also `search:5000` (simulations), `search:2.5s` (seconds) and `model:FILE` (learned, ONNX).
    Bots of other people (see `outside`) get at most `patience` seconds for a choice.
    """
    if not isinstance(name, str):  # several bots, say: one plays all the seats it is made for
        raise UnknownBot(name)
    if name == "random":
        return RandomBot(game)
    if name == "greedy":
        return GreedyBot(game)
    if name in LEVELS:
        level = LEVELS[name]
        simulations = getattr(game.heuristics, "SIMULATIONS", {}).get(name, level.simulations)
        budget = Budget(simulations, level.seconds)
        taste = level.temperature, level.curiosity, level.blur, level.foresight
        return SearchBot(game, budget, name, *taste)
    if name.startswith(SEARCH):
        return SearchBot(game, read_budget(name.removeprefix(SEARCH)), name)
    if name.startswith(MODEL):
        return ModelBot(game, Path(name.removeprefix(MODEL)))
    if found := external.find(game, name, patience):
        return found
    raise UnknownBot(name)


def model_digest(name: str) -> str:
    """A digest of the model behind a bot's name, which says nothing of its content; none for other bots."""
    return content_digest(Path(name.removeprefix(MODEL))) if name.startswith(MODEL) else ""


def read_budget(text: str) -> Budget:
    """The budget somebody names: a number of simulations, or of seconds with an s behind it."""
    if by_count := re.fullmatch(r"\d+", text):
        wanted = Budget(int(by_count[0]))
    elif by_clock := re.fullmatch(r"(\d+(?:\.\d+)?)s", text):
        wanted = Budget(MOST_SIMULATIONS, float(by_clock[1]))
    else:
        raise external.BadBot(f"{SEARCH}{text}: a budget is simulations (5000) or seconds (2.5s)")
    if not 1 <= wanted.simulations <= MOST_SIMULATIONS or wanted.seconds == 0:
        raise external.BadBot(
            f"{SEARCH}{text}: nobody can think so {'much' if wanted.simulations else 'little'}"
        )
    return wanted
