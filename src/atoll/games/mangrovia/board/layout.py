"""Where everything lies, on the wide and on the tall board."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from ..parts import CELLS, PATH_NAMES
from ..territories import AREA, AT, ISLE, ISLE_CELLS, PATH_CELL, PATH_LENGTH

Box = tuple[float, float, float, float]  # corner, width and height
CELL = 54.0  # of a territory drawn at size 1, with its rim


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
    isle_step: float
    letter: float  # font size of the landscape letters on the screen
    statue: Box  # how far left of a row, above a column; width and height
    oracle: Box
    track: Box  # of the amulets
    amulets: Box  # bag, store and those set aside
    supply: Box  # of cards
    archipelago: Box  # the last number is the height of a row
    stack: tuple[float, float]  # of special tiles
    talisman: tuple[float, float]

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

    @cache  # noqa: B019
    def statue_at(self, path: int) -> tuple[float, float]:
        """The middle of the statue of a path."""
        x, y = self.grid(*AT[PATH_CELL[path, 0]])
        left, above = self.statue[:2]
        if PATH_NAMES[path].startswith("V"):
            return x, y - self.step_y / 2 - above
        return x - self.step_x / 2 - left, y

    def box_of(self, cells: list[int]) -> Box:
        """What surrounds these territories."""
        places, half = [self.place(cell) for cell in cells], CELL / 2 * self.size
        left, top = min(x for x, _ in places) - half, min(y for _, y in places) - half
        right, bottom = max(x for x, _ in places) + half, max(y for _, y in places) + half
        return left, top, right - left, bottom - top

    @cache  # noqa: B019
    def path_box(self, path: int) -> Box:
        """What surrounds the territories of a path."""
        return self.box_of([int(cell) for cell in PATH_CELL[path, : PATH_LENGTH[path]]])

    @cache  # noqa: B019
    def area_box(self, area: int) -> Box:
        """What surrounds the territories of an area."""
        return self.box_of([cell for cell in range(CELLS) if AREA[cell] == area])


WIDE = Plan(
    x=181, y=118, step_x=62, step_y=61, size=1, isle=(630, 72), isle_columns=2, isle_step=60, letter=12,
    statue=(43, 33, 66, 54), oracle=(24, 23, 112, 62), track=(24, 92, 44, 282), amulets=(24, 380, 44, 168),
    supply=(732, 26, 124, 268), archipelago=(598, 310, 260, 39), stack=(158, 540), talisman=(826, 302),
)  # fmt: skip
TALL = Plan(
    x=70, y=78, step_x=44.4, step_y=44.4, size=0.82, isle=(24, 422), isle_columns=8, isle_step=44.6,
    letter=12.2, statue=(27, 29, 42, 50), oracle=(3, 3, 44, 48), track=(6, 456, 348, 44),
    amulets=(6, 506, 348, 50), archipelago=(6, 564, 348, 50), supply=(6, 882, 348, 60),
    stack=(40, 384), talisman=(314, 384),
)  # fmt: skip
