"""A game that has moments worth seeing."""

from __future__ import annotations

import pytest

from atoll.kit.game import Game

from .lively import make_lively


@pytest.fixture
def lively(monkeypatch: pytest.MonkeyPatch) -> Game:
    return make_lively(monkeypatch)
