"""Spirits that act on the realm (DC-090, DC-091, DC-095..102, DC-105)."""

from __future__ import annotations

from atoll.games.dragon_castle.parts import EventType

from .builder import Build

CASTLE = "(0,0) M5; (2,2) M5; (4,4) S1; (6,6) S2"

# Beauty


def test_dc_090_dc_r26_beauty(table: Build) -> None:
    t = table(CASTLE, realm="M3 S3 F3 S3 . .", pool=3, spirits="beauty").call("beauty")
    assert t.choices == {"shrine"}
    t.shrine()
    assert (t.vp, t.phase) == (2 + 1, "BUILD_SHRINE")
    assert t.choices == {(0, 0), (0, 1), (0, 2), (0, 3), "stop"}
    t.put(0, 0).put(0, 3)
    assert (t.row(0), t.phase) == ("x1* x1 x1 x1* . .", "CHOOSE_ACTION")


def test_dc_090_whole_groups_of_one_number_and_no_special_tiles(table: Build) -> None:
    assert "beauty" not in table(CASTLE, realm="M3 S3 Q3 S3 F3 .", pool=1, spirits="beauty").choices
    assert "beauty" not in table(CASTLE, realm="M3 S3 F3 S4 . .", pool=1, spirits="beauty").choices
    two = "M3 S3 F3 S3 F3 . / . . . . . . / M1 S1 F1 S1 . F2"
    t = table(CASTLE, realm=two, pool=1, spirits="beauty").call("beauty")
    assert t.cells == {(0, c) for c in range(5)} | {(2, c) for c in range(4)} | {(2, 5)}
    t.put(2, 5)
    assert (t.phase, t.cells) == ("BEAUTY_GROUP", {(0, 0), (2, 0)})
    t.put(0, 0)
    assert t.vp == 3 + 1


def test_dc_090_a_payment_may_leave_a_smaller_group(table: Build) -> None:
    t = table(CASTLE, realm="M3 S3 F3 S3 F3 .", spirits="beauty").call("beauty")
    assert t.cells == {(0, 0), (0, 4)}  # a tile in the middle would split the group


def test_dc_t08_dc_091_dc_r14_beauty_against_an_owed_set(table: Build) -> None:
    castle = "(0,0) M3; (4,4) S1; (6,6) S2"
    realm = "M1 M2 M5 . . . / . . . S3 . . / . . . F3 F3 ."
    t = table(castle, realm=realm, pool=2, spirits="beauty").take(0, 0).shrine().put(0, 3)
    assert (t.phase, t.choices) == ("CHOOSE_SET", {(0, 0), "beauty"})
    t.call("beauty")
    assert t.choices == {"shrine"}
    t.shrine().put(0, 3).put(1, 3)
    assert (t.vp, t.row(0), int(t.s.active_seat)) == (3, "M1 M2 M5 x1* . .", 1)
    usual = (
        table(castle, realm=realm, pool=2, spirits="beauty").take(0, 0).shrine().put(0, 3).put(0, 0).stop()
    )
    assert (usual.vp, usual.at(1, 3), usual.at(2, 4)) == (2, "S3", "F3")


# Wind


def test_dc_e07_dc_095_wind(table: Build) -> None:
    t = table(CASTLE, realm="x1* M2 x2 . . .", pool=1, spirits="wind").call("wind").shrine()
    assert t.choices == {(0, 1), "stop"}
    t.put(0, 1)
    assert t.choices == {(0, 1), (0, 2)}  # one shrine: it is the one that moves
    t.put(0, 1)
    assert (t.row(0), t.vp, t.phase) == ("x1 x1* x2 . . .", 0, "CHOOSE_ACTION")


def test_dc_095_dc_r19_the_flip_is_optional_the_move_is_not(table: Build) -> None:
    t = table(CASTLE, realm="x1* M2 x2 x3* . .", pool=1, spirits="wind").call("wind").shrine().stop()
    assert (t.phase, t.choices) == ("WIND_SHRINE", {(0, 0), (0, 3)})
    t.put(0, 3)
    assert t.choices == {(0, 2)}
    assert t.put(0, 2).row(0) == "x1* M2 x2* x3 . ."


def test_dc_096_when_wind_can_blow(table: Build) -> None:
    assert "wind" not in table(CASTLE, realm="x1 M2 . . . .", pool=1, spirits="wind").choices
    assert "wind" not in table(CASTLE, realm="x1* . . . . .", pool=1, spirits="wind").choices
    t = table(CASTLE, realm="x1* M2 . . . .", pool=1, spirits="wind").call("wind")
    assert t.choices == {"shrine"}  # the only tile to turn cannot pay
    assert t.shrine().choices == {(0, 1)}
    t = table(CASTLE, realm="x1* M2:2 . . . .", spirits="wind").call("wind").put(0, 1)
    assert t.choices == {"stop"}
    t.stop().put(0, 1)
    assert t.row(0) == "x1 x1* . . . ."


def test_dc_096_the_vacated_tile_is_open_again(table: Build) -> None:
    t = table(CASTLE, realm="x2* x1 . . . .", pool=1, spirits="wind").call("wind").shrine().stop().put(0, 1)
    assert t.take(0, 0).shrine().put(0, 0).at(0, 0) == "M5:3"


# Might


def test_dc_e08_dc_098_dc_099_might(table: Build) -> None:
    realm = "M1 x2 x1* . . ."
    t = table(CASTLE, realm=realm, pool=1, spirits="might").call("might").shrine()
    assert t.choices == {(0, 0), (0, 1)}
    t.put(0, 1)
    assert not t.cells & {(0, 0), (0, 1), (0, 2)}
    assert len(t.cells) == 33
    t.put(0, 3)
    assert t.choices == {(0, 0), (0, 1), "stop"}
    t.put(0, 0)
    assert (0, 3) in t.cells
    t.put(0, 3)
    assert (t.row(0), t.phase) == (". x1 x1* M1:2 . .", "CHOOSE_ACTION")
    t = (
        table(CASTLE, realm=realm, pool=1, spirits="might")
        .call("might")
        .shrine()
        .put(0, 0)
        .put(0, 3)
        .put(0, 1)
    )
    assert (0, 3) not in t.cells
    assert (0, 0) in t.cells


def test_dc_099_dc_r22_two_different_tiles(table: Build) -> None:
    t = (
        table(CASTLE, realm="M1:2 . . . . .", pool=1, spirits="might")
        .call("might")
        .shrine()
        .put(0, 0)
        .put(0, 1)
    )
    assert t.choices == {(0, 0), "stop"}  # the tile beneath may move, the moved one may not
    t.put(0, 0).put(5, 5)
    assert (t.at(5, 5), t.at(0, 0), t.phase) == ("x1", ".", "CHOOSE_ACTION")
    t = (
        table(CASTLE, realm="M1 . . . . .", pool=1, spirits="might")
        .call("might")
        .shrine()
        .put(0, 0)
        .put(0, 1)
    )
    assert t.phase == "CHOOSE_ACTION"  # no other tile


def test_dc_r21_one_move_is_enough(table: Build) -> None:
    t = table(CASTLE, realm="M1 M2 . . . .", pool=1, spirits="might").call("might").shrine()
    assert "stop" not in t.choices
    t.put(0, 0).put(1, 1).stop()
    assert (t.at(1, 1), t.phase) == ("M1", "CHOOSE_ACTION")


def test_dc_t11_dc_099_sets_after_the_last_move(table: Build) -> None:
    t = table(CASTLE, realm="M1 M2 . M4 M5 .", pool=1, spirits="might").call("might").shrine()
    t.put(0, 3).put(1, 0).put(0, 4).put(1, 1)
    assert (t.vp, t.phase) == (2, "CHOOSE_ACTION")
    t.take(0, 0).shrine()
    assert t.put(1, 1).at(1, 1) == "M5:2"


def test_dc_099_might_may_complete_several_sets(table: Build) -> None:
    realm = "M1 M2 M3 . W1 W2 / . . . . . W3 / . M4 . . W4 ."
    t = table(CASTLE, realm=realm, pool=1, spirits="might").call("might").shrine().put(2, 1).put(0, 3)
    assert t.phase == "MIGHT_TILE"
    t.put(2, 4).put(1, 4)
    assert [n[1:4] for n in t.happened(EventType.SET_CONSOLIDATED)] == [(0, 4, 2), (4, 4, 2)]
    assert t.vp == 4


def test_dc_098_might_must_have_somewhere_to_go(table: Build) -> None:
    assert "might" not in table(CASTLE, realm="x1* . . . . .", pool=1, spirits="might").choices
    assert "might" not in table(CASTLE, realm="M1 . . . . .", spirits="might").choices
    assert "might" in table(CASTLE, realm="M1:2 . . . . .", spirits="might").choices


# Change


def test_dc_e09_dc_101_dc_r15_change_cannot_touch_an_owed_set(table: Build) -> None:
    castle = "(0,0) W4; (4,4) S1; (6,6) S2"
    realm = "W1 W2 W3 . . . / M1 M2 M3 . . ."
    t = table(castle, realm=realm, pool=1, spirits="change")
    assert "change" in t.choices
    t.take(0, 0).shrine().put(0, 3)
    assert (t.vp, t.phase) == (2, "BUILD_SHRINE")
    early = table(castle, realm=realm, pool=1, spirits="change").call("change").shrine()
    assert (early.phase, early.cells) == ("CHANGE_TILE", {(0, 0), (0, 1), (0, 2)})
    early.put(0, 0)
    assert (early.vp, early.row(0)[:8]) == (2, "x1 W2 W3")


def test_dc_t09_dc_100_change_joins_an_owed_set(table: Build) -> None:
    castle = "(0,0) M6; (4,4) S1; (6,6) S2"
    realm = "M1 M2 M3 . W1 . / . . . . M1 M2 / . . . . M4 ."
    t = table(castle, realm=realm, spirits="change").take(0, 0).shrine().put(0, 3).call("change")
    assert t.choices == {(1, 4), (1, 5), (2, 4), "shrine"}
    t.shrine()
    assert t.vp == 8


def test_dc_100_dc_r16_kind_and_worth_are_those_of_the_kind_chosen(table: Build) -> None:
    t = table(CASTLE, realm="D1 D2 D3 W1 . .", pool=3, spirits="change").call("change").shrine()
    assert t.vp == 2 + 1
    t.put(0, 0).put(0, 3)
    assert t.phase == "CHOOSE_ACTION"
    t = table(CASTLE, realm="F1 F2 F3 D1 . .", pool=3, spirits="change").call("change").shrine()
    assert t.vp == 2
    t.put(0, 0)
    assert t.phase == "CHOOSE_ACTION"


def test_dc_100_the_kind_is_asked_where_there_is_a_choice(table: Build) -> None:
    t = (
        table(CASTLE, realm="F1 F2 F3 D1 M1 M2 / . . . . M3 .", pool=1, spirits="change")
        .call("change")
        .shrine()
    )
    assert (t.phase, t.choices) == ("CHANGE_KIND", {"farmers", "merchants"})
    t.kind("merchants")
    assert (t.vp, t.row(0)) == (2, "F1 F2 F3 x1 x1 x1")


def test_dc_101_the_changed_tile_is_always_part_of_the_set(table: Build) -> None:
    assert "change" not in table(CASTLE, realm="F1 F2 F3 . D1 .", pool=1, spirits="change").choices
    assert "change" not in table(CASTLE, realm="F1 F2 D1 D2 . .", pool=1, spirits="change").choices


# Faith


def test_dc_e10_dc_102_dc_r23_faith(table: Build) -> None:
    castle = "(0,0) M4; (4,4) S1; (6,6) S2"
    t = table(castle, realm="M1 M2 M3 . . . / . / Q1", pool=2, spirits="faith")
    assert "faith" not in t.choices
    t.take(0, 0).shrine().put(0, 3).put(0, 0)
    assert (t.vp, t.pool, t.choices) == (2, 2, {"faith", "stop"})
    t.call("faith")
    assert t.choices == {(2, 0), "shrine"}
    t.put(2, 0)
    assert t.choices == {(0, 1), (0, 2), (0, 3)}
    t.put(0, 2)
    assert (t.pool, t.row(0), int(t.s.active_seat)) == (1, "x1* x1 x1* x1 . .", 1)


def test_dc_102_faith_needs_a_shrine_after_the_payment(table: Build) -> None:
    castle = "(0,0) M4; (4,4) S1; (6,6) S2"
    t = table(castle, realm="M1 M2 M3 . . . / . / Q1", spirits="faith").take(0, 0).shrine().put(0, 3).stop()
    assert t.call("faith").choices == {(2, 0)}
    t = table(castle, realm="M1 M2 M3 . . .", spirits="faith").take(0, 0).shrine().put(0, 3).stop()
    assert int(t.s.active_seat) == 1


def test_dc_102_faith_on_any_set_of_the_turn(table: Build) -> None:
    realm = "M1 M2 M3 . . . / . . . . . . / M4 M6 M6 . . ."
    t = table(CASTLE, realm=realm, pool=4, spirits="faith").take(0, 0).take(2, 2).put(0, 3).put(2, 3)
    t.put(0, 0).put(2, 0).call("faith").shrine()
    assert t.cells == {(0, 1), (0, 2), (0, 3), (2, 1), (2, 2), (2, 3)}


# Cunning


def test_dc_t13_dc_105_dc_r24_dc_r25_dc_t01_cunning(table: Build) -> None:
    realm = "D1 D2 D3 . M1 . / . . . . M2 M3 / F1 F2 . . . ."
    t = table(CASTLE, realm=realm, pool=1, spirits="cunning").call("cunning").put(2, 0)
    assert t.choices == {(0, 0), (0, 4)}
    t.put(0, 0)
    assert t.vp == 2 + 1
    t.put(0, 1)
    assert t.choices == {(0, 4), "stop"}
    t.put(0, 4)
    assert (t.vp, t.phase) == (5, "CHOOSE_ACTION")
    t = table(CASTLE, realm=realm, spirits="cunning").call("cunning").put(2, 0).put(0, 4).stop()
    assert (t.vp, t.phase, t.at(0, 0)) == (2, "CHOOSE_ACTION", "D1")


def test_dc_105_exactly_three(table: Build) -> None:
    assert "cunning" not in table(CASTLE, realm="M1 M2 . M3 . .", pool=1, spirits="cunning").choices
    t = table(CASTLE, realm="M1 M2 M3 . . . / . / F1 F2 F3", spirits="cunning").call("cunning")
    assert t.cells == {(0, 0), (0, 1), (0, 2), (2, 0), (2, 1), (2, 2)}  # one group pays for the other
    assert t.put(0, 1).choices == {(2, 0)}
