"""Panels around castle and realms: countdown, floors, supply, points of sets, unseen tiles."""

from __future__ import annotations

from html import escape

from atoll.kit import Look, memoized, part, text

from ..parts import (
    FACES,
    FIRST_FACE,
    FLOORS,
    KIND_LETTERS,
    LAID_OUT,
    MOST_SEATS,
    SET_SIZE,
    SET_VP,
)
from ..state import State
from ..text.names import floor_tiles, unseen_tiles
from .tiles import (
    EDGE,
    INK,
    PLATE,
    PLATE_LINE,
    SOFT,
    at,
    bold,
    floor_colour,
    middle,
    shrine,
    sign,
)

TOKEN = '<use href="#dc-token"/>'


@memoized
def plate(w: float, h: float, bend: float = 14) -> str:
    """A light sheet for figures, readable in light and dark."""
    return f'<g filter="url(#dc-low)"><rect width="{w:g}" height="{h:g}" rx="{bend:g}" fill="{PLATE}"/></g>'


@memoized
def panel(w: float, h: float, lit: bool, quiet: bool = False) -> str:
    """A sheet in the colours of the page, with the rim of what may be clicked; a quiet one is dashed."""
    rim = 'stroke="var(--can)" stroke-width="2.5"' if lit else 'stroke="var(--line)" stroke-width="1.5"'
    if quiet:
        rim = 'class="outline" stroke="var(--ink-soft)" stroke-width="1.5" stroke-dasharray="5 4"'
    return f'<rect x="1.5" y="1.5" width="{w - 3:g}" height="{h - 3:g}" rx="13" fill="var(--paper-2)" {rim}/>'


# Countdown, floors, supply


@part("supply", "circle_tokens", "stacked_tokens", "floor_cells")
def track(view: State, look: Look, w: float, tall: bool) -> str:
    """The circles from `!` to the number of players, the stack, what the floors hold, and the supply."""
    laid, step = int(LAID_OUT[view.seats]), 36 if tall else 40
    circles = ""
    for i in range(MOST_SEATS + 1):
        words = "!" if i == 1 else str(i) if i else f"×{view.stacked_tokens}"
        covered = i <= view.circle_tokens if i else view.stacked_tokens > 0
        inside = (
            f'<circle r="15.5" fill="none" stroke="{EDGE}" stroke-width="1.5" {"" if i <= laid else DASHED}/>'
        )
        if covered:
            extra = min(int(view.stacked_tokens), 3) if i == 0 else 1
            inside += "".join(at(-2 * k, -2 * k, TOKEN, 0.9) for k in reversed(range(extra)))
        elif i == 1:
            inside += '<circle r="14" fill="var(--can)"/>' + bold(0, 7, "!", 20)
        inside += bold(0, 31, words, 12.5).replace(INK, SOFT)
        circles += at(24 + step * i, 22, inside)
    title = f"<title>{escape(look.translate('board-track'))}</title>"
    inside = plate(w, 60) + title + circles
    x: float = 24 + step * MOST_SEATS + 34
    floors = [f for f in range(FLOORS, 0, -1) if f <= 3 or floor_tiles(view, f)][:4]
    for i, floor in enumerate(floors):
        pitch = 52 / len(floors)
        mark = f'<rect y="-10" width="15" height="13" rx="3.5" fill="{floor_colour(floor)}"/>'
        mark += bold(7.5, 1, floor, 11.5).replace(INK, "#fff")
        count = look.translate("board-floor-short" if tall else "board-floor", count=floor_tiles(view, floor))
        inside += at(x, 4 + pitch * (i + 0.75), mark + text(20, 1, count, 12, fill=SOFT))
    x = w - (74 if tall else 128)
    inside += f'<path d="M{x - 12:g} 10v40" stroke="{PLATE_LINE}" stroke-width="1.5"/>'
    inside += at(x + 14, 29, shrine(), 0.8) + text(
        x + 36, 30 if not tall else 36, view.supply, 20, font_weight=750, fill=INK
    )
    if not tall:
        inside += text(x + 36, 47, look.translate("board-supply"), 12, fill=SOFT)
    return inside


@part("supply", "circle_tokens", "stacked_tokens")
def tokens_and_supply(view: State, look: Look, w: float, h: float) -> str:
    """Tokens on the track and shrines in the supply, where there is no room for the whole track."""
    beside = w > h
    places = ((w * 0.13, h / 2), (w * 0.62, h / 2)) if beside else ((24, h * 0.28), (24, h * 0.74))
    figures = (
        (TOKEN, 0.85, f"{view.circle_tokens}/{LAID_OUT[view.seats]}"),
        (shrine(), 0.75, str(view.supply)),
    )
    drawn = plate(w, h)
    for (x, y), (picture, size, words) in zip(places, figures):
        drawn += at(x, y, picture, size) + text(x + 21, y + 6, words, 17, font_weight=750, fill=INK)
    return f"<g><title>{escape(look.translate('board-track'))}</title>{drawn}</g>"


SET_TABLE_W, SHORT_TABLE_W = 308, 180  # with and without the shrines
DASHED = 'stroke-dasharray="3 3" stroke-opacity=".6"'


@part()
def set_table(view: State, look: Look, w: float, h: float) -> str:
    """Points of sets by size, and where there is room how many shrines a kind allows."""
    first, second = h * 0.4, h * 0.8
    inside = plate(w, h) + text(14, first, look.translate("board-set-of"), 11.5, fill=SOFT)
    inside += text(14, second, look.translate("board-vp"), 11.5, fill=SOFT)
    for i, size in enumerate(range(SET_SIZE, SET_SIZE + 5)):
        inside += middle(66 + 24 * i, first, size, 13, fill=SOFT) + bold(
            66 + 24 * i, second, SET_VP[size], 15
        )
    if w < SET_TABLE_W:
        return inside
    inside += f'<path d="M182 8v{h - 18:g}" stroke="{PLATE_LINE}" stroke-width="1.5"/>'
    step = min(29, (w - SET_TABLE_W) / 5 + 21)
    first_x, scaled = 182 + step * 0.7, step / 55
    for i in range(3):
        inside += at(first_x + step * i, h * 0.3, f'<use href="#dc-{KIND_LETTERS[i]}"/>', scaled)
        inside += at(first_x + step * i, h * 0.72, sign(int(FIRST_FACE[3 + i])), scaled)
    inside += bold(first_x + step * 2.95, h * 0.72 + 4, "+1", 11).replace(INK, "#7f4aa6")
    inside += at(first_x + step * 3.9, h * 0.28, shrine(), 0.45)
    return inside + "".join(at(first_x + step * (3.9 + k * 0.85), h * 0.72, shrine(), 0.45) for k in (0, 1))


@part(
    "hand",
    "castle_tiles",
    "castle_starts",
    "castle_heights",
    "realm_faces",
    "gone_counts",
    "ingenuity_counts",
)
def counter(view: State, look: Look, w: float, rows: int = 1) -> str:
    """How many tiles of each face still lie covered, for those who asked for it."""
    across = -(-FACES // rows)
    step = w / across
    inside = ""
    for face, left in enumerate(unseen_tiles(view)):
        fade = "" if left else 'opacity=".35"'
        picture = at(0, 16, sign(face), min(0.5, step / 42)) + bold(0, 42, left, 12)
        inside += at(step * (face % across + 0.5), 48 * (face // across), picture, 1, fade)
    return f"<g><title>{escape(look.translate('board-counter'))}</title>{plate(w, 48 * rows)}{inside}</g>"
