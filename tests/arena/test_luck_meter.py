"""Luck has no expectation, whatever the network believes, and taking it out keeps the mean."""

from __future__ import annotations

import sys
from dataclasses import replace
from statistics import fmean
from typing import Any

import numpy as np
import pytest

import atoll
from atoll.arena import ArenaError, Setting, run, summarise
from atoll.arena.luck_meter import LuckMeter, redrawn
from atoll.arena.plan import Pairing
from atoll.arena.referee import Result, play
from atoll.arena.summary import normal, without_luck
from atoll.kit.core.record import Position
from atoll.kit.game import Game

MANILA = atoll.game("manila")


def believes_in_the_first_seat(game: Game, network: object, position: Position) -> np.ndarray:
    """A bad judge: no chances, and no sum of 1."""
    points = np.array(game.scores(position), float)
    return np.asarray(points / 100 + 0.3 * (np.arange(len(points)) == 0) * points[0])


def test_luck_has_no_expectation_even_with_a_bad_judge(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("atoll.arena.luck_meter.chances_of", believes_in_the_first_seat)
    found = []
    for deal in range(60):
        result = play(MANILA, Pairing(deal, deal, ("random",) * 3), {}, 60.0, True)
        found.append(result.luck)
    for seat in range(3):
        of_seat = [luck[seat] for luck in found]
        low, high = normal(of_seat) or (0.0, 0.0)
        assert high - low > 0, "there was luck"
        assert abs(fmean(of_seat)) < 0.75 * (high - low), "three standard errors"


def test_what_somebody_knows_is_not_drawn_anew() -> None:
    state = MANILA.new(4, 5)
    other: Any = redrawn(MANILA, state, 1)
    assert np.array_equal(other.dealt_shares, state.dealt_shares)
    assert other.rng != state.rng


def test_what_nobody_knows_is_drawn_anew() -> None:
    miaui = atoll.game("miaui")
    state = miaui.new(3, 5)
    other: Any = redrawn(miaui, state, 1)
    assert not np.array_equal(other.deck, state.deck)
    assert miaui.view(other, 0).tobytes() == miaui.view(state, 0).tobytes()


def test_a_choice_that_meets_no_luck_adds_none() -> None:
    state = MANILA.new(3, 5)
    meter = LuckMeter(MANILA, 1)
    meter.deal(state, {})
    before = meter.total.copy()
    seat = MANILA.waiting(state)[0]
    after = state.copy()
    MANILA.rules.apply(after, seat, MANILA.legal(state, seat)[0], None)
    meter.moved(state, [(seat, MANILA.legal(state, seat)[0])], after)
    assert np.array_equal(meter.total, before)


def test_a_run_without_luck_is_repeatable_and_says_so() -> None:
    setting = Setting("manila", ("greedy", "random"), games=6, seats=3, seed=4, without_luck=True)
    results = run(setting)
    assert [r.luck for r in results] == [r.luck for r in run(setting)]
    assert [r.places for r in results] == [r.places for r in run(replace(setting, without_luck=False))]
    found = summarise(results, 3)["without_luck"]
    assert set(found) == {"greedy", "random"}
    assert "--without-luck" in setting.command


def test_luck_is_taken_out_deal_by_deal() -> None:
    def result(number: int, deal: int, places: tuple[int, ...], luck: list[float]) -> Result:
        none = [0.0, 0.0]
        return Result(number, deal, ("a", "b"), places, (0, 0), [1, 1], none, none, luck=luck)

    played = [
        result(0, 1, (1, 2), [0.5, -0.5]),
        result(1, 2, (2, 1), [-0.4, 0.4]),
        result(2, 3, (1, 2), [0.4, -0.4]),
    ]
    found = without_luck(played)["a"]
    assert found["share"] == pytest.approx((0.5 + 0.4 + 0.6) / 3)
    assert found["plain_share"] == pytest.approx(2 / 3)
    assert found["games_saved"] > 0.9


def test_a_game_without_a_network_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys.modules["atoll.arena.run"], "shipped", lambda game: None)
    with pytest.raises(ArenaError, match="no trained network"):
        run(Setting("manila", ("random",), games=3, seats=3, without_luck=True))
