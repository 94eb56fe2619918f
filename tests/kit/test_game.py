"""Discovery, and what a game offers; told by the games that are found."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

import atoll
from atoll.kit import SPECTATOR, OptionError, Spans
from atoll.kit.core.jit import GAMES
from atoll.kit.game import Feature, Game, WrongSeats
from atoll.kit.registry import UnknownGame, games
from atoll.kit.registry import game as find
from atoll.match import Match


@pytest.fixture(params=games())
def game(request: pytest.FixtureRequest) -> Game:
    return find(request.param)


def test_games_are_the_folders() -> None:
    folders = sorted(path.parent.name for path in GAMES.glob("*/__init__.py"))
    assert list(games()) == folders
    assert "miaui" in folders


def test_the_front_door_lists_them_also_when_they_are_loaded(game: Game) -> None:
    assert atoll.game(game.id) is game
    assert atoll.games() == games()


def test_an_unknown_game_is_named_with_the_known_ones() -> None:
    with pytest.raises(UnknownGame) as caught:
        find("chess")
    assert str(caught.value) == f"there is no game 'chess'; games are {', '.join(games())}"


def test_a_game_is_itself(game: Game) -> None:
    assert find(game.id) is game
    assert game.folder == GAMES / game.id
    assert not game.plain
    assert game.accent.startswith("#")


def test_wrong_seats_and_options_are_refused(game: Game) -> None:
    fewest, most = game.seats[0], game.seats[-1]
    for seats in (fewest - 1, most + 1):
        with pytest.raises(WrongSeats) as caught:
            game.new(seats, 1)
        assert str(caught.value) == f"{game.id} is for {fewest} to {most} seats, not {seats}"
    with pytest.raises(OptionError, match="there is no option 'fog'"):
        game.new(fewest, 1, {"fog": "on"})


def test_positions_and_views(game: Game) -> None:
    s = game.new(game.seats[0], 7)
    assert game.load(s.tobytes()).tobytes() == s.tobytes()
    assert s.tobytes() == game.new(game.seats[0], 7).tobytes()
    assert s.tobytes() != game.new(game.seats[0], 8).tobytes()
    kept = s.tobytes()
    assert int(game.view(s, SPECTATOR).rng) == 0
    assert s.tobytes() == kept, "a view is a copy"
    for seat in range(game.seats[0]):
        assert bool(game.legal(s, seat)) == (seat in game.waiting(s))
    assert len(game.scores(s)) == len(game.places(s)) == game.seats[0]


def test_a_game_of_default_choices_does_nothing_where_it_can_and_ends(game: Game) -> None:
    for seats in game.seats:
        match = Match(game, seats=seats, seed=seats)
        while not match.over:
            seat = match.waiting[0]
            legal, action = match.legal(seat), game.default(match.state, seat)
            assert action == (game.harmless if game.harmless in legal else min(legal))
            match.play(seat, action)
            assert match.ply < 5000


def test_words_lead_back_to_the_action(game: Game) -> None:
    s = game.new(game.seats[0], 7)
    seat = game.waiting(s)[0]
    view, action = game.view(s, seat), game.legal(s, seat)[0]
    for lang in ("en", "ru"):
        said = game.name(view, seat, action, lang)
        assert game.find(view, seat, f"  {said.upper()} ", lang) == action
    assert game.find(view, seat, game.actions.code(action)) == action
    with pytest.raises(ValueError, match=f"no action of {game.id} is called 'sing'"):
        game.find(view, seat, "sing")


def test_functions_of_the_contract(game: Game) -> None:
    assert game.function("hide") is game.info.hide
    assert callable(game.function("value"))
    with pytest.raises(AttributeError, match=rf"{game.id} has no sing\(\)"):
        game.function("sing")


def test_features_have_a_size() -> None:
    assert Feature("board", (3, 4)).size == 12
    assert Feature("turn", ()).size == 1


def test_the_features_of_a_game_fill_an_observation(game: Game) -> None:
    out = np.full(sum(f.size for f in game.features), np.nan, np.float32)
    game.info.observe(game.view(game.new(game.seats[0], 1), 0), 0, out)
    assert np.isfinite(out).all()


def test_codes_are_found_whatever_their_case() -> None:
    game = replace(find("miaui"), actions=Spans(dive=range(1, 13), Jelly=("Discard", "Keep")))
    view = game.view(game.new(3, 1), 0)
    assert game.find(view, 0, "Jelly:Keep") == game.find(view, 0, "jelly:keep") == 13
