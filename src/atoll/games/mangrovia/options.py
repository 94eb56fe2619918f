"""The options of a table of Mangrovia."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from atoll.kit import Cards, Flag, Message, Option, OptionError, slots

from .parts import HELPER_CODES, MIXES, PATHS, TILE_CODES, TILE_KIND
from .territories import NEUTRAL_CELLS, STONE_CELL, path_sign


class StoneTiles(Cards):
    """MG-082..084, MG-R30  Which tiles lie on the stone area: a mix by its name, or tiles picked by hand.

    If fewer are picked than there are free territories, the others are drawn at random.
    """

    def parse(self, value: Any, seats: int) -> str:
        """The name of a mix, or tiles separated by commas or spaces."""
        given = value if isinstance(value, (list, tuple)) else re.split(r"[\s,+]+", str(value).strip())
        names = [str(name).lower() for name in given if str(name)]
        if len(names) == 1 and names[0] in self.values:
            return names[0]
        for name in names:
            if name not in self.cards:
                raise OptionError(
                    f"option {self.name!r} cannot be {name!r}; it can be {', '.join(self.values)}, or tiles "
                    f"out of {', '.join(self.cards)}",
                    message=Message("wrong-tile", {"tile": name}),
                )
        picked = [card for card in self.cards if card in names]
        space = free_stone_territories(seats)
        if not 0 < len(picked) <= space:
            raise OptionError(
                f"option {self.name!r} names {len(picked)} tiles; with {seats} seats it takes 1 to {space}",
                message=Message("wrong-tiles", {"n": len(picked), "most": space, "seats": seats}),
            )
        return ",".join(picked)

    def encode(self, value: str) -> Sequence[int]:
        """Which mix, and a bit set of the picked tiles."""
        if value in self.values:
            return (self.values.index(value), 0)
        return (len(self.values), sum(1 << self.cards.index(card) for card in value.split(",")))

    def samples(self, seats: int) -> tuple[str, ...]:
        """Every mix, and as many tiles picked by hand as there is space for, the helpers first."""
        return (*self.values, self.parse(self.cards[-free_stone_territories(seats) :], seats))

    def card(self, name: str) -> Message:
        """The name of a tile."""
        return Message("tile", self._args(name))

    def card_text(self, name: str) -> Message:
        """What a tile does."""
        return Message("tile-text", self._args(name))

    def _args(self, name: str) -> dict[str, Any]:
        kind = int(TILE_KIND[self.cards.index(name)])
        if kind < PATHS:
            return {"tile": "god", "path": path_sign(kind)}
        return {"tile": HELPER_CODES[kind - PATHS], "path": ""}


def free_stone_territories(seats: int) -> int:
    """MG-083  Territories of the stone area without a neutral hut."""
    return sum(not int(NEUTRAL_CELLS[seats]) >> cell & 1 for cell in STONE_CELL.tolist())


OPTIONS = (
    StoneTiles("stone_tiles", MIXES, "off", cards=TILE_CODES, word="tile"),
    Option("memory", ("on", "aid"), "on", display_only=True),
    Flag("wild_needs_card", later=True),
)
STONE_TILES, MEMORY, WILD_NEEDS_CARD = slots(OPTIONS)
PICKED_TILES = STONE_TILES + 1  # a bit set of TILE_CODES
