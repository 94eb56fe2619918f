"""Cards, landscapes, tiles and territories as arguments and signs of messages."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from atoll.kit import NOBODY, Message, Messages, SeatName

from ..parts import (
    ACTIVITIES,
    ACTIVITY_BIT,
    DO_BUILD,
    DO_COLLECT,
    DO_DOUBLE,
    HELPER_CODES,
    LAND,
    LETTERS,
    LOWEST,
    NEUTRAL,
    PATHS,
    PIER_PARTS,
    SINGLE,
    SPECIAL_TILES,
    START_PAIR,
    TERRITORIES,
    TIMES,
)
from ..rules.amulets import can_collect
from ..state import State
from ..territories import AMULETS, AREA, LAND_LETTERS, PAY, POINTS, PRICE, SPECIAL, path_sign

SORT_NAMES = ("value", "land", "amulet")
ACTIVITY_NAMES = {activity: name for name, activity in ACTIVITY_BIT.items()} | {DO_BUILD | DO_DOUBLE: "build"}


def helper_code(tile: int) -> str:
    """The word for a helper tile in messages."""
    return HELPER_CODES[tile - PATHS]


def landscape_args(bits: int) -> dict[str, Any]:
    """A set of one or two landscapes as arguments `land` and `land2`."""
    letters = [letter for i, letter in enumerate(LETTERS) if bits >> i & 1]
    return {"land": letters[0], "land2": letters[1] if len(letters) > 1 else "none"}


def signs(counts: Iterable[int], sort: int) -> Messages:
    """Cards or amulets as signs, given how many there are of each face; landscapes have letters."""
    faces = [face for face, number in enumerate(counts) for _ in range(int(number))]
    if sort == LAND:
        return Messages(Message("land-sign", {"land": LETTERS[face]}) for face in faces)
    return Messages(str(face + int(LOWEST[sort])) for face in faces)


def card_args(sort: int, face: int) -> dict[str, Any]:
    """A card as arguments: `sort`, and `value` or `land`; landscapes come as their index."""
    return {"sort": SORT_NAMES[sort], "value": face, "land": LETTERS[face] if sort == LAND else "none"}


def owner_args(owner: int) -> dict[str, Any]:
    """The owner of a hut, bowl or place as arguments; `whose` is "seat", "neutral" or "nobody"."""
    if owner == NEUTRAL:
        return {"whose": "neutral", "seat": ""}
    return {
        "whose": "nobody" if owner == NOBODY else "seat",
        "seat": "" if owner == NOBODY else SeatName(owner),
    }


def tile_args(kind: int) -> dict[str, Any]:
    """A stone tile as arguments: `tile` is "god" or the helper, `path` the god's path."""
    if kind < PATHS:
        return {"tile": "god", "path": path_sign(kind)}
    return {"tile": helper_code(kind), "path": ""}


def points_now(view: State, cell: int, size: int = SINGLE) -> int:
    """What a hut scores at once: the printed points, or the next tile in the special area."""
    to_come = SPECIAL_TILES[int(view.special_tiles_laid) :]
    tile = int(to_come[0]) if AREA[cell] == SPECIAL and len(to_come) else 0
    return int(POINTS[cell]) * size + tile


def territory_args(view: State, cell: int, size: int = SINGLE) -> dict[str, Any]:
    """A territory as arguments of a message: name, landscapes, price, points at once."""
    return {
        "cell": TERRITORIES[cell],
        "land": LAND_LETTERS[cell],
        "price": int(PRICE[cell]) * size,
        "pay": "amulets" if PAY[cell] == AMULETS else "cards",
        "points": points_now(view, cell, size),
    }


def start_cards(view: State, seat: int) -> list[str]:
    """The values of the start cards a seat still holds."""
    pair = START_PAIR[view.start_pair[seat]]
    return [str(value) for value, number in zip(pair, view.start_cards[seat]) for _ in range(int(number))]


def may_collect(view: State) -> bool:
    """May the active seat collect amulets?"""
    return bool(int(view.activities) & DO_COLLECT and can_collect(view, int(view.active_seat)))


def left_out_args(pier: int, part: int, done: int, activities: int) -> dict[str, Any]:
    """What is left out of a part of a pier's action, after so many times, as arguments of `left-out`."""
    deed = ACTIVITY_NAMES.get(activities, "either")
    return {"pier": pier, "deed": deed, "done": done, "times": int(TIMES[pier, part])}


def times_done(view: State) -> int:
    """How often the activity of this part has been done."""
    return int(TIMES[view.pier, view.pier_part]) - int(view.times_left)


def skip_args(view: State) -> dict[str, Any]:
    """What is given up by skipping now, as arguments of `left-out`."""
    activities = int(view.activities)
    if not may_collect(view) and activities != DO_COLLECT:
        activities &= ~DO_COLLECT
    return left_out_args(int(view.pier), int(view.pier_part), times_done(view), activities)


_ORDER = ("amulets", "open", "closed", "build", "double", "birds")  # of alternatives, as piers show them


def pier_words(pier: int) -> Messages:
    """The action of a pier in words."""
    found: list[Message] = []
    parts = [part for part in range(PIER_PARTS) if TIMES[pier, part]]
    for part in parts:
        if part != parts[0]:
            found.append(Message("gives-then"))
        kinds = [name for name in _ORDER if int(ACTIVITIES[pier, part]) & ACTIVITY_BIT[name]]
        for i, name in enumerate(kinds):
            if i:
                found.append(Message("gives-or"))
            ends = name == kinds[-1] and part != parts[-1]  # a comma before "then"
            told = {"deed": name, "n": int(TIMES[pier, part]), "more": int(ends)}
            found.append(Message("gives-part", told))
    return Messages(found)
