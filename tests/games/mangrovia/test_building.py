"""MG-047..062: where a hut may stand and what it costs."""

from __future__ import annotations

import pytest

from atoll.games.mangrovia.parts import AMULET, LAND, NEUTRAL, TERRITORIES, VALUE, EventType, Phase
from atoll.games.mangrovia.territories import (
    AREA,
    LAND_LETTERS,
    PAY,
    PLAIN,
    POINTS,
    PRICE,
    SPECIAL,
    SPECIAL_INDEX,
)
from atoll.kit.core.sentinels import NOBODY
from atoll.kit.game import Game

from .builder import Table, rules_module


def builder(game: Game, hand: str, birds: str = "WS", pier: int = 9, seats: int = 4) -> Table:
    return Table(game, seats=seats).birds(birds).hand(0, hand).at_pier(pier, 0)


def why(t: Table, code: str) -> str:
    return str(t.game.text.why(t.s, t.seat, t.game.actions.number(code)).rule)


def test_mg_047_any_free_territory_neutral_huts_included(game: Game) -> None:
    t = Table(game, seats=3).birds("WS").huts(1, "a2").hand(0, "S 7 3 S").at_pier(9, 0)
    assert "build:a2" not in t.legal()
    assert why(t, "build:a2") == "MG-047"
    assert why(t, "build:c1") == "MG-047"  # neutral
    assert "f2" not in TERRITORIES  # the centres are no territories
    assert "b6" not in TERRITORIES
    t = builder(game, "S 4 W")
    assert {"m2", "f5", "m1"} <= t.legal("build:")  # adjacency is nothing


def test_mg_048_a_bird_and_a_card_of_the_landscape(game: Game) -> None:
    t = builder(game, "W M 6", "WS")
    assert t.legal("build:") == {"m5"}
    assert why(t, "build:b1") == "MG-048"  # no bird on mangrove
    assert why(t, "build:a2") == "MG-048"  # bird, but no sand card
    t.do("build:m5")
    assert t.cards(0) == "M"
    assert int(t.s.discard[LAND, 0]) == 1


def test_mg_049_the_exact_price_in_its_own_money(game: Game) -> None:
    t = builder(game, "W W S 6 6 7 a6 a4", "WS")
    assert "build:m5" in t.legal()  # 6 in cards
    assert "build:e5" not in t.legal()  # 5 in amulets: 6 + 4 do not make it, cards do not help
    assert why(t, "build:e5") == "MG-049"
    assert "build:d7" not in t.legal()  # 5 in cards: no overpaying with 6
    assert "build:a4" in t.legal()  # 4 in amulets


def test_mg_050_any_number_combined(game: Game) -> None:
    t = builder(game, "S W M a4 a2", "SM")
    affordable = {n for n, p, w in zip(TERRITORIES, PRICE, PAY) if w == 1 and p in (2, 4, 6)}
    assert t.legal("build:") == {n for n in affordable if LAND_LETTERS[TERRITORIES.index(n)] in "SM"}
    t = builder(game, "W 2 2 2 2 2", "WS")
    assert t.legal("build:") == {"m1", "m5", "g4", "e2", "e4"}


def test_mg_051_huts_come_from_the_stock(game: Game) -> None:
    t = builder(game, "S 7")
    left = int(t.s.huts_left[0])
    t.do("build:a2")
    assert int(t.s.huts_left[0]) == left - 1
    t = Table(game).birds("WS").stock(0, 0).hand(0, "S 7")
    t.s.is_last_round = 1
    t.at_pier(9, 0)
    assert t.s.pier != 9


def test_mg_052_printed_points_at_once(game: Game) -> None:
    assert builder(game, "S 7").do("build:a2").points(0) == 1
    assert builder(game, "S 7 7").do("build:g3").points(0) == 0  # stone area


def test_mg_053_special_tiles_in_order_whatever_the_cell(game: Game) -> None:
    t = builder(game, "W S 6 5 7 6", "WS", pier=10).do("build:b7", "build:c7")
    assert [n[2] for n in t.events_of(EventType.SPECIAL)] == [2, 3]
    assert t.points(0) == 2 + 3
    t = builder(game, "S W 7 6 6 5", "WS", pier=10).do("build:c7", "build:b7")  # the other way round
    assert int(t.s.special_tile[SPECIAL_INDEX[TERRITORIES.index("b7")]]) == 3


def test_mg_054_the_amulet_counter_works_from_the_next_collecting(game: Game) -> None:
    t = builder(game, "S 4").do("build:m2")
    assert int(t.s.amulet_huts[0]) == 1
    assert t.events_of(EventType.AMULET_STEP)[0][:2] == (0, 1)
    t.at_pier(7, 0).do("amulets")
    assert t.events_of(EventType.DREW)[0][:2] == (0, 1)


def test_mg_055_where_paid_cards_go(game: Game) -> None:
    t = Table(game).birds("WS").hand(0, "S 4", start=True)  # start cards 3 and 4
    t.at_pier(9, 0).do("build:a2").do("pay:start1")
    while t.phase == Phase.PAY_PRICE:
        t.do("pay:4")
    assert int(t.s.discard[VALUE, 2]) == 1
    assert int(t.s.discard[LAND, 1]) == 1
    assert list(t.s.start_cards[0]) == [0, 1]
    assert int(t.s.discard[VALUE].sum()) == 1  # the start card left the game


def test_mg_056_second_hut_after_the_first(game: Game) -> None:
    t = builder(game, "S S 4 4", "WS", pier=10).do("build:f5")
    assert t.owner("f5") == 0
    assert t.legal("build:") == {"m2"}  # not f5 again
    t.do("build:m2")
    assert t.s.pier != 10


def test_mg_057_a_double_hut_costs_twice_as_one_sum(game: Game) -> None:
    t = builder(game, "W W 7 7 6", "WM")
    assert "double:g4" in t.legal()
    t.do("double:g4")
    assert t.cards(0) == ""
    assert not builder(game, "W 7 7 6", "WM").legal("double:")  # one card only
    t = builder(game, "W W 7 7 6", "WM", pier=11)
    assert not t.legal("double:")
    assert why(t, "double:g4") == "MG-057"


def test_mg_058_a_double_hut_counts_twice(game: Game) -> None:
    t = builder(game, "W W 7 7 6", "WM")
    left = int(t.s.huts_left[0])
    t.do("double:g4")
    assert t.points(0) == 8
    assert int(t.s.huts_left[0]) == left - 2
    assert rules_module(game, "scoring").path_huts(t.s, 3, 0) == 2
    t = Table(game).birds("WM").stock(0, 1).hand(0, "W W 7 7 6")
    assert not t.at_pier(9, 0).legal("double:")
    assert why(t, "double:a1") == "MG-058"


def test_mg_059_double_huts_on_plain_territories_only(game: Game) -> None:
    t = builder(game, "W W S S 7 7 6 5 4 4 2 a6 a4 a5 a3 a2", "WS")
    doubles = t.legal("double:")
    assert doubles
    assert all(AREA[TERRITORIES.index(name)] == PLAIN for name in doubles)
    assert "e5" in doubles  # priced in amulets
    assert why(t, "double:g1") == "MG-059"
    assert why(t, "double:m1") == "MG-059"


def test_mg_060_nothing_is_added_to_a_standing_hut(game: Game) -> None:
    t = Table(game).birds("WM").huts(0, "g4").hand(0, "W W 7 7 6").at_pier(9, 0)
    assert "double:g4" not in t.legal()
    assert "build:g4" not in t.legal()


def test_mg_061_double_landscapes(game: Game) -> None:
    assert "build:e4" in builder(game, "S 7 3", "SM").legal()
    assert "build:e4" in builder(game, "W 7 3", "WM").legal()
    t = builder(game, "S 7 3", "WM")  # the sand card has no bird
    assert "build:e4" not in t.legal()
    assert builder(game, "S W 7 3", "WS").do("build:e4").legal() == {"land:W", "land:S"}


def test_mg_062_double_hut_on_a_double_landscape(game: Game) -> None:
    for hand in ("W W 7 7 6", "S S 7 7 6", "W S 7 7 6"):
        t = builder(game, hand, "WS")
        t.do("double:e4")
        assert int(t.s.huts[TERRITORIES.index("e4")]) == 2
    assert "double:e4" not in builder(game, "W S 7 7 6", "WM").legal()


def test_mg_r17_start_card_and_ordinary_card_are_different_pieces(game: Game) -> None:
    t = Table(game).birds("WS").hand(0, "S 3 4", start=True).at_pier(9, 0).do("build:a2")
    assert t.legal() == {"pay:3", "pay:4", "pay:start1", "pay:start2"}
    t.do("pay:start2")
    assert t.legal() == {"pay:3", "pay:start1"}


def test_mg_r17_an_equal_pair_is_offered_once(game: Game) -> None:
    t = Table(game).birds("WS").hand(0, "S 4 4")
    t.s.start_cards[0] = (2, 0)  # as the deal would lay out a pair 3 + 3
    t.at_pier(9, 0).do("build:a2")
    assert t.owner("a2") == 0  # 3 + 4: only one way to pay, for equal cards are one piece
    assert list(t.s.start_cards[0]) == [1, 0]


def test_mg_r18_a_single_hut_left(game: Game) -> None:
    t = Table(game).birds("WS").stock(0, 1).hand(0, "W W 2 2").at_pier(9, 0)
    assert t.legal() == {"skip", "build:m1"}
    t = Table(game).birds("WS").stock(0, 1).hand(0, "S S 4 4").at_pier(10, 0).do("build:m2")
    assert t.s.pier != 10


def test_mg_r26_only_what_can_be_paid_is_offered_and_every_payment_ends(game: Game) -> None:
    t = builder(game, "W S S 2 3 3 5 7 4 6", "WS")
    for code in sorted(t.legal("build:")):
        start = t.copy().do(f"build:{code}")
        stack = [start]
        while stack:  # every order of clicks
            now = stack.pop()
            if now.phase in (Phase.PAY_LAND, Phase.PAY_PRICE):
                assert now.legal()
                if len(stack) < 40:
                    stack += [now.copy().do(c) for c in now.legal()]
            else:
                assert now.owner(code) == 0


def test_mg_r32_special_cells_have_no_printed_points() -> None:
    assert all(POINTS[c] == 0 for c in range(len(TERRITORIES)) if AREA[c] == SPECIAL)


# Worked examples


def test_mg_e03_birds_on_water_and_sand(game: Game) -> None:
    t = builder(game, "W S M R 2 2 2 3 3 4 4 5 6 7 a6 a5 a4 a3 a2", "WS")
    offered = {LAND_LETTERS[TERRITORIES.index(name)] for name in t.legal("build:")}
    assert offered == {"W", "S", "WS"}


def test_mg_e05_a2(game: Game) -> None:
    t = Table(game).birds("SR").hand(3, "S 2 5").at_pier(9, 3).do("build:a2")
    assert (t.owner("a2"), t.cards(3), t.points(3)) == (3, "", 1)
    assert list(t.s.discard[VALUE][:6]) == [1, 0, 0, 1, 0, 0]
    assert t.events_of(EventType.BUILT)[0][:3] == (3, TERRITORIES.index("a2"), 1)


def test_mg_e06_e5(game: Game) -> None:
    t = builder(game, "W a4 a2 5", "WR")
    assert "build:e5" not in t.legal()


def test_mg_e07_special_tiles_2_and_3(game: Game) -> None:
    t = Table(game).birds("WS").bowls(None, 0, 1, 2, 3, None).hand(2, "W 6 5").hand(1, "S 7 6")
    t.at_pier(9, 2, fill=False).do("build:b7")
    assert t.points(2) == 2
    t.do("build:c7")
    assert t.points(1) == 3


def test_mg_e08_c4_and_m5(game: Game) -> None:
    t = builder(game, "R W 3 5 6", "RW", pier=10)
    assert not {"b3", "g6"} & t.legal("build:")  # no 7
    t.do("build:c4")
    assert (t.cards(0), t.points(0)) == ("W 6", 3)
    t.do("build:m5")
    assert (t.cards(0), t.points(0)) == ("", 3)


def test_mg_e09_double_g4(game: Game) -> None:
    t = Table(game).birds("WR").hand(2, "W W 7 7 6").at_pier(9, 2)
    assert "double:g4" in t.legal()
    assert "build:g4" not in t.legal()
    left = int(t.s.huts_left[2])
    t.do("double:g4")
    assert (t.points(2), int(t.s.huts_left[2])) == (8, left - 2)


@pytest.mark.parametrize(("bird", "card"), [("WM", "W"), ("SM", "S")])
def test_mg_e10_e4(game: Game, bird: str, card: str) -> None:
    assert builder(game, f"{card} 7 3", bird).do("build:e4").points(0) == 4


# Further tests


def test_mg_t06_ways_to_pay_6(game: Game) -> None:
    t = Table(game).birds("MR").hand(0, "M 2 3", start=True).at_pier(9, 0).do("build:b1")
    assert {t.game.actions.number(code) for code in t.legal()} == {31, 32, 37, 38}
    for first in t.legal():
        after = t.copy().do(first)
        assert after.owner("b1") == 0
        assert list(after.s.start_cards[0]) == ([0, 1] if first in ("pay:3", "pay:start1") else [1, 0])


def test_mg_t08_landscapes_for_a_double_hut_on_e4(game: Game) -> None:
    t = builder(game, "W W S 7 7 6", "WS").do("double:e4")
    assert t.legal() == {"land:W", "land:S"}
    assert t.copy().do("land:S").cards(0) == "W"  # the second is W without asking
    t.do("land:W")
    assert t.legal() == {"land:W", "land:S"}
    assert t.do("land:S").cards(0) == "W"
    t = builder(game, "W W S 7 7 6", "WM").do("double:e4")
    assert t.cards(0) == "S"


def test_pay_offers_what_leads_to_the_exact_sum(game: Game) -> None:
    t = builder(game, "W 2 3 3 5 7", "WM").do("build:g4")
    assert t.legal("pay:") == {"2", "3", "5", "7"}
    assert t.copy().do("pay:2").cards(0) == "3 7"  # 3 + 5 is the only rest
    t.do("pay:3")
    assert t.legal("pay:") == {"2", "5", "7"}


def test_marks_change_nothing_before_the_last_piece(game: Game) -> None:
    t = builder(game, "W 2 3 3 5 7", "WM")
    before = t.copy().s
    t.do("build:g4", "pay:3")
    fields = (
        "hand", "hand_sizes", "start_cards", "discard", "owner", "huts", "free_cells", "points", "huts_left",
        "barrier",
    )  # fmt: skip
    for name in fields:
        assert (t.s[name] == before[name]).all(), name
    assert t.owner("g4") == NOBODY
    assert not t.events_of(EventType.BUILT)
    assert t.s.bowl_owner[0] != NEUTRAL
    assert not t.s.discard[AMULET].any()
