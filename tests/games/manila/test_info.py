"""Views, guesses and observations."""

from __future__ import annotations

import numpy as np
import pytest

import atoll
from atoll.kit.core import record
from atoll.kit.core.sentinels import SPECTATOR

from .builder import Table

GAME = atoll.game("manila")


def test_a_view_hides_dealt_shares_and_lifts() -> None:
    s = Table(GAME, 4, {}).play("lift").s
    assert (GAME.view(s, 0).lift, GAME.view(s, 1).lift, GAME.view(s, SPECTATOR).lift) == (10, 0, 0)
    assert (GAME.view(s, SPECTATOR).dealt_shares[:4] < 0).all()
    other = Table(GAME, 4, {}).s
    assert GAME.view(s, 2).tobytes() == GAME.view(other, 2).tobytes()


def test_guesses_are_as_likely_as_the_deal() -> None:
    s = Table(GAME, 3, {}).s
    s.dealt_shares[:3] = ((1, 1, 0, 0), (0, 2, 0, 0), (0, 0, 1, 1))
    s.stock[:] = (4, 2, 4, 4)
    view = GAME.view(s, 0)
    pairs = 0
    for seed in range(3000):
        full = record.copy(view)
        GAME.info.guess(full, 0, np.uint64(seed))
        assert (full.dealt_shares.sum(0) == s.dealt_shares.sum(0)).all()
        pairs += int(full.dealt_shares[1, 1] == 2 or full.dealt_shares[2, 1] == 2)
    assert pairs / 3000 == pytest.approx(1 / 3, abs=0.03)  # two nutmeg among four shares: together in 2 of 6


def test_ma_041_an_observation_tells_who_is_out_of_the_auction_and_later_who_has_declined() -> None:
    def out(t: Table) -> list[int]:
        seen = np.zeros(sum(feature.size for feature in GAME.info.FEATURES), np.float32)
        GAME.info.observe(GAME.view(t.s, 0), 0, seen)
        at = 0
        for feature in GAME.info.FEATURES:
            if feature.name == "seats":
                return [int(x) for x in seen[at : at + feature.size].reshape(feature.shape)[:4, 7]]
            at += feature.size
        raise AssertionError("no seats")

    t = Table(GAME, 4, {}).play("bid:1", "pass", "pass")
    assert out(t) == [0, 1, 1, 0]
    t.play("pass", "pass", "leave:jade", "start:3", "start:3")
    assert out(t) == [0, 0, 0, 0]
    assert out(t.play("port:A", "pass")) == [0, 1, 0, 0]
