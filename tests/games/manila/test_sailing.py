"""Movements and pilots."""

from __future__ import annotations

from collections.abc import Callable

from atoll.games.manila.parts import EventType, Phase, Reason

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
    assert (t.phase, t.seat) == (Phase.PLACE, 0)
    assert max(int(t.s.space[lane]) for lane in range(3)) == 11


def test_ma_065_ma_r08_lane_order(table: Make) -> None:
    t = table(4).boats("ginseng 12, nutmeg 12, jade 12").stage("move", 2, dice=[6, 2, 4])
    assert [t.space(w) for w in ("ginseng", "nutmeg", "jade")] == ["port A", "port B", "port C"]


def test_ma_e05_ma_e06_a_successful_voyage(table: Make) -> None:
    t = table(4).boats("nutmeg 5, silk 7, jade 10").stage("move", 2, dice=[4, 2, 6])
    assert [t.space(w) for w in ("nutmeg", "silk", "jade")] == [9, 9, "port A"]
    decline(t, dice=[5, 6, 1])
    docked = [(n[0], n[1]) for n in t.events_of(EventType.DOCKED)]
    assert docked == [(3, 0), (1, 1), (2, 2)]
    assert t.values() == {"ginseng": 0, "nutmeg": 1, "silk": 1, "jade": 1}
    assert not t.events_of(EventType.WRECKED)


# Pilots


def piloting(table: Make, boats: str, pilots: str) -> Table:
    return table(4).boats(boats).men(pilots=pilots).stage("pilot")


def test_ma_080_small_then_large_and_both_may_rest(table: Make) -> None:
    t = piloting(table, "ginseng 3, nutmeg 3, jade 3", "21")
    assert (t.seat, t.phase) == (2, Phase.SMALL_PILOT)
    t.play("pass")
    assert (t.seat, t.phase) == (1, Phase.LARGE_PILOT)
    t.play("pass", dice=[1, 1, 1])
    assert int(t.s.voyage) == 2
    assert [n[:2] for n in t.events_of(EventType.RESTED)] == [(2, 0), (1, 1)]


def test_ma_081_small_pilot_one_space(table: Make) -> None:
    t = piloting(table, "ginseng 3, nutmeg 0, jade port A", "0-")
    assert t.may == {"pass", "pilot:ginseng-1", "pilot:ginseng+1", "pilot:nutmeg+1"}
    t.play("pilot:ginseng-1", dice=[1, 1, 1])
    assert t.events_of(EventType.PILOTED)[0][:4] == (0, 0, 3, 2)


def test_ma_082_large_pilot_two_spaces_or_two_boats(table: Make) -> None:
    t = piloting(table, "ginseng 3, nutmeg 1, jade port A", "-0")
    assert t.may == {"pass", "pilot:ginseng-2", "pilot:ginseng-1", "pilot:ginseng+1", "pilot:ginseng+2",
                     "pilot:nutmeg-1", "pilot:nutmeg+1", "pilot:nutmeg+2"}  # fmt: skip
    t.play("pilot:ginseng+1")
    assert (t.phase, t.may) == (Phase.LARGE_PILOT_AGAIN, {"pass", "pilot:nutmeg-1", "pilot:nutmeg+1"})
    t.play("pilot:nutmeg-1", dice=[1, 1, 1])
    assert [n[1:4] for n in t.events_of(EventType.PILOTED)] == [(0, 3, 4), (1, 1, 0)]
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
    assert [(n[0], n[1], n[2]) for n in t.events_of(EventType.DOCKED)] == [
        (1, 0, Reason.PILOT),
        (0, 1, Reason.DIE),
    ]


def test_ma_085_never_below_zero(table: Make) -> None:
    t = piloting(table, "ginseng 1, nutmeg 0, jade 2", "-0")
    assert {c for c in t.may if "-" in c} == {"pilot:ginseng-1", "pilot:jade-1", "pilot:jade-2"}


def test_ma_086_the_dice_come_after_the_pilots(table: Make) -> None:
    t = piloting(table, "ginseng 3, nutmeg 3, jade 3", "0-")
    assert int(t.s.moves_made) == 2
    t.play("pass", dice=[1, 2, 3])
    order = [e.code for e in t.events if e.code in (EventType.RESTED, EventType.ROLLED)]
    assert order == [EventType.RESTED, EventType.ROLLED]


def test_ma_r10_one_space_is_enough(table: Make) -> None:
    t = piloting(table, "ginseng 3, nutmeg 3, jade 3", "-0").play("pilot:ginseng+1")
    assert "pilot:ginseng-1" not in t.may
    t.play("pass", dice=[1, 1, 1])
    assert len(t.events_of(EventType.PILOTED)) == 1


def test_ma_r20_back_from_thirteen(table: Make) -> None:
    t = piloting(table, "ginseng 13, nutmeg 3, jade 3", "0-")
    assert {"pilot:ginseng-1", "pilot:ginseng+1"} <= t.may
    t.play("pilot:ginseng-1", dice=[1, 1, 1])
    assert t.events_of(EventType.DOCKED)[0][2] == Reason.CALM  # on 13 again, and no pirates


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
    assert [(n[0], n[1]) for n in t.events_of(EventType.DOCKED)] == [(1, 0), (0, 1)]
    assert not t.events_of(EventType.BOARDED)


def test_ma_e29_back_to_the_start(table: Make) -> None:
    t = table(4).boats("ginseng 2, nutmeg 5, jade 4").men(pilots="01").stage("pilot").play("pilot:ginseng-1")
    assert t.space("ginseng") == 1
    assert "pilot:ginseng-1" in t.may
    assert "pilot:ginseng-2" not in t.may
