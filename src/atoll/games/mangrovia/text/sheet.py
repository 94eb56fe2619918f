"""The score sheet, and the figures of the box."""

from __future__ import annotations

from collections.abc import Sequence

from atoll.kit import Event, Message, Messages

from ..parts import (
    BOX,
    HELPER_CODES,
    LETTERS,
    PATH_NAMES,
    PATHS,
    PIERS,
    START_PAIR,
    TERRITORIES,
)
from ..rules import scoring
from ..rules.amulets import amulet_sum
from ..rules.scoring import printed_points, tile_points
from ..state import State
from ..territories import (
    AMULETS,
    AREA,
    AREAS,
    DISTANCE,
    LAND_LETTERS,
    NOT_ON_PATH,
    PAY,
    POINTS,
    PRICE,
    path_sign,
)
from .names import pier_words


def sheet(end: State, events: Sequence[Event]) -> list[tuple[Message, list[int]]]:
    """Where the points came from."""
    seats = range(int(end.seats))
    rows: list[tuple[Message, list[int]]] = [
        (Message("sheet-printed"), [int(printed_points(end, seat)) for seat in seats]),
        (Message("sheet-tiles"), [int(tile_points(end, seat)) for seat in seats]),
    ]
    for path in range(PATHS):
        points = [int(scoring.path_points(end, path, seat)) for seat in seats]
        rows.append((Message("sheet-path", {"path": path_sign(path)}), points))
    rows += [
        (Message("sheet-stone"), [int(scoring.stone_points(end, seat)) for seat in seats]),
        (Message("sheet-special"), [int(scoring.special_points(end, seat)) for seat in seats]),
        (Message("sheet-amulets"), [int(amulet_sum(end, seat)) for seat in seats]),
        (Message("sheet-total"), [int(end.points[seat]) for seat in seats]),
    ]
    return rows


def figures() -> list[tuple[Message, str]]:
    """Figures worth a look, with their places in the box."""
    rows = [
        (Message("figure-values"), "cards.values"),
        (Message("figure-landscapes"), "cards.landscapes"),
        *[(Message("figure-start", {"k": k}), f"start_cards.{k}") for k in range(1, len(START_PAIR) + 1)],
        (Message("figure-store"), "amulets.store"),
        (Message("figure-bag"), "amulets.bag"),
        (Message("figure-draw"), "amulets.draw"),
        (Message("figure-keep"), "amulets.keep"),
        (Message("figure-special"), "special.tiles"),
        (Message("figure-places"), "special.places"),
        (Message("figure-helpers"), "stone_tiles.helpers"),
        (Message("figure-piers"), "archipelago.piers"),
        (Message("figure-quiet"), "game.quiet_rounds"),
    ]
    rows += [
        (Message("figure-path", {"path": path_sign(p)}), f"paths.{name}") for p, name in enumerate(PATH_NAMES)
    ]
    rows += [(Message("figure-territory", {"cell": name}), f"territories.{name}") for name in TERRITORIES]
    return rows


def figure_value(place: str) -> Message | None:
    """A figure in words, where the notation of the box is not for people."""
    table, _, key = place.partition(".")
    if table == "territories":
        return _territory(TERRITORIES.index(key))
    if place == "archipelago.piers":
        said = [
            Message("value-pier", {"pier": pier, "gives": pier_words(pier), "more": int(pier < PIERS)})
            for pier in range(1, PIERS + 1)
        ]
        return Message("value-row", {"row": Messages(said)})
    if place == "cards.landscapes":
        counts = BOX["cards"]["landscapes"]
        return _counted("value-landscape", [({"land": letter}, counts[letter]) for letter in LETTERS])
    if place == "stone_tiles.helpers":
        counts = BOX["stone_tiles"]["helpers"]
        return _counted("value-helper", [({"helper": code}, counts[code]) for code in HELPER_CODES])
    return None


def _counted(message: str, counts: list[tuple[dict[str, str], int]]) -> Message:
    last = len(counts) - 1
    said = (Message(message, args | {"n": n, "more": int(i < last)}) for i, (args, n) in enumerate(counts))
    return Message("value-row", {"row": Messages(said)})


def _territory(cell: int) -> Message:
    paths = [path_sign(path) for path in range(PATHS) if DISTANCE[cell, path] != NOT_ON_PATH]
    return Message(
        "value-territory",
        {
            "land": LAND_LETTERS[cell],
            "price": int(PRICE[cell]),
            "pay": "amulets" if PAY[cell] == AMULETS else "cards",
            "points": int(POINTS[cell]),
            "area": AREAS[AREA[cell]],
            "paths": ", ".join(paths) or "none",
        },
    )
