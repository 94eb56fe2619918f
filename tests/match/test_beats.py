"""Beats of a match: stored nowhere, and the same whenever they are asked for."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from atoll.kit import Log, beat
from atoll.kit.bind import twin
from atoll.kit.game import Game
from atoll.match import Match

from .playing import GAMES, play_on


def film(match: Match) -> list[list[tuple[bytes, tuple[object, ...]]]]:
    return [[(b.state.tobytes(), b.events) for b in match.beats_of(ply)] for ply in range(match.ply + 1)]


@pytest.fixture(params=GAMES, ids=lambda game: game.id)
def game(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Game:
    """Each game, interpreted, with a beat at the end of every choice of an odd seat besides its own."""
    found = twin(request.param)
    right = found.rules.apply

    def apply(s: Any, seat: int, action: int, log: Log) -> None:
        right(s, seat, action, log)
        if seat % 2:
            beat(log, s)

    monkeypatch.setattr(found.rules, "apply", apply)
    return found


def test_a_resumed_match_has_the_same_beats(game: Game) -> None:
    match = Match(game, game.seats[-1], seed=5)
    play_on(match, Random(5), 30)
    first = film(match)
    assert any(first)
    assert all(entry.state in (match.position(ply).tobytes(),) for ply, entry in enumerate(match.entries, 1))
    other = Match.resume(match.entries, game=game, seats=match.seats, seed=5)
    assert film(other) == first
    assert film(match) == first


def test_an_undone_choice_leaves_the_beats_of_the_others(game: Game) -> None:
    match, rng, undone = Match(game, game.seats[-1], seed=6), Random(6), 0
    while not match.over and undone < 3:
        play_on(match, rng, 1)
        seat = match.choices[-1].seat
        if match.can_undo(seat):
            before, choice = film(match), match.choices[-1]
            match.undo(seat)
            assert film(match) == before[:-1]
            match.play(*choice)
            assert film(match) == before
            undone += 1
    assert undone


def test_positions_of_other_rules_have_no_beats(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    """A stored position is trusted; where today's rules lead elsewhere, nothing is made up."""
    match = Match(game, game.seats[-1], seed=7)
    play_on(match, Random(7), 30)
    beating = [ply for ply, beats in enumerate(film(match)) if beats]
    assert beating
    today = game.rules.apply

    def tomorrow(s: Any, seat: int, action: int, log: Log) -> None:
        today(s, seat, action, log)
        s.barrier += 1

    monkeypatch.setattr(game.rules, "apply", tomorrow)
    stored = match.entries
    match = Match.resume(stored, game=game, seats=match.seats, seed=7)
    assert not any(film(match)[1:])
