"""Below the board: the seats' possessions, the viewer's own shares, and what may be done beside placing."""

from __future__ import annotations

from html import escape
from typing import NamedTuple

from atoll.kit import SPECTATOR, VIEWER, Look, fit, part, text

from ..parts import ACTIONS, LOAN, LOAN_COSTS, LOAN_GIVES, NO_WARE, PASS, REDEEM, SEND, WARES, Phase
from ..rules.money import capacity, share_count
from ..rules.placing import men_left
from ..rules.scoring import place, score
from ..state import State
from ..text.names import phase_name, signed, until
from .emphasis import earned
from .shapes import DARK, GOLD, card, coin, icon, man, tag


def held_shares(view: State, seat: int) -> list[int]:
    """The shares of a seat as wares, unknown ones as NO_WARE; first the dealt ones, then the bought ones."""
    found = []
    for ware in range(len(WARES)):
        found += [ware] * max(0, int(view.dealt_shares[seat, ware]))
    for ware in range(len(WARES)):
        found += [ware] * int(view.bought_shares[seat, ware])
    return [NO_WARE] * (int(share_count(view, seat)) - len(found)) + found


PLACES_OF_MEN = "aboard", "port_man", "yard_man", "pirate", "pilot", "agent"  # fields


class Means(NamedTuple):
    """What a seat has besides its shares."""

    cash: int  # at the end its wealth
    can: int  # the most it can pay
    men: int  # not placed yet
    is_active: bool
    master: bool
    gain: int = 0  # what it has just been paid


def is_counted(view: State, seat: int) -> bool:
    """Is the game over and the wealth of this seat counted? At the end that is seen, the poorest first."""
    return bool(view.phase == Phase.OVER and int(place(view, seat)) > -int(view.answers))


def means(view: State, look: Look, seat: int) -> Means:
    """What a seat has now."""
    phase = Phase(int(view.phase))
    over = phase == Phase.OVER
    return Means(
        int(score(view, seat)) if is_counted(view, seat) else int(view.cash[seat]),
        int(capacity(view, seat)),
        int(men_left(view, seat)),
        bool(seat == view.active_seat) and not over,
        bool(seat == view.master) and phase != Phase.BID,
        earned(look).get(seat, 0) if phase == Phase.NONE else 0,  # while it is paid, not afterwards
    )


@part(row=("loans", "dealt_shares", "bought_shares"))
def seat_strip(view: State, look: Look, seat: int, has: Means, x: float, y: float, width: float) -> str:
    """What a seat owns: cash, shares, loans, men; the master's anchor. Height 36."""
    lit = has.is_active or has.gain
    rim = f'stroke="{GOLD}" stroke-width="{4 if has.gain else 2.5}"' if lit else 'stroke="var(--line)"'
    out = [
        f'<rect width="{width:g}" height="36" rx="10" fill="var(--paper-2)" {rim}/>',
        man(seat, 19, 18, 14),
        text(36, 23.5, signed(has.cash), 16, font_weight=800, fill="var(--ink)"),
    ]
    at = 43 + 10.5 * max(2, len(str(has.cash)))
    if has.gain:
        out.append(tag(at + 14, 18, f"+{has.gain}", 13))
        at += 32
    if has.master:
        out.append(icon("anchor", at + 7, 18, 0.72, "var(--ink)"))
    at += 18
    cards = held_shares(view, seat)
    space = width - at - 38 - (28 if view.loans[seat] else 0)
    pitch = min(17, (space - 15) / max(1, len(cards) - 1))
    out += [card(ware, at + pitch * i, 7, 16) for i, ware in enumerate(cards)]
    if view.loans[seat]:
        loans = int(view.loans[seat])
        out.append(tag(width - 50, 18, f"−{loans}", 13))
    out.append(icon("man", width - 25, 18, 0.72, "var(--ink-soft)"))
    out.append(
        text(
            width - 7,
            22.5,
            has.men,
            13,
            text_anchor="end",
            font_weight=700,
            fill="var(--ink-soft)",
        )
    )
    words = look.translate("board-seat", seat=look.name(seat), cash=has.cash, can=has.can, men=has.men)
    return f'<g transform="translate({x:g} {y:g})"><title>{escape(words)}</title>{"".join(out)}</g>'


def seats_strip(view: State, look: Look, x: float, y: float, width: float, columns: int) -> str:
    """All seats, from the viewer on."""
    n = int(view.seats)
    first = max(0, look.seat)
    gap = 6
    cell = (width - gap * (columns - 1)) / columns
    places = [(x + (cell + gap) * (k % columns), y + 42 * (k // columns)) for k in range(n)]
    seats = [(first + k) % n for k in range(n)]
    return "".join(
        seat_strip(view, look, seat, means(view, look, seat), *at, cell) for seat, at in zip(seats, places)
    )


def button(
    view: State,
    look: Look,
    action: int,
    title: str,
    note: str,
    x: float,
    y: float,
    w: float,
    h: float,
    size: float = 14,
) -> str:
    """A button for an action; quiet if it is not possible now."""
    may = look.may(action)
    quiet, edge = action == PASS, 11 if size >= 14 else 7
    size = max(11.0, min(size, (w - 2 * edge) / (0.68 * len(title))))
    rim = (
        'fill="#fffaf0" stroke="var(--can)" stroke-width="2.5"' if may else 'fill="none" stroke="var(--line)"'
    )
    if may and quiet:
        rim = 'class="outline" fill="var(--paper)" stroke="var(--ink-soft)" stroke-width="1.8"'
    bright = may and not quiet
    ink, soft = (
        (DARK, "#5c6b73") if bright else ("var(--ink)" if may else "var(--ink-soft)", "var(--ink-soft)")
    )
    halo = (
        f'<rect x="{x - 3:g}" y="{y - 3:g}" width="{w + 6:g}" height="{h + 6:g}" rx="14" fill="var(--can)" '
        f'opacity=".28"/>'
        if bright
        else ""
    )
    small = 13 if edge == 11 else 11
    lines = _in_lines(note, small, w - 2 * edge)
    first = h * (0.43 if len(lines) == 1 else 0.32)
    inside = (
        f'{halo}<rect x="{x:g}" y="{y:g}" width="{w:g}" height="{h:g}" rx="11" {rim}/>'
        f"{text(x + edge, y + first, title, size, font_weight=700, fill=ink)}"
    )
    for i, line in enumerate(reversed(lines)):
        inside += text(x + edge, y + h * 0.8 + 4 * (len(lines) - 1) - 13 * i, line, small, fill=soft)
    return look.act(view, action, inside, quiet=quiet)


def _in_lines(words: str, size: float, width: float) -> list[str]:
    """Words in one line, or in two if they do not fit; what is still too long is shortened."""
    if fit(words, size, width) == words or " " not in words:
        return [fit(words, size, width)]
    breaks = [i for i, letter in enumerate(words) if letter == " "]
    middle = min(breaks, key=lambda i: abs(2 * i - len(words)))
    return [fit(line, size, width) for line in (words[:middle], words[middle + 1 :])]


def buttons(view: State, look: Look) -> list[tuple[int, str, str]]:
    """The actions that are not places on the board: number, words, a note."""
    found = []
    if view.phase == Phase.SEND:
        for i, to in enumerate(("port", "yard")):
            found.append((SEND + i, look.translate(f"button-{to}"), look.translate(f"button-{to}-note")))
    elif view.voluntary_finance and view.phase in (Phase.BID, Phase.BUY, Phase.PLACE):
        terms = {"gives": LOAN_GIVES, "costs": LOAN_COSTS}
        for action, name in ((LOAN, "loan"), (REDEEM, "redeem")):
            found.append(
                (action, look.translate(f"button-{name}"), look.translate(f"button-{name}-note", **terms))
            )
    if view.phase not in (Phase.NONE, Phase.LEAVE, Phase.START, Phase.EVICT, Phase.SEND, Phase.OVER):
        phase = phase_name(view)
        found.append(
            (
                PASS,
                look.translate("button-pass", phase=phase),
                look.translate("button-pass-note", phase=phase, until=until(view.declining)),
            )
        )
    return found


def own_height(view: State, look: Look) -> int:
    """How high the own panel is on a phone."""
    return 104 if buttons(view, look) else 48


def purse(view: State, look: Look, seat: int) -> tuple[str, str, str]:
    """What a seat can pay, its men and its loans; at the end what it is worth."""
    loans, of = int(view.loans[seat]), int(share_count(view, seat))
    if view.phase == Phase.OVER:
        worth = int(score(view, seat)) - int(view.cash[seat]) + LOAN_COSTS * loans
        return (
            look.translate("board-wealth", n=signed(int(score(view, seat)))),
            look.translate("board-worth", n=worth),
            look.translate("board-owed", n=LOAN_COSTS * loans),
        )
    declined = (int(view.declined_seats) >> seat) & 1
    left = int(men_left(view, seat))
    return (
        look.translate("board-can", n=int(capacity(view, seat))),
        look.translate("board-declined") if declined else look.translate("board-men", men=left),
        look.translate("board-pledged", n=loans, of=of),
    )


def own(view: State, look: Look, x: float, y: float, width: float, tall: bool) -> str:
    """The viewer's shares and purse, and the buttons."""
    return _own(view, look, look.seat, x, y, width, tall) if look.seat != SPECTATOR else ""


@part(
    "phase",
    "voluntary_finance",
    "market_step",
    "declined_seats",
    "declining",
    *PLACES_OF_MEN,
    row=("cash", "loans", "dealt_shares", "bought_shares"),
    depends_on=VIEWER,
    offers=ACTIONS.of("pass", "loan", "redeem", "send"),
)
def _own(view: State, look: Look, seat: int, x: float, y: float, width: float, tall: bool) -> str:
    if tall:
        return _own_tall(view, look, seat, x, y, width)
    out = [f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="76" rx="14" fill="var(--paper-2)"/>']
    cards = held_shares(view, seat)
    pitch = min(46, (270 - 42) / max(1, len(cards) - 1))
    out += [card(ware, x + 10 + pitch * i, y + 9, 43) for i, ware in enumerate(cards)]
    at = x + 10 + pitch * (len(cards) - 1) + 43 + 24
    big, first, second = purse(view, look, seat)
    out.append(coin(at, y + 22, int(view.cash[seat]), 16))
    out.append(text(at + 24, y + 28, big, 13, font_weight=700, fill="var(--ink)"))
    out.append(text(at - 14, y + 52, first, 13, fill="var(--ink-soft)"))
    out.append(text(at - 14, y + 68, second, 13, fill="var(--ink-soft)"))
    shown = buttons(view, look)
    left = x + width - 178 * len(shown)
    for i, (action, title, note) in enumerate(shown):
        out.append(button(view, look, action, title, note, left + 178 * i, y + 15, 168, 46))
    return "".join(out)


def _own_tall(view: State, look: Look, seat: int, x: float, y: float, width: float) -> str:
    """For the bottom edge of a phone: one row for shares and purse, one for the buttons."""
    height = own_height(view, look)
    out = [f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height}" rx="14" fill="var(--paper-2)"/>']
    cards = held_shares(view, seat)
    pitch = min(30, 52 / max(1, len(cards) - 1))
    out += [card(ware, x + 8 + pitch * i, y + 5, 27) for i, ware in enumerate(cards)]
    at = x + 8 + pitch * (len(cards) - 1) + 27 + 20
    big, first, second = purse(view, look, seat)
    out.append(coin(at, y + 23, int(view.cash[seat]), 15))
    out.append(text(at + 22, y + 19, big, 13, font_weight=700, fill="var(--ink)"))
    both = f"{first} · {second}"  # what is mortgaged is in the seats' strip too
    words = both if fit(both, 11.5, x + width - at - 26) == both else first
    out.append(text(at + 22, y + 36, words, 11.5, fill="var(--ink-soft)"))
    shown = buttons(view, look)
    shares = [max(9, len(title)) for _, title, _ in shown]
    left, unit = x + 6, (width - 12 - 6 * (len(shown) - 1)) / (sum(shares) or 1)
    for (action, title, note), wide in zip(shown, shares):
        out.append(button(view, look, action, title, note, left, y + 50, unit * wide, 50, 12.5))
        left += unit * wide + 6
    return "".join(out)
