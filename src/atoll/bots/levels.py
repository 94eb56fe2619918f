"""The bots by name, and the strength of each level."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

from atoll.bots.search.bot import Budget, SearchBot, has_heuristics
from atoll.kit.game import Game

from . import external
from .base import Bot, GreedyBot, RandomBot
from .network import champion, network_bot
from .onnx_model import ModelBot, content_digest


class UnknownBot(KeyError):
    """No bot has this name."""

    def __str__(self) -> str:
        known = ", ".join(
            (
                *levels(),
                *external.entry_points(),
                FIRST_MASTER,
                "search:N",
                "search:Ns",
                "champion",
                "network",
                "network:FILE",
                "model:FILE",
            )
        )
        return f"there is no bot {self.args[0]!r}; bots are {known} and process:COMMAND"


@dataclass(frozen=True)
class Level:
    """Search settings of a level.

    People overlook things and misjudge close calls, but do not play nonsense. So a weak level has few
    simulations and much exploration, expects errors of the others, and draws its choice by visits: good
    actions often, bad ones rarely.
    """

    simulations: int  # unless the game's heuristics set another number
    seconds: float  # limit of CPU time, for slow machines
    temperature: float
    c_puct_factor: float = 1.0  # times the game's own value
    noise_factor: float = 1.0  # likewise, for the opponents' noise
    predicts: bool = False  # predicts simultaneous choices of the others, where the game asks for it


# The master of the first ladder, for ever: its simulations and, where the game's has changed, its estimate.
FIRST_MASTER, FORMER_VALUE = "master-1", "former_value"
FIRST_SIMULATIONS = {
    "miaui": 4000,
    "manila": 6000,
    "costa_ruana": 1000,
    "mangrovia": 600,
    "dragon_castle": 60,
}
SEARCH, MODEL = "search:", "model:"
MOST_SIMULATIONS = 10**9
RANDOM_ROLLOUTS = 8  # times the simulations of a level, in games without heuristics

LEVELS = {
    "newcomer": Level(simulations=12, seconds=1.0, temperature=1.0, c_puct_factor=8.0, noise_factor=8.0),
    "friend": Level(simulations=24, seconds=1.0, temperature=0.3, noise_factor=8.0),
    "rival": Level(simulations=150, seconds=1.5, temperature=0.0),
    "master": Level(simulations=600, seconds=1.9, temperature=0.0, predicts=True),
}


def levels() -> tuple[str, ...]:
    """Names of the bots, the simple ones first, then from weak to strong."""
    return ("random", "greedy", *LEVELS)


def offered(game: Game) -> tuple[str, ...]:
    """The levels to choose from at a table, from weak to strong; the champion where it earned its name."""
    return (*LEVELS, champion.NAME) if champion.is_offered(game) else tuple(LEVELS)


def make(game: Game, name: str, patience: float = external.PATIENCE) -> Bot:
    """A bot by its name.

    Besides the levels: `master-1` (the master of the first ladder), `search:5000` (simulations),
    `search:2.5s` (seconds), `network` (the network of the game alone), `champion` (the strongest that was
    measured), `champion:N` (a search that the network guides), `network:FILE` and `champion:FILE` (another
    network), `model:FILE` (ONNX) and external bots (see `external`), which get at most `patience` seconds
    for a choice.
    """
    if not isinstance(name, str):  # a list of bots, for example: a bot plays all the seats it is made for
        raise UnknownBot(name)
    if name == "random":
        return RandomBot(game)
    if name == "greedy":
        return GreedyBot(game)
    if name == FIRST_MASTER:
        level = LEVELS["master"]
        budget = Budget(FIRST_SIMULATIONS.get(game.id, level.simulations), level.seconds)
        former = hasattr(game.heuristics, FORMER_VALUE)
        return SearchBot(game, budget, name, predicts=True, value=FORMER_VALUE if former else "value")
    if name in LEVELS:
        level = LEVELS[name]
        simulations = getattr(game.heuristics, "SIMULATIONS", {}).get(name, level.simulations)
        explore = level.c_puct_factor
        if not has_heuristics(game):  # random rollouts are quick and tell little each; all priors are equal
            simulations, explore = RANDOM_ROLLOUTS * simulations, 1.0
        budget = Budget(simulations, level.seconds)
        settings = level.temperature, explore, level.noise_factor, level.predicts
        return SearchBot(game, budget, name, *settings)
    if name.startswith(SEARCH):
        return SearchBot(game, read_budget(name.removeprefix(SEARCH)), name)
    if name == champion.NAME or name.startswith(champion.PREFIX):
        return champion.make(game, name)
    if name == network_bot.NAME or name.startswith(network_bot.PREFIX):
        return network_bot.make(game, name)
    if name.startswith(MODEL):
        return ModelBot(game, Path(name.removeprefix(MODEL)))
    if found := external.find(game, name, patience):
        return found
    raise UnknownBot(name)


def model_digest(name: str) -> str:
    """The digest of the model file that a bot's name refers to; empty for other bots."""
    return content_digest(Path(name.removeprefix(MODEL))) if name.startswith(MODEL) else ""


def read_budget(text: str) -> Budget:
    """The budget in a bot's name: a number of simulations, or of seconds with an s behind it."""
    if by_count := re.fullmatch(r"\d+", text):
        wanted = Budget(int(by_count[0]))
    elif by_clock := re.fullmatch(r"(\d+(?:\.\d+)?)s", text):
        wanted = Budget(MOST_SIMULATIONS, float(by_clock[1]))
    else:
        raise external.BadBot(f"{SEARCH}{text}: a budget is simulations (5000) or seconds (2.5s)")
    if not 1 <= wanted.simulations <= MOST_SIMULATIONS or wanted.seconds == 0:
        raise external.BadBot(
            f"{SEARCH}{text}: a budget is 1 to {MOST_SIMULATIONS} simulations, or more than 0 seconds"
        )
    return wanted
