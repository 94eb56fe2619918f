"""Actions in words."""

from __future__ import annotations

from atoll.kit import Message

from ..parts import DISCARD, DIVE, JELLY, JELLY_SET
from ..state import State


def label(view: State, seat: int, action: int) -> Message:
    """An action in words."""
    if action < JELLY:
        return Message("do-dive", {"number": action - DIVE + 1})
    return Message("do-discard" if action == DISCARD else "do-keep", {"count": JELLY_SET})
