"""Boxes with other figures: which ones differ, and one figure over several values."""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass

from atoll.kit.bind import twin, with_box
from atoll.kit.core.box import Box
from atoll.kit.game import Game

MOST_VALUES = 50
RANGE = re.compile(r"(-?\d+)\.\.(-?\d+)")


class SweepError(ValueError):
    """A sweep that cannot be made."""


@dataclass(frozen=True)
class Change:
    """A figure that differs between two boxes; empty where a box does not have it."""

    place: str
    own: str
    other: str


@dataclass(frozen=True)
class Sweep:
    """A figure of the box and the values it takes, as they are written there."""

    place: str
    values: tuple[str, ...]


def changed_figures(own: Box, other: Box) -> list[Change]:
    """Every figure that differs, in the order of the boxes."""
    before = {figure.place: figure.text for figure in own.figures}
    after = {figure.place: figure.text for figure in other.figures}
    places = dict.fromkeys((*before, *after))
    changes = [Change(place, before.get(place, ""), after.get(place, "")) for place in places]
    return [each for each in changes if each.own != each.other]


def read_sweep(game: Game, text: str) -> Sweep:
    """A sweep from `place=1..5` or `place=1,3,9`; SweepError or BoxError unless the game takes each value."""
    place, equals, given = (part.strip() for part in text.partition("="))
    if not equals or not place or not given:
        raise SweepError(
            f"--sweep {text!r}: give a figure and its values, as game.jellyfish_set=2..4 or =2,4"
        )
    if game.box.figure(place) is None:
        raise SweepError(
            f"--sweep: the box of {game.id} has no figure {place!r}; atoll box {game.id} lists them"
        )
    if found := RANGE.fullmatch(given):
        low, high = int(found[1]), int(found[2])
        values = tuple(map(str, range(low, min(high, low + MOST_VALUES) + 1)))
    else:
        values = tuple(value.strip() for value in given.split(","))
    if not 2 <= len(values) <= MOST_VALUES or len(set(values)) < len(values):
        raise SweepError(f"--sweep {text!r}: give 2 to {MOST_VALUES} different values")
    sweep = Sweep(place, values)
    for box in swept_boxes(game, sweep):
        with_box(twin(game), box)
    return sweep


def swept_boxes(game: Game, sweep: Sweep) -> list[str]:
    """The text of the box with each value."""
    return [_with_value(game.box, sweep.place, value) for value in sweep.values]


def _with_value(box: Box, place: str, value: str) -> str:
    """The text of a box with another value of one figure; its comment stays."""
    figure = box.figure(place)
    assert figure is not None
    for written in (figure.text, value):
        try:
            tomllib.loads(f"value = {written}")
        except tomllib.TOMLDecodeError:
            raise SweepError(
                f"--sweep: {place} cannot become {value!r}: that is no figure in one line"
            ) from None
    lines = box.text.splitlines(keepends=True)
    line = lines[figure.line - 1]
    start = line.index("=") + 1
    lines[figure.line - 1] = line[:start] + line[start:].replace(figure.text, value, 1)
    return "".join(lines)


__all__ = ["Change", "Sweep", "SweepError", "changed_figures", "read_sweep", "swept_boxes"]
