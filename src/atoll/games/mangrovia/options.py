"""The options of a table of Mangrovia."""

from __future__ import annotations

from atoll.kit import Option, slots

from .parts import MIXES

OPTIONS = (
    Option("stone_tiles", MIXES, "off"),
    Option("memory", ("on", "aid"), "on", display_only=True),
)
STONE_TILES, MEMORY = slots(OPTIONS)
