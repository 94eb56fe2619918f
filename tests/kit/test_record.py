from __future__ import annotations

import numpy as np
import pytest

from atoll.kit.record import COMMON, blank, copy, load, record, state


def test_every_position_starts_with_the_common_fields_and_has_no_holes() -> None:
    State = state(("phase", "i1"), ("money", "i2", 5), ("map", "i1", (3, 4)))  # noqa: N806 - a type
    assert {field[0] for field in COMMON} < set(State.names or ())
    sizes = sum(State[name].itemsize for name in State.names or ())
    assert sizes == State.itemsize, "no byte is outside a field: equal fields are equal bytes"
    assert State.itemsize % 8 == 0
    s = blank(State)
    assert s.map.shape == (3, 4)
    assert not any(s.tobytes())


def test_what_is_near_comes_first_in_its_order_and_fills_whole_sectors() -> None:
    fields = ("free", "i8"), ("map", "i1", (3, 4)), ("phase", "i1"), ("turn", "i1"), ("mode", "i1")
    near = "rng", "barrier", "turn", "phase", "seats", "mode"
    State = state(*fields, near=near)  # noqa: N806 - a type
    names = State.names or ()
    assert names[: len(near) + 1] == (*near, "free")
    assert sum(State[name].itemsize for name in names) == 64
    assert State.itemsize == 64
    with pytest.raises(ValueError, match="leave holes"):
        state(*fields, near=near[:-1])


@pytest.mark.parametrize("name", ["round", "take", "sort", "item", "all", "any"])
def test_names_of_methods_are_refused(name: str) -> None:
    with pytest.raises(ValueError, match=f"{name!r} is named like a method"):
        record((name, "i1"))


def test_copies_are_apart() -> None:
    s = blank(state(("hand", "i1", 3)))
    other = copy(s)
    other.hand[1] = 7
    other.seats = 4
    assert s.hand.tolist() == [0, 0, 0]
    assert int(s.seats) == 0


def test_bytes_come_back_and_wrong_sizes_do_not() -> None:
    State = state(("hand", "i1", 3))  # noqa: N806 - a type
    s = blank(State)
    s.hand[:] = (1, -1, 5)
    s.rng = np.uint64(2**64 - 1)
    again = load(State, s.tobytes())
    assert again.tobytes() == s.tobytes()
    again.hand[0] = 2  # not frozen by the buffer it came from
    assert s.hand[0] == 1
    with pytest.raises(ValueError, match=f"a record of {State.itemsize} bytes is needed, not of 5"):
        load(State, b"short")


def test_bytes_of_a_former_layout_are_moved_by_name() -> None:
    State = state(("hand", "8i1", 4), ("money", "i2"))  # noqa: N806 - a type
    former = state(("hand", "i1", (4, 6)), ("money", "i2"), ("odd", "i1", 99))
    old = blank(state(("hand", "i1", (4, 6)), ("money", "i2")))
    assert len({layout.itemsize for layout in (State, former, old.dtype)}) == 3
    old.hand[1], old.money, old.seats = range(6), -3, 4
    new = load(State, old.tobytes(), former, old.dtype)
    assert new.hand.tolist() == [[0] * 8, [0, 1, 2, 3, 4, 5, 0, 0], [0] * 8, [0] * 8]
    assert (new.money, new.seats) == (-3, 4)
    with pytest.raises(ValueError, match="bytes is needed"):
        load(State, old.tobytes(), former)
