"""Where games come from: the folders of `atoll.games`, entry points of installed packages, other folders.

* a folder of `atoll.games`;
* an entry point of the group `atoll.games` of an installed package: its name is the name of the game, and it
  leads to the package that holds `GAME`;
* a folder named by the environment variable `ATOLL_GAMES` (several are separated as in `PATH`): a game, or a
  folder that holds games.

Looking imports nothing. Loading a game runs its code, like any package that is installed or put on the path.
"""

from __future__ import annotations

import os
import pkgutil
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from importlib import import_module
from importlib.metadata import entry_points
from pathlib import Path

from atoll import __version__
from atoll.kit.core.jit import GAMES, is_game_folder

from .bind import load_package
from .game import Game

GROUP = "atoll.games"
FOLDERS = "ATOLL_GAMES"


class UnknownGame(KeyError):
    """No game has this name: UnknownGame(name, names of the games)."""

    def __str__(self) -> str:
        name, known = self.args
        return f"there is no game {name!r}; games are {', '.join(known)}"


class BrokenGame(UnknownGame):
    """A game that was found and cannot be used: BrokenGame(why)."""

    def __str__(self) -> str:
        return str(self.args[0])


@dataclass(frozen=True)
class Found:
    """A game by its name, where it was found, and how it is loaded."""

    name: str
    place: str
    _load: Callable[[], object]

    def load(self) -> Game:
        """The game; BrokenGame names what is wrong with it, whatever its code raises."""
        try:
            module = self._load()
        except (KeyboardInterrupt, MemoryError):
            raise
        except BaseException as wrong:  # SystemExit of a game must not end the program either
            raise BrokenGame(f"{self}: {type(wrong).__name__}: {wrong}") from wrong
        game = getattr(module, "GAME", None)
        if not isinstance(game, Game):
            raise BrokenGame(f"{self}: it has no GAME")
        if game.id != self.name:
            raise BrokenGame(f"{self}: it calls itself {game.id!r}")
        if _version(game.needs) > _version(__version__):
            raise BrokenGame(f"{self}: it needs Atoll {game.needs}, this is {__version__}")
        return game

    def __str__(self) -> str:
        return f"game {self.name!r} ({self.place})"


def find_games() -> tuple[dict[str, Found], list[str]]:
    """All games by their names, the first of each name, and what is wrong with the places looked at."""
    found: dict[str, Found] = {}
    problems: list[str] = []
    for one in (*_built_in(), *_installed(), *_in_folders(problems)):
        if first := found.get(one.name):
            problems.append(f"{one}: skipped, since there is another game of this name ({first.place})")
        else:
            found[one.name] = one
    return dict(sorted(found.items())), problems


def _built_in() -> Iterator[Found]:
    for module in pkgutil.iter_modules([str(GAMES)]):
        if module.ispkg:
            package = f"{GROUP}.{module.name}"
            yield Found(module.name, package, lambda package=package: import_module(package))  # type: ignore[misc]


def _installed() -> Iterator[Found]:
    for entry in entry_points(group=GROUP):
        yield Found(entry.name, f"entry point {entry.value}", entry.load)


def _in_folders(problems: list[str]) -> Iterator[Found]:
    for given in filter(None, os.environ.get(FOLDERS, "").split(os.pathsep)):
        folder = Path(given).expanduser().resolve()
        inside = sorted(folder.iterdir()) if folder.is_dir() else []
        games = [folder] if is_game_folder(folder) else [path for path in inside if is_game_folder(path)]
        if not games:
            problems.append(f"{FOLDERS}: {given!r} is no game and holds none (a game has state.py and rules)")
        for path in games:
            yield Found(path.name, str(path), lambda path=path: load_package(f"{GROUP}.{path.name}", path))  # type: ignore[misc]


def _version(text: str) -> tuple[int, ...]:
    """A version as numbers; what is behind them (rc1) does not count."""
    numbers = []
    for part in text.split("."):
        digits = part[: len(part) - len(part.lstrip("0123456789"))]
        if not digits:
            break
        numbers.append(int(digits))
    return tuple(numbers)
