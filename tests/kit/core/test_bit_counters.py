"""Counts of all numbers at once, against counting each."""

from __future__ import annotations

from collections import Counter

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from atoll.kit.core.bit_counters import NOTHING, Tally, is_each, tally_eight, tally_one

numbers = st.integers(0, 31)
one_by_one = settings(deadline=None)  # the first call compiles


def count(tally: Tally, number: int) -> int:
    return sum((int(word) >> number & 1) << digit for digit, word in enumerate(tally))


@one_by_one
@given(seen=st.lists(numbers, max_size=60), more=st.lists(st.integers(0, 14), min_size=32, max_size=32))
def test_every_number_is_counted_modulo_8(seen: list[int], more: list[int]) -> None:
    tally, expected = NOTHING, Counter(seen)
    for number in seen[::2]:
        tally = tally_one(tally, number)
    for i, counts in enumerate(np.array(more, np.int8).view(np.int64)):
        tally = tally_eight(tally, int(counts), i)
    for number in seen[1::2]:
        tally = tally_one(tally, number)
    assert [count(tally, n) for n in range(32)] == [(expected[n] + more[n]) % 8 for n in range(32)]


@one_by_one
@given(wanted=st.integers(0, 7), odd_one=numbers, there=st.integers(0, 7))
def test_all_numbers_of_a_set_occur_equally_often(wanted: int, odd_one: int, there: int) -> None:
    tally = NOTHING
    for number in range(32):
        for _ in range(there if number == odd_one else wanted):
            tally = tally_one(tally, number)
    assert is_each(tally, (1 << 32) - 1, wanted) == (there == wanted)
    assert is_each(tally, ((1 << 32) - 1) ^ 1 << odd_one, wanted)
