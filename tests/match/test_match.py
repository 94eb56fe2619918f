"""Choices that are accepted and refused, and the state of a match."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest

import atoll
from atoll.kit import SPECTATOR, OptionError
from atoll.kit.game import Game, WrongSeats
from atoll.kit.registry import UnknownGame
from atoll.match import Match, Refused

from .playing import GAMES, play_on, some_match


@pytest.fixture(params=GAMES, ids=lambda game: game.id)
def game(request: pytest.FixtureRequest) -> Game:
    found: Game = request.param
    return found


def refusal(match: Match, seat: Any, action: Any, moment: str | None = None) -> Refused:
    """The refusal of a choice; it must leave the match as it was."""
    before = match.state.tobytes(), match.ply, len(match.entries)
    with pytest.raises(Refused) as caught:
        match.play(seat, action, moment)
    assert (match.state.tobytes(), match.ply, len(match.entries)) == before
    return caught.value


# Setting up


def test_the_fewest_seats_and_a_secret_seed_by_default(game: Game) -> None:
    one, two = Match(game), Match(game.id)
    assert one.seats == two.seats == game.seats[0]
    assert one.game is two.game
    assert one.seed != two.seed
    assert one.salt != two.salt
    assert one.salt
    assert Match(game, seed=3).salt == "", "a seed somebody chose is no secret"
    assert Match(game, options={}).options == game.resolve_options(game.seats[0])


def test_wrong_tables_are_refused_by_name(game: Game) -> None:
    with pytest.raises(UnknownGame, match="there is no game 'chess'"):
        Match("chess")
    with pytest.raises(WrongSeats, match=f"not {game.seats[-1] + 1}$"):
        Match(game, seats=game.seats[-1] + 1)
    with pytest.raises(OptionError, match="there is no option 'fog'"):
        Match(game, options={"fog": "on"})


@pytest.mark.parametrize("seed", [-1, 1 << 64, "7", 1.5, True])
def test_a_seed_is_a_whole_number_of_64_bits(seed: Any) -> None:
    with pytest.raises(ValueError, match="a seed is a whole number from 0 to"):
        Match("miaui", seed=seed)


def test_the_largest_seed_works() -> None:
    assert not Match("miaui", seed=(1 << 64) - 1).over


# Playing


def test_a_whole_game(game: Game) -> None:
    match = some_match(game, 1)
    assert match.over
    assert match.waiting == ()
    assert all(match.legal(seat) == () for seat in range(match.seats))
    assert match.ply == len(match.choices) == len(match.entries)
    assert match.scores == game.scores(match.state)
    assert min(match.places) == 1
    assert refusal(match, 0, 0).code == "over"


def test_choices_build_the_positions(game: Game) -> None:
    match = some_match(game, 2, choices=30)
    s = game.new(match.seats, 2, match.options)
    assert match.position(0).tobytes() == s.tobytes() == match.opening.tobytes()
    for ply, (seat, action) in enumerate(match.choices, 1):
        game.rules.apply(s, seat, action, None)
        assert match.position(ply).tobytes() == s.tobytes()
    assert match.state.tobytes() == s.tobytes()
    for wrong in (-1, match.ply + 1):
        with pytest.raises(IndexError, match=f"there are {match.ply} choices, not {wrong}"):
            match.position(wrong)


def test_events_by_choice_and_in_all(game: Game) -> None:
    match = Match(game, seed=4)
    told = [*match.events_of(0)]
    rng = Random(4)
    while not match.over:
        seat = rng.choice(match.waiting)
        happened = match.play(seat, rng.choice(match.legal(seat)))
        assert match.events_of(match.ply) == happened
        told += happened
    assert match.events == told


def test_a_position_given_out_is_not_touched_by_playing_on(game: Game) -> None:
    match = Match(game, seed=5)
    before, kept = match.state, match.state.tobytes()
    play_on(match, Random(1), 10)
    assert before.tobytes() == kept
    assert match.position(0).tobytes() == kept


def test_a_snapshot_does_not_change_while_the_match_goes_on(game: Game) -> None:
    match = some_match(game, 5, choices=6)
    taken = match.copy()

    def content() -> object:
        positions = [taken.position(n).tobytes() for n in range(taken.ply + 1)]
        return positions, taken.waiting, taken.text(), len(taken.entries)

    before = content()
    play_on(match, Random(5), choices=2)
    assert content() == before
    assert match.ply == taken.ply + 2


def test_views_hide_now_and_at_any_ply(game: Game) -> None:
    match = some_match(game, 6, choices=25)
    for ply in range(0, match.ply + 1, 5):
        for seat in (SPECTATOR, *range(match.seats)):
            assert match.view(seat, ply).tobytes() == game.view(match.position(ply), seat).tobytes()
    assert match.view().tobytes() == game.view(match.state, SPECTATOR).tobytes()
    assert int(match.view(0).rng) == 0


# Refusals


@pytest.mark.parametrize("seat", [-1, 6, 99, "A", 0.0, True, None])
def test_unknown_seats(seat: Any) -> None:
    match = Match("miaui", seats=3, seed=1)
    wrong = refusal(match, seat, 0)
    assert wrong.code == "unknown-seat"
    assert str(wrong) == f"there is no seat {seat!r} at this table of 3"
    with pytest.raises(Refused, match="there is no seat"):
        match.legal(seat)
    with pytest.raises(Refused, match="there is no seat"):
        match.undo(seat)


@pytest.mark.parametrize("action", [-1, 10**6, "no such action", 1.0, True, None])
def test_unknown_actions(game: Game, action: Any) -> None:
    match = Match(game, seed=1)
    wrong = refusal(match, match.waiting[0], action)
    assert wrong.code == "unknown-action"
    assert str(wrong) == f"{game.id} has no action {action!r}"


def test_a_seat_that_is_not_awaited(game: Game) -> None:
    match, rng = Match(game, game.seats[-1], seed=1), Random(3)
    while not (idle := sorted({*range(match.seats)} - {*match.waiting})):
        play_on(match, rng, 1)
    wrong = refusal(match, idle[0], 0)
    assert wrong.code == "not-awaited"
    assert str(wrong) == f"seat {idle[0]} is not awaited now"
    assert wrong.rule == ""


def test_an_illegal_choice_is_explained_with_its_rule(game: Game) -> None:
    match = Match(game, seed=1)
    seat = match.waiting[0]
    action = next(a for a in range(len(game.actions)) if a not in match.legal(seat))
    wrong = refusal(match, seat, action)
    assert wrong.code == "illegal"
    assert wrong.message is not None
    assert wrong.message == match.why(seat, action)
    assert wrong.rule in (game.folder / "RULES.md").read_text("utf-8")
    assert str(wrong).startswith(f"{game.actions.code(action)}: ")
    assert str(wrong).endswith(f"({wrong.rule})")


def test_an_old_moment_is_stale(game: Game) -> None:
    match = Match(game, seed=1)
    seat = match.waiting[0]
    seen = match.moment(seat)
    match.check_choice(seat, match.legal(seat)[0], seen)
    match.play(seat, match.legal(seat)[0], seen)
    play_on(match, Random(1), 12)
    while seat not in match.waiting:
        play_on(match, Random(2), 1)
    wrong = refusal(match, seat, match.legal(seat)[0], seen)
    assert wrong.code == "stale"
    assert str(wrong) == "the position has changed since"
    match.play(seat, match.legal(seat)[0], match.moment(seat))


def test_the_moment_stays_while_others_choose_at_the_same_time() -> None:
    match = Match("miaui", seats=4, seed=1)
    seen = match.moment(3)
    for seat in range(3):
        match.play(seat, match.legal(seat)[seat])
        assert match.moment(3) == seen
    match.play(3, match.legal(3)[0], seen)
    assert match.moment(3) != seen


@pytest.mark.parametrize("seat", [-2, 3, 99])
def test_there_is_no_view_of_an_unknown_seat(seat: int) -> None:
    match = Match("miaui", seats=3, seed=1)
    for look in (match.view, lambda seat: match.why(seat, 0)):
        with pytest.raises(Refused, match="there is no seat"):
            look(seat)


def test_a_misspelt_code_is_told_apart() -> None:
    wrong = refusal(Match("miaui", seats=3, seed=1), 0, "dive7")
    assert str(wrong) == "miaui has no action 'dive7'; is 'dive:7' meant?"


# As a library


@pytest.mark.parametrize("kind", [np.int8, np.int64, np.uint16])
def test_whole_numbers_of_any_kind_and_codes_are_choices(game: Game, kind: Any) -> None:
    plain, other = Match(game, seed=1), Match(game, seed=kind(1))
    seat = plain.waiting[0]
    action = plain.legal(seat)[-1]
    events = plain.play(seat, action)
    assert other.play(kind(seat), game.actions.code(action)) == events
    assert other == plain
    assert other.entries == plain.entries
    assert type(other.choices[0].seat) is type(other.choices[0].action) is int
    again = Match(game, seed=1)
    again.play(kind(seat), np.int64(action))
    assert again == plain
    assert again.text() == plain.text()


def test_what_a_match_gives_out_changes_no_match(game: Game) -> None:
    match = some_match(game, 3, choices=8)
    kept = match.text(), match.state.tobytes(), match.opening.tobytes()
    for given in (match.state, match.opening, match.position(match.ply), match.view(0)):
        given.seats = 1
        given.barrier += 1
    assert (match.text(), match.state.tobytes(), match.opening.tobytes()) == kept


def test_equal_matches_and_copies(game: Game) -> None:
    match = some_match(game, 4, choices=6)
    assert match == match.copy() == some_match(game, 4, choices=6)
    assert match != some_match(game, 4, choices=5)
    assert match != Match(game, seed=5)
    assert match != "a match"
    with pytest.raises(TypeError, match="unhashable"):
        hash(match)


def test_a_match_introduces_itself() -> None:
    match = Match("miaui", seats=3, seed=1)
    assert repr(match) == "<Match of miaui: 3 seats, 0 choices, awaits seats 0 and 1 and 2>"
    match.play(0, "dive:12")
    assert repr(match) == "<Match of miaui: 3 seats, 1 choice, awaits seats 1 and 2>"
    assert repr(some_match(match.game, 1, seats=3)).endswith(" choices, over>")
    assert {"play", "push", "pop", "copy", "state", "text"} <= set(dir(match))


def test_the_package_shows_what_it_has() -> None:
    assert {"Match", "Game", "game", "games"} <= set(dir(atoll))


def test_events_have_names(game: Game) -> None:
    match = some_match(game, 6, choices=12)
    assert match.events
    for event in match.events:
        assert event.name == game.events(event.code).name.lower()
    resumed = Match.resume(match.entries, game=game, seats=match.seats, seed=6)
    assert [event.name for event in resumed.events] == [event.name for event in match.events]


def test_push_and_pop_pass_every_barrier(game: Game) -> None:
    match, rng = some_match(game, 7, choices=3), Random(7)
    before = match.copy()
    pushed = []
    while not match.over:
        seat = rng.choice(match.waiting)
        pushed.append((seat, rng.choice(match.legal(seat))))
        events = match.push(*pushed[-1])
        assert events == match.events_of(match.ply)
    end = match.copy()
    while pushed:
        assert match.pop() == pushed.pop()
    assert match == before
    assert match.entries == before.entries
    assert end.over, "a copy keeps what was pushed"
    with pytest.raises(Refused, match="no choice was pushed"):
        match.pop()


def test_pop_takes_back_what_was_played_since_too() -> None:
    match = Match("miaui", seats=3, seed=1)
    match.play(0, "dive:3")
    match.push(1, "dive:4")
    match.play(2, "dive:5")
    match.comments[2] = "why not"
    assert match.pop() == (1, 3)
    assert (match.ply, match.comments, len(match.entries)) == (1, {}, 1)
    assert refusal(match, 0, "dive:4").code == "not-awaited"
    with pytest.raises(Refused):
        match.push(0, "dive:4")
    match.undo(0)
    with pytest.raises(Refused, match="no choice was pushed"):
        match.pop()


# From a position


def test_a_match_goes_on_from_any_position(game: Game) -> None:
    whole = some_match(game, 8)
    for ply in range(0, whole.ply, 7):
        match = Match.at(game, whole.position(ply))
        assert match.custom
        assert match.seats == whole.seats
        for seat, action in whole.choices[ply:]:
            match.play(seat, action)
        assert match.state.tobytes() == whole.state.tobytes()
    assert Match.at(game, whole.state).over


def test_at_leaves_the_given_position_alone(game: Game) -> None:
    s = game.new(game.seats[0], 1)
    kept = s.tobytes()
    play_on(Match.at(game.id, s), Random(1), 20)
    assert s.tobytes() == kept


def test_what_is_no_position_is_refused(game: Game) -> None:
    s = game.new(game.seats[0], 1)
    with pytest.raises(ValueError, match=f"^this is no position of {game.id}$"):
        Match.at(game, np.zeros(1, np.dtype((np.record, [("seats", "i1")])))[0])
    s.seats = game.seats[0] - 1
    with pytest.raises(WrongSeats):
        Match.at(game, s)


def test_a_position_that_breaks_an_invariant_is_refused() -> None:
    s = Match("miaui", seats=3, seed=1).state
    s.cell_cards[0, 0] = next(
        face for face in s.cell_cards[:, 0] if face != s.cell_cards[0, 0]
    )  # one too many of it
    with pytest.raises(ValueError, match="no valid position of miaui: invariant 1 does not hold"):
        Match.at("miaui", s)


# Pictures


def test_a_match_shows_itself_in_a_notebook(game: Game) -> None:
    match = Match(game, seed=1)
    assert match._repr_svg_().startswith("<svg")
    seat = match.waiting[0]
    assert match.look(seat, "ru").actions == match.legal(seat)
    assert match.look().actions == ()
