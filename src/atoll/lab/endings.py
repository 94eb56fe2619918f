"""Bots graded on exact endings: the last choices of games, solved by trying everything.

An ending is a choice after which nobody else chooses any more and luck decides nothing. The games that the
endings come from are played by a bot of their own, so that all bots are graded on the same choices.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import Any

import numpy as np

from atoll.arena.plan import seed_of
from atoll.arena.summary import normal, wilson
from atoll.bots import make
from atoll.kit.bind import bind
from atoll.kit.core.record import Position, copy
from atoll.kit.core.rng import seed_rng
from atoll.kit.game import Game

DRIVER = "atoll.lab.endings_search"
PLAYED_BY = "greedy"
MOST_CHOICES = 64  # to the end
MOST_POSITIONS = 300_000  # tried for each action
EQUAL = 1e-6
SEEDS = (1, 2)  # an ending has the same values whatever is hidden and drawn


@dataclass(frozen=True)
class Ending:
    """A choice with the exact worth of every action: points alone, else wins (and 0.001 for each point)."""

    view: Position
    seat: int
    actions: tuple[int, ...]
    worth: tuple[float, ...]

    @property
    def matters(self) -> bool:
        """Do the actions differ?"""
        return max(self.worth) - min(self.worth) > EQUAL

    def loss(self, action: int) -> float:
        """What an action gives away."""
        return max(self.worth) - self.worth[self.actions.index(action)]


@dataclass(frozen=True)
class Grade:
    """How a bot chose in all endings."""

    bot: str
    endings: int
    exact: float  # share of the best choices
    exact_interval: tuple[float, float]
    loss: float  # mean
    loss_interval: tuple[float, float] | None


def endings(game: Game, seats: int, games: int, seed: int, options: dict[str, Any]) -> Iterator[Ending]:
    """The endings of some games in which the choice matters, from the last one of a game backwards."""
    for number in range(games):
        yield from endings_of(game, _played(game, seats, seed_of("ending", seed, number), options))


def endings_of(game: Game, choices: Sequence[tuple[Position, int]]) -> Iterator[Ending]:
    """The endings among the choices of a game, each a position and a seat: back to the first unsolved one."""
    for position, seat in reversed(choices):
        if len(game.legal(position, seat)) == 1:
            continue
        found = solved(game, position, seat)
        if found is None:
            return
        if found.matters:
            yield found


def solved(game: Game, position: Position, seat: int) -> Ending | None:
    """The exact ending, or None if it is none or too large."""
    view, actions = game.view(position, seat), game.legal(position, seat)
    if game.waiting(position) != (seat,):
        return None
    first, second = (_worth(game, view, seat, actions, seed) for seed in SEEDS)
    return None if first is None or first != second else Ending(view, seat, actions, first)


def grade(game: Game, bot: str, todo: Sequence[Ending], seed: int) -> Grade:
    """Let a bot choose in all endings."""
    player = make(game, bot)
    losses = []
    for number, ending in enumerate(todo):
        action = player.choose(ending.view, ending.seat, seed_of("thought", seed, number))
        losses.append(ending.loss(action))
    best = sum(loss <= EQUAL for loss in losses)
    return Grade(
        bot, len(todo), best / len(todo), wilson(best, len(todo)), fmean(losses), normal(losses)
    )  # fmt: skip


def _played(game: Game, seats: int, seed: int, options: dict[str, Any]) -> list[tuple[Position, int]]:
    """The choices of a game."""
    state, player = game.new(seats, seed, options), make(game, PLAYED_BY)
    found = []
    while waiting := game.waiting(state):
        chosen = []
        for seat in waiting:
            found.append((copy(state), seat))
            chosen.append((seat, player.choose(game.view(state, seat), seat, seed_of(seed, len(found)))))
        for seat, action in chosen:
            game.rules.apply(state, seat, action, None)
    return found


def _worth(
    game: Game, view: Position, seat: int, actions: Sequence[int], seed: int
) -> tuple[float, ...] | None:
    driver: Any = bind(DRIVER, game)
    solve: Callable[..., int] = driver.solve
    states = np.zeros(MOST_CHOICES, game.layout)
    masks = np.zeros((MOST_CHOICES, game.actions.mask_words), np.uint32)
    left, best = np.zeros(MOST_CHOICES, np.int64), np.zeros(MOST_CHOICES)
    places = np.zeros(game.seats[-1], np.int64)
    found = []
    for action in actions:
        states[0] = view
        start: Any = states[0]
        game.info.guess(start, seat, np.uint64(seed))
        seed_rng(start, np.uint64(seed))
        game.rules.apply(start, seat, action, None)
        if solve(states, masks, left, best, places, seat, MOST_POSITIONS) != driver.SOLVED:
            return None
        found.append(float(best[0]))
    return tuple(found)
