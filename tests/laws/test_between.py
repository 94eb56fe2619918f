"""The laws of beats find what they are for: games spoilt on purpose break them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import atoll
from atoll.kit import EVERYBODY, NOBODY, Log, beat, emit
from atoll.kit.beats import play, seen_moments
from atoll.kit.bind import twin
from atoll.kit.core.events import BEATS
from atoll.kit.game import Game
from atoll.kit.laws import Case, LawBroken
from atoll.kit.laws.between import beats_can_be_shown, beats_come_back, beats_tell_nothing_more

Apply = Callable[[Any, int, int, Log], None]


@pytest.fixture
def spoilt(monkeypatch: pytest.MonkeyPatch) -> Callable[[Callable[[Any, Log], None]], Case]:
    """Miaui, interpreted, that does something more after every choice."""
    game = twin(atoll.game("miaui"))
    right: Apply = game.rules.apply

    def spoil(more: Callable[[Any, Log], None]) -> Case:
        def apply(s: Any, seat: int, action: int, log: Log) -> None:
            right(s, seat, action, log)
            if log is not None:
                more(s, log)

        monkeypatch.setattr(game.rules, "apply", apply)
        return Case(game, 4, seed=3)

    return spoil


def test_a_beat_of_the_true_position_keeps_the_laws(spoilt: Any) -> None:
    case = spoilt(lambda s, log: beat(log, s))
    for law in (beats_can_be_shown, beats_tell_nothing_more, beats_come_back):
        law(case)


def test_a_beat_that_shows_a_card_that_stays_face_down_is_found(spoilt: Any) -> None:
    def turn_up(s: Any, log: Log) -> None:
        viewers = s.viewer.copy()
        s.viewer[:] = NOBODY
        beat(log, s)
        s.viewer[:] = viewers

    with pytest.raises(LawBroken, match="a beat tells a seat nothing more"):
        beats_tell_nothing_more(spoilt(turn_up))


def test_a_beat_whose_very_existence_tells_is_found(spoilt: Any) -> None:
    def wink(s: Any, log: Log) -> None:
        if s.sealed_number.max() > 6:  # somebody has sealed a high number
            s.round_number -= 1
            beat(log, s)
            s.round_number += 1

    with pytest.raises(LawBroken, match="a beat tells a seat nothing more"):
        beats_tell_nothing_more(spoilt(wink))


def test_beats_that_depend_on_more_than_the_position_are_found(spoilt: Any) -> None:
    calls = [0]

    def sometimes(s: Any, log: Log) -> None:
        calls[0] += 1
        if calls[0] % 3 == 0:
            beat(log, s)

    with pytest.raises(LawBroken, match="a replay has the same beats"):
        beats_come_back(spoilt(sometimes))


def test_a_beat_that_cannot_be_hidden_or_drawn_is_found(spoilt: Any) -> None:
    def out_of_the_box(s: Any, log: Log) -> None:
        height = int(s.pile_height[0])
        s.pile_height[0] = 100
        beat(log, s)
        s.pile_height[0] = height

    with pytest.raises(IndexError):
        beats_can_be_shown(spoilt(out_of_the_box))


def test_a_game_that_beats_in_a_loop_is_named(spoilt: Any) -> None:
    def loop(s: Any, log: Log) -> None:
        for _ in range(BEATS + 1):
            beat(log, s)

    with pytest.raises(OverflowError, match=f"miaui: {BEATS + 1} beats in one choice"):
        beats_can_be_shown(spoilt(loop))


def test_a_moment_without_anything_new_is_left_out(spoilt: Any) -> None:
    def twice_the_same(s: Any, log: Log) -> None:
        beat(log, s)
        emit(log, 1, 0b1)
        beat(log, s)
        emit(log, 1, EVERYBODY)

    game: Game = spoilt(twice_the_same).game
    s = game.new(4, 1)
    played = play(game, s, 1, game.legal(s, 1)[0])
    assert [len(moment.events) for moment in played.moments] == [1, 1, 1]
    assert [len(seen_moments(game, s, played.moments, seat)) for seat in (0, 1, 2)] == [3, 2, 2]
