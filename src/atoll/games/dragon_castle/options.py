"""The options of a table, and where `start` finds them: castle, cards, first player, readings of rules."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from atoll.kit import Cards, Drawn, Flag, Message, Option, OptionError, SeatOption, slots

from .parts import (
    BOX,
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

HEIGHT_BITS = 4  # one height in a row of a castle that is packed into a number
HEIGHT_SIGNS = ".0123456789"[: FLOORS + 2]
FIRST_PATTERN = tuple(BOX["layouts"]["default_3"])  # shown in the form as the grid to begin with


def read_castle(rows: Sequence[str]) -> tuple[str, ...]:
    """DC-180, DC-181  A castle written as a grid, in its canonical form; OptionError points at the place."""
    if len(rows) > CASTLE_ROWS:
        raise OptionError(
            f"a castle has at most {CASTLE_ROWS} rows, not {len(rows)}",
            message=Message("castle-too-many-rows", {"most": CASTLE_ROWS, "found": len(rows)}),
            at=(CASTLE_ROWS + 1, 1),
        )
    for r, row in enumerate(rows, 1):
        if len(row) > CASTLE_COLS:
            raise OptionError(
                f"row {r}: a row has at most {CASTLE_COLS} places, not {len(row)}",
                message=Message("castle-too-wide", {"row": r, "most": CASTLE_COLS, "found": len(row)}),
                at=(r, CASTLE_COLS + 1),
            )
        for c, sign in enumerate(row, 1):
            if sign not in HEIGHT_SIGNS:
                raise OptionError(
                    f"row {r}, column {c}: {sign!r} is no height; write 1 to {FLOORS}, or a dot for nothing",
                    message=Message(
                        "castle-no-height", {"row": r, "column": c, "sign": sign, "most": FLOORS}
                    ),
                    at=(r, c),
                )
    tiles = sum(int(sign) for row in rows for sign in row if sign != ".")
    if tiles != TILES:
        raise OptionError(
            f"the heights add up to {tiles}; a castle has {TILES} tiles",
            message=Message("castle-tiles", {"found": tiles, "wanted": TILES}),
        )
    return tuple(row.replace("0", ".").ljust(CASTLE_COLS, ".") for row in rows)


def castle_advice(rows: Sequence[str], seats: int) -> list[tuple[str, int, int, int]]:
    """DC-182  What the rulebook advises against: (message, figure found, least, most)."""
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
class CastleOption(Drawn):
    """DC-002, DC-180  A named castle, the default one of the table, or a grid of heights.

    Encoded as 0 = default, else layout + 1, and nine packed rows of heights for a grid.
    """

    slots = 1 + CASTLE_ROWS

    def read(self, rows: Sequence[str]) -> Sequence[str]:
        """A grid of heights."""
        return read_castle(rows)

    def encode(self, value: Any) -> Sequence[int]:
        """The layout, and its rows if it is not a known one."""
        if value in self.values:
            layout = 0 if value == "default" else LAYOUT_NAMES.index(value) + 1
            return (layout, *[0] * CASTLE_ROWS)
        rows = [
            sum(int(sign) << (HEIGHT_BITS * c) for c, sign in enumerate(row) if sign != ".")
            for row in value.split("/")
        ]
        return (CUSTOM + 1, *rows, *[0] * (CASTLE_ROWS - len(rows)))

    def samples(self, seats: int) -> tuple[Any, ...]:
        """The default and a grid five floors high."""
        return ("default", "5555/5..5/5..5/5555/55555555/1111111/111111111")


def _cards(name: str, word: str, cards: Iterable[Any]) -> Cards:
    """DC-005  An option: how many cards are drawn, or which ones are in play."""
    names = tuple(card.name.lower() for card in cards)
    return Cards(name, tuple(range(len(names) + 1)), 0, cards=names, word=word)


OPTIONS: tuple[Option, ...] = (
    CastleOption(
        "castle",
        ("default", *CASTLE_NAMES),
        "default",
        pattern=FIRST_PATTERN,
        signs=HEIGHT_SIGNS.replace("0", ""),
        most_rows=CASTLE_ROWS,
        most_columns=CASTLE_COLS,
    ),
    _cards("spirits", "spirit", Spirit),
    _cards("dragons", "dragon", Dragon),
    Option("card_pool", ("all", "beginner"), "all"),
    SeatOption("first_player", MOST_SEATS),
    Flag("tile_counter", display_only=True),
    Flag("between_placements", later=True),
    Flag("lasting_cunning", later=True),
)
(
    CASTLE_OPTION, SPIRITS_OPTION, DRAGONS_OPTION, CARD_POOL, FIRST_PLAYER, TILE_COUNTER, BETWEEN_PLACEMENTS,
    LASTING_CUNNING,
) = slots(OPTIONS)  # fmt: skip
CUSTOM_ROWS = CASTLE_OPTION + 1  # the rows of a castle given as a grid
PICKED = 1  # of a card option: its second number holds the picked cards as bits
