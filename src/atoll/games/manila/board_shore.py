"""Places ashore and afloat: port, shipyard, pirates, pilots, insurance, market, the ware ashore, the auction."""

from __future__ import annotations

from atoll.kit import NOBODY, NOWHERE, Look, Record, text

from .board_art import (
    CREAM,
    DARK,
    GOLD,
    HULL,
    LANE,
    NIGHT,
    SHADE,
    WARE,
    WARE_INK,
    WOOD,
    WOOD_2,
    card,
    coin,
    disc,
    hat,
    icon,
    later,
    lighthouse,
    man,
    office,
    skull,
    ware_sign,
)
from .board_boats import boat, price
from .crew import ware_on
from .money import price as share_price
from .parts import (
    BID,
    BUY,
    FEWEST_SEATS,
    INSURANCE,
    LANES,
    LEAVE,
    LETTERS,
    LIFT,
    LIFT_BY,
    MARKET,
    MOST_RAISE,
    PILOT_COST,
    PIRATE,
    PIRATE_COST,
    PORT,
    PORT_COST,
    PORT_PAYS,
    POST,
    PREMIUM,
    SEND,
    STEPS,
    TOP,
    WARES,
    YARD,
    YARD_COST,
    YARD_PAYS,
    Phase,
    Step,
    Where,
)  # fmt: skip


def spot(view: Record, look: Look, action: int, owner: int, cost: int, x: float, y: float, r: float, ink: str,
         below: float = 0) -> str:  # fmt: skip
    """A place for one man: who stands there, or what it costs."""
    if owner != NOBODY:
        return look.act(view, action, man(owner, x, y, r))
    shown = price(view, look, action, x, y, r, below) if look.may(action) else later(x, y, cost, r, ink)
    return look.act(view, action, shown)


def docked(view: Record, where: int, slot: int) -> int:
    """The lane of the boat in a slot, or NOWHERE."""
    for lane in range(LANES):
        if view.where[lane] == where and view.berth[lane] == slot:
            return lane
    return NOWHERE


def slot_row(
    view: Record, look: Look, port: bool, slot: int, x: float, y: float, width: float, scale: float
) -> str:
    """A slot of port or yard: berth, letter, man or price, and what it pays."""
    lane = docked(view, Where.PORT if port else Where.YARD, slot)
    h = 46 * scale
    fill = LANE[1] if port else WOOD
    out = [f'<rect x="{x:g}" y="{y - h / 2:g}" width="{width:g}" height="{h:g}" rx="6" fill="{fill}"/>']
    if not port:
        out += [
            f'<path d="M{x + width * i / 5:g} {y - h / 2:g}v{h:g}" stroke="{WOOD_2}" stroke-opacity=".6"/>'
            for i in range(1, 5)
        ]
    bow, size = x + width - 17 * scale, (width - 6) / 190
    if lane == NOWHERE:
        out.append(f'<use href="#ma-berth" transform="translate({bow:g} {y:g}) scale({size:g})"/>')
        out.append(text(x + width / 2, y + 4.5, look.say("board-slot", n=slot + 1), 12.5, font_weight=700,
                        text_anchor="middle", fill="#fff"))  # fmt: skip
        sending = SEND if port else SEND + 1
        if (
            view.phase == Phase.SEND
            and slot == (view.in_port if port else view.in_yard)
            and look.may(sending)
        ):
            glow = (
                f'<rect x="{x + 2:g}" y="{y - h / 2 + 2:g}" width="{width - 4:g}" height="{h - 4:g}" rx="6" fill="var(--can)" '
                'fill-opacity=".25" stroke="var(--can)" stroke-width="3.5"/>'
            )
            out.append(look.act(view, sending, glow))
    elif look.tall:
        out.append(small_boat(view, look, lane, x, y, width))
    else:
        out.append(boat(view, look, lane, bow, y, size))
    if lane != NOWHERE and (int(view.plundered) >> lane) & 1:
        out.append(skull(x + width * 0.5, y, 0.7))
    action = (PORT if port else YARD) + slot
    cost, pays = (PORT_COST, PORT_PAYS) if port else (YARD_COST, YARD_PAYS)
    owner = int(view.port[slot] if port else view.yard[slot])
    ax = x + width + 16 * scale
    out.append(text(ax, y + 6, LETTERS[slot], 17, font_weight=800, text_anchor="middle", fill=DARK))
    out.append(spot(view, look, action, owner, int(cost[slot]), ax + 30 * scale, y, 13, SHADE))
    out.append(coin(ax + 66 * scale, y, int(pays[slot]), 13))
    return "".join(out)


def small_boat(view: Record, look: Look, lane: int, x: float, y: float, width: float) -> str:
    """A boat in its slot where there is little room: ware and men."""
    ware = int(ware_on(view, lane))
    men = "".join(man(int(view.aboard[lane, k]), 30 + 15.5 * k, 0, 8) for k in range(int(view.crew[lane])))
    return (
        f'<g id="ma-boat-{WARES[ware]}" class="glide" transform="translate({x:g} {y:g})"><rect x="2" y="-15" width="{width - 4:g}" '
        f'height="30" rx="13" fill="{HULL}"/>{ware_sign(ware, 14, 0, 0.58)}{men}</g>'
    )


def pirate_boat(view: Record, look: Look, x: float, y: float, scale: float) -> str:
    """The pirates' own boat: the captain first, then the second."""
    out = [
        f'<path d="M-92 0C-70-30-30-36 4-36S72-26 98 0C72 26 38 36 4 36S-70 30-92 0z" fill="#1b2140" '
        f'filter="url(#ma-lift)"/><path d="M-74 0C-56-20-26-26 4-26S58-18 80 0C58 18 34 26 4 26S-56 20-74 0z" fill="{NIGHT}"/>',
        skull(-50, 0, 0.85),
    ]
    for rank, at in ((0, -6), (1, 44)):
        owner = int(view.pirate[rank])
        if owner == NOBODY and rank == 1 and view.pirate[0] == NOBODY:
            out.append(later(at, 0, int(PIRATE_COST[rank]), 13, "#fff"))
        else:
            out.append(spot(view, look, PIRATE, owner, int(PIRATE_COST[rank]), at, 0, 13, "#fff", 26))
            if owner != NOBODY and rank == 0:
                out.append(hat(at, -11, 0.85))
    for rank, at in (("captain", -6), ("second", 44)):
        out.append(
            text(
                at,
                50,
                look.say(f"board-{rank}"),
                12 if scale > 0.9 else 14,
                text_anchor="middle",
                fill="#fff",
            )
        )
    return f'<g transform="translate({x:g} {y:g}) scale({scale:g})">{"".join(out)}</g>'


def pilots(view: Record, look: Look, x: float, y: float) -> str:
    """The pilots' island: width about 210, height about 96."""
    out = [
        f'<path d="M-104 34C-112-6-94-38-52-44-12-50 50-50 82-40 110-28 114 6 106 34 100 56 78 56 48 56H-56C-88 56-100 54-104 34z" '
        f'fill="#f1d9a4" filter="url(#ma-cut)"/><path d="M-94 30C-100-4-84-30-46-35-8-40 46-41 76-32 100-22 103 4 96 30 91 47 72 '
        f'47 46 47H-52C-80 47-90 45-94 30z" fill="#74b077"/>',
        lighthouse(-78, 4, 0.72),
        text(-52, -16, look.say("board-pilots"), 14, font_weight=750, fill="#10301d"),
        text(94, -16, look.say("board-before-3"), 12, text_anchor="end", fill="#10301d"),
    ]
    for size, at in ((0, -38), (1, 32)):
        out.append(
            spot(
                view,
                look,
                POST + size,
                int(view.pilot[size]),
                int(PILOT_COST[size]),
                at,
                12,
                13,
                "#10301d",
                24,
            )
        )
        out.append(text(at + 21, 17, f"±{size + 1}", 14, font_weight=700, fill="#10301d"))
    return f'<g transform="translate({x:g} {y:g})">{"".join(out)}</g>'


def insurance(view: Record, look: Look, x: float, y: float) -> str:
    """The insurance office: ten pesos now, the shipyard later. Width about 250."""
    if view.agent != NOBODY:
        here = look.act(view, INSURANCE, man(int(view.agent), 66, 14, 14))
    elif look.may(INSURANCE):
        here = look.act(view, INSURANCE, disc(66, 14, f"+{PREMIUM}", 16, 13.5))
    else:
        here = look.act(view, INSURANCE, later(66, 14, f"+{PREMIUM}", 16, SHADE))
    owed = "·".join(str(int(pays)) for pays in YARD_PAYS)
    return (
        f'<g transform="translate({x:g} {y:g})">{office(4, 8, 0.82)}'
        f"{text(48, -14, look.say('board-insurance'), 14, font_weight=750, fill=DARK)}{here}"
        f"{text(92, 10, look.say('board-insurance-1'), 12, fill=DARK)}"
        f"{text(92, 25, look.say('board-insurance-2', owed=owed), 12, fill=DARK)}</g>"
    )


def market(view: Record, look: Look, x: float, y: float, width: float) -> str:
    """The black market: a ladder for each ware, its share, how many are left and the price. Height 164."""
    out = [
        f'<rect x="4" y="8" width="{width - 8:g}" height="156" rx="12" fill="#fbf3e0" filter="url(#ma-cut)"/>'
    ]
    stripe = width / 10
    for i in range(10):
        shade = "#2f6a41" if i % 2 == 0 else "#3f7c4f"
        out.append(
            f'<path d="M{stripe * i:.1f} 24V0h{stripe:.1f}V24a{stripe / 2:.1f} 8 0 0 1 -{stripe:.1f} 0z" fill="{shade}"/>'
        )
    out.append(text(12, 18, look.say("board-market"), 14, font_weight=750, fill="#fff"))
    out.append(
        text(width - 12, 18, look.say("board-ends", top=int(MARKET[TOP])), 12, text_anchor="end", fill="#fff")
    )
    column = (width - 16) / len(WARES)
    for ware in range(len(WARES)):
        out.append(market_column(view, look, ware, 12 + column * ware, column))
    return f'<g transform="translate({x:g} {y:g})">{"".join(out)}</g>'


def market_column(view: Record, look: Look, ware: int, x: float, width: float) -> str:
    """One ware on the market."""
    out = [text(x + 2, 46, look.say("Ware", ware=WARES[ware]), 13, font_weight=750, fill=DARK)]
    ladder = min(46, width * 0.46)
    for step in range(TOP + 1):
        y = 52 + 22 * (TOP - step)
        now = step == view.market[ware]
        fill = WARE[ware] if now else ("#f4d98f" if step == TOP else "#ebe1ca")
        out.append(f'<rect x="{x:g}" y="{y}" width="{ladder:g}" height="19" rx="7" fill="{fill}"/>')
        out.append(text(x + ladder * (0.68 if now else 0.5), y + 14.2, int(MARKET[step]), 13, font_weight=800 if now else 600,
                        text_anchor="middle", fill=WARE_INK[ware] if now else SHADE))  # fmt: skip
    y = 52 + 22 * (TOP - int(view.market[ware])) + 9.5
    out.append(
        f'<g id="ma-price-{WARES[ware]}" class="glide" transform="translate({x + 8:g} {y:g})">{ware_sign(ware, 0, 0, 0.62)}</g>'
    )
    left = int(view.stock[ware])
    cx = x + ladder + (width - ladder) / 2
    pile = "".join(card(ware, cx - 17 + 2.5 * i, 50 + 3 * i, 32) for i in reversed(range(min(left, 3))))
    cost = int(share_price(view, ware))
    if look.may(BUY + ware):
        pile += disc(cx, 76, cost, 14)
    out.append(look.act(view, BUY + ware, pile))
    out.append(
        text(cx, 118, look.say("board-left", n=left), 12, font_weight=600, text_anchor="middle", fill=DARK)
    )
    out.append(text(cx, 138, look.say("board-price"), 12, text_anchor="middle", fill=SHADE))
    out.append(text(cx, 155, cost, 15, font_weight=800, text_anchor="middle", fill=DARK))
    return "".join(out)


_STEP_ICON = {
    Step.AUCTION: "gavel", Step.DUTIES: "anchor", Step.PLACE: "man", Step.MOVE: "die", Step.BOARD: "skull",
    Step.PILOT: "wheel", Step.RESOLVE: "coin",
}  # fmt: skip


def steps(view: Record, x: float, y: float, pitch: float) -> str:
    """The steps of the voyage as signs; the present one is gold."""
    row = [int(code) for code in STEPS[int(view.seats) - FEWEST_SEATS]]
    row = row[: row.index(Step.RESOLVE) + 1]
    out = []
    for i, code in enumerate(row):
        now, past = i == view.step and view.phase != Phase.OVER, i < view.step or view.phase == Phase.OVER
        r = pitch * (0.56 if now else 0.43)
        fill, ink = (GOLD, "#2c2208") if now else ("#356b45", "#cfe3cb") if past else ("#e7efd9", "#3c5a3e")
        out.append(
            f'<circle cx="{x + pitch * i:g}" cy="{y:g}" r="{r:g}" fill="{fill}"/>'
            f"{icon(_STEP_ICON[Step(code)], x + pitch * i, y, r / 15, ink)}"
        )
    return "".join(out)


def wares_ashore(view: Record, look: Look, x: float, y: float, pitch: float) -> str:
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
            look.say("Ware", ware=WARES[ware]),
            13,
            font_weight=700,
            text_anchor="middle",
            fill="#10301d",
        )
        out.append(look.act(view, LEAVE + ware, halo + ware_sign(ware, at, y, 1) + ring + name))
    return "".join(out)


def auction(view: Record, look: Look, x: float, y: float, width: float, columns: int) -> str:
    """The auction: who bids what, who is out, and the bids the viewer may make. Height about 214."""
    out = [f'<rect width="{width:g}" height="214" rx="16" fill="{CREAM}" filter="url(#ma-lift)"/>']
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
