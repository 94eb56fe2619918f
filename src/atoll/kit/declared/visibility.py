"""`hide`, `guess` and `observe` of a game, written from what its fields declare about who sees them.

    # info.py of a game
    from atoll.kit import by_visibility
    from .state import State
    FEATURES, hide, guess, observe = by_visibility(State, __package__)

The functions are written as source, so that they run compiled, interpreted and on a GPU like any rule. In a
view, -2 stands for each number that its viewer cannot see; -1 is a place without a card, or no choice yet.
A game may write any of these functions itself.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import numpy as np

from atoll.kit.core.record import DECK, OWN, SEALED, Position
from atoll.kit.game import Feature

from .fields import (
    MASK,
    Field,
    Group,
    VisibilityError,
    card_counts,
    card_tables,
    fields_of,
    groups_of,
    load_written,
)

MOST = 16.0  # of a feature
SMALL, LARGE = 8.0, 64.0  # what a number of one byte, or of more, is divided by

HEAD = '''"""Written by atoll.kit.declared from the fields of a state."""

import numpy as np

from atoll.kit import nth_allowed, random_below, rule, seed_rng

from .{rules} import legal

'''


def by_visibility(
    state: type[Position], package: str | None, rules: str = "rules"
) -> tuple[tuple[Feature, ...], Any, Any, Any]:
    """FEATURES, hide, guess and observe by the declarations of a state; VisibilityError if they are wrong.

    `rules` is the module of the game that holds `legal`.
    """
    assert package is not None
    fields = fields_of(state)
    groups = groups_of(fields)
    if any(field.seen.name == SEALED.name for field in fields) and MASK not in state.visibility:
        raise VisibilityError(
            f"a state with sealed choices needs `{MASK}: Annotated[UInt32Array, ACTIONS.mask_words]`"
        )
    features, observed = _observe(fields, groups)
    lines = [*card_tables(groups), *_hide(fields), *_guess(fields, groups), *observed, ""]
    module = load_written("declared_info", HEAD.format(rules=rules) + "\n".join(lines), state, package)
    return features, module.hide, module.guess, module.observe


def _hide(fields: Iterable[Field]) -> Iterator[str]:
    yield from ("", "", "@rule", "def hide(s, seat):", "    s.rng = 0")
    for field in fields:
        hidden = ("if {x} != -1:", "    {x} = -2")
        if field.seen.name == DECK.name:
            yield from field.loop(*hidden)
        elif field.seen.name in (OWN.name, SEALED.name):
            yield f"    for other in range({field.shape[0]}):"
            yield "        if other != seat:"
            yield from field.loop(*hidden, rows="other", indent=" " * 12)


def _guess(fields: list[Field], groups: list[Group]) -> Iterator[str]:
    yield from card_counts(groups)
    for group in groups:
        yield from ("", "", "@rule", f"def deal_{group.n}(s, card, skip):")
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


def _observe(fields: list[Field], groups: list[Group]) -> tuple[tuple[Feature, ...], list[str]]:
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


def _observed(field: Field, group: Group | None, at: int, rows: int, size: int) -> Iterator[str]:
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


__all__ = ["VisibilityError", "by_visibility"]
