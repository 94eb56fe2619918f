"""Names and counts that texts and pictures share."""

from __future__ import annotations

from typing import Any

from atoll.kit import SeatName

from ..parts import (
    CARD_PENALTY,
    CASTLE,
    CASTLE_COLS,
    COPIES,
    CUSTOM,
    FACE_CODES,
    FACES,
    HALVES,
    KIND,
    KIND_BONUS,
    KIND_LETTERS,
    LAYOUT_NAMES,
    NO_TILE,
    NUMBER,
    RANKS,
    REALM,
    SET_SIZE,
    SET_VP,
    TILES,
    Dragon,
    Spirit,
)
from ..rules.castle import top_face
from ..rules.cells import group, size
from ..rules.scoring import score
from ..state import State


def who(seat: int) -> dict[str, Any]:
    """The argument that names a seat."""
    return {"who": SeatName(seat)}


def tile(face: int) -> dict[str, str]:
    """Arguments of the message `tile`."""
    return {"kind": KIND_LETTERS[KIND[face]], "number": str(NUMBER[face]), "face": FACE_CODES[face]}


def members(bits: int, cards: type[Spirit] | type[Dragon]) -> list[str]:
    """Names of the cards of a bit set."""
    return [card.name.lower() for card in cards if int(bits) >> card & 1]


def castle_name(layout: int) -> str:
    """The name of a castle, an argument of the message `castle`."""
    return LAYOUT_NAMES[layout] if layout != CUSTOM else "custom"


def built_rows(view: State) -> list[str]:
    """The castle as it was built, as rows of heights."""
    begins = [int(at) for at in view.castle_starts[:CASTLE]]
    heights = [str(end - begin) for begin, end in zip(begins, [*begins[1:], TILES])]
    return ["".join(heights[i : i + CASTLE_COLS]) for i in range(0, CASTLE, CASTLE_COLS)]


def floor_tiles(view: State, floor: int) -> int:
    """How many tiles lie on a floor of the castle."""
    return sum(int(view.floor_cells[floor - 1, half]).bit_count() for half in range(HALVES))


def penalty(view: State) -> int:
    """DC-159, DC-R34  What a solo game with cards subtracts before the rank is read."""
    return CARD_PENALTY if view.spirits or view.dragons else 0


def rank(view: State) -> int:
    """DC-158, DC-R35  The rank of a solo game: 0 is the lowest."""
    points = int(score(view, 0)) - penalty(view)
    return sum(points >= least for least in RANKS)


def joined(view: State, seat: int, cell: int, face: int) -> tuple[int, int]:
    """The group a tile would belong to if it were placed there: how large it would be, and its points."""
    bit = 1 << cell
    kind = int(KIND[face])
    n = int(size(group(bit, int(view.face_up_cells[seat, kind]) | bit)))
    return n, int(SET_VP[n] + KIND_BONUS[kind]) if n >= SET_SIZE else 0


def unseen_tiles(view: State) -> list[int]:
    """How many tiles of each face lie covered: known to anyone who has counted."""
    seen = [int(view.gone_counts[face]) + int(view.ingenuity_counts[face]) for face in range(FACES)]
    tops = [int(top_face(view, cell)) for cell in range(CASTLE) if view.castle_heights[cell]]
    for face in (*tops, *(int(f) for f in view.realm_faces[:, :REALM].flat), *(int(f) for f in view.hand)):
        if face != NO_TILE:
            seen[face] += 1
    return [COPIES - n for n in seen]


def cell_sign(view: State, seat: int, cell: int) -> str:
    """A realm cell as RULES.md writes it: `M3:2`, `x1`, `x2*` or a dot."""
    height, face = int(view.realm_heights[seat, cell]), int(view.realm_faces[seat, cell])
    if face != NO_TILE:
        return FACE_CODES[face] + (f":{height}" if height > 1 else "")
    return f"x{height}{'*' if int(view.shrine_cells[seat]) >> cell & 1 else ''}" if height else "."
