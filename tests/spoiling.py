"""The smallest changes that break a position, for tests of `check`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

Change = Callable[[Any], None]


def put(field: str, value: int, *at: Any) -> Change:
    """Write one number of a position."""

    def change(s: Any) -> None:
        if at:
            s[field][at] = value
        else:
            s[field] = value

    return change


def shift(field: str, *at: Any, by: int = 1) -> Change:
    """Add to one number of a position."""
    return lambda s: put(field, int(s[field][at] if at else s[field]) + by, *at)(s)


def all_of(*changes: Change) -> Change:
    """Several at once."""

    def change(s: Any) -> None:
        for one in changes:
            one(s)

    return change
