"""Records: a whole position of a game in one flat block of bytes.

Copying a position is an assignment, saving it is its bytes, comparing it is comparing bytes.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

Record = Any  # an np.record: its fields are known at run time only
Mask = NDArray[np.uint32]
Options = NDArray[np.int64]
Field = tuple[str, str] | tuple[str, str, int | tuple[int, ...]]

SPECTATOR = -1  # the "seat" of somebody who only watches
NOBODY = -1
NOWHERE = -1
UNKNOWN = -1  # what `hide` leaves where something is not known

# Every position of every game starts with these.
COMMON: tuple[Field, ...] = (
    ("rng", "u8"),  # the generator's state; blank in every view
    ("barrier", "u4"),  # information barriers passed: reveals, draws, turns of others; bounds undo
    ("seats", "i1"),  # number of seats
)

# Such a field name would hide a method of `np.record` in the plain twin.
_METHODS = frozenset(dir(np.record))


def record(*fields: Field) -> np.dtype[Any]:
    """A flat record of these fields without gaps between them, also usable interpreted."""
    for field in fields:
        if field[0] in _METHODS:
            raise ValueError(f"field {field[0]!r} is named like a method of np.record: rename it")
    whole = sorted(fields, key=lambda field: -np.dtype(field[1]).alignment)  # largest first: no holes
    size = np.dtype(whole).itemsize
    if size % 8:
        whole.append(("pad_", "u1", 8 - size % 8))
    return np.dtype((np.record, np.dtype(whole, align=True)))


def state(*fields: Field) -> np.dtype[Any]:
    """The record of a game's position: the common fields and its own."""
    return record(*COMMON, *fields)


def blank(dtype: np.dtype[Any]) -> Record:
    """A new record, all zero."""
    made: Record = np.zeros(1, dtype)[0]
    return made


def copy(s: Record) -> Record:
    """An independent copy of a record."""
    made = np.zeros(1, s.dtype)
    made[0] = s
    twin: Record = made[0]
    return twin


def load(dtype: np.dtype[Any], data: bytes) -> Record:
    """The record whose bytes these are."""
    if len(data) != dtype.itemsize:
        raise ValueError(f"a record of {dtype.itemsize} bytes is needed, not of {len(data)}")
    made: Record = np.frombuffer(data, dtype).copy()[0]
    return made
