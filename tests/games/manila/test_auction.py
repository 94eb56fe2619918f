"""The auction of the office of harbour master."""

from __future__ import annotations

from collections.abc import Callable

from atoll.games.manila.parts import EventType, Phase

from .builder import Table

Make = Callable[..., Table]
BIDS = {f"bid:{k}" for k in range(1, 11)}


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
    assert t.seat == 2
    t.play("bid:1", "bid:1", "pass", "pass", "pass")  # seat 3 is master
    assert (t.s.master, t.phase) == (3, Phase.BUY)
    t.play("pass", "leave:jade", "start:3", "start:3")
    for _ in range(4):
        t.play("pass")
    assert (int(t.s.voyage), t.seat) == (2, 3)


def test_ma_020_the_first_bidder_may_be_drawn(table: Make) -> None:
    openers = {int(table(5, first_bidder="random").game.new(5, seed).active_seat) for seed in range(40)}
    assert openers == {0, 1, 2, 3, 4}


def test_ma_021_who_passed_is_out(table: Make) -> None:
    t = table(4).play("bid:1", "pass", "bid:1", "pass")
    asked = []
    for _ in range(3):
        asked.append(t.seat)
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
    assert t.seat == 1
    assert {"pass", "bid:1"} <= t.may


def test_ma_024_no_bid_above_the_capacity(table: Make) -> None:
    t = table(4).play("lift", "lift", "lift", "lift", "lift")
    assert t.may == {"bid:1", "bid:2", "bid:3", "bid:4"}  # 30 + 2 * 12 = 54
    t = table(4).money(cash=[3], loans=[2])
    assert t.may == {"pass", "bid:1", "bid:2", "bid:3"}


def test_ma_025_the_last_bidder_pays_at_once(table: Make) -> None:
    t = table(4).play("bid:5", "pass", "pass", "pass")
    assert (int(t.s.master), t.cash) == (0, [25, 30, 30, 30])
    assert t.events_of(EventType.MASTER)[0][:3] == (0, 5, 0)


def test_ma_026_the_fewest_loans_that_cover_the_bid(table: Make) -> None:
    t = table(4).play("lift", "lift", "lift", "bid:3", "pass", "pass", "pass")
    assert (t.cash[0], t.loans[0]) == (9, 1)


def test_ma_027_ma_r26_without_a_bid_the_last_master_stays(table: Make) -> None:
    t = table(4).play("pass", "bid:1", "pass", "pass")
    t.play("pass", "leave:jade", "start:3", "start:3", "pass", "pass", "pass", "pass")
    assert t.s.voyage == 2
    before = t.cash
    t.play("pass", "pass", "pass", "pass")
    assert (int(t.s.master), t.seat, t.phase, t.cash) == (1, 1, Phase.BUY, before)
    assert t.events_of(EventType.MASTER)[-1][:3] == (1, 0, 1)
    t.play("buy:silk", "leave:jade", "start:0", "start:4")
    assert (t.seat, t.phase) == (1, Phase.PLACE)


def test_ma_r02_without_a_bid_in_voyage_one_the_first_bidder_is_master(table: Make) -> None:
    t = table(4, first_bidder=2).play("pass", "pass", "pass", "pass")
    assert (int(t.s.master), t.cash[2]) == (2, 30)


def test_ma_r03_the_last_seat_is_asked_without_a_bid(table: Make) -> None:
    t = table(4).play("pass", "pass", "pass")
    assert t.seat == 3
    assert {"pass", "bid:1"} <= t.may
    t.play("bid:1")
    assert (int(t.s.master), t.cash[3]) == (3, 29)


def test_a_seat_that_cannot_raise_passes_by_itself(table: Make) -> None:
    t = table(4).money(cash=[30, 2], loans=[0, 2]).play("bid:2")
    assert t.seat == 2
    assert (1, 1) in [n[:2] for n in t.events_of(EventType.PASSED)]


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
    assert (int(t.s.master), t.cash[1], t.loans[1]) == (1, 0, 2)  # no other seat can raise it


def test_ma_e21_nobody_or_the_last_one_bids(table: Make) -> None:
    t = table(4, first_bidder=2).play("pass", "pass", "pass", "pass")
    assert (int(t.s.master), t.cash) == (2, [30, 30, 30, 30])
    t.play("pass", "leave:jade", "start:3", "start:3", "pass", "pass", "pass", "pass")
    assert (int(t.s.voyage), t.seat) == (2, 2)
    t = table(4, first_bidder=2).play("pass", "pass", "pass", "bid:1")
    assert (int(t.s.master), t.cash[1]) == (1, 29)
