"""The functions of the contract that a game leaves out, written from what it declares.

A game whose seats choose at the same time, in secret (a field is `SEALED`), writes only what is its own:

    set_up(s, options, log)     after everything is empty: all numbers 0, no cards, no choices
    choices(s, seat, mask)      allow what a seat may choose, in the mask, which is empty
    reveal(s, log)              carry out the choices of all seats, which are in the sealed field
    is_over(s)                  is the game over?
    score(s, seat)              points of a seat
    is_sound(s)                 optional: do the numbers fit together that no declaration speaks of?

`start`, `waiting`, `legal`, `apply`, `place` and `check` follow. Any of these a game may write itself.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from types import ModuleType

from atoll.kit.core.contract import NAMES
from atoll.kit.core.record import SEALED, Position

from .fields import MASK, SKIPPED, Field, Group, card_counts, card_tables, fields_of, groups_of, load_written

MODULE = "declared_rules"
OWN_FUNCTIONS = ("set_up", "choices", "reveal", "is_over", "score", "is_sound")
CONTRACT = NAMES[: NAMES.index("hide")]  # the rest is information

HEAD = '''"""Written by atoll.kit.declared from the fields of a state."""

import numpy as np

from atoll.kit import allows, clear, rule, seed_rng, total

'''

START = """

@rule
def start(s, seats, options, seed, log):
    seed_rng(s, seed)
    s.barrier = 0
    s.seats = seats
"""

SEALED_CHOICES = """

@rule
def waiting(s):
    awaited = 0
    if not is_over(s):
        for seat in range(s.seats):
            if s.{chosen}[seat] == -1:
                awaited |= 1 << seat
    return awaited


@rule
def legal(s, seat, mask):
    clear(mask)
    if (waiting(s) >> seat) & 1 == 0:
        return 0
    choices(s, seat, mask)
    return total(mask)


@rule
def apply(s, seat, action, log):
    s.{chosen}[seat] = action
    for other in range(s.seats):
        if s.{chosen}[other] == -1:
            return
    s.barrier += 1
    reveal(s, log)
    for other in range(s.seats):
        s.{chosen}[other] = -1
"""

PLACE = """

@rule
def place(s, seat):
    better = 0
    for other in range(s.seats):
        if score(s, other) > score(s, seat):
            better += 1
    return better + 1
"""

SOUND_CHOICES = """    pending = 0
    for seat in range({rows}):
        chosen = int(s.{chosen}[seat])
        if seat >= s.seats or is_over(s):
            if chosen != -1:
                return {number}
            continue
        clear(s.{mask})
        choices(s, seat, s.{mask})
        held = total(s.{mask})
        is_wrong = not -1 <= chosen < {actions} or (chosen != -1 and not allows(s.{mask}, max(0, chosen)))
        clear(s.{mask})
        if held == 0 or is_wrong:
            return {number}
        if chosen == -1:
            pending += 1
    if pending == 0 and not is_over(s):
        return {number}"""


class DeclarationError(TypeError):
    """A game that leaves out what does not follow from its declarations."""


def completed_rules(
    rules: ModuleType, state: type[Position], package: str, seats: Sequence[int], actions: int
) -> ModuleType:
    """The rules of a game with all functions of the contract."""
    missing = [name for name in CONTRACT if not hasattr(rules, name)]
    if not missing:
        return rules
    fields, own = fields_of(state), [name for name in OWN_FUNCTIONS if hasattr(rules, name)]
    sealed = next((field for field in fields if field.seen.name == SEALED.name), None)
    _refuse(missing, own, sealed)
    given = sorted({*own, *CONTRACT} - set(missing) - ({"score"} - set(own)))
    lines = [f"from .rules import {', '.join(given)}", ""]
    groups = groups_of(fields)
    lines += [*card_tables(groups), *card_counts(groups)]
    if "start" in missing:
        lines += [START.rstrip(), *_emptied(state, fields), "    set_up(s, options, log)"]
    if sealed and "apply" in missing:
        lines.append(SEALED_CHOICES.format(chosen=sealed.name).rstrip())
    if "place" in missing:
        lines.append(PLACE.rstrip())
    if "check" in missing:
        lines += _check(groups, sealed, "is_sound" in own, seats, actions)
    written = load_written(MODULE, HEAD + "\n".join([*lines, ""]), state, package)
    whole = ModuleType(f"{package}.rules", rules.__doc__)
    vars(whole).update({**{name: getattr(written, name) for name in missing}, **_public(rules)})
    return whole


def _public(module: ModuleType) -> dict[str, object]:
    return {name: found for name, found in vars(module).items() if not name.startswith("__")}


def _refuse(missing: Sequence[str], own: Sequence[str], sealed: Field | None) -> None:
    """Refuse a game that leaves out what nothing can be written for."""
    needs: dict[str, tuple[str, ...]] = {"start": ("set_up",), "place": ("score",), "score": ("score",)}
    for name in ("waiting", "legal", "apply"):
        if name in missing and not sealed:
            raise DeclarationError(f"rules need {name}(): no field is SEALED, so who chooses is not declared")
        needs[name] = ("choices", "reveal", "is_over")
    for name in missing:
        for needed in needs.get(name, ()):
            if needed not in own:
                raise DeclarationError(f"rules need {needed}(), from which {name}() follows")


def _emptied(state: type[Position], fields: Sequence[Field]) -> Iterator[str]:
    """Lines that write every field: 0, -1 where cards or choices lie."""
    for field in fields:
        empty = -1 if field.seen.cards or field.seen.name == SEALED.name else 0
        yield from field.loop(f"{{x}} = {empty}")
    if MASK in SKIPPED and MASK in state.visibility:
        yield f"    clear(s.{MASK})"


def _check(
    groups: Sequence[Group], sealed: Field | None, has_own: bool, seats: Sequence[int], actions: int
) -> Iterator[str]:
    """Lines of `check`: seats, each card once, the game's own numbers, and choices that can be made."""
    yield from ("", "", "@rule", "def check(s):")
    yield from (f"    if not {seats[0]} <= s.seats <= {seats[-1]}:", "        return 1")
    for group in groups:
        places = sum(int(field.size) for field in group.fields)
        yield f"    if count_{group.n}(s, -1) != {places - len(group.cards)}:"
        yield f"        return {2 + group.n}"
        yield f"    for k in range({len(group.copies)}):"
        yield f"        if count_{group.n}(s, CARDS_{group.n}[k]) != COPIES_{group.n}[k]:"
        yield f"            return {2 + group.n}"
    number = 2 + len(groups)
    if has_own:
        yield from ("    if not is_sound(s):", f"        return {number}")
    if sealed:
        yield f"    if total(s.{MASK}) != 0:"
        yield f"        return {number + 1}"
        yield SOUND_CHOICES.format(
            rows=sealed.shape[0], chosen=sealed.name, mask=MASK, number=number + 2, actions=actions
        )
    yield "    return 0"
