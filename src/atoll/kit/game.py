"""A game: what one folder of `atoll.games` gives to the rest of the house, and how the folders are found."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import IntEnum
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np

from . import bits, options, record
from .box import Box
from .events import Event
from .jit import GAMES, is_compiled
from .options import Option
from .record import Mask, Record
from .spans import Spans
from .talk import Say, Talk


class UnknownGame(KeyError):
    """No game has this name."""

    def __str__(self) -> str:
        return f"there is no game {self.args[0]!r}; games are {', '.join(games())}"


class WrongSeats(ValueError):
    """A number of seats the game is not made for."""


@dataclass(frozen=True)
class Feature:
    """A named part of an observation."""

    name: str
    shape: tuple[int, ...]

    @property
    def size(self) -> int:
        """Numbers it takes."""
        return int(np.prod(self.shape, dtype=int))


@dataclass(frozen=True, eq=False)
class Game:
    """One game. `rules` and `sight` hold the compiled contract, `words` and `board` what people see."""

    id: str
    version: int  # rises when behaviour, numbering or features change
    seats: range
    minutes: int
    State: np.dtype[Any]
    actions: Spans
    events: type[IntEnum]
    box: Box
    rules: ModuleType
    sight: ModuleType
    words: ModuleType
    board: ModuleType
    options: tuple[Option, ...] = ()
    accent: str = "#2b8796"
    mind: ModuleType | None = None  # optional knowledge for bots, see CONTRIBUTING.md
    harmless: int | None = None  # the action by which one does nothing, if there is one
    former: tuple[np.dtype[Any], ...] = ()  # layouts of records in the past, each of another size
    talk: Talk = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "talk", Talk(self.folder))

    def __reduce__(self) -> tuple[Callable[..., Game], tuple[str, str | None, bool]]:
        """Copied or sent to another process, a game goes by its name and, if that is another one, its box."""
        return _again, (self.id, self.box.text if self.box.changed else None, self.plain)

    @property
    def folder(self) -> Path:
        """Where the game lives."""
        return Path(str(self.rules.__file__)).parent

    @property
    def package(self) -> str:
        """Name of the package it was loaded as: one for each of its lives."""
        return self.rules.__name__.split(".")[-2]

    @property
    def sources(self) -> tuple[Path | str, ...]:
        """All its rules are made from: its folder, and the text of its box if that is another one."""
        return (self.folder, self.box.text) if self.box.changed else (self.folder,)

    @property
    def plain(self) -> bool:
        """Is this an interpreted twin?"""
        return not is_compiled(self.rules.start)

    def function(self, name: str) -> Callable[..., Any]:
        """A function of the contract by its name."""
        for module in (self.rules, self.sight, self.mind):
            if module is not None and hasattr(module, name):
                found: Callable[..., Any] = getattr(module, name)
                return found
        if name == "value":  # without further knowledge a position is worth its points
            return self.function("score")
        raise AttributeError(f"{self.id} has no {name}()")

    @property
    def features(self) -> tuple[Feature, ...]:
        """The parts of an observation, in order."""
        found: tuple[Feature, ...] = self.sight.FEATURES
        return found

    # Positions

    def check_seats(self, seats: int) -> int:
        """The number of seats, or WrongSeats."""
        whole = isinstance(seats, int | np.integer)  # 4.0 would be found among them
        if not whole or seats not in self.seats:
            raise WrongSeats(f"{self.id} is for {self.seats[0]} to {self.seats[-1]} seats, not {seats!r}")
        return int(seats)

    def settle(self, seats: int, given: Mapping[str, Any] | None = None) -> dict[str, Any]:
        """All options with the given values checked and the others by default."""
        return options.settle(self.options, given or {}, seats)

    def new(
        self,
        seats: int,
        seed: int,
        given: Mapping[str, Any] | None = None,
        log: Record | None = None,
    ) -> Record:
        """A new game, set up."""
        settled = self.settle(self.check_seats(seats), given)
        s = record.blank(self.State)
        self.rules.start(s, seats, options.encode(self.options, settled), np.uint64(seed), log)
        return s

    def load(self, data: bytes) -> Record:
        """A position from its bytes."""
        return record.load(self.State, data, *self.former)

    def can_load(self, data: bytes) -> bool:
        """Are these the bytes of a position, today's or of the past?"""
        return any(len(data) == layout.itemsize for layout in (self.State, *self.former))

    def view(self, s: Record, seat: int) -> Record:
        """What a seat (or SPECTATOR) knows of a position: a hidden copy."""
        seen = record.copy(s)
        self.sight.hide(seen, seat)
        return seen

    def waiting(self, s: Record) -> tuple[int, ...]:
        """Seats whose choice is awaited."""
        awaited = int(self.rules.waiting(s))
        return tuple(seat for seat in range(int(s.seats)) if awaited >> seat & 1)

    def new_mask(self) -> Mask:
        """An empty mask of actions."""
        return np.zeros(self.actions.words, np.uint32)

    def legal(self, s: Record, seat: int) -> tuple[int, ...]:
        """The actions a seat may choose."""
        mask = self.new_mask()
        self.rules.legal(s, seat, mask)
        return tuple(unpack(mask))

    def default(self, s: Record, seat: int) -> int:
        """The choice made for an awaited seat that makes none: what does least, or the first there is."""
        legal = self.legal(s, seat)
        return self.harmless if self.harmless in legal else legal[0]

    def scores(self, s: Record) -> tuple[int, ...]:
        """Points of every seat."""
        return tuple(int(self.rules.score(s, seat)) for seat in range(int(s.seats)))

    def places(self, s: Record) -> tuple[int, ...]:
        """Place of every seat."""
        return tuple(int(self.rules.place(s, seat)) for seat in range(int(s.seats)))

    # Words

    def name(self, view: Record, seat: int, action: int, lang: str = "en") -> str:
        """An action in words, as a seat would say it in this position."""
        return self.talk.say(lang, self.words.label(view, seat, action))

    def find(self, view: Record, seat: int, text: str, lang: str = "en") -> int:
        """The action of these words (or of a code); ValueError if there is none."""
        wanted = " ".join(text.split()).casefold()
        for action in range(len(self.actions)):
            if wanted == self.actions.code(action).casefold() or (
                wanted == self.name(view, seat, action, lang).casefold()
            ):
                return action
        raise ValueError(f"no action of {self.id} is called {text!r}")

    def tell(
        self, happened: Sequence[Event], seat: int, lang: str, names: Sequence[str] | None = None
    ) -> list[str]:
        """Sentences for those events that a seat may read."""
        said: list[Say | None] = [self.words.event(e) for e in happened if e.for_seat(seat)]
        return [self.talk.say(lang, say, names) for say in said if say is not None]


def unpack(mask: Mask) -> Iterator[int]:
    """The actions in a mask."""
    for word, packed in enumerate(mask):
        rest = int(packed)
        while rest:
            yield word * 32 + (rest & -rest).bit_length() - 1
            rest &= rest - 1


def pack(actions: Sequence[int], words: int) -> Mask:
    """A mask of these actions."""
    mask = np.zeros(words, np.uint32)
    for action in actions:
        bits.allow(mask, action)
    return mask


@cache
def games() -> tuple[str, ...]:
    """Names of all games found."""
    return tuple(sorted(m.name for m in pkgutil.iter_modules([str(GAMES)]) if m.ispkg))


@cache
def game(name: str) -> Game:
    """A game by its name."""
    if name not in games():
        raise UnknownGame(name)
    found: Game = importlib.import_module(f"atoll.games.{name}").GAME
    return found


def _again(name: str, box: str | None, plain: bool) -> Game:
    """The same game here."""
    from .bind import twin, with_box

    own = twin(game(name)) if plain else game(name)
    return own if box is None else with_box(own, box)


__all__ = ["Feature", "Game", "UnknownGame", "WrongSeats", "game", "games", "pack", "unpack"]
