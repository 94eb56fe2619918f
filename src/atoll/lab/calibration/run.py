"""Fitting and measuring a network's chances: which games are played for it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from atoll.bots.network.weights import BadNetwork, open_network, shipped
from atoll.kit.game import Game
from atoll.review.evaluator import Evaluator

from .fit import CALIBRATION, calibrate
from .measure import draw, measure
from .mixed_games import MixedGames, Sample

MOST_OF_A_GAME = 100  # positions that are kept
FIT_SEED, MEASURE_SEED = 1, 2
Progress = Callable[[int], None]


class SameGames(Exception):
    """Chances are measured on other games than those they were fitted to."""


@dataclass(frozen=True)
class Plan:
    """The games to play, and where those that are finished are kept."""

    games: int
    seed: int
    folder: Path


def network_of(game: Game, file: Path | None) -> Path:
    """The file of a network: this one, or that of the game's folder; BadNetwork if there is none."""
    found = file or shipped(game)
    if found is None:
        raise BadNetwork(f"{game.id} has no trained network yet")
    return found


def fit(game: Game, file: Path, plan: Plan, progress: Progress | None = None) -> dict[str, Any]:
    """Fit the chances of a network and write it; returns what was gained on games held out from it."""
    network = open_network(game, file)
    if CALIBRATION in network.facts:
        raise BadNetwork(f"{file}: the chances of this network are fitted already")
    with_ = Evaluator(game, network)
    return {"game": game.id, **calibrate(with_, _sample(with_, plan, progress), plan.seed, file)}


def measured(
    game: Game, file: Path, plan: Plan, positions: int, progress: Progress | None = None
) -> dict[str, Any]:
    """How far the chances of a network can be trusted, on games it was not fitted to."""
    network = open_network(game, file)
    if network.facts.get(CALIBRATION, {}).get("seed") == plan.seed:
        raise SameGames(
            f"{file}: the chances were fitted to the games of seed {plan.seed}; name another seed"
        )
    with_ = Evaluator(game, network)
    sample = draw(_sample(with_, plan, progress), positions, plan.seed)
    return measure(with_, sample, plan.seed, file)


def _sample(with_: Evaluator, plan: Plan, progress: Progress | None) -> Sample:
    games = MixedGames(with_, plan.seed, MOST_OF_A_GAME)
    return games.sample(plan.games, plan.folder / with_.game.id, progress)
