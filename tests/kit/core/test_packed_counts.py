"""Rows of bytes as words, against a look at every byte."""

from __future__ import annotations

from typing import Annotated

import numpy as np
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray

from atoll.kit.core import packed_counts
from atoll.kit.core.record import Int8Array, Position, blank


class Rows(Position):
    odd: Annotated[Int8Array, 3]
    hand: Annotated[NDArray[np.int8], "8i1", (2, 2)]
    map: Annotated[NDArray[np.int8], "16i1"]


counts = st.lists(st.integers(0, 18), min_size=7, max_size=7)
bytes_ = st.lists(st.integers(-128, 127), min_size=8, max_size=8)
one_by_one = settings(deadline=None)  # the first call compiles


def packed(numbers: list[int]) -> int:
    whole = np.zeros(8, np.int8)
    whole[: len(numbers)] = numbers
    return int(whole.view(np.int64)[0])


def as_set(members: list[bool]) -> int:
    return sum(1 << i for i, here in enumerate(members) if here)


def test_a_row_of_a_record_is_read_and_written_as_a_word() -> None:
    s = blank(Rows.record_layout)
    assert s.hand.shape == (2, 2, 8)
    assert all(s.dtype.fields[name][1] % 8 == 0 for name in ("hand", "map"))
    s.hand[1, 0] = s.map[8:] = [1, 2, 3, 4, 5, 6, 7, -1]
    assert (
        packed_counts.word(s.hand[1, 0]) == packed_counts.word(s.map, 1) == packed([1, 2, 3, 4, 5, 6, 7, -1])
    )
    packed_counts.put_word(s.hand[1, 0], packed([9, 8]))
    packed_counts.put_word(s.map, packed([5]), 1)
    assert s.hand.sum() == 17
    assert s.map.tolist() == [0] * 8 + [5] + [0] * 7


@one_by_one
@given(numbers=bytes_, value=st.integers(-1, 127))
def test_bytes_are_compared_at_once(numbers: list[int], value: int) -> None:
    for wanted in (value, numbers[0] if numbers[0] >= -1 else value):
        assert packed_counts.equal_to(packed(numbers), wanted) == as_set([n == wanted for n in numbers])
    assert packed_counts.gathered(np.uint64(packed(numbers) & (1 << 64) - 1)) == as_set(
        [n & 1 == 1 for n in numbers]
    )


@one_by_one
@given(held=counts, others=counts, n=st.integers(1, 20))
def test_counts_are_looked_at_at_once(held: list[int], others: list[int], n: int) -> None:
    assert packed_counts.in_all(packed(held)) == sum(held)
    assert packed_counts.at_least(packed(held), n) == as_set([count >= n for count in held])
    assert packed_counts.is_within(packed(held), packed(others)) == all(a <= b for a, b in zip(held, others))
    assert packed_counts.is_within(packed(held), packed(held))


@one_by_one
@given(held=counts, data=st.data())
def test_things_in_a_row_are_found(held: list[int], data: st.DataObject) -> None:
    assume(sum(held) > 0)
    k = data.draw(st.integers(0, sum(held) - 1))
    in_order = [i for i, count in enumerate(held) for _ in range(count)]
    assert packed_counts.where(packed(held), k) == in_order[k]


@one_by_one
@given(numbers=bytes_, least=st.integers(1, 128))
def test_bytes_are_compared_and_added_as_unsigned_ones(numbers: list[int], least: int) -> None:
    unsigned = [n & 0xFF for n in numbers]
    assert packed_counts.unsigned_from(packed(numbers), least) == as_set([n >= least for n in unsigned])
    assert packed_counts.sum_of(packed(numbers)) == sum(unsigned)


@one_by_one
@given(numbers=st.lists(st.integers(-2, 9), min_size=88, max_size=88), value=st.integers(1, 9))
def test_places_of_a_row_are_sets(numbers: list[int], value: int) -> None:
    row = np.array(numbers, np.int8)
    for i, part in enumerate((numbers[:64], numbers[64:])):
        assert packed_counts.places_with(row, value, i) == signed(as_set([n == value for n in part]))
        assert packed_counts.places_with(row, -1, i) == signed(as_set([n == -1 for n in part]))
        assert packed_counts.places_from(row, value, i) == signed(as_set([n >= value or n < 0 for n in part]))


def signed(places: int) -> int:
    """A set of 64 places as the word it is."""
    return places - (places >> 63 << 64)
