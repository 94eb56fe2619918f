"""The generator against splitmix64 written with Python's integers, and its fairness."""

from __future__ import annotations

from collections import Counter
from typing import Annotated

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from atoll.kit import random_below, seed_rng, shuffle
from atoll.kit.core.record import Int8Array, Position, blank, copy
from atoll.kit.core.rng import mix

GOLDEN = 0x9E3779B97F4A7C15


class Dealt(Position):
    card: Annotated[Int8Array, 8]


def reference(x: int) -> int:
    z = (x + GOLDEN) % 2**64
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9 % 2**64
    z = (z ^ z >> 27) * 0x94D049BB133111EB % 2**64
    return z ^ z >> 31


def seeded(seed: int) -> Dealt:
    s: Dealt = blank(Dealt.record_layout)
    seed_rng(s, np.uint64(seed))
    return s


def test_known_numbers_of_splitmix64() -> None:
    found = [int(mix(np.uint64(n * GOLDEN % 2**64))) for n in range(3)]
    assert found == [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F]


@given(st.integers(0, 2**64 - 1))
@settings(deadline=None)
def test_mix_is_splitmix64(x: int) -> None:
    assert int(mix(np.uint64(x))) == reference(x)


@given(st.integers(0, 2**64 - 1), st.lists(st.integers(1, 10**6), min_size=1, max_size=20))
@settings(deadline=None)
def test_draws_are_those_of_the_reference(seed: int, sizes: list[int]) -> None:
    s, state_ = seeded(seed), reference(seed)
    for n in sizes:
        drawn = random_below(s, n)
        assert drawn == (reference(state_) >> 32) * n >> 32
        assert 0 <= drawn < n
        state_ = (state_ + GOLDEN) % 2**64
    assert int(s.rng) == state_


def test_a_copy_draws_the_same_and_leaves_the_other_alone() -> None:
    s = seeded(5)
    kept = copy(s)
    ahead = [random_below(s, 1000) for _ in range(9)]
    assert [random_below(kept, 1000) for _ in range(9)] == ahead


def test_draws_are_uniform() -> None:
    s, n, rolls = seeded(11), 7, 70_000
    found = Counter(random_below(s, n) for _ in range(rolls))
    chi = sum((found[face] - rolls / n) ** 2 / (rolls / n) for face in range(n))
    assert chi < 22.5, "chi squared with six degrees of freedom: 99.9 % lie below 22.5"


def test_neighbouring_seeds_are_independent() -> None:
    first = Counter(
        random_below(seeded(seed), 2) * 2 + random_below(seeded(seed + 1), 2) for seed in range(20_000)
    )
    chi = sum((first[pair] - 5000) ** 2 / 5000 for pair in range(4))
    assert chi < 16.3, "chi squared with three degrees of freedom: 99.9 % lie below 16.3"


@given(st.integers(0, 2**32), st.integers(0, 8), st.integers(0, 8))
@settings(deadline=None)
def test_shuffle_keeps_the_cards_and_stays_within_bounds(seed: int, a: int, b: int) -> None:
    s, (first, last) = seeded(seed), sorted((a, b))
    s.card[:] = range(8)
    shuffle(s, s.card, first, last)
    cards = s.card.tolist()
    assert cards[:first] == list(range(first))
    assert cards[last:] == list(range(last, 8))
    assert sorted(cards[first:last]) == list(range(first, last))


def test_all_orders_are_equally_likely() -> None:
    found: Counter[tuple[int, ...]] = Counter()
    s = seeded(3)
    for _ in range(12_000):
        s.card[:] = range(8)
        shuffle(s, s.card, 2, 5)
        found[tuple(s.card.tolist())] += 1
    assert len(found) == 6
    assert sum((n - 2000) ** 2 / 2000 for n in found.values()) < 20.6, "five degrees of freedom, 99.9 %"
