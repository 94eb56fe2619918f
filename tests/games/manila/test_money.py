"""Loans and redemptions."""

from __future__ import annotations

from collections.abc import Callable

from atoll.games.manila.parts import EventType, Phase

from .builder import Table

Make = Callable[..., Table]


def test_ma_120_ma_121_ma_125_loans_are_counted(table: Make) -> None:
    t = table(4).play("loan")
    assert (t.cash[0], t.loans[0]) == (42, 1)
    t.play("loan")
    assert "loan" not in t.may  # no free share is left
    t.play("pass").s.phase = Phase.NONE
    t.s.answers, t.s.passed_seats = 0, 0
    t.run().play("redeem")
    assert (t.cash[0], t.loans[0]) == (54 - 15, 1)


def test_ma_122_ma_r17_payments_take_loans_by_themselves(table: Make) -> None:
    t = table(4).money(cash=[1]).boats("ginseng 3, nutmeg 3, silk 3").stage("place").play("pirate")
    assert (t.cash[0], t.loans[0]) == (1 + 12 - 5, 1)
    assert t.events_of(EventType.LOAN)[0][:2] == (0, 1)


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
    assert t.seat == 1
    t = table(4).money(cash=[16, 16], loans=[2, 2]).play("lift", "bid:4").play("redeem")
    assert t.seat == 2  # capacity 13: out
    assert (1, 1) in [n[:2] for n in t.events_of(EventType.PASSED)]
    assert int(t.s.finance_lock) == 0


def test_ma_r22_the_bank_is_never_empty(table: Make) -> None:
    t = table(4).money(cash=[3000]).boats("ginseng 13, nutmeg 13, jade 13 [123]").men(pirates="0-")
    t.stage("resolve").play("send:port", "send:port", "send:port")
    assert t.cash[0] == 3000 + 18 + 24 + 36
