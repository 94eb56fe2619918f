"""The board of Mangrovia as tables: territories, areas and the paths of the gods."""

from __future__ import annotations

from typing import Any

import numpy as np

from .parts import (
    BOX,
    CELLS,
    FEWEST_SEATS,
    LANDS,
    LETTERS,
    MOST_SEATS,
    NEUTRALS,
    PATH_NAMES,
    PATHS,
    SPECIAL_TILES,
    TERRITORIES,
)

PLAIN, STONE, SPECIAL, ISLE = range(4)  # areas
AREAS = ("plain", "stone", "special", "amulet")
CARDS, AMULETS = 0, 1  # what a territory is paid in
PAYMENTS = ("card", "amulet")
HIGHEST = 14  # price: twice this fits the sets of reachable sums
NOT_ON_PATH = -1

_lines: list[dict[str, Any]] = [BOX["territories"][name] for name in TERRITORIES]
for _name, _line in zip(TERRITORIES, _lines):
    _at = f"territories.{_name}"
    for _key in ("at", "land", "price", "pay", "points", "area", "paths"):
        BOX.require(_key in _line, _at, f"{_key!r} is missing")
    BOX.require(
        0 < len(_line["land"]) <= 2 and set(_line["land"]) <= set(LETTERS),
        _at,
        f"land must be one or two letters of {LETTERS}, not {_line['land']!r}",
    )
    BOX.require(
        isinstance(_line["price"], int) and 1 <= _line["price"] <= HIGHEST,
        _at,
        f"price must be 1 to {HIGHEST}",
    )
    BOX.require(_line["pay"] in PAYMENTS, _at, f"pay must be one of {', '.join(PAYMENTS)}")
    BOX.require(_line["area"] in AREAS, _at, f"area must be one of {', '.join(AREAS)}")
    BOX.require(
        isinstance(_line["points"], int) and 0 <= _line["points"] <= 20, _at, "points must be 0 to 20"
    )
    BOX.require(set(_line["paths"]) <= set(PATH_NAMES), _at, f"paths are {', '.join(PATH_NAMES)}")
    BOX.require(_line.get("neutral", "grey") in ("grey", "white"), _at, "neutral must be grey or white")

PRICE = np.array([line["price"] for line in _lines], np.int8)
PAY = np.array([PAYMENTS.index(line["pay"]) for line in _lines], np.int8)
POINTS = np.array([line["points"] for line in _lines], np.int8)
AREA = np.array([AREAS.index(line["area"]) for line in _lines], np.int8)
LAND_SET = np.array([sum(1 << LETTERS.index(x) for x in line["land"]) for line in _lines], np.int8)
LAND_LETTERS = tuple(str(line["land"]) for line in _lines)
AT = tuple((int(line["at"][0]), int(line["at"][1])) for line in _lines)


def _set(cells: list[bool]) -> int:
    return sum(1 << cell for cell, here in enumerate(cells) if here)


ALL_CELLS = (1 << CELLS) - 1
PLAIN_CELLS = _set([line["area"] == "plain" for line in _lines])
AMULET_CELLS = _set([line["area"] == "amulet" for line in _lines])
PRINTED = np.array(  # where the printed points have the bit 0, 1, 2..
    [_set([bool(p >> bit & 1) for p in POINTS.tolist()]) for bit in range(int(POINTS.max()).bit_length())],
    np.int64,
)

# Territories by what they are paid in, by the landscapes they accept, by their prices

_costs = list(zip(PRICE.tolist(), PAY.tolist(), strict=True))
PAID_IN = np.array([_set([w == pay for _, w in _costs]) for pay in (CARDS, AMULETS)], np.int64)
_sets = range(1 << LANDS)
TOUCHING = np.array([_set([bool(lands & of) for of in LAND_SET.tolist()]) for lands in _sets], np.int64)
SHARING_TWO = np.array(
    [_set([(lands & of).bit_count() > 1 for of in LAND_SET.tolist()]) for lands in _sets], np.int64
)
# What a set of prices opens, in cards and in amulets: of the lower half of all prices, and of the upper one
HALF = HIGHEST // 2
AFFORDABLE = np.array(
    [
        [
            [
                _set(
                    [
                        w == pay and low < p <= low + HALF and bool(prices >> p - low - 1 & 1)
                        for p, w in _costs
                    ]
                )
                for prices in range(1 << HALF)
            ]
            for low in (0, HALF)
        ]
        for pay in (CARDS, AMULETS)
    ],
    np.int64,
)


def _number(area: int) -> tuple[list[int], np.ndarray]:
    """The territories of an area, and for each territory its place among them (or -1)."""
    cells = [cell for cell in range(CELLS) if AREA[cell] == area]
    return cells, np.array([cells.index(c) if c in cells else -1 for c in range(CELLS)], np.int8)


_stones, STONE_INDEX = _number(STONE)
_specials, SPECIAL_INDEX = _number(SPECIAL)
STONES, SPECIALS = len(_stones), len(_specials)
STONE_CELL = np.array(_stones, np.int8)
SPECIAL_CELL = np.array(_specials, np.int8)
ISLE_CELLS = [cell for cell in range(CELLS) if AREA[cell] == ISLE]
BOX.require(STONES == 8, "territories", f"the stone area needs 8 territories for its tiles, not {STONES}")
BOX.require(
    len(SPECIAL_TILES) == SPECIALS,
    "special.tiles",
    f"there are {SPECIALS} special territories: as many tiles",
)

# Paths: their territories from the statue on, and the distance of each

_paths = [
    sorted((line["paths"][name], cell) for cell, line in enumerate(_lines) if name in line["paths"])
    for name in PATH_NAMES
]
PATH_LENGTH = np.array([len(path) for path in _paths], np.int8)
LONGEST = int(PATH_LENGTH.max())
PATH_CELL = np.zeros((PATHS, LONGEST), np.int8)
PRIZE = np.zeros((PATHS, 2), np.int8)
DISTANCE = np.full((CELLS, PATHS), NOT_ON_PATH, np.int8)
for _p, _path in enumerate(_paths):
    _name = PATH_NAMES[_p]
    BOX.require(
        len({distance for distance, _ in _path}) == len(_path),
        f"paths.{_name}",
        "two territories are equally far from the statue",
    )
    BOX.require(all(1 <= d <= 15 for d, _ in _path), f"paths.{_name}", "distances must be 1 to 15")
    BOX.require(
        len(BOX["paths"].get(_name, [])) == 2, f"paths.{_name}", "must be two numbers, first and second"
    )
    PRIZE[_p] = BOX["paths"][_name]
    for _i, (_distance, _cell) in enumerate(_path):
        PATH_CELL[_p, _i] = _cell
        DISTANCE[_cell, _p] = _distance

# Neutral huts, by number of players

NEUTRAL_CELLS = np.zeros(MOST_SEATS + 1, np.int64)
for _n in range(FEWEST_SEATS, MOST_SEATS + 1):
    NEUTRAL_CELLS[_n] = _set([line.get("neutral", "") in NEUTRALS[_n] for line in _lines])


def path_sign(path: int) -> str:
    """How a path is called: a column by its letter, a row by its number, and the way it runs.

    The arrow tells the column from the letter of a seat.
    """
    first = TERRITORIES[PATH_CELL[path, 0]]
    return f"{first[0]}↓" if PATH_NAMES[path].startswith("V") else f"{first[1:]}→"
