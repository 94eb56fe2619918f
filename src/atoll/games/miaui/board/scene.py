"""The lagoon of Miaui and the statuette of Kiti."""

from __future__ import annotations

from math import hypot

from atoll.kit import memoized, text

from .layout import Plan, Point

_PALM = (
    '<path d="M0 0c4-30 2-58-6-84" stroke="#8a5a3b" stroke-width="7" fill="none" stroke-linecap="round"/>'
    '<g fill="var(--leaf-2)"><path d="M-6-84c20-22 44-22 58-6-18-4-38-2-58 6z"/>'
    '<path d="M-6-84c-24-20-46-16-58 2 18-6 38-6 58-2z"/>'
    '<path d="M-6-84c-8-26-28-36-46-30 18 4 34 14 46 30z"/></g>'
    '<path d="M-6-84c12-24 30-32 48-26-18 6-34 14-48 26z" fill="var(--leaf)"/>'
    '<circle cx="-3" cy="-82" r="5" fill="#8a5a3b"/>'
)  # fmt: skip
_WEED = (
    '<path d="M0 0c-8-14 6-20-2-36 12 12 2 22 8 36zM10 0c-4-10 4-16 0-28 9 10 4 18 7 28z" '
    'fill="var(--water-3)" opacity=".8"/>'
)


@memoized
def lagoon(plan: Plan) -> str:
    """Sky, shore and three depths of water, each a sheet of paper on the one behind."""
    w, h = plan.width, plan.scene
    shore, *depths = (plan.cells[2][1] - 50, plan.cells[1][1] - 58, plan.cells[0][1] - 58)
    palms = ((0.03, 1.0), (0.33, 0.62), (0.96, 0.9)) if not plan.tall else ((0.07, 0.6), (0.94, 0.7))
    sheets = (
        _sheet(plan, shore - 62, 26, 3.2, "var(--leaf)", 0.75)
        + _sheet(plan, shore - 32, 12, 2.1, "var(--sand)")
        + "".join(
            f'<g transform="translate({w * x:.0f} {shore - 14:g}) scale({s})">{_PALM}</g>' for x, s in palms
        )
        + _sheet(plan, shore - 7, 7, 4, "#fff", 0.7)
        + _sheet(plan, shore, 7, 4, "var(--water-2)")
        + _sheet(plan, depths[0] - 9, 8, 3.4, "var(--water-3)")
        + _sheet(plan, depths[0], 8, 3.1, "var(--water-4)")
        + _sheet(plan, depths[1] - 8, 8, 3.7, "var(--water-4)")
        + _sheet(plan, depths[1], 8, 3.3, "var(--water-5)")
    )
    weeds = "".join(
        f'<g transform="translate({w * x:.0f} {h}) scale({s})">{_WEED}</g>'
        for x, s in ((0.27, 1.2), (0.31, 0.8), (0.7, 1.0), (0.73, 1.4))
    )
    bubbles = "".join(
        f'<circle cx="{w * x:.0f}" cy="{h * y:.0f}" r="{r}"/>'
        for x, y, r in ((0.3, 0.78, 4), (0.31, 0.74, 2.5), (0.66, 0.88, 5), (0.65, 0.83, 3))
    )
    return (
        f'<defs><clipPath id="mi-scene"><rect width="{w}" height="{h}" rx="20"/></clipPath>'
        '<filter id="mi-cut" x="-5%" y="-20%" width="110%" height="150%"><feDropShadow dx="0" dy="-2" '
        'stdDeviation="5" flood-color="#0b2733" flood-opacity=".3"/></filter></defs>'
        f'<g clip-path="url(#mi-scene)"><rect width="{w}" height="{h}" fill="var(--paper-2)"/>'
        f'<rect width="{w}" height="{h}" fill="var(--coral)" opacity=".13"/>'
        f'<circle cx="{w * 0.8:g}" cy="{shore * 0.42:g}" r="36" fill="#fff3d6" opacity=".9"/>'
        f'{sheets}{weeds}<g fill="#fff" opacity=".35">{bubbles}</g></g>'
    )


def _sheet(plan: Plan, y: float, swell: float, waves: float, fill: str, opacity: float = 1) -> str:
    """A sheet of paper with a wavy upper edge."""
    half = plan.width / waves / 2
    edge = f"M-8 {y:g}q{half / 2:.1f}-{swell:g} {half:.1f} 0" + f"t{half:.1f} 0" * int(2 * waves + 1)
    path = f"{edge}V{plan.scene + 8}H-8z"
    return f'<path d="{path}" fill="{fill}" opacity="{opacity:g}" filter="url(#mi-cut)"/>'


def depth_names(plan: Plan, names: list[str], numbers: list[str]) -> str:
    """Beside each cell its name and which number catches there."""
    said = []
    inks = (("#fff", 5), ("#fff", 4), ("#0d2b3a", 2))  # and the water of each
    for (x, y), name, number, (ink, water) in zip(plan.cells, names, numbers, inks):
        if plan.tall:  # where a wave rises into the words, their own water keeps it off
            clear = {"text_anchor": "middle", "fill": ink, "paint_order": "stroke", "stroke_width": 4,
                     "stroke": f"var(--water-{water})", "stroke_linejoin": "round"}  # fmt: skip
            said.append(text(x, y - 47, name, 12, font_weight=700, **clear))
            said.append(text(x, y + 54, number, 11, **clear))
        else:
            said.append(text(x - 254, y - 2, name, 14, font_weight=700, fill=ink))
            said.append(text(x - 254, y + 16, number, 12.5, fill=ink))
    return "".join(said)


# Kiti


@memoized
def _arm(towards: Point, side: int, bracelet: str) -> str:
    """An arm from a shoulder towards a seat, kept clear of the face."""
    x, y = towards
    far = hypot(x, y) or 1
    dx, dy = x / far + 0.75 * side, y / far
    long = 36 / (hypot(dx, dy) or 1)
    sx, sy = 20 * side, 12
    ex, ey = sx + dx * long, sy + dy * long
    bx, by = sx + dx * long * 0.66, sy + dy * long * 0.66
    return (
        f'<path d="M{sx} {sy}L{ex:.1f} {ey:.1f}" stroke="#94694e" stroke-width="13" stroke-linecap="round"/>'
        f'<circle cx="{bx:.1f}" cy="{by:.1f}" r="9.5" fill="{bracelet}" stroke="#fff3d6" stroke-width="2"/>'
        f'<circle cx="{ex:.1f}" cy="{ey:.1f}" r="7.5" fill="#a87a5c"/>'
    )


@memoized
def kiti(at: Point, scale: float, right: Point, left: Point, title: str) -> str:
    """The statuette, her red bracelet towards the seat at her right hand, the blue one towards the other."""
    to_right = (right[0] - at[0], right[1] - at[1])
    to_left = (left[0] - at[0], left[1] - at[1])
    side = 1 if to_right[0] > to_left[0] else -1
    if abs(to_right[0] - to_left[0]) < 1:  # seats above and below: she looks into the lagoon
        side = 1 if (to_right[1] > to_left[1]) == (to_right[0] >= 0) else -1
    return (
        f'<g id="kiti" transform="translate({at[0]:g} {at[1]:g})"><title>{title}</title>'
        f'<g transform="scale({scale:g})">'
        '<ellipse cy="60" rx="40" ry="11" fill="#0b2733" opacity=".28"/>'
        '<ellipse cy="55" rx="38" ry="11" fill="#cdbb98"/><ellipse cy="52" rx="38" ry="10" fill="#e6d8b8"/>'
        f'{_arm(to_right, side, "var(--seat-1)")}{_arm(to_left, -side, "var(--seat-2)")}'
        '<path d="M-26 54c-8-36-2-62 26-62s34 26 26 62c-14 6-38 6-52 0z" fill="#7d5a44"/>'
        '<path d="M-12 52c-4-20-2-36 12-36s16 16 12 36c-8 3-16 3-24 0z" fill="#a87a5c"/>'
        '<path d="M-23-30l-1-24 17 11zM23-30l1-24-17 11z" fill="#7d5a44"/>'
        '<circle cy="-24" r="24" fill="#94694e"/>'
        '<path d="M-14-6c8 6 20 6 28 0-2 10-26 10-28 0z" fill="var(--gold)"/>'
        '<g fill="#fff3d6"><ellipse cx="-9" cy="-26" rx="4.4" ry="5.4"/>'
        '<ellipse cx="9" cy="-26" rx="4.4" ry="5.4"/></g>'
        '<circle cx="-9" cy="-25" r="2.2" fill="#23313a"/><circle cx="9" cy="-25" r="2.2" fill="#23313a"/>'
        '<path d="M-3-17h6l-3 4zM0-13v3" fill="#fff3d6" stroke="#fff3d6" stroke-width="1.6"/>'
        '<path d="M-12-14l-15-3M-12-11l-15 2M12-14l15-3M12-11l15 2" stroke="#fff3d6" stroke-width="1.3"/>'
        "</g></g>"
    )  # fmt: skip


@memoized
def paw_print(at: Point, title: str) -> str:
    """Where Kiti goes next."""
    return (
        f'<g id="kiti-next" transform="translate({at[0]:g} {at[1]:g})" fill="#fff3d6" opacity=".75" '
        f'stroke="#0b2733" stroke-opacity=".35"><title>{title}</title><ellipse cy="5" rx="8" ry="6.5"/>'
        '<circle cx="-9" cy="-4" r="3.2"/><circle cx="-3.2" cy="-8" r="3.4"/>'
        '<circle cx="3.2" cy="-8" r="3.4"/><circle cx="9" cy="-4" r="3.2"/></g>'
    )


@memoized
def order_pin(x: float, y: float, place: int, deep: bool) -> str:
    """A place in Kiti's order: red, pointing down for deep and middle; blue, pointing up for shallow."""
    colour, shape, drop = (
        ("var(--seat-1)", "M-9-8H9V3L0 11-9 3z", 3) if deep else ("var(--seat-2)", "M-9 8H9V-3L0-11-9-3z", 6)
    )
    return (
        f'<g transform="translate({x:g} {y:g})"><path d="{shape}" fill="{colour}" stroke="#fff3d6" '
        f'stroke-width="1.5" stroke-linejoin="round"/>'
        f"{text(0, drop, place, 11, text_anchor='middle', font_weight=800, fill='#fff')}</g>"
    )
