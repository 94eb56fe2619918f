"""The master's duties: buying a share, loading and starting the boats."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from atoll.games.manila.parts import Phase

from .builder import Table

Make = Callable[..., Table]
STARTS = {(a, b, 9 - a - b) for a in range(6) for b in range(6) if 0 <= 9 - a - b <= 5}


def shares_of(t: Table, seat: int) -> int:
    return int(t.s.dealt_shares[seat].sum() + t.s.bought_shares[seat].sum())


def test_ma_030_one_share_or_none(table: Make) -> None:
    t = table(4).play("bid:1", "pass", "pass", "pass")
    assert t.places == {"pass", "buy:ginseng", "buy:nutmeg", "buy:silk", "buy:jade"}
    t.play("buy:jade")
    assert (shares_of(t, 0), t.phase) == (3, Phase.LEAVE)
    assert [int(x) for x in t.s.bought_shares[0]] == [0, 0, 0, 1]


def test_ma_031_price_at_least_five_and_stock_needed(table: Make) -> None:
    t = table(4).market(silk=3, nutmeg=1)
    t.s.stock[0] = 0
    t.s.bought_shares[1, 0] += 5 - t.s.dealt_shares[:, 0].sum() - t.s.bought_shares[:, 0].sum()
    t.play("bid:1", "pass", "pass", "pass")
    assert "buy:ginseng" not in t.may
    t.play("buy:silk")
    assert t.cash[0] == 30 - 1 - 20
    t = table(4).play("bid:1", "pass", "pass", "pass", "buy:jade")
    assert t.cash[0] == 30 - 1 - 5


def test_ma_031_a_share_may_take_a_loan(table: Make) -> None:
    t = table(4).market(silk=3).money(cash=[10]).play("bid:1", "pass", "pass", "pass", "buy:silk")
    assert (t.cash[0], t.loans[0]) == (9 + 12 - 20, 1)


def test_ma_032_ma_r07_three_wares_in_index_order(table: Make) -> None:
    t = table(4).play("bid:1", "pass", "pass", "pass", "pass")
    assert t.may == {"leave:ginseng", "leave:nutmeg", "leave:silk", "leave:jade"}
    t.play("leave:nutmeg", "start:5", "start:4")
    assert (t.space("ginseng"), t.space("silk"), t.space("jade")) == (5, 4, 0)
    assert [t.lane(w) for w in ("ginseng", "silk", "jade")] == [0, 1, 2]


def test_ma_033_the_starts_sum_to_nine(table: Make) -> None:
    seen = set()
    for a in range(6):
        t = table(3).play("bid:1", "pass", "pass", "pass", "leave:jade", f"start:{a}")
        for code in t.may:
            again = table(3).play("bid:1", "pass", "pass", "pass", "leave:jade", f"start:{a}", code)
            seen.add(tuple(int(x) for x in again.s.start_space))
    assert seen == STARTS
    assert len(seen) == 25


def test_ma_034_ware_and_lane_stay(table: Make) -> None:
    t = table(4).boats("ginseng 3, nutmeg 3, jade 3").stage("place")
    while t.s.voyage == 1:
        assert (t.s.ware_ashore, list(t.s.start_space)) == (2, [3, 3, 3])
        t.play("pass")


def test_ma_r06_a_share_cannot_pay_for_itself(table: Make) -> None:
    t = table(4).money(cash=[4], loans=[2]).stage("duties")
    assert t.phase == Phase.LEAVE
    t = table(4).money(cash=[5], loans=[2]).stage("duties").play("buy:jade")
    assert t.capacity(0) == 12


def test_ma_e01_prices(table: Make) -> None:
    t = table(4).market(nutmeg=2, silk=3, jade=1)
    assert [t.price(w) for w in range(4)] == [5, 10, 20, 5]


def test_ma_e02_silk_ashore(table: Make) -> None:
    t = table(4).play("bid:1", "pass", "pass", "pass", "pass", "leave:silk", "start:4", "start:3")
    while t.s.voyage == 1:
        assert not {code for code in t.may if "silk" in code}
        t.play(sorted(t.places - {"pass"} or t.places)[0])


def test_ma_e03_ma_e04_start_spaces(table: Make) -> None:
    t = table(4).play("bid:1", "pass", "pass", "pass", "pass", "leave:jade")
    assert t.may == {f"start:{s}" for s in range(6)}
    t.play("start:4")
    assert t.may == {f"start:{s}" for s in range(6)}
    t.play("start:3")
    assert [int(x) for x in t.s.start_space] == [4, 3, 2]
    t = table(4).play("bid:1", "pass", "pass", "pass", "pass", "leave:jade", "start:0")
    assert t.may == {"start:4", "start:5"}
    t.play("start:4")
    assert [int(x) for x in t.s.start_space] == [0, 4, 5]
    with pytest.raises(KeyError):
        t.game.actions.number("start:6")


def test_ma_e22_bid_with_a_loan_then_buy(table: Make) -> None:
    t = table(4).play("lift", "lift", "lift", "bid:3", "pass", "pass", "pass")
    assert (t.cash[0], t.loans[0], t.capacity(0)) == (9, 1, 21)
    t.play("buy:silk")
    assert (t.cash[0], shares_of(t, 0), t.loans[0]) == (4, 3, 1)


def test_ma_e23_a_poor_master(table: Make) -> None:
    assert table(4).money(cash=[4], loans=[2]).stage("duties").phase == Phase.LEAVE
    t = table(4).money(cash=[5], loans=[2]).stage("duties")
    assert t.phase == Phase.BUY
    t.play("buy:jade", "leave:ginseng", "start:3", "start:3")
    assert t.cash[0] == 0
    t.play("pirate")
    assert (t.cash[0], t.loans[0]) == (7, 3)
