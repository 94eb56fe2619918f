"""How good the choices of a decision are, from what its seat knows and nothing else.

The view is filled in by guesses, and every legal action is tried in each of them with the same random
numbers, so that what differs is the choice. What others choose at the same time is drawn from the policy,
each from its own view. The network then says the chances of all seats behind the choice.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from atoll.bots.network.weights import BadNetwork
from atoll.kit.core.record import Position
from atoll.kit.game import Game

from .evaluator import Chances, Evaluator, Rows, draw_rows, nobody, one_row, stack
from .game_review import Option

ROWS = 512  # positions that a judge looks at for one decision, if not told otherwise
FEWEST_GUESSES, MOST_GUESSES = 2, 32


@dataclass(frozen=True)
class Judgement:
    """The chances of all seats after each legal action of a decision, as far as its seat can know."""

    actions: tuple[int, ...]
    chances: Chances  # [action, seat]
    seat: int

    @property
    def own(self) -> NDArray[np.float64]:
        """The chances of the seat that chooses."""
        return np.asarray(self.chances[:, self.seat])

    @property
    def options(self) -> tuple[Option, ...]:
        """The actions, best first."""
        order = np.argsort(-self.own, kind="stable")
        return tuple(Option(self.actions[i], float(self.own[i])) for i in order)


def judge(game: Game, view: Position, seat: int, seed: int = 0, rows: int = ROWS) -> tuple[Option, ...]:
    """The legal actions with the chance of the seat after each, best first; BadNetwork without a network."""
    return judgement(evaluator(game), view, seat, seed, rows).options


def chances(game: Game, position: Position) -> tuple[float, ...]:
    """The chances of all seats in a position, from what the awaited seat knows."""
    return tuple(float(x) for x in evaluator(game).chances(one_row(game, position))[0])


def evaluator(game: Game) -> Evaluator:
    """The evaluator of a game, or BadNetwork."""
    found = _evaluator(game)
    if found is None:
        raise BadNetwork(f"{game.id} has no trained network yet")
    return found


@lru_cache(maxsize=16)
def _evaluator(game: Game) -> Evaluator | None:
    return Evaluator.of(game)


def judgement(with_: Evaluator, view: Position, seat: int, seed: int, rows: int = ROWS) -> Judgement:
    """Judge a decision by looking at about so many positions."""
    game = with_.game
    actions = game.legal(view, seat)
    guesses = max(FEWEST_GUESSES, min(MOST_GUESSES, rows // len(actions)))
    before = guessed(with_, view, seat, guesses, seed)
    after = branch(with_, before, seat, actions, seed)
    found = with_.chances(after).reshape(guesses, len(actions), -1)
    return Judgement(actions, np.asarray(found.mean(0)), seat)


def guessed(with_: Evaluator, view: Position, seat: int, guesses: int, seed: int) -> Rows:
    """The view with what is hidden filled in, so many times."""
    before = stack(with_.game, [view] * guesses)
    seeds = np.random.default_rng([seed, 1]).integers(1 << 63, size=guesses, dtype=np.uint64)
    with_.driver.fill_in(before, seat, seeds)
    return before


def branch(with_: Evaluator, before: Rows, seat: int, actions: tuple[int, ...], seed: int) -> Rows:
    """The positions after every action in every row, those of a row beside each other.

    Others who are asked at the same time have chosen as well.
    """
    n, width = len(before), len(actions)
    rows = np.repeat(before, width)
    with_.driver.play_rows(rows, np.full(len(rows), seat), np.tile(np.array(actions, np.int64), n))
    rng = np.random.default_rng([seed, 2])
    seats = nobody(len(rows))
    earlier = np.repeat(before, width)
    for other in with_.game.waiting(before[0]):
        if other == seat:
            continue
        drawn = draw_rows(with_.policies(before, np.full(n, other)), rng.random(n))
        with_.driver.pending_rows(rows, earlier, seat, other, seats)
        with_.driver.play_rows(rows, seats, np.repeat(drawn, width))
    return rows
