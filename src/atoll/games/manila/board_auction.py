"""The auction of the office: who leads, who is out, and what may be bid."""

from __future__ import annotations

from atoll.kit import NOBODY, Look, Record, text

from .board_art import CREAM, DARK, GOLD, SHADE, coin, disc, icon, man
from .parts import BID, LIFT, LIFT_BY, MOST_RAISE, Phase


def auction(view: Record, look: Look, x: float, y: float, width: float, columns: int) -> str:
    """The auction: who bids what, who is out, and the bids the viewer may make. Height 224."""
    out = [f'<rect width="{width:g}" height="224" rx="16" fill="{CREAM}" filter="url(#ma-lift)"/>']
    out.append(icon("gavel", 24, 26, 1.1, SHADE))
    out.append(text(44, 32, look.say("board-auction"), 17, font_weight=750, fill=DARK))
    if view.bidder != NOBODY:
        out.append(text(width - 64, 24, look.say("board-bid-now"), 12, text_anchor="end", fill=SHADE))
        out.append(
            text(
                width - 64, 40, look.name(int(view.bidder)), 13, font_weight=700, text_anchor="end", fill=DARK
            )
        )
        out.append(coin(width - 36, 31, int(view.bid), 20))
    else:
        out.append(text(width - 16, 32, look.say("board-no-bid"), 13, text_anchor="end", fill=SHADE))
    seats = int(view.seats)
    pitch = (width - 24) / seats
    for seat in range(seats):
        out.append(bidder(view, look, seat, 12 + pitch * (seat + 0.5), 72))
    if look.may(BID):
        out.append(bids(view, look, 0, 132, width, columns))
    return f'<g transform="translate({x:g} {y:g})">{"".join(out)}</g>'


def bidder(view: Record, look: Look, seat: int, x: float, y: float) -> str:
    """One seat in the auction."""
    out = (int(view.passed) >> seat) & 1
    fade = ' opacity=".4"' if out else ""
    word, weight = "", 500
    if out:
        word = look.say("board-passed")
    elif seat == view.bidder:
        word, weight = look.say("board-leads"), 700
    elif view.bidder == NOBODY and view.passed == 0 and seat == view.master:
        word = look.say("board-opens")
    ring = f'<circle cx="{x:g}" cy="{y:g}" r="21" fill="none" stroke="{GOLD}" stroke-width="3.5"/>'
    turn = ring if seat == view.turn and view.phase == Phase.BID else ""
    return f"<g{fade}>{man(seat, x, y, 16)}</g>{turn}" + text(
        x, y + 36, word, 12, font_weight=weight, text_anchor="middle", fill=DARK
    )


def bids(view: Record, look: Look, x: float, y: float, width: float, columns: int) -> str:
    """The bids within one choice, and a lift for higher ones."""
    out = []
    base = int(view.bid) + int(view.lift)
    pitch = (width - 24) / columns
    for k in range(MOST_RAISE + 1):
        action = BID + k if k < MOST_RAISE else LIFT
        at = 12 + x + pitch * (k % columns + 0.5), y + 16 + 44 * (k // columns)
        words = str(base + k + 1) if k < MOST_RAISE else f">{base + LIFT_BY}"
        if look.may(action):
            size = 15 if k < MOST_RAISE and base < 90 else 12
            out.append(look.act(view, action, disc(*at, words, 15, size)))
    return "".join(out)
