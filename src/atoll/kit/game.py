"""A game: what the folder of a game provides to the rest of the package."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import IntEnum
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np

from atoll.kit.core.box import Box
from atoll.kit.core.events import Event
from atoll.kit.core.jit import compiled_files, is_compiled
from atoll.kit.core.record import Mask, Position
from atoll.kit.core.spans import Spans

from . import options
from .core import bits, record
from .i18n import Message, Translator
from .options import Option


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
    """One game: `rules`, `info` and `heuristics` are compiled, `text` and `board` are what people see."""

    id: str
    version: int  # rises when behaviour, numbering or features change
    seats: range
    minutes: int
    state: type[Position]
    actions: Spans
    events: type[IntEnum]
    box: Box
    rules: ModuleType
    info: ModuleType
    text: ModuleType
    board: ModuleType
    options: tuple[Option, ...] = ()
    accent: str = "#2b8796"
    heuristics: ModuleType | None = None  # value, prior and search settings for bots
    rounds: str = "round_number"  # the field that counts rounds
    harmless: int | None = None  # the action by which one does nothing, if there is one
    former: tuple[np.dtype[Any], ...] = ()  # older layouts of positions, each of another size
    needs: str = ""  # the first version of Atoll that it works with
    messages: tuple[Path, ...] = ()  # folders of messages that are used where the game has none of its own
    translator: Translator = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(
            self, "translator", Translator(self.folder / "text", self.folder / "learn", *self.messages)
        )

    @property
    def folder(self) -> Path:
        """The folder of the game: `state.py` is in it."""
        return Path(str(sys.modules[self.state.__module__].__file__)).parent

    @property
    def layout(self) -> np.dtype[Any]:
        """The NumPy layout of a position."""
        return self.state.record_layout

    @property
    def package(self) -> str:
        """Name of the package it was loaded as: compiled, interpreted and with another box differ."""
        return self.rules.__name__.split(".")[-2]

    @property
    def sources(self) -> tuple[Path | str, ...]:
        """All its rules are made from: its files, and the text of its box if that is another one."""
        files = compiled_files(self.folder)
        return (*files, self.box.text) if self.box.changed else files

    @property
    def plain(self) -> bool:
        """Is this an interpreted twin?"""
        return not is_compiled(self.rules.start)

    def function(self, name: str) -> Callable[..., Any]:
        """A function of the contract by its name."""
        for module in (self.rules, self.info, self.heuristics):
            if module is not None and hasattr(module, name):
                found: Callable[..., Any] = getattr(module, name)
                return found
        if name == "value":  # without further knowledge a position is worth its points
            return self.function("score")
        raise AttributeError(f"{self.id} has no {name}()")

    @property
    def features(self) -> tuple[Feature, ...]:
        """The parts of an observation, in order."""
        found: tuple[Feature, ...] = self.info.FEATURES
        return found

    # Positions

    def check_seats(self, seats: int) -> int:
        """The number of seats, or WrongSeats."""
        whole = isinstance(seats, int | np.integer)  # 4.0 would be found among them
        if not whole or seats not in self.seats:
            raise WrongSeats(f"{self.id} is for {self.seats[0]} to {self.seats[-1]} seats, not {seats!r}")
        return int(seats)

    def resolve_options(self, seats: int, given: Mapping[str, Any] | None = None) -> dict[str, Any]:
        """All options with the given values checked and the others by default."""
        return options.resolve(self.options, given or {}, seats)

    def new(
        self,
        seats: int,
        seed: int,
        given: Mapping[str, Any] | None = None,
        log: Any = None,
    ) -> Any:
        """A new game, set up."""
        chosen = self.resolve_options(self.check_seats(seats), given)
        s = record.blank(self.layout)
        self.rules.start(s, seats, options.encode(self.options, chosen), np.uint64(seed), log)
        return s

    def load(self, data: bytes) -> Any:
        """A position from its bytes."""
        return record.load(self.layout, data, *self.former)

    def can_load(self, data: bytes) -> bool:
        """Are these the bytes of a position, today's or of the past?"""
        return any(len(data) == layout.itemsize for layout in (self.layout, *self.former))

    def view(self, s: Any, seat: int) -> Any:
        """What a seat (or SPECTATOR) knows of a position: a hidden copy."""
        seen = record.copy(s)
        self.info.hide(seen, seat)
        return seen

    def waiting(self, s: Position) -> tuple[int, ...]:
        """Seats whose choice is awaited."""
        awaited = int(self.rules.waiting(s))
        return tuple(seat for seat in range(int(s.seats)) if awaited >> seat & 1)

    def new_mask(self) -> Mask:
        """An empty mask of actions."""
        return np.zeros(self.actions.mask_words, np.uint32)

    def legal(self, s: Position, seat: int) -> tuple[int, ...]:
        """The actions a seat may choose."""
        mask = self.new_mask()
        self.rules.legal(s, seat, mask)
        return tuple(unpack(mask))

    def default(self, s: Position, seat: int) -> int:
        """The choice made for an awaited seat that makes none: what does least, or the first there is."""
        legal = self.legal(s, seat)
        return self.harmless if self.harmless in legal else legal[0]

    def scores(self, s: Position) -> tuple[int, ...]:
        """Points of every seat."""
        return tuple(int(self.rules.score(s, seat)) for seat in range(int(s.seats)))

    def places(self, s: Position) -> tuple[int, ...]:
        """Place of every seat."""
        return tuple(int(self.rules.place(s, seat)) for seat in range(int(s.seats)))

    def round_of(self, s: Position) -> int:
        """The number of the round."""
        return int(s[self.rounds])

    # Words

    def name(self, view: Position, seat: int, action: int, lang: str = "en") -> str:
        """An action in words, as a seat would say it in this position."""
        return self.translator.translate(lang, self.text.label(view, seat, action), reader=seat)

    def find(self, view: Position, seat: int, text: str, lang: str = "en") -> int:
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
        messages: list[Message | None] = [self.text.event(e) for e in happened if e.for_seat(seat)]
        return [
            self.translator.translate(lang, each, names, reader=seat) for each in messages if each is not None
        ]


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


__all__ = ["Feature", "Game", "WrongSeats", "pack", "unpack"]
