"""The solo game against the Dragon of Ingenuity (DC-150..159)."""

from __future__ import annotations

import pytest

from atoll.games.dragon_castle.parts import EventType
from atoll.games.dragon_castle.text.names import rank

from .builder import Build, Table

FLAT = "(0,0) M1; (2,2) S1; (4,4) F1; (6,6) W1; (8,8) Q1"
E21 = "(0,2) M1 M4; (0,5) M1 S1; (2,3) F1 S3; (1,1) D1; (3,0) M4; (3,2) Q1; (5,0) M4; (8,8) Q2 Q3; (8,0) Q3"


def took(t: Table) -> list[tuple[int, int]]:
    return [(n[0], n[1]) for n in t.happened(EventType.INGENUITY_TOOK)]


def test_dc_150_solo_is_set_up_as_for_three(table: Build) -> None:
    t = table(seats=1)
    s = t.game.new(1, 1)
    assert (int(s.circle_tokens), int(s.stacked_tokens), int(s.supply)) == (3, 4, 39)
    s = t.game.new(1, 1, {"castle": "gates", "spirits": 1, "dragons": 1})
    assert (int(s.circle_tokens), int(s.spirits).bit_count()) == (3, 1)


def test_dc_e21_dc_151_dc_154_dc_155_the_dragon_takes_north_then_west_and_a_twin(table: Build) -> None:
    t = table(E21, seats=1).take(8, 8).take(8, 0).put(0, 0).put(5, 5)
    assert took(t) == [(5, 2), (5, 36)]
    assert t.phase == "CHOOSE_ACTION"
    assert int(t.s.active_seat) == 0


def test_dc_152_dc_r33_what_the_dragon_wants(table: Build) -> None:
    castle = "(0,0) M1 F1; (1,0) M2 D1; (2,0) M3 W1; (3,0) M4 S1; (4,0) M5 S2; (8,8) M6 {}"
    assert took(table(castle.format("S3"), seats=1).take(8, 8).shrine().put(0, 0)) == [(2, 36)]
    assert took(table(castle.format("S3"), seats=1).take(8, 8).discard()) == [(3, 12)]
    no_dragon = castle.replace("D1", "F2")
    assert took(table(no_dragon.format("Q1"), seats=1).take(8, 8).discard()) == [(4, 24)]
    no_special = no_dragon.replace("W1", "F3")
    assert took(table(no_special.format("Q1"), seats=1).take(8, 8).shrine().put(0, 0)) == [(5, 0)]


def test_dc_r33_both_kinds_after_deception(table: Build) -> None:
    castle = "(0,0) M1 F1; (4,4) M2 W1; (4,5) S1; (8,8) M2 S2; (6,0) F2 F3"
    t = table(castle, seats=1, pool=1, spirits="deception").take(4, 4).call("deception").shrine().take(4, 5)
    t.put(0, 0).put(2, 2)
    assert took(t) == [(2, 104)]


def test_dc_153_the_dragon_summons_as_soon_as_it_may(table: Build) -> None:
    t = table("(0,0) M1 M2; (2,2) S1; (4,4) D1", seats=1).take(0, 0).discard()
    assert [n[0] for n in t.happened(EventType.INGENUITY_SUMMONED)] == [3]
    assert (int(t.s.ingenuity_tokens), took(t)) == (1, [])


def test_dc_155_dc_156_without_a_twin_it_gains_nothing(table: Build) -> None:
    t = table("(0,0) M1 D1; (2,2) S1 S2; (4,4) F1 F2; (6,6) W1", seats=1)
    supply = int(t.s.supply)
    t.take(2, 2).discard()
    assert took(t) == [(3, 0)]
    assert int(t.s.supply) == supply
    assert int(t.s.ingenuity_counts.sum()) == 1
    assert t.game.view(t.s, 0).ingenuity_counts.sum() == 1
    assert t.game.scores(t.s) == (1,)


def test_dc_157_the_end_of_the_solo_game(table: Build) -> None:
    mine = table(FLAT, seats=1, circles=1).summon()
    assert mine.phase == "OVER"
    assert [n[0] for n in mine.happened(EventType.INGENUITY_SUMMONED)] == [0]
    its = table(FLAT, seats=1, circles=1).take(0, 0).discard()
    assert its.phase == "OVER"
    assert [n[0] for n in its.happened(EventType.INGENUITY_SUMMONED)] == [1]
    assert its.game.places(its.s) == (1,)


@pytest.mark.parametrize(
    ("score", "name"),
    [(0, 0), (39, 0), (40, 1), (45, 1), (46, 2), (49, 2), (50, 3), (52, 3), (53, 4), (54, 4),
     (55, 5), (56, 5), (57, 6), (58, 6), (59, 7), (60, 8), (99, 8)],
)  # fmt: skip
def test_dc_158_ranks(table: Build, score: int, name: int) -> None:
    t = table(FLAT, seats=1)
    t.s.vp[0] = score
    assert rank(t.s) == name


def test_dc_159_dc_r34_dc_r35_cards_cost_fifteen_once(table: Build) -> None:
    for cards in (
        {"spirits": "wind"},
        {"dragons": "humility"},
        {"spirits": "wind,might", "dragons": "power"},
    ):
        t = table(FLAT, seats=1, **cards)
        t.s.vp[0] = 61
        assert (rank(t.s), t.score()) == (2, 61)
        t.s.vp[0] = 3
        assert rank(t.s) == 0
