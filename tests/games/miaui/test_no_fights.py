"""The variant No Fights: MI-100..112, MI-R17, R19..R22, W08, T10..T13."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from atoll.games.miaui.parts import FACE_OF, EventType, Phase
from atoll.kit import NOBODY
from atoll.kit.game import Game
from tests.support import load_game

from .builder import DEEP, DISCARD, KEEP, MIDDLE, SHALLOW, Table, faces, takers, told

LAGOON = ("U12", "T8", "C3")


def calm(game: Game, seats: int) -> Table:
    return Table(game, seats, no_fights=True)


def caught(game: Game, *dives: int) -> list[int]:
    """Who takes deep, middle and shallow; NOBODY where the cards stay."""
    found = takers(calm(game, len(dives)).set(1, LAGOON).dive(*dives))
    return [found.get(cell, NOBODY) for cell in (DEEP, MIDDLE, SHALLOW)]


def stack(game: Game, pile: str, cards: str) -> Table:
    """Seat 0 with this pile has caught a deep cell with these cards."""
    table = calm(game, 3).set(
        8, (cards, "C2", "C3"), {0: pile}, then="T6 T7 T8", keep={0: [9], 1: [5], 2: [2]}
    )
    table.dive(9, 5, 2)
    return table


def test_mi_100_there_is_no_kiti(game: Game) -> None:
    table = Table(game, 3, gap=2, no_fights=True)
    assert table.s.kiti_gap == 0
    assert told(table.events, EventType.ROUND_START)[0][1:3] == (NOBODY, NOBODY)
    assert not told(table.dive(5, 5, 3), EventType.KITI_MOVED)
    assert table.s.kiti_gap == 0


def test_mi_101_a_disputed_cell_is_caught_by_nobody(game: Game) -> None:
    table = calm(game, 4).set(1, LAGOON)
    events = table.dive(9, 9, 6, 3)
    assert [n[3] for n in told(events, EventType.DISPUTE)] == [NOBODY, NOBODY]
    assert table.pile(0) == table.pile(1) == ""


def test_mi_102_blocked_seats_stay_in_the_contest(game: Game) -> None:
    assert caught(game, 9, 9, 6, 3) == [NOBODY, NOBODY, 3]


@settings(deadline=None)  # the first call loads compiled rules
@given(st.lists(st.integers(1, 12), min_size=3, max_size=6))
def test_mi_102_the_closed_form(dives: list[int]) -> None:
    found = caught(load_game("miaui", "compiled"), *dives)
    c = sorted(dives, reverse=True)
    assert (found[DEEP] != NOBODY) == (c[0] > c[1])
    assert (found[MIDDLE] != NOBODY) == (c[0] > c[1] > c[2])
    assert (found[SHALLOW] != NOBODY) == (c[-2] > c[-1])


def test_mi_103_cards_stay_and_the_next_is_laid_on_top(game: Game) -> None:
    table = calm(game, 3).set(1, LAGOON, then="T6 T7 T9")
    events = table.dive(9, 9, 2)
    assert table.lagoon() == ["U12 T6", "T8 T7", "T9"]
    assert told(events, EventType.CELL_STAYS)[0][:2] == (DEEP, 1)


def test_mi_104_a_catch_is_a_whole_cell(game: Game) -> None:
    """MI-R21: one cell, not one card, for a seat and round; the round ends although cards remain."""
    table = calm(game, 3).set(3, ("U12 T6", "T8 T7", "C1"), then="C2 C3 C4", keep={0: [9], 1: [5], 2: [5]})
    table.dive(9, 5, 5)
    assert table.pile(0) == "U12 T6"
    assert table.pile(1) == table.pile(2) == ""
    assert table.s.round_number == 4
    assert table.lagoon() == ["C2", "T8 T7 C3", "C1 C4"]


def test_mi_105_a_stack_is_received_from_the_bottom(game: Game) -> None:
    """MI-R19: the oldest card lies lowest."""
    table = stack(game, "C5", "U12 T9 C3")
    assert table.pile(0) == "C5 U12 T9 C3"


def test_mi_106_a_gull_eats_what_lies_on_top_at_that_moment(game: Game) -> None:
    assert stack(game, "C5", "U12 G C3").pile(0) == "C5 C3"


def test_mi_107_the_question_comes_in_the_middle_of_a_stack(game: Game) -> None:
    table = stack(game, "J10 J10", "J15 U12")
    assert table.s.phase == Phase.JELLY
    assert table.pile(0) == "J10 J10 J15", "the tuna has not been received yet"
    assert table.s.received_count == 1
    table.answer(DISCARD)
    assert table.pile(0) == "U12"


def test_mi_108_a_lantern_left_lying_does_nothing(game: Game) -> None:
    """MI-R22: when its stack is caught it works; two lanterns have the effect of one."""
    table = calm(game, 3).set(
        2, ("L1", "T6", "C1"), then="L3 C2 C3 T7 T8 T9", keep={s: [9, 8 - s] for s in range(3)}
    )
    table.dive(9, 9, 9)
    assert table.lagoon() == ["L1 L3", "T6 C2", "C1 C3"]
    assert table.s.viewer.tolist() == [NOBODY] * 3
    events = table.dive(8, 7, 6)
    assert table.pile(0) == "L1 L3"
    assert table.s.viewer.tolist() == [0, NOBODY, NOBODY]
    assert len(told(events, EventType.PEEK)) == 1


def test_mi_109_a_lantern_eaten_at_once_works(game: Game) -> None:
    table = stack(game, "", "L5 G")
    assert table.pile(0) == ""
    assert table.s.viewer[DEEP] == 0


def test_mi_110_a_hidden_card_stays_hidden_under_later_ones(game: Game) -> None:
    table = calm(game, 3).set(
        5,
        ("U15", "T6", "C1"),
        viewers={DEEP: 2},
        then="T7 T8 T9 C2 C3 C4",
        keep={s: [9, 8 - s] for s in range(3)},
    )
    table.dive(9, 9, 9)
    assert table.cell(DEEP, seat=2) == "U15 T7"
    assert table.cell(DEEP, seat=0) == "? T7"
    events = table.dive(8, 7, 6)
    assert told(events, EventType.TURNED_UP)[0][0] == DEEP
    assert table.pile(0) == "U15 T7"


def test_mi_111_what_is_left_in_the_lagoon_is_nobodys(game: Game) -> None:
    table = calm(game, 3).set(12, ("U15 U14", "T6", "C1"), keep={s: [9] for s in range(3)})
    events = table.dive(9, 9, 9)
    assert not game.waiting(table.s)
    assert [table.total(seat) for seat in range(3)] == [0, 0, 0]
    assert told(events, EventType.GAME_END)[0][1] == 4
    assert game.rules.check(table.s) == 0


def test_mi_112_the_first_round_has_no_gulls_either(game: Game) -> None:
    table = Table(game, 3, no_fights=True, deck="T8 G U14 C2 G T9")
    assert table.lagoon() == ["U14", "C2", "T9"]
    assert table.s.gulls_returned == 2


def test_mi_r17_equal_highest_numbers_block_deep_and_middle(game: Game) -> None:
    """Tied divers do not drop out: the next number does not move up."""
    assert caught(game, 9, 9, 6, 3) == [NOBODY, NOBODY, 3]
    assert caught(game, 12, 12, 1) == [NOBODY, NOBODY, 2]


def test_mi_r20_only_a_bottom_card_can_be_face_down(game: Game) -> None:
    """A lantern takes effect when its cell has just been emptied."""
    table = stack(game, "", "T9 L5")
    assert table.s.cell_height[DEEP] == 1
    assert table.s.viewer[DEEP] == 0


def test_mi_r21_the_round_ends_although_cards_remain(game: Game) -> None:
    table = calm(game, 3).set(1, LAGOON, then="T6 T7 T9")
    table.dive(9, 9, 9)
    assert table.s.round_number == 2
    assert table.s.cell_height.tolist() == [2, 2, 2]


def test_mi_w08_a_stack(game: Game) -> None:
    assert stack(game, "C1", "U11 T7").pile(0) == "C1 U11 T7"


@pytest.mark.parametrize(
    ("dives", "expected"),
    [
        ((9, 6, 9, 9), [-1, -1, 1]),
        ((9, 9, 6, 3), [-1, -1, 3]),
        ((12, 7, 7, 3), [0, -1, 3]),
        ((12, 7, 3, 3), [0, 1, -1]),
        ((8, 8, 8), [-1, -1, -1]),
        ((12, 12, 1), [-1, -1, 2]),
        ((12, 1, 1), [0, -1, -1]),
        ((10, 9, 8), [0, 1, 2]),
        ((9, 9, 6, 6), [-1, -1, -1]),
        ((12, 11, 5, 5, 2, 4), [0, 1, 4]),
    ],
)  # fmt: skip
def test_mi_t10_the_ladder(game: Game, dives: tuple[int, ...], expected: list[int]) -> None:
    assert caught(game, *dives) == expected


@pytest.mark.parametrize(("cards", "left", "eaten"), [("U14 G", "T6", "U14"), ("G U14", "U14", "T6")])
def test_mi_t11_gull_order(game: Game, cards: str, left: str, eaten: str) -> None:
    table = calm(game, 3).set(
        8, (cards, "C1", "C2"), {0: "T6"}, then="T7 T8 T9", keep={0: [9], 1: [5], 2: [2]}
    )
    before = table.box()
    table.dive(9, 5, 2)
    assert table.pile(0) == left
    assert sorted(table.box()) == sorted([*before, "G", eaten])


@pytest.mark.parametrize(("answer", "left", "points"), [(DISCARD, "", 0), (KEEP, "J10 U15 J15", -10)])
def test_mi_t12_jellyfish_inside_a_stack(game: Game, answer: int, left: str, points: int) -> None:
    table = stack(game, "J10 U15 J15", "J10 G")
    assert table.s.phase == Phase.JELLY
    table.answer(answer)
    assert table.pile(0) == left
    assert table.total(0) == points


def test_mi_t13_hidden_bottom_card(game: Game) -> None:
    keep = {0: [12, 5, 1], 1: [8, 5, 11], 2: [2, 9, 10]}
    table = calm(game, 3).set(4, ("C1", "C2", "L1"), then="T6 T7 U15 C3 C4 T8 T9 T9 T6", keep=keep)
    table.dive(12, 8, 2)
    assert table.cell(SHALLOW, seat=2) == "U15"
    assert table.cell(SHALLOW, seat=0) == "?"
    table.dive(5, 5, 9)
    assert table.cell(SHALLOW, seat=2) == "U15 T8"
    assert [table.cell(SHALLOW, seat) for seat in (-1, 0, 1)] == ["? T8"] * 3
    events = table.dive(1, 11, 10)
    order = [(e.code, e.numbers[1]) for e in events if e.code == EventType.TURNED_UP]
    assert order == [(EventType.TURNED_UP, FACE_OF["U15"])]
    assert [n[2] for n in told(events, EventType.CAUGHT) if n[0] == 0] == faces("U15 T8")
    assert table.pile(0) == "C1 U15 T8"
