"""Helpers for the tests of several packages."""

from __future__ import annotations

from typing import Any

import numpy as np

import atoll
from atoll.kit.bind import twin
from atoll.kit.core.record import Position, blank
from atoll.kit.game import Game

MODES = ("compiled", "interpreted")


def load_game(name: str, mode: str) -> Game:
    """A game, compiled or interpreted."""
    game = atoll.game(name)
    return game if mode == "compiled" else twin(game)


def stored_as(layout: np.dtype[Any], s: Position) -> bytes:
    """A position as it was stored when records lay like this: fields by name, rows from their beginning."""
    old = blank(layout)
    for name in set(layout.names or ()) - {"pad_"}:
        now = s[name]
        old[name] = now[tuple(map(slice, old[name].shape))] if np.ndim(now) else now
    stored: bytes = old.tobytes()
    return stored
