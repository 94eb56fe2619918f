"""The divers around the lagoon: plaques, the last dive, the own pile and open baskets."""

from __future__ import annotations

from html import escape

from atoll.kit import Look, Record, badge, text
from atoll.kit.record import copy

from .board_cards import CREAM, INK, back, chip, dive, named, paper, slot
from .board_plan import Plan, Point
from .board_scene import order_pin
from .parts import NO_CARD, Phase, What
from .catch import find_takers
from .rules import score
from .words import pile, signed, spent

Orders = list[list[int]]


def plaque(view: Record, look: Look, plan: Plan, seat: int, at: Point, orders: Orders) -> str:
    """What lies before a seat: who it is, whether it has chosen, its last number, the top of its pile."""
    w, h = plan.plaque
    left, top = -w / 2, -h / 2
    small = plan.tall
    name = _short(look.name(seat), 9 if small else 17)
    sign = badge(seat, left + (16 if small else 21), top + (17 if small else 21), 11 if small else 14)
    title = text(
        left + (31 if small else 42), top + 20 if small else top + 19, name, 12 if small else 14,
        font_weight=700, fill="var(--ink)",
    )  # fmt: skip
    state = _state(view, look, seat)
    where = (left + 8, -top - 6) if small else (left + 42, top + 34)
    words = text(*where, state, 11 if small else 12, fill="var(--ink-soft)")
    pins = "".join(
        order_pin(w / 2 - 34 + 20 * i, top + (0 if small else 2), order.index(seat) + 1, deep=i == 0)
        for i, order in enumerate(orders)
    )
    return (
        f'<g id="seat-{seat}" transform="translate({at[0]:g} {at[1]:g})">{paper(w, h, "var(--paper)", 12)}'
        f"{sign}{title}{words}{_dives(view, seat, small, left)}{_pile_top(view, look, plan, seat)}{pins}</g>"
    )


def _short(name: str, most: int) -> str:
    return name if len(name) <= most else f"{name[: most - 1]}…"


def _state(view: Record, look: Look, seat: int) -> str:
    if view.phase == Phase.OVER:
        return ""
    if view.phase == Phase.JELLY:
        return look.say("board-thinking") if view.taker[view.settling] == seat else ""
    return look.say("board-sealed" if int(view.chosen) >> seat & 1 else "board-thinking")


def _dives(view: Record, seat: int, small: bool, left: float) -> str:
    """The number of the last reveal, and this round's card: face down, or still to come."""
    w, h, y = (22, 30, 6) if small else (28, 38, 22)
    first, step = (left + 20, 26) if small else (left + 24, 34)
    drawn = ""
    if view.phase == Phase.DIVE:
        sealed = int(view.chosen) >> seat & 1
        tick = '<path d="M-6 1l4 5 8-10" fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round"/>'
        card = back(w, h, 5) + tick if sealed else slot(w, h, 5)
        drawn += f'<g id="sealed-{seat}" transform="translate({first:g} {y})">{card}</g>'
        first += step
    if view.shown[seat]:
        drawn += (
            f'<g transform="translate({first:g} {y})" opacity=".85">{dive(int(view.shown[seat]), w, h)}</g>'
        )
    return drawn


def _pile_top(view: Record, look: Look, plan: Plan, seat: int) -> str:
    """MI-070, MI-R14  The top card of a pile and how high it is."""
    w, h = plan.plaque
    cw, ch, x, y = (34, 42, w / 2 - 24, 6) if plan.tall else (42, 50, w / 2 - 30, 14)
    faces = pile(view, seat)
    height = text(
        x - cw / 2 - 5, y + 5, f"×{len(faces)}", 12, text_anchor="end", font_weight=700, fill="var(--ink)"
    )
    if plan.tall:
        height = text(
            w / 2 - 8, h / 2 - 6, f"×{len(faces)}", 11, text_anchor="end", font_weight=700, fill="var(--ink)"
        )
    if not faces:
        return f'<g transform="translate({x:g} {y:g})">{slot(cw, ch, 7)}</g>'
    under = "".join(
        f'<g transform="translate({x + 3 * i:g} {y + 2 * i:g})">{paper(cw, ch, "#efe4cb", 7)}</g>'
        for i in range(min(2, len(faces) - 1), 0, -1)
    )
    title = escape(named(look, faces[-1]))
    flown = _flown(view, look, seat)
    return f'{under}<g {flown} transform="translate({x:g} {y:g})"><title>{title}</title>{chip(faces[-1], cw, ch)}</g>{height}'


def _flown(view: Record, look: Look, seat: int) -> str:
    """The id a top card had in the lagoon a moment ago, so that it flies to its pile."""
    cell = number = NO_CARD
    for event in look.events:
        if event.code == What.CAUGHT and event.numbers[0] == seat:
            cell = event.numbers[1]
        elif event.code == What.GULL_ATE and event.numbers[0] == seat:
            cell = NO_CARD
        elif event.code == What.ROUND_START:
            number = event.numbers[0] - 1
    if cell == NO_CARD:
        return ""
    return f'id="catch-{cell}-{number if number != NO_CARD else int(view.round_no)}"'


# The last dive


def last_dive(view: Record, look: Look, plan: Plan) -> str:
    """The numbers of the last reveal, sorted like the water: low above, high below; no catch is pale."""
    seats = int(view.seats)
    if not view.shown[0]:
        return ""
    takers = _last_takers(view)
    order = sorted(range(seats), key=lambda s: (int(view.shown[s]), _depth(takers, s)), reverse=plan.tall)
    (x, y), (dx, dy) = plan.last, plan.last_step
    drawn = []
    for i, seat in enumerate(order):
        at = (x + dx * i / 6, y) if plan.tall else (x, y + dy * i / max(1, seats - 1))
        drawn.append(_diver(view, seat, at, seat in takers))
    if plan.tall:
        words = text(8, y + 4, look.say("board-last"), 11, fill="var(--ink-soft)")
        words = words if len(look.say("board-last")) < 10 else text(8, y + 4, "↓", 14, fill="var(--ink-soft)")
    else:
        words = text(x, y - 24, look.say("board-last"), 12, text_anchor="middle", fill="#0d2b3a")
    return words + "".join(drawn)


def _diver(view: Record, seat: int, at: Point, caught: bool) -> str:
    width = 46
    fish = '<path d="M12-13c4-5 11-5 15 0-4 5-11 5-15 0zm14 0l6-4v8z" fill="var(--coral)" stroke="#fff" stroke-width=".8"/>'
    return (
        f'<g id="last-{seat}" transform="translate({at[0]:g} {at[1]:g})"><g opacity="{1 if caught else 0.62}">'
        f"{paper(width, 28, CREAM, 14)}{badge(seat, -9, 0, 10)}"
        f"{text(11, 6, int(view.shown[seat]), 16, text_anchor='middle', font_weight=800, fill=INK)}</g>{fish if caught else ''}</g>"
    )


def _last_takers(view: Record) -> list[int]:
    """Who caught at the last reveal, by cell: asked of the rules, with Kiti where she stood then."""
    if view.phase == Phase.JELLY:
        return [int(seat) for seat in view.taker]
    then = copy(view)
    if view.phase == Phase.DIVE and not view.no_fights:
        then.gap = (int(view.gap) - 1) % int(view.seats)
    find_takers(then, None)
    return [int(seat) for seat in then.taker]


def _depth(takers: list[int], seat: int) -> int:
    """Among equal numbers: shallow catch first, then none, middle, deep."""
    return {2: 0, 1: 2, 0: 3}[takers.index(seat)] if seat in takers else 1


# Below the lagoon


def own_row(view: Record, look: Look, plan: Plan, orders: Orders) -> str:
    """The viewer's sign, order with Kiti, and the own pile fanned with its total."""
    seat, y = look.seat, plan.own
    faces = pile(view, seat)
    x = 26 if plan.tall else 36
    name = _short(look.name(seat), 14)
    drawn = badge(seat, x, y, 15) + text(x + 24, y + 5, name, 14, font_weight=700, fill="var(--ink)")
    drawn += "".join(
        order_pin((200 if plan.tall else 180) + 22 * i, y, order.index(seat) + 1, deep=i == 0)
        for i, order in enumerate(orders)
    )
    total = look.say("board-worth", points=signed(int(score(view, seat))))
    drawn += text(
        plan.width - 14,
        y + 7,
        total,
        17 if plan.tall else 20,
        text_anchor="end",
        font_weight=800,
        fill="var(--ink)",
    )
    line = y + 42 if plan.tall else y
    first, last = (30, plan.width - 30) if plan.tall else (256, plan.width - 150)
    if not faces:
        return drawn + text(first, line + 5, look.say("board-caught-nothing"), 13, fill="var(--ink-soft)")
    step = min(45, (last - first) / max(1, len(faces) - 1))
    for i, face in enumerate(faces):
        flown = _flown(view, look, seat) if i == len(faces) - 1 else ""
        drawn += (
            f'<g {flown} transform="translate({first + step * i:g} {line:g})"><title>{escape(named(look, face))}</title>'
            f"{chip(face, 42, 50)}</g>"
        )
    return drawn


def baskets(view: Record, look: Look, plan: Plan, y: int) -> tuple[str, int]:
    """MI-090, MI-091  Spent numbers and whole piles of all, where they lie open."""
    drawn = []
    for seat in range(int(view.seats)):
        faces = pile(view, seat)
        points = signed(int(score(view, seat)))
        line = y + 26
        drawn.append(badge(seat, 24, line, 12))
        drawn.append(
            text(plan.width - 14, line + 6, points, 18, text_anchor="end", font_weight=800, fill="var(--ink)")
        )
        first, last = (60, plan.width - 66) if plan.tall else (70, plan.width - 80)
        step = min(36, (last - first) / max(1, len(faces) - 1))
        for i, face in enumerate(faces):
            drawn.append(
                f'<g transform="translate({first + step * i:g} {line:g})"><title>{escape(named(look, face))}</title>'
                f"{chip(face, 34, 42)}</g>"
            )
        y += 50
        if view.phase != Phase.OVER:
            numbers = " ".join(str(n) for n in spent(view, seat))
            drawn.append(
                text(46, y + 8, look.say("board-spent", numbers=numbers or "–"), 12, fill="var(--ink-soft)")
            )
            y += 18
    return "".join(drawn), y + 6
