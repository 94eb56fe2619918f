"""The search guided by a network: its evaluation, its fairness, its results where the answer is clear."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from atoll.bots import Budget, SearchBot, SearchStopped, make, offered
from atoll.bots.network import perceptron
from atoll.bots.network.champion import DRIVER, ChampionBot, compiled_layers
from atoll.bots.network.weights import open_network, shipped
from atoll.kit.bind import bind
from atoll.kit.registry import game
from atoll.match import Match

SMALL = Budget(simulations=40)


def champion(name: str, budget: Budget = SMALL) -> ChampionBot:
    one = game(name)
    file = shipped(one)
    assert isinstance(file, Path)
    return ChampionBot(one, file, budget)


def test_compiled_and_numpy_evaluate_alike() -> None:
    bot = champion("miaui")
    network = open_network(bot.game, bot.file)
    layers = compiled_layers(network)
    rng = np.random.default_rng(1)
    for _ in range(5):
        seen = rng.random((network.features,), np.float32)
        seen[rng.random((network.features,)) < 0.7] = 0
        out = np.zeros(len(layers.last_bias), np.float32)
        perceptron.run(layers, seen, out)
        assert out == pytest.approx(network.forward(seen), abs=1e-3)


@pytest.mark.parametrize(("name", "seats"), [("miaui", 4), ("dragon_castle", 1), ("manila", 3)])
def test_a_whole_search_is_counted_and_repeatable(name: str, seats: int) -> None:
    bot = champion(name)
    match = Match(bot.game, seats=seats, seed=2)
    seat = match.waiting[0]
    found = bot.search(match.view(seat), seat, seed=5)
    assert found.actions == tuple(match.legal(seat))
    assert found.simulations == found.visits.sum() == SMALL.simulations
    assert ((found.values >= 0) & (found.values <= 1)).all()
    again = bot.search(match.view(seat), seat, seed=5)
    assert np.array_equal(found.visits, again.visits)
    assert np.array_equal(found.values, again.values)


def test_it_depends_on_nothing_but_the_view() -> None:
    """Positions that differ only in what the seat cannot know give the same search."""
    bot = champion("miaui")
    match = Match(bot.game, seats=3, seed=4)
    view = match.view(1)
    other = view.copy()
    bot.game.info.guess(other, 1, np.uint64(9))
    bot.game.info.hide(other, 1)
    one, two = (bot.search(each, 1, seed=3) for each in (view, other))
    assert np.array_equal(one.visits, two.visits)


def test_chances_are_those_of_the_seats_of_the_table() -> None:
    """The network counts seats from the viewer on; rewards are by seat."""
    bot = champion("miaui")
    driver = bind(DRIVER, bot.game)
    match = Match(bot.game, seats=5, seed=4)
    layers = compiled_layers(open_network(bot.game, bot.file))
    for seat in range(5):
        ws = driver.new_workspace(match.view(seat), 1, layers, 64, 1000, 0.5)
        driver.evaluate(ws, driver.VIEW, seat, ws.mask)
        driver.write_chances(ws, seat, 5)
        wanted = open_network(bot.game, bot.file).evaluate(match.view(seat), seat).chances
        assert np.roll(wanted, seat) == pytest.approx(ws.rewards[:5], abs=1e-4)


def test_a_won_game_is_won() -> None:
    """At the last choice of a solo game the search sees the points themselves."""
    bot = champion("dragon_castle", Budget(simulations=200))
    match = Match(bot.game, seats=1, seed=3)
    network = make(bot.game, "network")
    before = match.copy()
    while not match.over:
        before = match.copy()
        match.play(0, network.choose(match.view(0), 0, match.ply))
    scores = {}
    for action in before.legal(0):
        tried = before.copy()
        tried.play(0, action)
        if tried.over:
            scores[action] = tried.scores[0]
    found = bot.search(before.view(0), 0, seed=1)
    for action, points in scores.items():
        k = found.actions.index(action)
        if found.visits[k]:
            assert found.values[k] == pytest.approx(min(1.0, max(0.0, points / 80)), abs=0.05)


def test_it_stops_when_told() -> None:
    bot = champion("miaui", Budget(simulations=10**6))
    match = Match(bot.game, seats=3, seed=1)
    with pytest.raises(SearchStopped):
        bot.choose(match.view(0), 0, 1, stop=lambda: True)


def test_tables_offer_it_where_it_has_earned_its_name() -> None:
    assert offered(game("mangrovia"))[-1] == "champion"
    assert "champion" not in offered(game("costa_ruana"))


def test_where_rollouts_are_stronger_the_champion_searches_with_them() -> None:
    one = game("dragon_castle")
    bot = make(one, "champion")
    assert isinstance(bot, SearchBot)
    master = make(one, "master")
    assert isinstance(master, SearchBot)
    assert bot.budget.simulations > master.budget.simulations
    assert offered(one)[-1] == "champion"
    assert isinstance(make(one, "champion:40"), ChampionBot)
