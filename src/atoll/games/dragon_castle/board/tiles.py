"""Tiles, shrines, tokens and texts. Each is drawn around its own middle."""

from __future__ import annotations

from functools import partial

from atoll.kit import memoized, text

from ..parts import FACE_CODES, FACTIONS, KIND, NUMBER
from .layout import THICK, TILE_H, TILE_W

INK, SOFT, EDGE = "#23313a", "#5c5238", "#b79e68"  # on light sheets, also when the page is dark
PLATE, PLATE_LINE = "#f6ecd2", "#dcc99c"
FLOOR = ("#4f9e97", "#4f9e97", "#2b7f86", "#174f63")  # sides and numbers by floor, the last also above
COLOURS = ("#d9961b", "#bf3a30", "#4a8a3c", "#2c74bb", "#333a46", "#7f4aa6")  # of the kinds

middle = partial(text, text_anchor="middle")
bold = partial(middle, font_weight=800, fill=INK)

_BLOOM = (
    '<g fill="#2c74bb"><path d="M-8-9A9.6 9.6 0 0 1 8-9 9.6 9.6 0 0 1 9 8 9.6 9.6 0 0 1-8 9 9.6 9.6 0 0 '
    '1-9-8z"/>'
    '<circle cy="-8.6" r="10.4"/><circle cy="8.6" r="10.4"/><circle cx="-8.6" r="10.4"/>'
    '<circle cx="8.6" r="10.4"/></g>'
)
_CLOUD = '<path d="M-13 4C-20 4-21-5-14-7-14-15-5-18-1-12 4-18 14-15 13-7 20-7 20 4 13 4z" fill="#333a46"/>'
_HEAD = (
    '<g fill="#7f4aa6"><path d="M-7-8C-9-15-15-14-15-22-9-20-4-16-2-9zM7-8C9-15 15-14 15-22 9-20 4-16 2-9z'
    'M-12-5l-8-5 3 11zM12-5l8-5-3 11z"/><path d="M-9-10C-16-9-17 0-13 5-10 8-9 10-9 13-9 18-4 21 0 21S9 '
    "18 9 13"
    'C9 10 10 8 13 5 17 0 16-9 9-10 4-13-4-13-9-10z"/></g>'
    '<path d="M-11-6l8.5 3.4C-4.5 0-9 0-11-6zM11-6L2.5-2.6C4.5 0 9 0 11-6z" fill="#fff3d6"/>'
)
_EAR = "M0 4C-5.5-4-5-15 0-22.5 5-15 5.5-4 0 4z"

# Silhouettes of the kinds that carry numbers, and the eleven symbols.
_SIGNS = {
    "M": '<circle r="18" fill="#d9961b"/><circle r="15" fill="none" stroke="#fff3cf" stroke-opacity=".65" '
    'stroke-width="1.6"/><rect x="-10" y="-10" width="20" height="20" rx="3" fill="#fff8e3"/>',
    "S": '<path d="M-16-15C-9-15-4-17 0-20 4-17 9-15 16-15V1C16 11 9 17 0 21-9 17-16 11-16 1z" '
    'fill="#bf3a30"/>'
    '<path d="M-13-12.4C-8-12.6-3-14 0-16.4 3-14 8-12.6 13-12.4V1C13 9 7 14 0 17.5-7 14-13 9-13 1z" '
    'fill="none" stroke="#fff" stroke-opacity=".42" stroke-width="1.5"/>',
    "F": f'<g fill="#6aa856"><path d="{_EAR}" transform="rotate(-45 0 4)"/><path d="{_EAR}" '
    f'transform="rotate(45 0 4)"/></g><g fill="#8bbf6f"><path d="{_EAR}" transform="rotate(-23 0 4)"/>'
    f'<path d="{_EAR}" transform="rotate(23 0 4)"/></g><path d="{_EAR}" fill="#6aa856"/>'
    '<path d="M-6 13C-13 8-18 1-18-7-9-13.5 9-13.5 18-7 18 1 13 8 6 13zM-5.5 13h11l6 7.8C6 22.5-6 22.5'
    '-11.5 20.8z" fill="#4a8a3c"/><rect x="-8.5" y="11" width="17" height="4.4" rx="2.2" fill="#e8c65a"/>',
    "Q1": f'{_BLOOM}<g fill="#fff"><circle cy="-6.4" r="4.5"/><circle cx="6.1" cy="-2" r="4.5"/>'
    '<circle cx="3.8" cy="5.2" r="4.5"/><circle cx="-3.8" cy="5.2" r="4.5"/>'
    '<circle cx="-6.1" cy="-2" r="4.5"/></g><circle r="3.2" fill="#2c74bb"/>',
    "Q2": f'{_BLOOM}<circle r="5.6" fill="#fff"/><path d="M0-8.4v-4M0 8.4v4M-8.4 0h-4M8.4 0h4M-6-6l-2.8'
    '-2.8M6-6l2.8-2.8M-6 6l-2.8 2.8M6 6l2.8 2.8" stroke="#fff" stroke-width="2.5" '
    'stroke-linecap="round"/>',
    "Q3": f'{_BLOOM}<path d="M0-12l3.2 5.4 5.4-2-1 5.6 5 1.4-4.6 4.4 1.2 3.8L0 5.6-9.2 6.6l1.2-3.8'
    'L-12.6-1.6l5-1.4-1-5.6 5.4 2z" fill="#fff"/><path d="M0-3V12" stroke="#fff" stroke-width="2.2" '
    'stroke-linecap="round"/>',
    "Q4": f'{_BLOOM}<path d="M0-12V12M-10.4-6L10.4 6M-10.4 6L10.4-6M-3-10L0-7l3-3M-3 10L0 7l3 3" '
    'stroke="#fff" '
    'stroke-width="2.2" fill="none" stroke-linecap="round" stroke-linejoin="round"/>',
    "W1": '<path d="M-17-7H5C13-7 13-18 5-17 2-17 1-14 2-12M-17 2H11C20 2 20 14 11 13 8 13 7 10 8 8M-17 11H0'
    'C7 11 7 20 0 19" fill="none" stroke="#333a46" stroke-width="3.6" stroke-linecap="round"/>',
    "W2": f'{_CLOUD}<path d="M-8 9l-4 10M1 9l-4 10M10 9L6 19" stroke="#3f78a8" stroke-width="3.4" '
    'stroke-linecap="round"/>',
    "W3": f'{_CLOUD}<path d="M2-4L-7 10h5L-5 22 8 6H2L7-4z" fill="#f3b52e" stroke="#fffaee" '
    'stroke-width="1.4" '
    'stroke-linejoin="round"/>',
    "W4": f'{_CLOUD}<path d="M-9 8v8M-12.5 10l7 4M-12.5 14l7-4M9 8v8M5.5 10l7 4M5.5 14l7-4M0 13v8M-3.5 15l7 4'
    'M-3.5 19l7-4" stroke="#6c8aa0" stroke-width="2" stroke-linecap="round"/>',
    "D1": f'{_HEAD}<path d="M0 0C4 5 6.5 7.5 6.5 11.5A6.5 6.5 0 0 1-6.5 11.5C-6.5 8-4.5 7-3.5 5-2.5 7'
    '-1 7-1 7-1 4-1 2 0 0z" fill="#e2503a" stroke="#fffaee" stroke-width="1.5"/>',
    "D2": f'{_HEAD}<path d="M0 1C8 4.5 9 13 0 19.5-9 13-8 4.5 0 1z" fill="#4fa35a" stroke="#fffaee" '
    'stroke-width="1.5"/><path d="M0 7v9" stroke="#fffaee" stroke-width="1.3"/>',
    "D3": f'{_HEAD}<circle cy="9.5" r="7" fill="#fff" stroke="#cdb6e6" stroke-width="1.4"/>'
    '<circle cx="-2.2" cy="7.3" r="1.9" fill="#d8c7ea"/>',
}  # fmt: skip
_DIGITS = {"M": (7, 20, "#6b4300"), "S": (8, 22, "#fff"), "F": (7, 20, "#fff")}

_ROOF = (
    '<path d="M-12 2h24v19h-24z" fill="#fff6df"/><path d="M-20-1C-11-3-5-8 0-17 5-8 11-3 20-1L16 4H-16z" '
    'fill="#2a2f4a"/><path d="M-9-2.5C-5-5-2-7.5 0-11 2-7.5 5-5 9-2.5" fill="none" stroke="#8f96c2" '
    'stroke-width="1.5" stroke-linecap="round"/><circle cy="-18" r="3" fill="#e3a72f"/>'
    '<rect x="-15" y="20" width="30" height="4" rx="2" fill="#2a2f4a"/>'
)

DEFS = (
    "<defs>"
    + "".join(f'<g id="dc-{code}">{sign}</g>' for code, sign in _SIGNS.items())
    + f'<g id="dc-roof">{_ROOF}</g>'
    f'<g id="dc-shrine">{_ROOF}<path d="M-4.5 20v-7a4.5 4.5 0 0 1 9 0v7z" fill="#2a2f4a"/></g>'
    '<g id="dc-token"><circle r="17" fill="#e3a72f"/><circle r="13.5" fill="#2a2f4a"/><g '
    'transform="scale(.5)" '
    f'fill="#ffe3a1">{_HEAD.replace("#7f4aa6", "#ffe3a1").replace("#fff3d6", "#2a2f4a")}</g></g>'
    '<linearGradient id="dc-b1" x2="0" y2="1"><stop stop-color="#f1e8d0"/><stop offset="1" '
    'stop-color="#e2d3ae"/>'
    '</linearGradient><linearGradient id="dc-b2" x2="0" y2="1"><stop stop-color="#fbf5e5"/><stop offset="1" '
    'stop-color="#f0e5c9"/></linearGradient><linearGradient id="dc-b3" x2="0" y2="1"><stop '
    'stop-color="#fffefb"/>'
    '<stop offset="1" stop-color="#fbf4e2"/></linearGradient><linearGradient id="dc-jade" x2="0" y2="1">'
    '<stop stop-color="#3b8c82"/><stop offset="1" stop-color="#2d756d"/></linearGradient>'
    '<filter id="dc-low" x="-15%" y="-15%" width="130%" height="135%"><feDropShadow dx="1.5" dy="3" '
    'stdDeviation="2" flood-color="#0b2733" flood-opacity=".32"/></filter>'
    '<filter id="dc-high" x="-15%" y="-15%" width="130%" height="135%"><feDropShadow dx="3" dy="5" '
    'stdDeviation="3" flood-color="#0b2733" flood-opacity=".42"/></filter></defs>'
)


def at(x: float, y: float, inside: str, scale: float = 1, attributes: str = "") -> str:
    """Something moved, and perhaps scaled."""
    return f'<g transform="{_place(x, y, scale)}" {attributes}>{inside}</g>'


@memoized
def _place(x: float, y: float, scale: float) -> str:
    return f"translate({x:.4g} {y:.4g})" + (f" scale({scale:.3g})" if scale != 1 else "")


@memoized
def box(w: float, h: float, fill: str, bend: float = 7, more: str = "") -> str:
    """A rectangle around the middle."""
    place = f'x="{-w / 2:g}" y="{-h / 2:g}" width="{w:g}" height="{h:g}"'
    return f'<rect {place} rx="{bend:g}" fill="{fill}" {more}/>'


def floor_colour(floor: int) -> str:
    """The colour of a floor's number and of the sides of its tiles."""
    return FLOOR[min(floor, len(FLOOR) - 1)]


@memoized
def sign(face: int, scale: float = 1) -> str:
    """What a tile shows."""
    code = FACE_CODES[face]
    if KIND[face] >= FACTIONS:
        inside = f'<use href="#dc-{code}"/>'
        return at(0, 0, inside, scale) if scale != 1 else inside
    y, size, fill = _DIGITS[code[0]]
    inside = f'<use href="#dc-{code[0]}"/>' + bold(0, y, NUMBER[face], size).replace(INK, fill)
    return at(0, 0, inside, scale) if scale != 1 else inside


@memoized
def icon(face: int, floor: int = 3) -> str:
    """A tile as a small sign for tiles of its kind, without a number."""
    return slab(floor) + box(TILE_W, TILE_H, f"url(#dc-b{min(3, floor)})") + kind_sign(face)


def kind_sign(face: int) -> str:
    """What a tile shows, without a number."""
    code = FACE_CODES[face] if KIND[face] >= FACTIONS else FACE_CODES[face][0]
    return f'<use href="#dc-{code}"/>'


@memoized
def slab(floor: int) -> str:
    """The side of one tile: bone above, the colour of its floor below."""
    return (
        f'<rect x="-23" y="-30" width="46" height="{TILE_H + THICK:g}" rx="7" fill="{floor_colour(floor)}"/>'
        f'<rect x="-23" y="-30" width="46" height="{TILE_H + THICK / 2:g}" rx="7" fill="#d6c497"/>'
    )


@memoized
def face_up(face: int, floor: int = 3, scale: float = 1) -> str:
    """The upper side of a tile; the higher, the lighter."""
    return box(TILE_W, TILE_H, f"url(#dc-b{min(3, floor)})") + sign(face, scale)


@memoized
def face_down(words: object = "", size: float = 22) -> str:
    """The back of a tile, with a number on it."""
    rim = box(37, 51, "none", 4.5, 'stroke="#fff" stroke-opacity=".3" stroke-width="1.5"')
    return box(TILE_W, TILE_H, "url(#dc-jade)") + rim + bold(0, 8, words, size).replace(INK, "#eaf6ee")


@memoized
def tab(floor: int, scale: float = 1) -> str:
    """The number of a floor in the corner of a tile."""
    inside = f'<path d="M-15 0h8a7 7 0 0 1 7 7v9h-9a6 6 0 0 1-6-6z" fill="{floor_colour(floor)}"/>' + bold(
        -7.3, 12.6, floor, 13
    ).replace(INK, "#fff")
    return at(23, -30, inside, scale)


@memoized
def shrine(value: object = "", size: float = 17) -> str:
    """A shrine; built, it shows what it is worth."""
    if value == "":
        return '<use href="#dc-shrine"/>'
    return '<use href="#dc-roof"/>' + bold(0, 18, value, size)


@memoized
def coin(words: str) -> str:
    """A coin of victory points."""
    rim = '<circle r="12.8" fill="none" stroke="#fff3cf" stroke-width="1.5"/>'
    return f'<circle r="16" fill="#e3a72f"/>{rim}' + bold(0, 5.5, words, 15).replace(INK, "#5a3d00")


def ring(w: float = TILE_W, h: float = TILE_H, bend: float = 7, more: str = "") -> str:
    """The outline of what may be clicked."""
    return box(w, h, "none", bend, f'stroke="var(--can)" stroke-width="4" {more}')


def breadth(words: str, size: float) -> float:
    """About how wide a text is; Cyrillic letters are wider."""
    return len(words) * size * (0.615 if any("а" <= letter.lower() <= "я" for letter in words) else 0.57)


def wrap(words: str, room: float, size: float, most: int = 9) -> list[str]:
    """Words in lines that fit the room; the last line takes what is left."""
    lines, line = list[str](), ""
    for word in words.split(" "):
        longer = f"{line} {word}".strip()
        if line and breadth(longer, size) > room and len(lines) < most - 1:
            lines.append(line)
            line = word
        else:
            line = longer
    return [*lines, line]


@memoized
def paragraph(x: float, y: float, words: str, room: float, size: float, most: int = 9, **more: object) -> str:
    """A few lines of text; one that would not fit is squeezed."""
    drawn = []
    for i, line in enumerate(wrap(words, room, size, most)):
        fit = (
            {"textLength": f"{room:g}", "lengthAdjust": "spacingAndGlyphs"}
            if breadth(line, size) * 0.9 > room
            else {}
        )
        drawn.append(text(x, y + i * size * 1.25, line, size, **fit, **more))
    return "".join(drawn)


def centred(x: float, y: float, words: str, room: float, size: float, fill: str, weight: int) -> str:
    """A few lines around a middle line, smaller if a word needs it."""
    longest = max(len(word) for word in words.split())
    size = max(11, min(size, room / (0.6 * longest)))
    return "".join(
        middle(x, y + i * size * 1.2, line, size, fill=fill, font_weight=weight)
        for i, line in enumerate(wrap(words, room, size))
    )
