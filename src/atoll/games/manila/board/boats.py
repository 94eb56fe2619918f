"""The river: lanes and boats, in both forms of the board."""

from __future__ import annotations

from atoll.kit import NOWHERE, Look, text

from ..parts import (
    ARRIVED,
    BOAT,
    BOAT_PAYS,
    DELTAS,
    EVICT,
    LAST_SPACE,
    MOST_PLACES,
    NO_WARE,
    PILOT,
    PLACE_COST,
    PLACES,
    RAID,
    START,
    START_MAX,
    WARES,
    BoatPlace,
    Phase,
)
from ..rules.placing import ware_on
from ..state import State
from ..text.labels import terms
from .emphasis import came_from, is_rolled, note_of, wake
from .layout import BOW, SMALLEST, SMALLEST_WIDE, STERN, River
from .shapes import CREAM, WARE, WARE_INK, coin, die, disc, hat, later, man, middle, skull, tag, ware_sign


def price(view: State, look: Look, action: int, x: float, y: float, r: float = 13, below: float = 0,
          least: float = 11) -> str:  # fmt: skip
    """A place that may be taken: its price for the viewer, with the loan it takes, or free for a stowaway."""
    how = terms(view, look.seat, action)
    shown = disc(x, y, how["cost"], r, max(least, r * 1.15))
    if how["how"] == "loan":
        loans = int(str(how["loans"]))
        words = look.translate("board-loan") if loans == 1 else look.translate("board-loans", n=loans)
        shown += tag(x, y + (below or r * 1.9), words, max(least, r * 0.86))
    elif how["how"] == "free":
        shown += tag(x, y + (below or r * 1.9), look.translate("board-free"), max(least, r * 0.86))
    return shown


def lane_row(view: State, look: Look, river: River, lane: int) -> str:
    """Name, die and numbers of a lane; spaces that may be chosen glow."""
    ware = int(ware_on(view, lane)) if view.ware_ashore != NO_WARE else NO_WARE
    y = river.numbers(lane)
    out = [skull(river.space(LAST_SPACE), river.water(lane), 0.75 * river.scale, 0.9)]
    pos = int(view.space[lane]) if view.boat_place[lane] == BoatPlace.SEA else NOWHERE
    rolled = int(view.dice[lane])
    if pos > 0 and rolled and view.moves_made > 0 and not is_rolled(look):
        out.append(
            f'<path d="M{river.space(max(0, pos - rolled)):g} {y:g}H{river.space(pos):g}" stroke="#fff" '
            f'stroke-opacity=".32" stroke-width="{river.font * 1.2:g}" stroke-linecap="round"/>'
        )
    origin = came_from(look, ware)
    if origin is not None and (pos == NOWHERE or origin < pos):
        out.append(wake(river, lane, origin, ARRIVED if pos == NOWHERE else pos))
    for number in range(LAST_SPACE + 1):
        here = number == pos
        if here:
            x, r = river.space(number), river.font * 0.82
            out.append(f'<circle cx="{x:g}" cy="{y:g}" r="{r:g}" fill="{CREAM}"/>')
        weight, ink = (800, "#123f56") if here else (river.weight, "#fff")
        at = f"translate({river.space(number):g} {y:g})"
        out.append(f'<g transform="{at}">{middle(number, river.font, ink, weight, river.font)}</g>')
    if ware != NO_WARE:
        out.append(spaces_to_choose(view, look, river, lane, ware))
    return "".join(out)


def spaces_to_choose(view: State, look: Look, river: River, lane: int, ware: int) -> str:
    """Start spaces for the master, target spaces for a pilot."""
    out = []
    y, r = river.numbers(lane), min(12, river.pitch * 0.46)
    halo = 1.45 if river.pitch > 2 * r + 8 else 1.12
    if view.phase == Phase.START and lane == (view.start_space[0] != NOWHERE):
        for number in range(START_MAX + 1):
            if look.may(START + number):
                shown = disc(river.space(number), y, number, r, max(SMALLEST, r * 1.15), halo)
                out.append(look.act(view, START + number, shown, note=note_of(view, look, START + number)))
    for j, delta in enumerate(DELTAS):
        action = PILOT + len(DELTAS) * ware + j
        if look.may(action):
            to = int(view.space[lane]) + delta
            x = river.space(min(to, ARRIVED))
            at = y if to <= ARRIVED else y + 2.4 * r  # two ways past the last space: one below the other
            words = str(to) if look.tall and to <= LAST_SPACE else f"{delta:+d}".replace("-", "−")
            shown = disc(x, at, words, r, max(SMALLEST, r * 0.95), halo)
            out.append(look.act(view, action, shown, note=note_of(view, look, action)))
    return "".join(out)


def boat(view: State, look: Look, lane: int, x: float, y: float, scale: float) -> str:
    """A boat with its pay, its ware, its men and its vacant places. The bow is at (x, y)."""
    ware = int(ware_on(view, lane))
    places = int(PLACES[ware])
    step = 38 if places < MOST_PLACES else 28.5
    r = (13 if look.tall else 15) if places < MOST_PLACES else (12 if look.tall else 14.2)
    least = (SMALLEST if look.tall else SMALLEST_WIDE) / scale
    first = -112.5 if places < MOST_PLACES else -119.5
    parts = [
        '<use href="#ma-hull" filter="url(#ma-lift)"/>',
        f'<rect x="-136" y="-20" width="119" height="40" rx="9" fill="{WARE[ware]}"/>',
        coin(-149, 1, int(BOAT_PAYS[ware]), 12.5, least),
        ware_sign(ware, 0, 0, 0.86),
    ]
    for k in range(places):
        parts.append(seat_of(view, look, lane, k, first + step * k, r, least))
    faded = "" if view.boat_place[lane] != BoatPlace.IDLE else 'opacity=".75" '
    return (
        f'<g id="ma-boat-{WARES[ware]}" class="glide" {faded}transform="translate({x:g} {y:g}) '
        f'scale({scale:g})">'
        f'<title>{look.translate("board-boat", ware=WARES[ware])}</title>{"".join(parts)}</g>'
    )  # fmt: skip


def seat_of(view: State, look: Look, lane: int, k: int, x: float, r: float, least: float) -> str:
    """One place of a boat: a man, the place that may be taken next, or a vacant one."""
    ware = int(ware_on(view, lane))
    if k < view.aboard_count[lane]:
        seat = int(view.aboard[lane, k])
        shown = man(seat, x, 0, r)
        if view.captain_boarded_at == lane * MOST_PLACES + k:
            shown += hat(x, -r, 0.7)
        if view.phase == Phase.EVICT and lane == view.raided_lane and look.may(EVICT + k):
            ring = f'<circle cx="{x:g}" r="{r * 1.35:g}" fill="none" stroke="var(--can)" stroke-width="4"/>'
            return look.act(view, EVICT + k, shown + ring)
        return shown
    cost = int(PLACE_COST[ware, k])
    if k > view.aboard_count[lane] or view.boat_place[lane] != BoatPlace.SEA:
        return later(x, 0, cost, r, WARE_INK[ware], least)
    if view.phase == Phase.RAID and look.may(RAID + ware):
        return look.act(view, RAID + ware, disc(x, 0, "0", r, max(least, r * 1.15)))
    if look.may(BOAT + ware):
        shown = price(view, look, BOAT + ware, x, 0, r, 30, least)
        return look.act(view, BOAT + ware, shown, note=note_of(view, look, BOAT + ware))
    return look.act(view, BOAT + ware, later(x, 0, cost, r, WARE_INK[ware], least))


def raid_full(view: State, look: Look, lane: int, x: float, y: float, scale: float) -> str:
    """Strong pirates: a full boat that may be boarded glows at its bow."""
    ware = int(ware_on(view, lane))
    if view.phase != Phase.RAID or not look.may(RAID + ware) or view.aboard_count[lane] < PLACES[ware]:
        return ""
    return look.act(view, RAID + ware, disc(x + 26 * scale, y - 20 * scale, "!", 13 * scale))


def lane_name(look: Look, ware: int, x: float, y: float, size: float) -> str:
    """The ware of a lane."""
    return text(
        x, y + size * 0.36, look.translate("Ware", ware=WARES[ware]), size, font_weight=700, fill="#fff"
    )


def lane_die(view: State, look: Look, river: River, lane: int, x: float, size: float) -> str:
    """The last die of a lane, if it counted: large on the water when it has just been rolled."""
    if not view.dice[lane]:
        return ""
    value, ware = int(view.dice[lane]), int(ware_on(view, lane))
    if is_rolled(look):
        large, left = size * 1.6, max(x * 0.6, 26)
        bow = (
            river.space(int(view.space[lane]))
            if view.boat_place[lane] == BoatPlace.SEA
            else river.space(ARRIVED)
        )
        if bow - STERN * river.scale < left + large:  # the boat lies there: before its bow
            left = bow + BOW * river.scale + large
        return die(value, ware, left, river.water(lane), large)
    return die(value, ware, x, river.numbers(lane), size)
