"""Where everything lies: one plan for a wide screen and one for a narrow one."""

from __future__ import annotations

from dataclasses import dataclass

Point = tuple[float, float]

# Others clockwise from the viewer's left: which of the five places around the lagoon they take. A gap is
# the way from one place to the next; `V` is the viewer.
_PLACES = {3: "lr", 4: "ltr", 5: "aAZz", 6: "aAtZz"}
_GAPS = {3: "ouc", 4: "opqc", 5: "obuyc", 6: "obpqyc"}

_WIDE: dict[str, Point] = {
    "V": (450, 560), "l": (100, 262), "r": (800, 262), "t": (450, 60),
    "a": (100, 362), "A": (100, 166), "Z": (800, 166), "z": (800, 362),
    "o": (100, 446), "c": (800, 446), "u": (450, 72), "p": (222, 96), "q": (690, 96),
    "b": (100, 264), "y": (800, 264),
}  # fmt: skip
_TALL: dict[str, Point] = {
    "V": (180, 560), "l": (53, 262), "r": (307, 262), "t": (180, 54),
    "a": (53, 372), "A": (53, 176), "Z": (307, 176), "z": (307, 372),
    "o": (53, 456), "c": (307, 456), "u": (180, 62), "p": (60, 82), "q": (300, 82),
    "b": (53, 274), "y": (307, 274),
}  # fmt: skip


@dataclass(frozen=True)
class Plan:
    """The places of a picture; y grows downwards, cells are deep, middle, shallow."""

    tall: bool
    width: int
    scene: int  # height of the lagoon
    cells: tuple[Point, Point, Point]
    card: Point  # size of a catch card in the lagoon
    fan: float  # room a fanned stack may add to it
    deck: Point
    plaque: Point  # size of a seat's plaque
    last: Point  # first chip of the last dive
    last_step: Point  # room for all chips, along one direction
    hand: tuple[Point, ...]  # places of the numbers 1..12
    dive: Point  # size of a dive card
    own: float  # height at which the viewer's pile lies
    kiti: float  # her size

    def around(self, seats: int) -> list[Point]:
        """Places of the seats, the viewer first, then clockwise."""
        table = _TALL if self.tall else _WIDE
        return [table[sign] for sign in "V" + _PLACES[seats]]

    def gaps(self, seats: int) -> list[Point]:
        """Places between each seat and the next one clockwise."""
        table = _TALL if self.tall else _WIDE
        return [table[sign] for sign in _GAPS[seats]]


WIDE = Plan(
    tall=False,
    width=900,
    scene=500,
    cells=((450, 438), (450, 324), (450, 210)),
    card=(128, 94),
    fan=127,
    deck=(596, 108),
    plaque=(176, 92),
    last=(652, 190),
    last_step=(0, 270),
    hand=tuple((65 + 70 * i, 568) for i in range(12)),
    dive=(62, 86),
    own=662,
    kiti=0.62,
)
TALL = Plan(
    tall=True,
    width=360,
    scene=508,
    cells=((180, 444), (180, 324), (180, 204)),
    card=(120, 80),
    fan=108,
    deck=(180, 128),
    plaque=(98, 92),
    last=(74, 530),
    last_step=(264, 0),
    hand=tuple((35 + 58 * (i % 6), 596 + 78 * (i // 6)) for i in range(12)),
    dive=(52, 68),
    own=744,
    kiti=0.56,
)
