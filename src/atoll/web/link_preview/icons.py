"""Icons of the web app as PNG, made from the one drawing of the logo."""

from __future__ import annotations

import re
from dataclasses import dataclass

from atoll.kit.draw.cache import cached
from atoll.kit.draw.look import TOKENS
from atoll.kit.draw.png import to_png
from atoll.web.views.assets import STATIC

SIZE = 24  # of the drawing
SAFE = 0.62  # of the width, which a device that cuts icons into shapes always shows
KEPT = 16


@dataclass(frozen=True)
class Icon:
    """An icon by its size in pixels and its purpose."""

    pixels: int
    is_filled: bool = False  # to its edges: devices cut it into shapes of their own
    is_stencil: bool = False  # one colour on nothing, for the status bar


ICONS = {
    "192": Icon(192),
    "512": Icon(512),
    "maskable-512": Icon(512, is_filled=True),
    "apple-180": Icon(180, is_filled=True),
    "badge-96": Icon(96, is_stencil=True),
}


@cached(KEPT)
def icon_png(name: str) -> bytes:
    """An icon; KeyError if there is none of this name."""
    icon = ICONS[name]
    svg = (STATIC / "atoll.svg").read_text("utf-8")
    if icon.is_stencil:
        svg = re.sub(r'(fill|stroke)="#\w+"', r'\1="#fff"', svg)
    if icon.is_filled:
        margin = (1 - SAFE) / 2 * SIZE
        inside = svg[svg.index(">") + 1 : svg.rindex("<")]
        svg = (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIZE} {SIZE}">'
            f'<g transform="translate({margin:g} {margin:g}) scale({SAFE})">{inside}</g></svg>'
        )
    return to_png(svg, icon.pixels, TOKENS["paper"] if icon.is_filled else None)
