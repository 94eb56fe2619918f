"""Shapes cut from paper: islands, landscapes, huts, cards, signs."""

from __future__ import annotations

import math
from functools import cache
from pathlib import Path

from atoll.kit import Look, badge, memoized, text
from atoll.kit.draw.look import shape

from ..parts import LETTERS, NEUTRAL, PATHS, VALUE3, WILD

INK, PAPER, NIGHT, WINE = "#23313a", "#fffaf0", "#2a2f4a", "#93384f"
LETTER_RADIUS = 13  # of a seat's sign from which its letter can be read

_SHAPES = Path(__file__).with_name("shapes.svg").read_text("utf-8")
DEFS = _SHAPES[_SHAPES.index("<defs>") : _SHAPES.index("</svg>")].strip()


def shapes(*names: str) -> str:
    """Only these shapes of DEFS, for small pictures."""
    lines = DEFS.splitlines()
    return (
        "<defs>"
        + "".join(line for line in lines if any(f'id="mg-{name}"' in line for name in names))
        + "</defs>"
    )


_CROWNS = (
    '<path d="M-10-13c2-9 18-9 20 0z" fill="#d0472f"/>',
    '<path d="M-10-12 -8-21-3-15 0-23 3-15 8-21 10-12z" fill="#2a72b0"/>',
    '<path d="M-9-12 0-24 9-12z" fill="#5f9f64"/>',
    '<path d="M-10-12c0-14 20-14 20 0-6-5-14-5-20 0z" fill="#e3a72f"/>',
    '<path d="M-10-12v-9l5 5 5-7 5 7 5-5v9z" fill="#e3a72f"/>',
    '<path d="M-9-12v-9H9v9z" fill="#d0472f"/>',
    '<path d="M-11-12c-2-6 2-8 4-5 1-6 6-6 7-2 1-4 6-4 7 2 2-3 6-1 4 5z" fill="#4fb3b5"/>',
    '<path d="M-10-12 0-26 10-12c-6-3-14-3-20 0z" fill="#7d4fa8"/>',
)


def at(x: float, y: float, inside: str, scale: float = 1, attributes: str = "") -> str:
    """Something drawn around the origin, put at a place."""
    return f'<g transform="{_place(x, y, scale)}" {attributes}>{inside}</g>'


@memoized
def _place(x: float, y: float, scale: float) -> str:
    return f"translate({x:g} {y:g})" + (f" scale({scale:g})" if scale != 1 else "")


@memoized
def use(name: str, x: float = 0, y: float = 0) -> str:
    """A shape of DEFS."""
    return f'<use href="#mg-{name}" x="{x:g}" y="{y:g}"/>'


@memoized
def rect(x: float, y: float, w: float, h: float, rx: float, **paint: object) -> str:
    """A rectangle with round corners; paint with _ for -."""
    more = "".join(f' {key.replace("_", "-")}="{value}"' for key, value in paint.items())
    return f'<rect x="{x:.4g}" y="{y:.4g}" width="{w:.4g}" height="{h:.4g}" rx="{rx:g}"{more}/>'


def haloed(x: float, y: float, words: str, size: float) -> str:
    """Text that can be read on any ground."""
    halo = {"paint_order": "stroke", "stroke": PAPER, "stroke_width": 2.6, "stroke_linejoin": "round"}
    return text(x, y, words, size, text_anchor="middle", font_weight=800, fill="#16313a", **halo)


def mid(x: float, y: float, words: object, size: float, fill: str = INK, weight: int = 800) -> str:
    """A line of text with its middle at x."""
    return text(x, y, words, size, text_anchor="middle", font_weight=weight, fill=fill)


@cache
def blob(x: float, y: float, w: float, h: float, r: float, seed: float = 0, rough: float = 1.6) -> str:
    """The outline of something cut with scissors: a rounded rectangle that is not quite straight."""
    corners = (
        (x + w - r, y + r, -90),
        (x + w - r, y + h - r, 0),
        (x + r, y + h - r, 90),
        (x + r, y + r, 180),
    )
    points: list[tuple[float, float]] = []
    bends: set[int] = set()
    for i, (cx, cy, angle) in enumerate(corners):
        for k in range(4):
            a = math.radians(angle + 30 * k)
            bends.add(len(points))
            points.append((cx + r * math.cos(a), cy + r * math.sin(a)))
        nx, ny, turn = corners[(i + 1) % 4]
        ex, ey = nx + r * math.cos(math.radians(turn)), ny + r * math.sin(math.radians(turn))
        (sx, sy), steps = points[-1], max(1, round(math.dist(points[-1], (ex, ey)) / 34))
        points += [(sx + (ex - sx) * k / steps, sy + (ey - sy) * k / steps) for k in range(1, steps)]
    cut = []
    for i, (px, py) in enumerate(points):
        slip = rough * (0.3 if i in bends else 1)
        cut.append((px + slip * math.sin(1.9 * i + seed), py + slip * math.cos(2.3 * i + seed)))
    return _smooth(cut)


def _smooth(points: list[tuple[float, float]]) -> str:
    """A closed curve through points."""
    n = len(points)
    path = f"M{points[0][0]:.1f} {points[0][1]:.1f}"
    for i in range(n):
        before, a, b, after = (points[(i + k) % n] for k in (-1, 0, 1, 2))
        path += (
            f"C{a[0] + (b[0] - before[0]) / 6:.1f} {a[1] + (b[1] - before[1]) / 6:.1f} "
            f"{b[0] - (after[0] - a[0]) / 6:.1f} {b[1] - (after[1] - a[1]) / 6:.1f} {b[0]:.1f} {b[1]:.1f}"
        )
    return path + "z"


def pool(kind: int) -> str:
    """Water where there is no territory, with one of three signs in it."""
    water = f'<path d="{blob(-21, -19, 42, 38, 13, kind)}" fill="#74c6c7"/>'
    signs = (
        '<path d="M-15-4c5-4 8-4 12 0s8 4 12 0M-9 6c5-4 8-4 12 0s8 4 12 0" fill="none" stroke-width="2.4" '
        'stroke="#fff" stroke-linecap="round"/>',
        '<path d="M-13 0c6-9 17-9 22 0-5 9-16 9-22 0zM7 0l8-6v12z" fill="#fff"/>',
        '<g fill="#fff"><ellipse cx="-7" cy="4" rx="9" ry="6"/><ellipse cx="9" cy="-5" rx="7" ry="5"/></g>',
    )
    return f'{water}<g opacity=".5">{signs[kind]}</g>'


@memoized
def island(x: float, y: float, w: float, h: float, r: float = 22, seed: float = 0) -> str:
    """An island with its shore."""
    shore, ground = blob(x, y, w, h, r, seed, 2), blob(x + 6, y + 6, w - 12, h - 12, r - 4, seed + 1)
    return f'<path d="{shore}" fill="#e7cf98" filter="url(#mg-cut)"/><path d="{ground}" fill="#fbf3df"/>'


@memoized
def hut(colour: int, huts: int = 1) -> str:
    """A hut (or two) of a colour, around the origin, about 44 high."""
    if huts > 1:
        behind = f'<g fill="{_paint(colour)}">{use("rim")}{use("hut")}</g>'
        return at(-9, -3, behind, 0.82) + at(6, 1, hut(colour), 0.9)
    sign = (
        shape(colour, 0, 5.5, 8.2)
        if colour != NEUTRAL
        else '<circle cy="5" r="5" fill="#fffaf0" opacity=".8"/>'
    )
    return f'<g filter="url(#mg-lift)">{use("rim")}<g fill="{_paint(colour)}">{use("hut")}</g>{sign}</g>'


def _paint(colour: int) -> str:
    return "#8b8f8c" if colour == NEUTRAL else f"var(--seat-{colour + 1})"


@memoized
def owner_sign(colour: int, x: float, y: float, r: float) -> str:
    """The sign of a colour: a seat's badge, a grey ring for the neutral one, a dashed one for none."""
    if colour == NEUTRAL:
        return f'<circle cx="{x:g}" cy="{y:g}" r="{r:g}" fill="#8b8f8c" stroke="#fff" stroke-width="1.5"/>'
    if colour < 0:
        return (
            f'<circle cx="{x:g}" cy="{y:g}" r="{r - 1:g}" fill="none" stroke="#8b8f8c" stroke-width="1.3" '
            'stroke-dasharray="2.5 2.5"/>'
        )
    return seat_sign(colour, x, y, r)


@memoized
def seat_sign(seat: int, x: float, y: float, r: float, attributes: str = "") -> str:
    """The sign of a seat; without its letter where that would be too small to read."""
    if r >= LETTER_RADIUS:
        return badge(seat, x, y, r, attributes)
    return f"<g {attributes}>{shape(seat, x, y, r)}</g>"


@memoized
def statue(path: int) -> str:
    """The statue of a path, around the origin."""
    return use("statue") + _CROWNS[path % len(_CROWNS)]


@memoized
def land(letters: str) -> str:
    """The ground of a territory, 52 by 52 around the origin; two landscapes side by side."""
    if len(letters) == 1:
        return use(f"land-{letters}")
    halves = "".join(
        f'<g clip-path="url(#mg-half-{i})">{use(f"land-{letter}")}</g>' for i, letter in enumerate(letters)
    )
    return f'{halves}<path d="M4-26-4 26" stroke="{PAPER}" stroke-width="2"/>'


def land_signs(look: Look, letters: str) -> str:
    """The letters of landscapes in the viewer's language."""
    return "".join(look.translate("land-sign", land=letter) for letter in letters)


@memoized
def corner_signs(signs: str, size: float) -> str:
    """The letters of a territory's landscapes, in its upper corners."""
    places = [-17.5] if len(signs) == 1 else [-18.5, 18.5]
    return "".join(haloed(x, -13, sign, size) for x, sign in zip(places, signs))


@memoized
def amulet(value: object, scale: float = 1) -> str:
    """An amulet with its value, radius 14."""
    return at(0, 0, use("pend") + mid(0, 6.2, value, 17, "#fff"), scale)


@memoized
def value_card(value: object, w: float, h: float, note: str = "") -> str:
    """A value card with its corner at the origin."""
    size = min(25.0, w * 0.52)
    under = mid(w / 2, h - 7, note, 12, "#5c6b73", 600) if note else ""
    return (
        f'<rect width="{w:g}" height="{h:g}" rx="8" fill="url(#mg-card)" stroke="{INK}" stroke-opacity=".2"/>'
        f"{mid(w / 2, h / 2 + size * 0.36 - (5 if note else 0), value, size)}{under}"
    )


@memoized
def land_card(letter: str, sign: str, w: float, h: float) -> str:
    """A landscape card with its corner at the origin."""
    k = min((w - 8) / 52, (h - 8) / 52)
    return (
        f'<rect width="{w:g}" height="{h:g}" rx="8" fill="url(#mg-card)" stroke="{INK}" stroke-opacity=".2"/>'
        f"{at(w / 2, h / 2, land(letter) + corner_signs(sign, 13 / k), k)}"
    )


@memoized
def card_back(w: float, h: float, number: int) -> str:
    """A deck with how many cards it holds."""
    below = f'<rect x="3" y="3" width="{w:g}" height="{h:g}" rx="7" fill="#1c2038"/>' if number > 1 else ""
    shown = f'fill="{NIGHT}"' if number else f'fill="none" stroke="{NIGHT}" stroke-dasharray="4 4"'
    ink = "#fff" if number else NIGHT
    return (
        f'{below}<rect width="{w:g}" height="{h:g}" rx="7" {shown}/>{mid(w / 2, h / 2 + 5, number, 15, ink)}'
    )


@memoized
def stone_tile(kind: int) -> str:
    """A stone tile, about 24 wide, around the origin."""
    base = rect(-13, -13, 26, 26, 7, fill="#6f7a80", stroke=PAPER, stroke_width=1.6)
    if kind < PATHS:
        return base + at(0, 1, statue(kind), 0.5)
    helper = kind - PATHS
    if helper == WILD:
        quarters = "".join(
            at(-5.5 + 11 * (i % 2), -5.5 + 11 * (i // 2), land(letter), 0.19)
            for i, letter in enumerate(LETTERS)
        )
        return base + quarters
    if helper == VALUE3:
        return base + at(0, 0, use("tag") + mid(0, 6, 3, 17), 0.72)
    return base + amulet(2, 0.68)


@memoized
def glow(w: float, h: float, rx: float = 10, grow: float = 3) -> str:
    """The rim that means: you may click this (corner at the origin)."""
    return rect(-grow, -grow, w + 2 * grow, h + 2 * grow, rx + grow, fill="var(--can)")


def tick(x: float, y: float) -> str:
    """The sign of something chosen."""
    return (
        f'<circle cx="{x:g}" cy="{y:g}" r="9.5" fill="#3f7c4f" stroke="#fff" stroke-width="1.5"/>'
        f'<path d="M{x - 4:g} {y:g}l3 3.4 5.4-6.4" fill="none" stroke="#fff" stroke-width="2"/>'
    )


@memoized
def chip(x: float, y: float, words: str, fill: str, ink: str = "#fff", size: float = 12) -> str:
    """A small round label with its middle at a place."""
    w = 9 + 0.62 * size * len(words)
    return (
        f'<rect x="{x - w / 2:.1f}" y="{y - 8:g}" width="{w:.1f}" height="16" rx="8" fill="{fill}" '
        f'stroke="{PAPER}" stroke-width="1.4"/>{mid(x, y + size * 0.36, words, size, ink)}'
    )
