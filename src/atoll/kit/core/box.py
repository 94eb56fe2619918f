"""Loading `box.toml`: every figure of a game, with its source.

A figure whose line carries the word `reconstructed` or `public` in its comment is marked so for the player;
all others come from the rulebook. Errors name the file, the line and the reason.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

SOURCES = ("rulebook", "public", "reconstructed")

_replacement = ContextVar[str | None](
    "replacement", default=None
)  # inside `replaced()`: the text to read instead of the file


class BoxError(ValueError):
    """A box file that cannot be used, with the place and the reason."""


@dataclass(frozen=True)
class Figure:
    """One figure of the box as written, with where it comes from."""

    place: str  # dotted path, e.g. "catch[2].values"
    text: str
    source: str
    note: str
    line: int


class Box:
    """The data of one game."""

    def __init__(self, path: Path, text: str | None = None) -> None:
        text = _replacement.get() if text is None else text
        self.path = path
        self.changed = text is not None
        self.text = path.read_text("utf-8") if text is None else text
        try:
            self.data: dict[str, Any] = tomllib.loads(self.text)
        except tomllib.TOMLDecodeError as wrong:
            raise BoxError(f"{path.name}: {wrong}") from None

    def __getitem__(self, key: str) -> Any:
        if key not in self.data:
            raise BoxError(f"{self.path.name}: the table [{key}] is missing")
        return self.data[key]

    def error(self, place: str, reason: str) -> BoxError:
        """An error that points at the line of a figure (a dotted path like in `figures`)."""
        figure = self.figure(place) or self.figure(place.rpartition(".")[0])  # or the line it is part of
        line = figure.line if figure else self._table_line(place)
        where = f"{self.path.name}, line {line}" if line else self.path.name
        return BoxError(f"{where}: {place}: {reason}")

    def require(self, condition: bool, place: str, reason: str) -> None:
        """Refuse the box unless the condition holds."""
        if not condition:
            raise self.error(place, reason)

    def integer(self, place: str, low: int, high: int) -> int:
        """The whole number at a dotted path, checked."""
        value: Any = self.data
        for key in place.split("."):
            if not isinstance(value, dict) or key not in value:
                raise self.error(place, "is missing")
            value = value[key]
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            raise self.error(place, f"must be a whole number from {low} to {high}, not {value!r}")
        return value

    def figure(self, place: str) -> Figure | None:
        """The figure at a dotted path."""
        return next((f for f in self.figures if f.place == place), None)

    @cached_property
    def figures(self) -> list[Figure]:
        """Every `key = value` line with its source."""
        found: list[Figure] = []
        table, counts = "", dict[str, int]()
        for number, line in enumerate(self.text.splitlines(), 1):
            if many := re.match(r"\s*\[\[([\w.]+)\]\]", line):
                index = counts[many[1]] = counts.get(many[1], -1) + 1
                table = f"{many[1]}[{index}]."
            elif one := re.match(r"\s*\[([\w.]+)\]", line):
                table = f"{one[1]}."
            elif pair := re.match(r"\s*([\w-]+)\s*=\s*(.*)$", line):
                value, note = _split_comment(pair[2])
                source = next((s for s in SOURCES[1:] if s in note.lower()), SOURCES[0])
                found.append(Figure(table + pair[1], value, source, note, number))
        return found

    def _table_line(self, place: str) -> int:
        head = re.escape(place.split(".")[0].split("[")[0])
        for number, line in enumerate(self.text.splitlines(), 1):
            if re.match(rf"\s*\[+{head}\b", line):
                return number
        return 0


@contextmanager
def replaced(text: str | None) -> Iterator[None]:
    """Boxes opened inside hold this text instead of their file's; None leaves them alone."""
    before = _replacement.set(text)
    try:
        yield
    finally:
        _replacement.reset(before)


def _split_comment(text: str) -> tuple[str, str]:
    """A TOML value and the comment behind it (a # inside quotes is no comment)."""
    quoted = ""
    for i, sign in enumerate(text):
        if quoted:
            quoted = "" if sign == quoted else quoted
        elif sign in "\"'":
            quoted = sign
        elif sign == "#":
            return text[:i].strip(), text[i + 1 :].strip()
    return text.strip(), ""
