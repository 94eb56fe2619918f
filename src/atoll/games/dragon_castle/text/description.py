"""The whole visible table in words, for the terminal, screen readers and text players."""

from __future__ import annotations

from collections.abc import Iterator

from atoll.kit import Message

from ..options import castle_advice
from ..parts import (
    CASTLE_COLS,
    CASTLE_ROWS,
    CUSTOM,
    FACE_CODES,
    FLOORS,
    HALVES,
    NO_TILE,
    REALM_COLS,
    REALM_ROWS,
    SOLO_COUNT,
    Dragon,
    Spirit,
    castle_code,
)
from ..rules.castle import available, bit_of, half_of, top_face
from ..rules.scoring import score
from ..state import State
from .names import built_rows, cell_sign, floor_tiles, members, tile, unseen_tiles, who
from .status import headline, seat_line


def table(view: State, seat: int) -> list[Message]:
    """The whole visible table in words, for a seat or a SPECTATOR."""
    lines = [headline(view), Message("table-signs"), *_castle_lines(view), *_track_lines(view)]
    for other in range(int(view.seats)):
        lines += _realm_lines(view, other)
    if view.hand[0] != NO_TILE:
        lines += [
            Message("table-hand", who(view.active_seat) | tile(face)) for face in view.hand if face != NO_TILE
        ]
    return lines


def _castle_lines(view: State) -> Iterator[Message]:
    free = [int(available(view, half)) for half in range(HALVES)]
    for row in range(CASTLE_ROWS):
        cells = [
            cell for cell in range(row * CASTLE_COLS, (row + 1) * CASTLE_COLS) if view.castle_heights[cell]
        ]
        signs = [
            f"{castle_code(cell)} {FACE_CODES[top_face(view, cell)]}/{view.castle_heights[cell]}"
            + ("+" if free[half_of(cell)] & bit_of(cell) else "")
            for cell in cells
        ]
        if signs:
            yield Message("table-castle", {"row": row + 1, "stacks": ", ".join(signs)})
    for floor in range(1, FLOORS + 1):
        if count := floor_tiles(view, floor):
            yield Message("table-floor", {"floor": floor, "count": count})
    if view.layout == CUSTOM:
        for message, found, least, most in castle_advice(built_rows(view), int(view.seats)):
            yield Message(message, {"found": found, "least": least, "most": most})
    if view.tile_counter:
        unseen = [f"{FACE_CODES[face]}×{n}" for face, n in enumerate(unseen_tiles(view)) if n]
        yield Message("table-unseen", {"tiles": " ".join(unseen) or "–"})


def _track_lines(view: State) -> Iterator[Message]:
    yield Message(
        "table-track",
        {"circles": int(view.circle_tokens), "stacked": int(view.stacked_tokens), "supply": int(view.supply)},
    )
    for spirit in members(view.spirits, Spirit):
        yield Message("table-spirit", {"spirit": spirit})
    for dragon in members(view.dragons, Dragon):
        yield Message("table-dragon", {"dragon": dragon})
    if view.seats == SOLO_COUNT:
        tiles = " ".join(
            code for face, code in enumerate(FACE_CODES) for _ in range(int(view.ingenuity_counts[face]))
        )
        taken = {
            "count": int(view.ingenuity_counts.sum()),
            "tiles": tiles,
            "tokens": int(view.ingenuity_tokens),
        }
        yield Message("table-ingenuity", taken)


def _realm_lines(view: State, seat: int) -> Iterator[Message]:
    yield Message("table-seat", who(seat) | seat_line(view, seat).args | {"points": int(score(view, seat))})
    for row in range(REALM_ROWS):
        cells = range(row * REALM_COLS, (row + 1) * REALM_COLS)
        if any(view.realm_heights[seat, cell] for cell in cells):
            signs = " ".join(cell_sign(view, seat, cell) for cell in cells)
            yield Message("table-realm", {"row": row + 1, "cells": signs})
