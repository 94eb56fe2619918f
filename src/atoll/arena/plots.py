"""Plots as plain SVG: no script, light and dark colour schemes, labels for screen readers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape

COLOURS = ("#2b8796", "#ee6c4d", "#8a63b8", "#c98a12", "#4f9a57", "#4d7fc4")
BAR = 220
WIDTH, HEIGHT, LEFT, RIGHT, BASE, TOP = 640, 240, 48, 600, 200, 14  # of a plot, and where its axes are
STYLE = (  # of a page with plots, which names the inks
    ".plot text{fill:var(--soft)} .axis{fill:none;stroke:var(--soft)} "
    ".even{fill:none;stroke:currentColor;stroke-dasharray:3 3}"
)
_OWN_INKS = (
    ":root{font:12px system-ui,sans-serif;color:#23313a;--soft:#55646c} "
    "@media(prefers-color-scheme:dark){:root{color:#eaf1f0;--soft:#a9bcc2}} "
)
FEWEST_COLUMNS, MOST_COLUMNS = 8, 36  # of a histogram

Point = tuple[float, float]
Band = tuple[float, float, float]  # x, low, high


def bar(share: float, interval: Sequence[float], even: float | None = None, colour: str = COLOURS[0]) -> str:
    """A share with its interval; a dashed line marks what would be even."""
    low, high = (end * BAR for end in interval)
    mark = f'<path d="M{even * BAR:.1f} 0V22" class="even"/>' if even is not None else ""
    return (
        f'<svg class="bar" width="{BAR}" height="22" role="img" aria-label="{share:.1%}, {span(interval)}">'
        f'<rect y="6" width="{BAR}" height="10" rx="5" class="rail"/>'
        f'<rect y="6" width="{share * BAR:.1f}" height="10" rx="5" fill="{colour}"/>'
        f'<path d="M{low:.1f} 11H{high:.1f}" class="interval"/>{mark}</svg>'
    )


def amount(value: float, most: float, colour: str = COLOURS[0]) -> str:
    """A bar for a number beside others; below zero it is drawn in another colour."""
    length = abs(value) / most * BAR if most else 0.0
    shade = colour if value >= 0 else COLOURS[1]
    return (
        f'<svg class="bar" width="{BAR}" height="22" role="img" aria-label="{value:.2f}">'
        f'<rect y="6" width="{BAR}" height="10" rx="5" class="rail"/>'
        f'<rect y="6" width="{length:.1f}" height="10" rx="5" fill="{shade}"/></svg>'
    )


def span(interval: Sequence[float]) -> str:
    """An interval of shares."""
    return f"{interval[0]:.1%} – {interval[1]:.1%}"


def lines(
    series: Mapping[str, Sequence[Point]],
    words: str,
    below: str,
    *,
    bands: Mapping[str, Sequence[Band]] | None = None,
    even: float | None = None,
    percent: bool = True,
    ticks: Mapping[float, str] | None = None,
    alone: bool = False,
) -> str:
    """Lines over a common axis, with a legend; `bands` are intervals around lines of the same name.

    `alone` makes an SVG file of its own, without a legend, instead of a part of a page.
    """
    every = [point for points in series.values() for point in points]
    heights = [y for _, y in every] + ([even] if even is not None else [])
    heights += [edge for band in (bands or {}).values() for _, *edges in band for edge in edges]
    axes = _Axes([x for x, _ in every], heights)
    drawn = axes.frame(percent, below, ticks)
    if even is not None:
        drawn += f'<path d="M{LEFT} {axes.y(even):.1f}H{WIDTH}" class="even"/>'
    for colour, (name, points) in zip(COLOURS, series.items()):
        around = (bands or {}).get(name, ())
        for x, low, high in around:
            drawn += (
                f'<path d="M{axes.x(x):.1f} {axes.y(low):.1f}V{axes.y(high):.1f}" stroke="{colour}" '
                'stroke-width="2" opacity=".55"/>'
            )
        path = " ".join(f"{axes.x(x):.1f},{axes.y(y):.1f}" for x, y in points)
        drawn += f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="2.5"/>'
        if around:
            drawn += "".join(
                f'<circle cx="{axes.x(x):.1f}" cy="{axes.y(y):.1f}" r="4" fill="{colour}"/>'
                for x, y in points
            )
    return _file(drawn, words) if alone else _figure(drawn, words) + legend(series)


Counts = Sequence[Sequence[float]]  # values and how often each came


def histogram(series: Mapping[str, Counts], words: str, below: str) -> str:
    """How often values fall where; series stand side by side in a column, named by its least value."""
    every = [value for counts in series.values() for value, _ in counts]
    low, high = min(every), max(every)
    step = -(-int(high - low + 1) // MOST_COLUMNS)
    count = int((high - low) // step) + 1
    shares = {name: [0.0] * count for name in series}
    for name, counts in series.items():
        whole = sum(times for _, times in counts)
        for value, times in counts:
            shares[name][int((value - low) // step)] += times / whole
    right = low + max(count, FEWEST_COLUMNS) * step
    axes = _Axes([low, right], [0, *(share for row in shares.values() for share in row)])
    every_nth = -(-count // 12)
    ticks = {low + (i + 0.5) * step: f"{low + i * step:g}" for i in range(0, count, every_nth)}
    drawn = axes.frame(True, below, ticks)
    wide = (axes.x(low + step) - axes.x(low)) / len(series)
    for k, (colour, row) in enumerate(zip(COLOURS, shares.values())):
        for i, share in enumerate(row):
            x, y = axes.x(low + i * step) + k * wide, axes.y(share)
            drawn += (
                f'<rect x="{x + 0.5:.1f}" y="{y:.1f}" width="{max(1.0, wide - 1):.1f}" '
                f'height="{BASE - y:.1f}" fill="{colour}"/>'
            )
    return _figure(drawn, words) + legend(series)


def legend(series: Mapping[str, object]) -> str:
    """The names of several series in their colours; one needs none."""
    if len(series) < 2:
        return ""
    names = "".join(
        f'<span><svg width="12" height="12"><rect width="12" height="12" rx="3" fill="{colour}"/></svg> '
        f"{escape(name)}</span>"
        for colour, name in zip(COLOURS, series)
    )
    return f'<p class="legend">{names}</p>'


class _Axes:
    """Where values lie in a plot."""

    def __init__(self, xs: Sequence[float], ys: Sequence[float]) -> None:
        self.left, self.right = min(xs), max(xs)
        self.low, self.high = min(ys), max(ys)
        if self.high == self.low:
            self.low, self.high = self.low - 0.5, self.high + 0.5

    def x(self, value: float) -> float:
        """Across."""
        return LEFT + (value - self.left) / ((self.right - self.left) or 1) * (RIGHT - LEFT)

    def y(self, value: float) -> float:
        """Up."""
        return BASE - (value - self.low) / (self.high - self.low) * (BASE - TOP)

    def frame(self, percent: bool, below: str, ticks: Mapping[float, str] | None) -> str:
        """The axes with their marks."""
        drawn = f'<path d="M{LEFT} {TOP}V{BASE}H{WIDTH}" class="axis"/>'
        for i in range(5):
            value = self.low + (self.high - self.low) * i / 4
            said = f"{value:.0%}" if percent else f"{value:.4g}"
            drawn += f'<text x="{LEFT - 6}" y="{self.y(value) + 4:.1f}" text-anchor="end">{said}</text>'
        marks = ticks or {self.left + (self.right - self.left) * i / 4: "" for i in range(5)}
        for at, said in marks.items():
            drawn += (
                f'<text x="{self.x(at):.1f}" y="{BASE + 16}" text-anchor="middle">'
                f"{escape(said) or f'{at:.0f}'}</text>"
            )
        return drawn + f'<text x="{WIDTH}" y="{BASE + 34}" text-anchor="end">{escape(below)}</text>'


def _figure(drawn: str, words: str) -> str:
    return f'<div class="wide" tabindex="0">{_plot(drawn, words)}</div>'


def _file(drawn: str, words: str) -> str:
    return (
        _plot(f"<style>{_OWN_INKS}{STYLE}</style>{drawn}", words, 'xmlns="http://www.w3.org/2000/svg" ')
        + "\n"
    )


def _plot(drawn: str, words: str, space: str = "") -> str:
    return (
        f'<svg {space}class="plot" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" '
        f'aria-label="{escape(words)}">{drawn}</svg>'
    )
