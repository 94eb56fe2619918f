"""MG-001..012: the table before the first bowl."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest

from atoll.games.mangrovia.parts import (
    AMULET,
    LAND,
    LETTERS,
    NEUTRAL,
    NEWER,
    SPECIAL_TILES,
    START_PIECE,
    TERRITORIES,
    VALUE,
    EventType,
    Phase,
)
from atoll.games.mangrovia.territories import AREA, SPECIAL, STONE
from atoll.kit.core.events import new_log, read_log
from atoll.kit.game import Game, WrongSeats

from .builder import rules_module

ALL_SEATS = pytest.mark.parametrize("seats", [2, 3, 4, 5])


@pytest.mark.parametrize(("seats", "huts", "bowls"), [(2, 10, 2), (3, 10, 2), (4, 9, 1), (5, 8, 1)])
def test_mg_001_huts_and_bowls(game: Game, seats: int, huts: int, bowls: int) -> None:
    s = game.new(seats, 3)
    assert list(s.huts_left[:seats]) == [huts] * seats
    assert list(s.points[:seats]) == list(s.amulet_huts[:seats]) == [0] * seats
    while s.pier == 0:
        seat = game.waiting(s)[0]
        game.rules.apply(s, seat, game.legal(s, seat)[-1], None)
    assert Counter(int(b) for b in s.bowl_owner if 0 <= b < seats) == dict.fromkeys(range(seats), bowls)


def test_mg_001_no_solo_game(game: Game) -> None:
    for seats in (1, 6):
        with pytest.raises(WrongSeats):
            game.new(seats, 1)


@ALL_SEATS
def test_mg_002_first_player_is_drawn_evenly(game: Game, seats: int) -> None:
    games = 300
    drawn = Counter(int(game.new(seats, seed).first_seat) for seed in range(games))
    assert all(abs(drawn[seat] - games / seats) < 4 * (games / seats) ** 0.5 for seat in range(seats))


@ALL_SEATS
def test_mg_003_start_pairs_clockwise_from_the_first_player(game: Game, seats: int) -> None:
    pairs = [(3, 4), (3, 5), (4, 5), (4, 6), (5, 6)]
    log = new_log()
    s = game.new(seats, 11, log=log)
    told = {e.numbers[0]: e.numbers[1] for e in read_log(log) if e.code == EventType.START_PAIR}
    for k in range(seats):
        seat = (int(s.first_seat) + k) % seats
        assert s.start_pair[seat] == told[seat] == k
        worth = rules_module(game, "paying").piece_worth
        assert tuple(worth(s, seat, piece) for piece in (START_PIECE, START_PIECE + 1)) == pairs[k]
        assert list(s.start_cards[seat]) == [1, 1]
    assert int(s.start_cards.sum()) == 2 * seats  # the other pairs are out of the game


@ALL_SEATS
def test_mg_004_value_cards(game: Game, seats: int) -> None:
    s = game.new(seats, 4)
    assert int(s.deck_size[VALUE]) == int(s.deck[VALUE].sum()) == 39
    assert int(s.open_row[VALUE].sum()) == 4
    assert list(s.deck[VALUE] + s.open_row[VALUE])[:6] == [9, 8, 7, 7, 6, 6]
    assert int(s.hand[:, :, VALUE].sum()) == 0


@ALL_SEATS
def test_mg_005_landscape_cards(game: Game, seats: int) -> None:
    s = game.new(seats, 4)
    assert int(s.deck_size[LAND]) == 32 - 2 * seats - 3
    assert int(s.open_row[LAND].sum()) == 3
    assert [int(s.hand_sizes[seat, NEWER, LAND]) for seat in range(seats)] == [2] * seats
    assert list(s.deck[LAND] + s.open_row[LAND] + s.hand[:, :, LAND].sum((0, 1)))[:4] == [8] * 4


def test_mg_006_boat_and_birds(game: Game) -> None:
    s = game.new(4, 4)
    assert s.pier == 0
    assert s.phase == Phase.PLACE_BOWL
    assert {LETTERS[i] for i in range(4) if int(s.birds) >> i & 1} == {"M", "W"}


@ALL_SEATS
def test_mg_007_amulets(game: Game, seats: int) -> None:
    s = game.new(seats, 4)
    assert list(s.open_row[AMULET][:6]) == [5, 0, 0, 0, 0, 0]
    assert list(s.deck[AMULET][:6]) == [0, 10, 9, 7, 5, 4]
    assert s.deck_size[AMULET] == 35
    assert int(s.hand[:, :, AMULET].sum()) == 0


def test_mg_008_special_stack_starts_with_2(game: Game) -> None:
    assert list(SPECIAL_TILES) == [2, 3, 4, 5, 6, 7, 8, 9]
    s = game.new(4, 4)
    assert s.special_tiles_laid == 0
    assert not s.special_tile.any()


@pytest.mark.parametrize(("seats", "cells"), [(2, "c1 d3 e3 a4 g5 a7"), (3, "c1 e3 g5"), (4, ""), (5, "")])
def test_mg_009_neutral_huts(game: Game, seats: int, cells: str) -> None:
    s = game.new(seats, 4)
    neutral = {TERRITORIES[c] for c in range(len(TERRITORIES)) if s.owner[c] == NEUTRAL}
    assert neutral == set(cells.split())
    assert all(s.huts[TERRITORIES.index(name)] == 1 for name in neutral)
    in_areas = [sum(AREA[TERRITORIES.index(n)] == area for n in neutral) for area in (STONE, SPECIAL)]
    assert in_areas == [seats < 4, seats == 2]


def test_mg_010_two_players_special_tile_2_lies_under_the_neutral_hut(game: Game) -> None:
    s = game.new(2, 4)
    assert sorted(s.special_tile)[-2:] == [0, 2]
    assert s.special_tiles_laid == 1
    assert game.new(3, 4).special_tiles_laid == 0


def test_mg_011_two_players_site_6_7_is_blocked(game: Game) -> None:
    s = game.new(2, 4)
    assert s.bowl_owner[5] == NEUTRAL
    for _ in range(3):  # rounds
        while s.pier == 0:
            seat = game.waiting(s)[0]
            assert 5 not in game.legal(s, seat)
            game.rules.apply(s, seat, game.legal(s, seat)[0], None)
        while s.pier > 0:
            assert s.pier not in (6, 7)
            seat = game.waiting(s)[0]
            game.rules.apply(s, seat, game.legal(s, seat)[0], None)
        assert s.bowl_owner[5] == NEUTRAL


def test_mg_012_neutral_huts_occupy_and_never_score(game: Game) -> None:
    s = game.new(2, 4)
    taken = [c for c in range(len(TERRITORIES)) if s.owner[c] == NEUTRAL]
    assert all(int(s.free_cells) >> c & 1 == 0 for c in taken)
    assert np.count_nonzero(s.points) == 0
    assert NEUTRAL not in game.waiting(s)
