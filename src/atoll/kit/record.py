"""Records: a whole position of a game in one flat block of bytes.

Copying a position is an assignment, saving it is its bytes, comparing it is comparing bytes.
"""

from __future__ import annotations

from collections.abc import Sequence
from operator import itemgetter
from typing import Any

import numpy as np
from numpy.typing import NDArray

Record = Any  # a Position: its fields are known at run time only
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

WORD, SECTOR = 8, 32  # bytes

_METHODS = frozenset(dir(np.void))  # such a field name would hide a method in the plain twin


class Position(np.void):  # type: ignore[misc]  # the stubs call it final; NumPy does not
    """A record with its fields as attributes: `np.record`, but four times faster to read interpreted."""

    __slots__ = ()  # nothing beside its fields: a misspelt one is an error

    @property
    def data(self) -> Position:  # type: ignore[override]
        """Its bytes, which every call of a compiled rule asks for: a record is a buffer by itself.

        NumPy's own answer describes all fields each time, which takes longer than most rules do.
        """
        return self

    def __getattr__(self, name: str) -> Any:  # only for names no record of this process has
        raise AttributeError(f"a record without the field {name!r}")


def _field(name: str) -> property:
    """An attribute that reads and writes the field of this name."""

    def write(s: Position, value: Any) -> None:
        s[name] = value

    return property(itemgetter(name), write)


def record(*fields: Field, near: Sequence[str] = ()) -> np.dtype[Any]:
    """A flat record of these fields without gaps between them, also usable interpreted.

    Fields that are `near` come first, in this order: what most choices read should be in one sector of a
    GPU's memory. A record with such fields is a whole number of sectors.
    """
    for field in fields:
        if field[0] in _METHODS:
            raise ValueError(f"field {field[0]!r} is named like a method of a record: rename it")
    named = {field[0]: field for field in fields}
    rest = sorted((field for field in fields if field[0] not in near), key=_largest_first)  # no holes
    whole = [_flat(field) for field in (*(named[name] for name in near), *rest)]
    size, unit = np.dtype(whole).itemsize, SECTOR if near else WORD
    if size % unit:
        whole.append(("pad_", np.dtype("u1"), (unit - size % unit,)))
    if np.dtype(whole, align=True) != np.dtype(whole):
        raise ValueError("the fields that are near leave holes: put them in another order")
    for name, *_ in whole:
        setattr(Position, name, _field(name))
    return np.dtype((Position, np.dtype(whole, align=True)))


def _largest_first(field: Field) -> int:
    """Bytes in rows of eight (a type like "8i1") lie where words do, so that `word` can read a row as one."""
    kind = np.dtype(field[1])
    return -(8 if kind.subdtype and kind.itemsize % 8 == 0 else kind.alignment)


def _flat(field: Field) -> tuple[str, np.dtype[Any], tuple[int, ...]]:
    """A field whose type is a row of bytes, as an array with one more dimension."""
    kind, given = np.dtype(field[1]), field[2] if len(field) == 3 else ()
    return field[0], kind.base, (given if isinstance(given, tuple) else (given,)) + kind.shape


def state(*fields: Field, near: Sequence[str] = ()) -> np.dtype[Any]:
    """The record of a game's position: the common fields and its own."""
    return record(*COMMON, *fields, near=near)


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


def load(dtype: np.dtype[Any], data: bytes, *former: np.dtype[Any]) -> Record:
    """The record whose bytes these are, also where they lie as they did in the past."""
    for layout in (dtype, *former):
        if len(data) == layout.itemsize:
            made: Record = np.frombuffer(data, layout).copy()[0]
            return made if layout is dtype else _moved(made, dtype)
    raise ValueError(f"a record of {dtype.itemsize} bytes is needed, not of {len(data)}")


def _moved(old: Record, dtype: np.dtype[Any]) -> Record:
    """The same position in another layout: fields by name, rows from their beginning."""
    made = blank(dtype)
    for name in set(old.dtype.names) - {"pad_"}:
        if old[name].shape == made[name].shape:
            made[name] = old[name]
        else:
            made[name][tuple(map(slice, old[name].shape))] = old[name]
    return made
