"""Every test of the rules runs on the compiled and on the interpreted game."""

from __future__ import annotations

import pytest

from atoll.kit.game import Game
from tests.support import MODES, load_game

from .builder import Build, Table


@pytest.fixture(params=MODES)
def game(request: pytest.FixtureRequest) -> Game:
    """The game, compiled or interpreted."""
    return load_game("dragon_castle", request.param)


@pytest.fixture
def table(game: Game) -> Build:
    """Builds a position."""
    return lambda *args, **kwargs: Table(game, *args, **kwargs)


@pytest.fixture
def fast() -> Game:
    """The compiled game alone, where a test plays many games."""
    return load_game("dragon_castle", "compiled")
