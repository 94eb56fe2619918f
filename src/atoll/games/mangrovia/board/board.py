"""The picture of a position: the board, and below it the viewer's own hand and the tray."""

from __future__ import annotations

from atoll.kit import Look, part, text

from ..state import State
from .archipelago import archipelago, oracle, talisman
from .hand import hand
from .layout import TALL, WIDE
from .score_track import track
from .shapes import DEFS, INK, at, land, mid, rect, shapes, totem, use
from .supply import amulet_supply, amulet_track, special_stack, supply
from .territories import centres, ground, statues, territories
from .tray import tray


def draw(view: State, look: Look) -> str:
    """The whole table for one viewer."""
    inside = _tall(view, look) if look.tall else _wide(view, look)
    width, height = (360, 1150) if look.tall else (880, 676)
    return look.svg(width, height, look.translate("board"), _defs(view, look) + inside)


@part()
def _defs(view: State, look: Look) -> str:
    return DEFS


def _wide(view: State, look: Look) -> str:
    sea = '<rect x="19" y="19" width="842" height="534" rx="16" fill="url(#mg-sea)"/>'
    return "".join(
        [
            track(view, look, 880, 572, 19),
            sea,
            ground(WIDE),
            mid(660, 42, look.translate("board-isle"), 11.5, INK, 700),
            oracle(view, look, 24, 23, 112, 62),
            statues(view, look, WIDE, 43, 33),
            amulet_track(view, look, 24, 92, 44, 282),
            amulet_supply(view, look, 24, 380, 44, 168),
            centres(view, look, WIDE),
            territories(view, look, WIDE),
            special_stack(view, look, 158, 540),
            _legend(view, look, 359, 540),
            supply(view, look, 732, 26, 124, 268),
            archipelago(view, look, 598, 310, 260, 39),
            talisman(view, look, 826, 302),
            tray(view, look, 0, 580, 232, 94),
            hand(view, look, 246, 576, 630),
        ]
    )


def _tall(view: State, look: Look) -> str:
    sea = '<rect width="360" height="874" rx="16" fill="url(#mg-sea)"/>'
    return "".join(
        [
            sea,
            ground(TALL),
            oracle(view, look, 3, 3, 44, 48),
            statues(view, look, TALL, 27, 29),
            centres(view, look, TALL),
            territories(view, look, TALL),
            special_stack(view, look, 40, 384),
            talisman(view, look, 314, 384),
            amulet_track(view, look, 6, 456, 348, 44),
            amulet_supply(view, look, 6, 506, 348, 48),
            archipelago(view, look, 6, 564, 348, 38),
            supply(view, look, 6, 808, 348, 60),
            tray(view, look, 0, 880, 360, 96),
            hand(view, look, 6, 978, 350),
        ]
    )


@part()
def _legend(view: State, look: Look, x: float, y: float) -> str:
    """What the states of a territory mean."""
    parts, left = [], x
    signs = (
        (
            rect(-8, -8, 16, 16, 5, fill="none", stroke="var(--can)", stroke_width=3.5),
            "can",
        ),
        (use("unequal"), "unequal"),
        (rect(-8, -8, 16, 16, 5, fill="#f4e6c4"), "no-bird"),
    )
    for sign, name in signs:
        words = look.translate(f"board-legend-{name}")
        parts.append(at(left, y, sign))
        parts.append(text(left + 13, y + 4, words, 11, font_weight=600, fill="#0f3d4c"))
        left += 30 + 7.6 * len(words)
    return "".join(parts)


def emblem() -> str:
    """The sign of the game: a hut between a statue and a bird."""
    needed = shapes("land-M", "tile", "totem", "rim", "hut", "bird")
    red_hut = f'<g fill="#c8412f">{use("rim")}{use("hut")}</g>'
    drawn = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-24 0 144 96" aria-hidden="true">'
        f'{needed}<rect x="-24" width="144" height="96" fill="#8fd6cf"/>'
        '<circle cx="102" cy="22" r="9" fill="#fbf6ea"/>'
        '<path d="M-24 52c24-8 48 6 72 0s48-8 72 0v44H-24z" fill="#55b5b8"/>'
        '<path d="M-24 74c24-8 48 6 72 0s48-8 72 0v22H-24z" fill="#2b8796"/>'
        f"{at(48, 62, land('M'), 0.95)}"
        f"{at(27, 54, totem(0), 1.1)}{at(58, 58, red_hut, 1.15)}{at(70, 26, use('bird'), 0.8)}</svg>"
    )
    return drawn.replace("mg-", "mg-sign-")  # a page may show board and emblem together
