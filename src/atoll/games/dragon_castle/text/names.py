"""Names and counts that words and pictures share."""

from __future__ import annotations

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
    LAYOUT_NAMES,
    LETTER,
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
from ..rules.turn import score
from ..state import State


def tile(face: int) -> dict[str, str]:
    """Arguments of the message `tile`."""
    return {"kind": LETTER[KIND[face]], "number": str(NUMBER[face]), "face": FACE_CODES[face]}


def members(bits: int, cards: type[Spirit] | type[Dragon]) -> list[str]:
    """Names of the cards of a bit set."""
    return [card.name.lower() for card in cards if int(bits) >> card & 1]


def castle_name(layout: int) -> str:
    """The name of a castle, an argument of the message `castle`."""
    return LAYOUT_NAMES[layout] if layout != CUSTOM else "custom"


def built_rows(view: State) -> list[str]:
    """The castle as it was built, as rows of heights."""
    begins = [int(at) for at in view.ground[:CASTLE]]
    heights = [str(end - begin) for begin, end in zip(begins, [*begins[1:], TILES])]
    return ["".join(heights[i : i + CASTLE_COLS]) for i in range(0, CASTLE, CASTLE_COLS)]


def floor_tiles(view: State, floor: int) -> int:
    """How many tiles lie on a floor of the castle."""
    return sum(int(view.level[floor - 1, half]).bit_count() for half in range(HALVES))


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
    n = int(size(group(bit, int(view.up[seat, kind]) | bit)))
    return n, int(SET_VP[n] + KIND_BONUS[kind]) if n >= SET_SIZE else 0


def unseen_tiles(view: State) -> list[int]:
    """How many tiles of each face lie covered: what everybody with a good memory knows."""
    seen = [int(view.gone[face]) + int(view.lair[face]) for face in range(FACES)]
    tops = [int(top_face(view, cell)) for cell in range(CASTLE) if view.height[cell]]
    for face in (*tops, *(int(f) for f in view.face[:, :REALM].flat), *(int(f) for f in view.hand)):
        if face != NO_TILE:
            seen[face] += 1
    return [COPIES - n for n in seen]


def cell_sign(view: State, seat: int, cell: int) -> str:
    """A realm cell as RULES.md writes it: `M3:2`, `x1`, `x2*` or a dot."""
    height, face = int(view.stack[seat, cell]), int(view.face[seat, cell])
    if face != NO_TILE:
        return FACE_CODES[face] + (f":{height}" if height > 1 else "")
    return f"x{height}{'*' if int(view.shrine[seat]) >> cell & 1 else ''}" if height else "."
