"""Prediction of the choices that others make at the same time."""

from __future__ import annotations

import numpy as np
import pytest

from atoll import bots
from atoll.bots import GreedyBot, SearchBot
from atoll.bots.base import SEARCH_DRIVER
from atoll.kit.bind import bind
from atoll.kit.registry import game
from tests.bots.positions import SEALED, after, choices, sealed_choices

sealed_games = pytest.mark.parametrize("name", SEALED)


@sealed_games
def test_only_simultaneous_choices_of_others_are_predicted(name: str) -> None:
    g = game(name)
    driver = bind(SEARCH_DRIVER, g)
    for s, one, two in list(sealed_choices(g))[:3]:
        view = g.view(s, two)
        workspace = driver.new_workspace(view, seed=1, simultaneous_samples=2)
        workspace.predicted[:] = -1
        driver.predict_simultaneous(workspace, two, 4)
        assert workspace.positions[driver.VIEW].tobytes() == view.tobytes()
        for seat in range(len(workspace.predicted[0])):
            predicted = set(workspace.predicted[:, seat].tolist())
            asked = seat != two and seat in g.waiting(s)
            assert predicted <= set(g.legal(s, seat)) if asked else predicted == {-1}
        assert (workspace.predicted[:, one] != -1).all()


@sealed_games
def test_greedy_choices_are_mostly_predicted(name: str) -> None:
    g = game(name)
    driver = bind(SEARCH_DRIVER, g)
    right = []
    for s, one, two in sealed_choices(g):
        if len(g.legal(s, two)) > 1:
            workspace = driver.new_workspace(g.view(s, one), seed=1, simultaneous_samples=8)
            driver.predict_simultaneous(workspace, one, GreedyBot.guesses)
            likeliest = int(np.bincount(workspace.predicted[:, two]).argmax())
            right.append(likeliest == GreedyBot(g).choose(g.view(s, two), two, seed=3))
    assert sum(right) > len(right) / 2


@sealed_games
def test_predictions_are_used_only_at_the_root(name: str) -> None:
    """Together with the root's choice, not in the rollout behind it."""
    g = game(name)
    driver = bind(SEARCH_DRIVER, g)
    s, one, two = next(sealed_choices(g))
    for action in g.legal(s, two):
        workspace = driver.new_workspace(s, seed=1, simultaneous_samples=1)
        workspace.predicted[:] = action
        workspace.positions[driver.BEFORE] = workspace.positions[driver.VIEW]
        workspace.positions[driver.CURRENT] = after(g, s, one, g.legal(s, one)[0])
        assert driver.rollout_choice(workspace, two) == action
        workspace.positions[driver.BEFORE]["barrier"] += 1
        workspace.positions[driver.CURRENT]["barrier"] += 1
        assert driver.rollout_choice(workspace, two) == driver.rollout_policy(
            driver.new_workspace(s, seed=1), driver.VIEW, two
        )


def test_a_choice_made_alone_is_not_predicted() -> None:
    """Predictions left over from an earlier choice are not used."""
    for name in SEALED:
        g = game(name)
        driver = bind(SEARCH_DRIVER, g)
        for s, seat in choices(g):
            if g.waiting(s) == (seat,):
                workspace = driver.new_workspace(s, seed=1, simultaneous_samples=1)
                workspace.predicted[:] = -1
                workspace.positions[driver.BEFORE] = workspace.positions[driver.CURRENT] = s
                assert driver.rollout_choice(workspace, seat) in g.legal(s, seat)


def test_only_masters_predict() -> None:
    players = [bots.make(game(SEALED[0]), name) for name in bots.LEVELS]
    assert [bot.name for bot in players if isinstance(bot, SearchBot) and bot.predicts] == ["master"]
