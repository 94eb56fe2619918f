"""The whole visible table in lines of words: for terminals, screen readers and text players."""

from __future__ import annotations

from typing import Any

from atoll.kit import NOBODY, SPECTATOR, Message, SeatName

from ..parts import AMULET, CELLS, LAND, NO_TILE, PATHS, PIERS, SITES, SPECIAL_TILES, TERRITORIES, VALUE
from ..rules import scoring
from ..state import State
from ..territories import AREA, SPECIAL, SPECIAL_INDEX, STONE, STONE_INDEX, path_sign
from .names import helper_code, landscape_args, owner_args, signs, start_cards, territory_args, tile_args
from .status import headline, seat_line


def table(view: State, seat: int) -> list[Message]:
    """The whole visible table in lines."""
    lines = [headline(view), Message("table-birds", landscape_args(int(view.birds)))]
    for site in range(SITES):
        if view.bowl_owner[site] != NOBODY:
            piers = {"early": site + 1, "late": PIERS - site}
            lines.append(Message("table-bowl", piers | owner_args(int(view.bowl_owner[site]))))
    lines += [
        Message("table-values", _deck(view, VALUE)),
        Message("table-lands", _deck(view, LAND)),
        Message("table-amulets", _deck(view, AMULET) | {"store": int(view.open_row[AMULET, 0])}),
    ]
    for other in range(int(view.seats)):
        line = seat_line(view, other)
        lines.append(
            Message("table-seat", line.args | {"seat": SeatName(other), "points": int(view.points[other])})
        )
        lines += _tiles_of(view, other)
    lines += [_hut_line(view, cell) for cell in range(CELLS) if view.owner[cell] != NOBODY]
    lines += [_free_line(view, cell) for cell in range(CELLS) if view.owner[cell] == NOBODY]
    for path in range(PATHS):
        places = _places(scoring.path_places(view, path))
        lines.append(Message("table-path", {"path": path_sign(path)} | places))
    lines.append(Message("table-stone", {"huts": int(scoring.all_huts(scoring.stone_standings(view)))}))
    to_come = SPECIAL_TILES[int(view.special_tiles_laid) :]
    places = _places(scoring.special_places(view))
    lines.append(Message("table-special", {"next": int(to_come[0]) if len(to_come) else 0} | places))
    if seat != SPECTATOR:
        lines += _own_lines(view, seat)
    return lines


def _deck(view: State, sort: int) -> dict[str, Any]:
    """A deck or the bag, its open row and its discard, as arguments."""
    row, spent = signs(view.open_row[sort], sort), signs(view.discard[sort], sort)
    return {
        "row": row,
        "n": len(row),
        "deck": int(view.deck_size[sort]),
        "spent": spent,
        "gone": len(spent),
    }


def _hut_line(view: State, cell: int) -> Message:
    under = int(view.special_tile[SPECIAL_INDEX[cell]]) if AREA[cell] == SPECIAL else 0
    about = {"cell": TERRITORIES[cell], "huts": int(view.huts[cell]), "under": under}
    return Message("table-hut", about | owner_args(int(view.owner[cell])))


def _free_line(view: State, cell: int) -> Message:
    kind = int(view.stone_tile[STONE_INDEX[cell]]) if AREA[cell] == STONE else NO_TILE
    on_it = tile_args(kind) if kind != NO_TILE else {"tile": "none", "path": ""}
    return Message("table-free", territory_args(view, cell) | on_it)


def _places(colours: tuple[int, int]) -> dict[str, Any]:
    """The first and the second, as arguments."""
    first, second = (owner_args(int(owner)) for owner in colours)
    return first | {f"{key}2": value for key, value in second.items()}


def _tiles_of(view: State, seat: int) -> list[Message]:
    gods = [path_sign(p) for p in range(PATHS) if int(view.god_tiles[seat]) >> p & 1]
    found = [Message("table-gods", {"seat": SeatName(seat), "paths": ", ".join(gods)})] if gods else []
    for helper, number in enumerate(view.helper_tiles[seat]):
        if number:
            args = {"seat": SeatName(seat), "helper": helper_code(PATHS + helper), "n": int(number)}
            found.append(Message("table-helper", args))
    return found


def _own_lines(view: State, seat: int) -> list[Message]:
    hand = view.hand[seat].sum(axis=0)
    values, lands, amulets = (signs(hand[sort], sort) or "–" for sort in (VALUE, LAND, AMULET))
    start = " ".join(start_cards(view, seat)) or "–"
    return [Message("table-own", {"values": values, "start": start, "lands": lands, "amulets": amulets})]
