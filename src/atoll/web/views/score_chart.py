"""A chart of the scores over a match; every part of it links to that step of the replay."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import ceil, floor

from markupsafe import Markup, escape

from atoll.kit.draw.look import badge

from .match_stats import MatchStats
from .translations import TRANSLATOR

HEIGHT = 230
WIDE, NARROW = 640, 340  # width on a desktop and on a phone
LEFT, RIGHT, TOP, BOTTOM = 34, 40, 14, 26  # margins for labels and badges
BADGE_RADIUS = 9
MOST_ROUNDS = 12  # that are all numbered
MAX_LINKS = 48  # clickable strips
DASHES = ("", "9 3", "2 3", "12 3 2 3", "5 5", "1 4")  # lines must not differ by colour alone


def draw_score_chart(
    stats: MatchStats,
    names: Sequence[str],
    lang: str,
    tall: bool,
    replay_url: str,
    eyes: str = "",
    current_ply: int | None = None,
) -> Markup:
    """Scores over choices as SVG, one line per seat; `eyes` is the seat from which linked steps are shown."""
    layout = _Layout(stats.scores, stats.rounds, NARROW if tall else WIDE)
    result = " · ".join(f"{name} {score}" for name, score in zip(names, stats.scores[-1]))
    label = TRANSLATOR.translate(lang, "course-label", result=result)
    parts = [*layout.grid(), *layout.lines(), *layout.end_badges()]
    if current_ply is not None:
        x = layout.x(current_ply)
        parts.append(f'<path class="now" d="M{x:.1f} {TOP}V{HEIGHT - BOTTOM}"/>')
    parts.extend(layout.links(replay_url, eyes, names))
    return Markup(
        f'<svg class="chart" viewBox="0 0 {layout.width} {HEIGHT}" role="group" aria-label="{escape(label)}">'
        f'<g aria-hidden="true">{"".join(parts)}</g></svg>'
    )


class _Layout:
    """Scales, and the positions of all parts."""

    def __init__(self, scores: Sequence[Sequence[int]], rounds: Sequence[int], width: int) -> None:
        self.scores, self.rounds, self.width = scores, rounds, width
        values = [value for now in scores for value in now]
        self.step = _tick_step(max(values) - min(values, default=0))
        self.low = floor(min(0, *values) / self.step) * self.step
        self.high = max(ceil(max(values) / self.step) * self.step, self.low + self.step)
        self.last = max(1, len(scores) - 1)

    def x(self, ply: float) -> float:
        return LEFT + (self.width - LEFT - RIGHT) * ply / self.last

    def y(self, value: float) -> float:
        return HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * (value - self.low) / (self.high - self.low)

    def grid(self) -> Iterator[str]:
        """Grid lines with scores, and below the numbers of rounds where they begin."""
        for value in range(self.low, self.high + 1, self.step):
            y, kind = self.y(value), "zero" if value == 0 else "grid"
            yield f'<path class="{kind}" d="M{LEFT} {y:.1f}H{self.width - RIGHT}"/>'
            yield _label(LEFT - 7, y + 4, "end", value)
        first = {number: ply for ply, number in reversed([*enumerate(self.rounds)])}  # ply of each round
        step = _tick_step(len(first)) if len(first) > MOST_ROUNDS else 1
        for number, ply in sorted(first.items()):
            if number and number % step == 0:
                yield _label(self.x(ply), HEIGHT - 7, "middle", number)

    def lines(self) -> Iterator[str]:
        """One line per seat, without points inside level stretches."""
        for seat in reversed(range(len(self.scores[0]))):
            values = [now[seat] for now in self.scores]
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

    def end_badges(self) -> Iterator[str]:
        """The seats' badges at the ends of their lines, moved apart where they would overlap."""
        order = sorted(range(len(self.scores[-1])), key=lambda seat: -self.scores[-1][seat])
        distance = 2 * BADGE_RADIUS + 3
        y = float(TOP - distance)
        for i, seat in enumerate(order):
            lowest = HEIGHT - BOTTOM - distance * (len(order) - 1 - i) + 8
            y = min(max(self.y(self.scores[-1][seat]), y + distance), lowest)
            yield badge(seat, self.width - RIGHT + 16, y, BADGE_RADIUS)

    def links(self, replay_url: str, eyes: str, names: Sequence[str]) -> Iterator[str]:
        """Clickable strips. They are not in the tab order: by keyboard, the replay has a slider."""
        count = min(MAX_LINKS, self.last)
        width, height = (self.width - LEFT - RIGHT) / count, HEIGHT - TOP - BOTTOM
        for i in range(count):
            ply = round((i + 1) * self.last / count)
            scores = " · ".join(f"{name} {value}" for name, value in zip(names, self.scores[ply]))
            yield (
                f'<a href="{replay_url}?ply={ply}&amp;eyes={eyes}" tabindex="-1">'
                f'<rect x="{LEFT + i * width:.1f}" y="{TOP}" width="{width:.1f}" height="{height}"/>'
                f"<title>{ply}: {escape(scores)}</title></a>"
            )


def _label(x: float, y: float, anchor: str, value: int) -> str:
    text = str(value).replace("-", "−")
    return f'<text class="scale" x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{text}</text>'


def _tick_step(span: int) -> int:
    """A round step that divides a span into about four."""
    for size in (1, 10, 100, 1000, 10_000):
        for factor in (1, 2, 5):
            if span <= 5 * size * factor:
                return size * factor
    return 10_000
