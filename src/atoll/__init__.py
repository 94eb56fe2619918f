"""Atoll: modern board games, exact and fast.

import atoll
m = atoll.Match("miaui", seats=4, seed=7)
while not m.over:
    for seat in m.waiting:
        m.play(seat, m.legal(seat)[0])
print(m.scores, m.places)
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

__version__ = "0.2.0"

if TYPE_CHECKING:  # the real imports are lazy: `atoll --help` must not wait for a compiler
    from atoll.kit.game import Game
    from atoll.kit.registry import game, games

    from .match import Match

__all__ = ["Game", "Match", "__version__", "game", "games"]

_LAZY = {"Game": "kit.game", "game": "kit.registry", "Match": "match"}


def __dir__() -> list[str]:
    return sorted(__all__)


def __getattr__(name: str) -> Any:
    from importlib import import_module

    if name == "games":  # the package itself can be called
        return import_module("atoll.games")
    if name not in _LAZY:
        raise AttributeError(f"module 'atoll' has no attribute {name!r}")
    return getattr(import_module(f"atoll.{_LAZY[name]}"), name)
