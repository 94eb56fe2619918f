"""The two condition cards, what each flip would let work, and what is being applied."""

from __future__ import annotations

from functools import partial

from atoll.kit import NOWHERE, SPECTATOR, UNKNOWN, Look, fit, part, text
from atoll.kit.draw.ahead import mark as frame

from ..parts import CONDITIONS, FIRST_CLOSED, FLIP, SIDES, SKY, TIDE, TYPE, Phase, SlotState, Type
from ..rules.application import is_applying
from ..rules.cards import is_live
from ..rules.scoring import place, score
from ..state import State
from ..text.names import slot_words
from .islands import PALM
from .layout import Area
from .motion import table_card
from .shapes import CREAM, INK, SOFT, WORKS, at, kind_words, mark, middle, native, needed_flip, sign, title

SCENE = 157  # width the scenes are drawn for
ART = 76  # height of the picture on a condition card
STRIP = 28
LINE = 21.5
NAME = 94  # room for the name of a card in a line; the natives on it share the rest
_SCENES = {
    "day": '<path d="M0 14A14 14 0 0 1 14 0H143A14 14 0 0 1 157 14V76H0z" fill="#ffe3a0"/>'
    '<circle cx="92" cy="40" r="30" fill="#ffb938" opacity=".3"/><circle cx="92" cy="40" r="20" '
    'fill="#ffb938"/>'
    '<path d="M0 56c26-7 52 5 78 0s52-7 79 0v20H0z" fill="#5fbab8"/>'
    '<path d="M0 66c26 6 52-5 78 0s52 6 79 0v10H0z" fill="#3a9ba5"/>',
    "night": '<path d="M0 14A14 14 0 0 1 14 0H143A14 14 0 0 1 157 14V76H0z" fill="#333b6e"/>'
    '<path d="M94 16a22 22 0 1 0 20 32 19 19 0 0 1-20-32z" fill="#f7e3a1"/><g fill="#fff">'
    '<circle cx="26" cy="50" r="1.500"/>'
    '<circle cx="52" cy="42" r="1.200"/><circle cx="132" cy="22" r="1.600"/><circle cx="142" '
    'cy="46" r="1.200"/></g>'
    '<path d="M0 60c26-7 52 5 78 0s52-7 79 0v16H0z" fill="#24305c"/>',
    "high": '<path d="M0 14A14 14 0 0 1 14 0H143A14 14 0 0 1 157 14V76H0z" fill="#d9eff0"/>'
    f'<g transform="translate(132 38) scale(.7)">{PALM}</g><path d="M106 44c4-10 13-14 25-14s18 5 '
    f'24 14z" fill="#e2bd7a"/>'
    '<path d="M0 38c13-7 26-7 39 0s26 7 39 0 26-7 39 0 26 7 40 0v38H0z" fill="#57b7bd"/>'
    '<path d="M0 50c13 7 26 7 39 0s26-7 39 0 26 7 39 0 26-7 40 0v26H0z" fill="#2b8796"/>'
    '<path d="M0 64c13-6 26-6 39 0s26 6 39 0 26-6 39 0 26 6 40 0v12H0z" fill="#1b5f76"/>',
    "low": '<path d="M0 14A14 14 0 0 1 14 0H143A14 14 0 0 1 157 14V76H0z" fill="#d9eff0"/>'
    '<path d="M0 46c40-9 60 3 90-1s50-9 67-4v35H0z" fill="#e6c07c"/><path d="M0 60c26-7 60 4 90 '
    '0s50-6 67-2v18H0z" fill="#57b7bd"/>'
    '<path d="m64 44 2.500 6 6.500.5-5 4.300 1.500 6.400-5.500-3.500-5.500 3.500 '
    '1.500-6.400-5-4.300 6.500-.5z" fill="#d2583a"/>'
    '<path d="M108 52c4-6 12-6 16 0-5 2-11 2-16 0z" fill="#fff3d6"/>',
}


def conditions(view: State, look: Look, areas: tuple[Area, Area]) -> str:
    """Both condition cards with what lies under them; the viewer's own closed card is marked."""
    own = FIRST_CLOSED + look.seat
    closed = look.seat != SPECTATOR and bool(view.slot_state[own] == SlotState.CLOSED)
    return "".join(
        _condition(view, look, condition, areas[condition], own if closed else NOWHERE)
        for condition in (SKY, TIDE)
    )


def _condition(view: State, look: Look, condition: int, area: Area, own: int) -> str:
    over = bool(view.phase == Phase.OVER)
    inside = _picture(view, look, condition, area, bool(is_applying(view)), over)
    if not over:
        inside += _panel(view, look, condition, area, own)
    elif condition == SKY:
        inside += _result(view, look, area)
    if look.may(FLIP + condition):
        inside += (
            f'<rect x="-2" y="-2" width="{area.width + 4:g}" height="{area.height + 4:g}" rx="16" '
            'fill="none" stroke="var(--can)" stroke-width="3.500"/>'
        )
    marked = f'data-part="{CONDITIONS[condition]}"'
    turned = look.act(
        view,
        FLIP + condition,
        inside,
        attributes=marked,
        ahead=partial(_ahead, view, condition),
        note=partial(_note, view, look, condition),
    )
    return at(area.x, area.y, turned)


def _known(view: State, condition: int) -> tuple[list[int], list[int]]:
    """The cards that the viewer knows: those that would work after this flip, and those that would not."""
    slots = [slot for slot in _queue(view) if view.slot_face[slot] != UNKNOWN]
    works = [slot for slot in slots if needed_flip(view, int(view.slot_face[slot])) == CONDITIONS[condition]]
    return works, [slot for slot in slots if slot not in works]


def _ahead(view: State, condition: int) -> str:
    """CR-022  Which cards will work after this flip, marked where they lie."""
    works, dies = _known(view, condition)
    good = "".join(frame(table_card(slot), "✓") for slot in works)
    return good + "".join(frame(table_card(slot), "✕", "loss") for slot in dies)


def _note(view: State, look: Look, condition: int) -> str:
    works, dies = _known(view, condition)
    side = SIDES[condition][1 - int(view.condition_side[condition])]
    closed = sum(1 for slot in _queue(view) if view.slot_face[slot] == UNKNOWN)
    said = {"condition": CONDITIONS[condition], "side": side, "works": len(works), "dies": len(dies)}
    return look.translate("ahead-flip", closed=closed, **said)


@part("condition_side")
def _picture(view: State, look: Look, condition: int, area: Area, turned: bool, over: bool) -> str:
    """A condition card: its scene, its name, and what works now or after turning it."""
    side = SIDES[condition][int(view.condition_side[condition])]
    other = SIDES[condition][1 - int(view.condition_side[condition])]
    words = look.translate("condition", side=side)
    wide = area.width
    foot = "now" if turned else CONDITIONS[condition]
    said = look.translate("board-works") if turned else look.translate("board-turn", side=other)
    drawn = (
        f'<rect x="1" y="5" width="{wide:g}" height="{area.height:g}" rx="14" fill="#0b2733" opacity=".22"/>'
        f'<rect width="{wide:g}" height="{area.height:g}" rx="14" fill="{CREAM}"/>'
        f'<g transform="scale({wide / SCENE:.4f} 1)">{_SCENES[side]}</g>'
        f'<rect x="7" y="7" width="{len(words) * 9.6 + 38:g}" height="25" rx="12.500" fill="{CREAM}"/>'
        + sign(side, 21, 19.5, INK, 0.82)
        + text(36, 24.5, words, 15, font_weight=800, fill=INK)
    )
    if over:
        return drawn
    return (
        drawn
        + f'<rect y="{ART}" width="{wide:g}" height="{STRIP}" fill="{WORKS[foot]}"/>'
        + sign(foot, 17, ART + 14, "#fff")
        + text(31, ART + 18.5, said, 13, font_weight=700, fill="#fff")
    )


@part(
    "condition_side",
    "phase",
    "slot_state",
    "slot_face",
    "slot_owner",
    "standing_seats",
    "shaman",
    "active_seat",
    "applied_slot",
    "steps_left",
    "copy_number",
    "copying_seats",
    "applying_seat",
)
def _panel(view: State, look: Look, condition: int, area: Area, own: int) -> str:
    """Under a condition card: what its flip would let work, or the queue of cards being applied."""
    y = ART + STRIP + 18
    room = int((area.height - y - 22) // LINE)
    if is_applying(view):
        if condition == TIDE:
            return _now(view, look, area, y)
        head = middle(area.width / 2, y, look.translate("board-queue"), 13.5, SOFT)
        faces = view.slot_face.tolist()
        working = [slot for slot in _queue(view) if faces[slot] != UNKNOWN and is_live(view, faces[slot])]
        return head + _lines(view, look, working[:room], y, area, own)
    sides = [
        SIDES[c][1 - int(view.condition_side[c]) if c == condition else int(view.condition_side[c])]
        for c in (SKY, TIDE)
    ]
    head = middle(
        area.width / 2, y, " + ".join(look.translate("condition", side=side) for side in sides), 13, INK, 700
    )
    if not any(view.slot_state):
        return head + _hint(look, area, y)
    works, dies = _known(view, condition)
    tally = _tally(view, look, area, len(works), len(dies))
    return head + _lines(view, look, works[:room], y, area, own) + tally


def _result(view: State, look: Look, area: Area) -> str:
    """The end: places and points."""
    y = ART + 24
    ranking = sorted(range(int(view.seats)), key=lambda seat: int(place(view, seat)))
    drawn = middle(area.width / 2, y, look.translate("sheet-total"), 13, INK, 700)
    for i, seat in enumerate(ranking):
        line = y + 20 + 23 * i
        drawn += (
            middle(16, line + 5, int(place(view, seat)), 14, SOFT, 700)
            + mark(seat, 37, line, 9)
            + text(53, line + 5, fit(look.name(seat), 13, area.width - 90), 13, fill=INK)
            + text(area.width - 10, line + 5, int(score(view, seat)), 15, font_weight=800, fill=INK,
                   text_anchor="end")
        )  # fmt: skip
    return drawn


def _lines(view: State, look: Look, slots: list[int], y: float, area: Area, own: int) -> str:
    return "".join(
        _line(view, look, slot, y + 16 + i * LINE, area.width, slot == own) for i, slot in enumerate(slots)
    )


def _now(view: State, look: Look, area: Area, y: float) -> str:
    """Whose application is running, what it is, and how much of it is left."""
    x, seat = area.width / 2, int(view.active_seat)
    if view.phase == Phase.RESOLVE:
        if view.applied_slot == NOWHERE:
            return ""
        seat = int(view.applying_seat)
    drawn = mark(seat, x, y + 14, 15)
    drawn += middle(x, y + 48, fit(look.name(seat), 14, area.width - 12), 14, INK, 700)
    if view.applied_slot == NOWHERE:
        return drawn + middle(x, y + 68, look.translate("board-chooses"), 13.5, SOFT)
    face, left, copy = int(view.slot_face[view.applied_slot]), int(view.steps_left), int(view.copy_number)
    drawn += middle(x, y + 70, kind_words(look, face), 15, INK, 800)
    drawn += middle(
        x,
        y + 88,
        look.translate("board-copy", number=copy) if copy else look.translate("board-owner"),
        13.5,
        SOFT,
    )
    if TYPE[face] in (Type.RETURN, Type.PLACE):
        first = x - 13 * (left - 1)
        drawn += "".join(native(seat, first + 26 * i, y + 126) for i in range(left))
    return drawn


def _hint(look: Look, area: Area, y: float) -> str:
    rows = look.translate("board-hint").split("|")
    return "".join(middle(area.width / 2, y + 26 + 17 * i, row, 13, SOFT) for i, row in enumerate(rows))


def _queue(view: State) -> list[int]:
    """Cards on the table in the order in which they work: players from the Shaman on, then by type."""
    n, shaman, now = int(view.seats), int(view.shaman), int(view.applied_slot)
    owners, faces = view.slot_owner.tolist(), view.slot_face.tolist()

    def order(slot: int) -> tuple[int, int, int, int]:
        face = faces[slot]
        known = int(TYPE[face]) if face != UNKNOWN else len(Type)
        return (owners[slot] - shaman) % n, 0 if slot == now else 1, known, slot

    empty = SlotState.EMPTY
    return sorted((slot for slot, lying in enumerate(view.slot_state.tolist()) if lying != empty), key=order)


def _line(view: State, look: Look, slot: int, y: float, width: float, mine: bool) -> str:
    """A card in one line: for whom, what, and who copies it."""
    owner, face = int(view.slot_owner[slot]), int(view.slot_face[slot])
    now = slot == int(view.applied_slot) and view.applied_slot != NOWHERE
    around = [(owner + k) % int(view.seats) for k in range(int(view.seats))]
    copies = [seat for seat in around if int(view.standing_seats[slot]) >> seat & 1]
    drawn = ""
    if now:
        drawn += f'<rect x="4" y="{y - 10:g}" width="{width - 8:g}" height="{LINE}" rx="9" fill="#ffe2a8"/>'
    drawn += mark(owner, 16, y, 9.8)
    drawn += text(30, y + 4.8, fit(kind_words(look, face), 13.5, NAME), 13.5, font_weight=700, fill=INK)
    last = width - 13
    step = min(20, (last - 30 - NAME) / max(1, len(copies) + mine - 1))
    if mine:
        drawn += _eye(last - step * len(copies), y)
    for i, seat in enumerate(copies):
        done = now and not int(view.copying_seats) >> seat & 1
        x = last - (len(copies) - 1 - i) * step
        ring = (
            f'<circle cx="{x:g}" cy="{y:g}" r="11.500" fill="none" stroke="{INK}" stroke-width="1.600"/>'
            if now and seat == view.applying_seat and view.copy_number > 0
            else ""
        )
        drawn += mark(seat, x, y, 9, 'opacity=".35"' if done and not ring else "") + ring
    return f"<g>{title(look.translate('table-card', **slot_words(view, slot)))}{drawn}</g>"


def _eye(x: float, y: float) -> str:
    return at(
        x,
        y,
        f'<path d="M-8 0c4.500-6.500 11.500-6.500 16 0-4.500 6.500-11.500 6.500-16 0z" '
        f'fill="#fff" stroke="{INK}" stroke-width="1.300"/>'
        f'<circle r="2.800" fill="{INK}"/>',
    )


def _tally(view: State, look: Look, area: Area, works: int, dies: int) -> str:
    """How many known cards would work, how many not, and how many are closed to the viewer."""
    laid = zip(view.slot_state.tolist(), view.slot_face.tolist())
    closed = sum(1 for lying, face in laid if face == UNKNOWN and lying == SlotState.CLOSED)
    y = area.height - 9
    said = look.translate("board-tally", works=works, dies=dies, closed=closed)
    return f'<path d="M10 {y - 16:g}H{area.width - 10:g}" stroke="#e2d6bd"/>' + middle(
        area.width / 2, y, fit(said, 13, area.width + 10), 13, SOFT
    )
