"""Wealth and places."""

from __future__ import annotations

from collections.abc import Callable

from atoll.games.manila.parts import WARES

from .builder import Table

Make = Callable[..., Table]


# Prices and the end


def test_ma_124_ma_151_wealth(table: Make) -> None:
    t = table(3).money(cash=[7], loans=[2])
    t.s.dealt_shares[0] = (1, 0, 1, 0)
    t.s.bought_shares[0] = (0, 0, 1, 0)
    t.s.market_step[:] = (1, 0, 3, 0)
    assert t.game.scores(t.s)[0] == 7 + 5 + 2 * 20 - 2 * 15
    t.money(cash=[0]).s.market_step[:] = 0
    assert t.game.scores(t.s)[0] == -30


def test_ma_152_ma_r23_ties_share_the_place(table: Make) -> None:
    t = table(4).money(cash=[40, 50, 50, 10])
    assert t.game.places(t.s) == (3, 1, 1, 4)


# Worked examples


def test_ma_e32_shared_victory(table: Make) -> None:
    t = table(3).money(cash=[11, 21, 0], loans=[2, 0, 0])
    t.s.market_step[:] = (0, 4, 3, 2)
    t.s.dealt_shares[:] = 0
    t.s.dealt_shares[0, WARES.index("nutmeg")], t.s.bought_shares[0, 0] = 2, 1
    t.s.dealt_shares[1, WARES.index("silk")] = 1
    assert t.game.scores(t.s) == (41, 41, 0)
    assert t.game.places(t.s) == (1, 1, 3)
