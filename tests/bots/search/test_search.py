"""The tree search itself."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice
from types import SimpleNamespace

import numpy as np
import pytest

from atoll.bots import Budget, GreedyBot, SearchBot, SearchResult
from atoll.bots.search.bot import DEFAULT_C_PUCT
from atoll.bots.search.rewards import place_share
from atoll.bots.search.tree import edge_statistics
from atoll.kit.bind import bind, twin
from atoll.kit.core.sentinels import NOWHERE
from atoll.kit.registry import game, games
from tests.bots.positions import SEALED, choices, sealed_choices, wins_in_one

each_game = pytest.mark.parametrize("name", games())
DRIVER = "atoll.bots.search.ismcts"


@each_game
def test_a_win_in_one_is_taken(name: str) -> None:
    g = game(name)
    found = list(islice(wins_in_one(g, games=300), 3))
    if not found:
        pytest.skip("no random game of it ended with a choice between winning and not")
    for s, seat, winning in found:
        for bot in (SearchBot(g, Budget(200)), GreedyBot(g)):
            for seed in range(5):
                assert bot.choose(g.view(s, seat), seat, seed) in winning


@each_game
def test_a_forced_choice_needs_no_search(name: str) -> None:
    g = game(name)
    forced = [(s, seat) for s, seat in choices(g) if len(g.legal(s, seat)) == 1]
    for s, seat in forced[:5]:
        bot = SearchBot(g, Budget(10**12))  # would take days
        assert (bot.choose(g.view(s, seat), seat, seed=1),) == g.legal(s, seat)


@each_game
def test_every_simulation_visits_one_action_and_rewards_are_bounded(name: str) -> None:
    g = game(name)
    for s, seat in list(choices(g, every=9))[:6]:
        result = SearchBot(g, Budget(60)).search(g.view(s, seat), seat, seed=2)
        assert result.actions == g.legal(s, seat)
        assert result.simulations == 60
        if len(result.actions) > 1:
            assert result.visits.sum() == 60
            assert ((result.values >= 0) & (result.values <= 1)).all()


@each_game
def test_place_shares_add_up(name: str) -> None:
    """At the end the places share out a fixed sum; the first get more than the last."""
    g = game(name)
    driver = bind(DRIVER, g)
    for seats in (n for n in g.seats if n > 1):
        s = g.new(seats, seed=4)
        bind("atoll.kit.playouts", g).play(s, g.new_mask(), np.uint64(9))
        workspace = driver.new_workspace(s, seed=1)
        workspace.positions[driver.CURRENT] = s
        driver.write_rewards(workspace, 10)
        shares = [place_share(workspace.places, seats, seat) for seat in range(seats)]
        assert sum(shares) == pytest.approx(seats / 2)
        order = np.argsort(g.places(s))
        assert workspace.rewards[order[0]] >= workspace.rewards[order[-1]]
        assert ((workspace.rewards >= 0) & (workspace.rewards <= 1)).all()


@pytest.mark.parametrize("name", SEALED)
def test_nodes_do_not_depend_on_secret_choices(name: str) -> None:
    """A secret choice of one seat does not change the node of another seat awaited at the same time."""
    g = game(name)
    driver = bind(DRIVER, g)
    for s, one, two in islice(sealed_choices(g), 6):
        workspace = driver.new_workspace(g.view(s, one), seed=1)
        keys, open_keys = set(), set()
        for action in g.legal(s, one):
            workspace.positions[driver.CURRENT] = s
            g.rules.apply(workspace.positions[driver.CURRENT], one, action, None)
            keys.add(int(driver.information_set(workspace, two)))
            open_keys.add(int(driver.information_set(workspace, one)))
        assert len(keys) == 1
        assert len(open_keys) == len(g.legal(s, one))  # the seat knows its own choice


@each_game
def test_interpreted_and_compiled_search_agree(name: str) -> None:
    g = game(name)
    s, seat = [(s, seat) for s, seat in choices(g) if len(g.legal(s, seat)) > 1][
        -3
    ]  # near an end: less to play
    view = g.view(s, seat)
    compiled = SearchBot(g, Budget(4)).search(view, seat, seed=8)
    plain = SearchBot(twin(g), Budget(4)).search(view, seat, seed=8)
    assert (compiled.visits == plain.visits).all()
    assert compiled.values == pytest.approx(plain.values)
    for n in range(2):
        chosen = [GreedyBot(each, guesses=2).choose(view, seat, n) for each in (g, twin(g))]
        assert chosen[0] == chosen[1]


@each_game
def test_a_full_tree_does_not_stop_the_search(name: str) -> None:
    g = game(name)
    driver = bind(DRIVER, g)
    s, seat = next((s, seat) for s, seat in choices(g) if len(g.legal(s, seat)) > 1)
    workspace = driver.new_workspace(
        g.view(s, seat), seed=1, nodes=64, edges=len(g.actions), c_puct=0.5, uninformed=True
    )
    visits, values = np.zeros(len(g.actions), np.int64), np.zeros(len(g.actions))
    driver.set_root(workspace, seat, values)
    driver.simulate(workspace, seat, 500, NOWHERE)
    edge_statistics(workspace.tree, int(workspace.search[0]["root"]), visits, values)
    size = workspace.tree.size[0]
    assert visits.sum() == 500
    assert int(size.nodes) == np.count_nonzero(workspace.tree.nodes["key"]) <= 48
    assert int(size.edges) <= len(g.actions)


@each_game
def test_a_rollout_ends_the_game(name: str) -> None:
    g = game(name)
    driver = bind(DRIVER, g)
    for uninformed in (True, False):
        workspace = driver.new_workspace(g.new(g.seats[-1], seed=2), seed=1, uninformed=uninformed)
        workspace.positions[driver.CURRENT] = workspace.positions[driver.VIEW]
        assert driver.rollout(workspace) > g.seats[-1]
        assert not g.waiting(workspace.positions[driver.CURRENT])


@each_game
def test_a_rollout_stops_at_its_depth_but_not_between_simultaneous_choices(name: str) -> None:
    g = game(name)
    driver = bind(DRIVER, g)
    for rollout_depth in (0, 1, 5):
        workspace = driver.new_workspace(g.new(g.seats[-1], seed=2), seed=1, rollout_depth=rollout_depth)
        view = workspace.positions[driver.VIEW]
        workspace.positions[driver.CURRENT] = workspace.positions[driver.BEFORE] = view
        made = driver.rollout(workspace)
        table = workspace.positions[driver.CURRENT]
        assert rollout_depth <= made <= rollout_depth + g.seats[-1]
        assert not driver.simultaneous_pending(workspace)
        driver.write_rewards(workspace, made)
        assert g.waiting(table)
        assert ((workspace.rewards >= 0) & (workspace.rewards <= 1)).all()


@each_game
def test_the_rollout_policy_does_not_depend_on_the_games_rng(name: str) -> None:
    """The same choice, whatever the random generator of the position."""
    g = game(name)
    driver = bind(DRIVER, g)
    for s, seat in list(choices(g, every=13))[:5]:
        chosen = set()
        for rng in range(4):
            workspace = driver.new_workspace(s, seed=1)
            table = workspace.positions[driver.CURRENT]
            workspace.positions[driver.CURRENT] = workspace.positions[driver.VIEW]
            table.rng = rng
            chosen.add(int(driver.rollout_policy(workspace, driver.CURRENT, seat)))
            assert int(table.rng) == rng  # only copies were changed
        assert len(chosen) == 1
        assert chosen <= set(g.legal(s, seat))


@pytest.mark.parametrize("name", SEALED)
def test_pending_simultaneous_choices_are_noticed(name: str) -> None:
    """While such a choice is pending, all seats choose from the position before it."""
    g = game(name)
    driver = bind(DRIVER, g)
    for s, one, _ in list(sealed_choices(g))[:4]:
        workspace = driver.new_workspace(s, seed=1)
        table, before = workspace.positions[driver.CURRENT], workspace.positions[driver.BEFORE]
        view = workspace.positions[driver.VIEW]
        workspace.positions[driver.CURRENT] = workspace.positions[driver.BEFORE] = view
        g.rules.apply(table, one, g.legal(s, one)[0], None)
        assert driver.simultaneous_pending(workspace)
        for seat in g.waiting(table):
            g.rules.apply(table, seat, g.legal(table, seat)[0], None)
        assert int(table.barrier) > int(before.barrier)
        assert not driver.simultaneous_pending(workspace)


def test_heuristics_set_the_search(monkeypatch: pytest.MonkeyPatch) -> None:
    g = game(games()[0])
    asked: list[tuple[object, ...]] = []
    driver = bind(DRIVER, g)
    real = driver.new_workspace

    def new_workspace(view: object, seed: int, nodes: int, edges: int, *settings: object) -> object:
        asked.append(settings)
        return real(view, seed, nodes, edges, *settings)

    monkeypatch.setattr(driver, "new_workspace", new_workspace)
    monkeypatch.setattr("atoll.bots.search.bot.bind", lambda *_: driver)
    s = g.new(g.seats[-1], seed=3)
    seat = g.waiting(s)[0]
    plain, own = (
        SimpleNamespace(value=None),
        SimpleNamespace(value=None, C_PUCT=0.9, ROLLOUT_DEPTH=6, OPPONENT_NOISE=2.0, SIMULTANEOUS_SAMPLES=3),
    )
    for heuristics, uninformed in ((plain, False), (own, False), (own, True), (SimpleNamespace(), False)):
        bot = SearchBot(
            replace(g, heuristics=heuristics),  # type: ignore[arg-type]
            Budget(2),
            noise_factor=3.0,
            uninformed=uninformed,
        )
        bot.search(g.view(s, seat), seat, 1)
    assert asked == [
        (DEFAULT_C_PUCT, NOWHERE, 0.0, False, 0),
        (0.9, 6, 6.0, False, 3),
        (0.9, NOWHERE, 6.0, True, 0),
        (DEFAULT_C_PUCT, NOWHERE, 0.0, True, 0),
    ]


def result_of(visits: list[int], values: list[float]) -> SearchResult:
    return SearchResult(tuple(range(10, 10 + len(visits))), np.array(visits), np.array(values), sum(visits))


def test_the_action_with_most_visits_is_the_best() -> None:
    assert result_of([3, 9, 1], [0.9, 0.5, 0.1]).best == 11
    assert result_of([4, 4, 1], [0.2, 0.1, 0.9]).best == 10


def test_temperature_spreads_the_choices() -> None:
    result = result_of([90, 10, 0], [0.5, 0.4, 0.0])
    drawn = {t: [result.sample(t, seed) for seed in range(1000)] for t in (0, 0.5, 1, 50)}
    assert set(drawn[0]) == {10}
    assert drawn[0.5].count(11) == pytest.approx(12, abs=10)
    assert drawn[1].count(11) == pytest.approx(100, abs=30)
    assert drawn[50].count(11) == pytest.approx(490, abs=50)
    assert all(12 not in actions for actions in drawn.values())
