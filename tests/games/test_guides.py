"""Both guides of a game are alike: the same rules and the same pictures, in the same order."""

from __future__ import annotations

import pytest

import atoll

from .guides import marks, pictures


@pytest.mark.parametrize("name", atoll.games())
def test_both_guides_are_alike(name: str) -> None:
    assert marks(name, "en") == marks(name, "ru")
    assert pictures(name, "en") == pictures(name, "ru")
    assert len(marks(name, "en")) > 20
    assert len(pictures(name, "en")) >= 3
