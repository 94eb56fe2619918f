"""The picture of a position: the board, and below it the viewer's own hand and the tray."""

from __future__ import annotations

from atoll.kit import Look, part, text

from ..state import State
from .archipelago import archipelago, oracle, talisman
from .bottom_sheet import is_taking_cards, sheet
from .emphasis import emphasis
from .hand import hand
from .layout import TALL, WIDE
from .score_track import track
from .shapes import DEFS, INK, at, land, mid, rect, shapes, statue, use
from .supply import amulet_supply, amulet_track, special_stack, supply
from .territories import centres, ground, statues, territories
from .tray import tray

TALL_HEIGHT = 946  # without the sheet


def draw(view: State, look: Look) -> str:
    """The whole table for one viewer."""
    label, defs = look.translate("board"), _defs(view, look)
    if not look.tall:
        return look.svg(880, 676, label, defs + _wide(view, look))
    below, height = sheet(view, look)
    return look.svg(360, TALL_HEIGHT, label, defs + _tall(view, look), sheet=below, sheet_height=height)


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
            mid(660, 42, look.translate("board-isle"), 12, INK, 700),
            oracle(view, look, *WIDE.oracle),
            statues(view, look, WIDE),
            amulet_track(view, look, *WIDE.track),
            amulet_supply(view, look, *WIDE.amulets),
            centres(view, look, WIDE),
            territories(view, look, WIDE),
            special_stack(view, look, *WIDE.stack),
            _legend(view, look, 359, 540),
            supply(view, look, *WIDE.supply),
            archipelago(view, look, *WIDE.archipelago),
            talisman(view, look, *WIDE.talisman),
            emphasis(look, WIDE),
            tray(view, look, 0, 580, 232, 94),
            hand(view, look, 246, 576, 630),
        ]
    )


def _tall(view: State, look: Look) -> str:
    sea = f'<rect width="360" height="{TALL_HEIGHT}" rx="16" fill="url(#mg-sea)"/>'
    return "".join(
        [
            sea,
            ground(TALL),
            oracle(view, look, *TALL.oracle),
            statues(view, look, TALL),
            centres(view, look, TALL),
            territories(view, look, TALL),
            special_stack(view, look, *TALL.stack),
            talisman(view, look, *TALL.talisman),
            amulet_track(view, look, *TALL.track),
            amulet_supply(view, look, *TALL.amulets),
            archipelago(view, look, *TALL.archipelago),
            "" if is_taking_cards(view, look) else supply(view, look, *TALL.supply),
            emphasis(look, TALL),
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
        parts.append(text(left + 13, y + 4, words, 12, font_weight=600, fill="#0f3d4c"))
        left += 30 + 8 * len(words)
    return "".join(parts)


def emblem() -> str:
    """The sign of the game: a hut between a statue and a bird."""
    needed = shapes("land-M", "tile", "statue", "rim", "hut", "bird")
    red_hut = f'<g fill="#c8412f">{use("rim")}{use("hut")}</g>'
    drawn = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-24 0 144 96" aria-hidden="true">'
        f'{needed}<rect x="-24" width="144" height="96" fill="#8fd6cf"/>'
        '<circle cx="102" cy="22" r="9" fill="#fbf6ea"/>'
        '<path d="M-24 52c24-8 48 6 72 0s48-8 72 0v44H-24z" fill="#55b5b8"/>'
        '<path d="M-24 74c24-8 48 6 72 0s48-8 72 0v22H-24z" fill="#2b8796"/>'
        f"{at(48, 62, land('M'), 0.95)}"
        f"{at(27, 54, statue(0), 1.1)}{at(58, 58, red_hut, 1.15)}{at(70, 26, use('bird'), 0.8)}</svg>"
    )
    return drawn.replace("mg-", "mg-sign-")  # a page may show board and emblem together
