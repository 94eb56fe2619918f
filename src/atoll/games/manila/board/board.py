"""The board of Manila: a river of three lanes, the port behind 13, and the places to bet on around it."""

from __future__ import annotations

from atoll.kit import CHOOSER, SPECTATOR, Look, part, text

from ..parts import ACTIONS, LANES, LAST_SPACE, MOVES, NO_WARE, SLOTS, WARES, BoatPlace, Phase, Reason
from ..rules.placing import ware_on
from ..state import State
from ..text.ahead import arrives, percent
from .auction import auction
from .boats import boat, lane_die, lane_name, lane_row, raid_full
from .bottom_sheet import choices
from .emphasis import earned, flying_coins, moves_boats, payer
from .hand import own, own_height, seats_strip
from .layout import TALL_RIVER, WIDE_RIVER, River
from .market import market, steps, wares_ashore
from .shapes import (
    BANK,
    COVE,
    DARK,
    HILL,
    HILL_2,
    HULL_2,
    LANE,
    ON_HILL,
    STONE,
    WARE,
    defs,
    palm,
    skull,
    to_port,
    warehouse,
    wave,
)
from .shore import insurance, pilots, pirate_boat
from .slots import slot_row


def draw(view: State, look: Look) -> str:
    """A hidden position as one picture."""
    return tall(view, look) if look.tall else wide(view, look)


@part(
    "ware_ashore",
    "space",
    "boat_place",
    "dice",
    "moves_made",
    "aboard_count",
    "aboard",
    "captain_boarded_at",
    "phase",
    depends_on=CHOOSER,
    offers=ACTIONS.of("start", "boat", "raid", "evict", "pilot"),
    events=moves_boats,
)
def river_of(view: State, look: Look, river: River, width: float, gate: float) -> str:
    """The lanes with the strip before the pirates, numbers, boats."""
    out = []
    for lane in range(LANES):
        top = river.y + river.height * lane
        out.append(
            wave(0, top, width, river.height * (LANES - lane) + 6, LANE[lane], 1 if lane % 2 == 0 else -1)
        )
    left = river.space(LAST_SPACE) - river.pitch / 2
    out.append(
        f'<path d="M{left:g} {river.y + 4:g}h{river.pitch:g}v{river.height * LANES:g}h-{river.pitch:g}z" '
        f'fill="#2a2f4a" '
        f'opacity=".5"/><path d="M{gate:g} {river.y + 8:g}v{river.height * LANES - 8:g}" stroke="#fff" '
        f'stroke-opacity=".85" '
        'stroke-width="2.2" stroke-dasharray="6 5"/>'
    )
    if not look.tall:  # under a pilot's ways past the last space
        out += [to_port(gate + 15, river.water(lane)) for lane in range(LANES)]
    loaded = view.ware_ashore != NO_WARE
    for lane in range(LANES):
        out.append(lane_row(view, look, river, lane))
        if loaded:
            ware = int(ware_on(view, lane))
            out.append(lane_name(look, ware, 10, river.numbers(lane), river.font))
    for lane in range(LANES):
        if loaded and view.boat_place[lane] in (BoatPlace.IDLE, BoatPlace.SEA):
            space = max(0, int(view.space[lane]))
            x, y = river.space(space), river.water(lane)
            out.append(boat(view, look, lane, x, y, river.scale))
            out.append(raid_full(view, look, lane, x, y, river.scale))
    return "".join(out)


@part("ware_ashore")
def shed(view: State, look: Look, x: float, y: float, scale: float) -> str:
    """The ware that stays ashore, or just the shed."""
    ware = int(view.ware_ashore)
    out = warehouse(x, y, scale, ware)
    if ware != NO_WARE:
        name = look.translate("Ware", ware=WARES[ware])
        out += (
            f'<text x="{x - 44 * scale:g}" y="{y + 12 * scale + 16:g}" font-size="13" '
            f'fill="{ON_HILL}"><tspan font-weight="750">{name}</tspan> '
            f"{look.translate('board-ashore')}</text>"
        )
    return out


@part()
def _behind(view: State, look: Look) -> str:
    """The bay and its hills, behind the river."""
    return "".join(
        (
            defs(),
            '<rect width="1000" height="562" rx="18" fill="url(#ma-bay)"/>',
            f'<path filter="url(#ma-cut)" d="M0 18Q0 0 18 0H450c22 26 14 66-20 86-40 22-96 26-162 32C180 126 '
            f'100 122 0 128z" fill="{BANK}"/>',
            f'<path d="M0 18Q0 0 18 0H434c18 24 12 58-18 76-38 20-92 24-156 30C174 114 100 110 0 116z" '
            f'fill="{HILL}"/>',
            f'<path d="M0 18Q0 0 18 0H300c-34 14-92 8-136 12-60 6-96 10-164 12z" fill="{HILL_2}"/>',
        )
    )


@part()
def _around(view: State, look: Look) -> str:
    """The banks, the cove and the quay, before it."""
    return "".join(
        (
            f'<path d="M0 386q40-8 80 0t80 0t80 0t80 0t80 0t40 0V560H0z" fill="{BANK}"/>',
            f'<path d="M428 384q30-6 60 0t60 0t60 0t60 0t60 0V562H428z" fill="{COVE}"/>',
            f'<path filter="url(#ma-cut)" d="M982 0H726c-22 24-10 44-20 70-8 20-16 34-8 46 6 8 22 8 46 '
            f"8h118V386H722c-22 0-28 8-28 "
            f'24V562H1000V18Q1000 0 982 0z" fill="{BANK}"/>',
            f'<path d="M982 0H742c-18 22-10 40-18 66-6 18-14 30-8 38 6 8 20 8 44 8h116V394H732c-20 0-28 6-28 '
            f"20V562H1000V18Q1000 0 "
            f'982 0z" fill="{STONE}"/>',
            palm(428, 52, 0.42),
            palm(20, 58, 0.38),
        )
    )


def wide(view: State, look: Look) -> str:
    """For a desk: the river in the middle, port and shipyard at the right, market and pirates below."""
    river = WIDE_RIVER
    height = 606 if look.seat == SPECTATOR else 688
    out = [
        _behind(view, look),
        river_of(view, look, river, 830, river.space(LAST_SPACE) + 18),
        _around(view, look),
    ]
    for lane in range(LANES):
        out.append(lane_die_at(view, look, river, lane, 128, 24))
        if view.boat_place[lane] == BoatPlace.SEA and view.moves_made < MOVES:
            shown = look.translate("percent", chance=percent(arrives(view, lane)))
            out.append(chance(look, shown, 674, river.water(lane) + 27))
    if view.phase == Phase.LEAVE:
        out.append(text(60, 28, look.translate("ask-leave"), 14, font_weight=750, fill=ON_HILL))
        out.append(wares_ashore(view, look, 86, 62, 84))
    else:
        out.append(shed(view, look, 66, 74, 0.84))
        out.append(
            text(
                182,
                50,
                look.translate("board-voyage", n=int(view.voyage)),
                14.5,
                font_weight=750,
                fill=ON_HILL,
            )
        )
        out.append(steps(view, look, 190, 78, 20.5))
    out.append(pilots(view, look, 574, 58))
    out.append(insurance(view, look, 786, 46))
    out.append(text(718, 106, look.translate("board-port"), 14, font_weight=750, fill=DARK))
    out.append(
        text(992, 106, look.translate("board-past", space=LAST_SPACE), 13, text_anchor="end", fill=DARK)
    )
    for slot in range(SLOTS):
        out.append(slot_row(view, look, True, slot, 712, river.y + river.height * slot + 46, 176, 1.0))
    out.append(text(718, 409, look.translate("board-yard"), 14, font_weight=750, fill=DARK))
    out.append(
        text(992, 409, look.translate("board-short", space=LAST_SPACE), 13, text_anchor="end", fill=DARK)
    )
    for slot in range(SLOTS):
        out.append(slot_row(view, look, False, slot, 712, 438 + 49 * slot, 176, 0.98))
    out.append(pirate_boat(view, look, 556, 446, 0.98))
    out.append(
        text(
            560, 528, look.translate("board-pirates"), 14, font_weight=750, text_anchor="middle", fill="#fff"
        )
    )
    out.append(
        text(
            560, 545, look.translate("board-plunder", space=LAST_SPACE), 13, text_anchor="middle", fill="#fff"
        )
    )
    out.append(market(view, look, 8, 392, 416))
    if view.phase == Phase.BID:
        out.append(auction(view, look, 90, 150, 520, 6))
    out.append(seats_strip(view, look, 6, 566, 988, int(view.seats)))
    out.append(coins_to_seats(view, look))
    out.append(own(view, look, 6, 610, 988, False))
    return look.svg(1000, height, look.translate("board"), "".join(out))


def chance(look: Look, words: str, x: float, y: float) -> str:
    """How likely a boat arrives, below the arrows to the port."""
    shown = text(x, y, words, 13, font_weight=700, text_anchor="middle", fill="#fff")
    return f"<g><title>{look.translate('board-chance')}</title>{shown}</g>"


def lane_die_at(view: State, look: Look, river: River, lane: int, x: float, size: float) -> str:
    """The lane's die beside its name."""
    return lane_die(view, look, river, lane, x, size) if view.ware_ashore != NO_WARE else ""


def coins_to_seats(view: State, look: Look) -> str:
    """Coins from the boat or place that has just paid to the seats it pays."""
    paid = payer(look)
    if paid is None or view.phase != Phase.NONE:  # afterwards the boats are elsewhere
        return ""
    why, what = paid
    lane = next((n for n in range(LANES) if int(ware_on(view, n)) == what), 0)
    row = int(view.berth[lane]) if why == Reason.BOAT else what
    at = {
        Reason.BOAT: (800.0, WIDE_RIVER.y + WIDE_RIVER.height * row + 46),
        Reason.PORT: (970.0, WIDE_RIVER.y + WIDE_RIVER.height * row + 46),
        Reason.YARD: (970.0, 438.0 + 49 * row),
        Reason.PIRATE: (556.0, 446.0),
        Reason.PREMIUM: (852.0, 60.0),
    }[why]
    n = int(view.seats)
    width = 994 / n
    seats = [(seat - max(0, look.seat)) % n for seat in earned(look)]
    return "".join(flying_coins(*at, 30 + width * k, 566) for k in seats)


def tall(view: State, look: Look) -> str:
    """For a phone: the same things one below the other, and every choice again as a button for thumbs."""
    river = TALL_RIVER
    out = [
        defs(),
        '<rect width="360" height="822" rx="16" fill="url(#ma-bay)"/>',
        f'<path d="M0 16Q0 0 16 0H344Q360 0 360 16V76H0z" fill="{HILL}"/>',
        river_of(view, look, river, 360, river.space(LAST_SPACE) + 9),
        f'<path d="M0 308q30-6 60 0t60 0t60 0t60 0t60 0t60 0V418H0z" fill="{COVE}"/>',
        f'<path d="M0 418H360V822H0z" fill="{STONE}"/>',
    ]
    for lane in range(LANES):
        out.append(lane_die_at(view, look, river, lane, 78, 18))
    if view.phase == Phase.LEAVE:
        out.append(wares_ashore(view, look, 48, 28, 88))
    else:
        out.append(shed(view, look, 40, 40, 0.56))
        out.append(
            text(
                120, 21, look.translate("board-voyage", n=int(view.voyage)), 13, font_weight=750, fill=ON_HILL
            )
        )
        out.append(steps(view, look, 124, 40, 20.5))
    words = f"{look.translate('board-pirates')} {look.translate('board-plunder', space=LAST_SPACE)}"
    out.append(text(10, 325, words, 12, font_weight=700, fill="#fff"))
    out.append(pirate_boat(view, look, 86, 362, 0.8))
    out.append(f'<g transform="translate(262 362) scale(.9)">{pilots(view, look, 0, 0)}</g>')
    out.append(insurance(view, look, 60, 450))
    out.append(market(view, look, 4, 656, 352))  # before the slots: their remarks cover its upper edge
    for port, x in ((True, 6), (False, 184)):
        key, of = ("port", "past") if port else ("yard", "short")
        out.append(text(x + 4, 508, look.translate(f"list-{key}"), 14, font_weight=750, fill=DARK))
        words = look.translate(f"board-{of}", space=LAST_SPACE)
        out.append(text(x + 168, 508, words, 11, text_anchor="end", fill=DARK))
        for slot in range(SLOTS):
            out.append(slot_row(view, look, port, slot, x, 539 + 46 * slot, 84, 0.9))
    if view.phase == Phase.BID:
        out.append(auction(view, look, 6, 80, 348, 6))
    rows = -(-int(view.seats) // 2)
    y = 828.0
    out.append(seats_strip(view, look, 4, y, 352, 2))
    y += 42 * rows + 4
    board = "".join(out)
    if look.seat == SPECTATOR:
        return look.svg(360, int(y), look.translate("board"), board)
    mine = own_height(view, look)
    listed, height = choices(view, look, 4, 4, 352)
    sheet = listed + own(view, look, 4, 4 + height, 352, True)
    return look.svg(
        360, int(y), look.translate("board"), board, sheet=sheet, sheet_height=int(mine + height + 8)
    )


def emblem() -> str:
    """The small picture of the game: a loaded boat before the pirates."""
    crates = "".join(
        f'<rect x="{x}" y="{y}" width="15" height="15" rx="3" fill="{WARE[ware]}" stroke="#fff6e2"/>'
        for ware, x, y in ((0, 40, 33), (1, 56, 33), (2, 72, 33), (3, 56, 18))
    )
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 80" aria-hidden="true">'
        '<rect width="120" height="80" rx="10" fill="var(--water-1)"/>'
        f'<circle cx="101" cy="17" r="9" fill="#fff3d6"/>{skull(19, 22, 0.72)}'
        '<path d="M0 50q15-7 30 0t30 0 30 0 30 0v30H0z" fill="var(--water-3)"/>'
        f'{crates}<path d="M24 47h66l12 3C95 64 82 68 62 68S32 62 24 47z" fill="{HULL_2}"/>'
        '<path d="M0 64q15-6 30 0t30 0 30 0 30 0v6a10 10 0 0 1-10 10H10A10 10 0 0 1 0 70z" '
        'fill="var(--water-5)"/></svg>'
    )
