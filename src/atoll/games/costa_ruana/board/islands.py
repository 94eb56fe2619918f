"""The islands of Costa Ruana: seven places, a heap of treasures, and the tribe that would collect now."""

from __future__ import annotations

from atoll.kit import CHOOSER, NOBODY, Look, part
from atoll.kit.core.record import copy

from ..parts import ISLAND, ISLAND_CAPACITY, LETTERS, MOST_SEATS, NATIVE, EventType, Phase, Reason
from ..rules.collecting import collector, reason
from ..rules.islands import land, leave
from ..state import State
from .emphasis import on_island
from .motion import Motion, gem_on, native_on
from .shapes import CREAM, INK, SOFT, at, gem, mark, middle, native

PLACES = ((-45, 14), (-15, 14), (15, 14), (45, 14), (-30, 47), (0, 47), (30, 47))
SHOAL = "M-84 4C-90-38-48-66-6-63 38-70 80-48 85-8 90 32 60 62 16 65-26 70-80 50-84 4z"
LAND = "M-75 4C-80-32-44-57-6-55 33-61 71-43 76-8 81 28 54 54 16 57-22 61-71 46-75 4z"
HILL = "M-74-6C-73-36-40-57-6-55 33-61 70-44 75.500-12 60-24 38-18 8-21-28-25-52-10-74-6z"
WOOD = "M-66-26C-56-48-30-56-6-55 28-60 58-48 70-28 46-44 20-42-8-40-34-38-50-34-66-26z"
PALM = (
    '<path d="M0 0c2-10 1-20-2-29" stroke="#8a5a3b" stroke-width="3" fill="none" stroke-linecap="round"/>'
    '<g fill="#3f7c4f"><path d="M-2-29c7-8 15-8 20-2-6-1-13-1-20 2z"/><path '
    'd="M-2-29c-8-7-16-6-20 1 6-2 13-2 20-1z"/>'
    '<path d="M-2-29c-3-9-10-13-16-11 6 2 12 5 16 11z"/></g><path d="M-2-29c4-8 11-11 17-9-6 '
    '2-12 5-17 9z" fill="#5f9f64"/>'
)


def _offers(i: int, *_: object) -> tuple[int, ...]:
    """The choices an island stands for: itself, and every tribe on it."""
    return ISLAND + i, *range(NATIVE + i * MOST_SEATS, NATIVE + (i + 1) * MOST_SEATS)


def island(view: State, look: Look, i: int, x: float, y: float, scale: float) -> str:
    """One island; as a whole it stands for pointing at it."""
    left, picking = bool(view.source_island == i), bool(view.phase == Phase.MOVE_FROM)
    return _island(view, look, i, x, y, scale, left, picking)


@part(row=("treasures", "natives_total", "natives"), depends_on=CHOOSER, events=on_island, offers=_offers)
def _island(
    view: State, look: Look, i: int, x: float, y: float, scale: float, left: bool, picking: bool
) -> str:
    """An island, `left` by what has been picked from it, or where natives are to be picked."""
    motion = Motion(look.events)
    may = look.may(ISLAND + i)
    ring = f'<path d="{LAND}" fill="none" stroke="var(--can)" stroke-width="4"/>' if may else ""
    inside = (
        f'<path d="{SHOAL}" fill="var(--water-1)" opacity=".6"/>'
        f'<path d="{LAND}" transform="translate(1 5)" fill="#0b2733" opacity=".2"/>'
        f'<path d="{LAND}" fill="#f6e3b6"/>'
        f'<g transform="translate({-26 if i % 2 else 26} -44) scale({0.8 if i % 2 else -0.8} .8)">{PALM}</g>'
        f'<path d="{HILL}" fill="var(--leaf)"/><path d="{WOOD}" fill="var(--leaf-2)" opacity=".55"/>'
        + "".join(f'<ellipse cx="{px}" cy="{py}" rx="10" ry="3.800" fill="#dcb878"/>' for px, py in PLACES)
        + ring
        + _marks(look, i, left)
        + _signpost(i)
        + _heap(motion, i, int(view.treasures[i]))
        + _pill(view, look, i)
        + _natives(view, look, motion, i, picking)
        + (_collected(look, i) or _tag(view, look, i))
    )
    return at(x, y, look.act(view, ISLAND + i, inside, attributes=f'data-part="island-{LETTERS[i]}"'), scale)


def _signpost(i: int) -> str:
    return (
        '<path d="M-51-30v12" stroke="#6f4529" stroke-width="4" stroke-linecap="round"/>'
        '<path d="M-64-52h24l8 12-8 12h-24a3 3 0 0 1-3-3v-18a3 3 0 0 1 3-3z" fill="#7a4c2f"/>'
        + middle(-51, -34, LETTERS[i], 17, "#fff6e2", 800)
    )


def _heap(motion: Motion, i: int, treasures: int) -> str:
    spots = ((-24, -31), (-10, -31), (4, -31), (-17, -40), (-3, -40))[:treasures]
    if not spots:
        return ""
    gems = [gem(x, y) for x, y in spots]
    last_x, last_y = spots[-1]
    gems[-1] = motion.piece(gem_on(i), gems[-1])
    return motion.footprint(gem_on(i), last_x - 7, last_y - 9) + "".join(gems)


def _pill(view: State, look: Look, i: int) -> str:
    """How many treasures lie here, and which tribe takes one if the round ends like this."""
    treasures = int(view.treasures[i])
    if not treasures:
        return f'<rect x="30" y="-52" width="32" height="26" rx="13" fill="{CREAM}"/>' + middle(
            46, -33, 0, 17, SOFT, 800
        )
    taker = int(collector(view, i))
    then = middle(61, -34, "–", 15, SOFT, 700)
    if taker != NOBODY:
        then = mark(taker, 61, -39, 9.5)
    elif int(view.natives_total[i]):
        then = middle(61, -34.5, "=", 17, SOFT, 800)
    return (
        f'<rect x="15" y="-52" width="62" height="26" rx="13" fill="{CREAM}"/>'
        + middle(29, -33, treasures, 17, INK, 800)
        + f'<path d="m40-43 4 4-4 4" fill="none" stroke="{SOFT}" stroke-width="2" stroke-linecap="round"/>'
        + then
    )


def _natives(view: State, look: Look, motion: Motion, i: int, picking: bool) -> str:
    """The tribes on their places; when a native is to be moved, each tribe can be pointed at."""
    places = iter(PLACES)
    drawn = []
    for seat in range(int(view.seats)):
        number = int(view.natives[i, seat])
        taken = [next(places) for _ in range(number)]
        if not number:
            continue
        last = motion.piece(native_on(i, seat), native(seat, *taken[-1]))
        figures = "".join(native(seat, *place) for place in taken[:-1]) + last
        drawn.append(motion.footprint(native_on(i, seat), taken[-1][0] - 10, taken[-1][1] - 27))
        if picking:
            figures = look.act(view, NATIVE + i * MOST_SEATS + seat, _rings(look, i, seat, taken) + figures)
        drawn.append(figures)
    return "".join(drawn)


def _rings(look: Look, i: int, seat: int, taken: list[tuple[int, int]]) -> str:
    """Under natives that may be picked: a ring, and room for a thumb."""
    if not look.may(NATIVE + i * MOST_SEATS + seat):
        return ""
    ring = 'rx="13" ry="6.500" fill="#ffd9c4" stroke="var(--can)" stroke-width="2.500"'
    thumb = 'width="30" height="36" fill="#fff" fill-opacity="0"'
    return "".join(
        f'<rect x="{x - 15}" y="{y - 28}" {thumb}/><ellipse cx="{x}" cy="{y}" {ring}/>' for x, y in taken
    )


def _tag(view: State, look: Look, i: int) -> str:
    """What is special here: full, or taken by a lone native; or what pointing at it would change."""
    then = _after(view, look, i) if look.may(ISLAND + i) else NOBODY
    if then != NOBODY:
        return (
            f'<rect x="34" y="30" width="48" height="24" rx="12" fill="{CREAM}" '
            f'stroke="var(--can)" stroke-width="2"/>'
            f'<path d="M41 42h10m-4-4 4 4-4 4" fill="none" stroke="{INK}" stroke-width="2" '
            f'stroke-linecap="round"/>' + mark(then, 66, 42, 9)
        )
    taker = int(collector(view, i))
    if view.natives_total[i] >= ISLAND_CAPACITY:
        return _word(
            look.translate("board-full"), "#2a2f4a", "#fff", PLACES[-1][0] + 10
        )  # beside the last native
    if reason(view, i, taker) == Reason.LONE:
        return _word(look.translate("board-lone"), CREAM, INK)
    return ""


def _word(words: str, paper: str, ink: str, least: float = 0) -> str:
    """A word in the corner, beginning no further left than `least`."""
    width = 7.2 * len(words) + 16
    x = max(least, 82 - width)
    return f'<rect x="{x:g}" y="33" width="{width:g}" height="20" rx="10" fill="{paper}"/>' + middle(
        x + width / 2, 47.5, words, 12.5, ink, 700
    )


def _after(view: State, look: Look, i: int) -> int:
    """The tribe that would collect here once the viewer points at this island; NOBODY: as before."""
    s = copy(view)
    if view.phase in (Phase.PLACE_STARTER, Phase.PLACE_TO):
        land(s, i, look.seat)
    elif view.phase == Phase.MOVE_TO:
        land(s, i, int(view.moved_tribe))
    elif view.phase == Phase.RETURN_FROM:
        leave(s, i, look.seat, 1)
    elif view.phase == Phase.TREASURE_TO:
        s.treasures[i] += 1
    then = int(collector(s, i))
    return then if then != int(collector(view, i)) else NOBODY


def _collected(look: Look, i: int) -> str:
    """Just after collecting: the tribe that got the treasure of this island, or that it is disputed."""
    for event in look.events:
        if event.code == EventType.COLLECT and event.numbers[0] == i:
            taker, why = event.numbers[1:3]
            if taker != NOBODY:
                return (
                    f'<rect x="22" y="29" width="60" height="26" rx="13" fill="{CREAM}" stroke="#e3a72f" '
                    'stroke-width="2.500"/>' + mark(taker, 37, 42, 9.5)
                    + middle(56, 47, "+1", 14, INK, 800) + gem(72, 42, 0.7)
                )  # fmt: skip
            if why == Reason.DISPUTE:
                return _word(look.translate("board-dispute"), CREAM, INK)
    return ""


def _marks(look: Look, i: int, left: bool) -> str:
    """A line around the island something has been picked from, and around those just changed."""
    places = {
        EventType.START_NATIVE: (1,),
        EventType.PLACED: (1,),
        EventType.RETURNED: (1,),
        EventType.TREASURE_MOVED: (1, 2),
    }
    places[EventType.NATIVE_MOVED] = (2, 3)
    touched = {e.numbers[k] for e in look.events for k in places.get(EventType(e.code), ())}
    if not left and i not in touched:
        return ""
    dashes = 'stroke-dasharray="9 6"' if left else 'opacity=".8"'
    return f'<path d="{SHOAL}" fill="none" stroke="#e3a72f" stroke-width="3.500" {dashes}/>'
