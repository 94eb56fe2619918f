"""The fields of a state as those who write functions from declarations see them, and where these are kept."""

from __future__ import annotations

import math
import sys
import tempfile
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from types import ModuleType

from atoll.kit.core.jit import cache_root, compiled_files, depending_on, digest
from atoll.kit.core.record import BY_SEAT, OPEN, OWN, SEALED, Position
from atoll.kit.plain import load_module

MASK = "choice_mask"  # the field that a game with sealed choices has for looking at what is legal
SKIPPED = frozenset({"rng", "barrier", "seats", MASK})


class VisibilityError(TypeError):
    """A declaration that cannot be carried out, with the field and the reason."""


class Field:
    """A field and how its numbers are written in a loop."""

    def __init__(self, name: str, state: type[Position]) -> None:
        self.name, self.seen = name, state.visibility[name]
        kind = state.record_layout[name]
        self.shape, self.unit = kind.shape, kind.base
        self.rotated = self.seen.name in (OWN.name, SEALED.name, BY_SEAT.name)
        if self.seen.name == SEALED.name and len(self.shape) != 1:
            raise VisibilityError(f"{name}: one sealed choice a seat needs an array with one dimension")
        if self.seen.name not in (OPEN.name, BY_SEAT.name) and self.unit.kind != "i":
            raise VisibilityError(f"{name}: what is hidden is a signed whole number")
        if self.rotated and not self.shape:
            raise VisibilityError(f"{name}: belongs to the seats and needs a row for each")

    @property
    def size(self) -> int:
        """How many numbers it holds."""
        return math.prod(self.shape)

    def loop(self, *body: str, rows: str = "", indent: str = "    ") -> Iterator[str]:
        """A loop over all numbers, `{x}` in the body; `rows` is the index of a row that is given."""
        names = ([rows] if rows else []) + [f"i{n}" for n in range(len(self.shape) - bool(rows))]
        for n, name in enumerate(names):
            if name != rows:
                yield f"{indent}for {name} in range({self.shape[n]}):"
                indent += "    "
        place = f"s.{self.name}[{', '.join(names)}]" if names else f"s.{self.name}"
        yield from (indent + line.replace("{x}", place) for line in body)


class Group:
    """The fields that hold the same cards, each card once."""

    def __init__(self, n: int, cards: tuple[int, ...], fields: Iterable[Field]) -> None:
        self.n, self.cards = n, cards
        self.fields = [field for field in fields if field.seen.cards == cards]
        self.copies = sorted(Counter(cards).items())


def cards_of(fields: Iterable[Field]) -> Iterator[tuple[int, ...]]:
    """The cards of each field that holds some."""
    return (field.seen.cards for field in fields if field.seen.cards)


def fields_of(state: type[Position]) -> list[Field]:
    """The declared fields of a state, without those that every position has."""
    return [Field(name, state) for name in state.visibility if name not in SKIPPED]


def groups_of(fields: list[Field]) -> list[Group]:
    """Which of these fields hold the same cards."""
    return [Group(n, cards, fields) for n, cards in enumerate(dict.fromkeys(cards_of(fields)))]


def card_tables(groups: Iterable[Group]) -> Iterator[str]:
    """Lines with the cards of each group and how many there are of each."""
    for group in groups:
        yield f"CARDS_{group.n} = np.array({[card for card, _ in group.copies]}, np.int64)"
        yield f"COPIES_{group.n} = np.array({[copies for _, copies in group.copies]}, np.int64)"


def card_counts(groups: Iterable[Group]) -> Iterator[str]:
    """Lines of a function for each group, which counts a card in its fields."""
    for group in groups:
        yield from ("", "", "@rule", f"def count_{group.n}(s, card):", "    found = 0")
        for field in group.fields:
            yield from field.loop("if {x} == card:", "    found += 1")
        yield "    return found"


def load_written(name: str, source: str, state: type[Position], package: str) -> ModuleType:
    """A module of a game, from source that was written for its state."""
    game = Path(str(sys.modules[state.__module__].__file__)).parent
    with depending_on(*compiled_files(game)):
        return load_module(f"{package}.{name}", _stored(source), parent=package)


def _stored(source: str) -> Path:
    """The file of a source, which compiled functions are cached for."""
    folder = cache_root() / "declared"
    folder.mkdir(exist_ok=True)
    file = folder / f"{digest(source)}.py"
    if not file.exists():
        with tempfile.NamedTemporaryFile("w", dir=folder, suffix=".part", delete=False) as part:
            part.write(source)
        Path(part.name).replace(file)
    return file
