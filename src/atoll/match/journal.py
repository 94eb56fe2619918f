"""The journal of a match: all accepted choices and undos, in order. Append-only.

Each entry holds the position after it and its events, so that a stored match can continue even when a later
version of the rules would lead to another position.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from atoll.kit.core.events import NUMBERS, Event

UNDO = -1  # the "action" of taking a choice back


@dataclass(frozen=True)
class Entry:
    """A choice of a seat, or the undo of that seat's last choice."""

    seat: int
    action: int
    state: bytes
    events: bytes
    at: int = 0  # milliseconds since 1970; 0 if unknown


def pack_events(events: Sequence[Event]) -> bytes:
    """Events as bytes, to be stored."""
    rows = [(e.code, e.audience, *e.numbers) for e in events]
    return np.array(rows, "<i2").tobytes()


def unpack_events(data: bytes) -> list[Event]:
    """Events from their bytes."""
    rows = np.frombuffer(data, "<i2").reshape(-1, 2 + NUMBERS)
    return [Event(int(r[0]), int(r[1]), tuple(int(x) for x in r[2:])) for r in rows]
