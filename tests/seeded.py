"""Reproducible randomness: each test gets the same random numbers in every run, alone or among others.

Deals and bots draw from `secrets.randbits`, which is seeded by the test's id; tokens and keys stay random.
`ATOLL_TEST_SEED=text` gives other random numbers, to search further now and then.
"""

from __future__ import annotations

import os
import secrets
import tempfile
from collections.abc import Callable
from pathlib import Path
from random import Random

if "ATOLL_LUCK" in os.environ:
    raise SystemExit("ATOLL_LUCK is now called ATOLL_TEST_SEED")
SEED = os.environ.get("ATOLL_TEST_SEED", "")
CURRENT_TEST = Path(tempfile.gettempdir()) / f"atoll-test-{os.getpid()}"  # its id, for server processes


def randbits_for(test: str) -> Callable[[int], int]:
    """A replacement for `secrets.randbits` that is seeded by the id of a test."""
    return Random(f"{SEED} {test}").getrandbits


def follow_current_test(file: str) -> None:
    """Seed `secrets.randbits` in this process, a server for many tests, by the test whose id is in a file."""
    current, generate = "", randbits_for("")

    def randbits(k: int) -> int:
        nonlocal current, generate
        if (test := Path(file).read_text()) != current:
            current, generate = test, randbits_for(test)
        return generate(k)

    secrets.randbits = randbits
