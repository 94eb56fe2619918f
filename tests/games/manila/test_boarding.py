"""Boarding pirates, with the variant of strong pirates."""

from __future__ import annotations

from collections.abc import Callable

from atoll.games.manila.parts import EventType, Phase

from .builder import Table

Make = Callable[..., Table]


def decline(t: Table, *, dice: list[int]) -> Table:
    """All seats decline, and the dice fall."""
    return t.play(*["pass"] * int(t.s.seats), dice=dice)


# Boarding


def boarding(table: Make, boats: str, pirates: str, **options: bool) -> Table:
    return table(4, **options).boats(boats).men(pirates=pirates).stage("board")


def test_ma_070_captain_then_second(table: Make) -> None:
    t = boarding(table, "ginseng 13, nutmeg 3, jade 5", "21")
    assert (t.seat, t.phase) == (2, Phase.RAID)
    t.play("pass")
    assert (t.seat, t.phase) == (1, Phase.RAID)
    t.play("pass")
    assert t.phase == Phase.PLACE
    assert boarding(table, "ginseng 12, nutmeg 3, jade 5", "21").phase == Phase.PLACE
    assert boarding(table, "ginseng 13, nutmeg 3, jade 5", "--").phase == Phase.PLACE


def test_ma_071_a_pirate_boards_the_cheapest_place_for_nothing(table: Make) -> None:
    t = boarding(table, "ginseng 13 [3], nutmeg 3, jade 5", "0-").play("raid:ginseng")
    assert (t.aboard("ginseng"), t.cash[0], [int(x) for x in t.s.pirate]) == ([3, 0], 30, [-1, -1])


def test_ma_072_a_pirate_may_stay(table: Make) -> None:
    t = boarding(table, "ginseng 13, nutmeg 3, jade 5", "0-").play("pass")
    assert (t.phase, [int(x) for x in t.s.pirate], t.aboard("ginseng")) == (Phase.PLACE, [0, -1], [])


def test_ma_073_a_choice_of_boats(table: Make) -> None:
    t = boarding(table, "ginseng 13, nutmeg 3, jade 13", "01")
    assert t.may == {"pass", "raid:ginseng", "raid:jade"}
    t.play("raid:jade", "raid:ginseng")
    assert (t.aboard("jade"), t.aboard("ginseng")) == ([0], [1])


def test_ma_074_a_full_boat_cannot_be_boarded(table: Make) -> None:
    assert boarding(table, "ginseng 13 [123], nutmeg 3, jade 5", "0-").phase == Phase.PLACE
    assert boarding(table, "ginseng 13 [123], nutmeg 3, jade 13", "0-").may == {"pass", "raid:jade"}


def test_ma_075_the_second_becomes_captain(table: Make) -> None:
    t = boarding(table, "ginseng 13, nutmeg 3, jade 13", "01").play("raid:jade")
    assert [int(x) for x in t.s.pirate] == [1, -1]
    assert t.events_of(EventType.PROMOTED)[0][0] == 1
    t.play("pass")
    assert [int(x) for x in t.s.pirate] == [1, -1]
    t = boarding(table, "ginseng 13, nutmeg 3, jade 13", "01").play("pass", "raid:jade")
    assert [int(x) for x in t.s.pirate] == [0, -1]


def test_ma_076_a_boarder_is_a_passenger(table: Make) -> None:
    t = boarding(table, "ginseng 13 [3], nutmeg 3, jade 5", "0-").play("raid:ginseng")
    decline(t, dice=[1, 1, 1])
    assert (t.cash[0], t.cash[3]) == (39, 39)


def test_ma_077_places_left_by_pirates_are_vacant_again(table: Make) -> None:
    t = boarding(table, "ginseng 13, nutmeg 3, jade 5", "01").play("raid:ginseng", "raid:ginseng")
    assert "pirate" in t.may
    t.play("pirate")
    assert [int(x) for x in t.s.pirate] == [0, -1]


def test_ma_078_ma_r01_a_boat_piloted_to_thirteen_is_not_boarded(table: Make) -> None:
    t = table(4).boats("ginseng 12, nutmeg 3, jade 5").men(pirates="0-", pilots="1-").stage("pilot")
    t.play("pilot:ginseng+1", dice=[1, 1, 1])
    assert not t.events_of(EventType.BOARDED)
    assert int(t.s.voyage) == 2  # the die took it to port: no plunder either
    assert not t.events_of(EventType.PLUNDERED)


def test_ma_r19_both_pirates_of_one_seat(table: Make) -> None:
    t = boarding(table, "ginseng 13, nutmeg 3, jade 5", "00").play("raid:ginseng")
    assert (t.seat, t.may) == (0, {"pass", "raid:ginseng"})
    t.play("pass")
    assert ([int(x) for x in t.s.pirate], t.aboard("ginseng")) == ([0, -1], [0])


def test_ma_r27_the_captains_place_is_the_first(table: Make) -> None:
    t = table(4).boats("ginseng 3, nutmeg 3, jade 3").stage("place").play("pirate", "pirate")
    assert [int(x) for x in t.s.pirate] == [0, 1]
    t.boats("ginseng 13, nutmeg 3, jade 3").stage("board")
    assert t.seat == 0


def test_ma_e08_boarding(table: Make) -> None:
    t = boarding(table, "ginseng 13 [01], nutmeg 8, jade 13 [2323]", "01")
    assert (t.seat, t.may) == (0, {"pass", "raid:ginseng"})
    t.play("raid:ginseng")
    assert (t.aboard("ginseng"), t.cash[0]) == ([0, 1, 0], 30)
    assert [int(x) for x in t.s.pirate] == [1, -1]
    assert t.phase == Phase.PLACE  # nothing is left to board: seat 1 is not asked


def test_ma_e27_the_second_boards_and_a_new_second_joins(table: Make) -> None:
    t = boarding(table, "nutmeg 8 [1], silk 13 [3], jade 0", "01").play("pass", "raid:silk")
    assert (t.aboard("silk"), [int(x) for x in t.s.pirate]) == ([3, 1], [0, -1])
    t.play("pass", "pass", "pirate").clear_events()
    t.play("pass", dice=[5, 1, 1])
    assert (t.seat, t.phase) == (0, Phase.SEND)
    t.play("send:yard")
    assert t.earned() == [12, 15, 12, 15]


# Strong pirates


def test_ma_160_ma_163_a_passenger_is_thrown_out(table: Make) -> None:
    t = boarding(table, "ginseng 13 [123], nutmeg 3, jade 5", "0-", strong_pirates=True)
    assert t.may == {"pass", "raid:ginseng"}
    t.play("raid:ginseng")
    assert (t.phase, t.may) == (Phase.EVICT, {"evict:1", "evict:2", "evict:3"})
    t.play("evict:2")
    assert (t.aboard("ginseng"), t.cash) == ([1, 0, 3], [30, 30, 30, 30])
    assert t.events_of(EventType.EVICTED)[0][:2] == (0, 2)


def test_ma_161_vacant_places_first(table: Make) -> None:
    t = boarding(table, "ginseng 13 [123], nutmeg 13, jade 5", "0-", strong_pirates=True)
    assert t.may == {"pass", "raid:nutmeg"}


def test_ma_162_ma_r28_the_captain_is_safe_from_his_second(table: Make) -> None:
    t = boarding(table, "ginseng 13 [123], nutmeg 3, jade 5", "01", strong_pirates=True)
    t.play("raid:ginseng", "evict:2")
    assert [int(x) for x in t.s.pirate] == [1, -1]  # promoted as always
    t.play("raid:ginseng")
    assert t.may == {"evict:1", "evict:3"}


def test_ma_164_an_evicted_man_gives_no_second_placement(table: Make) -> None:
    t = boarding(table, "ginseng 13 [123], nutmeg 3, jade 5", "0-", strong_pirates=True)
    t.play("raid:ginseng", "evict:2")
    turns = []
    while t.phase == Phase.PLACE and t.s.voyage == 1:
        turns.append(t.seat)
        t.play(sorted(t.places - {"pass"})[-1])
    assert turns == [0, 1, 2, 3]


def test_ma_165_an_own_man_may_be_thrown_out(table: Make) -> None:
    t = boarding(table, "ginseng 13 [012], nutmeg 3, jade 5", "0-", strong_pirates=True)
    t.play("raid:ginseng")
    assert "evict:1" in t.may
    t.play("evict:1")
    assert t.aboard("ginseng") == [0, 1, 2]


def test_ma_e31_strong_pirates(table: Make) -> None:
    t = boarding(table, "nutmeg 13 [112], silk 13 [33], jade 0", "02", strong_pirates=True)
    assert t.may == {"pass", "raid:silk"}
    t.play("raid:silk")
    assert (t.aboard("silk"), t.seat, t.may) == ([3, 3, 0], 2, {"pass", "raid:nutmeg", "raid:silk"})
    t.play("raid:nutmeg", "evict:1")
    assert t.aboard("nutmeg") == [2, 1, 2]
    t = boarding(table, "nutmeg 13 [112], silk 13 [33], jade 0", "02", strong_pirates=True)
    t.play("raid:silk", "raid:silk")
    assert t.may == {"evict:1", "evict:2"}
