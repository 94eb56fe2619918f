"""Sizes and places: the frames of the picture, castle cells and realm cells."""

from __future__ import annotations

from ..parts import CASTLE, CASTLE_COLS, REALM_COLS, REALM_ROWS, TILES
from ..state import State

TILE_W, TILE_H, THICK = 46, 60, 8.5  # a tile, and what a floor adds

# The whole picture
WIDE, HIGH = 966, 632  # of the wide picture: what a page of 1366 by 768 pixels has for it
CASTLE_H = 506  # of the castle in it
CHOICES_H = 104  # the row of choices
CARD_H = 112  # a card in the drawer
BAR_H = 50  # the bar of cards
TRACK_H = 60
GAP = 8
MARGIN = 12  # for the letters and numbers of the castle
LEAST_SIDE = 250  # width of what stands beside the castle
MOST_OWN, LEAST_OTHERS = 372, 178  # widths of the own realm and of the column of the others beside it

# The castle
CASTLE_STEP_X, CASTLE_STEP_Y = 48, 62
TIGHT_STEP_Y = 58  # on a phone, where the castle is as wide as the screen
SHORE = 16  # sand around the outermost tiles
TIGHT_SHORE = 4  # of it on a phone at the left and right
SMALLEST = 11  # pixels a number needs
MOST_SCALE = 1.1

# A realm
REALM_STEP_X, REALM_STEP_Y = 53, 64
REALM_W, REALM_H = REALM_COLS * REALM_STEP_X, REALM_ROWS * REALM_STEP_Y  # of the grid before scaling
SINK = 5  # a stack's first floor is a little below the middle of its cell
FULL_FLOORS, PRESSED = 3, 3  # floors that raise the top tile by THICK, and what each floor above them adds


class CastleFrame:
    """Where the cells of this castle lie in a frame of the picture."""

    def __init__(self, view: State, x: float, y: float, w: float, h: float, tight: bool = False) -> None:
        begins = view.castle_starts[:CASTLE].tolist()
        ends = [*begins[1:], TILES]
        self.cells = [c for c in range(CASTLE) if ends[c] > begins[c]]
        rows = [c // CASTLE_COLS for c in self.cells]
        cols = [c % CASTLE_COLS for c in self.cells]
        self.top, self.left = min(rows), min(cols)
        self.rows, self.cols = max(rows) - self.top + 1, max(cols) - self.left + 1
        self.step_y, self.shore = (TIGHT_STEP_Y, TIGHT_SHORE) if tight else (CASTLE_STEP_Y, SHORE)
        wide, high = self.cols * CASTLE_STEP_X + 2 * self.shore, self.rows * self.step_y + 2 * SHORE
        self.scale = min(w / wide, h / high, MOST_SCALE)
        self.x = x + (w - wide * self.scale) / 2
        self.y = y + (h - high * self.scale) / 2

    def width_at(self, h: float) -> float:
        """The width this castle fills at most in a frame of that height."""
        return (self.cols * CASTLE_STEP_X + 2 * SHORE) * min(
            MOST_SCALE, h / (self.rows * CASTLE_STEP_Y + 2 * SHORE)
        )

    def height_at(self, w: float) -> float:
        """The height this castle fills at most in a frame of that width."""
        return (self.rows * self.step_y + 2 * SHORE) * min(
            MOST_SCALE, w / (self.cols * CASTLE_STEP_X + 2 * self.shore)
        )

    def place(self, cell: int) -> tuple[float, float]:
        """The middle of a cell, before scaling."""
        row, col = divmod(cell, CASTLE_COLS)
        x = self.shore + (col - self.left + 0.5) * CASTLE_STEP_X
        return x, SHORE + (row - self.top + 0.5) * self.step_y


def realm_place(cell: int) -> tuple[float, float]:
    """The middle of a realm cell."""
    return (cell % REALM_COLS + 0.5) * REALM_STEP_X, (cell // REALM_COLS + 0.5) * REALM_STEP_Y


def rise(height: int) -> float:
    """How far a stack raises its top tile; high floors add less, so that the cell behind stays visible."""
    return THICK * min(height, FULL_FLOORS) + PRESSED * max(0, height - FULL_FLOORS)
