"""The camps of Costa Ruana: the seats, what they hold, and the cards that lie before them."""

from __future__ import annotations

from typing import NamedTuple

from atoll.kit import CHOOSER, UNKNOWN, Look, fit, part, text

from ..parts import CARD, MOST_SEATS, PER_TREASURE, SEAT, TYPE, Phase, SlotState
from ..rules.application import is_applying
from ..rules.cards import is_live
from ..rules.scoring import score
from ..state import State
from ..text.names import is_open, slot_words
from .emphasis import in_camp, on_card
from .layout import TIGHT, Area
from .motion import Motion, card_at, hand_of, home, hut_of, native_on_card, table_card
from .shapes import (
    CARD_H,
    CARD_W,
    EDGE,
    INK,
    MAT,
    SOFT,
    at,
    button,
    face_down,
    face_up,
    gem,
    glow,
    hand_sign,
    hut,
    mark,
    native,
    needed_flip,
    own_face_down,
    shaman,
    title,
)

# Table cards

SMALL = 0.66
FEW = 3  # cards before a rival; of more, which overlap, small ones show more of each


def before(view: State, seat: int) -> list[int]:
    """The cards before a seat in the order in which they work, closed ones last."""
    faces = view.slot_face.tolist()
    found = [slot for slot, owner in enumerate(view.slot_owner.tolist()) if owner == seat]
    return sorted(found, key=lambda slot: (faces[slot] == UNKNOWN, int(TYPE[faces[slot]]), slot))


# Over a card that does not work
_CROSS = (
    '<rect width="76" height="98" rx="9" fill="#23313a" opacity=".45"/><path d="M14 20 62 78M62 20 14 78" '
    'stroke="#fff" stroke-width="13" stroke-linecap="round"/><path d="M14 20 62 78M62 20 14 78" '
    'stroke="var(--coral)" stroke-width="8" stroke-linecap="round"/>'
)


def _offers(slot: int, *_: object) -> tuple[int]:
    return (CARD + slot,)


@part(
    "condition_side",
    row=("slot_face", "slot_state", "standing_seats", "slot_owner"),
    depends_on=CHOOSER,
    events=on_card,
    offers=_offers,
)
def _table_card(
    view: State,
    look: Look,
    slot: int,
    x: float,
    y: float,
    scale: float,
    seen: float,
    working: bool,
    applied: bool,
) -> str:
    """A card on the table with its layer's sign; natives stand where the next card leaves it `seen`."""
    motion = Motion(look.events)
    face, lying = int(view.slot_face[slot]), SlotState(int(view.slot_state[slot]))
    if face == UNKNOWN:
        inside = face_down(look, scale)
    else:
        works = "now" if working else needed_flip(view, face)
        paint = own_face_down if lying == SlotState.CLOSED else face_up
        inside = paint(look, face, works, scale)
        if working and not is_live(view, face):  # shown once more before it is discarded
            inside += _CROSS
    layer, r = slot % MOST_SEATS, max(12, 12.5 / scale)
    inside += f'<circle cx="9" cy="9" r="{r + 3.5:g}" fill="#fff"/>' + mark(layer, 9, 9, r)
    if applied:
        inside += glow(CARD_W, CARD_H, 9, "#e3a72f")
    standing = [seat for seat in range(int(view.seats)) if int(view.standing_seats[slot]) >> seat & 1]
    step = min(23, (seen - 10) / max(1, len(standing)))
    for i, seat in enumerate(standing):
        left, place = seen / 2 + (i - (len(standing) - 1) / 2) * step, native_on_card(slot, seat)
        inside += motion.footprint(place, left - 10, 94) + motion.piece(place, native(seat, left, 121))
    if look.may(CARD + slot):
        inside += glow(CARD_W, CARD_H, 9)
    said = look.translate("table-card", **slot_words(view, slot))
    laid = look.act(view, CARD + slot, title(said) + inside)
    return at(x, y, f'<g id="{table_card(slot)}">{motion.piece(card_at(slot), laid)}</g>', scale)


def _cards(view: State, look: Look, seat: int, x: float, y: float, width: float, scale: float) -> str:
    """The cards before a seat, side by side or overlapping where there are many."""
    slots = before(view, seat)
    each = CARD_W * scale
    step = min(each + 8, (width - each) / max(1, len(slots) - 1))
    working = bool(is_applying(view))
    seen = [min(CARD_W, step / scale)] * (len(slots) - 1) + [CARD_W]
    return "".join(
        _table_card(
            view, look, slot, x + i * step, y, scale, seen[i], working, bool(slot == view.applied_slot)
        )
        for i, slot in enumerate(slots)
    )


# Camps


def mat(area: Area, acting: bool) -> str:
    """The mat of a camp; a warmer one while its cards are applied."""
    w, h = area.width, area.height
    return (
        f'<rect x="1" y="4" width="{w:g}" height="{h:g}" rx="16" fill="#0b2733" opacity=".16"/>'
        f'<rect width="{w:g}" height="{h:g}" rx="16" fill="{"#ffedc4" if acting else MAT}"/>'
        f'<rect x="4.500" y="4.500" width="{w - 9:g}" height="{h - 9:g}" rx="12" fill="none" stroke="{EDGE}" '
        'stroke-width="1.300" stroke-dasharray="5 4"/>'
    )


class Rank(NamedTuple):
    """Where a seat stands in the round."""

    chooses: bool
    acting: bool  # its cards are being applied
    order: int  # in the circle; the Shaman is the first


def _rank(view: State, seat: int) -> Rank:
    order = (seat - int(view.shaman)) % int(view.seats) + 1
    return Rank(
        bool(view.phase not in (Phase.OVER, Phase.RESOLVE) and view.active_seat == seat),
        bool(view.applied_owner == seat),
        order,
    )


def _role(look: Look, rank: Rank, mine: bool = False) -> str:
    """Whether a seat is choosing now, or when its turn in the circle comes."""
    if rank.chooses:
        return look.translate("board-choose" if mine else "board-chooses")
    return (
        look.translate("board-shaman")
        if rank.order == 1
        else look.translate("board-order", number=rank.order)
    )


def _who(look: Look, rank: Rank, seat: int, width: float, mine: bool = False) -> str:
    """Sign, name and role of a seat."""
    name = look.translate("board-you") if mine else look.name(seat)
    return (
        _sign_of(rank, seat, 25, 25, 14)
        + text(48, 22, fit(name, 14, width - 48), 14, font_weight=700, fill=INK)
        + text(48, 38, fit(_role(look, rank, mine), 13, width - 48), 13, fill=SOFT)
    )


def _who_tight(look: Look, rank: Rank, seat: int, width: float) -> str:
    """Sign and name in one line; the role for a resting pointer."""
    name = text(34, 20, fit(look.name(seat), 13, width - 34), 13, font_weight=700, fill=INK)
    return f"<g>{title(_role(look, rank))}{_sign_of(rank, seat, 18, 16, 10)}{name}</g>"


def _sign_of(rank: Rank, seat: int, x: float, y: float, r: float) -> str:
    """The sign of a seat, ringed while it is the one to choose."""
    ring = ""
    if rank.chooses:
        ring = f'<circle cx="{x}" cy="{y}" r="{r + 5:g}" fill="none" stroke="#e3a72f" stroke-width="3.500"/>'
    return ring + mark(seat, x, y, r)


def _count(said: str, picture: str, x: float, y: float, number: object, size: float) -> str:
    """A picture of something and how many there are."""
    return f"<g>{title(said)}{picture}{text(x, y, number, size, font_weight=800, fill=INK)}</g>"


def _home(motion: Motion, seat: int, x: float, y: float, scale: float) -> str:
    """The native that stands for the reserve, or its last one."""
    figure = motion.piece(home(seat), native(seat, x, y, scale))
    return motion.footprint(home(seat), x - 10 * scale, y - 27 * scale) + figure


def _wealth(view: State, look: Look, seat: int, shown: bool) -> tuple[str, str]:
    """What may be seen of a hut, as a figure and in words."""
    if shown:
        return str(int(view.hut[seat])), look.translate("board-points-of", points=int(score(view, seat)))
    return f"+{int(view.last_gain[seat])}", look.translate("board-gain", count=int(view.last_gain[seat]))


def _figures(view: State, look: Look, motion: Motion, seat: int, tight: bool, shown: bool, mine: bool) -> str:
    """Natives at home, cards in hand, and what the hut shows."""
    reserve, held = int(view.reserve[seat]), int(view.hand_size[seat])
    worth, wealth = _wealth(view, look, seat, shown)
    natives = look.translate("natives-count", reserve=reserve)
    cards = look.translate("board-hand-cards", count=held)
    if tight:
        return (
            _count(natives, _home(motion, seat, 20, 54, 0.75), 33, 52, reserve, 16)
            + _count(cards, motion.footprint(hand_of(seat), 12, 64) + hand_sign(20, 72), 35, 77, held, 14)
            + _count(wealth, motion.piece(hut_of(seat), gem(20, 95, 0.95)), 33, 100, worth, 14)
        )
    after = 38 + 11 * len(worth)
    fan = hand_sign(88, 62)
    if not mine:  # the own cards come from the hand itself
        fan = motion.footprint(hand_of(seat), 80, 54) + fan
    won = motion.piece(hut_of(seat), gem(after + 9, 97, 0.8))
    tail = wealth if shown else look.translate("board-last")
    return (
        _count(natives, _home(motion, seat, 22, 70, 0.85), 35, 67, reserve, 18)
        + _count(cards, fan, 102, 68, held, 15)
        + _count(wealth, hut(seat, 22, 105, 0.6) + won, 37, 102, worth, 15)
        + text(after + 20, 101, fit(tail, 12.5, 90), 12.5, fill=SOFT)
    )


def camp(view: State, look: Look, seat: int, area: Area) -> str:
    """A rival's camp, and on a phone the own one too (for spectators the first seat's)."""
    mine = seat == look.seat
    rank, tight = _rank(view, seat), area.width < TIGHT
    x, y = (66, 30) if tight else (166, 10)
    scale = SMALL if tight or len(before(view, seat)) > FEW else 0.8
    drawn = _camp(view, look, seat, area, rank, mine or is_open(view), mine)
    drawn += _cards(view, look, seat, x, y, area.width - x - (8 if tight else 12), scale)
    if rank.order == 1:
        figure = shaman(area.width - 17, 32, 0.52) if tight else shaman(136, 86, 0.68)
        drawn += f'<g id="shaman">{figure}</g>'
    appoint = area.width - 146, area.height / 2 - 17, 132.0, "board-keep" if mine else "board-appoint"
    return _as_choice(view, look, seat, area, drawn, appoint)


@part(row=("reserve", "hand_size", "hut", "last_gain"), events=in_camp)
def _camp(view: State, look: Look, seat: int, area: Area, rank: Rank, shown: bool, mine: bool) -> str:
    """The mat of a camp, who that is, and the figures."""
    tight = area.width < TIGHT
    who = _who_tight(look, rank, seat, area.width - 50) if tight else _who(look, rank, seat, 150, mine)
    return mat(area, rank.acting) + who + _figures(view, look, Motion(look.events), seat, tight, shown, mine)


def _as_choice(
    view: State, look: Look, seat: int, area: Area, drawn: str, placed: tuple[float, float, float, str]
) -> str:
    """A camp at its place, to be pointed at when a Shaman is appointed."""
    if look.may(SEAT + seat):
        x, y, width, words = placed
        drawn += glow(area.width, area.height, 16) + button(x, y, width, look.translate(words))
    if view.phase == Phase.APPOINT:
        drawn = look.act(view, SEAT + seat, drawn)
    return at(area.x, area.y, drawn, attributes=f'data-part="camp-{seat}"')


# The own camp


def own_camp(view: State, look: Look, seat: int, area: Area) -> str:
    """The viewer's camp (for spectators the first seat's), larger and with its points."""
    mine = seat == look.seat
    drawn = _own_camp(view, look, seat, area, _rank(view, seat), mine, mine or is_open(view))
    drawn += _own_cards(view, look, seat, 396, 8, 370, 0.86)
    if mine and view.phase != Phase.OVER:
        drawn += _before_words(look)
    keep = 520.0, 36.0, 186.0, "board-keep"
    return _as_choice(view, look, seat, area, drawn, keep)


@part(row=("reserve", "hand_size", "hut", "last_gain"), events=in_camp)
def _own_camp(view: State, look: Look, seat: int, area: Area, rank: Rank, mine: bool, shown: bool) -> str:
    """The mat, who sits there, and the points."""
    motion = Motion(look.events)
    who = _own_seat(view, look, motion, rank, seat, mine)
    points = _points(view, look, motion, seat, shown)
    return mat(area, rank.acting) + who + at(758, 16, points)


def _own_seat(view: State, look: Look, motion: Motion, rank: Rank, seat: int, mine: bool) -> str:
    """Who sits here, with all natives that are at home."""
    reserve = int(view.reserve[seat])
    y, step = 102, 21
    words_x = 22 + max(0, reserve - 1) * step + 18
    drawn = _who(look, rank, seat, 170, mine)
    drawn += "".join(native(seat, 22 + i * step, y, 0.9) for i in range(reserve - 1))
    if reserve:
        drawn += _home(motion, seat, 22 + (reserve - 1) * step, y, 0.9)
    drawn += text(words_x, y - 3, reserve, 20, font_weight=800, fill=INK)
    drawn += text(words_x + 14 * len(str(reserve)) + 4, y - 4, look.translate("board-reserve"), 13, fill=SOFT)
    if rank.order == 1:
        drawn += f'<g id="shaman">{shaman(190, 62, 0.9)}</g>'
    return drawn


def _before_words(look: Look) -> str:
    rows = look.translate("board-before-help").split("|")
    head = text(384, 46, look.translate("board-before"), 13, font_weight=700, fill=INK, text_anchor="end")
    return head + "".join(
        text(384, 64 + 17 * i, row, 13, fill=SOFT, text_anchor="end") for i, row in enumerate(rows)
    )


def _own_cards(view: State, look: Look, seat: int, x: float, y: float, width: float, scale: float) -> str:
    if not before(view, seat) and view.phase != Phase.OVER:
        each = CARD_W * scale
        return at(
            x, y,
            f'<rect width="{each:g}" height="{CARD_H * scale:g}" rx="8" fill="none" '
            f'stroke="{EDGE}" stroke-width="1.500" stroke-dasharray="5 4"/>',
        )  # fmt: skip
    return _cards(view, look, seat, x, y, width, scale)


def _points(view: State, look: Look, motion: Motion, seat: int, shown: bool) -> str:
    """The hut with its treasures and their worth; hidden from others where huts are to be remembered."""
    x, floor = 72, 82
    worth, points = int(view.hut[seat]), int(score(view, seat))
    drawn = hut(seat, 28, floor, 1.5)
    if not shown:
        return (
            drawn
            + text(x, 60, f"+{int(view.last_gain[seat])}", 20, font_weight=800, fill=INK)
            + gem(x + 42, 54, 1.2)
        )
    gems = [gem(x - 18 + 13 * i, floor, 0.95) for i in range(min(worth, 5))]
    drawn += "".join(gems[:-1]) + motion.piece(hut_of(seat), "".join(gems[-1:]))
    total = look.translate("board-sum", treasures=worth, each=PER_TREASURE, reserve=int(view.reserve[seat]))
    said = look.translate("board-points", points=points)
    drawn += text(x, 34, points, 24, font_weight=800, fill=INK) + text(x, 54, total, 13, fill=SOFT)
    drawn += text(x + 17 * len(str(points)) + 6, 33, said, 13, fill=SOFT)
    return f"<g>{title(f'{points} {said}')}{drawn}</g>"
