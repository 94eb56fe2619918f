"""Rules tests run on the compiled game and on its plain twin."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest

from atoll.kit.game import Game
from tests.support import MODES, load_game


@pytest.fixture(params=MODES)
def game(request: pytest.FixtureRequest) -> Iterator[Game]:
    with np.errstate(over="raise"):
        yield load_game("costa_ruana", request.param)
