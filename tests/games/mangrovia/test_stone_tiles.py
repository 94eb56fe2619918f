"""MG-082..093: the variant with stone tiles."""

from __future__ import annotations

import pytest

from atoll.games.mangrovia.parts import NO_TILE, PATHS, TERRITORIES, VALUE, WILD, EventType
from atoll.games.mangrovia.territories import PAY, PRICE
from atoll.kit.game import Game

from .builder import TILE_NAMES, Table

V1, V2, V3 = range(3)
AMULET2, VALUE3 = TILE_NAMES.index("amulet2"), TILE_NAMES.index("value3")


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_mg_082_mg_083_mixed_tiles_on_the_free_stone_cells(game: Game, seats: int) -> None:
    s = game.new(seats, 8, {"stone_tiles": "mixed"})
    laid = [int(tile) for tile in s.stone_tile if tile != NO_TILE]
    assert len(laid) == (8 if seats > 3 else 7)
    assert int(s.removed_tiles.sum()) == 16 - len(laid)  # openly out of the game
    assert not s.god_tiles.any()


def test_mg_082_the_mix_is_random(game: Game) -> None:
    kinds = {tuple(game.new(4, seed, {"stone_tiles": "mixed"}).stone_tile) for seed in range(6)}
    assert len(kinds) == 6


@pytest.mark.parametrize(("mix", "kinds"), [("gods", range(PATHS)), ("helpers", range(PATHS, PATHS + 3))])
def test_mg_084_one_half_only(game: Game, mix: str, kinds: range) -> None:
    for seats in (2, 5):
        s = game.new(seats, 8, {"stone_tiles": mix})
        laid = sorted(int(tile) for tile in s.stone_tile if tile != NO_TILE)
        assert set(laid) <= set(kinds)
        assert len(laid) == (8 if seats > 3 else 7)


def test_mg_r30_which_tiles_is_chance(game: Game) -> None:
    seen = set()
    for seed in range(30):
        s = game.new(2, seed, {"stone_tiles": "gods"})
        seen |= {kind for kind in range(PATHS) if s.removed_tiles[kind]}
    assert len(seen) > 4  # the one left out varies


def test_off_means_no_tiles(game: Game) -> None:
    assert all(game.new(4, 1).stone_tile == NO_TILE)


def test_mg_085_the_builder_takes_the_tile(game: Game) -> None:
    t = Table(game, tiles="mixed").tile("e2", 3).birds("WS").hand(0, "W 7 3").at_pier(9, 0).do("build:e2")
    assert int(t.s.god_tiles[0]) == 1 << 3
    assert t.events_of(EventType.STONE_TAKEN)[0][:2] == (0, 3)
    assert 3 not in t.s.stone_tile


def test_mg_086_a_god_breaks_ties_for_its_owner(game: Game) -> None:
    t = Table(game, tiles="gods").huts(0, "a1 a2").huts(1, "a3 a4").huts(2, "a5 a6").god(2, V1)
    assert t.path(V1) == [6, 0, 12, 0]  # the others by nearness


def test_mg_087_a_god_does_nothing_else(game: Game) -> None:
    t = Table(game, tiles="gods").huts(0, "a1 a2 c1").huts(1, "a3 c2").god(1, V1)
    assert t.path(V1) == [12, 6, 0, 0]  # no tie
    assert t.path(V2) == [10, 5, 0, 0]  # another path
    t = Table(game, tiles="gods").huts(0, "a1").god(1, V1)
    assert t.path(V1) == [12, 0, 0, 0]  # no hut there
    t = Table(game, seats=2, tiles="gods").huts(0, "e7").god(0, V3)
    assert t.path(V3) == [8, 0]  # it beats the neutral colour


def test_mg_088_helpers_pay_once_in_any_number_and_leave_the_game(game: Game) -> None:
    t = Table(game, tiles="helpers").birds("WS").helper(0, "value3", "value3").hand(0, "W W 7 7")
    t.at_pier(9, 0)  # 20 = 7 + 7 + 3 + 3
    gone = int(t.s.removed_tiles[PATHS + VALUE3])
    t.do("double:g4")
    assert int(t.s.helper_tiles[0, VALUE3]) == 0
    assert int(t.s.removed_tiles[PATHS + VALUE3]) == gone + 2


def test_mg_089_value_3_only_for_prices_in_cards(game: Game) -> None:
    t = Table(game, tiles="helpers").birds("WS").helper(0, "value3").hand(0, "W 2 a2").at_pier(9, 0)
    assert "build:d7" in t.legal()  # 5 in cards
    assert "build:e5" not in t.legal()  # 5 in amulets


def test_mg_090_amulet_2_only_for_prices_in_amulets(game: Game) -> None:
    t = Table(game, tiles="helpers").birds("WS").helper(0, "amulet2").hand(0, "W 3 a3").at_pier(9, 0)
    assert "build:e5" in t.legal()
    assert "build:d7" not in t.legal()
    t.do("build:e5")
    assert int(t.s.helper_tiles[0, AMULET2]) == 0


def test_mg_091_mg_r27_wild_stands_for_the_card_and_needs_no_bird(game: Game) -> None:
    t = Table(game, tiles="helpers").birds("WS").helper(0, "wild").hand(0, "6").at_pier(9, 0)
    prices = {name for name, price, pay in zip(TERRITORIES, PRICE, PAY) if price == 6 and pay == 0}
    assert t.legal("build:") == prices
    t.do("build:b1")
    assert t.owner("b1") == 0
    assert int(t.s.helper_tiles[0, WILD]) == 0
    assert t.cards(0) == ""


def test_mg_092_one_wild_for_one_of_two_cards(game: Game) -> None:
    t = Table(game, tiles="helpers").birds("WS").helper(0, "wild").hand(0, "W 7 7 6").at_pier(9, 0)
    assert "double:g4" in t.legal()
    t = Table(game, tiles="helpers").birds("SM").helper(0, "wild").hand(0, "W 7 7 6").at_pier(9, 0)
    assert "double:g4" not in t.legal()  # the other card has no bird


def test_mg_r29_two_wild_tiles_for_a_double_hut(game: Game) -> None:
    t = Table(game, tiles="helpers").birds("SM").helper(0, "wild", "wild").hand(0, "7 7 6").at_pier(9, 0)
    t.do("double:g4")
    assert int(t.s.helper_tiles[0, WILD]) == 0
    t = Table(game, tiles="helpers").birds("SM").helper(0, "wild", "wild").hand(0, "7 3").at_pier(9, 0)
    t.do("build:g4")
    assert int(t.s.helper_tiles[0, WILD]) == 1  # never two for one card


def test_mg_093_a_tile_helps_the_second_hut_not_its_own(game: Game) -> None:
    t = Table(game, tiles="helpers").tile("e2", "value3").birds("WS").hand(0, "W 7").at_pier(10, 0)
    assert "build:e2" not in t.legal()  # 10 = 7 + 3, but the tile still lies there
    t = Table(game, tiles="helpers").tile("e2", "value3").birds("WS").hand(0, "W S 7 3 4").at_pier(10, 0)
    t.do("build:e2")
    assert "build:a2" in t.legal()  # 7 = 4 + 3


def test_mg_e16_god_of_v1(game: Game) -> None:
    t = Table(game, tiles="gods").huts(0, "a1 a6").huts(1, "a2 a5").huts(2, "a3 a4").god(2, V1)
    assert t.path(V1) == [6, 0, 12, 0]


def test_mg_t14_value_3_for_the_second_hut(game: Game) -> None:
    t = Table(game, tiles="helpers").tile("e2", "value3").birds("WS").hand(0, "W S 7 3 4").at_pier(10, 0)
    t.do("build:e2")
    spent = int(t.s.discard[VALUE].sum())
    t.do("build:a2")
    assert t.owner("a2") == 0
    assert int(t.s.discard[VALUE].sum()) == spent + 1
    assert int(t.s.helper_tiles[0, VALUE3]) == 0


def test_mg_t15_wild_and_two_sevens(game: Game) -> None:
    t = Table(game, tiles="mixed").helper(0, "wild").birds("MR").hand(0, "7 7").at_pier(9, 0)
    free = {n for n, p, w in zip(TERRITORIES, PRICE, PAY) if w == 0 and p in (7, 14)}
    assert t.legal("build:") == free
    assert not t.legal("double:")
