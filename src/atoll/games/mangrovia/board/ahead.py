"""What a choice would bring, shown before it is made; from the view alone."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from atoll.kit import Look, Message, Messages, mark
from atoll.kit.core.record import copy

from ..parts import (
    AMULET_STEPS,
    BIRD_PAIR,
    DRAWS,
    LAND,
    LETTERS,
    PATH_NAMES,
    PATHS,
    PIERS,
    PUTS_BACK,
    SPECIAL_TILES,
)
from ..rules import scoring
from ..rules.cards import in_hand
from ..rules.paying import piece_worth, rest_due
from ..state import State
from ..territories import (
    AREA,
    DISTANCE,
    ISLE,
    NOT_ON_PATH,
    SPECIAL,
    SPECIAL_INDEX,
    STONE,
    STONE_INDEX,
    path_sign,
)
from ..text.names import landscape_args, pier_words, points_now, territory_args


@dataclass(frozen=True)
class Gain:
    """What a hut brings: points at once, and what paths and areas would bring more if the game ended now."""

    now: int
    paths: tuple[tuple[int, int], ...]  # path and points
    area: int


def gain_of(view: State, seat: int, cell: int, size: int) -> Gain:
    """What a hut of this size on a territory brings a seat."""
    after = copy(view)
    after.owner[cell], after.huts[cell] = seat, size
    touched = [path for path in range(PATHS) if DISTANCE[cell, path] != NOT_ON_PATH]
    if AREA[cell] == SPECIAL:
        after.special_tile[SPECIAL_INDEX[cell]] = SPECIAL_TILES[view.special_tiles_laid]
    if AREA[cell] == STONE and 0 <= (god := int(view.stone_tile[STONE_INDEX[cell]])) < PATHS:
        after.god_tiles[seat] = int(view.god_tiles[seat]) | 1 << god  # the god's tile comes with the hut
        touched = sorted({*touched, god})
    paths = [(p, _more(scoring.path_points, view, after, p, seat)) for p in touched]
    area = 0
    if AREA[cell] in (STONE, SPECIAL):
        count = scoring.stone_points if AREA[cell] == STONE else scoring.special_points
        area = _more(count, view, after, seat)
    return Gain(points_now(view, cell, size), tuple((p, n) for p, n in paths if n), area)


def _more(count: Any, before: State, after: State, *args: int) -> int:
    return int(count(after, *args)) - int(count(before, *args))


def hut_marks(view: State, seat: int, cell: int, size: int) -> str:
    """Marks at the statues and the area whose places a hut would change."""
    gain = gain_of(view, seat, cell, size)
    marks = [mark(f"statue-{PATH_NAMES[path]}", f"+{n}") for path, n in gain.paths]
    if gain.area:
        marks.append(mark("centre-stone" if AREA[cell] == STONE else "centre-special", f"+{gain.area}"))
    if AREA[cell] == ISLE:
        k = _next_step(view, seat)
        marks.append(mark("amulet-track", f"{DRAWS[k]} → {DRAWS[k] - PUTS_BACK[k]}"))
    return "".join(marks)


def _next_step(view: State, seat: int) -> int:
    return min(int(view.amulet_huts[seat]) + 1, AMULET_STEPS)


def hut_note(view: State, look: Look, cell: int, size: int) -> str:
    """The points of a hut now, and apart what paths and areas would bring if the game ended now."""
    gain = gain_of(view, look.seat, cell, size)
    later: list[tuple[str, dict[str, Any]]] = [
        ("ahead-path", {"path": path_sign(path), "n": n}) for path, n in gain.paths
    ]
    if gain.area:
        area = "stone" if AREA[cell] == STONE else "special"
        later.append(("ahead-area", {"area": area, "n": gain.area}))
    last = len(later) - 1
    row = Messages(Message(name, args | {"more": int(i < last)}) for i, (name, args) in enumerate(later))
    k = _next_step(view, look.seat) if AREA[cell] == ISLE else 0
    about = territory_args(view, cell, size) | {
        "floors": size,
        "later": len(later),
        "row": row,
        "draw": int(DRAWS[k]),
        "keep": int(DRAWS[k] - PUTS_BACK[k]),
    }
    return look.translate("ahead-hut", **about)


def bowl_note(look: Look, site: int) -> str:
    """Both actions of a ritual site."""
    early, late = site + 1, PIERS - site
    return look.translate(
        "ahead-bowl", early=early, late=late, first=pier_words(early), second=pier_words(late)
    )


def piece_note(view: State, look: Look, piece: int) -> str:
    """What is still to be paid after this card or amulet."""
    rest = int(rest_due(view, look.seat)) - int(piece_worth(view, look.seat, piece))
    return look.translate("ahead-pay", value=int(piece_worth(view, look.seat, piece)), rest=rest)


def birds_note(view: State, look: Look, pair: int) -> str:
    """How many cards of the two landscapes the viewer holds."""
    lands = [i for i in range(len(LETTERS)) if int(BIRD_PAIR[pair]) >> i & 1]
    one, two = (int(in_hand(view, look.seat, LAND, land)) for land in lands)
    return look.translate("ahead-birds", one=one, two=two, **landscape_args(int(BIRD_PAIR[pair])))
