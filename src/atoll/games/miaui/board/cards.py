"""Cards of Miaui cut from paper. Everything is drawn around its own middle and moved by its user."""

from __future__ import annotations

from functools import partial
from html import escape

from atoll.kit import Look, memoized, text

from ..parts import KIND, VALUE, Kind
from ..text.names import card, signed

CREAM, INK, SOFT = "#fffaf0", "#23313a", "#55646c"  # cards stay light when the page is dark
LIGHT = "#f2b92f"  # of a lantern
CHIP = (42, 50)  # size of a small catch card

middle = partial(text, text_anchor="middle")
bold = partial(middle, font_weight=800, fill=INK)

# Pictures of the kinds, about 100 wide and 56 high.
_EYE = '<circle cx="-27" cy="-6" r="4.5" fill="#fff"/><circle cx="-28" cy="-6" r="2.2" fill="#123"/>'
_PICTURES = {
    Kind.CATFISH: (
        '<path d="M22 0 46-17c-3 11-3 23 0 34z" fill="#c96a2b"/>'
        '<path d="M-44 2c14-25 50-27 70-2-20 23-56 25-70 2z" fill="#e98f3f"/>'
        '<path d="M-8-19c6-9 16-9 22 2z" fill="#c96a2b"/>'
        '<path d="M-40 8c10 9 30 12 48 6-16-2-32-4-48-6z" fill="#f6c08a"/>'
        '<path d="M-42 4c-6 4-9 10-9 16M-38 7c-3 5-4 10-3 15" fill="none" stroke="#8a4a1c" '
        f'stroke-width="2" stroke-linecap="round"/>{_EYE}'
    ),
    Kind.TIGER: (
        '<path d="M24 0 48-20c-5 13-5 27 0 40z" fill="#b9791b"/>'
        '<path d="M-44 0c16-29 54-29 72 0-18 29-56 29-72 0z" fill="#e3a72f"/>'
        '<path d="M-14-21c8-10 22-8 28 3z" fill="#b9791b"/>'
        '<path d="M-12-20c-5 13-5 27 0 40l7 1c-5-13-5-29 0-42zM4-21c-4 13-4 28 0 42l7-2c-4-12-4-26 0-38z'
        f'M19-13c-3 8-3 18 0 26l6-5c-2-5-2-11 0-16z" fill="#5a3d1a"/>{_EYE}'
    ),
    Kind.TUNA: (
        '<path d="M26 0c8-6 15-15 18-26 6 9 7 17 4 26 3 9 2 17-4 26C41 15 34 6 26 0z" fill="#1f4c72"/>'
        '<path d="M-50 0c18-27 58-29 80 0-22 25-62 25-80 0z" fill="#2f6ea3"/>'
        '<path d="M-48 4c22 10 54 11 76-3C6 27-30 25-48 4z" fill="#cfe3ee"/>'
        '<path d="M-6-20c4-10 12-14 20-13-3 6-3 10-1 15zM-8 19c4 8 10 11 17 11-3-5-4-9-3-13z" '
        f'fill="#1f4c72"/><path d="M-36-20l3-9 6 6 5-8 5 8 6-6 2 9z" fill="#e3a72f"/>{_EYE}'
    ),
    Kind.LANTERN: (
        '<circle cx="-40" cy="-20" r="17" fill="#f7d774" opacity=".45"/>'
        f'<circle cx="-40" cy="-20" r="8" fill="{LIGHT}"/>'
        '<path d="M-8-20c-10-14-24-15-32-4" fill="none" stroke="#3d4470" stroke-width="3.4" '
        'stroke-linecap="round"/><path d="M24 2l22-15c-3 10-3 20 0 30z" fill="#2a2f4a"/>'
        '<path d="M-36 6c6-30 48-34 66-4-16 30-58 34-66 4z" fill="#3d4470"/>'
        '<path d="M-36 8c8 4 18 5 26 2l-4 6-5-4-4 6-5-5-4 5c-2-3-3-6-4-10z" fill="#fffaf0"/>'
        '<circle cx="-18" cy="-5" r="5" fill="#fff"/><circle cx="-19" cy="-5" r="2.4" fill="#123"/>'
    ),
    Kind.JELLYFISH: (
        '<path d="M-20 0c-6 10 4 14-3 27M-7 2c-6 10 5 15-1 29M7 2c-6 10 5 15-1 29M20 0c-6 10 4 14-3 27" '
        'fill="none" stroke="#9b6fc4" stroke-width="4" stroke-linecap="round"/>'
        '<path d="M-30 2c-2-42 62-42 60 0-8 6-13-3-20 1-7 4-13 4-20 0-7-4-12 5-20-1z" fill="#7d4fa8"/>'
        '<path d="M-20-8c2-14 12-18 20-17-8 3-13 9-14 17z" fill="#b995d8"/>'
        '<circle cx="-8" cy="-7" r="3" fill="#fff"/><circle cx="9" cy="-7" r="3" fill="#fff"/>'
    ),
    Kind.GULL: (
        '<path d="M-50-12c16-14 34-12 46 6C8-24 30-28 50-18 32-16 20-8 10 8 2 20-12 20-18 10-26-4-36-12'
        '-50-12z" fill="#dfe6ea"/><path d="M50-18c-16-2-32 4-42 18l6 4c8-12 20-20 36-22zM-50-12c12-2 22 2 '
        '30 12l4-8c-10-8-20-9-34-4z" fill="#7c8a93"/>'
        '<path d="M-18 10c-4 10 4 18 14 14 8-2 12-8 14-16z" fill="#fff" '
        'stroke="#7c8a93" stroke-width="1.2"/>'
        '<path d="M-6 24l-2 10 10-7z" fill="#e3a72f"/><circle cx="-4" cy="16" r="2.4" fill="#123"/>'
    ),
}  # fmt: skip


@memoized
def picture(kind: Kind, scale: float = 1.0, x: float = 0, y: float = 0) -> str:
    """The animal of a kind."""
    return f'<g transform="translate({x:g} {y:g}) scale({scale:.3g})">{_PICTURES[kind]}</g>'


@memoized
def paper(width: float, height: float, fill: str, bend: float = 12, edge: str = "none") -> str:
    """A sheet of paper with bent corners and its shadow."""
    box = f'x="{-width / 2:g}" y="{-height / 2:g}" width="{width:g}" height="{height:g}" rx="{bend:g}"'
    return (
        f'<rect {box} transform="translate(0 3)" fill="#0b2733" opacity=".22"/>'
        f'<rect {box} fill="{fill}" stroke="{edge}" stroke-width="2.5"/>'
    )


@memoized
def slot(width: float, height: float, bend: float = 9) -> str:
    """An empty place for a card."""
    return (
        f'<rect x="{-width / 2:g}" y="{-height / 2:g}" width="{width:g}" height="{height:g}" rx="{bend:g}" '
        'fill="none" stroke="var(--ink-soft)" stroke-opacity=".5" stroke-dasharray="4 5" stroke-width="1.5"/>'
    )


# Catch cards


def title(look: Look, face: int) -> str:
    """The name of a card, as a tooltip."""
    return f"<title>{escape(look.translate('card', **card(face)))}</title>"


def _value(face: int) -> str:
    return "" if KIND[face] == Kind.GULL else signed(int(VALUE[face]))


def catch(look: Look, face: int, width: float, height: float, secret: bool = False) -> str:
    """A catch card: its number, its animal and its name, or the mark of a secret."""
    kind = look.translate("kind", **card(face))
    below = height / 2 - 7
    words = (
        ribbon(below - 4, look.translate("board-only-you"), width)
        if secret
        else middle(0, below, kind, 12, fill=SOFT, **_fit(kind, width - 12))
    )
    return (
        f"{title(look, face)}{paper(width, height, CREAM)}{picture(Kind(KIND[face]), width / 175, 15, -2)}"
        + text(8 - width / 2, 25 - height / 2, _value(face), 22, font_weight=800, fill=INK)
        + words
    )


def chip(look: Look, face: int, width: float = CHIP[0], height: float = CHIP[1]) -> str:
    """A small catch card: the animal above its number."""
    return title(look, face) + _chip(face, width, height)


@memoized
def _chip(face: int, width: float, height: float) -> str:
    kind = Kind(KIND[face])
    raised = 0 if kind == Kind.GULL else -height * 0.16
    return f"{paper(width, height, CREAM, 7)}{picture(kind, width / 118, 0, raised)}" + bold(
        0, height / 2 - 6, _value(face), max(14, width * 0.34)
    )


@memoized
def back(width: float, height: float, bend: float = 12) -> str:
    """The back of a card: waves at night."""
    w, h = width / 2, height / 2
    wave = f"q{w * 0.31:.1f}-{h * 0.2:.1f} {w * 0.62:.1f} 0t{w * 0.62:.1f} 0"
    waves = "".join(f"M{-w * 0.62:.1f} {h * y:.1f}{wave}" for y in (-0.45, 0, 0.45))
    return (
        f'{paper(width, height, "var(--night)", bend)}<path d="{waves}" fill="none" stroke="#fff" '
        f'stroke-opacity=".2" stroke-width="{height / 16:.1f}" stroke-linecap="round"/>'
    )  # fmt: skip


@memoized
def hidden(width: float, height: float) -> str:
    """A face-down card in the light of a lantern."""
    least = min(width, height)
    glow = "".join(
        f'<circle r="{least * r:.1f}" fill="{LIGHT}" opacity="{seen}"/>'
        for r, seen in ((0.46, 0.14), (0.34, 0.22), (0.23, 1))
    )
    return back(width, height) + glow + bold(0, least * 0.11, "?", max(12, least * 0.32))


@memoized
def lit(width: float, height: float) -> str:
    """The rim of light around a card that only one seat knows."""
    return (
        f'<rect x="{-width / 2 - 2:g}" y="{-height / 2 - 2:g}" width="{width + 4:g}" height="{height + 4:g}" '
        f'rx="13" fill="none" stroke="{LIGHT}" stroke-width="3" stroke-dasharray="7 5"/>'
    )


@memoized
def ribbon(y: float, words: str, width: float) -> str:
    """Words on a ribbon in the colour of a lantern."""
    wide = min(width - 4, len(words) * 6.6 + 14)
    return (
        f'<rect x="{-wide / 2:g}" y="{y - 9:g}" width="{wide:g}" height="18" rx="9" fill="{LIGHT}"/>'
        + middle(0, y + 4, words, 11, font_weight=600, fill=INK, **_fit(words, wide - 8))
    )  # fmt: skip


def _fit(words: str, width: float) -> dict[str, object]:
    """Squeeze a line that would not fit into this width."""
    long = len(words) * 6.6 > width
    return {"textLength": f"{width:g}", "lengthAdjust": "spacingAndGlyphs"} if long else {}


# Dive cards


@memoized
def dive(number: int, width: float, height: float, edge: str = "none") -> str:
    """A dive card: the higher the number, the lower and darker the water."""
    w, h = width / 2, height / 2
    inset = width / 13
    level, half = h * (number * 0.045 - 0.12), w - inset
    shade = f"var(--water-{1 + (number + 1) // 3})"
    return (
        f'{paper(width, height, CREAM, width / 7, edge)}<path d="M{-half:.1f} {level:.1f}'
        f'q{half / 2:.1f}-{width / 9:.1f} {half:.1f} 0t{half:.1f} 0V{h - inset:.1f}H{-half:.1f}z" '
        f'fill="{shade}"/>'
        + bold(0, width * 0.44 - h, number, max(12, width * 0.4))
    )  # fmt: skip


@memoized
def sealed(width: float, height: float) -> str:
    """A dive card laid face down."""
    tick = '<path d="M-6 1l4 5 8-10" fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round"/>'
    return back(width, height, 5) + tick
