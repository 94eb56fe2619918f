"""Cards, landscapes, tiles and territories as arguments and signs of messages."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from atoll.kit import NOBODY, Message, Messages, SeatName

from ..parts import DO_COLLECT, LAND, LETTERS, LOWEST, NEUTRAL, PATHS, SINGLE, START_PAIR, TERRITORIES, Phase
from ..rules.amulets import can_collect
from ..state import State
from ..territories import AMULETS, LAND_LETTERS, PAY, POINTS, PRICE, path_sign

SORT_NAMES = ("value", "land", "amulet")
HELPER_NAMES = ("value3", "amulet2", "wild")


def helper_code(tile: int) -> str:
    """The word for a helper tile in messages."""
    return HELPER_NAMES[tile - PATHS]


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


def territory_args(cell: int, size: int = SINGLE) -> dict[str, Any]:
    """A territory as arguments of a message: name, landscapes, price, points."""
    return {
        "cell": TERRITORIES[cell],
        "land": LAND_LETTERS[cell],
        "price": int(PRICE[cell]) * size,
        "pay": "amulets" if PAY[cell] == AMULETS else "cards",
        "points": int(POINTS[cell]) * size,
    }


def start_cards(view: State, seat: int) -> list[str]:
    """The values of the start cards a seat still holds."""
    pair = START_PAIR[view.start_pair[seat]]
    return [str(value) for value, number in zip(pair, view.start_cards[seat]) for _ in range(int(number))]


def may_collect(view: State) -> bool:
    """May the active seat collect amulets?"""
    return bool(int(view.activities) & DO_COLLECT and can_collect(view, int(view.active_seat)))


_SKIPPED = {Phase.TAKE_CARD: "take", Phase.COLLECT_AMULETS: "collect", Phase.BUILD: "build"}


def skipped(view: State) -> str:
    """What is given up by skipping now, as a word for messages."""
    phase = Phase(int(view.phase))
    if phase != Phase.COLLECT_AMULETS and may_collect(view):
        return "either"
    return _SKIPPED.get(phase, "either")
