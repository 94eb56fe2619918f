"""Playthroughs: the stored games are still played and told like this."""

from __future__ import annotations

from difflib import unified_diff
from itertools import islice
from pathlib import Path

import pytest

from atoll.kit.game import WrongSeats
from atoll.kit.registry import UnknownGame, game, games
from atoll.lab.regression.playthrough import NoPlaythrough, Recipe, playthrough, read_recipe
from atoll.match import Match

FOLDER = Path(__file__).parents[2] / "playthroughs"
FILES = sorted(FOLDER.glob("*.txt"))
SHOWN = 60  # lines of a difference


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_stored_playthrough_is_played_alike(file: Path) -> None:
    stored = file.read_text("utf-8")
    now = playthrough(read_recipe(stored))
    if now != stored:
        changes = unified_diff(stored.splitlines(), now.splitlines(), str(file), "now", lineterm="", n=4)
        shown = "\n".join(islice(changes, SHOWN))
        pytest.fail(f"{shown}\n\nIf this is intended: make playthroughs", pytrace=False)


@pytest.mark.parametrize("name", games())
def test_every_game_has_playthroughs(name: str) -> None:
    recipes = [read_recipe(file.read_text("utf-8")) for file in FILES if file.stem.startswith(name)]
    known = game(name)
    assert {recipe.seats for recipe in recipes} >= {known.seats[0], known.seats[-1]}
    usual = [recipe.options == _usual_options(recipe) for recipe in recipes]
    assert True in usual
    assert False in usual


def _usual_options(recipe: Recipe) -> dict[str, str]:
    """The usual options as a header writes them."""
    return read_recipe(playthrough(Recipe(recipe.game, recipe.seats))).options


def test_a_playthrough_shows_what_it_should() -> None:
    text = playthrough(Recipe("miaui", 3, 7, {"no_fights": "on"}, every=10))
    header, start, first, *_ = text.split("\n\n")
    assert header.splitlines()[:3] == ["game: miaui", "version: 1", "seats: 3"]
    assert "option: no_fights=on" in header
    assert "seed: 7" in header
    assert "  Table:" in start
    assert "  A also sees:\n    Your hand: 1 2 3 4 5 6 7 8 9 10 11 12" in start
    assert first.startswith("1. Round 1 of 12; awaited: A B C\n")
    assert " may choose 12: dive:1..12\n" in first
    assert " chooses dive:" in first
    assert text.count("  Table:") == 2 + (text.count(" chooses ") - 1) // 10
    match = Match("miaui", 3, 7, {"no_fights": "on"})
    for line in text.splitlines():
        if " chooses " in line:
            letter, code = line.split(" chooses ")
            match.play("ABC".index(letter), match.game.actions.number(code))
    assert match.over
    assert f"\npoints: A {match.scores[0]}, B {match.scores[1]}, C {match.scores[2]}\n" in text
    assert f"\nplaces: A {match.places[0]}, " in text


def test_secrets_name_their_readers() -> None:
    text = playthrough(Recipe("miaui", 3, 1))
    assert "  - [A only] You look at the face-down card in the middle: a catfish (5)" in text


def test_other_seeds_are_other_games() -> None:
    assert playthrough(Recipe("miaui", 3, 1)) != playthrough(Recipe("miaui", 3, 2))


def test_a_recipe_comes_back_from_its_text() -> None:
    recipe = Recipe("manila", 4, 9, {"strong_pirates": "on"}, every=1000)
    again = read_recipe(playthrough(recipe))
    assert (again.game, again.seats, again.seed, again.every) == ("manila", 4, 9, 1000)
    assert again.options["strong_pirates"] == "on"
    assert playthrough(again) == playthrough(recipe)


def test_what_is_no_recipe() -> None:
    with pytest.raises(NoPlaythrough, match="the header has no line 'seats'"):
        read_recipe("game: miaui\n\n")
    with pytest.raises(NoPlaythrough, match="the header has no whole number where one belongs: "):
        read_recipe("game: miaui\nseats: many\nseed: 1\ntable every: 25\n\n")
    with pytest.raises(WrongSeats):
        playthrough(Recipe("miaui", 2))
    with pytest.raises(UnknownGame):
        playthrough(Recipe("chess", 2))
