"""The mixture of seat counts and options that one network is trained for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

import numpy as np

from atoll.kit import options as kit_options
from atoll.kit.game import Game
from atoll.kit.options import OptionError
from atoll.lab.bench import usual_seats

USUAL_SHARE = 0.5  # of the tables of a seat count play with the usual options


@dataclass(frozen=True)
class Variant:
    """One way to play a game, and its share of the tables."""

    seats: int
    options: Mapping[str, Any] = field(default_factory=dict)
    weight: float = 1.0


def mixture(game: Game, seed: int = 1, extra: int = 8) -> list[Variant]:
    """All seat counts, the usual one most often, each with the usual options and `extra` other choices."""
    rng, found = Random(seed), list[Variant]()
    for seats in game.seats:
        share = 2.0 if seats in (1, usual_seats(game)) else 1.0  # alone, a game is played for points
        others = distinct_options(game, seats, rng, extra)
        found.append(Variant(seats, {}, share * (USUAL_SHARE if others else 1.0)))
        found += [Variant(seats, one, share * (1 - USUAL_SHARE) / len(others)) for one in others]
    return found


def distinct_options(game: Game, seats: int, rng: Random, number: int) -> list[dict[str, Any]]:
    """Random settings of all options that change the game, each unlike the others and the usual one."""
    usual = game.resolve_options(seats, {})
    found: list[dict[str, Any]] = []
    choices = {
        option.name: (*option.values, *option.samples(seats))
        for option in game.options
        if not option.display_only
    }
    for _ in range(10 * number if choices else 0):
        given = {name: rng.choice(values) for name, values in choices.items()}
        try:
            settled = dict(game.resolve_options(seats, given))
        except OptionError:  # a value of larger tables, or values that cannot be combined
            continue
        if settled != usual and settled not in found and len(found) < number:
            found.append(settled)
    return found


@dataclass(frozen=True)
class Layout:
    """Which table plays which variant: `variant[i]`; variants lie in blocks, so that threads diverge less."""

    seats: np.ndarray[tuple[int], np.dtype[np.int64]]  # of each variant
    options: np.ndarray[tuple[int, int], np.dtype[np.int64]]  # of each variant, encoded
    variant: np.ndarray[tuple[int], np.dtype[np.int64]]  # of each table


def lay_out(game: Game, variants: Sequence[Variant], segments: Sequence[int]) -> Layout:
    """Share out the tables of each segment by the weights of the variants."""
    weights = np.array([each.weight for each in variants])
    bounds = np.concatenate([[0.0], np.cumsum(weights / weights.sum())])
    parts = []
    for tables in segments:
        position = (np.arange(tables) + 0.5) / tables
        parts.append(np.clip(np.searchsorted(bounds, position, "right") - 1, 0, len(variants) - 1))
    encoded = [
        kit_options.encode(game.options, game.resolve_options(each.seats, each.options)) for each in variants
    ]
    return Layout(
        np.array([each.seats for each in variants], np.int64),
        np.array(encoded, np.int64).reshape(len(variants), -1),
        np.concatenate(parts).astype(np.int64),
    )
