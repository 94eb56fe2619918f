"""Set-up: castle, countdown, realms, cards, options (DC-001..007, DC-180..182)."""

from __future__ import annotations

import numpy as np
import pytest

from atoll.games.dragon_castle.options import castle_advice, read_castle
from atoll.games.dragon_castle.parts import (
    BEGINNER_DRAGONS,
    BEGINNER_SPIRITS,
    BOX,
    CASTLE,
    CASTLE_NAMES,
    LAYOUT_NAMES,
    LAYOUTS,
    TILES,
    Dragon,
    Spirit,
)  # fmt: skip
from atoll.games.dragon_castle.state import State
from atoll.kit import OptionError
from atoll.kit.game import Game

FLOOR_TILES = {  # section 2.5: tiles on floors 1, 2, 3; available at the start, of them on the top floor
    "default_2": (72, 32, 12, 36, 8), "default_3": (60, 36, 20, 40, 12), "default_4": (48, 40, 28, 32, 12),
    "seasons": (72, 36, 8, 64, 8), "thousand_towers": (68, 24, 24, 64, 24), "barracks": (72, 32, 12, 36, 12),
    "pillars": (68, 24, 24, 48, 24), "castle": (60, 40, 16, 40, 12), "outpost": (64, 40, 12, 60, 12),
    "plaza": (64, 36, 16, 44, 12), "two_towers": (52, 36, 28, 44, 20), "dragon_head": (44, 40, 32, 34, 26),
    "monastery": (44, 44, 28, 40, 24), "gates": (48, 42, 26, 32, 20), "forbidden_city": (52, 40, 24, 40, 12),
}  # fmt: skip


def heights(s: State) -> list[int]:
    return [int(h) for h in s.castle_heights[:CASTLE]]


def cards(bits: int, of: type[Spirit] | type[Dragon]) -> set[str]:
    return {card.name.lower() for card in of if bits >> card & 1}


def test_dc_001_all_tiles_are_shuffled_and_stacked(game: Game) -> None:
    one, two = game.new(2, 1), game.new(2, 2)
    assert sorted(one.castle_tiles) == sorted(two.castle_tiles) == sorted(list(range(29)) * 4)
    assert list(one.castle_tiles) != list(two.castle_tiles)
    assert sum(heights(one)) == TILES == 116


def test_dc_001_only_the_top_of_a_stack_is_visible(game: Game) -> None:
    view = game.view(game.new(4, 3), 0)
    seen = sum(int(t) >= 0 for t in view.castle_tiles)
    assert seen == sum(h > 0 for h in heights(view)) == 48


def test_dc_002_default_castle_by_players_and_any_castle_for_any_table(game: Game) -> None:
    for seats, name in ((1, "default_3"), (2, "default_2"), (3, "default_3"), (4, "default_4")):
        assert heights(game.new(seats, 1)) == list(LAYOUTS[LAYOUT_NAMES.index(name)])
        assert heights(game.new(seats, 1, {"castle": "gates"})) == list(LAYOUTS[LAYOUT_NAMES.index("gates")])


@pytest.mark.parametrize("name", LAYOUT_NAMES)
def test_dc_e01_castles_have_the_floors_the_rules_name(name: str) -> None:
    layout = LAYOUTS[LAYOUT_NAMES.index(name)].reshape(9, 12)
    west = np.pad(layout, ((0, 0), (1, 0)))[:, :-1]
    east = np.pad(layout, ((0, 0), (0, 1)))[:, 1:]
    free = (layout > 0) & ((west < layout) | (east < layout))
    floors = tuple(int((layout >= f).sum()) for f in (1, 2, 3))
    assert (*floors, int(free.sum()), int((free & (layout == 3)).sum())) == FLOOR_TILES[name]
    assert (
        layout[:, : np.flatnonzero(layout.any(0))[-1] + 1]
        == layout[:, np.flatnonzero(layout.any(0))[-1] :: -1]
    ).all()


def test_dc_e01_castle_for_four_players(game: Game) -> None:
    tall = heights(game.new(4, 1))
    assert [tall.count(h) for h in (3, 2, 1)] == [28, 12, 8]


def test_dc_003_countdown_by_players_only(game: Game) -> None:
    for castle in ("default", "dragon_head"):
        for seats, laid_out, stacked in ((1, 3, 4), (2, 2, 5), (3, 3, 4), (4, 4, 3)):
            s = game.new(seats, 1, {"castle": castle})
            assert (int(s.circle_tokens), int(s.stacked_tokens)) == (laid_out, stacked)


def test_dc_004_empty_realms_and_one_shrine_each(game: Game) -> None:
    for seats in game.seats:
        s = game.new(seats, 1)
        assert [int(p) for p in s.pool[:seats]] == [1] * seats
        assert int(s.supply) == 40 - seats
        assert not s.realm_heights.any()
        assert game.scores(s) == (0,) * seats


def test_dc_005_so_many_different_cards_are_in_force(game: Game) -> None:
    drawn = {int(game.new(3, seed, {"spirits": 2, "dragons": 3}).spirits) for seed in range(30)}
    assert all(bits.bit_count() == 2 for bits in drawn)
    assert len(drawn) > 5
    s = game.new(3, 1, {"spirits": "wind,beauty", "dragons": "loyalty"})
    assert cards(int(s.spirits), Spirit) == {"wind", "beauty"}
    assert cards(int(s.dragons), Dragon) == {"loyalty"}
    assert int(game.new(2, 1, {"spirits": 10, "dragons": 10}).dragons).bit_count() == 10


def test_dc_006_dc_r38_first_player_is_random_or_chosen(game: Game) -> None:
    assert {int(game.new(4, seed).first_seat) for seed in range(40)} == {0, 1, 2, 3}
    s = game.new(4, 1, {"first_player": 2})
    assert (int(s.first_seat), game.waiting(s)) == (2, (2,))


def test_dc_007_a_first_game_has_no_cards(game: Game) -> None:
    s = game.new(2, 1)
    assert (int(s.spirits), int(s.dragons)) == (0, 0)


def test_dc_r41_beginner_draws_take_marked_cards_first(game: Game) -> None:
    for seed in range(10):
        s = game.new(2, seed, {"spirits": 3, "dragons": 7, "card_pool": "beginner"})
        assert int(s.spirits) & ~BEGINNER_SPIRITS == 0
        assert int(s.dragons) & BEGINNER_DRAGONS == BEGINNER_DRAGONS
        assert int(s.dragons).bit_count() == 7


def test_dc_r42_the_board_face_is_no_part_of_a_position(game: Game) -> None:
    grid = "/".join(BOX["layouts"]["default_2"])
    printed, blank = game.new(2, 5), game.new(2, 5, {"castle": grid})
    assert heights(printed) == heights(blank)
    assert list(printed.castle_tiles) == list(blank.castle_tiles)


def test_dc_180_a_castle_is_a_grid_of_heights(game: Game) -> None:
    grid = "5555\n5005\n5..5\n5555\n55555555\n1111111\n111111111"
    s = game.new(2, 1, {"castle": grid})
    assert heights(s)[:5] == [5, 5, 5, 5, 0]
    assert heights(s)[12:16] == [5, 0, 0, 5]
    settled = game.resolve_options(2, {"castle": grid})["castle"]
    assert game.resolve_options(2, {"castle": settled})["castle"] == settled
    assert settled.split("/")[1] == "5..5........"


@pytest.mark.parametrize(
    ("grid", "message"),
    [
        ("11/1x1", "row 2, column 2: 'x' is no height"),
        (" 11", "row 1, column 1: ' ' is no height"),
        ("11/161", "row 2, column 2: '6' is no height"),
        ("1" * 13, "row 1: a row has at most 12 places, not 13"),
        ("/".join("1" * 10), "at most 9 rows, not 10"),
        ("555", "add up to 15; a castle has 116 tiles"),
    ],
)
def test_dc_180_dc_181_refusals_point_at_the_place(game: Game, grid: str, message: str) -> None:
    with pytest.raises(OptionError, match=message):
        game.resolve_options(2, {"castle": grid})
    with pytest.raises(OptionError, match="there is no castle 'nowhere'"):
        game.resolve_options(2, {"castle": "nowhere"})


def test_dc_181_courtyards_and_separate_towers_are_fine(game: Game) -> None:
    rows = read_castle(["555.555", "5.5.5.5", "", "555.555", "..........55", "....55555", "1"])
    assert len(rows) == 7
    assert game.new(2, 1, {"castle": "/".join(rows)}).castle_heights.sum() == 116


def test_dc_182_advice_about_floors() -> None:
    rows = BOX["layouts"]["default_4"]
    assert castle_advice(rows, 4) == []
    assert castle_advice(rows, 2) == [("advice-first-floor", 48, 65, 80)]
    assert castle_advice(["3" * 12, "3" * 12, "3" * 12, "22222"], 4) == [("advice-upper-row", 12, 0, 6)]
    assert castle_advice(BOX["layouts"]["default_3"], 1) == []
    for name in CASTLE_NAMES:
        assert all(advice[0] != "advice-upper-row" for advice in castle_advice(BOX["layouts"][name], 3)), name


def test_cards_are_numbers_or_names(game: Game) -> None:
    assert game.resolve_options(2, {"spirits": "3"})["spirits"] == 3
    assert game.resolve_options(2, {"spirits": "Wind beauty"})["spirits"] == "beauty,wind"
    assert game.resolve_options(2, {"dragons": ["loyalty"]})["dragons"] == "loyalty"
    with pytest.raises(OptionError, match="not 'water'"):
        game.resolve_options(2, {"spirits": "water"})
    with pytest.raises(OptionError, match="not '11'"):
        game.resolve_options(2, {"dragons": 11})
