"""The end of a game, points and places: CR-060 to CR-062, CR-R05, R21."""

from __future__ import annotations

from atoll.kit.core.sentinels import UNKNOWN
from atoll.kit.game import Game

from .builder import laid, opening


def test_cr_060_the_end_comes_after_collecting_in_round_five(game: Game) -> None:
    t = laid(game, 2, {}, round_number=5, islands=["10", "00", "00", "00"]).do("flip:sky")
    assert t.game.waiting(t.s) == ()
    assert t.told("NEXT_SHAMAN", 1) == t.told("DRAW", 1) == []
    assert t.told("FINAL", 5) == [(0, 1, 10, 12, 1), (1, 0, 10, 10, 2)]


def test_cr_061_two_for_a_treasure_one_for_a_native_at_home(game: Game) -> None:
    t = opening(game, 2, islands=["31", "00", "00", "00"], treasures=[4, 0, 0, 0], huts=[7, 3])
    assert t.game.scores(t.s) == (2 * 7 + 7, 2 * 3 + 9)


def test_cr_062_points_then_treasures(game: Game) -> None:
    t = opening(game, 2, islands=["42", "00", "00", "00"], treasures=[9, 2, 0, 0], huts=[2, 1])
    assert t.game.scores(t.s) == (10, 10)
    assert t.game.places(t.s) == (1, 2)


def test_cr_r05_equal_in_both_share_a_place(game: Game) -> None:
    t = opening(game, 3, islands=["112", *["000"] * 5], treasures=[9, 9, 0, 0, 0, 0], huts=[1, 1, 0])
    assert t.game.places(t.s) == (1, 1, 3)


def test_cr_r21_the_last_cards_are_not_shown(game: Game) -> None:
    t = laid(game, 2, {}, round_number=5).do("flip:sky")
    view = t.game.view(t.s, 0)
    assert t.game.waiting(t.s) == ()
    assert (view.hand[1] == UNKNOWN).all()
    assert t.each("hand_size") == [2, 2]
