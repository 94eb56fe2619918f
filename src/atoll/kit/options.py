"""Options of a game: what a table may choose before the start.

An option has a name, a default and a way to check and encode a value. Encoded, an option is one or more
integers (`slots`) of the array that `start` receives.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from .record import Options


class OptionError(ValueError):
    """An option that does not exist or cannot have this value."""


@dataclass(frozen=True)
class Option:
    """A choice between a few values; numbers encode by position, so the first value is 0."""

    name: str
    values: tuple[Any, ...]
    default: Any
    display_only: bool = False  # changes what is shown, never the course of the game

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

    def __init__(self, name: str, default: bool = False, display_only: bool = False) -> None:
        super().__init__(name, (False, True), default, display_only)


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


def as_text(value: Any) -> str:
    """A value as forms, command lines and game texts write it."""
    return {True: "on", False: "off"}[value] if isinstance(value, bool) else str(value)


def settle(known: Sequence[Option], given: Mapping[str, Any], seats: int) -> dict[str, Any]:
    """The value of every option: the given ones checked, the others by default."""
    names = [option.name for option in known]
    for name in given:
        if name not in names:
            raise OptionError(f"there is no option {name!r}; options are {', '.join(names) or 'none'}")
    return {o.name: o.parse(given.get(o.name, o.default), seats) for o in known}


def encode(known: Sequence[Option], settled: Mapping[str, Any]) -> Options:
    """The array for `start`."""
    numbers = [n for option in known for n in option.encode(settled[option.name])]
    return np.array(numbers or [0], np.int64)
