"""The black market, the steps of the voyage, and the wares before they are loaded."""

from __future__ import annotations

from atoll.kit import CHOOSER, Look, part, text

from ..parts import ACTIONS, BUY, FEWEST_SEATS, LEAVE, MARKET, STEPS, TOP_STEP, WARES, Phase, Step
from ..rules.money import share_price
from ..state import State
from .emphasis import note_of
from .shapes import DARK, GOLD, ON_HILL, SHADE, WARE, WARE_INK, card, disc, icon, middle, ware_sign


@part("market_step", "stock", depends_on=CHOOSER, offers=ACTIONS.of("buy"))
def market(view: State, look: Look, x: float, y: float, width: float) -> str:
    """The black market: a ladder for each ware, its share, how many are left and the price. Height 164."""
    out = [
        f'<rect x="4" y="8" width="{width - 8:g}" height="156" rx="12" fill="#fbf3e0" filter="url(#ma-cut)"/>'
    ]
    stripe = width / 10
    for i in range(10):
        shade = "#2f6a41" if i % 2 == 0 else "#3f7c4f"
        out.append(
            f'<path d="M{stripe * i:.1f} 24V0h{stripe:.1f}V24a{stripe / 2:.1f} 8 0 0 1 -{stripe:.1f} 0z" '
            f'fill="{shade}"/>'
        )
    out.append(text(12, 18, look.translate("board-market"), 14, font_weight=750, fill="#fff"))
    out.append(
        text(
            width - 12,
            18,
            look.translate("board-ends", top=int(MARKET[TOP_STEP])),
            13,
            text_anchor="end",
            fill="#fff",
        )
    )
    column = (width - 16) / len(WARES)
    for ware in range(len(WARES)):
        out.append(market_column(view, look, ware, 12 + column * ware, column))
    return f'<g transform="translate({x:g} {y:g})">{"".join(out)}</g>'


def market_column(view: State, look: Look, ware: int, x: float, width: float) -> str:
    """One ware on the market."""
    out = [text(x + 2, 46, look.translate("Ware", ware=WARES[ware]), 13, font_weight=750, fill=DARK)]
    ladder = min(46, width * 0.46)
    for step in range(TOP_STEP + 1):
        y = 52 + 22 * (TOP_STEP - step)
        now = step == view.market_step[ware]
        fill = WARE[ware] if now else ("#f4d98f" if step == TOP_STEP else "#ebe1ca")
        out.append(f'<rect x="{x:g}" y="{y}" width="{ladder:g}" height="19" rx="7" fill="{fill}"/>')
        at, weight, ink = (0.7, 800, WARE_INK[ware]) if now else (0.5, 600, SHADE)
        figure = middle(int(MARKET[step]), 13, ink, weight)
        out.append(f'<g transform="translate({x + ladder * at:g} {y + 9.5})">{figure}</g>')
    now_at = 61.5 + 22 * (TOP_STEP - int(view.market_step[ware]))
    out.append(
        f'<g id="ma-price-{WARES[ware]}" class="glide" transform="translate({x + 6:g} '
        f'{now_at:g})">{ware_sign(ware, 0, 0, 0.58)}</g>'
    )
    left = int(view.stock[ware])
    cx = x + ladder + (width - ladder) / 2
    pile = "".join(card(ware, cx - 17 + 2.5 * i, 50 + 3 * i, 32) for i in reversed(range(min(left, 3))))
    cost = int(share_price(view, ware))
    if look.may(BUY + ware):
        pile += disc(cx, 76, cost, 14)
    out.append(look.act(view, BUY + ware, pile, note=note_of(view, look, BUY + ware)))
    words, size = look.translate("board-left", n=left), 13 if width > 90 else 12
    out.append(text(cx, 118, words, size, font_weight=600, text_anchor="middle", fill=DARK))
    out.append(text(cx, 138, look.translate("board-price"), 13, text_anchor="middle", fill=SHADE))
    out.append(text(cx, 155, cost, 15, font_weight=800, text_anchor="middle", fill=DARK))
    return "".join(out)


_STEP_ICON = {
    Step.AUCTION: "gavel", Step.DUTIES: "anchor", Step.PLACE: "man", Step.MOVE: "die", Step.BOARD: "skull",
    Step.PILOT: "wheel", Step.RESOLVE: "coin",
}  # fmt: skip


@part("step_index", "phase")
def steps(view: State, look: Look, x: float, y: float, pitch: float) -> str:
    """The steps of the voyage as signs; the present one is gold."""
    row = [int(code) for code in STEPS[int(view.seats) - FEWEST_SEATS]]
    row = row[: row.index(Step.RESOLVE) + 1]
    out = []
    for i, code in enumerate(row):
        now, past = (
            i == view.step_index and view.phase != Phase.OVER,
            i < view.step_index or view.phase == Phase.OVER,
        )
        r = pitch * (0.56 if now else 0.43)
        fill, ink = (GOLD, "#2c2208") if now else ("#356b45", "#cfe3cb") if past else ("#e7efd9", "#3c5a3e")
        out.append(
            f'<circle cx="{x + pitch * i:g}" cy="{y:g}" r="{r:g}" fill="{fill}"/>'
            f"{icon(_STEP_ICON[Step(code)], x + pitch * i, y, r / 15, ink)}"
        )
    return "".join(out)


def wares_ashore(view: State, look: Look, x: float, y: float, pitch: float) -> str:
    """The four wares, when the master has to leave one ashore."""
    out = []
    for ware in range(len(WARES)):
        at = x + pitch * ware
        halo = (
            f'<circle cx="{at:g}" cy="{y:g}" r="27" fill="var(--can)" opacity=".5"/>'
            if look.may(LEAVE + ware)
            else ""
        )
        ring = (
            f'<circle cx="{at:g}" cy="{y:g}" r="21" fill="none" stroke="var(--can)" stroke-width="3"/>'
            if halo
            else ""
        )
        name = text(
            at,
            y + 40,
            look.translate("Ware", ware=WARES[ware]),
            13,
            font_weight=700,
            text_anchor="middle",
            fill=ON_HILL,
        )
        out.append(look.act(view, LEAVE + ware, halo + ware_sign(ware, at, y, 1) + ring + name))
    return "".join(out)
