"""The score sheet, and the figures of the box."""

from __future__ import annotations

from collections.abc import Sequence

from atoll.kit import Event, Message

from ..parts import PATH_NAMES, PATHS, START_PAIR, TERRITORIES
from ..rules import scoring
from ..rules.amulets import amulet_sum
from ..rules.scoring import printed_points, tile_points
from ..state import State
from ..territories import path_sign


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
