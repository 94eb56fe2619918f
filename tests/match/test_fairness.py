"""The commitment: fixed before the first choice, checked after the last."""

from __future__ import annotations

import hashlib
from random import Random
from typing import Any

import pytest

from atoll.match import Match, commit
from atoll.match.fairness import new_salt, new_seed

from .playing import play_on

BASE: dict[str, Any] = {
    "game": "miaui",
    "version": 1,
    "seats": 3,
    "options": {"no_fights": False},
    "seed": 7,
    "salt": "a",
}


def test_a_commitment_is_a_digest_that_stays() -> None:
    """It can be computed from seed and salt with any tool."""
    whole = '["atoll", "miaui", 1, 3, {"no_fights": false}, 7, "a"]'
    assert commit(**BASE) == hashlib.sha256(whole.encode()).hexdigest()


@pytest.mark.parametrize(
    ("part", "other"),
    [
        ("game", "manila"),
        ("version", 2),
        ("seats", 4),
        ("options", {"no_fights": True}),
        ("seed", 8),
        ("salt", "b"),
    ],
)
def test_all_that_shapes_the_start_is_in_it(part: str, other: Any) -> None:
    assert commit(**BASE | {part: other}) != commit(**BASE)


def test_the_order_of_options_does_not_matter() -> None:
    one, two = {"a": 1, "b": 2}, {"b": 2, "a": 1}
    assert commit(**BASE | {"options": one}) == commit(**BASE | {"options": two})


def test_a_match_keeps_its_promise() -> None:
    match = Match("miaui", seats=4)
    promised = match.commitment
    play_on(match, Random(1))
    assert match.commitment == promised
    assert promised == commit("miaui", match.version, 4, match.options, match.seed, match.salt)
    assert f'[Commitment "{promised}"]' in match.text()


def test_seeds_and_salts_are_random() -> None:
    assert len({new_seed() for _ in range(100)}) == 100
    assert all(0 <= new_seed() < 1 << 64 for _ in range(100))
    assert len({new_salt() for _ in range(100)}) == 100
    assert len(new_salt()) == 32
