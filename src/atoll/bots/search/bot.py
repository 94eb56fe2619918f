"""The bot that searches: budget, reuse of the last tree, and the choice from the visits."""

from __future__ import annotations

import math
import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

from atoll.bots.base import SEARCH_DRIVER, GreedyBot, draw
from atoll.kit.bind import bind
from atoll.kit.core.record import Position
from atoll.kit.core.sentinels import NOWHERE
from atoll.kit.game import Game

from .progress import tell_search
from .tree import edge_statistics

MOST_NODES = 1 << 19
EDGES_PER_NODE = 12  # on average
NODES_PER_SIMULATION = 4  # of a budget, so that the next choice of the turn can reuse the tree
SLICE = 0.01  # seconds between two readings of the clock
ROOT_GUESSES = 16  # determinizations behind the priors of the root
DEFAULT_C_PUCT = 0.5
WIDENING = 2.0  # of games without heuristics

Stop = Callable[[], bool]  # asked between slices of a search


class SearchStopped(Exception):
    """A search that was told to stop before it had chosen."""


@dataclass(frozen=True)
class Budget:
    """Limits of a search: simulations, and seconds of CPU time if given.

    The same view, seed and number of simulations give the same choice, unless the time runs out first. CPU
    time, not wall time, is counted, so that a bot is no weaker on a busy machine.
    """

    simulations: int
    seconds: float | None = None


@dataclass(frozen=True)
class SearchResult:
    """Statistics of a search for each legal action."""

    actions: tuple[int, ...]
    visits: NDArray[np.int64]
    values: NDArray[np.float64]  # mean rewards, 0..1
    simulations: int

    @property
    def best(self) -> int:
        """The action with most visits; of equals the one with the higher value."""
        order = np.lexsort((self.values, self.visits))
        return self.actions[int(order[-1])]

    def sample(self, temperature: float, seed: int) -> int:
        """An action drawn by visits: temperature 0 takes the best, 1 draws proportionally."""
        if temperature == 0:
            return self.best
        weights = (self.visits / self.visits.max()) ** (1 / temperature)
        return self.actions[draw(weights, seed)]


@dataclass(frozen=True)
class SearchBot:
    """Information-set Monte Carlo tree search (see `ismcts`)."""

    game: Game
    budget: Budget
    name: str = "search"
    temperature: float = 0.0
    c_puct_factor: float = 1.0  # times the game's own value
    noise_factor: float = 1.0  # likewise, for the opponents' noise
    predicts: bool = True  # predicts simultaneous choices of the others, where the game asks for it
    uninformed: bool = False  # knows only the rules: uniform priors, random rollouts
    value: str = "value"  # which estimate of the game it uses
    _last: deque[Any] = field(default_factory=lambda: deque(maxlen=1), init=False, compare=False, repr=False)

    def choose(self, view: Position, seat: int, seed: int, stop: Stop | None = None) -> int:
        """The action with most visits, or one drawn by visits if the bot has a temperature.

        Visits that the last search already gave to this view count towards the budget. SearchStopped soon
        after `stop` returns true; until then it changes nothing.
        """
        actions = self.game.legal(view, seat)
        if len(actions) == 1:
            return actions[0]
        workspace = self._reusable(view, seat) or self._new_workspace(view, seed)
        result = self._run(workspace, view, seat, time.thread_time, self.temperature == 0, stop)
        self._last.append((seat, workspace))
        return result.sample(self.temperature, seed)

    def search(
        self, view: Position, seat: int, seed: int, clock: Callable[[], float] = time.thread_time
    ) -> SearchResult:
        """Spend the whole budget on a view and return the statistics."""
        return self._run(self._new_workspace(view, seed), view, seat, clock, stop_early=False)

    def _new_workspace(self, view: Position, seed: int) -> Any:
        tell_search(self.game)
        nodes = NODES_PER_SIMULATION * min(self.budget.simulations, MOST_NODES // NODES_PER_SIMULATION)
        workspace = bind(SEARCH_DRIVER, self.game, self.value).new_workspace(
            view, seed, power_of_two(nodes), nodes * EDGES_PER_NODE + len(self.game.actions),
            self.c_puct_factor * self._setting("C_PUCT", DEFAULT_C_PUCT),
            NOWHERE if self._by_rules_alone else self._setting("ROLLOUT_DEPTH", NOWHERE),
            self.noise_factor * self._setting("OPPONENT_NOISE", 0.0), self._by_rules_alone,
            self._setting("SIMULTANEOUS_SAMPLES", 0) if self.predicts and not self._by_rules_alone else 0,
        )  # fmt: skip
        workspace.search[0].widening = 0.0 if has_heuristics(self.game) else WIDENING
        return workspace

    @property
    def _by_rules_alone(self) -> bool:
        """Is it searched with uniform priors and random rollouts to the end?"""
        return self.uninformed or not has_heuristics(self.game)

    def _setting(self, name: str, default: Any) -> Any:
        """A setting of the search that the game's heuristics may define."""
        return getattr(self.game.heuristics, name, default)

    def _reusable(self, view: Position, seat: int) -> Any | None:
        """The last workspace, if its tree has a node for this view and free memory.

        Taken out of the bot, so that no two threads use it. A seat never gets the workspace of another seat,
        whose determinizations come from what only that seat knows.
        """
        try:
            owner, workspace = self._last.pop()
        except IndexError:
            return None
        if owner != seat:
            return None
        driver = bind(SEARCH_DRIVER, self.game, self.value)
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
        """Search a view; the budget is reduced by the visits that its node already has."""
        driver = bind(SEARCH_DRIVER, self.game, self.value)
        actions = self.game.legal(view, seat)
        visits, values = np.zeros(len(actions), np.int64), np.zeros(len(actions))
        if not self._by_rules_alone:
            driver.evaluate_actions(workspace, seat, ROOT_GUESSES, values)
        if len(workspace.predicted) and len(self.game.waiting(view)) > 1:
            driver.predict_simultaneous(workspace, seat, GreedyBot.guesses)
        driver.set_root(workspace, seat, values)
        driver.simulate(workspace, seat, 0, NOWHERE)  # compiles on the first call, outside of the time limit
        root = int(workspace.search[0]["root"])
        edge_statistics(workspace.tree, root, visits, values)

        def simulate(n: int, left: int) -> int:
            return int(driver.simulate(workspace, seat, n, left if stop_early else NOWHERE))

        wanted = self.budget.simulations - int(visits.sum())
        done = within_budget(simulate, wanted, self.budget.seconds, clock, stop)
        edge_statistics(workspace.tree, root, visits, values)
        return SearchResult(actions, visits, values, done)


def has_heuristics(game: Game) -> bool:
    """Does the game say how good a position or a choice looks?"""
    return any(hasattr(game.heuristics, name) for name in ("value", "prior"))


def within_budget(
    simulate: Callable[[int, int], int],
    wanted: int,
    seconds: float | None,
    clock: Callable[[], float],
    stop: Stop | None = None,
) -> int:
    """Simulate in slices, reading the clock between them; returns the simulations made."""
    limit = math.inf if seconds is None else seconds
    if limit == math.inf and stop is None:
        return simulate(max(0, wanted), wanted)
    began, done, size = clock(), 0, 16
    while done < wanted:
        if stop is not None and stop():
            raise SearchStopped
        before = clock()
        size = min(size, wanted - done)
        made = simulate(size, wanted - done)
        done += made
        now = clock()
        if made < size or now - began >= limit:
            break
        if now - before < SLICE / 2:
            size *= 2
    return done


def power_of_two(n: int) -> int:
    """The next power of two, at least 64."""
    return 1 << max(6, (n - 1).bit_length())
