"""The review of a match: a first draft by the network alone, and a second look at what seems a mistake."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from atoll.bots.network.weights import BadNetwork
from atoll.match import Match

from .decisions import Decision, decisions
from .evaluator import FULL_SCORE, Chances, Evaluator, stack
from .game_review import ChoiceReview, Option, Review
from .judge import Judgement, evaluator, judgement
from .luck import parts_of
from .second_look import Games, is_worth_it, loss, refined
from .verdicts import accuracy, verdict

ROWS = 128  # positions of the first look at a decision
FIRST_SHARE = 0.3  # of the work of a deep review: the first look
MOST_OPTIONS = 6  # of a choice that are kept

Progress = Callable[[float], None]  # told the share that is done, 0 to 1
Stop = Callable[[], bool]


class ReviewStopped(Exception):
    """A review that was told to stop."""


def review(
    match: Match,
    *,
    deep: bool = True,
    seconds: float | None = None,
    seed: int = 0,
    progress: Progress | None = None,
    stop: Stop | None = None,
) -> Review:
    """Review a match as far as it was played; the same seed gives the same review unless seconds run out.

    ReviewStopped soon after `stop` returns true.
    """
    missing = () if match.over else ("review-not-over",)
    if match.custom:
        missing = (*missing, "review-opening")
    if match.version != match.game.version:
        missing = (*missing, "review-other-rules")
    try:
        judge = evaluator(match.game)
    except BadNetwork:
        return _without_network(match, deep, (*missing, "review-no-network"))
    clock = _Clock(time.monotonic(), seconds, progress, stop)
    chances = judge.chances(stack(match.game, [match.position(ply) for ply in range(match.ply + 1)]))
    asked = decisions(match)
    found: dict[int, Judgement] = {}
    for number, decision in enumerate(asked):
        if clock.is_over((FIRST_SHARE if deep else 1.0) * number / len(asked)):
            missing = (*missing, "review-out-of-time")
            break
        found[decision.entry] = judgement(judge, decision.view, decision.seat, seed + decision.entry, ROWS)
    if deep:
        missing = (*missing, *_look_again(judge, asked, found, seed, clock))
    if progress is not None:
        progress(1.0)
    return _report(match, deep, chances, found, _priors(judge, asked), missing)


@dataclass(frozen=True)
class _Clock:
    """When to stop, and whom to tell how far it is."""

    began: float
    seconds: float | None
    progress: Progress | None
    stop: Stop | None

    def is_over(self, done: float) -> bool:
        """Is the time up? Tells the share done; ReviewStopped if told to stop."""
        if self.stop is not None and self.stop():
            raise ReviewStopped
        if self.progress is not None:
            self.progress(done)
        return self.seconds is not None and time.monotonic() - self.began > self.seconds


def _look_again(
    judge: Evaluator, asked: list[Decision], found: dict[int, Judgement], seed: int, clock: _Clock
) -> tuple[str, ...]:
    """Look again at all that seems a mistake or an only move, the costliest first."""
    todo = [each for each in asked if each.entry in found and is_worth_it(found[each.entry], each.action)]
    todo.sort(key=lambda each: (-loss(found[each.entry], each.action), each.entry))
    games = Games()
    for number, decision in enumerate(todo):
        if clock.is_over(FIRST_SHARE + (1 - FIRST_SHARE) * number / len(todo)):
            return ("review-out-of-time",)
        judged = found[decision.entry]
        found[decision.entry] = refined(judge, decision, judged, seed + decision.entry, games)
    return ()


def _priors(judge: Evaluator, asked: list[Decision]) -> dict[int, float]:
    """How likely the policy makes each choice, from the view of its seat."""
    if not asked:
        return {}
    rows = stack(judge.game, [decision.view for decision in asked])
    policies = judge.policies(rows, np.array([decision.seat for decision in asked]))
    return {each.entry: float(policies[i, each.action]) for i, each in enumerate(asked)}


def _report(
    match: Match,
    deep: bool,
    chances: Chances,
    found: dict[int, Judgement],
    priors: dict[int, float],
    missing: tuple[str, ...],
) -> Review:
    """The review from the chances after every choice and the judged decisions."""
    choices = []
    for entry, (seat, action) in enumerate(match.choices):
        judged = found.get(entry)
        if judged is None:
            only = Option(action, float(chances[entry + 1, seat]))
            choices.append(ChoiceReview(entry, seat, action, verdict(0.0, (only,), action), 0.0, (only,)))
            continue
        options = judged.options
        lost = loss(judged, action)
        name = verdict(lost, options, action, priors[entry])
        choices.append(ChoiceReview(entry, seat, action, name, lost, _kept(options, action)))
    losses = [[c.loss for c in choices if c.seat == seat and c.entry in found] for seat in range(match.seats)]
    return Review(
        game=match.game.id,
        rules_version=match.version,
        seats=match.seats,
        deep=deep,
        chances=tuple(tuple(float(x) for x in row) for row in chances),
        choices=tuple(choices),
        parts=parts_of(match.choices, chances, found),
        accuracy=tuple(accuracy(each) for each in losses),
        missing=missing,
    )


def _kept(options: tuple[Option, ...], action: int) -> tuple[Option, ...]:
    """The best options, and the chosen one."""
    first = options[:MOST_OPTIONS]
    if any(option.action == action for option in first):
        return first
    return (*first[:-1], next(option for option in options if option.action == action))


def _without_network(match: Match, deep: bool, missing: tuple[str, ...]) -> Review:
    """What can be said without a judge: the result."""
    share = np.full((match.ply + 1, match.seats), 1 / match.seats)
    if match.over:
        share[-1] = result_of(match)
    return Review(
        match.game.id, match.version, match.seats, deep,
        tuple(tuple(float(x) for x in row) for row in share),
        (), parts_of(match.choices, share, {}), (), missing,
    )  # fmt: skip


def result_of(match: Match) -> Chances:
    """What every seat got of the win; alone, its points as a share of a full score."""
    if match.seats == 1:
        return np.array([min(1.0, max(0.0, match.scores[0] / FULL_SCORE))])
    firsts = np.array([place == 1 for place in match.places], float)
    return np.asarray(firsts / firsts.sum())
