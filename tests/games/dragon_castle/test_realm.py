"""Placing, sets and shrines (DC-050..072)."""

from __future__ import annotations

import numpy as np
import pytest

from atoll.games.dragon_castle.parts import FAST_CHECK_SIZE, KINDS, REALM, SET_SIZE, SET_VP, EventType
from atoll.games.dragon_castle.rules.cells import groups_of
from atoll.games.dragon_castle.rules.realm import complete_sets, may_have_sets
from atoll.kit.game import Game

from .builder import Build

CASTLE = "(0,0) M5; (2,2) M5; (4,4) S1; (6,6) S2"


def test_dc_050_dc_051_tiles_go_on_empty_cells_or_free_face_down_tiles(table: Build) -> None:
    t = table(CASTLE, realm="M1 x1 x2* x3 . .").take(0, 0).shrine()
    assert t.cells & {(0, c) for c in range(6)} == {(0, 1), (0, 3), (0, 4), (0, 5)}
    assert len(t.cells) == 34
    assert t.put(0, 3).at(0, 3) == "M5:4"


def test_dc_052_both_tiles_are_placed_the_first_one_first(table: Build) -> None:
    t = table("(0,0) F2 F3; (2,2) F3; (4,4) S1").take(0, 0).take(2, 2)
    assert t.phase == "PLACE_TILE"
    t.put(3, 3)
    assert (3, 3) not in t.cells
    assert t.phase == "PLACE_TILE"
    t.put(0, 0)
    assert int(t.s.active_seat) == 1


def test_dc_052_the_second_tile_may_lie_on_the_first_once_wind_has_flipped_it(table: Build) -> None:
    t = table(CASTLE, realm="x1* . . . . .", pool=1, spirits="wind").take(0, 0).take(2, 2).put(3, 3)
    assert (3, 3) not in t.cells
    t.call("wind").shrine().put(3, 3).put(3, 3)
    assert t.at(3, 3) == "x1*"
    t = table(CASTLE, realm="x1* x1 . . . .", pool=1, spirits="wind").take(0, 0).take(2, 2).put(3, 3)
    t.call("wind").shrine().put(3, 3).put(0, 1)
    assert t.put(3, 3).at(3, 3) == "M5:2"


def test_dc_060_dc_061_diagonals_never_count_and_floors_are_ignored(table: Build) -> None:
    t = table(CASTLE, realm="M1 . M2 / . M3 . / . . .").take(0, 0).shrine().put(1, 0)
    assert t.vp == 0
    t = table(CASTLE, realm="M1:3 M2 / . M3:2").take(0, 0).shrine().put(1, 0)
    assert (t.vp, t.phase) == (2, "BUILD_SHRINE")
    assert [t.at(0, 0), t.at(0, 1), t.at(1, 0), t.at(1, 1)] == ["x3", "x1", "x1", "x2"]


def test_dc_060_rows_do_not_wrap_around(table: Build) -> None:
    t = table(CASTLE, realm=". . . M1 M2 M3").take(0, 0).shrine().put(1, 0)
    assert t.vp == 0


def test_dc_t02_dc_062_sets_wait_for_the_last_tile(table: Build) -> None:
    t = table(CASTLE, realm="M1 M2 M3 . . .").take(0, 0).take(2, 2).put(0, 3)
    assert (t.vp, t.phase) == (0, "PLACE_TILE")
    t.put(0, 4)
    assert (t.vp, t.row(0)) == (3, "x1 x1 x1 x1 x1 .")


def test_dc_063_dc_r07_a_set_is_consolidated_whole(table: Build) -> None:
    t = table(CASTLE, realm="M1 M2 M3 . M4 M6").take(0, 0).shrine().put(0, 3)
    assert t.row(0) == "x1 x1 x1 x1 x1 x1"
    assert t.vp == 5


@pytest.mark.parametrize(
    ("size", "vp"), [(4, 2), (5, 3), (6, 5), (7, 6), (8, 8), (9, 9), (10, 10), (11, 11), (12, 12)]
)
def test_dc_064_dc_t01_points_by_size(size: int, vp: int) -> None:
    assert SET_VP[size] == vp


@pytest.mark.parametrize(("size", "vp"), [(4, 2), (9, 9), (12, 12)])
def test_dc_t01_dragons_give_one_more(table: Build, size: int, vp: int) -> None:
    tiles = [f"D{1 + i % 3}" for i in range(size - 1)]
    rows = [tiles[:5], tiles[5:10], tiles[10:]]
    t = table("(0,0) D1; (4,4) S1; (6,6) S1", realm=" / ".join(" ".join(row) for row in rows) + " " * 2)
    free = next((r, c) for r in range(3) for c in range(5) if t.at(r, c) == ".")
    t.take(0, 0).shrine().put(*free)
    assert t.vp == vp + 1


def test_dc_t03_dc_065_two_sets_or_one(table: Build) -> None:
    realm = "M1 M2 M3 . . . / . . . . . . / M4 M6 M6 . . ."
    t = table(CASTLE, realm=realm, pool=3).take(0, 0).take(2, 2).put(0, 3).put(2, 3)
    assert (t.vp, t.cells) == (2, {(0, 0), (0, 1), (0, 2), (0, 3)})
    t.put(0, 0)
    assert (t.vp, t.cells) == (4, {(2, 0), (2, 1), (2, 2), (2, 3)})
    t.put(2, 1)
    assert (t.pool, int(t.s.active_seat)) == (1, 1)
    joined = table(CASTLE, realm=realm, pool=3).take(0, 0).take(2, 2).put(1, 0).put(1, 1)
    assert joined.vp == 8
    assert joined.put(1, 1).pool == 2
    assert int(joined.s.active_seat) == 1


def test_dc_r06_sets_go_in_order_unless_a_spirit_may_be_activated(table: Build) -> None:
    realm = "M1 M2 M3 . . . / . . . . . . / M4 M6 M6 . . . / W1 W2 W3 . . ."
    t = table(CASTLE, realm=realm).take(0, 0).take(2, 2).put(0, 3).put(2, 3)
    assert [numbers[2:4] for numbers in t.happened(EventType.SET_CONSOLIDATED)] == [(4, 2), (4, 2)]
    change = realm.replace("W1 W2 W3", "W1 F2 F3") + " / F4 . ."
    t = table(CASTLE, realm=change, spirits="change", pool=1).take(0, 0).take(2, 2).put(0, 3).put(2, 3)
    assert t.phase == "CHOOSE_SET"
    assert t.choices == {(0, 0), (2, 0), "change"}
    t.put(2, 0).stop()
    assert t.row(2) == "x1 x1 x1 x1 . ."
    assert t.choices == {(0, 0), "change"}


def test_dc_066_a_face_down_tile_matters_no_more(table: Build) -> None:
    t = table(CASTLE, realm="M1 M2 x1 M3 M4 .").take(0, 0).shrine().put(1, 2)
    assert t.vp == 0


def test_dc_067_no_complete_set_at_the_start_of_a_turn(table: Build) -> None:
    t = table(CASTLE, realm="M1 M2 M3 . . .").take(0, 0).shrine().put(0, 3).put(0, 0)
    assert t.rules.complete_sets(t.s, 0) == 0
    assert t.game.rules.check(t.s) == 0


@pytest.mark.parametrize(
    ("tile", "row", "shrines"), [("M5", "M1 M2 M3", 1), ("Q1", "Q1 Q2 Q3", 2), ("D1", "D2 D2 D3", 2)]
)
def test_dc_070_shrines_by_kind_and_only_if_wanted(table: Build, tile: str, row: str, shrines: int) -> None:
    castle = f"(0,0) {tile}; (4,4) S1; (6,6) S2"
    t = table(castle, realm=row, pool=3).take(0, 0).shrine().put(0, 3)
    for built in range(shrines):
        assert t.choices == {(0, c) for c in range(built, 4)} | {"stop"}
        t.put(0, built)
    assert (t.pool, int(t.s.active_seat)) == (4 - shrines, 1)
    t = table(castle, realm=row, pool=3).take(0, 0).shrine().put(0, 3).stop()
    assert (t.pool, int(t.s.active_seat)) == (4, 1)


def test_dc_071_shrines_only_on_the_tiles_just_turned(table: Build) -> None:
    t = table(CASTLE, realm="M1 M2 M3 . x1 x2", pool=1).take(0, 0).shrine().put(0, 3)
    assert t.cells == {(0, 0), (0, 1), (0, 2), (0, 3)}
    t.put(0, 0)
    assert t.at(0, 0) == "x1*"
    t.take(2, 2).shrine()
    later = table(CASTLE, realm="x1* . . . . .").take(0, 0).shrine()
    assert (0, 0) not in later.cells


@pytest.mark.parametrize(("cell", "vp"), [("x1*", 1), ("x2*", 2), ("x3*", 3), ("x5*", 3)])
def test_dc_072_shrines_are_worth_their_floor(table: Build, cell: str, vp: int) -> None:
    assert table(CASTLE, realm=cell).score() == vp


def test_dc_r05_there_is_always_room_for_the_tiles_in_hand(table: Build) -> None:
    full = (
        "M1 S1 M2 S2 M3 S3 / S4 M4 S5 M5 S6 M6 / F1 Q1 F2 Q2 F3 Q3 / Q4 F4 Q1 F5 Q2 F6 / M1 S1 M2 S2 M3 S3 / "
    )
    t = table(CASTLE, realm=full + "S4 x1* S5 x1 . D1", pool=1, spirits="wind").take(0, 0).take(2, 2)
    before = t.cells
    t.call("wind").shrine().stop().put(5, 3)
    assert len(t.cells) == len(before) == 2
    assert t.cells == {(5, 1), (5, 4)}


def test_dc_061_the_fast_test_finds_groups_of_four(game: Game) -> None:
    """In realms of all densities the fast test agrees with walking through every group."""
    rng = np.random.default_rng(61)
    s, with_four = game.new(2, 1), 0
    for n in range(3000):
        kinds = rng.integers(0, KINDS + n % 12, REALM)  # beyond the kinds: no tile
        for kind in range(KINDS):
            s.face_up_cells[0, kind] = sum(1 << cell for cell in range(REALM) if kinds[cell] == kind)
        found = [
            [int(groups_of(int(cells), least, REALM)) for cells in s.face_up_cells[0]]
            for least in (FAST_CHECK_SIZE, SET_SIZE)
        ]
        assert may_have_sets(s, 0) == any(found[0])
        assert complete_sets(s, 0) == sum(found[1])
        with_four += any(found[0])
    assert 500 < with_four < 2500
