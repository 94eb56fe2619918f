"""Movements, boarding, strong pirates, pilots."""

from __future__ import annotations

from collections.abc import Callable

from atoll.games.manila.parts import Phase, What, Why

from .builder import Table

Make = Callable[..., Table]


def decline(t: Table, *, dice: list[int]) -> Table:
    """All seats decline, and the dice fall."""
    return t.play(*["pass"] * int(t.s.seats), dice=dice)


# Movements


def test_ma_060_every_boat_by_its_own_die(table: Make) -> None:
    t = table(4).boats("ginseng 1, nutmeg 3, jade 5").stage("move", dice=[6, 1, 3])
    assert [t.space(w) for w in ("ginseng", "nutmeg", "jade")] == [7, 4, 8]
    assert [int(x) for x in t.s.dice] == [6, 1, 3]


def test_ma_061_past_thirteen_is_the_port(table: Make) -> None:
    t = table(4).boats("ginseng 12, nutmeg 10, jade 0").stage("move", 2, dice=[2, 6, 1])
    assert [t.space(w) for w in ("ginseng", "nutmeg", "jade")] == ["port A", "port B", 1]


def test_ma_062_ma_r09_a_boat_in_port_stays_and_its_die_is_ignored(table: Make) -> None:
    t = table(4).boats("ginseng 3, nutmeg port A, jade 5").stage("move", 2, dice=[2, 6, 4])
    assert [t.space(w) for w in ("ginseng", "nutmeg", "jade")] == [5, "port A", 9]
    assert [int(x) for x in t.s.dice] == [2, 0, 4]


def test_ma_063_exactly_thirteen_has_not_arrived(table: Make) -> None:
    t = table(4).boats("ginseng 11, nutmeg 7, jade 0").stage("move", 2, dice=[2, 6, 1])
    assert [t.space(w) for w in ("ginseng", "nutmeg", "jade")] == [13, 13, 1]


def test_ma_064_after_the_first_movement_only_placing(table: Make) -> None:
    t = table(4).boats("ginseng 5, nutmeg 4, jade 0").men(pirates="01").stage("move", dice=[6, 6, 6])
    assert (t.phase, t.turn) == (Phase.PLACE, 0)
    assert max(int(t.s.pos[lane]) for lane in range(3)) == 11


def test_ma_065_ma_r08_lane_order(table: Make) -> None:
    t = table(4).boats("ginseng 12, nutmeg 12, jade 12").stage("move", 2, dice=[6, 2, 4])
    assert [t.space(w) for w in ("ginseng", "nutmeg", "jade")] == ["port A", "port B", "port C"]


def test_ma_e05_ma_e06_a_successful_voyage(table: Make) -> None:
    t = table(4).boats("nutmeg 5, silk 7, jade 10").stage("move", 2, dice=[4, 2, 6])
    assert [t.space(w) for w in ("nutmeg", "silk", "jade")] == [9, 9, "port A"]
    decline(t, dice=[5, 6, 1])
    docked = [(n[0], n[1]) for n in t.told(What.DOCKED)]
    assert docked == [(3, 0), (1, 1), (2, 2)]
    assert t.values() == {"ginseng": 0, "nutmeg": 1, "silk": 1, "jade": 1}
    assert not t.told(What.WRECKED)


# Boarding


def boarding(table: Make, boats: str, pirates: str, **options: bool) -> Table:
    return table(4, **options).boats(boats).men(pirates=pirates).stage("board")


def test_ma_070_captain_then_second(table: Make) -> None:
    t = boarding(table, "ginseng 13, nutmeg 3, jade 5", "21")
    assert (t.turn, t.phase) == (2, Phase.RAID)
    t.play("pass")
    assert (t.turn, t.phase) == (1, Phase.RAID)
    t.play("pass")
    assert t.phase == Phase.PLACE
    assert boarding(table, "ginseng 12, nutmeg 3, jade 5", "21").phase == Phase.PLACE
    assert boarding(table, "ginseng 13, nutmeg 3, jade 5", "--").phase == Phase.PLACE


def test_ma_071_a_pirate_boards_the_cheapest_place_for_nothing(table: Make) -> None:
    t = boarding(table, "ginseng 13 [3], nutmeg 3, jade 5", "0-").play("raid:ginseng")
    assert (t.crew("ginseng"), t.cash[0], [int(x) for x in t.s.pirate]) == ([3, 0], 30, [-1, -1])


def test_ma_072_a_pirate_may_stay(table: Make) -> None:
    t = boarding(table, "ginseng 13, nutmeg 3, jade 5", "0-").play("pass")
    assert (t.phase, [int(x) for x in t.s.pirate], t.crew("ginseng")) == (Phase.PLACE, [0, -1], [])


def test_ma_073_a_choice_of_boats(table: Make) -> None:
    t = boarding(table, "ginseng 13, nutmeg 3, jade 13", "01")
    assert t.may == {"pass", "raid:ginseng", "raid:jade"}
    t.play("raid:jade", "raid:ginseng")
    assert (t.crew("jade"), t.crew("ginseng")) == ([0], [1])


def test_ma_074_a_full_boat_cannot_be_boarded(table: Make) -> None:
    assert boarding(table, "ginseng 13 [123], nutmeg 3, jade 5", "0-").phase == Phase.PLACE
    assert boarding(table, "ginseng 13 [123], nutmeg 3, jade 13", "0-").may == {"pass", "raid:jade"}


def test_ma_075_the_second_becomes_captain(table: Make) -> None:
    t = boarding(table, "ginseng 13, nutmeg 3, jade 13", "01").play("raid:jade")
    assert [int(x) for x in t.s.pirate] == [1, -1]
    assert t.told(What.PROMOTED)[0][0] == 1
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
    assert not t.told(What.BOARDED)
    assert int(t.s.voyage) == 2  # the die took it to port: no plunder either
    assert not t.told(What.PLUNDERED)


def test_ma_r19_both_pirates_of_one_seat(table: Make) -> None:
    t = boarding(table, "ginseng 13, nutmeg 3, jade 5", "00").play("raid:ginseng")
    assert (t.turn, t.may) == (0, {"pass", "raid:ginseng"})
    t.play("pass")
    assert ([int(x) for x in t.s.pirate], t.crew("ginseng")) == ([0, -1], [0])


def test_ma_r27_the_captains_place_is_the_first(table: Make) -> None:
    t = table(4).boats("ginseng 3, nutmeg 3, jade 3").stage("place").play("pirate", "pirate")
    assert [int(x) for x in t.s.pirate] == [0, 1]
    t.boats("ginseng 13, nutmeg 3, jade 3").stage("board")
    assert t.turn == 0


def test_ma_e08_boarding(table: Make) -> None:
    t = boarding(table, "ginseng 13 [01], nutmeg 8, jade 13 [2323]", "01")
    assert (t.turn, t.may) == (0, {"pass", "raid:ginseng"})
    t.play("raid:ginseng")
    assert (t.crew("ginseng"), t.cash[0]) == ([0, 1, 0], 30)
    assert [int(x) for x in t.s.pirate] == [1, -1]
    assert t.phase == Phase.PLACE  # nothing is left to board: seat 1 is not asked


def test_ma_e27_the_second_boards_and_a_new_second_joins(table: Make) -> None:
    t = boarding(table, "nutmeg 8 [1], silk 13 [3], jade 0", "01").play("pass", "raid:silk")
    assert (t.crew("silk"), [int(x) for x in t.s.pirate]) == ([3, 1], [0, -1])
    t.play("pass", "pass", "pirate").forget()
    t.play("pass", dice=[5, 1, 1])
    assert (t.turn, t.phase) == (0, Phase.SEND)
    t.play("send:yard")
    assert t.earned() == [12, 15, 12, 15]


# Strong pirates


def test_ma_160_ma_163_a_passenger_is_thrown_out(table: Make) -> None:
    t = boarding(table, "ginseng 13 [123], nutmeg 3, jade 5", "0-", strong_pirates=True)
    assert t.may == {"pass", "raid:ginseng"}
    t.play("raid:ginseng")
    assert (t.phase, t.may) == (Phase.EVICT, {"evict:1", "evict:2", "evict:3"})
    t.play("evict:2")
    assert (t.crew("ginseng"), t.cash) == ([1, 0, 3], [30, 30, 30, 30])
    assert t.told(What.EVICTED)[0][:2] == (0, 2)


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
        turns.append(t.turn)
        t.play(sorted(t.places - {"pass"})[-1])
    assert turns == [0, 1, 2, 3]


def test_ma_165_an_own_man_may_be_thrown_out(table: Make) -> None:
    t = boarding(table, "ginseng 13 [012], nutmeg 3, jade 5", "0-", strong_pirates=True)
    t.play("raid:ginseng")
    assert "evict:1" in t.may
    t.play("evict:1")
    assert t.crew("ginseng") == [0, 1, 2]


def test_ma_e31_strong_pirates(table: Make) -> None:
    t = boarding(table, "nutmeg 13 [112], silk 13 [33], jade 0", "02", strong_pirates=True)
    assert t.may == {"pass", "raid:silk"}
    t.play("raid:silk")
    assert (t.crew("silk"), t.turn, t.may) == ([3, 3, 0], 2, {"pass", "raid:nutmeg", "raid:silk"})
    t.play("raid:nutmeg", "evict:1")
    assert t.crew("nutmeg") == [2, 1, 2]
    t = boarding(table, "nutmeg 13 [112], silk 13 [33], jade 0", "02", strong_pirates=True)
    t.play("raid:silk", "raid:silk")
    assert t.may == {"evict:1", "evict:2"}


# Pilots


def piloting(table: Make, boats: str, pilots: str) -> Table:
    return table(4).boats(boats).men(pilots=pilots).stage("pilot")


def test_ma_080_small_then_large_and_both_may_rest(table: Make) -> None:
    t = piloting(table, "ginseng 3, nutmeg 3, jade 3", "21")
    assert (t.turn, t.phase) == (2, Phase.SMALL)
    t.play("pass")
    assert (t.turn, t.phase) == (1, Phase.LARGE)
    t.play("pass", dice=[1, 1, 1])
    assert int(t.s.voyage) == 2
    assert [n[:2] for n in t.told(What.RESTED)] == [(2, 0), (1, 1)]


def test_ma_081_small_pilot_one_space(table: Make) -> None:
    t = piloting(table, "ginseng 3, nutmeg 0, jade port A", "0-")
    assert t.may == {"pass", "pilot:ginseng-1", "pilot:ginseng+1", "pilot:nutmeg+1"}
    t.play("pilot:ginseng-1", dice=[1, 1, 1])
    assert t.told(What.PILOTED)[0][:4] == (0, 0, 3, 2)


def test_ma_082_large_pilot_two_spaces_or_two_boats(table: Make) -> None:
    t = piloting(table, "ginseng 3, nutmeg 1, jade port A", "-0")
    assert t.may == {"pass", "pilot:ginseng-2", "pilot:ginseng-1", "pilot:ginseng+1", "pilot:ginseng+2",
                     "pilot:nutmeg-1", "pilot:nutmeg+1", "pilot:nutmeg+2"}  # fmt: skip
    t.play("pilot:ginseng+1")
    assert (t.phase, t.may) == (Phase.LARGE_2, {"pass", "pilot:nutmeg-1", "pilot:nutmeg+1"})
    t.play("pilot:nutmeg-1", dice=[1, 1, 1])
    assert [n[1:4] for n in t.told(What.PILOTED)] == [(0, 3, 4), (1, 1, 0)]
    t = piloting(table, "ginseng 3, nutmeg 1, jade port A", "-0").play("pilot:ginseng+2", dice=[1, 1, 1])
    assert int(t.s.voyage) == 2  # two spaces are all


def test_ma_083_not_in_port_but_the_same_boat_again(table: Make) -> None:
    t = piloting(table, "ginseng 3, nutmeg port A, jade 5", "01").play("pilot:ginseng+1")
    assert "pilot:ginseng+2" in t.may
    assert not {code for code in t.may if "nutmeg" in code}


def test_ma_084_piloted_to_thirteen_or_beyond(table: Make) -> None:
    t = piloting(table, "ginseng 12, nutmeg 12, jade 5", "01").play("pilot:ginseng+1")
    assert t.space("ginseng") == 13
    t.play("pilot:nutmeg+2", dice=[1, 1, 1])
    assert [(n[0], n[1], n[2]) for n in t.told(What.DOCKED)] == [(1, 0, Why.PILOT), (0, 1, Why.DIE)]


def test_ma_085_never_below_zero(table: Make) -> None:
    t = piloting(table, "ginseng 1, nutmeg 0, jade 2", "-0")
    assert {c for c in t.may if "-" in c} == {"pilot:ginseng-1", "pilot:jade-1", "pilot:jade-2"}


def test_ma_086_the_dice_come_after_the_pilots(table: Make) -> None:
    t = piloting(table, "ginseng 3, nutmeg 3, jade 3", "0-")
    assert int(t.s.moves) == 2
    t.play("pass", dice=[1, 2, 3])
    order = [e.code for e in t.events if e.code in (What.RESTED, What.ROLLED)]
    assert order == [What.RESTED, What.ROLLED]


def test_ma_r10_one_space_is_enough(table: Make) -> None:
    t = piloting(table, "ginseng 3, nutmeg 3, jade 3", "-0").play("pilot:ginseng+1")
    assert "pilot:ginseng-1" not in t.may
    t.play("pass", dice=[1, 1, 1])
    assert len(t.told(What.PILOTED)) == 1


def test_ma_r20_back_from_thirteen(table: Make) -> None:
    t = piloting(table, "ginseng 13, nutmeg 3, jade 3", "0-")
    assert {"pilot:ginseng-1", "pilot:ginseng+1"} <= t.may
    t.play("pilot:ginseng-1", dice=[1, 1, 1])
    assert t.told(What.DOCKED)[0][2] == Why.CALM  # on 13 again, and no pirates


def test_no_pilot_is_asked_when_all_boats_are_in_port(table: Make) -> None:
    t = piloting(table, "ginseng port A, nutmeg port B, jade port C", "01")
    assert int(t.s.voyage) == 2


def test_ma_e10_pilots_of_figure_11(table: Make) -> None:
    t = table(4).boats("ginseng 12, nutmeg 13, jade 8").men(pirates="03", pilots="12").stage("pilot")
    t.play("pilot:nutmeg+1")
    assert t.space("nutmeg") == "port A"
    assert {c.split(":")[1][:-2] for c in t.may - {"pass"}} == {"ginseng", "jade"}
    t.play("pilot:jade-1")
    assert t.may == {"pass", "pilot:ginseng-1", "pilot:ginseng+1"}
    t.play("pilot:ginseng+1", dice=[1, 1, 1])
    assert [(n[0], n[1]) for n in t.told(What.DOCKED)] == [(1, 0), (0, 1)]
    assert not t.told(What.BOARDED)


def test_ma_e29_back_to_the_start(table: Make) -> None:
    t = table(4).boats("ginseng 2, nutmeg 5, jade 4").men(pilots="01").stage("pilot").play("pilot:ginseng-1")
    assert t.space("ginseng") == 1
    assert "pilot:ginseng-1" in t.may
    assert "pilot:ginseng-2" not in t.may
