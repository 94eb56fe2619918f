"""Where the territories lie, on a desk and on a phone."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from ..land import AREA, AT, ISLE, ISLE_CELLS


@dataclass(frozen=True, eq=False)
class Plan:
    """Where the territories lie: the first one's middle, the way to the next, and their size."""

    x: float
    y: float
    step_x: float
    step_y: float
    size: float  # 1 = 52 wide
    isle: tuple[float, float]  # middle of the first amulet territory
    isle_columns: int
    letter: float  # font size of the landscape letters on the screen

    @cache  # noqa: B019  # there are two plans
    def place(self, cell: int) -> tuple[float, float]:
        """The middle of a territory."""
        if AREA[cell] == ISLE:
            row, column = divmod(ISLE_CELLS.index(cell), self.isle_columns)
            return self.isle[0] + column * self.isle_step, self.isle[1] + row * self.isle_step
        column, row = AT[cell]
        return self.grid(column, row)

    def grid(self, column: float, row: float) -> tuple[float, float]:
        """The middle of a place of the grid."""
        return self.x + (column - 1) * self.step_x, self.y + (row - 1) * self.step_y

    @property
    def isle_step(self) -> float:
        """The way from one amulet territory to the next."""
        return self.step_x - 2
