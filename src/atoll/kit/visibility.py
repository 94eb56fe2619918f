"""`hide`, `guess` and `observe` of a game, written from what its fields declare about who sees them.

    # info.py of a game
    from atoll.kit import by_visibility
    from .state import State
    FEATURES, hide, guess, observe = by_visibility(State, __package__)

The functions are written as source, so that they run compiled, interpreted and on a GPU like any rule. In a
view, -2 stands for each number that its viewer cannot see; -1 is a place without a card, or no choice yet.
A game that deserves better writes one of the functions by itself.
"""

from __future__ import annotations

import sys
import tempfile
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import numpy as np

from atoll.kit.core.jit import cache_root, compiled_files, depending_on, digest
from atoll.kit.core.record import BY_SEAT, DECK, OPEN, OWN, SEALED, Position, Visibility

from .game import Feature
from .plain import load_module

MASK = "choice_mask"  # the field that a game with sealed choices has for looking at what is legal
SKIPPED = frozenset({"rng", "barrier", "seats", MASK})
MOST = 16.0  # of a feature
SMALL, LARGE = 8.0, 64.0  # what a number of one byte, or of more, is divided by

HEAD = '''"""Written by atoll.kit.visibility from the fields of a state."""

import numpy as np

from atoll.kit import nth_allowed, random_below, rule, seed_rng

from .rules import legal

'''


class VisibilityError(TypeError):
    """A declaration that cannot be carried out, with the field and the reason."""


def by_visibility(state: type[Position], package: str | None) -> tuple[tuple[Feature, ...], Any, Any, Any]:
    """FEATURES, hide, guess and observe by the declarations of a state; VisibilityError if they are wrong."""
    assert package is not None
    fields = [_Field(name, state) for name in state.visibility if name not in SKIPPED]
    groups = [_Group(n, cards, fields) for n, cards in enumerate(dict.fromkeys(_cards(fields)))]
    if any(field.seen.name == SEALED.name for field in fields) and MASK not in state.visibility:
        raise VisibilityError(
            f"a state with sealed choices needs `{MASK}: Annotated[UInt32Array, ACTIONS.mask_words]`"
        )
    features, observed = _observe(fields, groups)
    source = HEAD + "\n".join([*_tables(groups), *_hide(fields), *_guess(fields, groups), *observed, ""])
    game = Path(str(sys.modules[state.__module__].__file__)).parent
    with depending_on(*compiled_files(game)):
        module = load_module(f"{package}.declared_info", _stored(source), parent=package)
    return features, module.hide, module.guess, module.observe


class _Field:
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

    def loop(self, *body: str, rows: str = "", indent: str = "    ") -> Iterator[str]:
        """A loop over all numbers, `{x}` in the body; `rows` is the index of a row that is given."""
        names = ([rows] if rows else []) + [f"i{n}" for n in range(len(self.shape) - bool(rows))]
        for n, name in enumerate(names):
            if name != rows:
                yield f"{indent}for {name} in range({self.shape[n]}):"
                indent += "    "
        place = f"s.{self.name}[{', '.join(names)}]" if names else f"s.{self.name}"
        yield from (indent + line.replace("{x}", place) for line in body)


class _Group:
    """The fields that hold the same cards, each card once."""

    def __init__(self, n: int, cards: tuple[int, ...], fields: Iterable[_Field]) -> None:
        self.n, self.cards = n, cards
        self.fields = [field for field in fields if field.seen.cards == cards]
        self.copies = sorted(Counter(cards).items())


def _cards(fields: Iterable[_Field]) -> Iterator[tuple[int, ...]]:
    return (field.seen.cards for field in fields if field.seen.cards)


def _tables(groups: Iterable[_Group]) -> Iterator[str]:
    for group in groups:
        yield f"CARDS_{group.n} = np.array({[card for card, _ in group.copies]}, np.int64)"
        yield f"COPIES_{group.n} = np.array({[copies for _, copies in group.copies]}, np.int64)"


def _hide(fields: Iterable[_Field]) -> Iterator[str]:
    yield from ("", "", "@rule", "def hide(s, seat):", "    s.rng = 0")
    for field in fields:
        hidden = ("if {x} != -1:", "    {x} = -2")
        if field.seen.name == DECK.name:
            yield from field.loop(*hidden)
        elif field.seen.name in (OWN.name, SEALED.name):
            yield f"    for other in range({field.shape[0]}):"
            yield "        if other != seat:"
            yield from field.loop(*hidden, rows="other", indent=" " * 12)


def _guess(fields: list[_Field], groups: Iterable[_Group]) -> Iterator[str]:
    for group in groups:
        yield from ("", "", "@rule", f"def count_{group.n}(s, card):", "    found = 0")
        for field in group.fields:
            yield from field.loop("if {x} == card:", "    found += 1")
        yield from ("    return found", "", "")
        yield from ("@rule", f"def deal_{group.n}(s, card, skip):")
        for field in group.fields:
            yield from field.loop(
                "if {x} == -2:", "    if skip == 0:", "        {x} = card", "        return", "    skip -= 1"
            )
    yield from ("", "", "@rule", "def guess(s, seat, seed):", "    seed_rng(s, seed)")
    for group in groups:
        yield f"    hidden = count_{group.n}(s, -2)"
        yield f"    for k in range({len(group.copies)}):"
        yield f"        card = CARDS_{group.n}[k]"
        yield f"        for _ in range(COPIES_{group.n}[k] - count_{group.n}(s, card)):"
        yield f"            deal_{group.n}(s, card, random_below(s, hidden))"
        yield "            hidden -= 1"
    for field in fields:
        if field.seen.name == SEALED.name:
            yield f"    for other in range({field.shape[0]}):"
            yield f"        if s.{field.name}[other] == -2:"
            yield f"            s.{field.name}[other] = -1"
            yield f"            n = legal(s, other, s.{MASK})"
            yield f"            s.{field.name}[other] = nth_allowed(s.{MASK}, random_below(s, n))"
            yield f"            for word in range(s.{MASK}.shape[0]):"
            yield f"                s.{MASK}[word] = 0"


def _observe(fields: list[_Field], groups: list[_Group]) -> tuple[tuple[Feature, ...], list[str]]:
    """The features, and the lines that write them: cards are counted, other numbers made small."""
    features, at = [], 0
    lines = [
        "",
        "",
        "@rule",
        "def observe(s, seat, out):",
        "    for i in range(out.shape[0]):",
        "        out[i] = 0",
    ]
    for field in fields:
        group = next((each for each in groups if field in each.fields), None)
        if field.seen.name == DECK.name:
            continue
        rows = field.shape[0] if field.rotated else 1
        inner = field.shape[1:] if field.rotated else field.shape
        size = len(group.copies) + 1 if group else int(np.prod(inner, dtype=int))
        head = (rows,) if field.rotated else ()
        features.append(Feature(field.name, (*head, size) if group else (*head, *inner) or (1,)))
        lines += _observed(field, group, at, rows, size)
        at += rows * size
    return tuple(features), lines


def _observed(field: _Field, group: _Group | None, at: int, rows: int, size: int) -> Iterator[str]:
    """The lines for one field: its rows from the viewer on, if they belong to seats."""
    indent, row, base = "    ", "", str(at)
    if field.rotated:
        yield "    for k in range(s.seats):"
        yield "        other = (seat + k) % s.seats if seat >= 0 else k"
        indent, row, base = " " * 8, "other", f"{at} + k * {size}"
    yield f"{indent}at = {base}"
    if group:
        yield from field.loop(
            "if {x} == -2:", f"    out[at + {size - 1}] += {1 / len(group.cards)!r}",
            f"for c in range({size - 1}):", f"    if {{x}} == CARDS_{group.n}[c]:",
            f"        out[at + c] += 1.0 / COPIES_{group.n}[c]", rows=row, indent=indent,
        )  # fmt: skip
    else:
        scale = SMALL if field.unit.itemsize == 1 else LARGE
        yield from field.loop(
            f"out[at] = min({MOST}, max(-{MOST}, {{x}} / {scale}))", "at += 1", rows=row, indent=indent
        )


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


__all__ = ["Visibility", "VisibilityError", "by_visibility"]
