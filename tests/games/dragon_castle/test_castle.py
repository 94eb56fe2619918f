"""Available tiles and actions (DC-010..030)."""

from __future__ import annotations

from atoll.games.dragon_castle.parts import EventType

from .builder import Build

E02 = "(0,0) M1 S2 D1; (0,1) M1 F2 F3; (0,2) M2 D1; (0,3) M2; (2,0) F1 F1 D3; (2,1) S1"


def test_dc_010_top_floor_is_the_greatest_height_now(table: Build) -> None:
    t = table("(0,0) M1 M2 M3; (4,4) S1 S2; (8,11) F1")
    assert t.rules.top_floor(t.s) == 3
    t.take(0, 0).discard()
    assert t.rules.top_floor(t.s) == 2
    assert t.cells == {(0, 0), (4, 4)}


def test_dc_011_west_or_east_must_be_lower(table: Build) -> None:
    t = table("(0,0) M1 M2; (0,1) M1 M3; (0,2) M1 M4; (0,3) M5", pool=1, spirits="destruction")
    t.call("destruction").shrine()
    assert t.cells == {(0, 0), (0, 2), (0, 3)}


def test_dc_011_the_edge_of_the_grid_is_no_tile(table: Build) -> None:
    t = table("(4,0) S1; (4,1) S2; (4,2) S3; (3,11) W1; (5,0) F1; (3,10) F2; (3,9) F3")
    assert t.cells == {(4, 0), (4, 2), (3, 11), (5, 0), (3, 9)}


def test_dc_011_north_and_south_never_matter(table: Build) -> None:
    t = table("(3,5) S1; (4,5) S2; (5,5) S3; (4,4) S4; (4,6) S5")
    assert t.cells == {(3, 5), (5, 5), (4, 4), (4, 6)}


def test_dc_t07_dc_r02_available_on_top_and_at_all(table: Build) -> None:
    castle = "(0,0) F1 F2; (0,1) F1 S1; (0,2) F1 S2; (1,1) M1 M1 M1; (2,0) M1; (2,1) S1 S2; (2,3) Q1"
    t = table(castle + "; (2,2) W1 W1 W1", pool=1, spirits="destruction")
    assert t.cells == {(1, 1), (2, 2)}
    t.call("destruction").shrine()
    assert t.cells == {(0, 0), (0, 2), (1, 1), (2, 0), (2, 1), (2, 2), (2, 3)}


def test_dc_012_dc_e04_identical_means_the_same_face(table: Build) -> None:
    t = table("(0,0) S1 M3; (2,0) M3; (4,0) M4; (6,0) S3; (8,0) M3").take(0, 0)
    assert t.cells == {(2, 0), (8, 0)}
    t = table("(0,0) S1 W1; (2,0) W2; (4,0) Q1; (6,0) W3").take(0, 0)
    assert t.cells == set()


def test_dc_013_uncovered_tiles_are_seen_at_once(table: Build) -> None:
    t = table("(0,0) M1 S2 D1")
    assert t.game.view(t.s, 1).castle_tiles[1] < 0
    t.take(0, 0)
    assert t.happened(EventType.TILE_UNCOVERED)[0][:2] == (0, 7)
    assert t.game.view(t.s, 1).castle_tiles[1] == 7


def test_dc_014_numbers_serve_identity_not_sets(table: Build) -> None:
    t = table("(0,0) M6; (5,5) S1", realm="M1 M2 M3 . . .").take(0, 0).shrine().put(0, 3)
    assert t.vp == 2


def test_dc_020_dc_021_a_turn_is_one_action_from_the_top_floor(table: Build) -> None:
    t = table("(0,0) M1 S1; (4,4) F1; (6,6) F2")
    assert t.choices == {(0, 0)}
    t.take(0, 0).shrine().put(0, 0)
    assert (int(t.s.active_seat), t.phase) == (1, "CHOOSE_ACTION")


def test_dc_022_dc_r03_the_ending_is_chosen_after_lifting(table: Build) -> None:
    t = table("(0,0) F1 F1 S3; (4,4) S3; (6,6) S2").take(0, 0)
    assert t.phase == "FINISH_ACTION"
    assert t.choices == {(4, 4), "shrine", "discard"}


def test_dc_t04_dc_023_the_second_tile_may_lie_beneath_the_first(table: Build) -> None:
    t = table("(0,0) F2 F2; (3,3) S1 S2").take(0, 0)
    assert t.cells == {(0, 0)}
    t.take(0, 0).put(0, 0).put(5, 5)
    assert t.at(0, 0) == t.at(5, 5) == "F2"


def test_dc_023_or_beside_it(table: Build) -> None:
    t = table("(0,0) F2; (0,1) F2; (0,2) S1").take(0, 0)
    assert (0, 1) in t.cells


def test_dc_e02_a_pair_of_dragons(table: Build) -> None:
    realm = "/ / . D2:2 D3:3 . . ."
    t = table(E02, realm=realm, pool=1)
    assert t.choices == {(0, 0), (0, 1), (2, 0)}
    t.take(0, 0)
    assert t.choices == {(0, 2), "shrine", "discard"}
    t.take(0, 2).put(2, 4).put(2, 5)
    assert (t.vp, int(t.s.active_seat)) == (0, 1)
    assert t.row(2) == ". D2:2 D3:3 . D1 D1"
    forced = table(E02, realm=realm, pool=1).take(0, 0).take(0, 2).put(2, 3).put(2, 4)
    assert forced.vp == 3
    assert forced.phase == "BUILD_SHRINE"


def test_dc_e02_two_twins_to_choose_from(table: Build) -> None:
    t = table(E02 + "; (5,5) M5 M5 D1").take(0, 0)
    assert t.cells == {(0, 2), (5, 5)}


def test_dc_e03_tile_and_shrine(table: Build) -> None:
    t = table("(2,0) F1 F1 D3; (0,0) S2", realm="/ / . D2:2 D3:3 . D1 D1", pool=1)
    t.take(2, 0).shrine()
    assert t.pool == 2
    t.put(2, 3)
    assert t.vp == 3 + 1
    t.put(2, 1).put(2, 2)
    assert (t.pool, t.row(2)) == (0, ". x2* x3* x1 x1 x1")
    assert t.score() == 4 + 2 + 3


def test_dc_024_tile_and_shrine_takes_from_the_supply(table: Build) -> None:
    t = table("(0,0) M1; (4,4) S1").take(0, 0).shrine()
    assert (t.pool, int(t.s.supply)) == (1, 29)


def test_dc_025_dc_e23_discard_gives_a_point_and_leaves_the_track(table: Build) -> None:
    t = table("(0,0) M1; (4,4) S1", circles=1)
    thrown = int(t.s.discarded[0])
    t.take(0, 0).discard()
    assert (t.vp, int(t.s.circle_tokens), int(t.s.discarded[0])) == (1, 1, thrown + 1)
    assert int(t.s.active_seat) == 1
    assert t.row(0) == ". . . . . ."


FULL = "M1 S1 M2 S2 M3 S3 / S4 M4 S5 M5 S6 M6 / F1 Q1 F2 Q2 F3 Q3 / Q4 F4 Q1 F5 Q2 F6 / M1 S1 M2 S2 M3 S3 / "


def test_dc_t05_dc_026_dc_r04_endings_need_room(table: Build) -> None:
    castle = "(0,0) W1; (0,4) W1; (4,4) S1"
    assert table(castle, realm=FULL + "S4 M4 S5 M5 S6 M6").take(0, 0).choices == {"discard"}
    assert table(castle, realm=FULL + "S4 M4 S5 M5 S6 .").take(0, 0).choices == {"shrine", "discard"}
    assert (0, 4) in table(castle, realm=FULL + "S4 M4 S5 M5 . .").take(0, 0).choices
    assert (0, 4) in table(castle, realm=FULL + "S4 M4 S5 M5 x2 .").take(0, 0).choices
    assert (0, 4) not in table(castle, realm=FULL + "S4 M4 S5 M5 x2* .").take(0, 0).choices


def test_dc_027_dc_r08_dc_t06_a_shrine_needs_the_supply(table: Build) -> None:
    castle = "(0,0) F2; (0,4) S2"
    assert table(castle, supply=0, pool=1).take(0, 0).choices == {"discard"}
    t = table(castle, supply=0, pool=1, spirits="destruction").call("destruction").shrine().take(0, 4)
    assert "shrine" in t.take(0, 0).choices


def test_dc_028_summon_when_only_the_first_floor_is_left(table: Build) -> None:
    assert "summon" not in table("(0,0) M1 M2; (4,4) S1").choices
    t = table("(0,0) M1; (4,4) S1")
    assert t.choices == {(0, 0), (4, 4), "summon"}
    t.summon()
    assert (int(t.s.circle_tokens), int(t.s.tokens[0]), int(t.s.active_seat)) == (1, 1, 1)
    assert int(t.s.castle_heights.sum()) == 2


def test_dc_028_the_rightmost_circle_is_emptied_first(table: Build) -> None:
    t = table("(0,0) M1; (4,4) S1", seats=4)
    t.summon().summon()
    assert [numbers[:2] for numbers in t.happened(EventType.DRAGON_SUMMONED)] == [(0, 4), (1, 3)]


def test_dc_029_an_empty_castle_leaves_only_the_summon(table: Build) -> None:
    t = table("(0,0) M1", seats=3)
    t.take(0, 0).discard()
    assert t.happened(EventType.DRAGON_SUMMONED)[0][:2] == (1, 3)
    assert t.phase == "OVER"


def test_dc_030_lifting_the_last_upper_tile_allows_no_summon(table: Build) -> None:
    t = table("(0,0) M1 M2; (4,4) S1").take(0, 0)
    assert "summon" not in t.choices
    assert "summon" in t.discard().choices


def test_dc_132_actions_stay_legal_beside_the_summon(table: Build) -> None:
    t = table("(0,0) M1; (4,4) M1", circles=1, turn=1).summon()
    assert t.phase == "OVER"
    t = table("(0,0) M1; (4,4) M1", circles=1).summon()
    assert int(t.s.is_last_round) == 1
    assert t.choices == {(0, 0), (4, 4), "summon"}
    t.take(0, 0).take(4, 4).put(0, 0).put(0, 1)
    assert t.phase == "OVER"
