"""The ten Dragon cards (DC-110..120)."""

from __future__ import annotations

import pytest

from atoll.games.dragon_castle.parts import Dragon

from .builder import Build


@pytest.mark.parametrize(
    ("realm", "vp"),
    [
        ("x1* x3 x1* . . .", 2),
        ("x1* x2* . . . .", 1),
        (". x3 . / x3 x1* x3 / . . .", 1),
        ("x2* x2 . . . .", 0),
        ("x1* M1:2 . . . .", 1),
        ("x1* . / . x2", 0),
        (". . . . . x1* / x2 . . . . .", 0),
    ],
)
def test_dc_110_dc_e12_dc_r29_humility(table: Build, realm: str, vp: int) -> None:
    assert table(realm=realm).dragon("humility") == vp


@pytest.mark.parametrize(
    ("realm", "vp"),
    [
        ("x1* x1* x1* x1* x1* x1* / x1* / . / x1*", 11),
        ("x1* . x2* . . .", 3),
        (" / ".join(["x1* x1* x1* x1* x1* x1*"] * 6), 16),
        ("", 0),
    ],
)
def test_dc_111_dc_e13_dc_r30_righteousness(table: Build, realm: str, vp: int) -> None:
    assert table(realm=realm, supply=2).dragon("righteousness") == vp


@pytest.mark.parametrize(
    ("realm", "vp"),
    [
        ("x1 M1 x2 . x1 . / x1 . x1* M1 . x1", 4),
        ("x1 x2 x3 x1 . .", 1),
        ("x1 M1:3 x3 x1 . .", 2),
        (". . . . . x1 / x1 . . . . .", 2),
    ],
)
def test_dc_112_dc_e14_dc_r27_serenity(table: Build, realm: str, vp: int) -> None:
    assert table(realm=realm).dragon("serenity") == vp


@pytest.mark.parametrize(
    ("realm", "vp"),
    [
        ("x2 x1 . . . M1 / . / . . x1 . . . / . . . M1 . .", 2),
        ("x1* x1 . . . .", 0),
        ("x1* . x1 . x3 . / . . . . . . / M1", 4),
    ],
)
def test_dc_113_dc_e15_courage(table: Build, realm: str, vp: int) -> None:
    assert table(realm=realm).dragon("courage") == vp


@pytest.mark.parametrize(
    ("realm", "vp"),
    [
        ("M4:3 M2:4 M6 S5:2 F6:3 D1:3", 10),
        ("x4 S1:3 . . . .", 1),
        ("M6:2 S6 F6 . . .", 0),
        ("M6:3 S6:5 F6:3", 18),
    ],
)
def test_dc_114_power(table: Build, realm: str, vp: int) -> None:
    assert table(realm=realm).dragon("power") == vp


def test_dc_115_dc_116_dc_e16_greatness(table: Build) -> None:
    mine, left, right = "M4 M6", "M3 M6", "M5 M5"
    three = table(realm=[mine, left, right], seats=3)
    assert [three.dragon("greatness", seat) for seat in range(3)] == [2 + 1, 0, 1 + 2]
    assert table(realm=[mine, left]).dragon("greatness") == 2
    assert table(realm=[mine, left]).dragon("greatness", 1) == 0
    between = table(realm=["M4 M5", "M6 M6", "M1"], seats=3)
    assert between.dragon("greatness") == 2


def test_dc_115_only_one_group_counts_and_only_with_a_tile(table: Build) -> None:
    assert table(realm=["M5 . M6 . M4 M4", "M3 M6"]).dragon("greatness") == 0
    assert table(realm=["M5 . M6 . M5 M5", "M3 M6"]).dragon("greatness") == 2
    assert table(realm=["D1", "D2"]).dragon("greatness") == 0
    assert table(realm=["M1 S1 F1", ""]).dragon("greatness") == 6


def test_dc_116_the_player_opposite_is_ignored(table: Build) -> None:
    t = table(realm=["M1", "", "M6 M6", ""], seats=4)
    assert [t.dragon("greatness", seat) for seat in range(4)] == [4, 0, 4, 0]


def test_dc_r34_greatness_alone_is_nothing_and_is_not_drawn(table: Build) -> None:
    t = table(realm="M1 S1 F1", seats=1)
    assert t.dragon("greatness") == 0
    for seed in range(20):
        s = t.game.new(1, seed, {"dragons": 9})
        assert int(s.dragons) == (1 << 10) - 1 - (1 << Dragon.GREATNESS)
    assert int(t.game.new(1, 1, {"dragons": "greatness"}).dragons) == 1 << Dragon.GREATNESS


@pytest.mark.parametrize(
    ("realm", "vp"),
    [
        ("W2 W3 W2 . . .", 4),
        ("Q1 W1 Q2 W2 Q3 W3 / D1 Q4 D2 W4 D3 .", 22),
        ("M1 S1 x3 . . .", 0),
    ],
)
def test_dc_117_dc_e17_knowledge(table: Build, realm: str, vp: int) -> None:
    assert table(realm=realm).dragon("knowledge") == vp


@pytest.mark.parametrize(
    ("realm", "vp"),
    [
        ("M1 . . . . x1", 4),
        ("x1* . . . . x1* / . / . / . / . / x1 . . . . M4", 4 + 4 + 2),
        ("x2* . . . . x1*", 0),
        ("x1* x1* . . . . / x1* x1* . . . .", 0),
        ("x1* . . . . x1* / x1 . . . . .", 2),
        ("x1* . . . . x1* / . / . / . / . / x1* . . . . x1*", 12),
        ("", 0),
    ],
)
def test_dc_118_dc_e18_dc_r28_harmony(table: Build, realm: str, vp: int) -> None:
    assert table(realm=realm).dragon("harmony") == vp


@pytest.mark.parametrize(
    ("realm", "vp"),
    [("x1* D1 x2* . . . / . x1* . . . .", 3), ("x1* . / . D1", 0), ("x1* D1 / D2 .", 1), ("x1* W1", 0)],
)
def test_dc_119_dc_e19_loyalty(table: Build, realm: str, vp: int) -> None:
    assert table(realm=realm).dragon("loyalty") == vp


@pytest.mark.parametrize(
    ("realm", "vp"),
    [("x1* . x3* . . . / . x1* . . . x2*", 3), (" / ".join(["x1* x1* x1* x1* x1* x1*"] * 6), 20)],
)
def test_dc_120_dc_e20_resilience(table: Build, realm: str, vp: int) -> None:
    assert table(realm=realm, supply=2).dragon("resilience") == vp


def test_dragons_in_play_count_for_the_score(table: Build) -> None:
    realm = "x1* x3 x1* . . ."
    assert table("(0,0) M1", realm=realm).score() == 2
    assert table("(0,0) M1", realm=realm, dragons="humility,resilience").score() == 2 + 2 + 2
