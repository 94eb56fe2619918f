"""The games that are installed, found by looking into `atoll.games`, and games sent to other processes."""

from __future__ import annotations

import copyreg
import importlib
import pkgutil
from collections.abc import Callable
from functools import cache

from atoll.kit.core.jit import GAMES

from .bind import twin, with_box
from .game import Game


class UnknownGame(KeyError):
    """No game has this name."""

    def __str__(self) -> str:
        return f"there is no game {self.args[0]!r}; games are {', '.join(games())}"


@cache
def games() -> tuple[str, ...]:
    """Names of all games found."""
    return tuple(sorted(m.name for m in pkgutil.iter_modules([str(GAMES)]) if m.ispkg))


@cache
def game(name: str) -> Game:
    """A game by its name, or UnknownGame."""
    if name not in games():
        raise UnknownGame(name)
    found: Game = importlib.import_module(f"atoll.games.{name}").GAME
    return found


def _rebuild(name: str, box: str | None, plain: bool) -> Game:
    """The game that was pickled: found by its name, with its box if that was replaced."""
    found = twin(game(name)) if plain else game(name)
    return found if box is None else with_box(found, box)


def _reduce(game: Game) -> tuple[Callable[..., Game], tuple[str, str | None, bool]]:
    """Pickle a game by its name, since modules cannot be pickled."""
    return _rebuild, (game.id, game.box.text if game.box.changed else None, game.plain)


copyreg.pickle(Game, _reduce)
