"""What a budget is spent on: the clock, choices that are settled, and thoughts of the choice before."""

from __future__ import annotations

import time
from collections.abc import Iterator
from itertools import count, islice

import pytest

from atoll.bots import Budget, SearchBot
from atoll.kit.core.record import Position, copy
from atoll.kit.game import Game
from atoll.kit.registry import game, games
from tests.bots.positions import choices

each_game = pytest.mark.parametrize("name", games())


class Ticking:
    """A clock that moves a little whenever it is looked at."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        self.now += 0.01
        return self.now


def test_the_clock_is_honoured() -> None:
    g = game(games()[0])
    s = g.new(g.seats[-1], seed=3)
    seat = g.waiting(s)[0]
    clock = Ticking()
    thought = SearchBot(g, Budget(10**9, seconds=1.0)).think(g.view(s, seat), seat, seed=1, clock=clock)
    assert 1.0 <= clock.now <= 1.1
    assert thought.visits.sum() == thought.simulations < 10**5


def test_waiting_is_no_thinking(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hours may pass while others have the core: the whole budget is spent."""
    g = game(games()[0])
    s = g.new(g.seats[-1], seed=3)
    seat = g.waiting(s)[0]
    bot = SearchBot(g, Budget(100, seconds=3600.0), temperature=1.0)
    hours = count(step=3600)
    for wall in ("monotonic", "perf_counter", "time"):
        monkeypatch.setattr(time, wall, lambda: float(next(hours)))
    bot.choose(g.view(s, seat), seat, seed=1)
    ((_, mind),) = bot._memory
    assert int(mind.notes[0]["ends"]) == 100


def test_slices_of_thought_make_no_difference() -> None:
    g = game(games()[0])
    s = g.new(g.seats[-1], seed=3)
    seat, frozen = g.waiting(s)[0], lambda: 0.0
    sliced = SearchBot(g, Budget(777, seconds=1.0)).think(g.view(s, seat), seat, seed=1, clock=frozen)
    whole = SearchBot(g, Budget(777)).think(g.view(s, seat), seat, seed=1)
    assert sliced.simulations == 777
    assert (sliced.visits == whole.visits).all()


@each_game
def test_what_is_spared_would_have_changed_nothing(name: str) -> None:
    g = game(name)
    spared = 0
    for s, seat in list(choices(g, every=23))[:6]:
        bot = SearchBot(g, Budget(80))
        whole = bot.think(g.view(s, seat), seat, seed=3)
        brief = bot._search(bot._new_mind(g.view(s, seat), 3), g.view(s, seat), seat, lambda: 0.0, spare=True)
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


def test_the_next_choice_begins_with_what_the_last_thought_found() -> None:
    """Whoever goes on thinking about the same turn spends less, and comes to the same each time."""
    memoized = 0
    for g in map(game, games()):
        for first, second, seat in islice(turns_of_two(g, SearchBot(g, Budget(40))), 2):
            chosen = []
            for _ in range(2):
                bot = SearchBot(g, Budget(40))
                bot.choose(first, seat, seed=5)
                before = bot._memory[0]
                chosen.append(bot.choose(second, seat, seed=6))
                memoized += bot._memory[0][1] is before[1]
            assert chosen[0] == chosen[1]
    assert memoized > 0


def test_one_bot_at_two_seats_keeps_their_knowledge_apart() -> None:
    followed = 0
    for g in map(game, games()):
        for s, seat in islice(choices(g), 8):
            bot, fresh = SearchBot(g, Budget(40)), SearchBot(g, Budget(40))
            after = copy(s)
            g.rules.apply(after, seat, bot.choose(g.view(s, seat), seat, seed=5), None)
            for other in g.waiting(after):
                if other != seat and bot._memory:
                    mine, view = bot._memory[0][1], g.view(after, other)
                    assert bot.choose(view, other, seed=6) == fresh.choose(view, other, seed=6)
                    assert bot._memory[0][1] is not mine or len(g.legal(view, other)) == 1
                    followed += 1
                    break
    assert followed > 0


def test_a_view_that_did_not_follow_is_thought_about_anew() -> None:
    g = game(games()[0])
    bot, fresh = SearchBot(g, Budget(40)), SearchBot(g, Budget(40))
    for deal in range(4):
        s = g.new(g.seats[-1], seed=deal)
        for seat in g.waiting(s):
            view = g.view(s, seat)
            thought = bot.think(view, seat, seed=deal)
            assert bot.choose(view, seat, seed=deal) == thought.best
            assert bot.choose(view, seat, seed=deal) == thought.best == fresh.choose(view, seat, seed=deal)
