"""Rules tests run on the compiled game and on its interpreted twin, where overflow is an error."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from atoll.kit.game import Game
from tests.support import MODES, load_game


@pytest.fixture(params=MODES)
def game(request: Any) -> Iterator[Game]:
    with np.errstate(over="raise"):
        yield load_game("mangrovia", request.param)
