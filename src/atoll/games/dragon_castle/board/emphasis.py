"""What has just happened, marked where it happened."""

from __future__ import annotations

from atoll.kit import Event, Look

from ..parts import EventType
from ..state import State
from .layout import SINK, THICK, TILE_H, TILE_W, CastleFrame, realm_place, rise
from .tiles import at, bold, box

# Where an event names its cell, and for realms its seat comes first.
_CASTLE_CELL = {
    EventType.TILE_TAKEN: 1,
    EventType.TILE_UNCOVERED: 0,
    EventType.TILE_DESTROYED: 1,
    EventType.INGENUITY_TOOK: 1,
}
_REALM_CELL = {
    EventType.TILE_PLACED: 1,
    EventType.TILE_TURNED_DOWN: 1,
    EventType.SHRINE_BUILT: 1,
    EventType.TILE_FLIPPED: 1,
    EventType.TILE_PAID: 1,
    EventType.TILE_CHANGED: 1,
    EventType.SHRINE_MOVED: 2,
    EventType.TILE_MOVED: 2,
}
_GLOW = 'stroke="var(--gold)" stroke-width="4"'


def in_castle(view: State, look: Look, ground: CastleFrame) -> str:
    """Tiles that have been taken or uncovered."""
    cells = {e.numbers[_CASTLE_CELL[EventType(e.code)]] for e in look.events if e.code in _CASTLE_CELL}
    drawn = "".join(_at_castle_cell(view, ground, cell) for cell in sorted(cells))
    return f'<g pointer-events="none">{at(ground.x, ground.y, drawn, ground.scale)}</g>' if drawn else ""


def _at_castle_cell(view: State, ground: CastleFrame, cell: int) -> str:
    x, y = ground.place(cell)
    return at(x, y - THICK * int(view.castle_heights[cell]), box(TILE_W + 5, TILE_H + 5, "none", 9, _GLOW))


def in_realm(view: State, look: Look, seat: int) -> str:
    """Cells of a realm where something has changed, and the points of a set."""
    own = [e for e in look.events if e.code in _REALM_CELL and e.numbers[0] == seat]
    cells = {e.numbers[_REALM_CELL[EventType(e.code)]] for e in own}
    drawn = ""
    for cell in sorted(cells):
        x, y = realm_place(cell)
        height = int(view.realm_heights[seat, cell])
        drawn += at(
            x, y + (SINK - rise(height) if height else 0), box(TILE_W + 4, TILE_H + 4, "none", 9, _GLOW)
        )
    gained = sum(_points(e) for e in look.events if e.numbers[0] == seat)
    if gained and cells:
        drawn += at(*realm_place(min(cells)), _plate(f"+{gained}"), 1.25)
    return f'<g pointer-events="none">{drawn}</g>' if drawn else ""


def _points(event: Event) -> int:
    return event.numbers[3] + event.numbers[4] if event.code == EventType.SET_CONSOLIDATED else 0


def counted(look: Look, seat: int) -> str:
    """At the end: what a seat gets from the source that is being counted."""
    found = [e.numbers[2] for e in look.events if e.code == EventType.POINTS_COUNTED and e.numbers[0] == seat]
    return _plate(f"+{found[0]}") if found else ""


def _plate(words: str) -> str:
    return box(12 + 8.5 * len(words), 20, "#2a2f4a", 10) + bold(0, 5, words, 13.5).replace(
        "#23313a", "#ffe3a1"
    )
