"""Random play, counted."""

from __future__ import annotations

import pytest

from atoll.kit.registry import game, games
from atoll.lab.random_play import random_play, table
from atoll.match import Match


@pytest.mark.parametrize("name", games())
def test_random_games_are_counted(name: str) -> None:
    one = game(name)
    row = random_play(one, one.seats[-1], 50, seed=3)
    assert row == random_play(one, one.seats[-1], 50, seed=3)
    assert row["choices"] > 10
    assert row["winner"] >= row["score"]
    assert sum(row["wins_by_seat"]) == pytest.approx(1)
    assert table([row]).count("\n") == 2


def test_a_single_game_is_what_a_match_would_say() -> None:
    row = random_play(game("miaui"), 3, 1, seed=5)
    opening = Match("miaui", seats=3, seed=5)
    assert opening.seats * 12 <= row["choices"] <= opening.seats * 12 + 2
