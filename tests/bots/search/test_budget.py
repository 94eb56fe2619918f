"""The budget of a search: clock, early stopping, reuse of the last tree."""

from __future__ import annotations

import time
from collections.abc import Iterator
from itertools import count, islice

import pytest

from atoll.bots import Budget, SearchBot
from atoll.bots.search.bot import SearchStopped
from atoll.kit.core.record import Position, copy
from atoll.kit.game import Game
from atoll.kit.registry import game, games
from tests.bots.positions import choices

each_game = pytest.mark.parametrize("name", games())


class Ticking:
    """A clock that advances at every reading."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        self.now += 0.01
        return self.now


def test_the_time_limit_is_kept() -> None:
    g = game(games()[0])
    s = g.new(g.seats[-1], seed=3)
    seat = g.waiting(s)[0]
    clock = Ticking()
    result = SearchBot(g, Budget(10**9, seconds=1.0)).search(g.view(s, seat), seat, seed=1, clock=clock)
    assert 1.0 <= clock.now <= 1.1
    assert result.visits.sum() == result.simulations < 10**5


def test_only_cpu_time_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    """The whole budget is spent even if hours pass while other processes run."""
    g = game(games()[0])
    s = g.new(g.seats[-1], seed=3)
    seat = g.waiting(s)[0]
    bot = SearchBot(g, Budget(100, seconds=3600.0), temperature=1.0)
    hours = count(step=3600)
    for wall in ("monotonic", "perf_counter", "time"):
        monkeypatch.setattr(time, wall, lambda: float(next(hours)))
    bot.choose(g.view(s, seat), seat, seed=1)
    ((_, workspace),) = bot._last
    assert int(workspace.search[0]["simulations"]) == 100


def test_slices_make_no_difference() -> None:
    g = game(games()[0])
    s = g.new(g.seats[-1], seed=3)
    seat, frozen = g.waiting(s)[0], lambda: 0.0
    sliced = SearchBot(g, Budget(777, seconds=1.0)).search(g.view(s, seat), seat, seed=1, clock=frozen)
    whole = SearchBot(g, Budget(777)).search(g.view(s, seat), seat, seed=1)
    assert sliced.simulations == 777
    assert (sliced.visits == whole.visits).all()


def test_a_search_ends_when_it_is_told_to_stop() -> None:
    g = game(games()[0])
    s = g.new(g.seats[-1], seed=3)
    seat = g.waiting(s)[0]
    for budget in (Budget(10**9, seconds=3600.0), Budget(10**9)):
        bot, told = SearchBot(g, budget), iter([False, False, True])
        with pytest.raises(SearchStopped):
            bot.choose(g.view(s, seat), seat, 1, told.__next__)
        assert not bot._last, "an unfinished tree is not reused"


@each_game
def test_a_search_that_is_not_stopped_chooses_the_same(name: str) -> None:
    g = game(name)
    for s, seat in list(choices(g, every=23))[:3]:
        usual = SearchBot(g, Budget(60)).choose(g.view(s, seat), seat, 7)
        assert SearchBot(g, Budget(60)).choose(g.view(s, seat), seat, 7, lambda: False) == usual


@each_game
def test_stopping_early_does_not_change_the_choice(name: str) -> None:
    g = game(name)
    spared = 0
    for s, seat in list(choices(g, every=23))[:6]:
        bot = SearchBot(g, Budget(80))
        whole = bot.search(g.view(s, seat), seat, seed=3)
        brief = bot._run(
            bot._new_workspace(g.view(s, seat), 3), g.view(s, seat), seat, lambda: 0.0, stop_early=True
        )
        assert brief.best == whole.best
        spared += whole.simulations - brief.simulations
    assert spared > 0


def turns_of_two(g: Game, bot: SearchBot) -> Iterator[tuple[Position, Position, int]]:
    """Two choices of a seat in a row: the second view follows from what the bot chose at the first."""
    for s, seat in choices(g):
        after = copy(s)
        g.rules.apply(after, seat, bot.choose(g.view(s, seat), seat, seed=5), None)
        if min(len(g.legal(s, seat)), len(g.legal(after, seat))) > 1 and g.waiting(after) == (seat,):
            yield g.view(s, seat), g.view(after, seat), seat


def test_the_next_choice_reuses_the_tree() -> None:
    """The next choice of a turn searches less, and is the same each time."""
    reused = 0
    for g in map(game, games()):
        for first, second, seat in islice(turns_of_two(g, SearchBot(g, Budget(40))), 2):
            chosen = []
            for _ in range(2):
                bot = SearchBot(g, Budget(40))
                bot.choose(first, seat, seed=5)
                before = bot._last[0]
                chosen.append(bot.choose(second, seat, seed=6))
                reused += bot._last[0][1] is before[1]
            assert chosen[0] == chosen[1]
    assert reused > 0


def test_one_bot_at_two_seats_keeps_their_knowledge_apart() -> None:
    followed = 0
    for g in map(game, games()):
        for s, seat in islice(choices(g), 8):
            bot, fresh = SearchBot(g, Budget(40)), SearchBot(g, Budget(40))
            after = copy(s)
            g.rules.apply(after, seat, bot.choose(g.view(s, seat), seat, seed=5), None)
            for other in g.waiting(after):
                if other != seat and bot._last:
                    mine, view = bot._last[0][1], g.view(after, other)
                    assert bot.choose(view, other, seed=6) == fresh.choose(view, other, seed=6)
                    assert bot._last[0][1] is not mine or len(g.legal(view, other)) == 1
                    followed += 1
                    break
    assert followed > 0


def test_a_view_outside_the_last_tree_is_searched_anew() -> None:
    g = game(games()[0])
    bot, fresh = SearchBot(g, Budget(40)), SearchBot(g, Budget(40))
    for deal in range(4):
        s = g.new(g.seats[-1], seed=deal)
        for seat in g.waiting(s):
            view = g.view(s, seat)
            result = bot.search(view, seat, seed=deal)
            assert bot.choose(view, seat, seed=deal) == result.best
            assert bot.choose(view, seat, seed=deal) == result.best == fresh.choose(view, seat, seed=deal)
