"""The games that can be played, by name, and games sent to other processes."""

from __future__ import annotations

import copyreg
import logging
from collections.abc import Callable, Mapping
from functools import cache
from types import MappingProxyType

from .bind import twin, with_box
from .compile_progress import tell_progress
from .discovery import BrokenGame, Found, UnknownGame, find_games
from .game import Game

log = logging.getLogger(__name__)


@cache
def _found() -> Mapping[str, Found]:
    found, problems = find_games()
    for problem in problems:
        log.warning("%s", problem)
    return MappingProxyType(found)


def game_names() -> tuple[str, ...]:
    """Names of all games found, without loading them: some may be broken."""
    return tuple(_found())


@cache
def games() -> tuple[str, ...]:
    """Names of all games that can be loaded. The others are named in the log, and skipped."""
    return tuple(name for name in _found() if _loads(name))


def broken_games() -> dict[str, str]:
    """The games that cannot be loaded, with the reason."""
    return {name: str(found) for name in _found() if isinstance(found := _loaded(name), BrokenGame)}


@cache
def game(name: str) -> Game:
    """A game by its name; UnknownGame, or BrokenGame if it cannot be loaded."""
    if name not in _found():
        raise UnknownGame(name, game_names())
    found = _loaded(name)
    if isinstance(found, BrokenGame):
        raise found
    tell_progress(found)
    return found


@cache
def _loaded(name: str) -> Game | BrokenGame:
    """The game, or why it cannot be loaded: code that failed is not run again."""
    try:
        return _found()[name].load()
    except BrokenGame as broken:
        return broken


def _loads(name: str) -> bool:
    found = _loaded(name)
    if isinstance(found, BrokenGame):
        log.warning("%s", found)
    return not isinstance(found, BrokenGame)


def _rebuild(name: str, box: str | None, plain: bool) -> Game:
    """The game that was pickled: found by its name, with its box if that was replaced."""
    found = twin(game(name)) if plain else game(name)
    return found if box is None else with_box(found, box)


def _reduce(game: Game) -> tuple[Callable[..., Game], tuple[str, str | None, bool]]:
    """Pickle a game by its name, since modules cannot be pickled."""
    return _rebuild, (game.id, game.box.text if game.box.changed else None, game.plain)


copyreg.pickle(Game, _reduce)

__all__ = ["BrokenGame", "UnknownGame", "broken_games", "game", "game_names", "games"]
