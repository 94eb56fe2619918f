"""The bot that searches: budgets, slices of thought, and what it makes of them."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

from atoll.bots.base import THINKING, GreedyBot, pick
from atoll.kit.bind import bind
from atoll.kit.core.record import Position
from atoll.kit.core.sentinels import NOWHERE
from atoll.kit.game import Game

from .tree import recall

MOST_NODES = 1 << 19
EDGES_A_NODE = 12  # room for the choices of a node, on average
ROOM = 4  # nodes of a tree for each simulation of a budget, so that it can grow on with the next choice
SLICE = 0.01  # seconds of thought between two looks at the clock
GUESSES = 16  # behind the first liking of each choice
CURIOSITY = 0.5


@dataclass(frozen=True)
class Budget:
    """How long to think: so many simulations, and no more than so many seconds of a core if a limit is given.

    The same view, seed and number of simulations give the same choice; a clock that strikes first does not.
    It counts thought, not waiting, so that a bot is no weaker on a busy machine.
    """

    simulations: int
    seconds: float | None = None


@dataclass(frozen=True)
class Thought:
    """What a search found for each legal action."""

    actions: tuple[int, ...]
    visits: NDArray[np.int64]  # how often it was tried
    worth: NDArray[np.float64]  # its mean reward, 0..1
    simulations: int

    @property
    def best(self) -> int:
        """The action tried most; of equals the worthier."""
        order = np.lexsort((self.worth, self.visits))
        return self.actions[int(order[-1])]

    def draw(self, temperature: float, seed: int) -> int:
        """An action drawn by visits: at 0 the best, at 1 as often as it was tried, above that more evenly."""
        if temperature == 0:
            return self.best
        weights = (self.visits / self.visits.max()) ** (1 / temperature)
        return self.actions[pick(weights, seed)]


@dataclass(frozen=True)
class SearchBot:
    """Information-set tree search (see `thinking`)."""

    game: Game
    budget: Budget
    name: str = "search"
    temperature: float = 0.0
    curiosity: float = 1.0  # times what the game asks for
    blur: float = 1.0  # likewise
    foresight: bool = True  # thinks of what others will choose together with it, where the game asks for it
    blind: bool = False  # knows nothing but the rules: every choice is liked alike, playouts are random
    _memory: deque[Any] = field(
        default_factory=lambda: deque(maxlen=1), init=False, compare=False, repr=False
    )

    def choose(self, view: Position, seat: int, seed: int) -> int:
        """The action the search tries most, or one drawn by visits if the bot has a temperature.

        What the last thought found out about this view counts: only the rest of the budget is spent.
        """
        actions = self.game.legal(view, seat)
        if len(actions) == 1:
            return actions[0]
        mind = self._remember(view, seat) or self._new_mind(view, seed)
        thought = self._search(mind, view, seat, time.thread_time, spare=self.temperature == 0)
        self._memory.append((seat, mind))
        return thought.draw(self.temperature, seed)

    def think(
        self, view: Position, seat: int, seed: int, clock: Callable[[], float] = time.thread_time
    ) -> Thought:
        """Search within the whole budget and tell what was found: for hints and reviews."""
        return self._search(self._new_mind(view, seed), view, seat, clock, spare=False)

    def _new_mind(self, view: Position, seed: int) -> Any:
        wanted = min(self.budget.simulations, MOST_NODES // ROOM)
        return bind(THINKING, self.game).new_mind(
            view, seed, _power_of_two(ROOM * wanted), ROOM * wanted * EDGES_A_NODE + len(self.game.actions),
            self.curiosity * self._taste("CURIOSITY", CURIOSITY),
            NOWHERE if self.blind else self._taste("HORIZON", NOWHERE),
            self.blur * self._taste("BLUR", 0.0), self.blind,
            self._taste("FORESIGHT", 0) if self.foresight and not self.blind else 0,
        )  # fmt: skip

    def _taste(self, name: str, usual: Any) -> Any:
        """A number that a game's own mind may set for a search of it."""
        return getattr(self.game.heuristics, name, usual)

    def _remember(self, view: Position, seat: int) -> Any | None:
        """The last mind, if its tree has come to this view and can grow on; no two threads get the same.

        A seat never gets the mind of another one, whose guesses come from what only that one knows.
        """
        try:
            whose, mind = self._memory.pop()
        except IndexError:
            return None
        if whose != seat:
            return None
        thinking = bind(THINKING, self.game)
        visits = thinking.known(mind, view, seat)
        free = len(mind.tree.nodes) * 3 // 4 - int(mind.tree.size[0]["nodes"])
        if not visits or free < self.budget.simulations - visits:
            return None
        mind.positions[thinking.VIEW] = view
        return mind

    def _search(
        self, mind: Any, view: Position, seat: int, clock: Callable[[], float], spare: bool
    ) -> Thought:
        """Spend on a view what of the budget its node has not had yet, or as little as settles the choice."""
        thinking = bind(THINKING, self.game)
        actions = self.game.legal(view, seat)
        visits, worth = np.zeros(len(actions), np.int64), np.zeros(len(actions))
        if not self.blind:
            thinking.weigh(mind, seat, GUESSES, worth)
        if len(mind.expected) and len(self.game.waiting(view)) > 1:
            thinking.foresee(mind, seat, GreedyBot.guesses)
        thinking.plant(mind, seat, worth)
        thinking.think(mind, seat, 0, NOWHERE)  # the first time this compiles, which is not thinking time
        root = int(mind.notes[0]["root"])
        recall(mind.tree, root, visits, worth)

        def simulate(n: int, left: int) -> int:
            return int(thinking.think(mind, seat, n, left if spare else NOWHERE))

        done = self._within_budget(simulate, self.budget.simulations - int(visits.sum()), clock)
        recall(mind.tree, root, visits, worth)
        return Thought(actions, visits, worth, done)

    def _within_budget(
        self, simulate: Callable[[int, int], int], wanted: int, clock: Callable[[], float]
    ) -> int:
        """Simulate in slices, so that the clock is honoured; returns the simulations made."""
        limit = self.budget.seconds
        if limit is None:
            return simulate(max(0, wanted), wanted)
        began, done, size = clock(), 0, 16
        while done < wanted:
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


def _power_of_two(n: int) -> int:
    """The next power of two, at least 64."""
    return 1 << max(6, (n - 1).bit_length())
