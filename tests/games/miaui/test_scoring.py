"""The end of a game, points and places: MI-080..082, T09."""

from __future__ import annotations

from atoll.games.miaui.parts import EventType
from atoll.kit.game import Game

from .builder import Table, told

DIVES = {0: [9], 1: [5], 2: [2]}


def test_mi_080_the_game_ends_with_the_last_dive_card(game: Game) -> None:
    table = Table(game, 3).set(12, ("C1", "C2", "C3"), keep=DIVES)
    assert [len(table.hand(seat)) for seat in range(3)] == [1, 1, 1]
    events = table.dive(9, 5, 2)
    assert game.waiting(table.s) == ()
    assert all(game.legal(table.s, seat) == () for seat in range(3))
    assert told(events, EventType.GAME_END)


def test_mi_081_the_score_is_the_sum_of_the_pile(game: Game) -> None:
    table = Table(game, 3).set(6, ("C1", "C2", "C3"), {0: "J15 C4", 2: "U15 L7 T6"}, keep=DIVES)
    assert [table.total(seat) for seat in range(3)] == [-11, 0, 28]


def test_mi_082_equals_share_a_place(game: Game) -> None:
    table = Table(game, 4).set(6, ("C1", "C2", "C3"), {0: "T6", 1: "T7", 2: "U13", 3: "T7"})
    assert game.places(table.s) == (4, 2, 1, 2)
    assert game.places(Table(game, 3).s) == (1, 1, 1)


def test_mi_t09_last_lantern_and_shared_win(game: Game) -> None:
    """MI-080, MI-082: seats 1 and 2 win together."""
    table = Table(game, 3).set(
        12, ("L3", "G", "C4"), {0: "U15 U13 C2", 1: "U14 U12 C1", 2: "U11 U10 C5"},
        keep={0: [7], 1: [9], 2: [3]},
    )  # fmt: skip
    assert [table.total(seat) for seat in range(3)] == [30, 27, 26]
    events = table.dive(7, 9, 3)
    assert [table.total(seat) for seat in range(3)] == [28, 30, 30]
    assert game.places(table.s) == (3, 1, 1)
    assert not told(events, EventType.LANTERN)
