"""A review: what it says adds up, tells nothing a seat could not know, and survives bad input."""

from __future__ import annotations

import json
from functools import cache

import numpy as np
import pytest

from atoll.kit.bind import twin
from atoll.kit.registry import game, game_names
from atoll.match import Match
from atoll.review import Review, Verdict, judge, review
from atoll.review.judge import evaluator


@cache
def played(name: str, seats: int) -> Match:
    """A random game, which has luck and mistakes enough."""
    match = Match(name, seats=seats, seed=3)
    match.wander(10_000, seed=3)
    return match


@cache
def draft(name: str, seats: int) -> Review:
    return review(played(name, seats), deep=False)


@pytest.mark.parametrize("name", game_names())
def test_luck_and_skill_add_up_exactly(name: str) -> None:
    """For every seat and number of seats: not nearly, but to the last bit."""
    for seats in game(name).seats:
        found = draft(name, seats)
        assert len(found.parts) == seats
        for seat, parts in enumerate(found.parts):
            assert parts.start + parts.own + parts.others + parts.luck == parts.result
            assert parts.own <= 0
            assert parts.result == pytest.approx(found.chances[-1][seat], abs=1e-9)
        if seats > 1:
            assert sum(parts.start for parts in found.parts) == pytest.approx(1, abs=1e-8)
            for row in found.chances:
                assert sum(row) == pytest.approx(1, abs=1e-6)


@pytest.mark.parametrize("name", game_names())
def test_every_choice_is_judged_among_what_was_legal(name: str) -> None:
    seats = game(name).seats[0]
    match, found = played(name, seats), draft(name, seats)
    assert [(choice.seat, choice.action) for choice in found.choices] == list(match.choices)
    assert not found.missing
    for choice in found.choices:
        legal = match.game.legal(match.position(choice.entry), choice.seat)
        assert {option.action for option in choice.options} <= set(legal)
        assert choice.chosen.action == choice.action
        assert (choice.verdict is Verdict.FORCED) == (len(legal) == 1)
        assert choice.loss == pytest.approx(max(0, choice.best.chance - choice.chosen.chance))
        assert list(choice.options) == sorted(choice.options, key=lambda option: -option.chance)


def test_a_judge_depends_on_nothing_but_the_view() -> None:
    """Positions that differ only in what the seat cannot know are judged alike."""
    match = Match("miaui", seats=3, seed=4)
    view = match.view(1)
    other = view.copy()
    match.game.info.guess(other, 1, np.uint64(99))
    again = match.game.view(other, 1)
    assert judge(match.game, view, 1, seed=5) == judge(match.game, again, 1, seed=5)


def test_interpreted_and_compiled_judges_agree() -> None:
    match = Match("miaui", seats=3, seed=4)
    plain = twin(match.game)
    slow = judge(plain, plain.load(match.view(0).tobytes()), 0, seed=5, rows=24)
    fast = judge(match.game, match.view(0), 0, seed=5, rows=24)
    assert {o.action: o.chance for o in slow} == pytest.approx({o.action: o.chance for o in fast}, abs=1e-4)


def test_chances_at_the_end_are_the_result() -> None:
    match = played("manila", 3)
    assert evaluator(match.game).chances(np.array([match.state]))[0] == pytest.approx(
        [float(place == 1) for place in match.places]
    )


def test_a_review_comes_back_from_json() -> None:
    found = draft("miaui", 3)
    assert Review.from_json(json.loads(json.dumps(found.to_json()))) == found


def test_the_costliest_choices_are_the_worst_marked_ones() -> None:
    found = draft("miaui", 3)
    for seat in range(3):
        worst = found.costliest(seat, 2)
        marked = [c.loss for c in found.choices if c.seat == seat and c.verdict.is_bad]
        assert [choice.loss for choice in worst] == sorted(marked, reverse=True)[:2]


def test_an_unfinished_game_is_reviewed_as_far_as_it_goes() -> None:
    match = Match("miaui", seats=3, seed=3)
    match.wander(7, seed=3)
    found = review(match, deep=False)
    assert found.missing == ("review-not-over",)
    assert len(found.choices) == 7
