"""Setting up a game."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from atoll.games.manila.parts import MARKET, PER_WARE, EventType, Phase
from atoll.kit.game import WrongSeats

from .builder import Table

Make = Callable[..., Table]


@pytest.mark.parametrize("seats", [1, 2, 6])
def test_ma_001_three_to_five_seats(table: Make, seats: int) -> None:
    with pytest.raises(WrongSeats):
        table(seats)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_ma_002_ma_006_thirty_pesos_and_worthless_wares(table: Make, seats: int) -> None:
    t = table(seats)
    assert t.cash == [30] * seats
    assert t.loans == [0] * seats
    assert [int(MARKET[step]) for step in t.s.market_step] == [0, 0, 0, 0]


@pytest.mark.parametrize(("seats", "men"), [(3, 4), (4, 3), (5, 3)])
def test_ma_003_men_for_every_round(table: Make, seats: int, men: int) -> None:
    t = table(seats).boats("ginseng 0, nutmeg 0, silk 0").stage("place")
    placed = 0
    while t.phase != Phase.OVER and placed < seats * men:
        if t.phase == Phase.PLACE:
            t.play(sorted(t.places - {"pass"})[0])
            placed += 1
        else:
            t.play(sorted(t.places)[0])
    owners = [numbers[0] for numbers in t.events_of(EventType.PLACED)]
    assert [owners.count(seat) for seat in range(seats)] == [men] * seats


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_ma_004_ma_005_two_shares_each_and_the_rest_in_stock(table: Make, seats: int) -> None:
    t = table(seats)
    assert all(t.s.dealt_shares[seat].sum() == 2 for seat in range(seats))
    assert int(t.s.stock.sum()) == 20 - 2 * seats
    assert all(2 <= left <= PER_WARE for left in t.s.stock)
    assert all(t.s.stock[w] + t.s.dealt_shares[:, w].sum() == PER_WARE for w in range(4))
    dealt = [event for event in t.events if event.code == EventType.DEALT]
    assert [event.audience for event in dealt] == [1 << seat for seat in range(seats)]
