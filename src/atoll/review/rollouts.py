"""A second look at a decision: games played on from there, by the network or by the heuristics.

The first look trusts what the network says of a position one choice ahead. A second look plays on, several
times for every action in question, with the same guesses and random numbers for all of them, and asks the
network only where it stops, or takes the result at the end. Where the network plays badly, the heuristics of
the search play on.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from atoll.bots.base import SEARCH_DRIVER
from atoll.kit.bind import bind
from atoll.kit.core.record import Position
from atoll.kit.core.rng import mix
from atoll.kit.core.sentinels import NOBODY, NOWHERE
from atoll.kit.game import Game

from .evaluator import Chances, Evaluator, Rows, draw_rows, stack
from .judge import branch, guessed

SHARPNESS = 2.0  # inverse temperature of the policy: training explores, here it should explore less
MOST_CHOICES = 4000  # of one game
HEURISTIC = frozenset({"costa_ruana", "dragon_castle"})  # greedy play beats their networks


@dataclass(frozen=True)
class Looks:
    """The chances of all seats after each action in question, one row for every guess."""

    actions: tuple[int, ...]
    chances: Chances  # [guess, action, seat]
    seat: int

    @property
    def mean(self) -> Chances:
        """[action, seat]."""
        return np.asarray(self.chances.mean(0))

    def behind(self, action: int, other: int) -> tuple[float, float]:
        """By how much an action is behind another one for the seat that chooses, and the standard error."""
        own = self.chances[:, :, self.seat]
        difference = own[:, self.actions.index(other)] - own[:, self.actions.index(action)]
        error = difference.std(ddof=1) / np.sqrt(len(difference)) if len(difference) > 1 else np.inf
        return float(difference.mean()), float(error)


def look_again(
    with_: Evaluator,
    view: Position,
    seat: int,
    actions: tuple[int, ...],
    seed: int,
    guesses: int,
    depth: int = NOWHERE,
) -> Looks:
    """Play on after each of these actions for `depth` choices, or to the end."""
    rows = play_on(with_, view, seat, actions, seed, guesses, depth)
    return Looks(actions, with_.chances(rows).reshape(guesses, len(actions), -1), seat)


def play_on(
    with_: Evaluator,
    view: Position,
    seat: int,
    actions: tuple[int, ...],
    seed: int,
    guesses: int,
    depth: int = NOWHERE,
) -> Rows:
    """The positions `depth` choices after each of these actions, those of a guess beside each other."""
    if by_heuristics(with_.game):
        return _by_heuristics(with_.game, view, seat, actions, seed, guesses, depth)
    rows = branch(with_, guessed(with_, view, seat, guesses, seed), seat, actions, seed)
    _by_network(with_, rows, len(actions), seed, depth)
    return rows


def by_heuristics(game: Game) -> bool:
    """Do the heuristics of the search play on, instead of the network?"""
    return game.id in HEURISTIC


def _by_network(with_: Evaluator, rows: Rows, width: int, seed: int, depth: int) -> None:
    """Play every row on; the actions of a guess meet the same random numbers."""
    rng = np.random.default_rng([seed, 3])
    for _ in range(MOST_CHOICES if depth == NOWHERE else depth):
        targets = np.repeat(rng.random(len(rows) // width), width)
        seats = with_.awaited(rows)
        going = np.flatnonzero(seats != NOBODY)
        if not len(going):
            return
        playing = rows[going]
        chosen = draw_rows(with_.policies(playing, seats[going]) ** SHARPNESS, targets[going])
        with_.driver.play_rows(playing, seats[going], chosen)
        rows[going] = playing


def _by_heuristics(
    game: Game, view: Position, seat: int, actions: tuple[int, ...], seed: int, guesses: int, depth: int
) -> Rows:
    """The positions where the rollouts of the search stop, those of a guess beside each other."""
    driver = bind(SEARCH_DRIVER, game)
    ws = driver.new_workspace(
        view, seed, rollout_depth=depth, opponent_noise=getattr(game.heuristics, "OPPONENT_NOISE", 0.0)
    )
    search, current = ws.search[0], ws.positions[driver.CURRENT]
    search.seat = seat
    ends = []
    for number in range(guesses):
        for action in actions:
            search.rng = np.uint64(mix(np.uint64((seed << 16) + number)))
            driver.determinize(ws, seat)
            ws.positions[driver.BEFORE] = current
            game.rules.apply(current, seat, action, None)
            driver.rollout(ws)
            ends.append(current.copy())
    return stack(game, ends)
