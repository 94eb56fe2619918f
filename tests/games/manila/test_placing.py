"""Placement rounds and stowaways."""

from __future__ import annotations

from collections.abc import Callable

from atoll.games.manila.parts import EventType, Phase

from .builder import Table

Make = Callable[..., Table]
FLEET = "ginseng 3, nutmeg 3, jade 3"
ASHORE = {
    "port:A", "port:B", "port:C", "yard:A", "yard:B", "yard:C", "pirate", "post:small", "post:large",
    "insurance",
}  # fmt: skip


def order_of_placing(t: Table, decline: tuple[int, int] = (-1, -1)) -> str:
    """Seats in order of placing, `M` for movements; `decline` = (seat, its n-th turn)."""
    order, turns = "", [0] * 5
    while t.s.voyage == 1:
        moves = int(t.s.moves_made)
        if t.phase == Phase.PLACE:
            seat = t.seat
            turns[seat] += 1
            order += str(seat)
            t.play("pass" if (seat, turns[seat]) == decline else sorted(t.places - {"pass"})[0])
        else:
            t.play("pass" if "pass" in t.may else sorted(t.may)[0])
        after = int(t.s.moves_made) if t.s.voyage == 1 else 3
        order += "M" * (after - moves)
    return order


def test_ma_011_four_players(table: Make) -> None:
    t = table(4).boats(FLEET).stage("place")
    assert order_of_placing(t) == "0123M0123M0123M"


def test_ma_011_five_players(table: Make) -> None:
    t = table(5).boats(FLEET).stage("place")
    assert order_of_placing(t) == "01234M01234M01234M"


def test_ma_012_three_players_place_twice_before_the_first_movement(table: Make) -> None:
    t = table(3).boats(FLEET).stage("place")
    assert order_of_placing(t) == "012012M012M012M"


def test_ma_e24_a_seat_that_declines_is_skipped(table: Make) -> None:
    t = table(3).boats(FLEET)
    t.s.master = 1
    t.stage("place")
    assert order_of_placing(t, decline=(2, 2)) == "120120M10M10M"


def test_ma_040_from_the_master_clockwise_one_man_each(table: Make) -> None:
    t = table(4).boats(FLEET)
    t.s.master = 2
    t.stage("place")
    assert t.places == {"pass", "boat:ginseng", "boat:nutmeg", "boat:jade"} | ASHORE
    for seat in (2, 3, 0, 1):
        assert t.seat == seat
        t.play(["yard:A", "yard:B", "yard:C", "port:A"][(seat + 2) % 4])
    assert t.cash == [28, 26, 26, 27]
    assert [int(x) for x in t.s.yard_man] == [2, 3, 0]


def test_ma_041_ma_r04_declining_ends_the_placements_of_the_voyage(table: Make) -> None:
    t = table(4).boats(FLEET).stage("place").play("pass", "yard:A", "yard:B", "yard:C", dice=[1, 1, 1])
    assert t.seat == 1  # seat 0, the master, is not asked any more
    t.play("port:A", "port:B", "port:C", dice=[1, 1, 1])
    assert t.seat == 1  # one man a round
    t.play("pass", "pass", "pass")
    assert (int(t.s.voyage), int(t.s.declined_seats)) == (2, 0)


def test_ma_042_who_declined_still_decides_for_his_men(table: Make) -> None:
    t = table(4).boats("ginseng 3, nutmeg 3, silk 3").men(pilots="0-")
    t.s.declined_seats = 0b0001
    t.stage("pilot")
    assert (t.seat, t.phase) == (0, Phase.SMALL_PILOT)


def test_ma_043_loans_cover_the_cost_and_the_capacity_bounds_it(table: Make) -> None:
    t = table(4).boats(FLEET).money(cash=[2, 3], loans=[0, 2]).stage("place").play("post:large")
    assert (t.cash[0], t.loans[0]) == (9, 1)
    assert t.seat == 1  # capacity 3
    assert t.places == {"pass", "boat:ginseng", "boat:nutmeg", "boat:jade", "port:B", "port:C",
                        "yard:B", "yard:C", "post:small", "insurance"}  # fmt: skip


def test_ma_044_the_cheapest_vacant_place_of_a_boat(table: Make) -> None:
    t = table(4).boats(FLEET).stage("place")
    costs = []
    for _ in range(4):
        before = t.cash[t.seat]
        seat = t.seat
        t.play("boat:jade", dice=[1, 1, 1])
        costs.append(before - t.cash[seat])
    assert costs == [3, 4, 5, 5]
    assert t.aboard("jade") == [0, 1, 2, 3]
    assert "boat:jade" not in t.may
    t.play("boat:ginseng", "boat:ginseng", "boat:ginseng")
    assert t.aboard("ginseng") == [0, 1, 2]


def test_ma_044_several_men_of_one_seat_on_a_boat(table: Make) -> None:
    t = table(4).boats("ginseng 3 [01], nutmeg 3, jade 3").stage("place", 2).play("boat:ginseng")
    assert t.aboard("ginseng") == [0, 1, 0]


def test_ma_045_ma_r21_only_boats_at_sea_take_passengers(table: Make) -> None:
    t = table(4).boats("ginseng 13, nutmeg 3, jade port A [0]").stage("place", 3)
    assert {"boat:ginseng", "boat:nutmeg"} == {code for code in t.may if code.startswith("boat")}


def test_ma_046_port_and_yard_in_any_order(table: Make) -> None:
    t = table(4).boats(FLEET).men(port="-0-").stage("place", 2)
    assert {"port:A", "port:C", "yard:C"} <= t.may
    assert "port:B" not in t.may
    t.play("port:C")
    assert [int(x) for x in t.s.port_man] == [-1, 0, 0]


def test_ma_047_the_captain_first(table: Make) -> None:
    t = table(4).boats(FLEET).stage("place").play("pirate")
    assert [int(x) for x in t.s.pirate] == [0, -1]
    t.play("pirate")
    assert [int(x) for x in t.s.pirate] == [0, 1]
    assert "pirate" not in t.may
    t = table(4).boats(FLEET).men(pirates="0-").stage("place", 2).play("pirate")
    assert [int(x) for x in t.s.pirate] == [0, 0]
    assert t.cash[0] == 25


def test_ma_048_two_pilots(table: Make) -> None:
    t = table(4).boats(FLEET).men(pilots="-0").stage("place", 2).play("post:small")
    assert ([int(x) for x in t.s.pilot], t.cash[0]) == ([0, 0], 28)
    t = table(4).boats(FLEET).stage("place").play("post:large")
    assert ([int(x) for x in t.s.pilot], t.cash[0]) == ([-1, 0], 25)


def test_ma_049_the_insurance_gives_ten(table: Make) -> None:
    t = table(4).boats(FLEET).stage("place").play("insurance")
    assert (int(t.s.agent), t.cash[0]) == (0, 40)
    assert "insurance" not in t.may


def test_ma_050_certain_places_may_be_taken(table: Make) -> None:
    t = table(4).boats("ginseng port A, nutmeg port B, jade 0").stage("place", 3)
    assert {"port:A", "port:B", "port:C", "yard:A", "yard:B", "yard:C"} <= t.may


def test_ma_051_men_stay_where_they_are(table: Make) -> None:
    t = (
        table(4)
        .boats(FLEET)
        .stage("place")
        .play("port:A", "yard:C", "boat:jade", "post:small", dice=[1, 1, 1])
    )
    before = (t.s.port_man.tolist(), t.s.yard_man.tolist(), t.s.aboard.tolist(), t.s.pilot.tolist())
    t.play("pass", "pass", "pass", "pass")
    assert t.phase == Phase.SMALL_PILOT
    assert before == (t.s.port_man.tolist(), t.s.yard_man.tolist(), t.s.aboard.tolist(), t.s.pilot.tolist())


def test_ma_r11_without_a_vacant_place_a_seat_is_skipped(table: Make) -> None:
    t = table(5).boats("ginseng port A [012], nutmeg port B [340], silk port C [123]")
    t.men(port="412", yard="034", pirates="01", pilots="2-", agent="3")
    t.stage("place", 3).play("post:large", dice=[1, 1, 1])
    assert int(t.s.voyage) == 2
    assert len(t.events_of(EventType.PLACED)) == 1
    assert not t.events_of(EventType.DECLINED)


def test_ma_r12_only_the_insurance_is_vacant(table: Make) -> None:
    t = (
        table(5)
        .boats("ginseng port A [012], nutmeg port B [340], silk port C [123]")
        .money(cash=[0], loans=[2])
    )
    t.men(port="412", yard="034", pirates="01", pilots="23").stage("place", 3)
    assert t.may == {"pass", "insurance"}


# Stowaways


def poor(table: Make, ginseng: str, **options: str) -> Table:
    t = table(4, **options).boats(f"ginseng 3 {ginseng}, nutmeg 3, jade 3")
    return t.money(cash=[1], loans=[2]).stage("place", 2)


def test_ma_130_ma_131_ma_132_a_stowaway_goes_anywhere(table: Make) -> None:
    t = poor(table, "[1]")
    assert t.may == {"pass", "boat:ginseng", "boat:nutmeg", "boat:jade"} | ASHORE
    t.play("pirate")
    assert (t.cash[0], t.loans[0], int(t.s.pirate[0])) == (1, 2, 0)
    assert t.events_of(EventType.PLACED)[-1][3] == 1
    t = poor(table, "[1]").play("insurance")
    assert t.cash[0] == 11


def test_ma_133_who_can_pay_for_some_place_is_no_stowaway(table: Make) -> None:
    t = poor(table, "")
    assert t.may == {"pass", "boat:ginseng", "insurance"}


def test_ma_134_a_stowaway_is_paid_like_others(table: Make) -> None:
    t = poor(table, "[1]").play("boat:ginseng")
    t.boats("ginseng port A [10], nutmeg 3, jade 3").stage("resolve")
    assert t.cash[0] == 1 + 9


def test_ma_r13_the_fee_may_be_all_the_cash(table: Make) -> None:
    t = poor(table, "[1]", stowaway_fee="all_cash").play("pirate")
    assert t.cash[0] == 0
    assert t.events_of(EventType.PLACED)[-1][2:4] == (1, 1)


def test_ma_e25_stowaway(table: Make) -> None:
    assert poor(table, "[1]").play("pirate").cash[0] == 1
    assert poor(table, "[1]", stowaway_fee="all_cash").play("pirate").cash[0] == 0
    assert poor(table, "").may == {"pass", "boat:ginseng", "insurance"}
