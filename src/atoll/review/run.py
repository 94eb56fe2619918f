"""The review of a match: a first draft by the network alone, and a second look at what seems a mistake."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from atoll.bots.network.weights import BadNetwork
from atoll.match import Match

from .evaluator import FULL_SCORE, Chances, Evaluator, stack
from .game_review import ChoiceReview, Option, Review
from .judge import Judgement, evaluator, judgement
from .luck import parts_of
from .verdicts import accuracy, verdict

DRAFT_ROWS, DEEP_ROWS = 96, 512  # positions looked at for one decision
MOST_OPTIONS = 6  # of a choice that are kept

Progress = Callable[[float], None]  # told the share that is done, 0 to 1
Stop = Callable[[], bool]


class ReviewStopped(Exception):
    """A review that was told to stop."""


@dataclass(frozen=True)
class Decision:
    """A choice of the match with more than one legal action."""

    entry: int
    seat: int
    action: int
    asked: int  # choices that stood when the seat was asked: before what others chose at the same time


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
    try:
        judge = evaluator(match.game)
    except BadNetwork:
        return _without_network(match, deep, (*missing, "review-no-network"))
    began = time.monotonic()
    chances = judge.chances(stack(match.game, [match.position(ply) for ply in range(match.ply + 1)]))
    decisions = _decisions(match)
    found: dict[int, Judgement] = {}
    for number, decision in enumerate(decisions):
        if stop is not None and stop():
            raise ReviewStopped
        if seconds is not None and time.monotonic() - began > seconds:
            missing = (*missing, "review-out-of-time")
            break
        view = match.view(decision.seat, decision.asked)
        rows = DEEP_ROWS if deep else DRAFT_ROWS
        found[decision.entry] = judgement(judge, view, decision.seat, seed + decision.entry, rows)
        if progress is not None:
            progress((number + 1) / len(decisions))
    return _report(match, judge, deep, chances, found, missing)


def _decisions(match: Match) -> list[Decision]:
    """The choices with more than one legal action."""
    found = []
    for entry, (seat, action) in enumerate(match.choices):
        asked = entry
        while asked and _is_asked_together(match, asked, seat):
            asked -= 1
        if len(match.game.legal(match.position(asked), seat)) > 1:
            found.append(Decision(entry, seat, action, asked))
    return found


def _is_asked_together(match: Match, ply: int, seat: int) -> bool:
    """Was the last choice made by another seat, while this one was already asked for the same?"""
    return (
        match.choices[ply - 1].seat != seat
        and match.barrier_after(ply - 1) == match.barrier_after(ply)
        and seat in match.game.waiting(match.position(ply - 1))
    )


def _report(
    match: Match,
    judge: Evaluator,
    deep: bool,
    chances: Chances,
    found: dict[int, Judgement],
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
        loss = float(judged.own.max() - judged.own[judged.actions.index(action)])
        name = verdict(loss, options, action)
        choices.append(ChoiceReview(entry, seat, action, name, loss, _kept(options, action)))
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
