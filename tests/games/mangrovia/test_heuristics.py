"""The estimate bots use: it must know which of two positions is better."""

from __future__ import annotations

import pytest

from atoll.kit.game import Game

from .builder import Table, rules_module


def value(t: Table, seat: int = 0) -> float:
    return float(t.game.function("value")(t.s, seat))


def test_at_the_end_it_is_the_score(game: Game) -> None:
    t = Table(game).huts(0, "a1 e1").hand(0, "a5 a3").finish()
    assert [value(t, seat) for seat in range(4)] == [t.points(seat) for seat in range(4)]


@pytest.mark.parametrize(
    ("better", "worse"), [("a6", "a2"), ("7", "2"), ("W 7", "7"), ("W W 7 7", "W 7 7 7")]
)
def test_richer_hands_are_better(game: Game, better: str, worse: str) -> None:
    assert value(Table(game).hand(0, better)) > value(Table(game).hand(0, worse))


def test_building_is_better_than_skipping(game: Game) -> None:
    t = Table(game).birds("WM").hand(0, "W 7 3").at_pier(9, 0)
    assert value(t.copy().do("build:g4")) > value(t.copy().do("skip"))


def test_a_place_on_a_path_is_worth_having(game: Game) -> None:
    first = Table(game).huts(1, "a2").huts(0, "a1")
    second = Table(game).huts(1, "a1").huts(0, "a2 c4")
    first.huts(0, "c4")
    assert value(first) - first.points(0) > value(second) - second.points(0)


def test_a_bowl_where_something_can_be_built_is_better(game: Game) -> None:
    t = Table(game).birds("WM").hand(0, "W M 7 3 6")
    assert value(t.copy().do("bowl:3/10")) > value(t.copy().do("bowl:6/7"))


def test_huts_on_the_isle_promise_amulets(game: Game) -> None:
    assert value(Table(game).huts(0, "m1")) > value(Table(game))


def test_tiles_held_are_worth_something(game: Game) -> None:
    t = Table(game, tiles="mixed").huts(0, "a3")
    plain = value(t)
    assert value(t.copy().helper(0, "wild")) > plain
    assert value(t.copy().god(0, 0)) > plain
    assert value(t.copy().god(0, 1)) == plain  # no hut on that path


def test_what_somebody_pays_with_is_not_missing_from_the_hands_of_others(game: Game) -> None:
    t = Table(game).birds("WM").hand(0, "W 2 3 5 7").hand(1, "M 7").at_pier(9, 0).do("build:g4")
    paying = rules_module(game, "paying")

    def purse(seat: int) -> int:
        return int(paying.ready_pieces(t.s, seat, paying.PAY[t.s.chosen_cell]))

    payer, other = purse(0), purse(1)
    t.do("pay:3")
    assert purse(0) < payer
    assert purse(1) == other
