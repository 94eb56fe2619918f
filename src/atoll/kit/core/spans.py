"""The action space of a game: named spans of numbers, declared once.

    ACTIONS = Spans(dive=range(1, 13), jelly=("discard", "keep"))
    DIVE, JELLY = ACTIONS.firsts           # 0, 12: plain ints, for the rules
    ACTIONS.code(6) == "dive:7"            # the stable word of the notation
    ACTIONS.number("jelly:keep") == 13

Codes depend neither on the position nor on the language; like the numbers they are frozen for a version
of the rules.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True)
class Span:
    """A run of action numbers with one meaning."""

    name: str
    first: int
    labels: tuple[str, ...]

    @property
    def size(self) -> int:
        """How many actions the span holds."""
        return len(self.labels)


class Spans:
    """All actions of a game."""

    def __init__(self, **spans: Iterable[object]) -> None:
        self.all: list[Span] = []
        self._codes: list[str] = []
        for name, labels in spans.items():
            texts = tuple(str(label) for label in labels)
            self.all.append(Span(name.strip("_"), len(self._codes), texts))
            plain = texts == ("",)
            self._codes += [name.strip("_") if plain else f"{name.strip('_')}:{t}" for t in texts]
        self._numbers = {code: number for number, code in enumerate(self._codes)}
        if len(self._numbers) != len(self._codes):
            raise ValueError("two actions have the same code")

    def __len__(self) -> int:
        return len(self._codes)

    @property
    def codes(self) -> tuple[str, ...]:
        """The codes of all actions, in order."""
        return tuple(self._codes)

    def __contains__(self, code: object) -> bool:
        return code in self._numbers

    @property
    def mask_words(self) -> int:
        """Length of a mask for these actions."""
        return (len(self) + 31) // 32

    @property
    def firsts(self) -> tuple[int, ...]:
        """First number of each span, in the order of declaration."""
        return tuple(span.first for span in self.all)

    def of(self, *names: str) -> frozenset[int]:
        """All actions of the spans of these names."""
        spans = {span.name: span for span in self.all}
        return frozenset(spans[name].first + i for name in names for i in range(spans[name].size))

    def code(self, action: int) -> str:
        """The stable word for an action."""
        return self._codes[action]

    def number(self, code: str) -> int:
        """The action of a code; KeyError if there is none."""
        return self._numbers[code]

    def span(self, action: int) -> tuple[Span, int]:
        """The span an action lies in, and its index there."""
        for span in reversed(self.all):
            if action >= span.first:
                return span, action - span.first
        raise IndexError(action)
