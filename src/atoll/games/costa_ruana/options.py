"""The options of Costa Ruana, and where each lies in the array that `start` receives."""

from __future__ import annotations

from atoll.kit import Option, slots

from .parts import TREASURES

OPTIONS = (
    Option("treasures", TREASURES, TREASURES[0]),
    Option("huts", ("memory", "open"), "memory", display_only=True),
)
ORDINARY_TREASURES, OPEN_HUTS = slots(OPTIONS)
