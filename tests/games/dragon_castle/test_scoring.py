"""Score and places (DC-140, DC-141)."""

from __future__ import annotations

from .builder import Build

FLAT = "(0,0) M1; (2,2) S1; (4,4) F1; (6,6) W1; (8,8) Q1"


def test_dc_140_the_score_has_four_sources(table: Build) -> None:
    t = table(FLAT, realm="x1* x2* . . . .", dragons="resilience")
    t.take(0, 0).discard().summon().summon()
    assert t.score(0) == 1 + (1 + 2) + 2 + 2


def test_dc_141_dc_r32_ties_fall_to_face_down_stacks_then_are_shared(table: Build) -> None:
    t = table(FLAT, realm=["x2* . .", "x1* x1* ."])
    assert t.game.scores(t.s) == (2, 2)
    assert t.game.places(t.s) == (2, 1)
    t = table(FLAT, realm=["x2* x1 .", "x1* x1* ."])
    assert t.game.places(t.s) == (1, 1)
    t = table(FLAT, realm=["x2* x1 .", "x1* . .", "x1* x1 x1"], seats=3)
    assert t.game.places(t.s) == (1, 3, 2)


def test_dc_r37_points_have_no_limit(table: Build) -> None:
    t = table(FLAT)
    t.s.vp[0] = 500
    assert t.take(0, 0).discard().vp == 501
