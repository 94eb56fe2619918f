"""Compiled rules take over from the interpreted twin between two choices."""

from __future__ import annotations

import pytest

from atoll.kit.bind import twin
from atoll.kit.registry import game, games
from atoll.match import Match
from atoll.match.fairness import SECRET_BITS, Deal


@pytest.mark.parametrize("name", games())
def test_a_match_goes_on_byte_for_byte(name: str) -> None:
    compiled = game(name)
    other, match = Match(compiled, seed=11), Match(twin(compiled), seed=11)
    for ply in (5, 20, 40):
        other.wander(ply, seed=ply)
        match.wander(ply, seed=ply)
        if ply == 20:
            match.use_rules(compiled)
            assert match.game is compiled
    assert match.entries == other.entries
    assert match.opening.tobytes() == other.opening.tobytes()
    assert [match.position(n).tobytes() for n in range(match.ply + 1)] == [
        other.position(n).tobytes() for n in range(other.ply + 1)
    ]
    assert all(match.position(n).dtype == compiled.layout for n in range(match.ply + 1))
    assert match.waiting == other.waiting


def test_the_same_secret_deals_go_on() -> None:
    compiled, deal = game("miaui"), Deal("5a" * (SECRET_BITS // 8))
    other, match = Match(compiled, seats=3, deal=deal), Match(twin(compiled), seats=3, deal=deal)
    for ply in (6, 40):
        other.wander(ply, seed=ply)
        match.wander(ply, seed=ply)
        match.use_rules(compiled)
    assert match.entries == other.entries
    assert match.state.tobytes() == other.state.tobytes()
