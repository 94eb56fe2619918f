"""Chance that comes back: what a test draws by lot is the same in each run, alone or among others.

Deals and thoughts of bots come from `secrets.randbits`; names and keys nobody may guess stay as they are.
`ATOLL_TEST_SEED=word` deals other games: run so now and then, to look further.
"""

from __future__ import annotations

import os
import secrets
import tempfile
from collections.abc import Callable
from pathlib import Path
from random import Random

if "ATOLL_LUCK" in os.environ:
    raise RuntimeError("ATOLL_LUCK is now called ATOLL_TEST_SEED")
WORD = os.environ.get("ATOLL_TEST_SEED", "")
SLATE = Path(tempfile.gettempdir()) / f"atoll-luck-{os.getpid()}"  # says to servers which test draws lots


def lots(test: str) -> Callable[[int], int]:
    """What a test has instead of `secrets.randbits`."""
    return Random(f"{WORD} {test}").getrandbits


def follow(slate: str) -> None:
    """Make this process, a server of many tests, draw the lots of the test whose name is on the slate."""
    name, draw = "", lots("")

    def randbits(k: int) -> int:
        nonlocal name, draw
        if (now := Path(slate).read_text()) != name:
            name, draw = now, lots(now)
        return draw(k)

    secrets.randbits = randbits
