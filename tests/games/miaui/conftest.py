"""Rules are tested compiled and as plain Python."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest

from atoll.kit.game import Game
from tests.support import MODES, load_game


@pytest.fixture(params=MODES)
def game(request: pytest.FixtureRequest) -> Iterator[Game]:
    with np.errstate(over="raise"):  # one byte is soon full: rules must widen before they add
        yield load_game("miaui", request.param)


@pytest.fixture
def fast() -> Game:
    """The compiled game alone, where a test plays many games."""
    return load_game("miaui", "compiled")
