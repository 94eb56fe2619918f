"""Which functions the search compiles, and telling how far that is."""

from __future__ import annotations

from functools import cache
from typing import Any

from atoll.bots.base import SEARCH_DRIVER
from atoll.kit.bind import bind
from atoll.kit.compile_progress import compiled_calls, rule_functions, tell_functions
from atoll.kit.game import Game

FUNCTIONS = ("evaluate_actions", "set_root", "simulate", "visits_of", "predict_simultaneous")


def search_functions(game: Game) -> frozenset[Any]:
    """The functions that the first search of a game compiles.

    Rules that report events are compiled a second time for it, without the reports.
    """
    rules, driver = rule_functions(game), bind(SEARCH_DRIVER, game)
    called = compiled_calls(getattr(driver, name) for name in FUNCTIONS)
    return frozenset(f for f in called if f not in rules or "log" in f.py_func.__code__.co_varnames)


@cache
def tell_search(game: Game) -> None:
    """From now on tell on the standard error stream when the search of this game is compiled."""
    if game.plain:
        return
    driver, rules = bind(SEARCH_DRIVER, game).__name__, game.rules.__name__.rpartition(".")[0]
    tell_functions(game, "the bots of ", (driver, f"{rules}."), lambda: _told(game, driver, rules))


def _told(game: Game, driver: str, rules: str) -> frozenset[Any]:
    """Those whose compilation is noticed: not what all games share."""
    return frozenset(f for f in search_functions(game) if f.py_func.__module__.startswith((driver, rules)))
