"""Whose choice it is, and the reveal: MI-020..023, MI-R15, R24."""

from __future__ import annotations

from atoll.games.miaui.parts import EventType
from atoll.kit import UNKNOWN
from atoll.kit.game import Game

from .builder import DISCARD, Table, told


def test_mi_020_all_choose_at_the_same_time_in_any_order(game: Game) -> None:
    table = Table(game, 4)
    assert game.waiting(table.s) == (0, 1, 2, 3)
    table.seal(2, 7)
    assert game.waiting(table.s) == (0, 1, 3)
    assert game.view(table.s, 0).sealed_number[2] == UNKNOWN, "nobody sees a number before all have chosen"
    assert game.view(table.s, 2).sealed_number[2] == 7
    assert table.s.revealed_number.tolist() == [0] * 6


def test_mi_021_every_round_leaves_one_choice_less_and_no_pass(game: Game) -> None:
    """MI-R24: a seat that is asked always has something to choose."""
    table = Table(game, 3, seed=3)
    for round_number in range(1, 13):
        for seat in range(3):
            assert game.legal(table.s, seat) == tuple(n - 1 for n in table.hand(seat))
            assert len(table.hand(seat)) == 13 - round_number
        table.dive(round_number, 13 - round_number, round_number)
        while len(game.waiting(table.s)) == 1:
            (asked,) = game.waiting(table.s)
            assert len(game.legal(table.s, asked)) == 2
            table.answer(DISCARD)
    assert game.legal(table.s, 0) == ()


def test_mi_022_all_numbers_are_shown_together(game: Game) -> None:
    table = Table(game, 3)
    assert not told(table.seal(0, 4) + table.seal(1, 9), EventType.REVEALED)
    assert told(table.seal(2, 4), EventType.REVEALED) == [(4, 9, 4, 0, 0, 0, 3, 0)]
    for seat in (-1, 0, 1, 2):
        assert game.view(table.s, seat).revealed_number[:3].tolist() == [4, 9, 4]


def test_mi_023_a_spent_number_never_returns(game: Game) -> None:
    table = Table(game, 3)
    table.dive(4, 9, 4)
    assert 4 not in table.hand(0)
    assert 3 not in game.legal(table.s, 0)
    table.dive(5, 10, 5)
    assert table.hand(1) == [1, 2, 3, 4, 5, 6, 7, 8, 11, 12]


def test_mi_r15_a_sealed_dive_is_final_and_says_only_that_it_is_there(game: Game) -> None:
    table = Table(game, 3)
    events = table.seal(1, 5)
    assert [(EventType(e.code), e.numbers[0]) for e in events] == [(EventType.SEALED, 1)]
    assert game.legal(table.s, 1) == ()
    assert game.view(table.s, -1).sealed_seats == 0b010
