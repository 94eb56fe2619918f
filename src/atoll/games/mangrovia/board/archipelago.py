"""The Oracle rock with the birds, and the archipelago with bowls, boat and talisman."""

from __future__ import annotations

from atoll.kit import CHOOSER, NOBODY, Look, memoized, part

from ..parts import (
    A_BOWL,
    ACTIONS,
    ACTIVITIES,
    DO_BIRDS,
    DO_BUILD,
    DO_CLOSED,
    DO_COLLECT,
    DO_DOUBLE,
    DO_OPEN,
    LETTERS,
    NEUTRAL,
    PIER_PARTS,
    PIERS,
    SITE_OF_PIER,
    SITES,
    TIMES,
)
from ..state import State
from .ahead import bowl_note
from .shapes import INK, at, blob, haloed, land, land_signs, mid, owner_sign, rect, seat_sign, use

ORACLE = ("MW", "SR")  # the squares of the rock by row
_SIGNS = (
    (DO_COLLECT, "amulets", 16),
    (DO_OPEN, "open", 14),
    (DO_CLOSED, "closed", 14),
    (DO_BUILD, "build", 20),
    (DO_DOUBLE, "double", 30),
    (DO_BIRDS, "birds", 26),
)


# The Oracle rock


@part("birds")
def oracle(view: State, look: Look, x: float, y: float, w: float, h: float) -> str:
    """The rock with four landscapes and the two birds, its corner at x, y."""
    kx, ky = (w - 12) / 2, (h - 12) / 2
    parts = [f'<path d="{blob(0, 0, w, h, 16, 2)}" fill="#8d8f8c" filter="url(#mg-cut)"/>']
    birds = []
    for row, letters in enumerate(ORACLE):
        for column, letter in enumerate(letters):
            cx, cy = 6 + kx * (column + 0.5), 6 + ky * (row + 0.5)
            here = int(view.birds) >> LETTERS.index(letter) & 1
            ground = f'<g transform="scale({(kx - 4) / 52:.3f} {(ky - 4) / 52:.3f})">{land(letter)}</g>'
            sign = haloed(-kx / 2 + 10 if kx > 30 else 0, 5, land_signs(look, letter), 12)
            parts.append(at(cx, cy, ground + sign, 1, "" if here else 'opacity=".5"'))
            if here:
                birds.append((cx, cy))
    if kx > 30:
        parts += [at(cx + 8, cy - 2, use("bird"), 0.6, f'id="bird-{i}"') for i, (cx, cy) in enumerate(birds)]
    else:
        parts += [
            at(cx + 5, cy - 7, use("birds"), 0.75, f'id="bird-{i}"') for i, (cx, cy) in enumerate(birds)
        ]
    return at(x, y, f"<title>{look.translate('board-oracle')}</title>{''.join(parts)}", 1, 'id="oracle"')


# The archipelago


@part("bowl_owner", "pier", depends_on=CHOOSER, offers=ACTIONS.of("bowl"))
def archipelago(view: State, look: Look, x: float, y: float, w: float, row: float) -> str:
    """Six ritual sites, each between its early and its late pier; the boat at its pier."""
    h = SITES * row + 10
    parts = [f'<path d="{blob(0, 0, w, h, 18, 4)}" fill="#2b8796" filter="url(#mg-cut)"/>']
    for site in range(SITES):
        parts.append(_site(view, look, site, w, 5 + row * (site + 0.5), row))
    parts.append(_boat(view, w, row))
    return at(x, y, "".join(parts), 1, 'id="archipelago"')


BERTH = 16.0  # space for the boat at a pier


def _wing(w: float) -> float:
    """Width of a pier."""
    return (w - 62) / 2


def _site(view: State, look: Look, site: int, w: float, y: float, row: float) -> str:
    owner = int(view.bowl_owner[site])
    wing, mid_x = _wing(w), w / 2
    early, late = site + 1, PIERS - site
    may = look.may(A_BOWL + site)
    ring = (
        f'<path d="{blob(mid_x - 27, y - row / 2 + 3, 54, row - 6, 13, site)}" fill="var(--can)"/>'
        if may
        else ""
    )
    sand = f'<path d="{blob(mid_x - 24, y - row / 2 + 6, 48, row - 12, 11, site)}" fill="#f1d9a4"/>'
    if owner == NOBODY:
        bowl = (
            f'<ellipse cx="{mid_x:g}" cy="{y:g}" rx="15" ry="8" fill="none" stroke="#a08346" '
            'stroke-width="1.6" stroke-dasharray="3 3"/>'
        )
    else:
        sign = owner_sign(owner, 0, -3, 9)
        bowl = at(mid_x, y, use("bowl") + sign, 1, f'id="bowl-{site}"')
    inside = (
        _pier(view, early, 6, y, wing, row, owner)
        + _pier(view, late, w - 6 - wing, y, wing, row, owner)
        + ring
        + sand
        + bowl
    )
    title = look.translate("board-site", early=early, late=late)
    titled = f"<title>{title}</title>{inside}"
    return look.act(view, A_BOWL + site, titled, id=f"site-{early}", note=lambda: bowl_note(look, site))


def _pier(view: State, pier: int, x: float, y: float, w: float, row: float, owner: int) -> str:
    """A pier: its number in the colour of who acts there, and the signs of its action."""
    acts = 0 <= owner < NEUTRAL
    here = int(view.pier) == pier
    past = int(view.pier) > pier
    fill = "#fff6dc" if here else "#f3ead6"
    edge: dict[str, object] = {"stroke": "#e3a72f", "stroke_width": 3} if here else {}
    dim = 1 if here else 0.5 if past or (view.pier > 0 and not acts) else 0.88
    left = pier <= SITES
    number_x = x + 13 if left else x + w - 13
    number = (
        seat_sign(owner, number_x, y, 9.5)
        if acts
        else f'<circle cx="{number_x:g}" cy="{y:g}" r="9.5" fill="#1b5f76"/>'
    )
    label_x = x + 31 if left else x + w - 34
    signs = _signs(pier)
    width = sum(size for _, size in signs)
    moored = BERTH if here else 0  # the boat at the inner end must not cover a sign
    space = w - 48 - moored
    k = min(1.0, space / width)
    start = (x + 41 if left else x + 5 + moored) + (space - width * k) / 2
    drawn, cx = "", start
    for name, size in signs:
        spot = cx + size * k / 2
        if name in "/›":
            drawn += mid(spot, y + 4.5, name, 13, "#55646c", 700)
        else:
            drawn += at(spot, y, use(name), k)
        cx += size * k
    plank = rect(x, y - row / 2 + 3, w, row - 6, 10, fill=fill, **edge)
    ink = INK if acts or here else "#3c4a52"
    return f'<g opacity="{dim:g}">{plank}{drawn}</g>{number}{mid(label_x, y + 4.5, pier, 13, ink)}'


@memoized
def _signs(pier: int) -> list[tuple[str, float]]:
    """The signs of a pier's action with their widths, in the order of doing."""
    found: list[tuple[str, float]] = []
    for step in range(PIER_PARTS):
        times, activities = int(TIMES[pier, step]), int(ACTIVITIES[pier, step])
        if times and step:
            found.append(("›", 8))
        for i, (name, size) in enumerate([(n, w) for activity, n, w in _SIGNS if activities & activity]):
            if i:
                found.append(("/", 9))
            found += [(name, size)] * (1 if name in ("amulets", "double", "birds") else times)
    if pier == PIERS:
        found.append(("talisman", 18))
    return found


def _boat(view: State, w: float, row: float) -> str:
    pier = int(view.pier)
    if pier == 0:
        x, y = w / 2, -6.0
    else:
        site = int(SITE_OF_PIER[pier])
        x = w / 2 - 31 if pier <= SITES else w / 2 + 31
        y = 5 + row * (site + 0.5) + 3
    return at(x, y, use("boat"), 0.7, 'id="boat" pointer-events="none"')


@part("first_seat")
def talisman(view: State, look: Look, x: float, y: float) -> str:
    """Who is first player."""
    first = int(view.first_seat)
    inside = at(0, 0, use("talisman"), 0.85) + seat_sign(first, 18, 0, 7.4)
    return at(
        x,
        y,
        f"<title>{look.translate('board-first', seat=look.name(first))}</title>{inside}",
        1,
        'id="talisman"',
    )
