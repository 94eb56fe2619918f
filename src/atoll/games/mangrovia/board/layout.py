"""Sizes and places of the territories, on the wide and on the tall board."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from ..territories import AREA, AT, ISLE, ISLE_CELLS


@dataclass(frozen=True, eq=False)
class Plan:
    """Where the territories are drawn: the middle of the first one, the distance to the next, their size."""

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
        """The distance from one amulet territory to the next."""
        return self.step_x - 2


WIDE = Plan(x=181, y=118, step_x=62, step_y=61, size=1, isle=(630, 72), isle_columns=2, letter=12)
TALL = Plan(x=70, y=78, step_x=43.4, step_y=43.4, size=0.78, isle=(35, 420), isle_columns=8, letter=11)
