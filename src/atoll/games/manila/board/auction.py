"""The auction of the office: the bids so far and those that may be made."""

from __future__ import annotations

from atoll.kit import CHOOSER, NOBODY, Look, fit, part, text

from ..parts import ACTIONS, BID, LIFT, LIFT_BY, MOST_RAISE, Phase
from ..state import State
from .shapes import CREAM, DARK, GOLD, SHADE, coin, disc, icon, man


@part(
    "active_seat",
    "phase",
    "bidder",
    "bid",
    "passed_seats",
    "master",
    depends_on=CHOOSER,
    offers=ACTIONS.of("bid", "lift"),
)
def auction(view: State, look: Look, x: float, y: float, width: float, columns: int) -> str:
    """The standing bid, the seats, and the bids the viewer may make or what the office is for. Height 224."""
    seats = int(view.seats)
    pitch = (width - 24) / seats
    out = [
        f'<rect width="{width:g}" height="224" rx="16" fill="{CREAM}" filter="url(#ma-lift)"/>',
        icon("gavel", 24, 26, 1.1, SHADE),
        text(44, 32, look.translate("board-auction"), 17, font_weight=750, fill=DARK),
        standing_bid(view, look, width),
        *(bidder(view, look, seat, 12 + pitch * (seat + 0.5), 72) for seat in range(seats)),
        bids(view, look, 132, width, columns) if look.may(BID) else rights(look, 146),
    ]
    return f'<g transform="translate({x:g} {y:g})">{"".join(out)}</g>'


def standing_bid(view: State, look: Look, width: float) -> str:
    """The highest bid and its bidder."""
    if view.bidder == NOBODY:
        return text(width - 16, 32, look.translate("board-no-bid"), 13, text_anchor="end", fill=SHADE)
    at = width - 64
    name = fit(look.name(int(view.bidder)), 13, at - 138)  # the heading is to the left
    return (
        text(at, 24, look.translate("board-bid-now"), 13, text_anchor="end", fill=SHADE)
        + text(at, 40, name, 13, font_weight=700, text_anchor="end", fill=DARK)
        + coin(width - 36, 31, int(view.bid), 20)
    )


def rights(look: Look, y: float) -> str:
    """What the harbour master may do."""
    out = text(24, y, look.translate("board-office"), 13, font_weight=700, fill=DARK)
    for i, sign in enumerate(("coin", "anchor", "man")):
        at = y + 22 + 21 * i
        out += icon(sign, 33, at, 0.8, SHADE) + text(
            50, at + 4.5, look.translate(f"board-office-{sign}"), 13, fill=DARK
        )
    return out


def bidder(view: State, look: Look, seat: int, x: float, y: float) -> str:
    """One seat in the auction."""
    out = (int(view.passed_seats) >> seat) & 1
    fade = ' opacity=".4"' if out else ""
    word, weight = "", 500
    if out:
        word = look.translate("board-passed")
    elif seat == view.bidder:
        word, weight = look.translate("board-leads"), 700
    elif view.bidder == NOBODY and view.passed_seats == 0 and seat == view.master:
        word = look.translate("board-opens")
    ring = f'<circle cx="{x:g}" cy="{y:g}" r="21" fill="none" stroke="{GOLD}" stroke-width="3.5"/>'
    turn = ring if seat == view.active_seat and view.phase == Phase.BID else ""
    return f"<g{fade}>{man(seat, x, y, 16)}</g>{turn}" + text(
        x, y + 36, word, 13, font_weight=weight, text_anchor="middle", fill=DARK
    )


def bids(view: State, look: Look, y: float, width: float, columns: int) -> str:
    """The bids within one choice, dark where they take a loan, and a lift for higher ones."""
    out = []
    base = int(view.bid) + int(view.lift)
    pitch = (width - 24) / columns
    for k in range(MOST_RAISE + 1):
        action = BID + k if k < MOST_RAISE else LIFT
        if look.may(action):
            at = 12 + pitch * (k % columns + 0.5), y + 16 + 44 * (k // columns)
            bid = base + k + 1
            words = str(bid) if action != LIFT else f">{base + LIFT_BY}"
            shown = disc(*at, words, 15, 15 if len(words) < 3 else 13, dark=bid > view.cash[look.seat])
            out.append(look.act(view, action, shown))
    return "".join(out)
