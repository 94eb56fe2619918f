"""MG-071..081: paths, areas, amulets, places."""

from __future__ import annotations

import pytest

from atoll.games.mangrovia.parts import AMULET, NEUTRAL, EventType
from atoll.kit.game import Game

from .builder import Table, rules_module

V1, V2, V3, V4, H1, H2, H3, H4 = range(8)


def special(t: Table) -> list[int]:
    return [int(rules_module(t.game, "scoring").special_points(t.s, seat)) for seat in range(int(t.s.seats))]


def stone(t: Table) -> list[int]:
    return [int(rules_module(t.game, "scoring").stone_points(t.s, seat)) for seat in range(int(t.s.seats))]


def test_mg_071_cells_count_on_all_their_paths(game: Game) -> None:
    t = Table(game).huts(0, "a1").huts(1, "e1 a5", 1).huts(2, "d1", 2)
    huts = rules_module(game, "scoring").path_huts
    assert [huts(t.s, p, 0) for p in (V1, H1)] == [1, 1]
    assert [huts(t.s, p, 1) for p in (V3, H1, V1, H3)] == [1, 1, 1, 1]  # stone and special cells too
    assert huts(t.s, H1, 2) == 2  # a double hut as two


def test_mg_072_first_and_second_value(game: Game) -> None:
    t = Table(game).huts(0, "a1 a2 a3").huts(1, "a4 a6").huts(2, "a7")
    assert t.path(V1) == [12, 6, 0, 0]


def test_mg_073_ties_go_to_the_nearest_hut(game: Game) -> None:
    t = Table(game).huts(0, "a3 a4").huts(1, "a2 a7").huts(2, "a6")
    assert t.path(V1) == [6, 12, 0, 0]
    t = Table(game).huts(0, "a1 a2").huts(1, "a7").huts(2, "a4")  # a tie for second place
    assert t.path(V1) == [12, 0, 6, 0]


def test_mg_074_three_equals(game: Game) -> None:
    t = Table(game).huts(0, "a3 a7").huts(1, "a1 a6").huts(2, "a2 a5")
    assert t.path(V1) == [0, 12, 6, 0]


def test_mg_075_nobody_without_a_hut(game: Game) -> None:
    t = Table(game).huts(0, "a3")
    assert t.path(V1) == [12, 0, 0, 0]
    assert t.path(V2) == [0, 0, 0, 0]
    t.finish()
    assert [n[:3] for n in t.events_of(EventType.PATH)] == [(V1, 1, 0), (H2, 1, 0)]
    assert len(t.events_of(EventType.PATH_FORGOTTEN)) == 6


def test_mg_076_neutral_places_are_paid_to_nobody(game: Game) -> None:
    t = Table(game, seats=3).huts(0, "e1 e2").huts(1, "e7")  # neutral on e3, distance 3
    assert t.path(V3) == [8, 0, 0]  # second: neutral, and seat 1 does not move up
    t.finish()
    places = [n for n in t.events_of(EventType.PATH) if n[0] == V3]
    assert [(n[1], n[2]) for n in places] == [(1, 0), (2, NEUTRAL)]


def test_mg_077_stone_area(game: Game) -> None:
    t = Table(game).huts(0, "e1 f1").huts(1, "g3")
    assert stone(t) == [6, 3, 0, 0]


def test_mg_078_special_area(game: Game) -> None:
    t = Table(game).huts(0, "a5").huts(1, "b5 c5").huts(2, "a6")
    assert special(t) == [6, 12, 0, 0]  # the tie for second goes to tile 2


def test_mg_079_neutral_wins_ties_in_the_special_area(game: Game) -> None:
    t = Table(game, seats=2).huts(0, "a5")
    assert special(t) == [6, 0]
    t.huts(0, "b5")
    assert special(t) == [12, 0]


def test_mg_080_amulets_score_their_value_cards_nothing(game: Game) -> None:
    t = Table(game).hand(0, "a6 a4 a2 7 7 W").hand(1, "5 5 5 M").finish()
    assert [t.points(seat) for seat in range(4)] == [12, 0, 0, 0]


def test_mg_081_places(game: Game) -> None:
    t = Table(game).hand(0, "a2 a2").hand(1, "a5 a6").hand(2, "").finish()
    t.s.points[:4] = (30, 30, 40, 10)
    assert game.places(t.s) == (3, 2, 1, 4)
    t.s.points[:4] = (40, 30, 40, 30)
    assert game.places(t.s) == (1, 3, 2, 4)


def test_mg_r20_double_huts_and_nearness(game: Game) -> None:
    t = Table(game).huts(0, "a3", 2).huts(1, "a2 a6")
    assert t.path(V1) == [6, 12, 0, 0]
    t = Table(game).huts(0, "a3", 2).huts(1, "a4 a5")
    assert t.path(V1) == [12, 6, 0, 0]


@pytest.mark.parametrize("seats", [2, 3])
def test_mg_r23_the_neutral_hut_counts_in_the_stone_area(game: Game, seats: int) -> None:
    t = Table(game, seats=seats).huts(0, "e1 e2").huts(1, "g3")
    assert stone(t)[:2] == [8, 4]


def test_mg_r28_helpers_left_over_are_worth_nothing(game: Game) -> None:
    t = Table(game, tiles="helpers").helper(0, "amulet2", "value3").hand(0, "a3").finish()
    assert t.points(0) == 3
    assert rules_module(game, "amulets").amulet_sum(t.s, 0) == 3


def test_mg_r34_before_the_end_the_score_is_the_track(game: Game) -> None:
    t = Table(game).huts(0, "a1 a5").hand(0, "a6 a6")
    assert t.points(0) == 4 + 2
    assert game.rules.score(game.view(t.s, 1), 0) == 6
    assert int(t.s.hand_sizes[0, 1, AMULET]) == 2


# Worked examples


def test_mg_e12_two_paths(game: Game) -> None:
    t = Table(game).huts(0, "a1 a6").huts(1, "a2 a5 c1").huts(2, "a3 a4 c3").huts(3, "c2 c4 c6")
    assert t.path(V1) == [12, 6, 0, 0]
    assert t.path(V2) == [0, 5, 0, 10]


def test_mg_e13_stone_area(game: Game) -> None:
    t = Table(game).huts(2, "e1 f1 g1").huts(1, "e2 g2").huts(0, "e3 g3")
    assert stone(t) == [14, 14, 21, 0]


def test_mg_e14_special_area(game: Game) -> None:
    t = Table(game)
    for seat, cell in zip((2, 3, 0, 3, 0, 2, 3), ["a5", "b5", "c5", "a6", "c6", "a7", "b7"]):
        t.huts(seat, cell)  # tiles 2 to 8 in this order
    assert special(t) == [0, 0, 6, 12]


def test_mg_e15_amulets(game: Game) -> None:
    t = Table(game).hand(0, "a6 a4 a2").finish()
    assert t.events_of(EventType.AMULETS)[0][:2] == (0, 12)


def test_mg_t09_neutral_on_h4(game: Game) -> None:
    t = Table(game, seats=2).huts(0, "g7")
    assert t.path(H4) == [5, 0]
    t.huts(0, "d7")
    assert t.path(H4) == [10, 0]


def test_mg_t10_double_against_singles(game: Game) -> None:
    t = Table(game).huts(0, "a3", 2).huts(1, "a2 a6").huts(2, "a1")
    assert t.path(V1) == [6, 12, 0, 0]


def test_mg_t16_ties_at_the_end(game: Game) -> None:
    t = Table(game, seats=3).hand(0, "a5").hand(1, "a5 a4").hand(2, "a6 a6").finish()
    t.s.points[:3] = (70, 70, 66)
    assert game.places(t.s) == (2, 1, 3)
    t = Table(game, seats=3).hand(0, "a6 a3").hand(1, "a5 a4").hand(2, "a6 a6").finish()
    t.s.points[:3] = (70, 70, 66)
    assert game.places(t.s) == (1, 1, 3)


def test_the_sheet_names_every_source(game: Game) -> None:
    t = Table(game).huts(0, "a1 a5 e1").huts(1, "c4", 2).hand(0, "a3").finish()
    rows = {say.id + str(say.args.get("path", "")): values for say, values in game.text.sheet(t.s, [])}
    assert rows["sheet-printed"][:2] == [4, 6]
    assert rows["sheet-tiles"][0] == 2
    assert rows["sheet-patha↓"][0] == 12
    assert rows["sheet-stone"][0] == 1
    assert rows["sheet-special"][0] == 12
    assert rows["sheet-amulets"][0] == 3
    assert rows["sheet-total"] == [t.points(seat) for seat in range(4)]
