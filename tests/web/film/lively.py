"""A game whose every choice has moments worth seeing, whatever its rules say."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from atoll.kit import EVERYBODY, Event, Log, beat, emit
from atoll.kit.bind import twin
from atoll.kit.game import Game
from atoll.kit.registry import game as find_game
from tests.web.client import ANY_GAME

MOMENTS = 2  # before the end of each choice that reveals something


def _sentence(game: Game, row: tuple[int, ...]) -> object:
    return game.text.event(Event(row[0], row[1], row[2:]))


def make_lively(monkeypatch: pytest.MonkeyPatch) -> Game:
    """Each choice after which something has become known has two moments more, told by one of its events."""
    game = find_game(ANY_GAME)
    for each in (game, twin(game)):  # a table begins with interpreted rules
        monkeypatch.setattr(each.rules, "apply", _with_moments(each))
    return game


def _with_moments(game: Game) -> Callable[..., None]:
    right = game.rules.apply

    def apply(s: Any, seat: int, action: int, log: Log) -> None:
        known = int(s.barrier)
        right(s, seat, action, log)
        if log is not None and int(s.barrier) > known:
            log.beats = 0
            rows = [tuple(int(x) for x in row) for row in log.rows[: int(log.count)]]
            told = next(row for row in rows if row[1] == EVERYBODY and _sentence(game, row) is not None)
            for _ in range(MOMENTS):
                beat(log, s)
                emit(log, told[0], EVERYBODY, *told[2:])

    return apply
