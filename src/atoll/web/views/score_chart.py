"""The points of a match, choice by choice, as a small picture that leads back to every moment."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import ceil, floor

from markupsafe import Markup, escape

from atoll.kit.draw.look import badge

from .match_stats import Story
from .translations import TRANSLATOR

HEIGHT = 230
WIDE, NARROW = 640, 340  # on a desk and on a phone
LEFT, RIGHT, TOP, BOTTOM = 34, 40, 14, 26  # room for figures and badges
BADGE = 9
DOORS = 48  # places to click
DASHES = ("", "9 3", "2 3", "12 3 2 3", "5 5", "1 4")  # no line is known by its colour alone


def chart(
    story: Story,
    names: Sequence[str],
    lang: str,
    tall: bool,
    replay: str,
    eyes: str = "",
    moment: int | None = None,
) -> Markup:
    """Lines of points over choices, one a seat; a click goes to that moment of the replay."""
    plan = _Plan(story, NARROW if tall else WIDE)
    last = story.points[-1]
    result = " · ".join(f"{name} {points}" for name, points in zip(names, last))
    label = TRANSLATOR.translate(lang, "course-label", result=result)
    inside = [*plan.grid(), *plan.lines(), *plan.ends()]
    if moment is not None:
        x = plan.x(moment)
        inside.append(f'<path class="now" d="M{x:.1f} {TOP}V{HEIGHT - BOTTOM}"/>')
    inside.extend(plan.doors(replay, eyes, names))
    return Markup(
        f'<svg class="chart" viewBox="0 0 {plan.width} {HEIGHT}" role="group" aria-label="{escape(label)}">'
        f'<g aria-hidden="true">{"".join(inside)}</g></svg>'
    )


class _Plan:
    """Where everything lies."""

    def __init__(self, story: Story, width: int) -> None:
        self.width = width
        self.points = story.points
        values = [value for now in self.points for value in now]
        self.step = _step(max(values) - min(values, default=0))
        self.low = floor(min(0, *values) / self.step) * self.step
        self.high = max(ceil(max(values) / self.step) * self.step, self.low + self.step)
        self.last = max(1, len(self.points) - 1)

    def x(self, ply: float) -> float:
        return LEFT + (self.width - LEFT - RIGHT) * ply / self.last

    def y(self, value: float) -> float:
        return HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * (value - self.low) / (self.high - self.low)

    def grid(self) -> Iterator[str]:
        """Levels of points, and how far the game has come."""
        for value in range(self.low, self.high + 1, self.step):
            y, kind = self.y(value), "zero" if value == 0 else "grid"
            yield f'<path class="{kind}" d="M{LEFT} {y:.1f}H{self.width - RIGHT}"/>'
            yield _figure(LEFT - 7, y + 4, "end", value)
        for ply in range(0, self.last + 1, _step(self.last)):
            yield _figure(self.x(ply), HEIGHT - 7, "middle", ply)

    def lines(self) -> Iterator[str]:
        """One line a seat, thinned where points do not change."""
        for seat in reversed(range(len(self.points[0]))):
            values = [now[seat] for now in self.points]
            bends = [
                ply
                for ply in range(len(values))
                if ply in (0, len(values) - 1)
                or values[ply - 1] != values[ply]
                or values[ply] != values[ply + 1]
            ]
            path = " ".join(f"{self.x(ply):.1f},{self.y(values[ply]):.1f}" for ply in bends)
            dash = f' stroke-dasharray="{DASHES[seat]}"' if DASHES[seat] else ""
            yield f'<polyline points="{path}" stroke="var(--seat-{seat + 1})"{dash}/>'

    def ends(self) -> Iterator[str]:
        """The badges at the ends of the lines, moved apart where they meet."""
        order = sorted(range(len(self.points[-1])), key=lambda seat: -self.points[-1][seat])
        room = 2 * BADGE + 3
        free = float(TOP - room)
        for left, seat in enumerate(order):
            lowest = HEIGHT - BOTTOM - room * (len(order) - 1 - left) + 8
            free = min(max(self.y(self.points[-1][seat]), free + room), lowest)
            yield badge(seat, self.width - RIGHT + 16, free, BADGE)

    def doors(self, replay: str, eyes: str, names: Sequence[str]) -> Iterator[str]:
        """Strips that can be clicked; the replay has a slider for those who do not use a mouse."""
        count = min(DOORS, self.last)
        wide, high = (self.width - LEFT - RIGHT) / count, HEIGHT - TOP - BOTTOM
        for door in range(count):
            ply = round((door + 1) * self.last / count)
            told = " · ".join(f"{name} {value}" for name, value in zip(names, self.points[ply]))
            yield (
                f'<a href="{replay}?ply={ply}&amp;eyes={eyes}" tabindex="-1">'
                f'<rect x="{LEFT + door * wide:.1f}" y="{TOP}" width="{wide:.1f}" height="{high}"/>'
                f"<title>{ply}: {escape(told)}</title></a>"
            )


def _figure(x: float, y: float, anchor: str, value: int) -> str:
    signed = str(value).replace("-", "−")
    return f'<text class="scale" x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{signed}</text>'


def _step(span: int) -> int:
    """A round distance that divides a span into about four."""
    for size in (1, 10, 100, 1000, 10_000):
        for factor in (1, 2, 5):
            if span <= 5 * size * factor:
                return size * factor
    return 10_000
