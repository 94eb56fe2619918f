"""Drawings of the guide that are not positions."""

from __future__ import annotations

from atoll.kit import Look

from ..parts import FACE_OF
from .layout import CASTLE_STEP_X, TILE_H, TILE_W
from .tiles import DEFS, PLATE, at, bold, box, face_up, middle, ring, slab, wrap

WIDTH, HEIGHT = 360, 206
LONG, SHORT = "#d4502f", "#2c74bb"  # the colours of both sides


def sides(look: Look) -> str:
    """Which sides of a tile are long and short, and which tile of a row is blocked."""
    drawn = box(WIDTH, HEIGHT, PLATE, 16).replace(f'x="{-WIDTH / 2:g}" y="{-HEIGHT / 2:g}"', "")
    drawn += at(100, 98, _marked_tile(look))
    for i, code in enumerate(("M2", "S5", "Q4")):
        blocked = box(TILE_W, TILE_H, "#3d443c", 7, 'fill-opacity=".42"') if i == 1 else ring()
        tile = slab(1) + face_up(FACE_OF[code]) + blocked
        drawn += at(226 + CASTLE_STEP_X * i, 74, tile)
    for y, sign, words in (
        (140, ring(13, 17, 3).replace('stroke-width="4"', 'stroke-width="2.5"'), "figure-available"),
        (176, box(13, 17, "#3d443c", 3, 'fill-opacity=".55"'), "figure-blocked"),
    ):
        lines = wrap(look.translate(words), 136, 12, 2)
        said = "".join(
            middle(0, 15 * i, line, 12, fill="#23313a").replace("middle", "start")
            for i, line in enumerate(lines)
        )
        drawn += at(204, y - 3, sign) + at(218, y + 1, said)
    return look.svg(WIDTH, HEIGHT, look.translate("figure-sides"), DEFS + drawn)


def _marked_tile(look: Look) -> str:
    """A large tile with its sides marked and named."""
    w, h = TILE_W * 0.75, TILE_H * 0.75  # half the size of the enlarged tile
    drawn = at(0, 0, slab(1) + face_up(FACE_OF["F4"]), 1.5)
    for x in (-w, w):
        drawn += f'<path d="M{x:g} {-h + 8:g}V{h - 8:g}" stroke="{LONG}" stroke-width="6"/>'
        for i, word in enumerate(look.translate("figure-long-side").split()):
            drawn += bold(1.96 * x, 15 * i - 3, word, 11.5).replace("#23313a", LONG)
    for y, below in ((-h, -9), (h, 24)):
        drawn += f'<path d="M{-w + 8:g} {y:g}H{w - 8:g}" stroke="{SHORT}" stroke-width="6"/>'
        drawn += bold(0, y + below, look.translate("figure-short-side"), 12).replace("#23313a", SHORT)
    return drawn


FIGURES = {"sides": sides}
