"""The tree search itself."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice
from types import SimpleNamespace

import numpy as np
import pytest

from atoll.bots import Budget, GreedyBot, SearchBot, Thought
from atoll.bots.search.bot import CURIOSITY
from atoll.bots.search.rewards import share
from atoll.bots.search.tree import recall
from atoll.kit.bind import bind, twin
from atoll.kit.core.sentinels import NOWHERE
from atoll.kit.registry import game, games
from tests.bots.positions import choices, sealed_choices, wins_in_one

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
def test_a_choice_without_choice_needs_no_thought(name: str) -> None:
    g = game(name)
    forced = [(s, seat) for s, seat in choices(g) if len(g.legal(s, seat)) == 1]
    for s, seat in forced[:5]:
        bot = SearchBot(g, Budget(10**12))  # would take days
        assert (bot.choose(g.view(s, seat), seat, seed=1),) == g.legal(s, seat)


@each_game
def test_every_simulation_tries_one_choice_and_is_rewarded_within_bounds(name: str) -> None:
    g = game(name)
    for s, seat in list(choices(g, every=9))[:6]:
        thought = SearchBot(g, Budget(60)).think(g.view(s, seat), seat, seed=2)
        assert thought.actions == g.legal(s, seat)
        assert thought.simulations == 60
        if len(thought.actions) > 1:
            assert thought.visits.sum() == 60
            assert ((thought.worth >= 0) & (thought.worth <= 1)).all()


@each_game
def test_rewards_divide_what_there_is_to_win(name: str) -> None:
    """At the end the places share out a fixed sum; the first get more than the last."""
    g = game(name)
    driver = bind(DRIVER, g)
    for seats in (n for n in g.seats if n > 1):
        s = g.new(seats, seed=4)
        bind("atoll.kit.playouts", g).play(s, g.new_mask(), np.uint64(9))
        mind = driver.new_mind(s, seed=1)
        mind.positions[driver.TABLE] = s
        driver.reward(mind, 10)
        shares = [share(mind.places, seats, seat) for seat in range(seats)]
        assert sum(shares) == pytest.approx(seats / 2)
        order = np.argsort(g.places(s))
        assert mind.rewards[order[0]] >= mind.rewards[order[-1]]
        assert ((mind.rewards >= 0) & (mind.rewards <= 1)).all()


@pytest.mark.parametrize("name", [n for n in games() if next(sealed_choices(game(n)), None) is not None])
def test_in_the_tree_nobody_peeks(name: str) -> None:
    """Whatever one seat seals, another awaited at the same time is at the same node."""
    g = game(name)
    driver = bind(DRIVER, g)
    for s, one, two in list(sealed_choices(g))[:6]:
        mind = driver.new_mind(g.view(s, one), seed=1)
        keys, open_keys = set(), set()
        for action in g.legal(s, one):
            mind.positions[driver.TABLE] = s
            g.rules.apply(mind.positions[driver.TABLE], one, action, None)
            keys.add(int(driver.key_of(mind, two)))
            open_keys.add(int(driver.key_of(mind, one)))
        assert len(keys) == 1
        assert len(open_keys) == len(g.legal(s, one))  # whoever sealed knows it


@each_game
def test_the_interpreter_thinks_the_same(name: str) -> None:
    g = game(name)
    s, seat = [(s, seat) for s, seat in choices(g) if len(g.legal(s, seat)) > 1][
        -3
    ]  # near an end: less to play
    view = g.view(s, seat)
    compiled = SearchBot(g, Budget(4)).think(view, seat, seed=8)
    plain = SearchBot(twin(g), Budget(4)).think(view, seat, seed=8)
    assert (compiled.visits == plain.visits).all()
    assert compiled.worth == pytest.approx(plain.worth)
    for n in range(2):
        chosen = [GreedyBot(life, guesses=2).choose(view, seat, n) for life in (g, twin(g))]
        assert chosen[0] == chosen[1]


@each_game
def test_a_full_table_is_no_end(name: str) -> None:
    g = game(name)
    driver = bind(DRIVER, g)
    s, seat = next((s, seat) for s, seat in choices(g) if len(g.legal(s, seat)) > 1)
    mind = driver.new_mind(g.view(s, seat), seed=1, nodes=64, edges=len(g.actions), curiosity=0.5, blind=True)
    visits, worth = np.zeros(len(g.actions), np.int64), np.zeros(len(g.actions))
    driver.plant(mind, seat, worth)
    driver.think(mind, seat, 500, NOWHERE)
    recall(mind.tree, int(mind.notes[0]["root"]), visits, worth)
    size = mind.tree.size[0]
    assert visits.sum() == 500
    assert int(size.nodes) == np.count_nonzero(mind.tree.nodes["key"]) <= 48
    assert int(size.edges) <= len(g.actions)


@each_game
def test_a_playout_ends_the_game(name: str) -> None:
    g = game(name)
    driver = bind(DRIVER, g)
    for blind in (True, False):
        mind = driver.new_mind(g.new(g.seats[-1], seed=2), seed=1, blind=blind)
        mind.positions[driver.TABLE] = mind.positions[driver.VIEW]
        assert driver.play_out(mind) > g.seats[-1]
        assert not g.waiting(mind.positions[driver.TABLE])


@each_game
def test_a_playout_stops_at_the_horizon_but_not_between_choices_made_together(name: str) -> None:
    g = game(name)
    driver = bind(DRIVER, g)
    for horizon in (0, 1, 5):
        mind = driver.new_mind(g.new(g.seats[-1], seed=2), seed=1, horizon=horizon)
        mind.positions[driver.TABLE] = mind.positions[driver.BEFORE] = mind.positions[driver.VIEW]
        made = driver.play_out(mind)
        table = mind.positions[driver.TABLE]
        assert horizon <= made <= horizon + g.seats[-1]
        assert not driver.is_sealed(mind)
        driver.reward(mind, made)
        assert g.waiting(table)
        assert ((mind.rewards >= 0) & (mind.rewards <= 1)).all()


@each_game
def test_a_glance_takes_what_looks_best_and_does_not_look_at_luck(name: str) -> None:
    """The same choice whatever the generator of the table will bring, and a good one more often than not."""
    g = game(name)
    driver = bind(DRIVER, g)
    for s, seat in list(choices(g, every=13))[:5]:
        chosen = set()
        for luck in range(4):
            mind = driver.new_mind(s, seed=1)
            table = mind.positions[driver.TABLE]
            mind.positions[driver.TABLE] = mind.positions[driver.VIEW]
            table.rng = luck
            chosen.add(int(driver.glance(mind, driver.TABLE, seat)))
            assert int(table.rng) == luck  # only copies were played on
        assert len(chosen) == 1
        assert chosen <= set(g.legal(s, seat))


@pytest.mark.parametrize("name", [n for n in games() if next(sealed_choices(game(n)), None) is not None])
def test_in_a_playout_nobody_peeks(name: str) -> None:
    """While a choice is owed that was asked of several, all choose from the position before it."""
    g = game(name)
    driver = bind(DRIVER, g)
    for s, one, _ in list(sealed_choices(g))[:4]:
        mind = driver.new_mind(s, seed=1)
        table, before = mind.positions[driver.TABLE], mind.positions[driver.BEFORE]
        mind.positions[driver.TABLE] = mind.positions[driver.BEFORE] = mind.positions[driver.VIEW]
        g.rules.apply(table, one, g.legal(s, one)[0], None)
        assert driver.is_sealed(mind)
        for seat in g.waiting(table):
            g.rules.apply(table, seat, g.legal(table, seat)[0], None)
        assert int(table.barrier) > int(before.barrier)
        assert not driver.is_sealed(mind)


def test_a_game_has_its_own_taste(monkeypatch: pytest.MonkeyPatch) -> None:
    g = game(games()[0])
    asked: list[tuple[object, ...]] = []
    driver = bind(DRIVER, g)
    real = driver.new_mind

    def new_mind(view: object, seed: int, nodes: int, edges: int, *taste: object) -> object:
        asked.append(taste)
        return real(view, seed, nodes, edges, *taste)

    monkeypatch.setattr(driver, "new_mind", new_mind)
    monkeypatch.setattr("atoll.bots.search.bot.bind", lambda *_: driver)
    s = g.new(g.seats[-1], seed=3)
    seat = g.waiting(s)[0]
    plain, keen = SimpleNamespace(), SimpleNamespace(CURIOSITY=0.9, HORIZON=6, BLUR=2.0, FORESIGHT=3)
    for mind, blind in ((plain, False), (keen, False), (keen, True)):
        bot = SearchBot(replace(g, heuristics=mind), Budget(2), blur=3.0, blind=blind)  # type: ignore[arg-type]
        bot.think(g.view(s, seat), seat, 1)
    assert asked == [
        (CURIOSITY, NOWHERE, 0.0, False, 0),
        (0.9, 6, 6.0, False, 3),
        (0.9, NOWHERE, 6.0, True, 0),
    ]


def thought_of(visits: list[int], worth: list[float]) -> Thought:
    return Thought(tuple(range(10, 10 + len(visits))), np.array(visits), np.array(worth), sum(visits))


def test_the_choice_tried_most_is_the_best() -> None:
    assert thought_of([3, 9, 1], [0.9, 0.5, 0.1]).best == 11
    assert thought_of([4, 4, 1], [0.2, 0.1, 0.9]).best == 10


def test_temperature_loosens_the_choice() -> None:
    thought = thought_of([90, 10, 0], [0.5, 0.4, 0.0])
    drawn = {t: [thought.draw(t, seed) for seed in range(1000)] for t in (0, 0.5, 1, 50)}
    assert set(drawn[0]) == {10}
    assert drawn[0.5].count(11) == pytest.approx(12, abs=10)
    assert drawn[1].count(11) == pytest.approx(100, abs=30)
    assert drawn[50].count(11) == pytest.approx(490, abs=50)
    assert all(12 not in actions for actions in drawn.values())
