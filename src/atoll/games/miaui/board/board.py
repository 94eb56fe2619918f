"""The picture of Miaui: the lagoon upright, the divers around it, the own hand below.

Only the table view is drawn (`text/names.py`): of another seat's pile the top card and the height.
"""

from __future__ import annotations

from functools import partial
from html import escape

from atoll.kit import NOBODY, SPECTATOR, UNKNOWN, VIEWER, Look, SeatName, badge, part, text

from ..parts import (
    CARDS,
    CELLS,
    DEEP,
    DISCARD,
    DIVE,
    GULL,
    JELLY_SET,
    KEEP,
    NUMBERS,
    ROUNDS,
    SHALLOW,
    VALUE,
    Kind,
    Phase,
)
from ..rules.scoring import score
from ..state import State
from ..text.names import CELL_NAMES, is_open, kiti_order, lying, signed, value_without_jellyfish, viewer_of
from .ahead import ahead, note
from .cards import (
    CHIP,
    CREAM,
    LIGHT,
    back,
    bold,
    catch,
    chip,
    dive,
    hidden,
    lit,
    middle,
    paper,
    picture,
    ribbon,
    slot,
)
from .emphasis import emphasis
from .layout import TALL, WIDE, Plan, Point
from .scene import depth_names, kiti, lagoon, paw_print
from .seats import Orders, baskets, last_dive, own_row, plaque


def draw(view: State, look: Look) -> str:
    """A position as the viewer may see it at the table."""
    plan = TALL if look.tall else WIDE
    first = max(look.seat, 0)  # the seat at the bottom
    seats = tuple((first + k) % int(view.seats) for k in range(int(view.seats)))
    drawn = [lagoon(plan), _depths(view, look, plan), _deck(view, look, plan)]
    drawn += [_cell(view, look, cell, plan) for cell in range(CELLS)]
    drawn.append(_kiti(view, look, plan, seats))
    drawn.append(last_dive(view, look, plan))
    orders = _orders(view)
    places = plan.around(len(seats))
    for seat, place in zip(seats[1:], places[1:]):
        drawn.append(plaque(view, look, seat, plan, place, orders))
    below, height = _below(view, look, plan, first, orders)
    marked = emphasis(view, look, plan, dict(zip(seats, _seat_places(look, plan, places))))
    return look.svg(plan.width, height, look.translate("board"), "".join(drawn) + below + marked)


def _seat_places(look: Look, plan: Plan, places: list[Point]) -> list[Point]:
    """Where the plaques are: a spectator sees the first seat below the lagoon."""
    bottom = (plan.width / 2, _top(plan) + 52) if look.seat == SPECTATOR else places[0]
    return [bottom, *places[1:]]


def _top(plan: Plan) -> float:
    """Where that begins which lies below the lagoon."""
    return plan.scene + (44 if plan.tall else 8)


def _below(view: State, look: Look, plan: Plan, first: int, orders: Orders) -> tuple[str, int]:
    """What lies under the lagoon, and where the picture ends."""
    top = int(_top(plan))
    if look.seat == SPECTATOR:
        seat = plaque(view, look, first, plan, (plan.width / 2, top + 52), orders)
        below, height = seat, top + 108
    elif view.phase == Phase.OVER:
        below, height = "", top
    else:
        asked = look.may(KEEP)
        below = (_question(view, look, plan) if asked else _hand(view, look, look.seat, plan)) + own_row(
            view, look, look.seat, plan, orders
        )
        height = int(plan.own) + (76 if plan.tall else 40)
    if is_open(view):
        shown, height = baskets(view, look, plan, height)
        below += shown
    return below, height


@part()
def _depths(view: State, look: Look, plan: Plan) -> str:
    names = [look.translate("cell", cell=cell) for cell in CELL_NAMES]
    return depth_names(plan, names, [look.translate(f"board-{cell}") for cell in CELL_NAMES])


@part("phase", "deck", "deck_top")
def _deck(view: State, look: Look, plan: Plan) -> str:
    """The deck with its count; at the end the card removed unseen lies there."""
    x, y = plan.deck
    if view.phase == Phase.OVER:
        sign = f'<g transform="translate({CHIP[0] / 2 + 6:g} 0)"><circle r="11" fill="{LIGHT}"/>'
        card = f"{chip(look, int(view.deck[0]))}{sign}{bold(0, 5, '?', 14)}</g>"
        title = f"<title>{escape(look.translate('board-unseen'))}</title>"
        return f'<g id="deck" transform="translate({x:g} {y:g})">{title}{card}</g>'
    left = CARDS - int(view.deck_top)
    layers = -(-left // 9)
    sheets = "".join(f'<g transform="translate(0 {-3 * i})">{back(52, 38, 7)}</g>' for i in range(layers))
    count = bold(0, 8 - 3 * layers, left, 15, fill="#fff") if left else slot(52, 38, 7)
    title = f"<title>{escape(look.translate('table-deck', count=left))}</title>"
    return f'<g id="deck" transform="translate({x:g} {y:g})">{title}{sheets}{count}</g>'


# The lagoon


@part("round_number", "phase", "received_count", "settling_cell", row=("cell_cards", "cell_height", "viewer"))
def _cell(view: State, look: Look, cell: int, plan: Plan) -> str:
    """The cards of a cell, oldest at the left; several are smaller, with their sum."""
    faces = lying(view, cell)
    x, y = plan.cells[cell]
    w, h = plan.stacked if len(faces) > 1 else plan.card
    step = min(w + 2, plan.fan / max(1, len(faces) - 1))
    first = int(view.round_number) - len(faces) + 1  # every round brings a cell one card
    drawn = []
    for i, face in enumerate(faces):
        viewer = viewer_of(view, cell) if i == 0 else NOBODY
        inside = _card(look, face, viewer, w, h, stacked=len(faces) > 1)
        at = x + step * (i - (len(faces) - 1) / 2)
        drawn.append(f'<g id="catch-{cell}-{first + i}" transform="translate({at:g} {y:g})">{inside}</g>')
    if len(faces) > 1:
        drawn.append(_sum(faces, x, y - h / 2 - 3))
    return "".join(drawn)


def _card(look: Look, face: int, viewer: int, w: float, h: float, stacked: bool) -> str:
    """A card in the lagoon; a face-down card has a rim and the sign of the seat that knows it."""
    if face == UNKNOWN:
        said = look.translate("board-knows", who=SeatName(viewer))
        words = "" if stacked else ribbon(h / 2 - 11, said, w)
        inside = f"<title>{escape(said)}</title>{hidden(w, h)}{words}"
    elif stacked:
        inside = chip(look, face, w, h)
    else:
        inside = catch(look, face, w, h, secret=viewer != NOBODY)
    if viewer == NOBODY:
        return inside
    x, y = (3 - w / 2, 21 - h / 2) if stacked else (w / 2 + 2, 17 - h / 2)  # below a sum or a name
    return lit(w, h) + inside + badge(viewer, x, y, 13)


def _sum(faces: list[int], x: float, y: float) -> str:
    """What a stack is worth, as far as one can see, and whether gulls are in it."""
    worth = signed(sum(int(VALUE[face]) for face in faces if face != UNKNOWN))
    words = f"Σ {worth}{' + ?' if UNKNOWN in faces else ''}"
    wide = 20 + 7.5 * len(words) + (26 if GULL in faces else 0)
    bird = picture(Kind.GULL, 0.22, wide / 2 - 20, -1) if GULL in faces else ""
    return (
        f'<g transform="translate({x:g} {y:g})"><rect x="{-wide / 2:g}" y="-11" width="{wide:g}" height="22" '
        'rx="11" fill="var(--night)" stroke="#fff" stroke-opacity=".5"/>'
        f"{text(10 - wide / 2, 4.5, words, 13, font_weight=700, fill='#fff')}{bird}</g>"
    )


# Kiti


def _orders(view: State) -> Orders:
    """Kiti's order of the seats for deep and middle, and for shallow; empty where she decides nothing."""
    if view.no_fights or view.phase == Phase.OVER:
        return ()
    return kiti_order(view, DEEP), kiti_order(view, SHALLOW)


@part("no_fights", "phase", "kiti_gap", "round_number")
def _kiti(view: State, look: Look, plan: Plan, seats: tuple[int, ...]) -> str:
    if view.no_fights or view.phase == Phase.OVER:
        return ""
    n = len(seats)
    places, gaps = plan.around(n), plan.gaps(n)
    gap = seats.index(int(view.kiti_gap))
    right, left = SeatName(seats[gap]), SeatName(seats[(gap + 1) % n])
    title = escape(look.translate("board-kiti", right=right, left=left))
    following = ""
    if view.round_number < ROUNDS:  # MI-R16
        following = paw_print(gaps[(gap + 1) % n], escape(look.translate("board-kiti-next")))
    return following + kiti(gaps[gap], plan.kiti, places[gap], places[(gap + 1) % n], title)


# The own hand

# What the look-ahead at a number depends on
_AHEAD = (
    "phase", "no_fights", "open_baskets", "round_number", "kiti_gap", "cell_height", "revealed_number",
    "hand",
)  # fmt: skip


@part(row=("hand", "sealed_number"), choosing=_AHEAD, depends_on=VIEWER)
def _hand(view: State, look: Look, seat: int, plan: Plan) -> str:
    """The numbers in fixed places: what may be played glows, the sealed one is raised, spent ones gone."""
    drawn = []
    w, h = plan.dive
    for number in range(1, NUMBERS + 1):
        action = DIVE + number - 1
        x, y = plan.hand[number - 1]
        if view.sealed_number[seat] == number:
            y, edge = y - 14, LIGHT
        else:
            edge = "var(--can)" if look.may(action) else "none"
        held = int(view.hand[seat]) >> (number - 1) & 1
        face = dive(number, w, h, edge) if held else _spent(number, w, h)
        place = f'transform="translate({x:g} {y:g})"'
        drawn.append(
            look.act(
                view,
                action,
                face,
                id=f"dive-{number}",
                attributes=place,
                ahead=partial(ahead, view, look, number),
                note=partial(note, view, look, number),
            )
        )
    return "".join(drawn)


def _spent(number: int, w: float, h: float) -> str:
    return slot(w, h) + middle(0, 5, number, 14, fill="var(--ink-soft)")


def _question(view: State, look: Look, plan: Plan) -> str:
    """MI-055  Two buttons: discard the jellyfish, or quietly keep them, and what the pile is worth then."""
    w, h = (166 if plan.tall else 300), 92
    y = sum(place[1] for place in plan.hand) / NUMBERS
    answers = (
        (DISCARD, look.translate("board-discard", count=JELLY_SET), value_without_jellyfish(view, look.seat)),
        (KEEP, look.translate("board-keep"), int(score(view, look.seat))),
    )
    drawn = []
    for side, (action, words, points) in zip((-1, 1), answers):
        line = 'stroke="var(--coral)" stroke-width="5" stroke-linecap="round"'
        cross = f'<path d="M{15 - w / 2:g} 0l30 34" {line}/>'
        total = look.translate("board-worth", points=signed(points))
        edge = "var(--can)" if action == DISCARD else "var(--line)"
        inside = (
            f"{paper(w, h, CREAM, 14, edge)}{picture(Kind.JELLYFISH, 0.5, 30 - w / 2, 16)}"
            f"{cross if action == DISCARD else ''}{bold(0, -20, words, 14 if plan.tall else 17)}"
            f"{bold(20, 22, total, 19)}"
        )
        place = f'transform="translate({plan.width / 2 + side * (w / 2 + 6):g} {y:g})"'
        drawn.append(look.act(view, action, inside, attributes=place, quiet=action == KEEP))
    return "".join(drawn)


def emblem() -> str:
    """The small picture on the home card."""
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 80" aria-hidden="true">'
        '<rect width="120" height="80" rx="10" fill="var(--sand)"/>'
        '<circle cx="94" cy="16" r="9" fill="#fff3d6"/>'
        '<path d="M0 26q15-8 30 0t30 0 30 0 30 0v54H0z" fill="var(--water-2)"/>'
        '<path d="M0 44q20 7 40 0t40 0 40 0v36H0z" fill="var(--water-4)"/>'
        '<path d="M0 62q15-6 30 0t30 0 30 0 30 0v8a10 10 0 0 1-10 10H10A10 10 0 0 1 0 70z" '
        f'fill="var(--water-5)"/>{picture(Kind.CATFISH, 0.24, 88, 36)}{picture(Kind.TIGER, 0.34, 34, 54)}'
        f"{picture(Kind.TUNA, 0.42, 82, 66)}{picture(Kind.GULL, 0.3, 32, 13)}</svg>"
    )
