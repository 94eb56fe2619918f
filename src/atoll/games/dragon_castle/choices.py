"""The options of a table that are more than a choice between words: castles and cards."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from atoll.kit import Flag, Option, OptionError, SeatOption

from .parts import (
    CASTLE_COLS,
    CASTLE_NAMES,
    CASTLE_ROWS,
    CUSTOM,
    FIRST_FLOOR,
    FLOORS,
    LAYOUT_NAMES,
    MOST_SEATS,
    TILES,
    UPPER_ROW,
    Dragon,
    Spirit,
)  # fmt: skip

ROW_BITS = 4  # one height in a row of a castle packed into a number


def read_castle(text: str) -> tuple[str, ...]:
    """DC-180, DC-181  The rows of a castle written as a grid; OptionError points at the place."""
    rows = [row.rstrip() for row in re.split(r"\n|/", text.strip("\r\n/"))]
    if len(rows) > CASTLE_ROWS:
        raise OptionError(f"a castle has at most {CASTLE_ROWS} rows, not {len(rows)}")
    for r, row in enumerate(rows, 1):
        if len(row) > CASTLE_COLS:
            raise OptionError(f"row {r}: a row has at most {CASTLE_COLS} places, not {len(row)}")
        for c, sign in enumerate(row, 1):
            if sign not in ".0123456789"[: FLOORS + 2]:
                raise OptionError(
                    f"row {r}, column {c}: {sign!r} is no height; write 1 to {FLOORS}, or a dot for nothing"
                )
    tiles = sum(int(sign) for row in rows for sign in row if sign != ".")
    if tiles != TILES:
        raise OptionError(f"the heights add up to {tiles}; a castle has {TILES} tiles")
    return tuple(row.replace("0", ".").ljust(CASTLE_COLS, ".") for row in rows)


def castle_advice(rows: Sequence[str], seats: int) -> list[tuple[str, int, int, int]]:
    """DC-182  What the rulebook would advise against: (message, figure found, least, most)."""
    found = []
    heights = [[0 if sign == "." else int(sign) for sign in row] for row in rows]
    ground = sum(h > 0 for row in heights for h in row)
    least, most = FIRST_FLOOR[seats if seats in FIRST_FLOOR else 3]
    if not least <= ground <= most:
        found.append(("advice-first-floor", ground, least, most))
    longest = max(
        (len(run) for row in heights for f in range(2, FLOORS + 1)
         for run in "".join("x" if h >= f else " " for h in row).split()),
        default=0,
    )  # fmt: skip
    if longest > UPPER_ROW:
        found.append(("advice-upper-row", longest, 0, UPPER_ROW))
    return found


@dataclass(frozen=True)
class CastleOption(Option):
    """DC-002, DC-180  A named castle, the default one of the table, or a grid of heights.

    Encoded as 0 = default, else layout + 1, and nine rows of heights for a castle of one's own.
    """

    slots = 1 + CASTLE_ROWS

    def parse(self, value: Any, seats: int) -> str:
        """A known name, or the rows of a grid separated by slashes or line ends."""
        given = "/".join(value) if isinstance(value, (list, tuple)) else str(value)
        if given.strip().lower() in self.values:
            return given.strip().lower()
        if re.search(r"[a-z_]{3}", given.lower()):
            raise OptionError(
                f"there is no castle {given!r}; there are {', '.join(self.values)}, or a grid of heights"
            )
        try:
            return "/".join(read_castle(given))
        except OptionError as wrong:
            raise OptionError(f"option {self.name!r}: {wrong}") from None

    def encode(self, value: Any) -> Sequence[int]:
        """The layout, and its rows if it is not a known one."""
        if value in self.values:
            layout = 0 if value == "default" else LAYOUT_NAMES.index(value) + 1
            return (layout, *[0] * CASTLE_ROWS)
        rows = [
            sum(int(sign) << (ROW_BITS * c) for c, sign in enumerate(row) if sign != ".")
            for row in value.split("/")
        ]
        return (CUSTOM + 1, *rows, *[0] * (CASTLE_ROWS - len(rows)))

    def samples(self, seats: int) -> tuple[Any, ...]:
        """The default and one of one's own, five floors high."""
        return ("default", "5555/5..5/5..5/5555/55555555/1111111/111111111")


@dataclass(frozen=True)
class CardsOption(Option):
    """DC-005  How many cards are drawn, or which ones lie there; encoded as number and bits."""

    cards: tuple[str, ...] = ()

    slots = 2

    def parse(self, value: Any, seats: int) -> Any:
        """A number, or names separated by commas or spaces."""
        names = (
            value if isinstance(value, (list, tuple)) else re.split(r"[\s,+]+", str(value).strip().lower())
        )
        names = [str(name).lower() for name in names if str(name)]
        if len(names) == 1 and names[0].isdecimal() and int(names[0]) <= len(self.cards):
            return int(names[0])
        for name in names:
            if name not in self.cards:
                raise OptionError(
                    f"option {self.name!r} takes a number from 0 to {len(self.cards)} or cards out of "
                    f"{', '.join(self.cards)}; not {name!r}"
                )
        return ",".join(card for card in self.cards if card in names) or 0

    def encode(self, value: Any) -> Sequence[int]:
        """How many at random, and which are picked."""
        if isinstance(value, int):
            return (value, 0)
        picked = value.split(",")
        return (len(picked), sum(1 << self.cards.index(card) for card in picked))

    def samples(self, seats: int) -> tuple[Any, ...]:
        """None and all: whatever a card does happens there."""
        return (0, len(self.cards))


def _names(cards: Iterable[Any]) -> tuple[str, ...]:
    return tuple(card.name.lower() for card in cards)


def _cards(name: str, cards: Iterable[Any]) -> CardsOption:
    names = _names(cards)
    return CardsOption(name, tuple(range(len(names) + 1)), 0, cards=names)


OPTIONS: tuple[Option, ...] = (
    CastleOption("castle", ("default", *CASTLE_NAMES), "default"),
    _cards("spirits", Spirit),
    _cards("dragons", Dragon),
    Option("card_pool", ("all", "beginner"), "all"),
    SeatOption("first_player", MOST_SEATS),
    Flag("tile_counter", display_only=True),
)
_ENDS = [sum(option.slots for option in OPTIONS[:i]) for i in range(len(OPTIONS))]
AT_CASTLE, AT_SPIRITS, AT_DRAGONS, AT_POOL, AT_FIRST, AT_COUNTER = _ENDS  # where `start` finds them
AT_ROWS = AT_CASTLE + 1
