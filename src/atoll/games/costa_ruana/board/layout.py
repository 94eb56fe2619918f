"""Where things lie on the table of Costa Ruana, on a wide screen and on a phone."""

from __future__ import annotations

from dataclasses import dataclass

from atoll.kit import memoized

Point = tuple[float, float]

WIDE_ISLANDS: dict[int, tuple[tuple[int, int], ...]] = {  # column and row of each island, last the deck
    4: ((1, 0), (2, 0), (1, 1), (2, 1), (3, 1)),
    6: ((0, 0), (1, 0), (2, 0), (0, 1), (1, 1), (2, 1), (3, 1)),
    7: ((0, 0), (1, 0), (2, 0), (3, 0), (0, 1), (1, 1), (2, 1), (3, 1)),
    9: ((0, 0), (1, 0), (2, 0), (3, 0), (0, 1), (1, 1), (2, 1), (3, 1), (1, 2), (2, 2)),
    10: ((0, 0), (1, 0), (2, 0), (3, 0), (0, 1), (1, 1), (2, 1), (3, 1), (0, 2), (1, 2), (2, 2)),
}
COLUMNS = (86, 248, 752, 914)
GAP = 8
FEW_ROWS = 4  # of islands on a phone; more are drawn smaller, so that all are in sight
HAND_HEIGHT = 114  # of the hand on a phone
TIGHT = 300  # a camp narrower than this puts its name above the cards


@dataclass(frozen=True)
class Area:
    """A rectangle of the table."""

    x: float
    y: float
    width: float
    height: float


@dataclass(frozen=True)
class Plan:
    """One layout for a number of rivals and islands."""

    tall: bool
    width: int
    height: int
    islands: tuple[Point, ...]
    island_scale: float
    deck: Point
    conditions: tuple[Area, Area]
    rivals: tuple[Area, ...]
    own: Area
    hand: Area
    sea: Area


@memoized
def wide(rivals: int, islands: int) -> Plan:
    """Rivals above, the sea with the conditions in the middle, the own camp and hand below."""
    rows = 1 + max(row for _, row in WIDE_ISLANDS[islands])
    width, camp = 1000, 116 if rivals <= 3 else 108
    sea = Area(0, camp + 14, width, 306 if rows == 2 else 320)
    pitch = sea.height / rows
    spots = [(COLUMNS[c], sea.y + pitch * (r + 0.53)) for c, r in WIDE_ISLANDS[islands]]
    each = min(420, (width - 2 * GAP - (rivals - 1) * GAP) / rivals)
    left = (width - rivals * each - (rivals - 1) * GAP) / 2
    camps = tuple(Area(left + i * (each + GAP), 6, each, camp) for i in range(rivals))
    own = Area(8, sea.y + sea.height + 6, width - 16, 116)
    hand = Area(8, own.y + own.height + 8, width - 16, 104)
    tall = sea.height - 22
    conditions = (Area(333, sea.y + 10, 163, tall), Area(504, sea.y + 10, 163, tall))
    scale = 0.98 if rows == 2 else 0.8
    return Plan(
        False, width, int(hand.y + hand.height + 4), tuple(spots[:-1]), scale, spots[-1], conditions, camps,
        own, hand, sea,
    )  # fmt: skip


@memoized
def narrow(rivals: int, islands: int) -> Plan:
    """For a phone: conditions, islands, and then the camps; the hand has a place of its own, the sheet."""
    width = 360
    conditions = (Area(6, 8, 170, 262), Area(184, 8, 170, 262))
    rows = (islands + 2) // 2
    top, pitch, scale = 282, 126 if rows <= FEW_ROWS else 108, 1.0 if rows <= FEW_ROWS else 0.86
    spots: list[Point] = [
        (92 if i % 2 == 0 else 268, top + pitch * (i // 2 + 0.52)) for i in range(islands + 1)
    ]
    if islands % 2 == 0:  # the deck has a row of its own
        spots[-1] = (width / 2, spots[-1][1])
    sea = Area(0, 0, width, top + pitch * rows + 8)
    camp = 112
    camps = [Area(6, sea.height + 6 + i * (camp + 4), width - 12, camp) for i in range(rivals + 1)]
    own = camps.pop()
    hand = Area(4, 0, width - 8, HAND_HEIGHT)
    return Plan(
        True, width, int(own.y + camp + 8), tuple(spots[:-1]), scale, spots[-1], conditions, tuple(camps),
        own, hand, sea,
    )  # fmt: skip
