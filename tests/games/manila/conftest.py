"""Rules tests run on the compiled game and on its interpreted twin."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
import pytest

from tests.support import MODES, load_game

from .builder import Table


@pytest.fixture(params=MODES)
def table(request: pytest.FixtureRequest) -> Iterator[Callable[..., Table]]:
    """Set a table: `table(seats, **options)`."""
    game = load_game("manila", request.param)

    def make(seats: int = 4, **options: Any) -> Table:
        return Table(game, seats, options)

    with np.errstate(over="raise"):
        yield make
