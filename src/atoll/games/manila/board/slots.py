"""Places for men, and the slots of port and yard."""

from __future__ import annotations

from dataclasses import dataclass

from atoll.kit import CHOOSER, NOBODY, NOWHERE, Look, memoized, part, text

from ..parts import (
    ACTIONS,
    LANES,
    NUMERALS,
    PORT,
    PORT_COST,
    PORT_PAYS,
    SEND,
    WARES,
    YARD,
    YARD_COST,
    YARD_PAYS,
    BoatPlace,
)
from ..rules.placing import ware_on
from ..state import State
from .boats import boat, price
from .emphasis import halo, has_landed, lands_boats, note_of
from .shapes import DARK, HULL, LANE, SHADE, WOOD, WOOD_2, coin, later, man, skull, ware_sign


@dataclass(frozen=True)
class Spot:
    """A place for one man: where it is drawn, in which ink, and how far below it a remark is."""

    x: float
    y: float
    ink: str = SHADE
    below: float = 0

    def draw(self, view: State, look: Look, action: int, owner: int, cost: int) -> str:
        """The man on it, or what it costs."""
        if owner != NOBODY:
            shown = man(owner, self.x, self.y, 14)
            if look.may(action):  # a pirate's: the other place is vacant
                return shown
        elif look.may(action):
            shown = price(view, look, action, self.x, self.y, 13, self.below)
        else:
            shown = later(self.x, self.y, cost, 13, self.ink)
        return look.act(view, action, shown, note=note_of(view, look, action))


def docked(view: State, where: int, slot: int) -> int:
    """The lane of the boat in a slot, or NOWHERE."""
    for lane in range(LANES):
        if view.boat_place[lane] == where and view.berth[lane] == slot:
            return lane
    return NOWHERE


def _offers(port: bool, slot: int, *_: object) -> tuple[int, ...]:
    """The choices a slot stands for: its place, sending a boat there, and those of the boat there."""
    return (PORT if port else YARD) + slot, *_OF_BOATS


_OF_BOATS = ACTIONS.of("send", "raid", "evict")


@part(
    "port_man",
    "yard_man",
    "boat_place",
    "berth",
    "ware_ashore",
    "aboard_count",
    "aboard",
    "captain_boarded_at",
    "plundered_lanes",
    "phase",
    depends_on=CHOOSER,
    offers=_offers,
    events=lands_boats,
)
def slot_row(
    view: State, look: Look, port: bool, slot: int, x: float, y: float, width: float, scale: float
) -> str:
    """A slot of port or yard: the berth, its number, man or price, and what it pays."""
    action = (PORT if port else YARD) + slot
    cost, pays = (PORT_COST, PORT_PAYS) if port else (YARD_COST, YARD_PAYS)
    owner = int(view.port_man[slot] if port else view.yard_man[slot])
    at = x + width + 16 * scale
    return "".join(
        (
            (pier if port else slip)(x, y, width, 46 * scale),
            berth(view, look, port, slot, x, y, width, 46 * scale),
            text(at - 3, y + 6, NUMERALS[slot], 16, font_weight=800, text_anchor="middle", fill=DARK),
            Spot(at + 30 * scale, y, below=21).draw(view, look, action, owner, int(cost[slot])),
            coin(at + 66 * scale, y, int(pays[slot]), 13),
        )
    )


@memoized
def pier(x: float, y: float, width: float, height: float) -> str:
    """Water between two piers."""
    top = y - height / 2
    out = f'<rect x="{x:g}" y="{top:g}" width="{width:g}" height="{height:g}" rx="6" fill="{LANE[1]}"/>'
    for edge in (top - 5, top + height - 1):
        out += (
            f'<rect x="{x - 8:g}" y="{edge:g}" width="{width + 10:g}" height="6" rx="3" fill="{WOOD}"/>'
            f'<circle cx="{x - 8:g}" cy="{edge + 3:g}" r="5" fill="{HULL}"/>'
        )
    return out


@memoized
def slip(x: float, y: float, width: float, height: float) -> str:
    """The boards of the yard."""
    top = y - height / 2
    out = f'<rect x="{x:g}" y="{top:g}" width="{width:g}" height="{height:g}" rx="6" fill="{WOOD}"/>'
    for i in range(1, 5):
        seam = x + width * i / 5
        out += f'<path d="M{seam:g} {top:g}v{height:g}" stroke="{WOOD_2}" stroke-opacity=".6"/>'
    return out


def berth(
    view: State, look: Look, port: bool, slot: int, x: float, y: float, width: float, height: float
) -> str:
    """The boat in a slot, or the outline of one that may come."""
    lane = docked(view, BoatPlace.PORT if port else BoatPlace.YARD, slot)
    size = (width - 8) / 190
    bow = x + width - 4 - 23 * size
    if lane != NOWHERE:
        shown = (
            small_boat(view, look, lane, x, y, width) if look.tall else boat(view, look, lane, bow, y, size)
        )
        if (int(view.plundered_lanes) >> lane) & 1:
            shown += skull(x + width / 2, y, 0.7)
        if has_landed(look, int(ware_on(view, lane))):
            shown += halo(x, y - height / 2, width, height)
        return shown
    words = look.translate("board-slot", n=slot + 1)
    out = f'<use href="#ma-berth" transform="translate({bow:g} {y:g}) scale({size:g})"/>'
    out += text(
        x + width / 2,
        y + 4.5,
        words,
        12.5 if look.tall else 13,
        font_weight=700,
        text_anchor="middle",
        fill="#fff",
    )
    sending = SEND if port else SEND + 1
    if look.may(sending) and slot == (view.boats_in_port if port else view.boats_in_yard):
        glow = (
            f'<rect x="{x + 2:g}" y="{y - height / 2 + 2:g}" width="{width - 4:g}" height="{height - 4:g}" '
            f'rx="6" '
            'fill="var(--can)" fill-opacity=".25" stroke="var(--can)" stroke-width="3.5"/>'
        )
        out += look.act(view, sending, glow)
    return out


def small_boat(view: State, look: Look, lane: int, x: float, y: float, width: float) -> str:
    """A boat in its slot where there is little space: ware and men."""
    ware = int(ware_on(view, lane))
    men = "".join(
        man(int(view.aboard[lane, k]), 30 + 15.5 * k, 0, 8) for k in range(int(view.aboard_count[lane]))
    )
    return (
        f'<g id="ma-boat-{WARES[ware]}" class="glide" transform="translate({x:g} {y:g})"><rect x="2" '
        f'y="-15" width="{width - 4:g}" '
        f'height="30" rx="13" fill="{HULL}"/>{ware_sign(ware, 14, 0, 0.58)}{men}</g>'
    )
