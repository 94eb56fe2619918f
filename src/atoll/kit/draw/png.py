"""Drawn pictures as PNG, for what cannot show SVG: previews of links, notifications, icons, learners."""

from __future__ import annotations

import re

from .look import TOKENS

SANS = "DejaVu Sans"  # has Latin and Cyrillic; another font of the system takes its place where it is missing
_VARIABLE = re.compile(r"var\(--([\w-]+)\)")


def to_png(svg: str, width: int, background: str | None = TOKENS["paper"]) -> bytes:
    """An SVG as PNG of this width, in the colours of the light theme; without a background, transparent."""
    import resvg_py  # most programs never need it

    coloured = _VARIABLE.sub(lambda token: TOKENS.get(token[1], token[0]), svg)
    drawn = resvg_py.svg_to_bytes(
        svg_string=coloured,
        width=width,
        background=background,
        font_family=SANS,
        sans_serif_family=SANS,
    )
    return bytes(drawn)
