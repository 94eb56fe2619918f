"""Records declared as classes: layout, bytes, and what is refused."""

from __future__ import annotations

from typing import Annotated

import numpy as np
import pytest
from numpy.typing import NDArray

from atoll.kit.core.record import (
    Int8,
    Int8Array,
    Int16,
    Int16Array,
    Int64,
    Position,
    Record,
    RecordType,
    blank,
    copy,
    former_layout,
    load,
)

NEAR = "rng", "barrier", "turn", "phase", "seats", "mode"


class Market(Position):
    phase: Int8
    money: Annotated[Int16Array, 5]
    map: Annotated[Int8Array, (3, 4)]


class Hand(Position):
    hand: Annotated[Int8Array, 3]


class Rows(Position):
    hand: Annotated[NDArray[np.int8], "8i1", 4]
    money: Int16


def test_every_position_starts_with_the_common_fields_and_has_no_holes() -> None:
    layout = Market.record_layout
    assert {"rng", "barrier", "seats"} < set(layout.names or ())
    sizes = sum(layout[name].itemsize for name in layout.names or ())
    assert sizes == layout.itemsize, "no byte is outside a field: equal fields are equal bytes"
    assert layout.itemsize % 8 == 0
    s = blank(layout)
    assert isinstance(s, Market)
    assert s.map.shape == (3, 4)
    assert not any(s.tobytes())


def test_a_misspelt_field_is_an_error() -> None:
    s = blank(Market.record_layout)
    with pytest.raises(AttributeError):
        s.mony = 3
    with pytest.raises(AttributeError):
        s.hand  # noqa: B018 - a field of another record


def test_what_is_near_comes_first_in_its_order_and_fills_whole_sectors() -> None:
    class Near(Position, near=NEAR):
        free: Int64
        map: Annotated[Int8Array, (3, 4)]
        phase: Int8
        turn: Int8
        mode: Int8

    layout = Near.record_layout
    names = layout.names or ()
    assert names[: len(NEAR) + 1] == (*NEAR, "free")
    assert sum(layout[name].itemsize for name in names) == 64
    assert layout.itemsize == 64


def test_near_fields_that_leave_holes_are_refused() -> None:
    with pytest.raises(ValueError, match="leave holes"):

        class Holes(Position, near=NEAR[:-1]):
            free: Int64
            map: Annotated[Int8Array, (3, 4)]
            phase: Int8
            turn: Int8
            mode: Int8


@pytest.mark.parametrize("name", ["round", "take", "sort", "item", "all", "any"])
def test_names_of_methods_are_refused(name: str) -> None:
    body = {"__module__": __name__, "__annotations__": {name: Int8}}
    with pytest.raises(ValueError, match=f"{name!r} is named like a method"):
        RecordType("Bad", (Record,), body)


def test_copies_are_apart() -> None:
    s = blank(Hand.record_layout)
    other = copy(s)
    other.hand[1] = 7
    other.seats = 4
    assert s.hand.tolist() == [0, 0, 0]
    assert int(s.seats) == 0


def test_bytes_come_back_and_wrong_sizes_do_not() -> None:
    layout = Hand.record_layout
    s = blank(layout)
    s.hand[:] = (1, -1, 5)
    s.rng = np.uint64(2**64 - 1)
    again = load(layout, s.tobytes())
    assert again.tobytes() == s.tobytes()
    again.hand[0] = 2  # not frozen by the buffer it came from
    assert s.hand[0] == 1
    with pytest.raises(ValueError, match=f"a record of {layout.itemsize} bytes is needed, not of 5"):
        load(layout, b"short")


def test_bytes_of_a_former_layout_are_moved_by_name() -> None:
    narrow = former_layout(Rows, hand=("i1", (4, 6)))
    other = former_layout(Rows, hand=("i1", (4, 30)))
    old = blank(narrow)
    assert len({layout.itemsize for layout in (Rows.record_layout, other, narrow)}) == 3
    old["hand"][1], old["money"], old["seats"] = range(6), -3, 4
    new = load(Rows.record_layout, old.tobytes(), other, narrow)
    assert new.hand.tolist() == [[0] * 8, [0, 1, 2, 3, 4, 5, 0, 0], [0] * 8, [0] * 8]
    assert (new.money, new.seats) == (-3, 4)
    with pytest.raises(ValueError, match="bytes is needed"):
        load(Rows.record_layout, old.tobytes(), other)
