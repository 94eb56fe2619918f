"""Pieces and scenery of Manila's board as shapes: no position, no words."""

from __future__ import annotations

from atoll.kit import badge, memoized, text
from atoll.kit.draw.look import SMALLEST_TEXT

from ..parts import NO_WARE, WARES

# Wares: colour, ink on it. Scenery keeps its colours by day and night; panels use the page's paper and ink.
WARE = ("#ecd28e", "#87532f", "#4a5ec0", "#1d7a5c")
WARE_INK = ("#5a3a10", "#fdf0dd", "#ffffff", "#f2fff9")
LANE = ("#2a7f8e", "#226f82", "#1b5f76")
COVE = "#134a60"
BANK, HILL, HILL_2, STONE = "#f1d9a4", "#74b077", "#4c8a59", "#f1e6cd"
WOOD, WOOD_2, HULL, HULL_2 = "#a5764f", "#7d5334", "#f3dfb8", "#7a5036"
DARK, GOLD, GOLD_2, GOLD_INK, CREAM = "#23313a", "#e3a72f", "#b07c14", "#3b2a06", "#fffaf0"
NIGHT, SHADE, ON_HILL = "#2a2f4a", "#6b5f4a", "#10301d"

_WARE_SIGNS = (
    f'<path d="M-1-4C-6-4-7 0-5 3-3.4 6-5 9-9 11-5 12-2 10-.6 7 0 10 1 12 4 13 4.6 10 3.4 8 4 5 6 8 8 9 11 '
    f'8 8 6 8 3 6.6 0 '
    f'5.6-3 3-4-1-4z" fill="{WARE_INK[0]}"/><path d="M0-4C-1-8-5-11-9-10-8-6-4-4 0-4zM0-4C0-9 3-13 8-12 8-8 '
    f'5-5 0-4z" '
    'fill="#3f7c4f"/>',
    f'<ellipse rx="8.2" ry="11" transform="rotate(28)" fill="{WARE_INK[1]}"/><g fill="none" '
    f'stroke="{WARE[1]}" '
    'stroke-width="1.9" stroke-linecap="round" transform="rotate(28)"><path d="M-3.6-6.5c-2 4-2 8 0 '
    '12.5M.4-7.5c-1 5-1 10 '
    '.2 15M4.2-5.5c.8 4 .6 8-.6 11.5"/></g>',
    f'<path d="M9.5-7.6H-3.8a3.8 3.8 0 0 0 0 7.6H3.8a3.8 3.8 0 0 1 0 7.6H-9.5" fill="none" '
    f'stroke="{WARE_INK[2]}" '
    f'stroke-width="5.2" stroke-linejoin="round"/><path d="M9-10.2l3.8 0-2 2.6 2 2.6H9zM-9 5l-3.8 0 2 2.6-2 '
    f'2.6H-9z" '
    f'fill="{WARE_INK[2]}"/>',
    f'<path d="M0-11a11 11 0 1 0 .01 0zM0-3.8a3.8 3.8 0 1 1-.01 0z" fill="{WARE_INK[3]}" '
    f'fill-rule="evenodd"/><circle '
    f'r="7.4" fill="none" stroke="{WARE[3]}" stroke-width="2" stroke-dasharray=".1 5.71" '
    f'stroke-linecap="round"/>',
)  # fmt: skip

_HULL = "M23 0C17-15 4-25-14-26H-148c-10 0-16 6-16 16v20c0 10 6 16 16 16H-14C4 25 17 15 23 0z"
_HOLD = "M16 0C11-11 1-20-15-21.5H-147c-8 0-12 5-12 12v19c0 7 4 12 12 12H-15C1 20 11 11 16 0z"
_SKULL = (
    "M0-14c9 0 14 6 14 13 0 5-2 8-5 10v4c0 2-1 3-3 3H-6c-2 0-3-1-3-3V9c-3-2-5-5-5-10 0-7 5-13 14-13z"
    "M-5.5-4.6a3.6 3.6 0 1 0 .01 0zM5.5-4.6a3.6 3.6 0 1 0 .01 0zM0 3.5l2 4h-4z"
)

ICONS = {
    "man": '<circle cy="-6" r="4.6"/><path d="M-7 9.5C-7 1-3-1.5 0-1.5S7 1 7 9.5z"/>',
    "die": '<path fill-rule="evenodd" d="M-5-9H5Q9-9 9-5V5Q9 9 5 9H-5Q-9 9-9 5V-5Q-9-9-5-9zM-4-6.2a2.2 2.2 '
    '0 1 0 .01 0zM0-2.2a2.2 '
    '2.2 0 1 0 .01 0zM4 1.8a2.2 2.2 0 1 0 .01 0z"/>',
    "skull": f'<path fill-rule="evenodd" transform="scale(.68)" d="{_SKULL}"/>',
    "wheel": '<path fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" d="M0-6a6 6 0 '
    '1 0 .01 0M0-10.5V10.5M'
    '-10.5 0H10.5M-7.4-7.4 7.4 7.4M7.4-7.4-7.4 7.4"/>',
    "coin": '<path fill-rule="evenodd" d="M0-9a9 9 0 1 0 .01 0zM-3 6v-12h4a3.4 3.4 0 0 1 0 '
    '6.8h-1.6V6zM-.6-3.8v2.4H1a1.2 1.2 0 0 0 0-2.4z"/>',
    "gavel": '<path d="M-8.5-3.5 1-10l3.4 5L-5.1 1.5zM-1.6-2.2 8.8 7.6 7 10-4-.6zM-9 7.5h9v3h-9z"/>',
    "anchor": '<path fill="none" stroke="currentColor" stroke-width="2.4" stroke-linecap="round" '
    'd="M0-9.6a2.4 2.4 0 1 0 .01 0M0-4.8V9.5'
    'M-4.5-1.5h9M-8.5 3C-8.5 7.5-4 9.5 0 9.5S8.5 7.5 8.5 3"/>',
    "shield": '<path d="M0-10c4 2.6 7 2.6 9 2.6C9 2 6.5 7.5 0 10.5-6.5 7.5-9 2-9-7.4c2 0 5 0 9-2.6z"/>',
}  # fmt: skip


@memoized
def defs() -> str:
    """Shapes and shadows used many times."""
    wares = "".join(
        f'<g id="ma-w{i}"><circle r="17" fill="{WARE[i]}"/>{_WARE_SIGNS[i]}</g>' for i in range(len(WARES))
    )
    return (
        '<defs><filter id="ma-lift" x="-20%" y="-30%" width="140%" height="170%"><feDropShadow dx="0" dy="3" '
        'stdDeviation="3" flood-color="#0b2733" flood-opacity=".38"/></filter><filter id="ma-cut" x="-6%" '
        'y="-20%" '
        'width="112%" height="150%"><feDropShadow dx="0" dy="2" stdDeviation="3" flood-color="#0b2733" '
        'flood-opacity=".24"/></filter><linearGradient id="ma-bay" x2="0" y2="1"><stop '
        'stop-color="#a9e0da"/><stop '
        'offset="1" stop-color="#6cc3c4"/></linearGradient>'
        f'{wares}<g id="ma-hull"><path d="{_HULL}" fill="{HULL}"/><path d="{_HOLD}" fill="{HULL_2}"/></g>'
        f'<path id="ma-berth" d="{_HULL}" fill="#fff" fill-opacity=".12" stroke="#fff" stroke-opacity=".6" '
        'stroke-width="2" stroke-dasharray="5 5"/></defs>'
    )


@memoized
def ware_sign(ware: int, x: float, y: float, scale: float = 1.0, rim: bool = True) -> str:
    """The sign of a ware, on a light rim."""
    ring = f'<circle r="20" fill="{CREAM}"/>' if rim else ""
    return f'<g transform="translate({x:g} {y:g}) scale({scale:g})">{ring}<use href="#ma-w{ware}"/></g>'


@memoized
def icon(name: str, x: float, y: float, scale: float, colour: str) -> str:
    """A small sign in one colour."""
    return (
        f'<g transform="translate({x:g} {y:g}) scale({scale:g})" fill="{colour}" color="{colour}">'
        f"{ICONS[name]}</g>"
    )


def middle(words: object, size: float, ink: str, weight: int = 800, least: float = SMALLEST_TEXT) -> str:
    """Words around the origin."""
    return text(0, size * 0.36, words, size, least, font_weight=weight, text_anchor="middle", fill=ink)


@memoized
def coin(x: float, y: float, words: object, r: float = 13, least: float = 0) -> str:
    """A gold coin: what something pays, or what a seat owns."""
    return (
        f'<g transform="translate({x:g} {y:g})"><circle r="{r:g}" cy="1.4" fill="{GOLD_2}"/>'
        f'<circle r="{r:g}" fill="{GOLD}"/><circle r="{r - 2.6:g}" fill="none" stroke="#fff" '
        f'stroke-opacity=".5" stroke-width="1.1"/>{middle(words, max(least, r * 1.1), GOLD_INK)}</g>'
    )


@memoized
def disc(
    x: float, y: float, words: object, r: float = 13, size: float = 0, halo: float = 1.45, dark: bool = False
) -> str:
    """Something to click, with its price, in the glow of legal actions. Dark: it takes a loan."""
    fill, ink = (NIGHT, "#fff") if dark else (CREAM, DARK)
    return (
        f'<g transform="translate({x:g} {y:g})"><circle r="{r * halo:g}" fill="var(--can)" opacity=".4"/>'
        f'<circle r="{r:g}" fill="{fill}" stroke="var(--can)" stroke-width="3"/>'
        f"{middle(words, size or r * 1.15, ink)}</g>"
    )


@memoized
def later(x: float, y: float, words: object, r: float, ink: str, least: float = 0) -> str:
    """A vacant place that cannot be taken now, with its price."""
    size = max(least, r * (1.1 if len(str(words)) < 3 else 0.82))
    return (
        f'<g transform="translate({x:g} {y:g})"><circle r="{r:g}" fill="#fff" fill-opacity=".14" '
        f'stroke="{ink}" '
        f'stroke-opacity=".7" stroke-width="1.5" stroke-dasharray="3 3"/>'
        f"{middle(words, size, ink, 700)}</g>"
    )


@memoized
def tag(x: float, y: float, words: str, size: float = 12) -> str:
    """A dark pill with a word."""
    half = len(words) * size * 0.31 + 7
    return (
        f'<g transform="translate({x:g} {y:g})"><rect x="{-half:g}" y="{-size * 0.75:g}" '
        f'width="{2 * half:g}" '
        f'height="{size * 1.5:g}" rx="{size * 0.75:g}" fill="{NIGHT}" stroke="#fff" stroke-opacity=".6"/>'
        f"{text(0, size * 0.36, words, size, font_weight=700, text_anchor='middle', fill='#fff')}</g>"
    )


@memoized
def man(seat: int, x: float, y: float, r: float = 13) -> str:
    """A man of a seat: its sign on a light ground."""
    return badge(seat, x, y, r * 0.93, 'class="man"')


@memoized
def die(value: int, ware: int, x: float, y: float, size: float = 26) -> str:
    """A die in the colour of its ware."""
    k = size / 26
    spots = {1: "e", 2: "ci", 3: "cei", 4: "acgi", 5: "acegi", 6: "acdfgi"}[value]
    dots = "".join(
        f'<circle cx="{("abcdefghi".index(c) % 3 - 1) * 7}" cy="{("abcdefghi".index(c) // 3 - 1) * 7}" '
        f'r="2.5"/>'
        for c in spots
    )
    return (
        f'<g transform="translate({x:g} {y:g}) scale({k:g})"><rect x="-13" y="-13" width="26" height="26" '
        f'rx="6" '
        f'fill="{WARE[ware]}" stroke="#fff" stroke-opacity=".55" stroke-width="1.4"/><g '
        f'fill="{WARE_INK[ware]}">{dots}</g></g>'
    )


@memoized
def card(ware: int, x: float, y: float, w: float = 34) -> str:
    """A share: face up, or its back if the ware is unknown (NO_WARE)."""
    k = w / 34
    if ware == NO_WARE:
        face = (
            f'<rect width="34" height="46" rx="6" fill="{NIGHT}" stroke="{CREAM}" stroke-width="2"/><path '
            f'd="M9 14h16M7 23h20M9 32h16" '
            'stroke="#fff" stroke-opacity=".45" stroke-width="4" stroke-linecap="round"/>'
        )
    else:
        face = (
            f'<rect width="34" height="46" rx="6" fill="{WARE[ware]}" stroke="{CREAM}" stroke-width="2"/>'
            f"{ware_sign(ware, 17, 23, 0.8, rim=False)}"
        )
    return f'<g transform="translate({x:g} {y:g}) scale({k:g})">{face}</g>'


@memoized
def skull(x: float, y: float, scale: float, opacity: float = 1) -> str:
    """The pirates' sign."""
    return (
        f'<path transform="translate({x:g} {y:g}) scale({scale:g})" d="{_SKULL}" fill="#f4ead2" '
        f'fill-rule="evenodd" opacity="{opacity:g}"/>'
    )


@memoized
def hat(x: float, y: float, scale: float) -> str:
    """The captain's hat."""
    return (
        f'<g transform="translate({x:g} {y:g}) scale({scale:g})"><path d="M-15 1C-12-2-10-10 0-10S12-2 15 '
        f'1C8 5-8 5-15 1z" '
        'fill="#12162a" stroke="#fff" stroke-width="1.6"/><circle cy="-3" r="2" fill="#e3a72f"/></g>'
    )


@memoized
def palm(x: float, y: float, scale: float) -> str:
    """A palm tree."""
    return (
        f'<g transform="translate({x:g} {y:g}) scale({scale:g})"><path d="M0 0c4-30 2-58-6-84" '
        f'stroke="#8a5a3b" stroke-width="7" '
        'fill="none" stroke-linecap="round"/><g fill="#3f7c4f"><path d="M-6-84c20-22 44-22 '
        '58-6-18-4-38-2-58 6z"/><path '
        'd="M-6-84c-24-20-46-16-58 2 18-6 38-6 58-2z"/><path d="M-6-84c-8-26-28-36-46-30 18 4 34 14 46 '
        '30z"/><path '
        'd="M-6-84c12-24 30-32 48-26-18 6-34 14-48 26z" fill="#5f9f64"/></g></g>'
    )


@memoized
def lighthouse(x: float, y: float, scale: float) -> str:
    """The pilots' lighthouse."""
    return (
        f'<g transform="translate({x:g} {y:g}) scale({scale:g})" filter="url(#ma-cut)"><path d="M-11 '
        f'40L-7-24H7L11 40z" '
        'fill="#fff6e2"/><path d="M-8.7 4L-8-10H8L8.7 4zM-10.2 28l-.8 12h22l-.8-12z" fill="#b4553d"/><path '
        'd="M-9-24h18v-4H-9z" '
        'fill="#23313a"/><path d="M-6-28h12v-9H-6z" fill="#e3a72f"/><path d="M-9-37L0-46 9-37z" '
        'fill="#b4553d"/></g>'
    )


@memoized
def office(x: float, y: float, scale: float) -> str:
    """The insurance office."""
    return (
        f'<g transform="translate({x:g} {y:g}) scale({scale:g})"><g filter="url(#ma-cut)"><path d="M-32 '
        f'40V-20H32V40z" fill="#fff6e2"/>'
        '<path d="M-40-18L0-48 40-18z" fill="#7a5aa0"/></g><path d="M0-8c8 5 14 5 18 5 0 16-5 27-18 '
        "33-13-6-18-17-18-33 4 0 10 0 "
        '18-5z" fill="#1b5f76"/><path d="M-8 11l6 6 11-13" fill="none" stroke="#fff" stroke-width="4" '
        'stroke-linecap="round" '
        'stroke-linejoin="round"/></g>'
    )


@memoized
def warehouse(x: float, y: float, scale: float, ware: int) -> str:
    """The shed ashore, with crates of the ware that stays."""
    crates = "".join(
        f'<g transform="translate({cx} {cy})"><rect x="-13" y="-12" width="25" height="24" rx="5" '
        f'fill="{WARE[ware]}" '
        f'stroke="#fff3d9" stroke-width="1.8"/><use href="#ma-w{ware}" transform="scale(.7)"/></g>'
        for cx, cy in ((26, -3), (53, -3), (39, -28))
        if ware != NO_WARE
    )
    return (
        f'<g transform="translate({x:g} {y:g}) scale({scale:g})"><g filter="url(#ma-cut)"><path d="M-50 '
        f'10V-22L-6-46 38-22V10z" '
        'fill="#fff3d9"/><path d="M-58-18L-6-48 46-18l-5 7L-6-38l-47 27z" fill="#a8523c"/></g><path d="M-24 '
        '10v-24h30v24z" '
        f'fill="#8a5a3b"/>{crates}</g>'
    )


@memoized
def to_port(x: float, y: float) -> str:
    """Arrows from the last space to the port."""
    return (
        f'<path d="M{x:g} {y - 8:g}l8 8-8 8m11-16l8 8-8 8" fill="none" stroke="#fff" stroke-opacity=".75" '
        'stroke-width="3.2" stroke-linecap="round" stroke-linejoin="round"/>'
    )


@memoized
def wave(x: float, y: float, width: float, height: float, fill: str, up: int = 1) -> str:
    """A sheet of water with a curled upper edge."""
    n = int(width // 64) + 2
    curl = f"q32 {7 * up} 64 0" + "t64 0" * n
    return (
        f'<path d="M{x - 30:g} {y:g}{curl}V{y + height:g}H{x - 30:g}z" fill="{fill}"/><path d="M{x - 30:g} '
        f'{y:g}{curl}" '
        'fill="none" stroke="#fff" stroke-opacity=".45" stroke-width="1.6"/>'
    )
