"""Readings of the rulebook that a table may choose: Spirits between two placements, a lasting Cunning."""

from __future__ import annotations

import pytest

from atoll.games.dragon_castle.parts import ACTIVATE, PASS, EventType, Spirit
from atoll.kit import OptionError
from atoll.kit.game import Game

from .builder import Build

PAIR = "(0,0) M5; (2,2) M5; (4,4) S1"
THREE = "M1 M2 M3 . . . / . . . . . . / W1 F2 . . . ."


@pytest.mark.parametrize(("chosen", "allowed"), [(False, set()), (True, {"destruction", "wind"})])
def test_dc_087_any_spirit_may_be_activated_between_two_placements(
    table: Build, chosen: bool, allowed: set[str]
) -> None:
    """DC-R13  The first tile completes a set of 4; by default it is owed at once."""
    t = table(PAIR, realm=THREE + " / x1* x1", pool=1, spirits="destruction,wind", between_placements=chosen)
    t.take(0, 0).take(2, 2).put(0, 3)
    assert t.phase == "PLACE_TILE"
    assert t.words == allowed


def test_dc_087_a_tile_of_the_complete_group_may_pay(table: Build) -> None:
    t = table(PAIR, realm=THREE, spirits="destruction", between_placements=True)
    t.take(0, 0).take(2, 2).put(0, 3).call("destruction")
    assert {(0, 0), (0, 3), (2, 0), (2, 1)} <= t.cells
    t.put(0, 0).take(4, 4).put(5, 5)
    assert (t.vp, t.row(0)) == (0, ". M2 M3 M5 . .")  # only three are left: no set


def test_dc_087_a_set_is_owed_when_all_tiles_are_placed(table: Build) -> None:
    t = table(PAIR, realm=THREE, pool=1, spirits="destruction", between_placements=True)
    t.take(0, 0).take(2, 2).put(0, 3).put(5, 5)
    assert t.vp == 2  # consolidated without a question: a Spirit could not be activated any more
    assert t.phase == "BUILD_SHRINE"


def test_dc_087_change_takes_no_tile_out_of_a_complete_group(table: Build) -> None:
    winds = "W1 W2 W3 . . . / M1 M2 M3 . . ."
    t = table("(0,0) W4; (2,2) W4; (4,4) S1", realm=winds, pool=1, spirits="change", between_placements=True)
    t.take(0, 0).take(2, 2).put(0, 3)
    assert "change" not in t.words  # all four Winds are a group (DC-101)


def test_dc_087_strength_consolidates_what_it_finds_complete(table: Build) -> None:
    t = table(PAIR, realm=THREE, pool=1, spirits="might", between_placements=True)
    t.take(0, 0).take(2, 2).put(0, 3).call("might").shrine()
    t.put(2, 0).put(3, 3).stop()
    assert t.vp == 2
    assert t.phase == "PLACE_TILE"  # the pool is empty: nothing to build, the second tile comes next


@pytest.mark.parametrize(("chosen", "vp"), [(False, 2), (True, 4)])
def test_dc_106_a_lasting_cunning_takes_groups_made_later(table: Build, chosen: bool, vp: int) -> None:
    """DC-R24  Cunning before the action; the tile placed later makes another group of three."""
    realm = "D1 D2 D3 . . . / . . . . . . / F1 F2 . . . . / . . . . . W1"
    t = table("(0,0) F3; (4,4) S1", realm=realm, spirits="cunning", lasting_cunning=chosen)
    t.call("cunning").put(3, 5).put(0, 0)
    assert t.vp == 3  # three Dragons: 2 and 1 more
    t.take(0, 0).shrine().put(2, 2)
    if chosen:
        assert t.choices == {(2, 0), "stop"}
        assert t.game.text.ask(t.game.view(t.s, 0), 0).id == "ask-lasting"
        t.put(2, 0).stop()
        sets = t.happened(EventType.SET_CONSOLIDATED)
        assert sets[-1][:6] == (0, 2, 3, 2, 0, Spirit.CUNNING)
    assert t.vp == 1 + vp
    assert int(t.s.active_seat) == 1


def test_dc_106_a_group_may_be_left_as_it_is(table: Build) -> None:
    realm = "D1 D2 D3 . . . / . . . . . . / F1 F2 F3 . . . / . . . . . W1"
    t = table("(0,0) M3; (4,4) S1", realm=realm, spirits="cunning", lasting_cunning=True)
    t.call("cunning").put(3, 5).put(0, 0).stop().take(0, 0).discard()
    assert t.choices == {(2, 0), "stop"}
    assert (t.stop().vp, int(t.s.active_seat)) == (4, 1)


def test_dc_106_complete_sets_come_first(table: Build) -> None:
    realm = "D1 D2 D3 . . . / . . . . . . / F1 F2 F3 . S1 S2 / . . . . . W1"
    t = table("(0,0) F3; (4,4) S1", realm=realm, spirits="cunning", lasting_cunning=True)
    t.call("cunning").put(3, 5).put(0, 0).stop().take(0, 0).shrine().put(2, 3)
    assert t.vp == 3 + 2
    assert t.phase == "BUILD_SHRINE"


def test_dc_106_at_the_end_of_a_turn_cunning_asks_once(table: Build) -> None:
    realm = "D1 D2 D3 . . . / . . . . . . / F1 F2 F3 . . . / . . . . . W1"
    t = table("(0,0) M3; (4,4) S1", realm=realm, spirits="cunning", lasting_cunning=True).take(0, 0).discard()
    t.call("cunning").put(3, 5)
    assert t.choices == {(0, 0), (2, 0)}
    assert t.put(0, 0).choices == {(2, 0), "stop"}
    assert ACTIVATE + Spirit.CUNNING not in t.game.legal(t.s, 0)
    assert PASS in t.game.legal(t.s, 0)


def test_an_unknown_value_names_option_and_value(fast: Game) -> None:
    with pytest.raises(OptionError, match=r"'lasting_cunning' cannot be 'often'; it can be off, on"):
        fast.new(2, 1, {"lasting_cunning": "often"})
