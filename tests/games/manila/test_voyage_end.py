"""The end of a voyage: wrecks, plunder, pay, insurance, prices."""

from __future__ import annotations

from collections.abc import Callable

from atoll.games.manila.parts import EventType, Phase, Reason

from .builder import Table

Make = Callable[..., Table]


def settled(t: Table) -> Table:
    """Run the resolution of a voyage; the events start with it."""
    return t.clear_events().stage("resolve")


# Wrecks and plunder


def test_ma_090_boats_short_of_thirteen_go_to_the_yard_in_lane_order(table: Make) -> None:
    t = settled(table(4).boats("ginseng 12, nutmeg port A, jade 3"))
    assert [n[:2] for n in t.events_of(EventType.WRECKED)] == [(0, 0), (3, 1)]


def test_ma_091_ma_e30_thirteen_without_pirates_is_the_port(table: Make) -> None:
    t = settled(table(4).boats("nutmeg 3, silk 13 [12], jade 4"))
    assert t.events_of(EventType.DOCKED)[0][:3] == (2, 0, Reason.CALM)
    assert t.earned() == [0, 15, 15, 0]
    assert t.values()["silk"] == 1


def test_ma_092_ma_r14_every_boat_on_thirteen_is_plundered(table: Make) -> None:
    t = settled(table(4).boats("ginseng 13, nutmeg 12, jade 13 [1]").men(pirates="2-"))
    assert t.events_of(EventType.WRECKED)[0][:2] == (1, 0)  # the yard comes first
    assert (t.seat, t.may) == (2, {"send:port", "send:yard"})
    t.play("send:port")
    assert (t.seat, t.may) == (2, {"send:port", "send:yard"})
    t.play("send:yard")
    assert [n[0] for n in t.events_of(EventType.PLUNDERED)] == [0, 3]


def test_ma_093_passengers_of_a_plundered_boat_go_home_unpaid(table: Make) -> None:
    t = settled(table(4).boats("nutmeg 13 [01], silk 0, jade 0").men(pirates="2-"))
    assert t.aboard("nutmeg") == []
    t.play("send:port")
    assert t.earned() == [0, 0, 24, 0]


def test_ma_094_ma_r15_the_captain_sends_boat_by_boat(table: Make) -> None:
    t = settled(table(4).boats("ginseng 13, nutmeg 13, jade 0").men(pirates="31"))
    assert t.seat == 3
    t.play("send:yard")
    assert t.space("ginseng") == "yard B"  # after jade
    assert t.seat == 3
    t.play("send:port")
    assert [n[:3] for n in t.events_of(EventType.SENT)] == [(3, 0, 1), (3, 1, 0)]


def test_ma_095_plundered_in_port(table: Make) -> None:
    t = settled(table(4).boats("ginseng 13 [0], nutmeg 0, jade 0").men(pirates="2-", port="1--")).play(
        "send:port"
    )
    assert t.earned() == [0, 6, 18, 0]
    assert t.values()["ginseng"] == 1


def test_ma_096_plundered_in_the_yard(table: Make) -> None:
    t = settled(
        table(4).boats("ginseng 13 [0], nutmeg port A, jade port B").men(pirates="2-", yard="1--", agent="3")
    )
    t.play("send:yard")
    assert t.earned() == [0, 6, 18, -6]
    assert t.values()["ginseng"] == 0


# Pay


def test_ma_100_the_pirates_share(table: Make) -> None:
    t = settled(table(4).boats("ginseng 13, nutmeg 0, jade 13").men(pirates="12")).play(
        "send:yard", "send:yard"
    )
    assert t.earned() == [0, 27, 27, 0]
    t = settled(table(4).boats("ginseng 13, nutmeg 0, jade 13").men(pirates="1-")).play(
        "send:yard", "send:yard"
    )
    assert t.earned() == [0, 54, 0, 0]


def test_ma_101_the_pool_is_shared_per_man(table: Make) -> None:
    t = settled(table(4).boats("ginseng port A [001], nutmeg port B, jade port C [2123]"))
    assert t.earned() == [12, 15, 18, 9]


def test_ma_102_port_places(table: Make) -> None:
    t = settled(table(4).boats("ginseng port A, nutmeg port B, jade 3").men(port="012"))
    assert t.earned() == [6, 8, 0, 0]


def test_ma_103_yard_places_by_the_bank(table: Make) -> None:
    t = settled(table(4).boats("ginseng 3, nutmeg 3, jade 3").men(yard="012"))
    assert t.earned() == [6, 8, 15, 0]
    assert not t.events_of(EventType.REPAIR)


def test_ma_104_pilots_and_failed_bets_earn_nothing(table: Make) -> None:
    t = settled(table(4).boats("ginseng 3 [0], nutmeg 3, jade 3").men(pilots="12", port="333"))
    assert (t.earned(), t.cash) == ([0, 0, 0, 0], [30, 30, 30, 30])


# Insurance


def test_ma_110_the_agent_pays_owners_and_the_bank(table: Make) -> None:
    t = settled(table(4).boats("ginseng 3, nutmeg 3, jade 3").men(yard="1--", agent="0"))
    assert t.cash == [30 - 29, 36, 30, 30]
    assert [n[:4] for n in t.events_of(EventType.REPAIR)] == [(0, 0, 1, 6), (0, 1, -1, 8), (0, 2, -1, 15)]


def test_ma_111_ma_r16_the_agents_own_slot_costs_nothing(table: Make) -> None:
    t = settled(table(4).boats("ginseng 3, nutmeg 3, jade port A").men(yard="01-", agent="0"))
    assert t.cash == [22, 38, 30, 30]


def test_ma_112_the_agents_other_income_comes_first(table: Make) -> None:
    t = table(4).money(cash=[0]).boats("ginseng port A [0], nutmeg 3, jade port B").men(agent="0")
    settled(t)
    assert (t.cash[0], t.loans[0]) == (18 - 6, 0)


def test_ma_113_as_few_loans_as_needed(table: Make) -> None:
    t = settled(table(4).money(cash=[3]).boats("ginseng 3, nutmeg 3, jade port A").men(agent="0"))
    assert (t.cash[0], t.loans[0]) == (3 + 12 - 14, 1)


def test_ma_114_the_bank_covers_a_bankrupt_agent(table: Make) -> None:
    t = (
        table(4)
        .money(cash=[2], loans=[2])
        .boats("ginseng 3, nutmeg 3, jade port A")
        .men(agent="0", yard="12-")
    )
    settled(t)
    assert t.cash == [0, 36, 38, 30]
    assert t.events_of(EventType.BANKRUPT)[0][:2] == (0, 12)
    assert t.loans[0] == 2


def test_ma_115_without_an_agent_nobody_pays_for_empty_slots(table: Make) -> None:
    t = settled(table(4).boats("ginseng 3, nutmeg 3, jade 3"))
    assert t.cash == [30, 30, 30, 30]


# Prices and the end


def test_ma_140_wares_in_port_rise(table: Make) -> None:
    t = settled(table(4).market(ginseng=2).boats("ginseng port A, nutmeg 3, jade port B"))
    assert t.values() == {"ginseng": 3, "nutmeg": 0, "silk": 0, "jade": 1}


def test_ma_141_everything_is_cleared(table: Make) -> None:
    t = (
        table(4)
        .boats("ginseng port A [01], nutmeg 3, jade 3")
        .men(port="2--", yard="3--", pirates="01", pilots="23", agent="1")
    )
    t.s.declined_seats = 5
    settled(t)
    assert (int(t.s.voyage), t.phase, int(t.s.ware_ashore), int(t.s.declined_seats)) == (2, Phase.BID, -1, 0)
    fresh = table(4).s
    for name in (
        "boat_place",
        "aboard_count",
        "aboard",
        "port_man",
        "yard_man",
        "pirate",
        "pilot",
        "agent",
        "boats_in_port",
        "boats_in_yard",
        "moves_made",
    ):
        assert (t.s[name] == fresh[name]).all(), name


def test_ma_150_thirty_ends_the_game(table: Make) -> None:
    t = settled(table(4).market(jade=3).boats("ginseng 3, nutmeg 3, jade port A"))
    assert (t.phase, t.game.waiting(t.s)) == (Phase.OVER, ())
    t = settled(table(4).market(jade=3).boats("ginseng port A, nutmeg 3, jade 3"))
    assert t.phase == Phase.BID


def test_ma_r24_the_last_voyage(table: Make) -> None:
    t = settled(table(4, max_voyages=1).boats("ginseng 3, nutmeg 3, jade 3"))
    assert t.phase == Phase.OVER
    t = settled(table(4, max_voyages=2).boats("ginseng 3, nutmeg 3, jade 3"))
    assert t.phase == Phase.BID


# Worked examples


def test_ma_e07_one_boat_arrives(table: Make) -> None:
    t = settled(table(4).boats("nutmeg 12, silk port A, jade 9"))
    assert [n[:2] for n in t.events_of(EventType.WRECKED)] == [(1, 0), (3, 1)]
    assert t.values() == {"ginseng": 0, "nutmeg": 0, "silk": 1, "jade": 0}


def test_ma_e09_plunder(table: Make) -> None:
    t = settled(table(4).boats("nutmeg 13 [23], silk 3, jade 3").men(pirates="01"))
    assert t.seat == 0
    t.play("send:port")
    assert t.earned() == [12, 12, 0, 0]


def test_ma_e11_jade_shared_by_three(table: Make) -> None:
    t = settled(table(4).boats("nutmeg 3, silk 3, jade port A [001]"))
    assert t.earned() == [24, 12, 0, 0]


def test_ma_e12_two_boats_in_port(table: Make) -> None:
    t = settled(table(4).boats("nutmeg port A, silk port B, jade 3").men(port="012"))
    assert t.earned() == [6, 8, 0, 0]


def test_ma_e13_the_agent_pays_the_yard(table: Make) -> None:
    t = settled(table(4).boats("ginseng 3, silk port A, jade port B").men(yard="1--", agent="0"))
    assert t.earned() == [-6, 6, 0, 0]


def test_ma_e14_the_agents_own_man(table: Make) -> None:
    t = settled(table(4).boats("ginseng 3, silk 3, jade port A").men(yard="12-", agent="1"))
    assert t.earned() == [0, -8, 8, 0]


def test_ma_e26_a_boat_in_port_is_closed_but_sure(table: Make) -> None:
    t = table(4).boats("nutmeg 0, silk 0, jade 12 [0]").stage("move", 2, dice=[1, 1, 2])
    assert (t.phase, t.space("jade")) == (Phase.PLACE, "port A")
    assert "boat:jade" not in t.may
    t.play("pass", "port:A").clear_events().play("pass", "pass", dice=[1, 1, 1])
    assert t.earned() == [36, 6, 0, 0]
    assert t.cash == [66, 32, 30, 30]


def test_ma_e28_a_bankrupt_agent(table: Make) -> None:
    t = table(4).money(cash=[2], loans=[1]).boats("ginseng 3, nutmeg 3, jade 3").men(yard="01-", agent="0")
    settled(t)
    assert (t.cash[0], t.loans[0], t.cash[1]) == (0, 2, 38)
    assert t.events_of(EventType.BANKRUPT)[0][:2] == (0, 23 - 14)


def test_ma_e33_the_captain_chooses(table: Make) -> None:
    def plundered(to: str) -> Table:
        t = table(4).boats("nutmeg 0, silk 0, jade 13 [01]").men(pirates="2-", port="0--", yard="--3")
        return settled(t).play(f"send:{to}")

    t = plundered("port")
    assert t.earned() == [6, 0, 36, 0]
    assert t.values()["jade"] == 1
    t = plundered("yard")
    assert t.earned() == [0, 0, 36, 15]
    assert t.values()["jade"] == 0


def test_ma_r25_cash_shares_and_loans_are_open(table: Make) -> None:
    t = table(4).play("loan", "bid:1", "pass", "pass", "pass", "buy:silk")
    view = t.game.view(t.s, 1)
    assert (view.cash == t.s.cash).all()
    assert (view.loans == t.s.loans).all()
    assert (view.bought_shares == t.s.bought_shares).all()
    assert (view.dealt_shares[0] < 0).all()
    assert (view.dealt_shares[1] == t.s.dealt_shares[1]).all()
