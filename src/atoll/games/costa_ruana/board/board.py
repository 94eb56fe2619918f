"""The picture of Costa Ruana: the archipelago between the camps, the own hand below."""

from __future__ import annotations

from atoll.kit import SPECTATOR, Look, fit, memoized, part, text

from ..parts import DECK_SIZE, PASS, Phase
from ..rules.islands import island_count
from ..state import State
from .bottom_sheet import sheet
from .camps import camp, own_camp
from .conditions import conditions
from .hand import hand, targets
from .islands import HILL, LAND, PALM, SHOAL, island
from .layout import Plan, narrow, wide
from .shapes import INK, SOFT, WORKS, at, gem, middle, native, sign, title

SAND = "#f3dfb0"


def draw(view: State, look: Look) -> str:
    """A position as the viewer may see it at the table."""
    n, first = int(view.seats), max(look.seat, 0)
    plan = (narrow if look.tall else wide)(n - 1, int(island_count(view)))
    drawn = [_sea(plan)]
    drawn += [island(view, look, i, x, y, plan.island_scale) for i, (x, y) in enumerate(plan.islands)]
    drawn.append(_deck(view, look, plan))
    drawn.append(conditions(view, look, plan.conditions))
    seats = [(first + k) % n for k in range(n)]
    drawn += [camp(view, look, seat, area) for seat, area in zip(seats[1:], plan.rivals)]
    drawn.append((camp if plan.tall else own_camp)(view, look, first, plan.own))
    label, height = look.translate("board"), plan.height
    if look.seat == SPECTATOR or view.phase == Phase.OVER:
        height = int(plan.own.y + plan.own.height + 8)
    elif plan.tall:
        below, its_height = sheet(view, look, plan)
        return look.svg(plan.width, height, label, "".join(drawn), sheet=below, sheet_height=its_height)
    else:
        drawn += [hand(view, look, look.seat, plan.hand, plan.tall), _beside(view, look, plan)]
        drawn += [targets(view, look, seat, area) for seat, area in zip(seats, (plan.own, *plan.rivals))]
    return look.svg(plan.width, height, label, "".join(drawn))


@memoized
def _sea(plan: Plan) -> str:
    """Layers of sea between two shores; on a phone one shore below."""
    w, sea = plan.width, plan.sea
    bottom = f"V{sea.y + sea.height:g}{_crest(-w, 6)}z"
    top = (
        f"M0 18A18 18 0 0 1 18 0H{w - 18}A18 18 0 0 1 {w} 18" if plan.tall else f"M0 {sea.y:g}{_crest(w, 6)}"
    )
    layers = [(top, "#5dbcbb")]
    for depth, swell, colour in ((0.34, 12, "#4aaab0"), (0.68, -12, "#3a98a3")):
        layers.append((f"M0 {sea.y + sea.height * depth:g}{_crest(w, swell)}", colour))
    shore = f'<rect width="{w}" height="{plan.height}" rx="18" fill="{SAND}"/>'
    return shore + "".join(f'<path d="{line}{bottom}" fill="{colour}"/>' for line, colour in layers)


def _crest(width: float, swell: float) -> str:
    """A gentle line of waves across the picture."""
    quarter = width / 4
    return f"q{quarter / 2:g} {swell:g} {quarter:g} 0t{quarter:g} 0 {quarter:g} 0 {quarter:g} 0"


@part("deck_top", "discard_counts")
def _deck(view: State, look: Look, plan: Plan) -> str:
    """The draw deck and the discard, each with its number."""
    left = int(DECK_SIZE[view.seats]) - int(view.deck_top)
    gone = int(view.discard_counts.sum())
    x, y = plan.deck
    inside = (
        title(look.translate("table-deck", deck=left, discard=gone))
        + f'<path d="{SHOAL}" fill="var(--water-1)" opacity=".6"/>'
        + _pile(-62, "#2a2f4a" if left else "")
        + _pile(7, "#fffaf0" if gone else "")
        + middle(-34.5, -4, left, 24, "#fff" if left else INK, 800)
        + middle(34.5, -4, gone, 24, INK, 800)
        + middle(-34.5, 42, look.translate("board-deck"), 13, INK, 700)
        + middle(34.5, 42, look.translate("board-discard"), 13, INK, 700)
    )
    return at(x, y, inside, plan.island_scale)


def _pile(x: float, colour: str) -> str:
    """A pile of cards, or the place for one."""
    paint = f'fill="{colour}"' if colour else 'fill="none" stroke="#fff" stroke-dasharray="5 4"'
    return f'<rect x="{x:g}" y="-47" width="55" height="70" rx="7" stroke-width="1.500" {paint}/>'


def _beside(view: State, look: Look, plan: Plan) -> str:
    """Beside the hand: the quiet button for putting no native on a card, or how to read a card."""
    area = plan.hand
    if look.may(PASS):
        width = 230.0
        x, y = area.x + area.width - width - 8, area.y + 32
        words = look.translate("board-pass")
        inside = (
            f'<rect width="{width:g}" height="40" rx="20" fill="#fffaf0"/>'
            + f'<rect class="outline" width="{width:g}" height="40" rx="20" fill="none" stroke="{SOFT}"/>'
            + native(look.seat, 24, 32, 0.8)
            + middle(width / 2 + 12, 25.5, fit(words, 14, width - 48), 14, INK, 700)
        )
        return at(x, y, look.act(view, PASS, inside, quiet=True))
    x, y = area.x + area.width - 236, area.y + 26
    rows = ((look.translate("board-sky-turns"), "sky"), (look.translate("board-tide-turns"), "tide"))
    drawn = text(x, y, look.translate("board-reading"), 12.5, fill=SOFT)
    for i, (words, name) in enumerate(rows):
        top = y + 10 + 26 * i
        drawn += (
            f'<rect x="{x:g}" y="{top:g}" width="{8.2 * len(words) + 36:g}" height="22" rx="7" '
            f'fill="{WORKS[name]}"/>'
            + sign(name, x + 14, top + 11, "#fff", 0.85)
            + text(x + 28, top + 15.5, words, 13, fill="#fff")
        )
    return drawn


def emblem() -> str:
    """The small picture on the home card."""
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 80" aria-hidden="true">'
        '<rect width="120" height="80" rx="10" fill="#5dbcbb"/><circle cx="98" cy="16" r="9" fill="#ffe3a0"/>'
        '<path d="M0 44q15-6 30 0t30 0 30 0 30 0v26a10 10 0 0 1-10 10H10A10 10 0 0 1 0 70z" fill="#3a98a3"/>'
        f'<g transform="translate(58 44) scale(.62)"><path d="{SHOAL}" fill="var(--water-1)" opacity=".7"/>'
        f'<path d="{LAND}" fill="#f6e3b6"/><g transform="translate(34 -40)">{PALM}</g>'
        f'<path d="{HILL}" fill="var(--leaf)"/></g>'
        + "".join(native(seat, x, y) for seat, (x, y) in enumerate(((36, 60), (56, 66), (76, 60))))
        + f"{gem(46, 30, 1.2)}{gem(60, 28, 1.2)}</svg>"
    )
