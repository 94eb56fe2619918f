"""What every bot promises, at every game found."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest

from atoll import bots
from atoll.bots.base import draw
from atoll.kit import bind as bind_module
from atoll.kit.core import jit, rng
from atoll.kit.registry import game, games

from .positions import SEALED, after, choices, guessed, sealed_choices

NAMES = ("random", "greedy", "newcomer", "search:6")
each_bot = pytest.mark.parametrize("bot", NAMES)
each_game = pytest.mark.parametrize("name", games())


@each_game
@each_bot
def test_choices_are_legal_and_leave_the_view_alone(name: str, bot: str) -> None:
    g = game(name)
    player = bots.make(g, bot)
    for n, (s, seat) in enumerate(choices(g, every=17)):
        view = g.view(s, seat)
        kept = view.tobytes()
        assert player.choose(view, seat, seed=n) in g.legal(s, seat)
        assert view.tobytes() == kept


@each_game
@each_bot
def test_view_and_seed_are_everything(name: str, bot: str) -> None:
    """Another truth behind the same view changes nothing, and neither does another bot of that name."""
    g = game(name)
    changed = 0
    for n, (s, seat) in enumerate(choices(g, every=29)):
        other = guessed(g, s, seat, seed=n)
        changed += other.tobytes() != s.tobytes()
        chosen = bots.make(g, bot).choose(g.view(s, seat), seat, seed=n)
        assert bots.make(g, bot).choose(g.view(other, seat), seat, seed=n) == chosen
    assert changed > 0  # the generator alone makes sure of it


@each_game
def test_another_seed_may_choose_otherwise(name: str) -> None:
    g = game(name)
    s, seat = next((s, seat) for s, seat in choices(g) if len(g.legal(s, seat)) > 1)
    for bot in ("random", "newcomer"):
        player = bots.make(g, bot)
        assert len({player.choose(g.view(s, seat), seat, seed) for seed in range(40)}) > 1


@pytest.mark.parametrize("name", SEALED)
@each_bot
def test_a_sealed_choice_is_not_seen(name: str, bot: str) -> None:
    g = game(name)
    player = bots.make(g, bot)
    for s, one, two in list(sealed_choices(g))[:8]:
        chosen = {
            player.choose(g.view(after(g, s, one, action), two), two, seed=3) for action in g.legal(s, one)
        }
        assert len(chosen) == 1


def test_sealed_lists_the_games_with_simultaneous_choices() -> None:
    assert [name for name in games() if any(True for _ in sealed_choices(game(name)))] == list(SEALED)


def test_levels_are_named() -> None:
    g = game(games()[0])
    assert bots.levels() == ("random", "greedy", "newcomer", "friend", "rival", "master")
    for name in bots.levels():
        assert bots.make(g, name).name == name


@each_game
def test_stronger_levels_think_more_in_every_game(name: str) -> None:
    players = [bots.make(game(name), level) for level in bots.LEVELS]
    budgets = [player.budget.simulations for player in players if isinstance(player, bots.SearchBot)]
    assert len(budgets) == len(bots.LEVELS)
    assert budgets == sorted(set(budgets))


@pytest.mark.parametrize("name", ["genius", "search", ""])
def test_unknown_bots_are_refused(name: str) -> None:
    with pytest.raises(bots.UnknownBot, match="newcomer, friend, rival, master"):
        bots.make(game(games()[0]), name)


def test_budgets_are_read_from_names() -> None:
    g = game(games()[0])
    by_count, by_clock = bots.make(g, "search:5000"), bots.make(g, "search:2.5s")
    assert isinstance(by_count, bots.SearchBot)
    assert isinstance(by_clock, bots.SearchBot)
    assert by_count.budget == bots.Budget(5000)
    assert by_clock.budget.seconds == 2.5


def test_bots_can_think_in_threads() -> None:
    g = game(games()[0])
    s, seat = next((s, seat) for s, seat in choices(g) if len(g.legal(s, seat)) > 1)
    player, view = bots.make(g, "search:100"), g.view(s, seat)
    alone = [player.choose(view, seat, seed) for seed in range(8)]
    with ThreadPoolExecutor(4) as threads:
        assert list(threads.map(lambda seed: player.choose(view, seat, seed), range(8))) == alone


def test_pick_draws_by_weights() -> None:
    weights = np.array([0.0, 1.0, 0.0, 3.0, 0.0])
    drawn = np.bincount([draw(weights, seed) for seed in range(2000)], minlength=5)
    assert drawn[[0, 2, 4]].sum() == 0
    assert drawn[3] == pytest.approx(1500, abs=80)


def test_threads_that_load_rules_do_not_mix_them_up() -> None:
    """While one thread binds a driver to a game, another may load another game."""
    plain = rng.mix.py_func  # type: ignore[attr-defined]
    with jit.depending_on(jit.GAMES / games()[0]), ThreadPoolExecutor(1) as other:
        here, there = jit.rule(plain), other.submit(jit.rule, plain).result()
    folders = [rule._cache.cache_path for rule in (here, there)]
    assert [games()[0] in folder for folder in folders] == [True, False]
    with jit.interpreted(), ThreadPoolExecutor(1) as other:
        assert not jit.is_compiled(jit.rule(plain))
        assert jit.is_compiled(other.submit(jit.rule, plain).result())


def test_a_driver_is_bound_once_by_many_threads() -> None:
    g = game(games()[0])
    bind_module._bind.cache_clear()
    with ThreadPoolExecutor(8) as threads:
        bound = list(threads.map(lambda _: bind_module.bind("atoll.kit.playouts", g), range(16)))
    assert len({id(module) for module in bound}) == 1
