"""The divers around the lagoon: plaques, the last dive, the own pile and open baskets."""

from __future__ import annotations

from atoll.kit import NOBODY, NOWHERE, Look, badge, part, text
from atoll.kit.core.record import copy

from ..parts import DEEP, MIDDLE, SHALLOW, EventType, Phase
from ..rules.jellyfish import asked_seat
from ..rules.scoring import place, score
from ..rules.takers import find_takers
from ..state import State
from ..text.names import lying, pile, signed, spaced, spent
from .cards import CHIP, CREAM, LIGHT, bold, chip, dive, paper, sealed, slot
from .emphasis import counted
from .layout import Plan, Point
from .scene import order_pin

# Kiti's order for deep and middle, and for shallow; empty where she decides nothing
Orders = tuple[tuple[int, ...], ...]


def _strong(x: float, y: float, words: str, size: float, **more: object) -> str:
    return text(x, y, words, size, font_weight=800, fill="var(--ink)", **more)


def _soft(x: float, y: float, words: str, size: float = 12) -> str:
    return text(x, y, words, size, fill="var(--ink-soft)")


def _short(name: str, most: int) -> str:
    return name if len(name) <= most else f"{name[: most - 1]}…"


def _pins(orders: Orders, seat: int, x: float, y: float) -> str:
    return "".join(
        order_pin(x + 21 * i, y, order.index(seat) + 1, deep=i == 0) for i, order in enumerate(orders)
    )


# Before each seat


def plaque(view: State, look: Look, seat: int, plan: Plan, at: Point, orders: Orders) -> str:
    """The panel of a seat: its name, whether it has chosen, its last number, the top of its pile."""
    chosen = bool(int(view.sealed_seats) >> seat & 1)
    return _plaque(view, look, seat, plan, at, orders, chosen, _flown(view, look, seat))


@part("phase", "taker", "settling_cell", row=("revealed_number", "pile", "pile_height"))
def _plaque(
    view: State, look: Look, seat: int, plan: Plan, at: Point, orders: Orders, chosen: bool, flown: str
) -> str:
    w, h = plan.plaque
    left, top = -w / 2, -h / 2
    name, state = _short(look.name(seat), 8 if plan.tall else 14), _state(view, look, seat, chosen)
    if plan.tall:
        sign = badge(seat, left + 17, top + 20, 11)
        words = _strong(left + 34, top + 24, name, 11) + _soft(left + 7, -top - 6, state, 11)
    else:
        sign = badge(seat, left + 22, top + 21, 13)
        words = _strong(left + 42, top + 22, name, 14) + _soft(left + 42, top + 37, state)
    return (
        f'<g id="seat-{seat}" transform="translate({at[0]:g} {at[1]:g})">{paper(w, h, "var(--paper)")}'
        f"{sign}{words}{_dives(view, plan, seat, chosen)}{_top_card(view, look, plan, seat, flown)}"
        f"{_pins(orders, seat, w / 2 - 34, top - 3)}</g>"
    )  # fmt: skip


def _state(view: State, look: Look, seat: int, chosen: bool) -> str:
    if view.phase == Phase.DIVE:
        return look.translate("board-sealed" if chosen else "board-thinking")
    asked = view.phase == Phase.JELLY and asked_seat(view) == seat
    return look.translate("board-thinking") if asked else ""


def _dives(view: State, plan: Plan, seat: int, chosen: bool) -> str:
    """This round's card, face down or still to come, and the number of the last reveal."""
    w, h, y = (24, 31, 8) if plan.tall else (28, 37, 24)
    x = -plan.plaque[0] / 2 + w / 2 + 7
    drawn = ""
    if view.phase == Phase.DIVE:
        card = sealed(w, h) if chosen else slot(w, h, 5)
        drawn += f'<g id="sealed-{seat}" transform="translate({x:g} {y})">{card}</g>'
    if view.revealed_number[seat]:
        number = dive(int(view.revealed_number[seat]), w, h)
        drawn += f'<g transform="translate({x + w + 4:g} {y})">{number}</g>'
    return drawn


def _top_card(view: State, look: Look, plan: Plan, seat: int, flown: str) -> str:
    """MI-070, MI-R14  The top card of a pile and how high it is."""
    w, h = plan.plaque
    cw, ch = (34, 42) if plan.tall else CHIP
    x, y = (w / 2 - 23, 6) if plan.tall else (w / 2 - 30, 15)
    faces = pile(view, seat)
    if not faces:
        return f'<g transform="translate({x:g} {y:g})">{slot(cw, ch, 7)}</g>'
    under = "".join(
        f'<g transform="translate({x + 3 * i:g} {y + 2 * i:g})">{paper(cw, ch, "#efe4cb", 7)}</g>'
        for i in range(min(2, len(faces) - 1), 0, -1)
    )
    tx, ty = (w / 2 - 7, h / 2 - 5) if plan.tall else (x - cw / 2 - 5, y + 5)
    height = _strong(tx, ty, f"×{len(faces)}", 12, text_anchor="end")
    card = chip(look, faces[-1], cw, ch)
    return f'{under}<g {flown} transform="translate({x:g} {y:g})">{card}</g>{height}'


def _flown(view: State, look: Look, seat: int) -> str:
    """The id a top card had in the lagoon a moment ago, so that it flies to its pile."""
    cell: int = NOWHERE
    later = 0  # cards that came to the cell after this one
    for event in look.events:
        who, where, *_ = event.numbers
        if event.code == EventType.CAUGHT and who == seat:
            cell, later = where, 0
        elif event.code in (EventType.GULL_ATE, EventType.JELLY_DISCARDED) and who == seat:
            cell = NOWHERE
        elif event.code == EventType.ROUND_START:
            later += 1
    if view.phase == Phase.JELLY and cell == view.settling_cell:
        later += len(lying(view, cell))  # the rest of its stack is still there
    return f'id="catch-{cell}-{int(view.round_number) - later}"' if cell != NOWHERE else ""


# The last dive


@part("revealed_number", "phase", "kiti_gap", "no_fights", "round_number", "settling_cell")
def last_dive(view: State, look: Look, plan: Plan) -> str:
    """The numbers of the last reveal, sorted, in the water the low ones above; a fish marks a catch."""
    if not view.revealed_number[0]:
        return ""
    takers = _last_takers(view)
    settled = takers[: int(view.settling_cell)] if view.phase == Phase.CATCH else takers
    numbers = [int(number) for number in view.revealed_number]
    order = sorted(range(int(view.seats)), key=lambda seat: (numbers[seat], _depth(takers, seat)))
    (x, y), (dx, dy) = plan.last, plan.last_room
    steps = 5 if plan.tall else len(order) - 1  # in the water from the surface to the ground
    drawn = "".join(
        _diver(seat, numbers[seat], (x + dx * i / steps, y + dy * i / steps), seat in settled)
        for i, seat in enumerate(order[::-1] if plan.tall else order)
    )
    dived = int(view.round_number) - (1 if view.phase == Phase.DIVE else 0)
    words = look.translate("board-last", number=dived)
    if plan.tall:
        return _soft(6, y + 4, words, 11) + drawn
    return text(x, y - 24, words, 12, text_anchor="middle", fill="#0d2b3a") + drawn


def _diver(seat: int, number: int, at: Point, caught: bool) -> str:
    fish = (
        '<path d="M8-15c4-5 11-5 15 0-4 5-11 5-15 0zm14 0l6-4v8z" fill="var(--coral)" stroke="#fff" '
        'stroke-width=".8"/>'
    )
    return (
        f'<g id="last-{seat}" transform="translate({at[0]:g} {at[1]:g})"><g opacity="{1 if caught else 0.7}">'
        f"{paper(48, 28, CREAM, 14)}{badge(seat, -10, 0, 12)}{bold(12, 6, number, 15)}</g>"
        f"{fish if caught else ''}</g>"
    )


def _last_takers(view: State) -> list[int]:
    """The takers at the last reveal, by cell: found by the rules, with Kiti where she stood then."""
    then = copy(view)
    if view.phase == Phase.DIVE and not view.no_fights:
        then.kiti_gap = (int(view.kiti_gap) - 1) % int(view.seats)
    find_takers(then)
    return [int(seat) for seat in then.taker]


def _depth(takers: list[int], seat: int) -> int:
    """The order among equal numbers: caught in the shallow, nowhere, in the middle, in the deep."""
    nowhere = 1
    depth = {takers[SHALLOW]: 0, takers[MIDDLE]: 2, takers[DEEP]: 3}
    return depth.get(seat, nowhere)


# Below the lagoon


def own_row(view: State, look: Look, seat: int, plan: Plan, orders: Orders) -> str:
    """The viewer's sign, place in Kiti's order, and the own pile fanned with its total."""
    return _own_row(view, look, seat, plan, orders, _flown(view, look, seat))


@part(row=("pile", "pile_height"))
def _own_row(view: State, look: Look, seat: int, plan: Plan, orders: Orders, flown: str) -> str:
    y = plan.own
    x = 26 if plan.tall else 36
    total = look.translate("board-worth", points=signed(int(score(view, seat))))
    drawn = badge(seat, x, y, 15) + _strong(x + 24, y + 5, _short(look.name(seat), 11), 14)
    drawn += _pins(orders, seat, 194, y) + _strong(plan.width - 14, y + 7, total, 18, text_anchor="end")
    line = y + 46 if plan.tall else y
    first, last = (30, plan.width - 30) if plan.tall else (256, plan.width - 150)
    faces = pile(view, seat)
    if not faces:
        return drawn + _soft(first - 18, line + 5, look.translate("board-caught-nothing"), 13)
    return drawn + _fan(look, faces, (first, line), last, flown)


def _fan(look: Look, faces: list[int], at: Point, last: float, top: str = "") -> str:
    """Cards side by side, closer where they are many; `top` are attributes of the top card."""
    step = min(CHIP[0] + 3, (last - at[0]) / max(1, len(faces) - 1))
    ids = [""] * (len(faces) - 1) + [top]
    return "".join(
        f'<g {named} transform="translate({at[0] + step * i:g} {at[1]:g})">{chip(look, face)}</g>'
        for i, (face, named) in enumerate(zip(faces, ids))
    )


def _glow(x: float, y: float, width: float, height: float) -> str:
    """The rim around what is being counted."""
    return (
        f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="14" fill="none" '
        f'stroke="{LIGHT}" stroke-width="4"/>'
    )


def baskets(view: State, look: Look, plan: Plan, y: int) -> tuple[str, int]:
    """MI-090, MI-091  Spent numbers and whole piles where they lie open, and where the picture ends then."""
    over = view.phase == Phase.OVER
    shown = [seat for seat in range(int(view.seats)) if over or seat != look.seat]
    columns = 1 if plan.tall else 2
    width, height = plan.width / columns, 64 if over else 78
    done, now = counted(view, look) if over else ([], NOBODY)
    drawn = []
    for i, seat in enumerate(shown):
        left, line = width * (i % columns), y + height * (i // columns) + 34
        known = not over or seat in done
        points = signed(int(score(view, seat))) if known else "…"
        crown = "★ " if over and known and place(view, seat) == 1 else ""
        if seat == now:
            drawn.append(_glow(left + 6, line - 32, width - 12, height - 2))
        drawn.append(badge(seat, left + 28, line - 12, 13))
        drawn.append(_strong(left + 28, line + 22, crown + points, 15, text_anchor="middle"))
        drawn.append(_fan(look, pile(view, seat), (left + 78, line), left + width - 28))
        if not over:
            numbers = spaced(spent(view, seat))
            drawn.append(_soft(left + 57, line + 43, look.translate("board-spent", numbers=numbers)))
    return "".join(drawn), y + height * -(-len(shown) // columns) + 10
