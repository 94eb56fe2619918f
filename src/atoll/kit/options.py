"""Options of a game: what a table may choose before the start.

An option has a name, a default and a way to check and encode a value. Encoded, an option is one or more
integers (`slots`) of the array that `start` receives.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from atoll.kit.core.record import Options

from .i18n import Message


class OptionError(ValueError):
    """An option that does not exist or cannot have this value.

    The sentence is for programmers and the command line; pages have their own, about `option` and `value`.
    Where people write the value themselves, `message` is the reason in the words of the game, and `at` the
    row and column (from 1) it points at.
    """

    def __init__(
        self,
        sentence: str,
        option: str = "",
        message: Message | None = None,
        at: tuple[int, int] | None = None,
    ) -> None:
        super().__init__(sentence)
        self.option, self.message, self.at = option, message, at
        self.value = ""


@dataclass(frozen=True)
class Option:
    """A choice between a few values; numbers encode by position, so the first value is 0."""

    name: str
    values: tuple[Any, ...]
    default: Any
    display_only: bool = False  # changes what is shown, never the course of the game
    later: bool = field(default=False, kw_only=True)  # added after version 0.1: older texts are without it

    slots = 1

    def parse(self, value: Any, seats: int) -> Any:
        """The value this stands for: itself, or its text as a form or a command line gives it."""
        for known in self.values:
            same = value is known if isinstance(known, bool) else value == known
            if same or as_text(known) == str(value).strip().lower():
                return known
        allowed = ", ".join(as_text(v) for v in self.values)
        raise OptionError(f"option {self.name!r} cannot be {value!r}; it can be {allowed}")

    def encode(self, value: Any) -> Sequence[int]:
        """The integers for `start`."""
        return (self.values.index(value),)

    def samples(self, seats: int) -> tuple[Any, ...]:
        """Values worth trying in tests: all of them, or a good few."""
        return self.values


class Flag(Option):
    """Off or on."""

    def __init__(
        self, name: str, default: bool = False, display_only: bool = False, later: bool = False
    ) -> None:
        super().__init__(name, (False, True), default, display_only, later=later)


class SeatOption(Option):
    """A seat, or `random`; encoded as 0 = random, else seat + 1."""

    def __init__(self, name: str, most: int) -> None:
        super().__init__(name, ("random", *range(most)), "random")

    def parse(self, value: Any, seats: int) -> Any:
        """As any option, and the seat must exist."""
        known = super().parse(value, seats)
        if known != "random" and known >= seats:
            raise OptionError(f"option {self.name!r}: there is no seat {known} at a table of {seats}")
        return known

    def samples(self, seats: int) -> tuple[Any, ...]:
        """Random and the last seat."""
        return ("random", seats - 1)


@dataclass(frozen=True)
class Number(Option):
    """A whole number within bounds; encoded as itself."""

    low: int = 0
    high: int = 0

    def parse(self, value: Any, seats: int) -> Any:
        """A whole number from `low` to `high`."""
        try:
            number = int(str(value))
        except ValueError:
            number = self.low - 1
        if not self.low <= number <= self.high:
            raise OptionError(
                f"option {self.name!r} takes a number from {self.low} to {self.high}, not {value!r}"
            )
        return number

    def encode(self, value: Any) -> Sequence[int]:
        """The number."""
        return (value,)

    def samples(self, seats: int) -> tuple[Any, ...]:
        """The default and both ends."""
        return tuple(dict.fromkeys((self.default, self.low, self.high)))


@dataclass(frozen=True)
class Cards(Option):
    """So many cards at random, or those picked by name; encoded as how many and a bit set of the picked.

    The messages `WORD` and `WORD-text`, with the card as their argument `$WORD`, name and explain a card.
    """

    cards: tuple[str, ...] = ()
    word: str = ""

    slots = 2

    def parse(self, value: Any, seats: int) -> Any:
        """A number, or names separated by commas or spaces."""
        given = value if isinstance(value, (list, tuple)) else re.split(r"[\s,+]+", str(value).strip())
        names = [str(name).lower() for name in given if str(name)]
        if len(names) == 1 and names[0] in map(str, range(len(self.cards) + 1)):
            return int(names[0])
        for name in names:
            if name not in self.cards:
                raise OptionError(
                    f"option {self.name!r} takes a number from 0 to {len(self.cards)} or cards out of "
                    f"{', '.join(self.cards)}; not {name!r}"
                )
        return ",".join(card for card in self.cards if card in names) or 0

    def encode(self, value: Any) -> Sequence[int]:
        """How many at random, and which are picked."""
        if isinstance(value, int):
            return (value, 0)
        picked = value.split(",")
        return (len(picked), sum(1 << self.cards.index(card) for card in picked))

    def samples(self, seats: int) -> tuple[Any, ...]:
        """None and all: whatever a card does happens there."""
        return (0, len(self.cards))

    def card(self, name: str) -> Message:
        """The name of a card."""
        return Message(self.word, {self.word: name})

    def card_text(self, name: str) -> Message:
        """What a card does."""
        return Message(f"{self.word}-text", {self.word: name})


@dataclass(frozen=True)
class Drawn(Option, ABC):
    """A known layout by its name, or one of one's own: rows of signs, separated by slashes or line ends.

    A game says in `read` which rows make sense, and encodes them. `pattern` is a layout to begin with.
    """

    pattern: tuple[str, ...] = ()
    signs: str = ""  # that a place may have, from the lowest on; empty if any
    most_rows: int = 0  # of a layout, and places of a row: 0 as many as the pattern has
    most_columns: int = 0

    def parse(self, value: Any, seats: int) -> str:
        """A known name, or the rows as the game reads them."""
        given = "/".join(value) if isinstance(value, (list, tuple)) else str(value)
        if given.strip().lower() in self.values:
            return given.strip().lower()
        if re.fullmatch(r"\s*[a-z_]{3,}\s*", given.lower()):
            raise OptionError(
                f"there is no {self.name} {given!r}; there are {', '.join(self.values)}, or rows of signs"
            )
        rows = [row.rstrip() for row in re.split(r"\n|/", given.strip("\r\n/"))]
        return "/".join(self.read(rows))

    @abstractmethod
    def read(self, rows: Sequence[str]) -> Sequence[str]:
        """The rows of a layout in their one form; OptionError points at what cannot be."""


def as_text(value: Any) -> str:
    """A value as forms, command lines and game texts write it."""
    return {True: "on", False: "off"}[value] if isinstance(value, bool) else str(value)


def resolve(known: Sequence[Option], given: Mapping[str, Any], seats: int) -> dict[str, Any]:
    """The value of every option: the given ones checked, the others by default."""
    if not isinstance(given, Mapping):
        raise OptionError(f"options are given by name, as {{'name': value}}, not as {given!r}")
    names = [option.name for option in known]
    for name in given:
        if name not in names:
            known_names = ", ".join(names) or "none"
            raise OptionError(f"there is no option {name!r}; options are {known_names}", str(name))
    settled = {}
    for option in known:
        try:
            settled[option.name] = option.parse(given.get(option.name, option.default), seats)
        except OptionError as wrong:
            wrong.option, wrong.value = option.name, as_text(given.get(option.name, ""))
            raise
    return settled


def stated(known: Sequence[Option], settled: Mapping[str, Any]) -> dict[str, Any]:
    """The options that game texts and commitments state: those added later only if not at their default.

    So what was written before there was such an option stays as it is, and its commitment holds.
    """
    silent = {option.name for option in known if option.later and settled[option.name] == option.default}
    return {name: value for name, value in settled.items() if name not in silent}


def encode(known: Sequence[Option], settled: Mapping[str, Any]) -> Options:
    """The array for `start`."""
    numbers = [n for option in known for n in option.encode(settled[option.name])]
    return np.array(numbers or [0], np.int64)


def slots(known: Sequence[Option]) -> tuple[int, ...]:
    """Where the numbers of each option begin in the array that `start` receives, in order."""
    sizes = [option.slots for option in known]
    return tuple(sum(sizes[:i]) for i in range(len(sizes)))
