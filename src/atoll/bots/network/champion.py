"""The strongest bot of a game: what was measured to be strongest there.

That is a search guided by a network, the network alone, or a search with rollouts where the game's heuristics
give the champion a number of simulations.
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Any

import numpy as np

from atoll.bots.search.bot import (
    Budget,
    SearchBot,
    SearchResult,
    Stop,
    power_of_two,
    within_budget,
)
from atoll.bots.search.tree import edge_statistics
from atoll.kit.bind import bind
from atoll.kit.core.record import Position
from atoll.kit.core.sentinels import NOWHERE
from atoll.kit.game import Game

from .network_bot import NetworkBot
from .perceptron import Layers
from .weights import BadNetwork, Network, open_network, shipped

DRIVER = "atoll.bots.network.guided_search"
NAME, PREFIX = "champion", "champion:"
ALONE = "network"  # fact of a network that is stronger without search
BUDGET = Budget(simulations=1600, seconds=1.5)
ROLLOUT_SECONDS = 1.9  # limit of a search with rollouts, for slow machines
MOST_NODES = 1 << 15
EDGES_PER_NODE = 16  # on average
C_PUCT = 0.5


@dataclass(frozen=True)
class ChampionBot:
    """Searches with the network's priors and chances to win; takes the action with most visits."""

    game: Game
    file: Path
    budget: Budget = BUDGET
    name: str = NAME
    c_puct: float = C_PUCT
    _last: deque[Any] = field(default_factory=lambda: deque(maxlen=1), init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        open_network(self.game, self.file)  # an invalid file is reported before the game

    def choose(self, view: Position, seat: int, seed: int, stop: Stop | None = None) -> int:
        """The action with most visits. SearchStopped soon after `stop` returns true."""
        actions = self.game.legal(view, seat)
        if len(actions) == 1:
            return actions[0]
        workspace = self._reusable(view, seat) or self._new_workspace(view, seed)
        result = self._run(workspace, view, seat, time.thread_time, True, stop)
        self._last.append((seat, workspace))
        return result.best

    def search(
        self, view: Position, seat: int, seed: int, clock: Callable[[], float] = time.thread_time
    ) -> SearchResult:
        """Spend the whole budget on a view and return the statistics."""
        return self._run(self._new_workspace(view, seed), view, seat, clock, stop_early=False)

    def _new_workspace(self, view: Position, seed: int) -> Any:
        nodes = power_of_two(min(2 * self.budget.simulations, MOST_NODES))
        edges = nodes * EDGES_PER_NODE + len(self.game.actions)
        layers = compiled_layers(open_network(self.game, self.file))
        layers = layers._replace(memory=layers.memory.copy())  # of this search alone
        return bind(DRIVER, self.game).new_workspace(view, seed, layers, nodes, edges, self.c_puct)

    def _reusable(self, view: Position, seat: int) -> Any | None:
        """The last workspace, if its tree has a node for this view and free memory; see `SearchBot`."""
        try:
            owner, workspace = self._last.pop()
        except IndexError:
            return None
        if owner != seat:
            return None
        driver = bind(DRIVER, self.game)
        visits = driver.visits_of(workspace, view, seat)
        free = len(workspace.tree.nodes) * 3 // 4 - int(workspace.tree.size[0]["nodes"])
        if not visits or free < self.budget.simulations - visits:
            return None
        workspace.positions[driver.VIEW] = view
        return workspace

    def _run(
        self,
        workspace: Any,
        view: Position,
        seat: int,
        clock: Callable[[], float],
        stop_early: bool,
        stop: Stop | None = None,
    ) -> SearchResult:
        driver = bind(DRIVER, self.game)
        actions = self.game.legal(view, seat)
        visits, values = np.zeros(len(actions), np.int64), np.zeros(len(actions))
        driver.set_root(workspace, seat)
        driver.simulate(workspace, seat, 0, NOWHERE)  # compiles on the first call, outside of the time limit
        root = int(workspace.search[0]["root"])
        edge_statistics(workspace.tree, root, visits, values)

        def simulate(n: int, left: int) -> int:
            return int(driver.simulate(workspace, seat, n, left if stop_early else NOWHERE))

        wanted = self.budget.simulations - int(visits.sum())
        done = within_budget(simulate, wanted, self.budget.seconds, clock, stop)
        edge_statistics(workspace.tree, root, visits, values)
        return SearchResult(actions, visits, values, done)


def rollouts(game: Game) -> int:
    """The simulations of a champion that searches with rollouts; 0 where it uses the network."""
    return int(getattr(game.heuristics, "SIMULATIONS", {}).get(NAME, 0))


def has_strong_network(game: Game) -> bool:
    """Has the game a network with which this bot was measured to be stronger than `master`?"""
    file = shipped(game)
    return file is not None and bool(open_network(game, file).facts.get("champion"))


def is_offered(game: Game) -> bool:
    """Was this bot measured to be at least level with `master` in the game?"""
    return rollouts(game) > 0 or has_strong_network(game)


@lru_cache(maxsize=16)
def compiled_layers(network: Network) -> Layers:
    """The weights of a network in the form that compiled code takes."""
    (first, first_bias), *hidden, (last, last_bias) = network.layers
    width = first.shape[1]
    if any(weights.shape != (width, width) for weights, _ in hidden):
        raise BadNetwork("the hidden layers of a network have one size")
    return Layers(
        first,
        first_bias,
        np.stack([weights for weights, _ in hidden]) if hidden else np.zeros((0, width, width), np.float32),
        np.stack([bias for _, bias in hidden]) if hidden else np.zeros((0, width), np.float32),
        last,
        last_bias,
        np.zeros((2, width), np.float32),
    )


def make(game: Game, name: str) -> ChampionBot | NetworkBot | SearchBot:
    """The bot of a name: `champion`, `champion:N` (simulations) or `champion:FILE` (another network)."""
    if name == NAME and (simulations := rollouts(game)):
        return SearchBot(game, Budget(simulations, ROLLOUT_SECONDS), name, predicts=True)
    rest = name.removeprefix(PREFIX) if name.startswith(PREFIX) else ""
    budget = Budget(int(rest)) if rest.isdecimal() and int(rest) > 0 else BUDGET
    file = Path(rest) if rest and budget is BUDGET else shipped(game)
    if file is None:
        raise BadNetwork(f"{game.id} has no trained network yet")
    if not rest and open_network(game, file).facts.get("champion") == ALONE:
        return NetworkBot(game, file, name)
    return ChampionBot(game, file, budget, name, C_PUCT)
