"""The contract of a game: what every game's compiled functions are called and promise.

Compiled functions take the record `s`, change it in place, allocate nothing, raise nothing, never recurse.

This module is also what *drivers* are written against. A driver is code that works for every game (random
playouts, search, environments): it imports these names, and `atoll.kit.bind` loads a copy of it in which they
are the functions of one game. Called unbound, they raise TypeError.
"""

from __future__ import annotations

from typing import Any, NoReturn

import numpy as np

from .events import Log
from .record import Mask, Options, Position

NAMES = ("start", "waiting", "legal", "apply", "score", "place", "check", "hide", "guess", "observe")


def _unbound() -> NoReturn:
    raise TypeError("a driver must be bound to a game: atoll.kit.bind(module, game)")


def start(s: Position, seats: int, options: Options, seed: np.uint64, log: Log) -> None:
    """Set up a new game: writes every field of the record, the generator included."""
    _unbound()


def waiting(s: Position) -> int:
    """Bit set of the seats whose choice is awaited now; several = at the same time; 0 = over."""
    _unbound()


def legal(s: Position, seat: int, mask: Mask) -> int:
    """Fill the mask with all that this seat may choose now and count it: the only source of legality.

    Empty for a seat that is not awaited. The numbering is frozen for a version of the rules.
    """
    _unbound()


def apply(s: Position, seat: int, action: int, log: Log) -> None:
    """Carry out a legal choice and run on to the next decision. Trusts its caller."""
    _unbound()


def score(s: Position, seat: int) -> int:
    """Points of a seat, as if the game ended now."""
    _unbound()


def place(s: Position, seat: int) -> int:
    """Place of a seat, 1 = first, tie-breaks applied; equals share a place."""
    _unbound()


def check(s: Position) -> int:
    """0, or the number of the first invariant that does not hold."""
    _unbound()


def hide(s: Position, seat: int) -> None:
    """Blank all that this seat (or SPECTATOR) cannot know, the generator included."""
    _unbound()


def guess(s: Position, seat: int, seed: np.uint64) -> None:
    """Fill the blanks of a hidden record with a deal that fits all this seat has seen."""
    _unbound()


def observe(s: Position, seat: int, out: Any) -> None:
    """Write the named features of a hidden record (a float32 array) for a learner."""
    _unbound()


def value(s: Position, seat: int) -> float:
    """How good a complete position looks for a seat, in points; without further knowledge its score."""
    _unbound()


def prior(s: Position, seat: int, action: int) -> float:
    """How good a choice looks to a seat, in points beside its other choices, without carrying it out.

    Optional: without it, choices are tried out.
    """
    _unbound()


HAS_PRIOR = False
"""Has the bound game a prior?"""


LAYOUT: Any = None
"""The NumPy layout of a position of the bound game."""


MASK_WORDS = 1
"""Length of a mask of the bound game."""

ACTIONS = 32
"""Size of the action space of the bound game."""

FEATURES = 1
"""Length of an observation of the bound game."""

MOST_SEATS = 6
"""Largest number of seats of the bound game."""
