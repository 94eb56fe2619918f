"""What would be called a mistake is played to the end, and counts only as far as results bear it out."""

from __future__ import annotations

import numpy as np
import pytest

from atoll.match import Match
from atoll.review import second_look
from atoll.review.decisions import Decision, decisions
from atoll.review.judge import Judgement, evaluator, judgement
from atoll.review.rollouts import Looks
from atoll.review.second_look import SUSPICIOUS, Games, loss, loss_at_the_end, refined
from atoll.review.verdicts import INACCURACY, MISTAKE


def a_decision(ply: int) -> tuple[Match, Decision]:
    match = Match("miaui", seats=3, seed=3)
    match.wander(10_000, seed=3)
    return match, next(each for each in decisions(match) if each.entry >= ply)


def test_a_game_played_to_its_end_is_won_by_somebody() -> None:
    match, decision = a_decision(30)
    other = next(action for action in decision.legal if action != decision.action)
    with_ = evaluator(match.game)
    found, error = loss_at_the_end(with_, decision, other, seed=1, least=16, most=32)
    assert -1 <= found <= 1
    assert 0 <= error < 0.3
    assert loss_at_the_end(with_, decision, other, seed=1, least=16, most=32) == (found, error)


@pytest.mark.parametrize(("at_the_end", "lost"), [(0.3, None), (0.04, 0.04), (-0.2, 0.0)])
def test_a_mistake_counts_as_far_as_results_bear_it_out(
    at_the_end: float, lost: float | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A larger loss at the end changes nothing, a smaller one lowers it, chances still add up."""
    match, decision = a_decision(20)
    with_ = evaluator(match.game)
    first = judgement(with_, decision.view, decision.seat, seed=1, rows=32)
    monkeypatch.setattr(second_look, "_combined", lambda *_: spoiled(first, decision))
    monkeypatch.setattr(second_look, "looks_at_the_end", lambda *_: ends(decision, at_the_end))
    monkeypatch.setattr(second_look, "MOST_GUESSES", 1)
    monkeypatch.setattr(second_look, "GUESSES", 2)
    games = Games(100, 100)
    found = refined(with_, decision, first, 1, games)
    assert games.short < 100
    assert games.whole == 100 - 8
    before = loss(spoiled(first, decision), decision.action)
    assert loss(found, decision.action) == pytest.approx(before if lost is None else lost)
    assert found.chances.sum(1) == pytest.approx(np.ones(len(found.actions)))


@pytest.mark.parametrize(("games", "lost"), [(Games(0, 9), SUSPICIOUS), (Games(9, 0), INACCURACY)])
def test_without_games_left_nothing_is_called_a_mistake(
    games: Games, lost: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    match, decision = a_decision(20)
    with_ = evaluator(match.game)
    first = spoiled(judgement(with_, decision.view, decision.seat, seed=1, rows=32), decision)
    monkeypatch.setattr(second_look, "_combined", lambda *_: first)
    monkeypatch.setattr(second_look, "MOST_GUESSES", 1)
    monkeypatch.setattr(second_look, "GUESSES", 2)
    found = refined(with_, decision, first, 1, games)
    assert loss(found, decision.action) == pytest.approx(lost)
    assert lost < MISTAKE < loss(first, decision.action)


def ends(decision: Decision, behind: float) -> Looks:
    """Four games after the choice, and four after another one that won so much more."""
    other = next(action for action in decision.legal if action != decision.action)
    chances = np.full((4, 2, 3), 0.3)
    chances[:, 1, decision.seat] += behind
    return Looks((decision.action, other), chances, decision.seat)


def spoiled(judged: Judgement, decision: Decision) -> Judgement:
    """The judgement, but the choice loses 0.2 to the second seat."""
    chances = np.full_like(judged.chances, 1 / 3)
    chosen = judged.actions.index(decision.action)
    chances[chosen, decision.seat] -= 0.2
    chances[chosen, (decision.seat + 1) % 3] += 0.2
    return Judgement(judged.actions, chances, judged.seat)
