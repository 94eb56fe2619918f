"""What has just happened, marked on the picture of a beat."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from atoll.kit import Look

from ..parts import AMULET, SITES, EventType
from ..territories import SPECIAL, STONE
from .layout import CELL, Box, Plan
from .shapes import at, chip, rect

GOLD, GREEN = "#e3a72f", "#2f6b45"
Marked = Callable[[tuple[int, ...], Plan], Iterator[str]]


def emphasis(look: Look, plan: Plan) -> str:
    """Frames around what the events of this beat are about; the last one of a kind where they are many."""
    parts: dict[str, None] = {}
    for event in look.events:
        marked = _MARKS.get(EventType(event.code))
        if marked is not None:
            parts |= dict.fromkeys(marked(event.numbers, plan))
    return f'<g class="emphasis" pointer-events="none">{"".join(parts)}</g>' if parts else ""


def _frame(box: Box, dashed: bool = False) -> str:
    x, y, w, h = box
    line: dict[str, object] = {"stroke_dasharray": "7 5"} if dashed else {}
    soft = rect(
        x - 5, y - 5, w + 10, h + 10, 17, fill="none", stroke=GOLD, stroke_width=7, stroke_opacity=0.35
    )
    return soft + rect(x - 3, y - 3, w + 6, h + 6, 15, fill="none", stroke=GOLD, stroke_width=3.5, **line)


def _cell_box(cell: int, plan: Plan) -> Box:
    x, y = plan.place(cell)
    half = CELL / 2 * plan.size
    return x - half, y - half, 2 * half, 2 * half


def _points(cell: int, plan: Plan, points: int) -> str:
    x, y = plan.place(cell)
    return at(x, y - CELL / 2 * plan.size - 4, chip(0, 0, f"+{points}", GREEN, size=14))


def _paid(n: tuple[int, ...], plan: Plan) -> Iterator[str]:
    yield _frame(_cell_box(n[1], plan), dashed=True)


def _hut(n: tuple[int, ...], plan: Plan) -> Iterator[str]:
    yield _frame(_cell_box(n[1], plan))
    if n[3]:
        yield _points(n[1], plan, n[3])


def _special(n: tuple[int, ...], plan: Plan) -> Iterator[str]:
    yield _points(n[1], plan, n[2])


def _pier_box(pier: int, plan: Plan) -> Box:
    x, y, w, row = plan.archipelago
    site = pier - 1 if pier <= SITES else 2 * SITES - pier
    wing = (w - 62) / 2
    left = x + 6 if pier <= SITES else x + w - 6 - wing
    return left, y + 5 + row * site + 4, wing, row - 8


def _bowl(n: tuple[int, ...], plan: Plan) -> Iterator[str]:
    x, y, w, row = plan.archipelago
    yield _frame((x + w / 2 - 24, y + 5 + row * n[1] + 5, 48, row - 10))


def _boat(n: tuple[int, ...], plan: Plan) -> Iterator[str]:
    yield _frame(_pier_box(n[0], plan))


def _skipped(n: tuple[int, ...], plan: Plan) -> Iterator[str]:
    yield _frame(_pier_box(n[1], plan), dashed=True)


def _cards(n: tuple[int, ...], plan: Plan) -> Iterator[str]:
    if n[1] != AMULET:
        yield _frame(plan.supply)


def _rows(n: tuple[int, ...], plan: Plan) -> Iterator[str]:
    yield _frame(plan.supply)


def _amulets(n: tuple[int, ...], plan: Plan) -> Iterator[str]:
    yield _frame(plan.amulets)


def _birds(n: tuple[int, ...], plan: Plan) -> Iterator[str]:
    yield _frame(plan.oracle)


def _path(n: tuple[int, ...], plan: Plan) -> Iterator[str]:
    x, y = plan.statue_at(n[0])
    w, h = plan.statue[2:]
    yield _frame((x - w / 2, y - h / 2, w, h))
    yield _frame(plan.path_box(n[0]))


def _stone(n: tuple[int, ...], plan: Plan) -> Iterator[str]:
    yield _frame(plan.area_box(STONE))


def _special_place(n: tuple[int, ...], plan: Plan) -> Iterator[str]:
    yield _frame(plan.area_box(SPECIAL))


_MARKS: dict[EventType, Marked] = {
    EventType.BOWL: _bowl,
    EventType.BOAT: _boat,
    EventType.SKIPPED: _skipped,
    EventType.TOOK_OPEN: _cards,
    EventType.TOOK_CLOSED: _cards,
    EventType.OPENED: _rows,
    EventType.GOT_ONE: _amulets,
    EventType.DREW: _amulets,
    EventType.PUT_BACK: _amulets,
    EventType.BUILT: _paid,
    EventType.HUT: _hut,
    EventType.SPECIAL: _special,
    EventType.BIRDS: _birds,
    EventType.PATH: _path,
    EventType.STONE: _stone,
    EventType.SPECIAL_PLACE: _special_place,
}
