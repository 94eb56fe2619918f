"""The picture of Miaui: the lagoon upright, the divers around it, the own hand below.

Only the table view is drawn (see `words.py`): of another seat's pile the top card and the height.
"""

from __future__ import annotations

from html import escape

from atoll.kit import NOBODY, UNKNOWN, Look, Record, badge, text

from .board_cards import CREAM, INK, back, catch, chip, dive, hidden, named, paper, picture, slot
from .board_plan import TALL, WIDE, Plan, Point
from .board_scene import depth_names, kiti, lagoon, paw_print
from .board_seats import baskets, last_dive, own_row, plaque
from .parts import (
    CARDS,
    CELLS,
    DEEP,
    DISCARD,
    DIVE,
    GULL,
    JELLY_SET,
    KEEP,
    NUMBERS,
    SHALLOW,
    VALUE,
    Kind,
    Phase,
)
from .rules import score
from .words import is_open, kiti_order, lying, signed, without_jellyfish
from .words_sheet import CELL


def draw(view: Record, look: Look) -> str:
    """A position as the viewer may see it at the table."""
    plan = TALL if look.tall else WIDE
    first = max(look.seat, 0)  # who sits at the bottom
    seats = [(first + k) % int(view.seats) for k in range(int(view.seats))]
    drawn = [lagoon(plan), _depths(plan, look), _deck(view, plan, look)]
    drawn += [_cell(view, look, plan, cell) for cell in range(CELLS)]
    drawn.append(_kiti(view, look, plan, seats))
    drawn.append(last_dive(view, look, plan))
    orders = _orders(view)
    places = plan.around(len(seats))
    for seat, place in zip(seats[1:], places[1:]):
        drawn.append(plaque(view, look, plan, seat, place, orders))
    below, height = _below(view, look, plan, first, orders)
    return look.svg(plan.width, height, look.say("board"), "".join(drawn) + below)


def _below(view: Record, look: Look, plan: Plan, first: int, orders: list[list[int]]) -> tuple[str, int]:
    """What lies under the lagoon, and where the picture ends."""
    top = plan.scene + (44 if plan.tall else 8)
    if look.seat == NOBODY:
        seat = plaque(view, look, plan, first, (plan.width / 2, top + 52), orders)
        below, height = seat, top + 108
    elif view.phase == Phase.OVER:
        below, height = "", top
    else:
        asked = look.may(KEEP)
        below = (_question(view, look, plan) if asked else _hand(view, look, plan)) + own_row(
            view, look, plan, orders
        )
        height = int(plan.own) + (76 if plan.tall else 40)
    if is_open(view):
        shown, height = baskets(view, look, plan, height)
        below += shown
    return below, height


def _depths(plan: Plan, look: Look) -> str:
    names = [look.say("cell", cell=cell) for cell in CELL]
    return depth_names(plan, names, [look.say(f"board-{cell}") for cell in CELL])


def _deck(view: Record, plan: Plan, look: Look) -> str:
    left = CARDS - int(view.drawn)
    x, y = plan.deck
    sheets = "".join(
        f'<g transform="translate(0 {-3 * i})">{back(52, 38, 7)}</g>' for i in range((left + 8) // 9)
    )
    count = (
        text(0, 2, left, 15, text_anchor="middle", font_weight=800, fill="#fff") if left else slot(52, 38, 7)
    )
    lift = -3 * max(0, (left + 8) // 9 - 1)
    return (
        f'<g id="deck" transform="translate({x:g} {y:g})"><title>{escape(look.say("table-deck", count=left))}</title>'
        f'{sheets}<g transform="translate(0 {lift + 3})">{count}</g></g>'
    )


# The lagoon


def _cell(view: Record, look: Look, plan: Plan, cell: int) -> str:
    """The cards of a cell, oldest at the left; several are fanned, with their sum."""
    faces = lying(view, cell)
    x, y = plan.cells[cell]
    step = min(38 if plan.tall else 32, plan.fan / max(1, len(faces) - 1))
    first = int(view.round_no) - len(faces) + 1  # every round brings a cell one card
    drawn = []
    for i, face in enumerate(faces):
        at = x + step * (i - (len(faces) - 1) / 2)
        small = plan.tall and len(faces) > 1
        under = i == 0 and int(view.viewer[cell]) != NOBODY and len(faces) == int(view.height[cell])
        inside = (
            _face_down(view, look, plan, cell, face, small) if under else _face_up(look, plan, face, small)
        )
        drawn.append(f'<g id="catch-{cell}-{first + i}" transform="translate({at:g} {y:g})">{inside}</g>')
    if len(faces) > 1:
        drawn.append(_sum(faces, x, y - plan.card[1] / 2))
    return "".join(drawn)


def _face_up(look: Look, plan: Plan, face: int, small: bool) -> str:
    title = f"<title>{escape(named(look, face))}</title>"
    return title + (chip(face, 40, 50) if small else catch(look, face, *plan.card))


def _face_down(view: Record, look: Look, plan: Plan, cell: int, face: int, small: bool) -> str:
    """A card under a lantern's light: its back, or the face with a mark for the one who may look."""
    viewer = int(view.viewer[cell])
    w, h = (40, 50) if small else plan.card
    mine = face != UNKNOWN
    said = look.say("board-only-you") if mine else look.say("board-knows", who=look.name(viewer))
    inside = _face_up(look, plan, face, small) if mine else hidden(w, h)
    ring = (
        f'<rect x="{-w / 2 - 4}" y="{-h / 2 - 4}" width="{w + 8}" height="{h + 8}" rx="15" fill="none" '
        'stroke="#f2b92f" stroke-width="3" stroke-dasharray="7 5"/>'
    )
    sign = badge(viewer, w / 2 - 2, -h / 2 + 2, 9 if small else 13)
    words = "" if small else _tag(0, h / 2 - (4 if mine else 10), said)
    return f"<title>{escape(said)}</title>{ring}{inside}{sign}{words}"


def _tag(x: float, y: float, words: str) -> str:
    """Words on a lantern-coloured ribbon."""
    wide = min(126, len(words) * 6.4 + 14)
    fit = {"textLength": f"{wide - 10:g}", "lengthAdjust": "spacingAndGlyphs"} if wide == 126 else {}
    return (
        f'<rect x="{x - wide / 2:g}" y="{y - 7:g}" width="{wide:g}" height="17" rx="8.5" fill="#f2b92f"/>'
        + text(x, y + 5.5, words, 11, text_anchor="middle", font_weight=600, fill=INK, **fit)
    )


def _sum(faces: list[int], x: float, y: float) -> str:
    """What a stack is worth, as far as one can see, and whether gulls are in it."""
    worth = signed(sum(int(VALUE[face]) for face in faces if face != UNKNOWN))
    words = f"Σ {worth}{' + ?' if UNKNOWN in faces else ''}"
    gulls = faces.count(GULL)
    wide = 20 + 7.5 * len(words) + (26 if gulls else 0)
    bird = picture(Kind.GULL, 0.22, wide / 2 - 20, -1) if gulls else ""
    return (
        f'<g transform="translate({x:g} {y:g})">'
        f'<rect x="{-wide / 2:g}" y="-11" width="{wide:g}" height="22" rx="11" fill="var(--night)" stroke="#fff" stroke-opacity=".5"/>'
        f"{text(-wide / 2 + 10, 4.5, words, 13, font_weight=700, fill='#fff')}{bird}</g>"
    )


# Kiti


def _orders(view: Record) -> list[list[int]]:
    """Kiti's order of the seats for deep and middle, and for shallow; nothing where she is not asked."""
    if view.no_fights or view.phase == Phase.OVER:
        return []
    return [kiti_order(view, DEEP), kiti_order(view, SHALLOW)]


def _kiti(view: Record, look: Look, plan: Plan, seats: list[int]) -> str:
    if view.no_fights or view.phase == Phase.OVER:
        return ""
    n = len(seats)
    places, gaps = plan.around(n), plan.gaps(n)
    gap = seats.index(int(view.gap))
    right, left = look.name(int(view.gap)), look.name((int(view.gap) + 1) % n)
    title = escape(look.say("board-kiti", right=right, left=left))
    following = paw_print(gaps[(gap + 1) % n], escape(look.say("board-kiti-next")))
    return following + kiti(gaps[gap], plan.kiti, places[gap], places[(gap + 1) % n], title)


# The own hand


def _hand(view: Record, look: Look, plan: Plan) -> str:
    """The numbers in fixed places: what may be played glows, what is sealed is raised, what is spent is gone."""
    seat, drawn = look.seat, []
    w, h = plan.dive
    for number in range(1, NUMBERS + 1):
        x, y = plan.hand[number - 1]
        sealed = int(view.sealed[seat]) == number
        held = int(view.hand[seat]) >> (number - 1) & 1
        edge = "var(--can)" if look.may(DIVE + number - 1) else "var(--gold)" if sealed else "none"
        face = dive(number, w, h, edge) if held else _spent(number, w, h)
        place = f'transform="translate({x:g} {y - (14 if sealed else 0):g})"'
        drawn.append(look.act(view, DIVE + number - 1, face, id=f"dive-{number}", attributes=place))
    return "".join(drawn)


def _spent(number: int, w: float, h: float) -> str:
    return slot(w, h) + text(
        0, 5, number, 14, text_anchor="middle", fill="var(--ink-soft)", fill_opacity=0.75
    )


def _question(view: Record, look: Look, plan: Plan) -> str:
    """Discard or keep the jellyfish: two buttons with what the pile is worth then."""
    w, h = (164, 92) if plan.tall else (300, 92)
    y = sum(p[1] for p in plan.hand) / NUMBERS
    places: tuple[Point, Point] = ((plan.width / 2 - w / 2 - 6, y), (plan.width / 2 + w / 2 + 6, y))
    worth = (without_jellyfish(view, look.seat), int(score(view, look.seat)))
    said = (look.say("board-discard", count=JELLY_SET), look.say("board-keep"))
    drawn = []
    for action, words, points, (x, at) in zip((DISCARD, KEEP), said, worth, places):
        jelly = picture(Kind.JELLYFISH, 0.5, -w / 2 + 28, 8)
        cross = f'<path d="M{-w / 2 + 12} -14l32 44" stroke="var(--coral)" stroke-width="5" stroke-linecap="round"/>'
        inside = (
            f"{paper(w, h, CREAM, 14, 'var(--can)')}{jelly}{cross if action == DISCARD else ''}"
            + text(22, -18, words, 13 if plan.tall else 17, text_anchor="middle", font_weight=700, fill=INK)
            + text(22, 18, look.say("board-worth", points=signed(points)), 20, text_anchor="middle", font_weight=800, fill=INK)
        )  # fmt: skip
        drawn.append(look.act(view, action, inside, attributes=f'transform="translate({x:g} {at:g})"'))
    return "".join(drawn)


def emblem() -> str:
    """The small picture on the home card."""
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 80" aria-hidden="true">'
        '<rect width="120" height="80" rx="10" fill="var(--sand)"/><circle cx="94" cy="16" r="9" fill="#fff3d6"/>'
        '<path d="M0 26q15-8 30 0t30 0 30 0 30 0v54H0z" fill="var(--lagoon-2)"/>'
        '<path d="M0 44q20 7 40 0t40 0 40 0v36H0z" fill="var(--lagoon-3)"/>'
        '<path d="M0 62q15-6 30 0t30 0 30 0 30 0v8a10 10 0 0 1-10 10H10A10 10 0 0 1 0 70z" fill="var(--lagoon-5)"/>'
        f"{picture(Kind.CATFISH, 0.24, 88, 36)}{picture(Kind.TIGER, 0.34, 34, 52)}{picture(Kind.TUNA, 0.42, 80, 66)}"
        f"{picture(Kind.GULL, 0.26, 30, 13)}</svg>"
    )
