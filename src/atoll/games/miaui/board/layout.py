"""Where everything lies: one plan for a wide screen and one for a narrow one."""

from __future__ import annotations

from dataclasses import dataclass

Point = tuple[float, float]

# Others clockwise from the viewer's left: which of the five places around the lagoon they take. A gap is
# the way from one place to the next; `V` is the viewer.
_PLACES = {3: "lr", 4: "ltr", 5: "aAZz", 6: "aAtZz"}
_GAPS = {3: "ouc", 4: "opqc", 5: "obuyc", 6: "obpqyc"}

_WIDE: dict[str, Point] = {
    "V": (450, 560), "l": (100, 262), "r": (800, 262), "t": (450, 66),
    "a": (100, 362), "A": (100, 166), "Z": (800, 166), "z": (800, 362),
    "o": (100, 446), "c": (800, 446), "u": (450, 72), "p": (222, 96), "q": (690, 96),
    "b": (100, 264), "y": (800, 264),
}  # fmt: skip
_TALL: dict[str, Point] = {
    "V": (180, 570), "l": (53, 272), "r": (307, 272), "t": (180, 62),
    "a": (53, 380), "A": (53, 184), "Z": (307, 184), "z": (307, 380),
    "o": (53, 466), "c": (307, 466), "u": (180, 62), "p": (60, 82), "q": (300, 82),
    "b": (53, 282), "y": (307, 282),
}  # fmt: skip


@dataclass(frozen=True, eq=False)
class Plan:
    """The places of a picture; y grows downwards, cells are deep, middle, shallow."""

    tall: bool
    width: int
    scene: int  # height of the lagoon
    cells: tuple[Point, Point, Point]
    card: Point  # size of a catch card in the lagoon
    stacked: Point  # size of a card in a stack
    fan: float  # room between the first and the last card of a stack
    deck: Point
    plaque: Point  # size of a seat's plaque
    last: Point  # first chip of the last dive
    last_room: Point  # from the first chip to the last
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
    stacked=(58, 72),
    fan=160,
    deck=(596, 108),
    plaque=(176, 92),
    last=(652, 196),
    last_room=(0, 250),
    hand=tuple((65 + 70 * i, 568) for i in range(12)),
    dive=(62, 86),
    own=662,
    kiti=0.7,
)
TALL = Plan(
    tall=True,
    width=360,
    scene=520,
    cells=((180, 456), (180, 336), (180, 216)),
    card=(120, 80),
    stacked=(40, 50),
    fan=104,
    deck=(180, 134),
    plaque=(98, 92),
    last=(84, 544),
    last_room=(250, 0),
    hand=tuple((35 + 58 * (i % 6), 608 + 78 * (i // 6)) for i in range(12)),
    dive=(52, 68),
    own=758,
    kiti=0.56,
)
