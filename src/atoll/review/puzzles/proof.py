"""Whether a choice is better than all others by far: looked at thrice, each time ten times as closely.

A puzzle is found by a look at a few games played on from its view. Its proof plays ten times as many with
each of three other seeds: every time the same choice has to be the best, and ahead by what a puzzle asks.
The proof takes the view alone: what its seat cannot see is guessed anew in every game.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from atoll.kit.core.record import Position
from atoll.kit.core.sentinels import NOWHERE
from atoll.review.evaluator import Chances, Evaluator
from atoll.review.judge import evaluator
from atoll.review.rollouts import by_heuristics, play_on
from atoll.review.second_look import ROUNDS

from .puzzle import LEAD, Answer, Puzzle

GUESSES = 16  # games played on after each choice by the first look
TIMES = 10  # as many by each look of the proof
SEEDS = (101, 202, 303)
RIVALS = 3  # at most so many other choices take part in the proof:
NEAR = 0.3  # those that the first look sees behind by less; the second best in any case


@dataclass(frozen=True)
class Outlook:
    """What follows from each choice on average."""

    answers: tuple[Answer, ...]  # best first

    @property
    def lead(self) -> float:
        """By how much the best choice is ahead of the second."""
        return self.answers[0].chance - self.answers[1].chance


def outlook(
    with_: Evaluator, view: Position, seat: int, actions: tuple[int, ...], seed: int, guesses: int
) -> Outlook:
    """Play on from a view after each of these actions, and average."""
    game, seats = with_.game, int(view.seats)
    depth = NOWHERE if by_heuristics(game) else ROUNDS * seats  # rollouts of heuristics cost little
    rows = play_on(with_, view, seat, actions, seed, guesses, depth)
    shape = guesses, len(actions), seats
    chances = _mean(with_.chances(rows), shape)
    points = np.array([[game.rules.score(row, each) for each in range(seats)] for row in rows], float)
    rivals = _mean(np.delete(points, seat, 1).max(1)[:, None], (guesses, len(actions), 1))
    own = _mean(points, shape)
    answers = [
        Answer(action, float(chances[i, seat]), (float(own[i, seat]), float(rivals[i, 0])))
        for i, action in enumerate(actions)
    ]
    return Outlook(tuple(sorted(answers, key=lambda answer: -answer.chance)))


def _mean(rows: Chances, shape: tuple[int, int, int]) -> Chances:
    return np.asarray(rows.reshape(shape).mean(0))


def rivals_of(answers: tuple[Answer, ...]) -> tuple[int, ...]:
    """The choices that may turn out to be as good as the best one, by what is known so far."""
    best, second, *others = answers
    near = [each for each in others if best.chance - each.chance < NEAR]
    return tuple(each.action for each in (second, *near[: RIVALS - 1]))


def looks(
    with_: Evaluator, view: Position, seat: int, best: int, rivals: tuple[int, ...]
) -> Iterator[Outlook | None]:
    """The looks of a proof, one for each seed; None, and no further one, where a look does not agree."""
    for seed in SEEDS:
        seen = outlook(with_, view, seat, (best, *rivals), seed, TIMES * GUESSES)
        if seen.answers[0].action != best or seen.lead < LEAD:
            yield None
            return
        yield seen


def prove(puzzle: Puzzle) -> bool:
    """Does the proof of a puzzle hold with today's network and rules?"""
    with_ = evaluator(puzzle.game)
    return all(looks(with_, puzzle.view, puzzle.seat, puzzle.best.action, rivals_of(puzzle.answers)))
