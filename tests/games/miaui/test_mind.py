"""How bots judge a position before its end."""

from __future__ import annotations

import numpy as np
import pytest

from atoll.games.miaui.mind import CATCHES
from atoll.kit.game import Game

from .table import Table


def value(table: Table, seat: int) -> float:
    return float(table.game.function("value")(table.s, seat))


def test_at_the_end_a_position_is_worth_its_points(game: Game) -> None:
    table = Table(game, 3).set(12, ("C1", "C2", "U15"), {1: "T9"}, keep={0: [9], 1: [5], 2: [2]})
    table.dive(9, 5, 2)
    assert [value(table, seat) for seat in range(3)] == [1, 11, 15]


def test_extreme_numbers_catch_more_often() -> None:
    assert CATCHES[3] == pytest.approx(np.ones(12)), "of three seats everybody catches"
    for seats in (4, 5, 6):
        odds = CATCHES[seats]
        assert odds.argmax() == 11
        assert odds[0] > odds[2] > odds[4]
        assert odds[11] > odds[9] > odds[6]
        assert ((odds > 0) & (odds < 1)).all()


def test_a_trump_in_hand_is_worth_keeping(game: Game) -> None:
    table = Table(game, 5).set(11, ("C1", "C2", "C3"), keep={0: [12, 1], 1: [6, 7], 2: [5, 6]})
    assert value(table, 0) > value(table, 1)


def test_gulls_to_come_threaten_a_fish_and_welcome_a_jellyfish(game: Game) -> None:
    calm = Table(game, 3).set(12, ("C1", "C2", "C3"), {0: "U15", 1: "J15"})
    stormy = Table(game, 3).set(12, ("G", "G", "C3"), {0: "U15", 1: "J15"})
    assert value(stormy, 0) < value(calm, 0)
    assert value(stormy, 1) > value(calm, 1)
