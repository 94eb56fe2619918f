"""Bit sets against Python's own integers, compiled and interpreted."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from atoll.kit.core import bits
from atoll.kit.core.record import Mask
from atoll.kit.game import pack, unpack

Rule = Callable[..., Any]
WORDS = 3
words32 = st.integers(0, 2**32 - 1)
actions = st.sets(st.integers(0, 32 * WORDS - 1))
one_by_one = settings(deadline=None)  # the first call compiles


@pytest.fixture(params=["compiled", "plain"], scope="module")
def rule(request: pytest.FixtureRequest) -> Callable[[str], Rule]:
    """A function of `bits` in one of its two lives."""

    def mode(name: str) -> Rule:
        function: Any = getattr(bits, name)
        found: Rule = function if request.param == "compiled" else function.py_func
        return found

    return mode


def positions(x: int) -> list[int]:
    return [i for i in range(x.bit_length()) if x >> i & 1]


def mask_of(chosen: set[int]) -> Mask:
    whole = sum(1 << action for action in chosen)
    return np.array([whole >> 32 * i & 0xFFFFFFFF for i in range(WORDS)], np.uint32)


@given(x=words32)
@one_by_one
def test_count(rule: Callable[[str], Rule], x: int) -> None:
    assert rule("count")(x) == x.bit_count()
    assert rule("count")(np.uint32(x)) == x.bit_count()


def test_count_looks_at_32_bits_of_a_signed_number(rule: Callable[[str], Rule]) -> None:
    assert rule("count")(-1) == 32
    assert rule("count")(np.int8(-1)) == 32
    assert rule("count")(1 << 40 | 1) == 1


@given(x=words32.filter(bool))
@one_by_one
def test_lowest_and_nth(rule: Callable[[str], Rule], x: int) -> None:
    assert rule("lowest")(x) == positions(x)[0]
    assert [rule("nth")(x, n) for n in range(x.bit_count())] == positions(x)
    assert rule("nth")(np.uint32(x), 0) == positions(x)[0]


@given(chosen=actions)
@one_by_one
def test_a_mask_is_a_set_of_actions(rule: Callable[[str], Rule], chosen: set[int]) -> None:
    mask = np.full(WORDS, 0xFFFFFFFF, np.uint32)
    rule("clear")(mask)
    for action in chosen:
        rule("allow")(mask, action)
    assert (mask == mask_of(chosen)).all()
    assert rule("total")(mask) == len(chosen)
    assert {a for a in range(32 * WORDS) if rule("allows")(mask, a)} == chosen
    ordered = [rule("nth_allowed")(mask, n) for n in range(len(chosen))]
    assert ordered == sorted(chosen) == list(unpack(mask))
    assert rule("nth_allowed")(mask, len(chosen)) == -1
    assert (pack(sorted(chosen), WORDS) == mask).all()


@given(before=actions, first=st.integers(0, 32 * (WORDS - 1)), bits_=words32)
@one_by_one
def test_allow_set_adds_a_run_also_across_words(
    rule: Callable[[str], Rule], before: set[int], first: int, bits_: int
) -> None:
    mask = mask_of(before)
    rule("allow_set")(mask, first, bits_)
    assert (mask == mask_of(before | {first + i for i in positions(bits_)})).all()
