"""The other reading of No Fights, in which those who tie drop out: MI-113..115, MI-R17."""

from __future__ import annotations

import itertools

import pytest

from atoll.games.miaui.parts import EventType, Ties
from atoll.kit import NOBODY, OptionError
from atoll.kit.game import Game

from .builder import DEEP, MIDDLE, SHALLOW, Table, takers, told

LAGOON = ("U12", "T8", "C3")


def apart(game: Game, seats: int) -> Table:
    table = Table(game, seats, no_fights=True).set(1, LAGOON)
    table.s.no_fights = Ties.DROP_OUT
    return table


def caught(game: Game, *dives: int) -> list[int]:
    found = takers(apart(game, len(dives)).dive(*dives))
    return [found.get(cell, NOBODY) for cell in (DEEP, MIDDLE, SHALLOW)]


def test_mi_113_the_next_number_moves_up_after_a_tie(game: Game) -> None:
    assert caught(game, 9, 9, 6, 3) == [NOBODY, 2, 3]
    assert caught(game, 9, 6, 9, 9) == [NOBODY, 1, NOBODY]
    assert caught(game, 12, 7, 7, 3) == [0, NOBODY, 3]
    assert caught(game, 12, 12, 5, 5, 2, 4) == [NOBODY, NOBODY, 4]


def test_mi_113_without_a_tie_nothing_differs(game: Game) -> None:
    assert caught(game, 10, 9, 8) == [0, 1, 2]


def test_mi_114_a_cell_nobody_is_left_for_keeps_its_cards(game: Game) -> None:
    table = apart(game, 3)
    events = table.dive(9, 9, 6)
    assert takers(events) == {MIDDLE: 2}
    assert [n[0] for n in told(events, EventType.DISPUTE)] == [DEEP]
    assert [n[0] for n in told(events, EventType.CELL_STAYS)] == [DEEP, SHALLOW]
    assert caught(game, 8, 8, 8) == [NOBODY, NOBODY, NOBODY]


def test_mi_115_who_tied_is_told_once_and_catches_nothing(fast: Game) -> None:
    """Every seat that ties gets nothing this round, whatever the numbers are."""
    s = fast.new(4, 1, {"no_fights": "drop_out"})
    assert s.no_fights == Ties.DROP_OUT
    for dives in itertools.product(range(1, 6), repeat=4):
        s.revealed_number[:4] = dives
        fast.rules.takers.find_takers(s)
        for cell in (DEEP, MIDDLE):
            if s.taker[cell] == NOBODY:
                continue
            assert dives.count(dives[s.taker[cell]]) == 1


def test_mi_r17_the_option_has_three_values(fast: Game) -> None:
    values = [fast.new(3, 1, {"no_fights": value}).no_fights for value in (False, True, "drop_out", "on")]
    assert values == [Ties.KITI, Ties.STAY, Ties.DROP_OUT, Ties.STAY]
    with pytest.raises(OptionError, match=r"no_fights.*can be off, on, drop_out"):
        fast.new(3, 1, {"no_fights": "maybe"})
