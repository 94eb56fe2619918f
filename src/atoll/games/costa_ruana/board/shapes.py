"""The things of Costa Ruana cut out of paper: natives, treasures, huts, signs and cards.

Everything is drawn around or from the origin and moved to its place by its user. Cards are 76 by 98.
"""

from __future__ import annotations

from html import escape

from atoll.kit import Look, badge, fit, memoized, text
from atoll.kit.draw.look import shape

from ..parts import (
    BACKGROUND,
    BACKGROUND_NAMES,
    CONDITION,
    CONDITIONS,
    KIND,
    KIND_NAMES,
    NUMBER,
    SIDE,
    SKY,
    TIDE,
    TYPE,
    Type,
)
from ..state import State

INK, SOFT, CREAM, MAT, EDGE = "#23313a", "#55646c", "#fffaf0", "#fdf6e3", "#dcb878"
WORKS = {"sky": "#4a4f9c", "tide": "#0f7177", "now": "#3f7c4f", "none": "#5a6470"}
CARD_W, CARD_H = 76, 98
TRIANGLE = 2  # the seat with this shape


def at(x: float, y: float, inside: str, scale: float = 1, attributes: str = "") -> str:
    """Something at its place."""
    size = f" scale({scale:g})" if scale != 1 else ""
    return f'<g transform="translate({x:g} {y:g}){size}" {attributes}>{inside}</g>'


def title(words: str) -> str:
    """A tooltip."""
    return f"<title>{escape(words)}</title>"


def middle(x: float, y: float, words: object, size: float, fill: str = INK, weight: int = 400) -> str:
    """A centred line of text."""
    return text(x, y, words, size, text_anchor="middle", fill=fill, font_weight=weight)


def mark(seat: int, x: float, y: float, r: float, attributes: str = "") -> str:
    """The sign of a seat; a triangle sits a little higher to look centred."""
    return badge(seat, x, y - (r / 14 if seat == TRIANGLE else 0), r, attributes)


@memoized
def native(seat: int, x: float, y: float, scale: float = 1) -> str:
    """A figure of a tribe: a head, and the shape of the seat as its body; feet at the given place."""
    inside = (
        '<ellipse rx="9" ry="3" fill="#5b3d17" opacity=".3"/>'
        + shape(seat, 0, -8.6, 8.8)
        + f'<circle cy="-21.500" r="4.900" fill="var(--seat-{seat + 1})" stroke="#fff" stroke-width="1.400"/>'
    )
    return at(x, y, inside, scale)


@memoized
def gem(x: float, y: float, scale: float = 1) -> str:
    """A treasure."""
    return at(
        x,
        y,
        '<path d="M-7-3-3.500-9h7L7-3 0 8z" fill="#58bfdc" stroke="#1d6f8c" stroke-width="1.200" '
        'stroke-linejoin="round"/><path d="M-7-3-3.500-9 0-3z" fill="#b9ecf8"/>'
        '<path d="M-3.500-9h7L0-3z" fill="#dff8fd"/><path d="M0-3h7L0 8z" fill="#2f9abb"/>',
        scale,
    )


@memoized
def hut(seat: int, x: float, y: float, scale: float = 1) -> str:
    """A wigwam in the colour of a tribe."""
    return at(
        x,
        y,
        '<path d="M-5-34 2-23M5-34-2-23" stroke="#8a5a3b" stroke-width="2.400" stroke-linecap="round"/>'
        f'<path d="M0-27 21 0h-42z" fill="var(--seat-{seat + 1})"/><path d="M0-27 21 0H8z" opacity=".14"/>'
        '<path d="M0-16 8 0H-8z" fill="#3b2a1c"/>',
        scale,
    )


@memoized
def shaman(x: float, y: float, scale: float = 1) -> str:
    """The figure of the Shaman."""
    return at(
        x,
        y,
        '<ellipse rx="15" ry="4" fill="#5b3d17" opacity=".3"/>'
        '<path d="M17-46V0" stroke="#8a5a3b" stroke-width="3" stroke-linecap="round"/>'
        '<circle cx="17" cy="-50" r="6" fill="#e3a72f" stroke="#fff" stroke-width="1.500"/>'
        '<path d="M-15 0c0-20 5-30 14-30s14 10 14 30z" fill="#2a2f4a" stroke="#fff" stroke-width="1.500"/>'
        '<path d="M-14-38c-3-7-1-11 1-13 2 4 4 6 7 7M12-38c3-7 1-11-1-13-2 4-4 6-7 7" fill="#e3a72f"/>'
        '<path d="M-11-40c0-8 4-11 10-11s10 3 10 11-4 14-10 14-10-6-10-14z" fill="#fff3d6" '
        'stroke="#b98428" stroke-width="1.200"/><circle cx="-5" cy="-40" r="2.300" fill="#2a2f4a"/>'
        '<circle cx="3.500" cy="-40" r="2.300" fill="#2a2f4a"/>'
        '<path d="M-4-32h6" stroke="#2a2f4a" stroke-width="2" stroke-linecap="round"/>'
        '<path d="M-7-14 0-20l6 6-6 6z" fill="#e3a72f"/>',
        scale,
    )


@memoized
def hand_sign(x: float, y: float) -> str:
    """Three cards seen from behind."""
    return at(
        x,
        y,
        '<rect x="-10" y="-8" width="11" height="15" rx="2" transform="rotate(-14)" fill="#7f8294"/>'
        '<rect x="-5" y="-9" width="11" height="15" rx="2" fill="#555a72"/>'
        '<rect x="-1" y="-9" width="11" height="15" rx="2" transform="rotate(14)" fill="#2a2f4a"/>',
    )


# Conditions

_LINE = 'fill="none" stroke-linecap="round" stroke-linejoin="round"'
_WAVES = '<path d="M-9 3c3-3.500 6-3.500 9 0s6 3.500 9 0M-9 8.500c3-3.500 6-3.500 9 0s6 3.500 9 0"/>'
_SIGNS = {
    "day": '<circle r="5.500"/><path d="M0-9.500V-8M0 9.500V8M-9.500 0H-8M9.500 '
    "0H8M-6.700-6.700l1 1M6.700-6.700l-1 1"
    'M-6.700 6.700l1-1M6.700 6.700l-1-1" stroke-width="2" stroke-linecap="round"/>',
    "night": '<path d="M2-9A9 9 0 1 0 8.500 3.500 7.500 7.500 0 0 1 2-9z" stroke="none"/>',
    "high": f'<g {_LINE} stroke-width="2.300">{_WAVES}<path d="M0-1v-8m-4 3.500 4-4 4 4"/></g>',
    "low": f'<g {_LINE} stroke-width="2.300">{_WAVES}<path d="M0-10v8m-4-3.500 4 4 4-4"/></g>',
    "sky": '<circle r="6.500" fill="none" stroke-width="1.800"/><path d="M0-6.500a6.500 6.500 0 0 0 0 13z"/>',
    "tide": f'<path {_LINE} stroke-width="2" d="M-7-2.500c2.300-3 4.700-3 7 0s4.700 3 7 0M-7 '
    f"3c2.300-3 4.700-3 7 0"
    's4.700 3 7 0"/>',
    "now": f'<path {_LINE} stroke-width="2.600" d="M-6 0l4 4.500 8-9"/>',
}


@memoized
def sign(name: str, x: float, y: float, colour: str, scale: float = 1) -> str:
    """The sign of a condition, of a condition card, or a tick."""
    return at(x, y, _SIGNS[name], scale, f'fill="{colour}" stroke="{colour}"')


def needed_flip(view: State, face: int) -> str:
    """F1  The one flip after which a card with this face works: of the sky or of the tide."""
    condition = int(CONDITION[face])
    stays = int(view.condition_side[condition]) == SIDE[face]
    return CONDITIONS[(TIDE if condition == SKY else SKY) if stays else condition]


# Cards

_BACKS = {
    "day": '<rect width="76" height="98" rx="9" fill="#ffdf94"/><path d="M24 26c3-6 11-6 13-1 5-2 8 3 6 5H22'
    'c-2 0-2-4 2-4z" fill="#fff" opacity=".85"/>',
    "night": '<rect width="76" height="98" rx="9" fill="#2f3668"/><g fill="#fff"><circle cx="30" '
    'cy="11" r="1.400"/>'
    '<circle cx="38" cy="23" r="1"/><circle cx="70" cy="25" r="1.200"/><circle cx="25" cy="26" '
    'r="1.200"/></g>',
    "high": '<rect width="76" height="98" rx="9" fill="#d9eff0"/><path d="M0 11c9-5 17-5 26 0s17 '
    "5 26 0 17-5 24-2v80"
    'a9 9 0 0 1-9 9H9a9 9 0 0 1-9-9z" fill="#57b7bd"/><path d="M0 20c9 5 17 5 26 0s17-5 26 0 17 5 24 2v67'
    'a9 9 0 0 1-9 9H9a9 9 0 0 1-9-9z" fill="#2b8796"/>',
    "low": '<rect width="76" height="98" rx="9" fill="#d9eff0"/><path d="M0 13c10-4 20 2 34 0s28-4 42 0v76'
    'a9 9 0 0 1-9 9H9a9 9 0 0 1-9-9z" fill="#e6c07c"/><path d="m31 16 1.500 3.500 3.800.3-2.900 '
    "2.500.9 3.700-3.300-2-3.300 2"
    ' .9-3.700-2.900-2.500 3.800-.3z" fill="#d2583a"/>',
}
_SIGN_INK = {"day": "#c9760b", "night": "#f7e3a1", "high": "#fff", "low": "#6b4412"}
_ARROWS = (
    f'<path {_LINE} stroke="{INK}" stroke-width="2.200" '
    'd="M-19 14H19M-14 9.500-19 14l5 4.500M14 9.500 19 14l-5 4.500"/>'
)
_PAWN = (
    f'<g fill="{INK}"><circle cy="-15" r="4"/>'
    '<path d="M-6.500 0c0-7 2.500-10.500 6.500-10.500S6.500-7 6.500 0z"/></g>'
)
_LAND = (
    '<path d="M-15 18c2-8 8-11 15-11s13 3 15 11z" fill="#e2bd7a"/>'
    '<path d="M-9 10c3-2 6-3 9-3s6 1 9 3c-6 2-12 2-18 0z" fill="#5f9f64"/>'
)
_TENT = (
    '<path d="M1-16 7-8M7-16 1-8" stroke="#8a5a3b" stroke-width="2" stroke-linecap="round"/>'
    '<path d="M4-11 18 18h-28z" fill="#c98c4f"/><path d="M4-1 10 18H-2z" fill="#3b2a1c"/>'
    f'<path {_LINE} d="M-16 8h8M-11.500 4-7.500 8l-4 4" stroke="{INK}" stroke-width="2.400"/>'
)


@memoized
def kind_sign(face: int) -> str:
    """What a card does, in a window of 64 by 44 around the origin."""
    type_ = TYPE[face]
    if type_ == Type.TREASURE:
        return gem(0, -5, 1.35) + _ARROWS
    if type_ == Type.MOVE:
        return at(0, 8, _PAWN) + _ARROWS
    number = middle(-18, 9, int(NUMBER[face]), 26, weight=800)
    picture = _LAND + at(0, 9, _PAWN) if type_ == Type.PLACE else _TENT
    return number + at(13, 0, picture)


def kind_words(look: Look, face: int) -> str:
    """The short name of a card."""
    return look.translate("kind-short", kind=KIND_NAMES[KIND[face]])


def face_words(look: Look, face: int) -> str:
    """The whole name of a card."""
    background = BACKGROUND_NAMES[BACKGROUND[face]]
    return look.translate("card", kind=KIND_NAMES[KIND[face]], background=background)


def strip(look: Look, works: str, words: str, scale: float) -> str:
    """The foot of a card: the flip it needs, and its name where there is room."""
    foot = f'<path d="M0 78h76v11a9 9 0 0 1-9 9H9a9 9 0 0 1-9-9z" fill="{WORKS[works]}"/>'
    size = max(12, 12 / scale)
    natural, room = len(words) * size * 0.56, CARD_W - (10 if works == "none" else 24)
    if natural > 1.3 * room:
        words = ""
    if works == "none":
        return foot + middle(CARD_W / 2, 92, words, size, "#fff")
    if not words:
        return foot + sign(works, CARD_W / 2, 88.5, "#fff", 0.95)
    squeezed = {"textLength": f"{room:g}", "lengthAdjust": "spacingAndGlyphs"} if natural > room else {}
    name = text(46, 92.5, words, size, text_anchor="middle", fill="#fff", **squeezed)
    return foot + sign(works, 12, 88.5, "#fff", 0.82) + name


def face_up(look: Look, face: int, works: str, scale: float = 1) -> str:
    """A card as it is: its background, its effect, and the flip that lets it work."""
    background = BACKGROUND_NAMES[BACKGROUND[face]]
    return (
        _shadow()
        + _BACKS[background]
        + sign(background, 57, 17, _SIGN_INK[background])
        + f'<rect x="6" y="32" width="64" height="44" rx="7" fill="{CREAM}"/>'
        + at(38, 54, kind_sign(face))
        + strip(look, works, kind_words(look, face), scale)
    )


def face_down(look: Look, scale: float = 1) -> str:
    """A closed card."""
    return (
        _back()
        + '<circle cx="38" cy="44" r="17" fill="#e3a72f"/>'
        + middle(38, 52, "?", 22, weight=800)
        + strip(look, "none", look.translate("kind-short", kind="unknown"), scale)
    )


def own_face_down(look: Look, face: int, works: str, scale: float = 1) -> str:
    """A closed card whose face the viewer knows: back, eye, and what is under it."""
    background = BACKGROUND_NAMES[BACKGROUND[face]]
    return (
        _back() + '<g transform="translate(36 17)"><path d="M-9 0c5-7.500 13-7.500 18 0-5 7.500-13 '
        '7.500-18 0z" fill="#fff"/>'
        + '<circle r="3.300" fill="#2a2f4a"/></g>'
        + sign(background, 58, 17, "#f7e3a1", 0.86)
        + f'<rect x="6" y="32" width="64" height="44" rx="7" fill="{CREAM}" stroke="#fff" '
        f'stroke-width="1.500" '
        + 'stroke-dasharray="4 3"/>'
        + at(38, 54, kind_sign(face))
        + strip(look, works, kind_words(look, face), scale)
    )


@memoized
def _shadow() -> str:
    return '<rect x="1" y="4" width="76" height="98" rx="9" fill="#0b2733" opacity=".18"/>'


@memoized
def _back() -> str:
    waves = "".join(f"M2 {y}c11-8 25-8 36 0s25 8 36 0" for y in (14, 30, 46, 62))
    return (
        _shadow() + '<rect width="76" height="98" rx="9" fill="#2a2f4a"/>'
        f'<path d="{waves}" fill="none" stroke="#fff" stroke-opacity=".13" stroke-width="4"/>'
    )


@memoized
def glow(width: float, height: float, radius: float, colour: str = "var(--can)") -> str:
    """The outline of what may be clicked."""
    return (
        f'<rect x="-2" y="-2" width="{width + 4:g}" height="{height + 4:g}" rx="{radius + 2:g}" fill="none" '
        f'stroke="{colour}" stroke-width="3.500"/>'
    )


def button(x: float, y: float, width: float, words: str) -> str:
    """A button with its words, fitted to its width."""
    return (
        f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="34" rx="17" fill="{CREAM}" stroke="var(--can)" '
        'stroke-width="3"/>' + middle(x + width / 2, y + 22, fit(words, 14, width - 12), 14, INK, 700)
    )
