"""Records: fixed-size blocks of bytes declared once as annotated classes.

    class State(Position):
        phase: Annotated[Stored[Phase], "i1"]        # a scalar that is read as a Phase
        cash: Annotated[Int16Array, MOST_SEATS]      # an array, its shape behind its type

One declaration gives the NumPy layout (`State.record_layout`), the documentation (the comment of each field)
and the static types, so that mypy checks every access to a field. Copying a position is an assignment, saving
it is its bytes, comparing it is comparing bytes.

A field may also say who sees it (`Visibility`): then `by_visibility` of the kit writes `hide`, `guess` and
`observe`.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from operator import itemgetter
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Generic, TypeVar, get_args

import numpy as np
from numpy.typing import NDArray

Mask = NDArray[np.uint32]
Options = NDArray[np.int64]
Field = tuple[str, str] | tuple[str, str, int | tuple[int, ...]]  # name, type, shape

T = TypeVar("T")
R = TypeVar("R", bound="Record")


class Stored(Generic[T]):
    """The static type of a scalar that is read as a T and may be written as any integer.

    For mypy only: at run time a record has a property in its place.
    """

    if TYPE_CHECKING:

        def __get__(self, s: Any, owner: Any = None) -> T: ...
        def __set__(self, s: Any, value: int) -> None: ...


@dataclass(frozen=True)
class Visibility:
    """Who sees a field: the last part of its annotation. Fields without one are open to all.

    `of(cards)` says that the numbers of the field are cards: all fields of the same cards hold, together and
    at all times, each of them once (-1 is a place without a card).
    """

    name: str
    cards: tuple[int, ...] = ()

    def of(self, cards: Iterable[int]) -> Visibility:
        """The same for a field that holds some of these cards."""
        return replace(self, cards=tuple(int(card) for card in cards))


OPEN = Visibility("open")  # everybody sees it
BY_SEAT = Visibility("by seat")  # everybody sees it, and its rows belong to the seats
OWN = Visibility("own")  # each seat sees its own row
SEALED = Visibility("sealed")  # the action that each seat has chosen in secret, or -1
DECK = Visibility("deck")  # nobody sees it

# Scalars, and arrays whose shape is added by a further `Annotated`.
Int8 = Annotated[int, "i1"]
Int16 = Annotated[int, "i2"]
Int32 = Annotated[int, "i4"]
Int64 = Annotated[int, "i8"]
UInt32 = Annotated[int, "u4"]
UInt64 = Annotated[Any, "u8"]  # in compiled code a NumPy number: sums wrap around
Float32 = Annotated[float, "f4"]
Float64 = Annotated[float, "f8"]
UInt32Array = Annotated[NDArray[np.uint32], "u4"]
UInt8Array = Annotated[NDArray[np.uint8], "u1"]
Int8Array = Annotated[NDArray[np.int8], "i1"]
Int16Array = Annotated[NDArray[np.int16], "i2"]
Int64Array = Annotated[NDArray[np.int64], "i8"]

WORD, SECTOR = 8, 32  # bytes
LARGEST_RECORD = 2048  # bytes of a position at most: a log has room for copies

_METHODS = frozenset(dir(np.void))  # a field of such a name would hide a method when interpreted


def _annotations(body: dict[str, Any]) -> list[tuple[str, Any]]:
    """The annotated names of a class body, in order."""
    return list(body.get("__annotations__", {}).items())


def _declared(name: str, hint: Any, module: str) -> tuple[Field, Visibility]:
    """A field of a class as name, type and shape; and who sees it."""
    if isinstance(hint, str):
        hint = eval(hint, vars(sys.modules[module]))  # as the class was written, in its own module
    _, kind, *rest = get_args(hint)
    shape = [each for each in rest if not isinstance(each, Visibility)]
    seen = next((each for each in rest if isinstance(each, Visibility)), OPEN)
    return ((name, kind, shape[0]) if shape else (name, kind)), seen


def _property(name: str) -> property:
    """An attribute that reads and writes the field of this name."""

    def write(s: Record, value: Any) -> None:
        s[name] = value

    return property(itemgetter(name), write)


def _packed(fields: Sequence[Field], near: Sequence[str]) -> np.dtype[Any]:
    """The layout of these fields without gaps between them."""
    named = {field[0]: field for field in fields}
    rest = sorted((field for field in fields if field[0] not in near), key=_largest_first)
    whole = [_flat(field) for field in (*(named[name] for name in near), *rest)]
    size, unit = np.dtype(whole).itemsize, SECTOR if near else WORD
    if size % unit:
        whole.append(("pad_", np.dtype("u1"), (unit - size % unit,)))
    if np.dtype(whole, align=True) != np.dtype(whole):
        raise ValueError("the fields that are near leave holes: put them in another order")
    return np.dtype(whole, align=True)


def _largest_first(field: Field) -> int:
    """Bytes in rows of eight (a type like "8i1") lie where words do, so that `word` can read a row as one."""
    kind = np.dtype(field[1])
    return -(8 if kind.subdtype and kind.itemsize % 8 == 0 else kind.alignment)


def _flat(field: Field) -> tuple[str, np.dtype[Any], tuple[int, ...]]:
    """A field whose type is a row of bytes, as an array with one more dimension."""
    kind, given = np.dtype(field[1]), field[2] if len(field) == 3 else ()
    return field[0], kind.base, (given if isinstance(given, tuple) else (given,)) + kind.shape


class RecordType(type):
    """Makes the NumPy layout of a record from the annotations of its class."""

    record_layout: np.dtype[Any]
    declared: tuple[Field, ...]
    visibility: dict[str, Visibility]  # of each field

    def __new__(
        cls, name: str, bases: tuple[type, ...], body: dict[str, Any], near: Sequence[str] = ()
    ) -> RecordType:
        """A record class; fields that are `near` come first, in this order.

        What most choices read should lie in one sector of a GPU's memory. A record with such fields is a
        whole number of sectors.
        """
        body.setdefault("__slots__", ())  # nothing beside its fields: a misspelt one is an error
        said = [_declared(field, hint, body["__module__"]) for field, hint in _annotations(body)]
        own = [field for field, _ in said]
        for field in own:
            if field[0] in _METHODS:
                raise ValueError(f"field {field[0]!r} is named like a method of a record: rename it")
            body[field[0]] = _property(field[0])
        made = super().__new__(cls, name, bases, body)
        above = next((base for base in bases if isinstance(base, RecordType)), None)
        made.declared = (*(above.declared if above else ()), *own)
        made.visibility = (above.visibility if above else {}) | {field[0]: seen for field, seen in said}
        if made.declared:
            made.record_layout = np.dtype((made, _packed(made.declared, near)))
        return made

    def __init__(cls, name: str, bases: tuple[type, ...], body: dict[str, Any], near: object = ()) -> None:
        super().__init__(name, bases, body)


if TYPE_CHECKING:

    class _Void:
        """What records use of `np.void`, which NumPy's stubs call final though it is not."""

        dtype: ClassVar[np.dtype[Any]]

        def tobytes(self) -> bytes: ...
        def __getitem__(self, name: str) -> Any: ...
        def __setitem__(self, name: str, value: Any) -> None: ...

else:
    _Void = np.void


class Record(_Void, metaclass=RecordType):
    """A record with its fields as attributes: `np.record`, but four times faster to read interpreted."""

    __slots__ = ()

    @property
    def data(self) -> Record:
        """Its bytes, which every call of a compiled rule asks for: a record is a buffer by itself.

        NumPy's own answer describes all fields each time, which takes longer than most rules do.
        """
        return self


class Position(Record):
    """A position of any game: all of them start with these fields."""

    rng: UInt64  # state of the random number generator; 0 in every view
    barrier: UInt32  # information barriers passed: reveals, draws, turns of others; bounds undo
    seats: Int8  # number of seats


def former_layout(record: type[Record], **changed: tuple[Any, ...] | None) -> np.dtype[Any]:
    """An older layout of a record: the same fields in the same order, some with another type and shape.

    A field that did not exist is None; such fields are zero in positions that are read.
    """
    kinds = [(field[0], changed.get(field[0], field[1:])) for field in record.declared]
    fields = [(name, *kind) for name, kind in kinds if kind is not None]
    return np.dtype((record, _packed(fields, ())))


def blank(layout: np.dtype[Any]) -> Any:
    """A new record, all zero."""
    return np.zeros(1, layout)[0]


def copy(s: R) -> R:
    """An independent copy of a record."""
    made = np.zeros(1, s.dtype)
    made[0] = s
    twin: R = made[0]
    return twin


def load(layout: np.dtype[Any], data: bytes, *former: np.dtype[Any]) -> Any:
    """The record whose bytes these are, also where they lie as they did in the past."""
    for known in (layout, *former):
        if len(data) == known.itemsize:
            made = np.frombuffer(data, known).copy()[0]
            return made if known is layout else _moved(made, layout)
    raise ValueError(f"a record of {layout.itemsize} bytes is needed, not of {len(data)}")


def _moved(old: Any, layout: np.dtype[Any]) -> Any:
    """The same position in another layout: fields by name, rows from their beginning."""
    made = blank(layout)
    for name in set(old.dtype.names) - {"pad_"}:
        if old[name].shape == made[name].shape:
            made[name] = old[name]
        else:
            made[name][tuple(map(slice, old[name].shape))] = old[name]
    return made
