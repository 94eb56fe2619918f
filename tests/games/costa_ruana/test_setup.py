"""Set-up: CR-001 to CR-010."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest

import atoll
from atoll.games.costa_ruana.parts import COPIES, FACES, KIND, KIND_NAMES, TYPE
from atoll.kit.game import Game, WrongSeats

from .builder import laid, new, opening

ISLANDS = {2: 4, 3: 6, 4: 7, 5: 9, 6: 10}


def test_cr_001_two_to_six_players(game: Game) -> None:
    assert list(game.seats) == [2, 3, 4, 5, 6]
    for seats in (1, 7):
        with pytest.raises(WrongSeats):
            game.new(seats, 1)


@pytest.mark.parametrize("seats", ISLANDS)
def test_cr_002_the_deck_grows_with_the_players(game: Game, seats: int) -> None:
    t = new(game, seats)
    seen = Counter(int(face) for seat in range(seats) for face in t.s.hand[seat])
    seen.update(int(face) for face in t.s.deck if face >= 0)
    assert seen.total() == 12 * seats
    assert seen == Counter({face: int(COPIES[seats, face]) for face in range(FACES) if COPIES[seats, face]})


@pytest.mark.parametrize("seats", ISLANDS)
def test_cr_003_five_cards_each(game: Game, seats: int) -> None:
    t = new(game, seats)
    assert t.each("hand_size") == [5] * seats
    assert (t.s.deck >= 0).sum() == 7 * seats
    assert new(game, seats, seed=2).s.hand.tobytes() != t.s.hand.tobytes()


def test_cr_004_sides_are_drawn() -> None:
    game = atoll.game("costa_ruana")
    seen = Counter(tuple(int(n) for n in game.new(2, seed).condition_side) for seed in range(400))
    assert len(seen) == 4
    assert min(seen.values()) > 60


@pytest.mark.parametrize(("seats", "islands"), ISLANDS.items())
def test_cr_005_islands_by_players(game: Game, seats: int, islands: int) -> None:
    t = new(game, seats)
    assert len(t.legal) == islands
    assert not t.s.treasures[islands:].any()


@pytest.mark.parametrize(("seats", "islands"), ISLANDS.items())
@pytest.mark.parametrize("option", [3, 5])
def test_cr_006_treasures(game: Game, seats: int, islands: int, option: int) -> None:
    t = new(game, seats, treasures=option)
    assert t.treasures == [4, 4, *[option] * (islands - 2)]
    totals = {3: [14, 20, 23, 29, 32], 5: [18, 28, 33, 43, 48]}
    assert sum(t.treasures) == totals[option][seats - 2]


def test_cr_007_anybody_may_be_the_first_shaman() -> None:
    game = atoll.game("costa_ruana")
    seen = Counter(int(game.new(5, seed).shaman) for seed in range(500))
    assert sorted(seen) == [0, 1, 2, 3, 4]
    assert min(seen.values()) > 65


def test_cr_008_ten_natives_and_an_empty_hut(game: Game) -> None:
    t = new(game, 6)
    assert t.each("reserve") == [10] * 6
    assert t.each("hut") == [0] * 6


def test_cr_009_three_circles_from_the_shaman(game: Game) -> None:
    t = next(t for t in (new(game, 4, seed) for seed in range(50)) if t.s.shaman == 2)
    order = []
    while t.asked[1] == "PLACE_STARTER":
        order.append(t.active_seat)
        t.do("island:a" if len(order) < 3 else "island:b" if len(order) < 8 else "island:c")
    assert order == [2, 3, 0, 1] * 3
    assert t.each("reserve") == [7, 7, 7, 7]
    assert t.asked == (2, "LAY_OPEN")


def test_cr_010_room_for_seven(game: Game) -> None:
    start = new(game, 4).point("aaaaaaa")
    assert "island:a" not in start.legal
    full = ["43", "00", "00", "00"]
    assert "island:a" not in laid(game, 2, {"o0": "D1/night>0"}, islands=full).do("flip:sky").legal
    moving = laid(game, 2, {"o0": "M/night>0"}, islands=["43", "10", "00", "00"]).do("flip:sky", "native:b0")
    assert "island:a" not in moving.legal


def test_cr_t12_the_eighth_native_finds_the_island_full(game: Game) -> None:
    t = new(game, 3).point("aaaaaaa")
    assert t.legal == [f"island:{letter}" for letter in "bcdef"]


def test_cr_r01_three_by_default_five_as_an_option(game: Game) -> None:
    assert game.resolve_options(4)["treasures"] == 3
    assert new(game, 4).treasures[2:] == [3] * 5
    assert new(game, 4, treasures=5).treasures[2:] == [5] * 5


def test_cr_r02_the_first_two_islands_are_rich(game: Game) -> None:
    assert new(game, 6).treasures[:2] == [4, 4]


def test_cr_r03_cards_of_the_box() -> None:
    expected = {
        2: (4, 2, 2, 2, 3, 4, 3, 4),
        3: (6, 4, 4, 2, 4, 6, 4, 6),
        4: (8, 4, 4, 4, 7, 8, 5, 8),
        5: (10, 7, 5, 4, 8, 9, 7, 10),
        6: (12, 8, 8, 4, 8, 12, 8, 12),
    }
    by_type = {2: (2, 3, 5, 2), 3: (3, 5, 7, 3), 4: (4, 6, 10, 4), 5: (5, 8, 12, 5), 6: (6, 10, 14, 6)}
    background = np.arange(FACES) % 4
    for seats, row in expected.items():
        copies = COPIES[seats]
        assert tuple(int(copies[kind == KIND].sum()) for kind in range(len(KIND_NAMES))) == row
        for pair in ((0, 2), (0, 3), (1, 2), (1, 3)):  # whatever is visible, no type is favoured
            live = copies * np.isin(background, pair)
            assert tuple(int(live[type_ == TYPE].sum()) for type_ in range(4)) == by_type[seats]


def test_cr_r06_the_first_shaman_appoints_nobody(game: Game) -> None:
    t = new(game, 2).point("abcdab")
    assert (t.asked, int(t.s.round_number)) == ((int(t.s.shaman), "LAY_OPEN"), 1)


def test_cr_r23_five_treasures_change_nothing_else(game: Game) -> None:
    few, many = new(game, 4, seed=9), new(game, 4, seed=9, treasures=5)
    for field in ("deck", "hand", "condition_side", "shaman", "reserve", "natives"):
        assert np.array_equal(few.s[field], many.s[field])
    assert few.legal == many.legal


def test_hands_at_the_start_of_a_round_have_the_size_of_the_round(game: Game) -> None:
    assert [opening(game, 3, round_number=r).each("hand_size")[0] for r in range(1, 6)] == [5, 5, 5, 5, 4]
