"""Bots that think of what others will choose together with them."""

from __future__ import annotations

import numpy as np
import pytest

from atoll import bots
from atoll.bots import GreedyBot, SearchBot
from atoll.bots.base import THINKING
from atoll.kit.bind import bind
from atoll.kit.registry import game
from tests.bots.positions import SEALED, after, choices, sealed_choices

sealed_games = pytest.mark.parametrize("name", SEALED)


@sealed_games
def test_only_choices_of_others_asked_together_are_foreseen(name: str) -> None:
    g = game(name)
    driver = bind(THINKING, g)
    for s, one, two in list(sealed_choices(g))[:3]:
        view = g.view(s, two)
        mind = driver.new_mind(view, seed=1, foresight=2)
        mind.expected[:] = -1
        driver.foresee(mind, two, 4)
        assert mind.positions[driver.VIEW].tobytes() == view.tobytes()
        for seat in range(len(mind.expected[0])):
            foreseen = set(mind.expected[:, seat].tolist())
            asked = seat != two and seat in g.waiting(s)
            assert foreseen <= set(g.legal(s, seat)) if asked else foreseen == {-1}
        assert (mind.expected[:, one] != -1).all()


@sealed_games
def test_what_greedy_ones_choose_is_mostly_foreseen(name: str) -> None:
    g = game(name)
    driver = bind(THINKING, g)
    right = []
    for s, one, two in sealed_choices(g):
        if len(g.legal(s, two)) > 1:
            mind = driver.new_mind(g.view(s, one), seed=1, foresight=8)
            driver.foresee(mind, one, GreedyBot.guesses)
            likeliest = int(np.bincount(mind.expected[:, two]).argmax())
            right.append(likeliest == GreedyBot(g).choose(g.view(s, two), two, seed=3))
    assert sum(right) > len(right) / 2


@sealed_games
def test_what_was_foreseen_happens_once(name: str) -> None:
    """Together with the root's choice, not in the playout behind it."""
    g = game(name)
    driver = bind(THINKING, g)
    s, one, two = next(sealed_choices(g))
    for action in g.legal(s, two):
        mind = driver.new_mind(s, seed=1, foresight=1)
        mind.expected[:] = action
        mind.positions[driver.BEFORE] = mind.positions[driver.VIEW]
        mind.positions[driver.TABLE] = after(g, s, one, g.legal(s, one)[0])
        assert driver.answer(mind, two) == action
        mind.positions[driver.BEFORE]["barrier"] += 1
        mind.positions[driver.TABLE]["barrier"] += 1
        assert driver.answer(mind, two) == driver.glance(driver.new_mind(s, seed=1), driver.VIEW, two)


def test_a_choice_of_ones_own_is_not_foreseen() -> None:
    """Where only one is asked there is nobody to think of, also with what an earlier choice left behind."""
    for name in SEALED:
        g = game(name)
        driver = bind(THINKING, g)
        for s, seat in choices(g):
            if g.waiting(s) == (seat,):
                mind = driver.new_mind(s, seed=1, foresight=1)
                mind.expected[:] = -1
                mind.positions[driver.BEFORE] = mind.positions[driver.TABLE] = s
                assert driver.answer(mind, seat) in g.legal(s, seat)


def test_only_masters_foresee() -> None:
    players = [bots.make(game(SEALED[0]), name) for name in bots.LEVELS]
    assert [bot.name for bot in players if isinstance(bot, SearchBot) and bot.foresight] == ["master"]
