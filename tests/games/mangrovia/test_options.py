"""MG-R27, MG-R30: readings of the rulebook as options of a table."""

from __future__ import annotations

import pytest

from atoll.games.mangrovia.options import free_stone_territories
from atoll.games.mangrovia.parts import NO_TILE, PATHS, TILE_KIND, WILD
from atoll.kit.core.record import blank
from atoll.kit.game import Game
from atoll.kit.i18n import LANGUAGES
from atoll.kit.options import OptionError
from atoll.match import Match

from .builder import Table

EIGHT = "god-v1,god-h4,value3-1,value3-2,value3-3,amulet2-2,wild-1,wild-2"


def strict(game: Game, tiles: int = 1) -> Table:
    """Birds on water and sand, `wild_needs_card` on, and the first seat with so many wild tiles."""
    t = Table(game, tiles="helpers").birds("WS").helper(0, *["wild"] * tiles)
    t.s.wild_needs_card = 1
    return t


def laid(game: Game, seats: int, tiles: str, seed: int = 8) -> list[int]:
    """The kinds of the tiles on the board, in the order of the territories."""
    s = game.new(seats, seed, {"stone_tiles": tiles})
    return [int(tile) for tile in s.stone_tile if tile != NO_TILE]


# MG-R27


def test_mg_095_mg_r27_the_wild_tile_frees_from_the_birds_only(game: Game) -> None:
    t = strict(game).hand(0, "M 6").at_pier(9, 0)
    assert t.legal("build:") == {"b1"}  # mangrove without a bird; the landscape card is paid as well
    t.do("build:b1")
    assert t.owner("b1") == 0
    assert t.cards(0) == ""
    assert int(t.s.helper_tiles[0, WILD]) == 0


def test_mg_095_without_a_landscape_card_nothing_can_be_built(game: Game) -> None:
    t = strict(game).bowls(None, None, 1, 0, 2, 3).hand(0, "6").hand(1, "S 7").hand(2, "S 7")
    t.at_pier(8, 2, fill=False).do("skip")
    assert t.s.pier == 10, "pier 9 is passed: all can see that there is no landscape card"


def test_mg_095_where_a_bird_sits_the_tile_is_kept(game: Game) -> None:
    t = strict(game).hand(0, "S 7").at_pier(9, 0).do("build:a2")
    assert int(t.s.helper_tiles[0, WILD]) == 1


def test_mg_095_one_tile_is_enough_for_a_double_hut(game: Game) -> None:
    t = strict(game).hand(0, "R R 7 7 2").at_pier(9, 0).do("double:c4")
    assert int(t.s.helper_tiles[0, WILD]) == 0
    assert t.cards(0) == ""
    t = strict(game).hand(0, "R 7 7 2").at_pier(9, 0)
    assert "double:c4" not in t.legal()  # the tile stands for no card


def test_mg_095_two_landscapes_offer_the_one_without_a_bird_too(game: Game) -> None:
    t = strict(game).birds("WM").hand(0, "W S 7 3").at_pier(9, 0).do("build:e4")
    assert t.legal("land:") == {"W", "S"}
    t.do("land:S")
    assert int(t.s.helper_tiles[0, WILD]) == 0
    t = strict(game).birds("WM").hand(0, "W S 7 3").at_pier(9, 0).do("build:e4", "land:W")
    assert int(t.s.helper_tiles[0, WILD]) == 1


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("en", "Anna builds a hut on b1 for a mangrove card, a wild tile and 6 in value cards: 2 points."),
        (
            "ru",
            "Anna строит хижину на b1; плата: карта «мангровые заросли», тайл «любой ландшафт» "
            "и карта значения 6; 2 очка.",
        ),
    ],
)
def test_mg_095_card_and_tile_are_told(game: Game, lang: str, words: str) -> None:
    t = strict(game).hand(0, "M 6").at_pier(9, 0).do("build:b1")
    assert words in game.tell(t.events, 1, lang, ("Anna", "Boris", "Clara", "Dmitri"))


def test_mg_095_why_a_territory_or_the_tile_cannot_be_chosen(game: Game) -> None:
    t = strict(game).hand(0, "W S 7 3").at_pier(9, 0)
    number = game.actions.number
    assert game.text.why(t.s, 0, number("build:b1")).id == "why-no-land-card"
    t.do("build:e4")
    assert game.text.why(t.s, 0, number("land:wild")).id == "why-wild-by-itself"


def test_mg_r27_the_option_is_off_unless_chosen(game: Game) -> None:
    assert game.new(4, 1).wild_needs_card == 0
    assert game.new(4, 1, {"wild_needs_card": True}).wild_needs_card == 1


# MG-R30


@pytest.mark.parametrize("seats", [4, 5])
def test_mg_094_mg_r30_eight_tiles_picked_by_hand(game: Game, seats: int) -> None:
    names = game.resolve_options(seats, {"stone_tiles": EIGHT})["stone_tiles"].split(",")
    kinds = sorted(int(TILE_KIND[game.options[0].cards.index(name)]) for name in names)  # type: ignore[attr-defined]
    orders = {tuple(laid(game, seats, EIGHT, seed)) for seed in range(6)}
    assert all(sorted(order) == kinds for order in orders)
    assert len(orders) > 3, "they lie in any order"


def test_mg_094_what_is_not_picked_is_random(game: Game) -> None:
    found = [laid(game, 4, "wild-1,wild-2", seed) for seed in range(8)]
    assert all(tiles.count(PATHS + WILD) == 2 and len(tiles) == 8 for tiles in found)
    assert len({tuple(sorted(tiles)) for tiles in found}) > 4


@pytest.mark.parametrize(("seats", "space"), [(2, 7), (3, 7), (4, 8), (5, 8)])
def test_mg_083_mg_094_as_many_as_there_are_free_territories(game: Game, seats: int, space: int) -> None:
    assert free_stone_territories(seats) == space
    assert len(laid(game, seats, ",".join(EIGHT.split(",")[:space]))) == space
    nine = f"{EIGHT},god-v2"
    with pytest.raises(
        OptionError, match=f"'stone_tiles' names 9 tiles; with {seats} seats it takes 1 to {space}"
    ):
        game.new(seats, 1, {"stone_tiles": nine})


def test_an_unknown_tile_is_named_with_what_there_is(game: Game) -> None:
    with pytest.raises(
        OptionError, match=r"'stone_tiles' cannot be 'god-v9'; it can be off, mixed, .*wild-2"
    ):
        game.new(4, 1, {"stone_tiles": "god-v1,god-v9"})
    with pytest.raises(OptionError, match="names 0 tiles"):
        game.new(4, 1, {"stone_tiles": []})
    with pytest.raises(OptionError, match="'wild_needs_card' cannot be 'maybe'; it can be off, on"):
        game.new(4, 1, {"wild_needs_card": "maybe"})


def test_every_tile_has_a_name_and_a_text(game: Game) -> None:
    option = game.options[0]
    for lang in LANGUAGES:
        said = [game.translator.translate(lang, option.card_text(card)) for card in option.cards]  # type: ignore[attr-defined]
        assert len(set(said)) == 4
        names = {game.translator.translate(lang, option.card(card)) for card in option.cards}  # type: ignore[attr-defined]
        assert len(names) == PATHS + 3


# Older tables


def test_a_text_with_fewer_options_is_still_read(game: Game) -> None:
    match = Match(game, 4, 3, {"stone_tiles": "mixed"})
    match.wander(30, 3)
    lines = [line for line in match.text().splitlines() if "wild_needs_card" not in line]
    again = Match.read("\n".join(lines))
    assert again.options["wild_needs_card"] is False
    assert again.state.tobytes() == match.state.tobytes()


def test_positions_of_the_time_before_the_option_still_load(game: Game) -> None:
    old = game.new(4, 3, {"stone_tiles": "mixed"})
    layout = game.layout
    assert layout.fields is not None
    offset = layout.fields["wild_needs_card"][1]
    before = blank(layout)
    assert before.tobytes()[offset] == 0, "an unused byte of older positions"
    assert game.load(old.tobytes()).wild_needs_card == 0
    for former in game.former:
        assert former.itemsize != layout.itemsize
