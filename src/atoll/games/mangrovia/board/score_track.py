"""The score track around the board."""

from __future__ import annotations

from collections.abc import Iterator

from atoll.kit import Look, part

from ..state import State
from .shapes import at, mid, seat_sign


@part("points")
def track(view: State, look: Look, w: float, h: float, edge: float) -> str:
    """A hundred steps around the board, with the seats where their points are."""
    parts = [f'<rect width="{w:g}" height="{h:g}" rx="22" fill="#1b5f76"/>']
    places = list(_steps(w, h, edge / 2 + 1))
    for i, (x, y) in enumerate(places):
        if i % 5:
            parts.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="1.8" fill="#bfe3e2"/>')
        else:
            parts.append(mid(round(x, 1), round(y + 4, 1), i, 12, "#dff2f1", 700))
    by_place: dict[int, list[int]] = {}
    for seat in range(int(view.seats)):
        by_place.setdefault(int(view.points[seat]) % 100, []).append(seat)
    for step, seats in by_place.items():
        x, y = places[step]
        along, half = y < edge or y > h - edge, 6 * (len(seats) - 1)
        if along:  # in a corner the row begins where it is still on the board
            x = min(max(x, half + 10), w - half - 10)
        else:
            y = min(max(y, half + 10), h - half - 10)
        for i, seat in enumerate(seats):
            shift = 12 * i - half
            place = round(x + (shift if along else 0), 1), round(y + (0 if along else shift), 1)
            parts.append(at(*place, seat_sign(seat, 0, 0, 8.6), 1, f'id="points-{seat}"'))
    return f'<g aria-hidden="true">{"".join(parts)}</g>'


def _steps(w: float, h: float, inset: float) -> Iterator[tuple[float, float]]:
    """A hundred places around a rectangle, clockwise from the upper left corner."""
    inner_w, inner_h = w - 2 * inset, h - 2 * inset
    around = 2 * (inner_w + inner_h)
    for i in range(100):
        way = i * around / 100 + 14
        if way < inner_w:
            yield inset + way, inset
        elif way < inner_w + inner_h:
            yield w - inset, inset + way - inner_w
        elif way < 2 * inner_w + inner_h:
            yield w - inset - (way - inner_w - inner_h), h - inset
        else:
            yield inset, h - inset - (way - 2 * inner_w - inner_h)
