"""Loads one source several times: compiled, interpreted, with another box, bound to a driver.

* `twin(game)`: the same game interpreted, in the same process.
* `twin_with(game, name, functions)`: an interpreted copy that uses other functions of the kit.
* `with_box(game, text)`: the same game with other figures.
* `bind(module, game)`: a driver, written against `atoll.kit.core.contract`, for one game. A bound driver is
  an ordinary module whose calls into the game are direct, so that the compiler sees through them.
"""

from __future__ import annotations

import importlib.util
import sys
from collections.abc import Mapping
from contextlib import nullcontext
from functools import cache
from pathlib import Path
from threading import RLock
from types import ModuleType, SimpleNamespace
from typing import Any

from atoll.kit.core.box import BoxError, replaced
from atoll.kit.core.jit import depending_on, digest, interpreted

from .core import contract
from .game import Game
from .plain import load_module, use_interpreted

_loading = RLock()  # names are swapped while a module is loaded: one at a time


def twin(game: Game) -> Game:
    """The interpreted twin of a game."""
    with _loading:
        return _twin(game)


def twin_with(game: Game, name: str, functions: Mapping[Any, Any]) -> Game:
    """An interpreted copy of a game, with other functions in the place of some of the kit."""
    with _loading:
        return _interpreted_copy(game, f"_{name}_{game.package}", functions)


def with_box(game: Game, text: str, file: str = "box.toml") -> Game:
    """The game as it is with another box, or BoxError, which calls the box by the name of its file.

    A box is checked by the code that reads it; besides, games of all sizes must start soundly.
    """
    with _loading:
        try:
            plain = _with_box(twin(game), text)
            return plain if game.plain else _with_box(game, text)
        except BoxError as wrong:
            raise BoxError(str(wrong).replace("box.toml", file, 1)) from None
        except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError) as wrong:
            raise BoxError(f"{file}: cannot be used: {type(wrong).__name__}: {wrong}") from None


def bind(driver: str, game: Game, value: str = "value") -> Any:
    """A driver module, bound to one game; `value` names the estimate that it uses, if there are several."""
    with _loading:
        return _bind(driver, game, value)


@cache
def _twin(game: Game) -> Game:
    return game if game.plain else _interpreted_copy(game, f"_plain_{game.package}", {})


def _interpreted_copy(game: Game, name: str, functions: Mapping[Any, Any]) -> Game:
    with interpreted(), replaced(game.box.text if game.box.changed else None):
        return _load_game(game, name, functions)


@cache
def _with_box(game: Game, text: str) -> Game:
    with interpreted() if game.plain else nullcontext(), replaced(text), depending_on(text):
        found = _load_game(game, f"{game.package}@{digest(text)}")
    for seats in found.seats if found.plain else ():
        if broken := int(found.rules.check(found.new(seats, 1))):
            raise BoxError(f"box.toml: a game of {seats} breaks invariant {broken} at its start")
    return found


def load_package(name: str, folder: Path) -> ModuleType:
    """Import a folder as a package of this name."""
    with _loading:
        return load_module(name, folder / "__init__.py", package=True)


def _load_game(game: Game, name: str, functions: Mapping[Any, Any] | None = None) -> Game:
    """A copy of a game under this name; an interpreted one uses these functions and nothing compiled."""
    module = load_package(name, game.folder)
    found: Game = module.GAME
    if found.plain:
        use_interpreted(module, functions)
    return found


@cache
def _bind(driver: str, game: Game, value: str) -> Any:
    spec = importlib.util.find_spec(driver)
    if spec is None or spec.origin is None:
        raise ModuleNotFoundError(driver)
    name = f"{driver}@{game.package}" + ("" if value == "value" else f"@{value}")
    uses = () if value == "value" else (value,)
    real = sys.modules[contract.__name__]
    sys.modules[contract.__name__] = _as_contract(game, value)  # type: ignore[assignment]
    try:
        with interpreted() if game.plain else nullcontext(), depending_on(*game.sources, *uses):
            module = load_module(name, Path(spec.origin), parent=driver.rpartition(".")[0])
        if game.plain:
            use_interpreted(module)
        return module
    finally:
        sys.modules[contract.__name__] = real


def _as_contract(game: Game, value: str) -> SimpleNamespace:
    return SimpleNamespace(
        **{name: game.function(name) for name in contract.NAMES},
        value=game.function(value),
        prior=getattr(game.heuristics, "prior", contract.prior),
        HAS_PRIOR=hasattr(game.heuristics, "prior"),
        LAYOUT=game.layout,
        ACTIONS=len(game.actions),
        MASK_WORDS=game.actions.mask_words,
        FEATURES=sum(feature.size for feature in game.features),
        MOST_SEATS=game.seats[-1],
    )
