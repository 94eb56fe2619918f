"""Undo: free back to the last information barrier, and never past it."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from atoll.kit.game import Game
from atoll.match import UNDO, Match, Refused

from .playing import GAMES, play_on


@pytest.fixture(params=GAMES, ids=lambda game: game.id)
def game(request: pytest.FixtureRequest) -> Game:
    found: Game = request.param
    return found


def again(match: Match, choices: Sequence[tuple[int, int]]) -> Match:
    """A match of its own with these choices."""
    other = Match(match.game, match.seats, seed=match.seed, options=match.options)
    for seat, action in choices:
        other.play(seat, action)
    return other


def nothing_to_take_back(match: Match, seat: int) -> None:
    entries = len(match.entries)
    with pytest.raises(Refused) as caught:
        match.undo(seat)
    assert caught.value.code == "no-undo"
    assert str(caught.value).startswith(f"seat {seat} has nothing to take back: ")
    assert len(match.entries) == entries


@pytest.mark.parametrize("seed", range(3))
def test_undo_is_as_if_the_choice_had_never_been_made(game: Game, seed: int) -> None:
    """At every moment, every seat: allowed exactly up to the barrier, and then equal in every byte."""
    match, rng, taken = Match(game, game.seats[-1], seed=seed), Random(seed), 0
    while not match.over:
        play_on(match, rng, 1)
        for seat in range(match.seats):
            own = [ply for ply, choice in enumerate(match.choices, 1) if choice.seat == seat]
            free = bool(own) and int(match.position(own[-1] - 1).barrier) == int(match.state.barrier)
            assert match.can_undo(seat) == free
            if not free:
                nothing_to_take_back(match, seat)
                continue
            left = [choice for ply, choice in enumerate(match.choices, 1) if ply != own[-1]]
            redo, entries = match.choices[own[-1] - 1], len(match.entries)
            match.undo(seat)
            other = again(match, left)
            assert match.choices == other.choices
            assert [match.position(i).tobytes() for i in range(match.ply + 1)] == [
                other.position(i).tobytes() for i in range(other.ply + 1)
            ]
            assert match.events == other.events
            assert match.entries[entries:] == [match.entries[-1]], "the journal only grows"
            assert (match.entries[-1].seat, match.entries[-1].action) == (seat, UNDO)
            assert match.entries[-1].state == match.state.tobytes()
            taken += 1
            match.play(*redo)
    assert taken, "this game has choices that can be taken back"


def test_there_is_no_undo_at_the_start(game: Game) -> None:
    match = Match(game, seed=1)
    for seat in range(match.seats):
        assert not match.can_undo(seat)
        nothing_to_take_back(match, seat)


def test_a_sealed_choice_is_taken_back_while_others_stay_sealed() -> None:
    match = Match("miaui", seats=3, seed=1)
    match.play(0, 4)
    match.play(1, 7)
    match.undo(0)
    assert match.waiting == (0, 2)
    assert list(match.choices) == [(1, 7)]
    assert not match.can_undo(0), "a choice is taken back once"
    match.play(0, 5)
    assert list(match.choices) == [(1, 7), (0, 5)]


def test_the_reveal_ends_it() -> None:
    match = Match("miaui", seats=3, seed=1)
    for seat in range(3):
        assert not match.can_undo(seat)
        match.play(seat, seat)
    for seat in range(3):
        nothing_to_take_back(match, seat)


def test_comments_of_choices_taken_back_go_with_them() -> None:
    match = Match("miaui", seats=3, seed=1)
    match.comments[0] = "here we go"
    match.play(0, 4)
    match.comments[1] = "bold"
    match.undo(0)
    assert match.comments == {0: "here we go"}


def test_comments_stay_with_their_choices() -> None:
    match = Match("miaui", seats=3, seed=1)
    match.play(0, 4)
    match.comments[1] = "bold"
    match.play(1, 7)
    match.comments[2] = "bolder"
    match.undo(0)
    assert match.comments == {1: "bolder"}


def test_why_there_is_nothing_to_take_back() -> None:
    match = Match("miaui", seats=3, seed=1)

    def why(seat: int) -> str:
        with pytest.raises(Refused) as caught:
            match.undo(seat)
        return str(caught.value).removeprefix(f"seat {seat} has nothing to take back: ")

    assert why(0) == "it has made no choice"
    for seat in range(3):
        match.play(seat, f"dive:{seat + 3}")
    assert why(2) == "dive:5 passed the turn on or revealed something"
    assert why(0) == "dive:5 of seat 2, chosen after dive:3, passed the turn on or revealed something"
