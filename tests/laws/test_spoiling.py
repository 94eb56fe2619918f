"""Positions from outside: one changed number is refused, or the game can be played to its end."""

from __future__ import annotations

import pytest

import atoll
from atoll.lab.spoilings import check_spoilings


@pytest.mark.parametrize("name", atoll.games())
def test_a_changed_position_is_refused_or_can_be_played(name: str) -> None:
    """`atoll laws GAME --games 0 --spoil N` checks as many as you like."""
    report = check_spoilings(atoll.game(name), 2000, seed=11)
    assert [str(finding) for finding in report.findings] == []
    assert report.spoilings == 2000
    assert 0 < report.refused < report.spoilings
