"""Sizes and places of the board, wide and tall."""

from __future__ import annotations

from dataclasses import dataclass

SMALLEST = 11  # pixels of a text, in any form
SMALLEST_WIDE = 13  # in the units of the wide form: 11 pixels on a small desk, where it is drawn at 85 %


@dataclass(frozen=True)
class River:
    """Where the lanes are drawn."""

    x: float  # of space 0
    pitch: float  # from space to space
    y: float  # upper edge of lane 0
    height: float  # of a lane
    scale: float  # of boats
    font: float
    row: float = 17  # of the numbers, from the lane's upper edge
    weight: int = 700  # of the numbers: lighter ones are narrower

    def space(self, number: int) -> float:
        """Centre of a space."""
        return self.x + self.pitch * number

    def numbers(self, lane: int) -> float:
        """Height of the row of numbers."""
        return self.y + self.height * lane + self.row

    def water(self, lane: int) -> float:
        """Height where boats float."""
        return self.y + self.height * lane + self.row + (self.height - self.row) * 0.52


WIDE_RIVER = River(x=158, pitch=36.4, y=120, height=88, scale=0.92, font=14)
TALL_RIVER = River(x=103, pitch=17.9, y=78, height=76, scale=0.62, font=11.6, row=15, weight=500)
STERN, BOW = 164, 23  # how far a boat of scale 1 reaches behind and before its place
