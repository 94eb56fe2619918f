"""Set-up, auction, the master's duties, loans."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from atoll.games.manila.parts import MARKET, PER_WARE, Phase, What
from atoll.kit.game import WrongSeats

from .builder import Table

Make = Callable[..., Table]
BIDS = {f"bid:{k}" for k in range(1, 11)}
STARTS = {(a, b, 9 - a - b) for a in range(6) for b in range(6) if 0 <= 9 - a - b <= 5}


def shares_of(t: Table, seat: int) -> int:
    return int(t.s.dealt[seat].sum() + t.s.bought[seat].sum())


# Set-up


@pytest.mark.parametrize("seats", [1, 2, 6])
def test_ma_001_three_to_five_seats(table: Make, seats: int) -> None:
    with pytest.raises(WrongSeats):
        table(seats)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_ma_002_ma_006_thirty_pesos_and_worthless_wares(table: Make, seats: int) -> None:
    t = table(seats)
    assert t.cash == [30] * seats
    assert t.loans == [0] * seats
    assert [int(MARKET[step]) for step in t.s.market] == [0, 0, 0, 0]


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
    assert [sum(n[0] == seat for n in t.told(What.PLACED)) for seat in range(seats)] == [men] * seats


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_ma_004_ma_005_two_shares_each_and_the_rest_in_stock(table: Make, seats: int) -> None:
    t = table(seats)
    assert all(t.s.dealt[seat].sum() == 2 for seat in range(seats))
    assert int(t.s.stock.sum()) == 20 - 2 * seats
    assert all(2 <= left <= PER_WARE for left in t.s.stock)
    assert all(t.s.stock[w] + t.s.dealt[:, w].sum() == PER_WARE for w in range(4))
    dealt = [event for event in t.events if event.code == What.DEALT]
    assert [event.audience for event in dealt] == [1 << seat for seat in range(seats)]


# Auction


def test_ma_010_a_voyage_in_order(table: Make) -> None:
    t = table(4)
    seen: list[Phase] = []
    while t.s.voyage == 1:
        if not seen or seen[-1] != t.phase:
            seen.append(t.phase)
        choice = "pass" if "pass" in t.may else sorted(t.places)[0]
        t.play(choice)
    assert seen == [Phase.BID, Phase.BUY, Phase.LEAVE, Phase.START, Phase.PLACE]
    assert t.phase == Phase.BID


def test_ma_020_first_bidder_then_the_last_master(table: Make) -> None:
    t = table(4, first_bidder=2)
    assert t.turn == 2
    t.play("bid:1", "bid:1", "pass", "pass", "pass")  # seat 3 is master
    assert (t.s.master, t.phase) == (3, Phase.BUY)
    t.play("pass", "leave:jade", "start:3", "start:3")
    for _ in range(4):
        t.play("pass")
    assert (int(t.s.voyage), t.turn) == (2, 3)


def test_ma_020_the_first_bidder_may_be_drawn(table: Make) -> None:
    openers = {int(table(5, first_bidder="random").game.new(5, seed).turn) for seed in range(40)}
    assert openers == {0, 1, 2, 3, 4}


def test_ma_021_who_passed_is_out(table: Make) -> None:
    t = table(4).play("bid:1", "pass", "bid:1", "pass")
    asked = []
    for _ in range(3):
        asked.append(t.turn)
        t.play("bid:1")
    assert asked == [0, 2, 0]


def test_ma_022_ma_r05_bids_rise_from_one(table: Make) -> None:
    t = table(4)
    assert t.may >= BIDS
    t.play("bid:7")  # an opening bid above 1
    assert (int(t.s.bid), int(t.s.bidder)) == (7, 0)
    t.play("bid:1")
    assert (int(t.s.bid), int(t.s.bidder)) == (8, 1)


def test_ma_023_the_opener_may_pass(table: Make) -> None:
    t = table(4).play("pass")
    assert t.turn == 1
    assert {"pass", "bid:1"} <= t.may


def test_ma_024_no_bid_above_the_capacity(table: Make) -> None:
    t = table(4).play("lift", "lift", "lift", "lift", "lift")
    assert t.may == {"bid:1", "bid:2", "bid:3", "bid:4"}  # 30 + 2 * 12 = 54
    t = table(4).money(cash=[3], loans=[2])
    assert t.may == {"pass", "bid:1", "bid:2", "bid:3"}


def test_ma_025_the_last_bidder_pays_at_once(table: Make) -> None:
    t = table(4).play("bid:5", "pass", "pass", "pass")
    assert (int(t.s.master), t.cash) == (0, [25, 30, 30, 30])
    assert t.told(What.MASTER)[0][:3] == (0, 5, 0)


def test_ma_026_the_fewest_loans_that_cover_the_bid(table: Make) -> None:
    t = table(4).play("lift", "lift", "lift", "bid:3", "pass", "pass", "pass")
    assert (t.cash[0], t.loans[0]) == (9, 1)


def test_ma_027_ma_r26_without_a_bid_the_last_master_stays(table: Make) -> None:
    t = table(4).play("pass", "bid:1", "pass", "pass")
    t.play("pass", "leave:jade", "start:3", "start:3", "pass", "pass", "pass", "pass")
    assert t.s.voyage == 2
    before = t.cash
    t.play("pass", "pass", "pass", "pass")
    assert (int(t.s.master), t.turn, t.phase, t.cash) == (1, 1, Phase.BUY, before)
    assert t.told(What.MASTER)[-1][:3] == (1, 0, 1)
    t.play("buy:silk", "leave:jade", "start:0", "start:4")
    assert (t.turn, t.phase) == (1, Phase.PLACE)


def test_ma_r02_without_a_bid_in_voyage_one_the_first_bidder_is_master(table: Make) -> None:
    t = table(4, first_bidder=2).play("pass", "pass", "pass", "pass")
    assert (int(t.s.master), t.cash[2]) == (2, 30)


def test_ma_r03_the_last_seat_is_asked_without_a_bid(table: Make) -> None:
    t = table(4).play("pass", "pass", "pass")
    assert t.turn == 3
    assert {"pass", "bid:1"} <= t.may
    t.play("bid:1")
    assert (int(t.s.master), t.cash[3]) == (3, 29)


def test_a_seat_that_cannot_raise_passes_by_itself(table: Make) -> None:
    t = table(4).money(cash=[30, 2], loans=[0, 2]).play("bid:2")
    assert t.turn == 2
    assert (1, 1) in [n[:2] for n in t.told(What.PASSED)]


def test_ma_e20_any_bid_by_lifts(table: Make) -> None:
    t = table(4).play("lift", "lift", "lift", "lift")
    assert "lift" in t.may  # 51 <= 54
    t.play("lift")
    assert t.may == {"bid:1", "bid:2", "bid:3", "bid:4"}  # no pass, no finance, no sixth lift
    t.play("bid:4")
    assert (int(t.s.bid), int(t.s.lift)) == (54, 0)


def test_ma_024_a_lift_may_leave_only_the_whole_capacity(table: Make) -> None:
    t = table(4).play("lift", "lift", "lift", "lift", "bid:3")  # 43; seat 1 can raise 54 as well
    assert "lift" in t.may
    t.play("lift")
    assert t.may == {"bid:1"}
    t.play("bid:1")
    assert (int(t.s.master), t.cash[1], t.loans[1]) == (1, 0, 2)  # nobody can raise it


def test_ma_e21_nobody_or_the_last_one_bids(table: Make) -> None:
    t = table(4, first_bidder=2).play("pass", "pass", "pass", "pass")
    assert (int(t.s.master), t.cash) == (2, [30, 30, 30, 30])
    t.play("pass", "leave:jade", "start:3", "start:3", "pass", "pass", "pass", "pass")
    assert (int(t.s.voyage), t.turn) == (2, 2)
    t = table(4, first_bidder=2).play("pass", "pass", "pass", "bid:1")
    assert (int(t.s.master), t.cash[1]) == (1, 29)


# Duties


def test_ma_030_one_share_or_none(table: Make) -> None:
    t = table(4).play("bid:1", "pass", "pass", "pass")
    assert t.places == {"pass", "buy:ginseng", "buy:nutmeg", "buy:silk", "buy:jade"}
    t.play("buy:jade")
    assert (shares_of(t, 0), t.phase) == (3, Phase.LEAVE)
    assert [int(x) for x in t.s.bought[0]] == [0, 0, 0, 1]


def test_ma_031_price_at_least_five_and_stock_needed(table: Make) -> None:
    t = table(4).market(silk=3, nutmeg=1)
    t.s.stock[0] = 0
    t.s.bought[1, 0] += 5 - t.s.dealt[:, 0].sum() - t.s.bought[:, 0].sum()
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
            seen.add(tuple(int(x) for x in again.s.head))
    assert seen == STARTS
    assert len(seen) == 25


def test_ma_034_ware_and_lane_stay(table: Make) -> None:
    t = table(4).boats("ginseng 3, nutmeg 3, jade 3").stage("place")
    while t.s.voyage == 1:
        assert (t.s.ashore, list(t.s.head)) == (2, [3, 3, 3])
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
    assert [int(x) for x in t.s.head] == [4, 3, 2]
    t = table(4).play("bid:1", "pass", "pass", "pass", "pass", "leave:jade", "start:0")
    assert t.may == {"start:4", "start:5"}
    t.play("start:4")
    assert [int(x) for x in t.s.head] == [0, 4, 5]
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


# Loans


def test_ma_120_ma_121_ma_125_loans_are_counted(table: Make) -> None:
    t = table(4).play("loan")
    assert (t.cash[0], t.loans[0]) == (42, 1)
    t.play("loan")
    assert "loan" not in t.may  # no free share is left
    t.play("pass").s.phase = Phase.NONE
    t.s.asked, t.s.passed = 0, 0
    t.run().play("redeem")
    assert (t.cash[0], t.loans[0]) == (54 - 15, 1)


def test_ma_122_ma_r17_payments_take_loans_by_themselves(table: Make) -> None:
    t = table(4).money(cash=[1]).boats("ginseng 3, nutmeg 3, silk 3").stage("place").play("pirate")
    assert (t.cash[0], t.loans[0]) == (1 + 12 - 5, 1)
    assert t.told(What.LOAN)[0][:2] == (0, 1)


def test_ma_123_ma_r18_finance_where_money_is_decided(table: Make) -> None:
    t = table(4).money(cash=[40], loans=[1])
    assert {"loan", "redeem"} <= t.may
    t.play("loan")
    assert "redeem" not in t.may  # either, not both
    t.play("lift")
    assert not {"loan", "redeem", "pass"} & t.may
    t.play("bid:1", "pass", "pass", "pass")
    assert "redeem" in t.may  # a new decision
    t.play("redeem")
    assert "loan" not in t.may
    t.play("pass")
    assert not {"loan", "redeem"} & t.may  # LEAVE is not about money
    t.play("leave:jade", "start:3", "start:3")
    assert {"loan", "redeem"} & t.may


def test_ma_r18_the_option_leaves_only_forced_loans(table: Make) -> None:
    t = table(4, voluntary_finance=False).money(cash=[40], loans=[1])
    assert not {"loan", "redeem"} & t.may
    t = table(4, voluntary_finance=False).money(cash=[1]).play("lift", "bid:1", "pass", "pass", "pass")
    assert t.loans[0] == 1


def test_ma_r18_a_redemption_that_leaves_only_passing_passes(table: Make) -> None:
    t = table(4).money(cash=[16, 20], loans=[2, 2]).play("lift", "bid:4")
    assert int(t.s.bid) == 14
    t.play("redeem")  # cash 5 and one free share: 17 > 14, still in
    assert t.turn == 1
    t = table(4).money(cash=[16, 16], loans=[2, 2]).play("lift", "bid:4").play("redeem")
    assert t.turn == 2  # capacity 13: out
    assert (1, 1) in [n[:2] for n in t.told(What.PASSED)]
    assert int(t.s.lock) == 0


def test_ma_r22_the_bank_is_never_empty(table: Make) -> None:
    t = table(4).money(cash=[3000]).boats("ginseng 13, nutmeg 13, jade 13 [123]").men(pirates="0-")
    t.stage("resolve").play("send:port", "send:port", "send:port")
    assert t.cash[0] == 3000 + 18 + 24 + 36
