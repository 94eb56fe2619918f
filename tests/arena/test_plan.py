"""Seats and deals are fair."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from atoll.arena.plan import line_ups, orders, plan


@given(st.integers(1, 6), st.integers(1, 6), st.integers(1, 60))
def test_every_bot_sits_everywhere_equally_often_within_a_block(bots: int, seats: int, games: int) -> None:
    names = [f"bot{i}" for i in range(bots)]
    pairings = list(plan(names, seats, games, seed=3))
    assert len(pairings) >= games
    assert len(pairings) % seats == 0
    for first in range(0, len(pairings), seats):
        block = pairings[first : first + seats]
        assert len({pairing.deal for pairing in block}) == 1
        for seat in range(1, seats):
            here = Counter(pairing.seating[seat] for pairing in block)
            assert here == Counter(pairing.seating[0] for pairing in block)


def test_few_bots_fill_the_table_evenly() -> None:
    assert line_ups(["a", "b"], 4) == [("a", "a", "b", "b")]
    assert line_ups(["a", "b"], 3) == [("a", "a", "b"), ("a", "b", "b")]
    assert line_ups(["a", "b", "c"], 2) == [("a", "b"), ("a", "c"), ("b", "c")]


def test_one_on_the_rest() -> None:
    assert line_ups(["a", "b", "c"], 4, one_on_rest=True) == [("a", "b", "b", "b"), ("a", "c", "c", "c")]


def test_orders_go_around_the_table() -> None:
    assert len(orders(("a", "b", "c", "d"))) == 6
    assert len(orders(("a", "a", "b", "b"))) == 2


def test_all_orders_are_played_in_the_end() -> None:
    seatings = {pairing.seating for pairing in plan(["a", "b", "c"], 3, 6, seed=1)}
    assert len(seatings) == 6


def test_deals_depend_on_the_seed_only() -> None:
    one = [p.deal for p in plan(["a", "b"], 3, 30, seed=1)]
    assert one == [p.deal for p in plan(["x", "y"], 3, 30, seed=1)]
    assert one != [p.deal for p in plan(["a", "b"], 3, 30, seed=2)]


@pytest.mark.parametrize("games", [1, 7, 12])
def test_a_longer_plan_continues_a_shorter_one(games: int) -> None:
    short = list(plan(["a", "b"], 3, games, seed=5))
    assert list(plan(["a", "b"], 3, 40, seed=5))[: len(short)] == short
