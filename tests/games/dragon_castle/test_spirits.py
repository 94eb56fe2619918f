"""Spirits in general, and those that act on the castle (DC-080..086, DC-092..094, DC-097, DC-103, DC-104)."""

from __future__ import annotations

from atoll.games.dragon_castle.parts import ACTIVATE, EventType, Spirit
from atoll.kit.game import Game

from .builder import Build

CASTLE = "(0,0) M5; (2,2) M5; (4,4) S1; (6,6) S2"
FULL = "M1 S1 M2 S2 M3 S3 / S4 M4 S5 M5 S6 M6 / F1 Q1 F2 Q2 F3 Q3 / Q4 F4 Q1 F5 Q2 F6 / M1 S1 M2 S2 M3 S3 / "


def test_dc_080_dc_083_dc_r09_a_tile_or_a_shrine_pays(table: Build) -> None:
    t = table(CASTLE, realm="M1:2 x1 . . . .", pool=1, spirits="destruction").call("destruction")
    assert t.choices == {(0, 0), "shrine"}
    supply, thrown = int(t.s.supply), int(t.s.discarded[0])
    t.shrine()
    assert (t.pool, int(t.s.supply)) == (0, supply + 1)
    t = table(CASTLE, realm="M1:2 x1 . . . .", pool=1, spirits="destruction").call("destruction").put(0, 0)
    assert (t.at(0, 0), int(t.s.discarded[0]), t.vp) == ("x1", thrown + 1, 0)


def test_dc_t10_dc_083_a_paid_tile_uncovers_what_lies_beneath(table: Build) -> None:
    t = table(CASTLE, realm="M1:2", spirits="destruction").call("destruction").put(0, 0).take(4, 4)
    t.take(0, 0).shrine()
    assert (0, 0) in t.cells
    assert t.put(0, 0).at(0, 0) == "M5:2"


def test_dc_080_dc_r11_one_activation_a_turn_over_all_cards(table: Build) -> None:
    t = table(CASTLE, realm="M1 S1 . . . .", pool=3, spirits="destruction,might")
    assert t.words == {"destruction", "might", "summon"}
    t.call("destruction").shrine().take(4, 4)
    assert t.words == {"summon"}
    t.take(0, 0).shrine().put(5, 5)
    assert int(t.s.active_seat) == 1
    assert int(t.s.active_spirit) == -1


def test_dc_081_the_moments_of_a_turn(table: Build) -> None:
    t = table(CASTLE, realm=". . . / . . . / . . . S1", pool=2, spirits="destruction")
    assert "destruction" in t.choices
    assert "destruction" in t.take(0, 0).choices
    assert "destruction" in t.take(2, 2).choices
    assert "destruction" in t.put(0, 0).choices
    t.put(5, 5)
    assert t.choices == {"destruction", "stop"}
    t.call("destruction")
    assert t.words == {"shrine"}


def test_dc_081_before_the_first_action_of_the_game(game: Game) -> None:
    for seats in game.seats:
        castle = game.options[0].samples(seats)[1]  # its first row is four tiles of the top floor
        s = game.new(seats, 1, {"castle": castle, "spirits": "lightness,destruction,might"})
        spirits = {a - ACTIVATE for a in game.legal(s, game.waiting(s)[0]) if a >= ACTIVATE}
        assert spirits == {Spirit.LIGHTNESS, Spirit.DESTRUCTION}  # the first shrine pays; no tile could move


def test_dc_081_not_while_building_shrines(table: Build) -> None:
    t = table(CASTLE, realm="M1 M2 M3 . . .", pool=2, spirits="destruction").take(0, 0).shrine().put(0, 3)
    assert (t.phase, t.words) == ("BUILD_SHRINE", {"stop"})
    assert "destruction" in t.stop().choices


def test_dc_082_dc_r10_no_payment_without_the_effect(table: Build) -> None:
    assert "destruction" not in table("(0,0) M1", spirits="destruction").choices  # nothing to pay with
    assert "cunning" not in table(CASTLE, realm="M1 M2 M3", spirits="cunning").choices  # it needs all three
    t = table(CASTLE, realm="M1 M2 M3 . S1", spirits="cunning").call("cunning")
    assert t.choices == {(0, 4)}


def test_dc_084_hand_face_down_tiles_and_built_shrines_cannot_pay(table: Build) -> None:
    t = table(CASTLE, realm="x2 x1* . . . .", spirits="destruction")
    assert "destruction" not in t.choices
    assert "destruction" not in t.take(0, 0).choices
    assert "destruction" in t.shrine().choices


def test_dc_085_dc_r12_an_owed_set_cannot_be_paid_or_moved(table: Build) -> None:
    cards = "destruction,might,wind,cunning,faith"
    realm = "M1 M2 M3 . . . / x1* x1 . . . . / . . F1 F2 F3 ."
    t = table(CASTLE, realm=realm, pool=1, spirits=cards)
    assert t.words == {"summon", "destruction", "might", "wind", "cunning"}
    t.take(0, 0).shrine().put(0, 3)
    assert t.phase == "BUILD_SHRINE"  # consolidated without a question: nothing may be activated before


def test_dc_085_dc_r13_a_complete_group_between_two_placements(table: Build) -> None:
    realm = "M1 M2 M3 . . . / . . . . . . / W1 F2 F3 F4 . ."
    t = table(CASTLE, realm=realm, pool=1, spirits="change,destruction").take(0, 0).take(2, 2).put(0, 3)
    assert t.words == {"change"}
    t.call("change")
    assert t.choices == {"shrine"}
    t.shrine()
    assert (t.row(2), t.row(0), t.phase, t.vp) == ("x1 x1 x1 x1 . .", "M1 M2 M3 M5 . .", "PLACE_TILE", 2)
    t.put(0, 4)
    assert t.vp == 2 + 3


def test_dc_086_a_spirits_set_is_consolidated_at_once(table: Build) -> None:
    t = table(CASTLE, realm="W1 F2 F3 F4 . .", pool=2, spirits="change").call("change").shrine()
    assert (t.vp, t.phase) == (2, "BUILD_SHRINE")
    t.put(0, 0)
    assert t.phase == "CHOOSE_ACTION"
    t.take(0, 0).shrine()
    assert (0, 1) in t.cells
    assert t.put(0, 1).at(0, 1) == "M5:2"


def test_dc_r40_spirits_in_a_summon_turn_and_in_the_last_round(table: Build) -> None:
    t = table(CASTLE, realm=["S1", "S2"], pool=1, spirits="destruction", circles=1).summon()
    assert t.choices == {"destruction", "stop"}
    t.stop()
    assert (int(t.s.is_last_round), "destruction" in t.choices) == (1, True)


# Lightness

E06 = "(0,0) M1; (0,1) D2; (0,2) M1; (1,0) M1; (1,1) D2; (1,2) M1; (2,0) M1; (2,1) S6; (2,2) M1"


def test_dc_e06_dc_092_dc_093_dc_094_lightness(table: Build) -> None:
    t = table(E06, pool=1, spirits="lightness")
    assert (0, 1) not in t.cells
    t.call("lightness").shrine()
    assert t.choices == {(0, 1), (2, 1)}
    t.take(0, 1)
    assert t.choices == {(1, 1), "shrine", "discard"}


def test_dc_094_dc_r18_the_second_may_have_a_free_long_side_and_the_first_may_be_discarded(
    table: Build,
) -> None:
    t = table(E06 + "; (8,8) D2", pool=1, spirits="lightness").call("lightness").shrine().take(0, 1)
    assert t.cells == {(1, 1), (8, 8)}
    assert t.discard().vp == 1


def test_dc_093_dc_r17_lightness_after_the_first_tile(table: Build) -> None:
    castle = E06 + "; (8,8) D2"
    t = table(castle, pool=1, spirits="lightness").take(8, 8)
    assert t.choices == {"shrine", "discard", "lightness"}
    t.call("lightness").shrine()
    assert t.choices == {(0, 1)}
    t.take(0, 1).put(0, 0)
    assert t.phase == "PLACE_TILE"


def test_dc_093_lightness_needs_a_tile_that_is_otherwise_blocked(table: Build) -> None:
    assert "lightness" not in table("(0,0) M1; (0,1) S1; (4,4) D1", pool=1, spirits="lightness").choices
    t = table(E06 + "; (8,8) D1", pool=1, spirits="lightness").take(8, 8)
    assert "lightness" not in t.choices
    upper = "(0,0) M1; (0,1) M2; (0,2) M3; (4,4) S1 S2"  # the blocked tile is not on the top floor
    assert "lightness" not in table(upper, pool=1, spirits="lightness").choices


def test_dc_093_room_for_two_after_the_payment(table: Build) -> None:
    castle = E06 + "; (8,8) D2"
    t = (
        table(castle, realm=FULL + "S4 M4 S5 M5 S6 .", pool=1, spirits="lightness")
        .take(8, 8)
        .call("lightness")
    )
    assert "shrine" not in t.choices
    assert (0, 0) in t.choices
    assert (
        "lightness"
        not in table(castle, realm=FULL + "S4 M4 S5 M5 S6 F1", pool=1, spirits="lightness").take(8, 8).choices
    )


# Deception, Depths, Destruction

T12 = "(2,2) M1 M2 M3; (1,2) S1; (3,2) F1 F2; (2,1) D1 D2 D3; (2,3) Q1; (1,1) W1; (2,4) W2"


def test_dc_t12_dc_097_dc_r20_deception_gives_the_four_neighbours(table: Build) -> None:
    t = table(T12, pool=1, spirits="deception").take(2, 2).call("deception").shrine()
    assert t.choices == {(1, 2), (2, 1), (2, 3), (3, 2)}
    t.take(3, 2).put(0, 0).put(0, 1)
    assert t.row(0) == "M3 F2 . . . ."
    t = table("(2,2) M1 M3; (2,1) M1 M3; (1,2) S1", pool=1, spirits="deception").take(2, 2)
    assert t.call("deception").shrine().choices == {(1, 2)}


def test_dc_097_an_identical_tile_that_is_blocked_is_given(table: Build) -> None:
    t = table("(4,5) M3; (3,5) M3; (3,4) S1; (3,6) S1", pool=1, spirits="deception").take(4, 5)
    assert (3, 5) not in t.cells
    assert t.call("deception").shrine().choices == {(3, 5)}


def test_dc_097_neighbours_across_the_middle_of_the_castle(table: Build) -> None:
    t = table("(4,5) M3 M3; (5,5) S1; (8,8) F1", pool=1, spirits="deception").take(4, 5)
    assert t.call("deception").shrine().choices == {(5, 5)}
    t = table("(5,5) M3 M3; (4,5) S1; (8,8) F1", pool=1, spirits="deception").take(5, 5)
    assert t.call("deception").shrine().choices == {(4, 5)}


def test_dc_e11_dc_103_depths(table: Build) -> None:
    t = table("(0,0) M4; (0,2) M4; (0,4) M1; (0,6) S4", realm="F1", spirits="depths").take(0, 0)
    t.call("depths").put(0, 0)
    assert t.choices == {(0, 2), (0, 4)}
    assert t.take(0, 4).phase == "PLACE_TILE"


def test_dc_r39_depths_and_deception_wait_for_the_first_tile(table: Build) -> None:
    t = table(T12, pool=1, spirits="deception,depths")
    assert t.words == set()


def test_dc_103_two_open_cells_are_needed(table: Build) -> None:
    castle = "(0,0) M4; (0,2) M5; (0,4) M1"
    assert (
        "depths"
        not in table(castle, realm=FULL + "S4 M4 S5 M5 S6 F1", pool=1, spirits="depths").take(0, 0).choices
    )
    t = table(castle, realm=FULL + "S4 M4 S5 M5 S6 .", pool=1, spirits="depths").take(0, 0).call("depths")
    assert "shrine" not in t.words


def test_dc_e05_dc_104_destruction_opens_the_way_to_a_summon(table: Build) -> None:
    t = table("(0,0) M1 S1; (2,0) F1; (2,1) F2", realm="M1", spirits="destruction")
    assert "summon" not in t.choices
    t.call("destruction").put(0, 0)
    assert t.choices == {(0, 0), (2, 0), (2, 1)}
    t.take(0, 0)
    assert (t.vp, t.happened(EventType.TILE_UNCOVERED)[0][:2]) == (0, (0, 0))
    assert t.choices == {(0, 0), (2, 0), (2, 1), "summon"}


def test_dc_104_dc_013_the_tile_beneath_is_seen_once_the_other_is_gone(table: Build) -> None:
    t = table("(0,0) M1 S1; (2,0) F1", realm="M1", spirits="destruction").call("destruction").put(0, 0)
    t.take(0, 0)
    assert [e.code for e in t.events[-2:]] == [EventType.TILE_DESTROYED, EventType.TILE_UNCOVERED]


def test_dc_104_destroying_the_last_tile_leaves_the_summon(table: Build) -> None:
    t = table("(0,0) S1", seats=3, pool=1, spirits="destruction").call("destruction").shrine().take(0, 0)
    assert int(t.s.tokens[0]) == 1
