"""Decks with their open rows, amulets (track, store, bag, those aside) and the special tiles to come."""

from __future__ import annotations

from atoll.kit import CHOOSER, Look, part

from ..parts import (
    A_AMULETS,
    A_CLOSED,
    A_OPEN,
    A_OPEN_LAND,
    ACTIONS,
    AMULET,
    AMULET_STEPS,
    DRAWS,
    FACES,
    LAND,
    LETTERS,
    LOWEST,
    PUTS_BACK,
    ROW_SIZE,
    SPECIAL_PLACES,
    SPECIAL_TILES,
    VALUE,
)
from ..state import State
from ..text.names import signs
from .shapes import (
    INK,
    PAPER,
    WINE,
    amulet,
    at,
    blob,
    card_back,
    glow,
    land_card,
    land_signs,
    mid,
    rect,
    seat_sign,
    use,
    value_card,
)

# Cards


@part("open_row", "discard", "deck_size", depends_on=CHOOSER, offers=ACTIONS.of("open", "closed"))
def supply(view: State, look: Look, x: float, y: float, w: float, h: float) -> str:
    """Both decks, the open rows beside them, and how many are discarded."""
    plate = f'<path d="{blob(0, 0, w, h, 16, 6)}" fill="#fdf7e8" filter="url(#mg-cut)"/>'
    if look.tall:
        inside = _deck(view, look, VALUE, 8, 8, 30, 44) + _deck(view, look, LAND, w / 2 + 22, 8, 30, 44)
        rows = _row(view, look, VALUE, 56, 8, 33, 0, 30, 44) + _row(
            view, look, LAND, w / 2 + 70, 8, 33, 0, 30, 44
        )
    else:
        half = w / 2
        inside = _deck(view, look, VALUE, half - 53, 22, 30, 44) + _deck(
            view, look, LAND, half + 10, 22, 30, 44
        )
        rows = _row(view, look, VALUE, half - 50, 76, 0, 47, 38, 43)
        rows += _row(view, look, LAND, half + 13, 76, 0, 47, 38, 43)
        inside += mid(half - 31, 16, look.translate("board-values"), 12, INK, 700)
        inside += mid(half + 32, 16, look.translate("board-lands"), 12, INK, 700)
    return at(x, y, plate + inside + rows, 1, 'id="supply"')


def supply_to_choose(view: State, look: Look, x: float, y: float) -> tuple[str, float]:
    """Both decks with their open rows, large enough for thumbs; and the height with what is above."""
    w, h = 44.0, 46.0
    drawn = ""
    for i, sort in enumerate((VALUE, LAND)):
        top = y + i * (h + 8)
        drawn += _deck(view, look, sort, x, top, w, h) + _row(view, look, sort, x + 58, top, w + 8, 0, w, h)
    return f'<g id="supply">{drawn}</g>', y + 2 * (h + 8)


def _deck(view: State, look: Look, sort: int, x: float, y: float, w: float, h: float) -> str:
    action = A_CLOSED + sort
    discard = signs(view.discard[sort], sort)
    inside = (glow(w, h, 7) if look.may(action) else "") + card_back(w, h, int(view.deck_size[sort]))
    beside = ""
    if not look.tall:
        beside = f'<rect x="{w + 5:g}" y="8" width="15" height="30" rx="4" fill="#f4ecd8" stroke="#c9bd9d"/>'
        beside += mid(w + 12.5, 27, len(discard), 12, "#55646c", 700)
    title = look.translate("board-deck", n=int(view.deck_size[sort]), spent=len(discard), faces=discard)
    return at(x, y, f"<title>{title}</title>{look.act(view, action, inside, id=f'deck-{sort}')}{beside}")


def _row(
    view: State, look: Look, sort: int, x: float, y: float, step_x: float, step_y: float, w: float, h: float
) -> str:
    """The open row; places stay empty until the next round."""
    faces = [face for face in range(FACES) for _ in range(int(view.open_row[sort, face]))]
    parts = []
    for i in range(int(ROW_SIZE[sort])):
        place = (x + i * step_x, y + i * step_y)
        if i >= len(faces):
            empty = (
                f'<rect width="{w:g}" height="{h:g}" rx="8" fill="none" stroke="#b9ad8d" stroke-width="1.5" '
                'stroke-dasharray="4 4"/>'
            )
            parts.append(at(*place, empty))
            continue
        face = faces[i]
        action = A_OPEN_LAND + face if sort == LAND else A_OPEN + face
        card = _open_card(look, sort, face, w, h)
        rim = glow(w, h, 8) if look.may(action) else ""
        parts.append(at(*place, look.act(view, action, rim + card, id=f"open-{sort}-{i}")))
    return "".join(parts)


def _open_card(look: Look, sort: int, face: int, w: float, h: float) -> str:
    if sort == LAND:
        return land_card(LETTERS[face], land_signs(look, LETTERS[face]), w, h)
    return value_card(face + int(LOWEST[VALUE]), w, h)


# Amulets


@part("amulet_huts")
def amulet_track(view: State, look: Look, x: float, y: float, w: float, h: float) -> str:
    """How many amulets are drawn and kept with 0 to 5 huts on amulet territories, and who is where."""
    steps = range(AMULET_STEPS, -1, -1) if not look.tall else range(AMULET_STEPS + 1)
    n = AMULET_STEPS + 1
    head = 24 if not look.tall else 0
    parts = [f'<path d="{blob(0, 0, w, h, 14, 7)}" fill="#fdf7e8" filter="url(#mg-lift)"/>']
    if not look.tall:
        parts.append(mid(w / 2, 16, look.translate("board-draw"), 12, INK, 700))
    for i, k in enumerate(steps):
        sw, sh = (w / n, h) if look.tall else (w, (h - head) / n)
        sx, sy = (i * sw, 0.0) if look.tall else (0.0, head + i * sh)
        parts.append(rect(sx + 3, sy + 2, sw - 6, sh - 4, 9, fill="#f1e5c9"))
        words = f"{DRAWS[k]} → {DRAWS[k] - PUTS_BACK[k]}" if k else look.translate("board-store-one")
        parts.append(mid(sx + sw / 2, sy + 16, words, 12, INK, 700))
        here = [
            seat for seat in range(int(view.seats)) if min(int(view.amulet_huts[seat]), AMULET_STEPS) == k
        ]
        for j, seat in enumerate(here):
            step = min(14.0, (sw - 16) / max(1, len(here) - 1)) if len(here) > 1 else 0
            cx = sx + sw / 2 + step * (j - (len(here) - 1) / 2)
            r = 7.6 if len(here) < 4 else 5.6
            sign = seat_sign(seat, 0, 0, r)
            parts.append(at(round(cx, 1), round(sy + sh - 13, 1), sign, 1, f'id="isle-{seat}"'))
    return at(
        x, y, f"<title>{look.translate('board-track-help')}</title>{''.join(parts)}", 1, 'id="amulet-track"'
    )


@part(
    "amulet_huts", "active_seat", "open_row", "discard", "deck_size", depends_on=CHOOSER, offers=(A_AMULETS,)
)
def amulet_supply(view: State, look: Look, x: float, y: float, w: float, h: float) -> str:
    """Bag, store, and the amulets paid; a click on bag or store collects."""
    action = A_AMULETS
    may = look.may(action)
    from_store = view.amulet_huts[view.active_seat] == 0
    plate = f'<path d="{blob(0, 0, w, h, 14, 8)}" fill="#fdf7e8" filter="url(#mg-lift)"/>'
    if look.tall:
        spots = ((30.0, 24.0), (90.0, 24.0), (w - 100, 24.0))
    else:
        spots = ((w / 2, 26.0), (w / 2, 76.0), (w / 2, 122.0))
    bag = use("bag") + mid(0, 8, int(view.deck_size[AMULET]), 14, "#fff")
    store = at(-8, 0, amulet(1, 0.72)) + mid(11, 5, f"×{int(view.open_row[AMULET, 0])}", 12.5)
    halo = f'<circle r="24" fill="var(--can)"/><circle r="20.5" fill="{PAPER}"/>'
    parts = [plate]
    for i, (drawn, words) in enumerate(((bag, "board-bag"), (store, "board-store"))):
        mine = may and (i == 1) == bool(from_store)
        inside = (halo if mine else "") + drawn
        clicked = not look.tall and (mine or not may)  # on a phone there is a button for it
        shown = look.act(view, action, inside, id=("bag", "store")[i]) if clicked else inside
        parts.append(at(*spots[i], f"<title>{look.translate(words)}</title>{shown}"))
    parts.append(_aside(view, look, *spots[2], w))
    return at(x, y, "".join(parts))


def _aside(view: State, look: Look, x: float, y: float, w: float) -> str:
    """Amulets aside, by value."""
    faces = [(face + 1, int(n)) for face, n in enumerate(view.discard[AMULET]) if n]
    title = look.translate("board-aside", values=", ".join(f"{v}×{n}" for v, n in faces) or "–")
    parts = [f"<title>{title}</title>"]
    if look.tall:
        parts.append(mid(-22, 5, look.translate("board-spent"), 12, "#55646c", 600))
        parts += [_spent(v, n, 22 + 21 * i, 0) for i, (v, n) in enumerate(faces)]
    else:
        parts.append(mid(0, -14, look.translate("board-spent"), 12, "#55646c", 600))
        parts += [_spent(v, n, -10 + 20 * (i % 2), 1 + 17 * (i // 2)) for i, (v, n) in enumerate(faces)]
    return at(x, y, "".join(parts))


def _spent(value: int, number: int, x: float, y: float) -> str:
    """A value aside with how often."""
    twice = mid(10, -4, number, 12, WINE) if number > 1 else ""
    return at(x, y, f'<circle r="7.6" fill="{WINE}" opacity=".75"/>{mid(0, 3.8, value, 12, "#fff")}{twice}')


# Special tiles


def special_help(look: Look) -> str:
    """What a hut in the pole area brings."""
    first, second = (int(points) for points in SPECIAL_PLACES)
    return look.translate("board-special-help", first=first, second=second)


@part("special_tiles_laid")
def special_stack(view: State, look: Look, x: float, y: float) -> str:
    """The special tiles still to come, the next one in front."""
    left = [int(tile) for tile in SPECIAL_TILES[int(view.special_tiles_laid) :]]
    parts = [mid(x, y + 4, look.translate("board-next"), 12, "#0f3d4c", 700)]
    for i, tile in reversed(list(enumerate(left))):
        k, dx = (1.35, 42.0) if i == 0 else (0.85, 49 + 18.0 * i)
        parts.append(
            at(
                x + dx,
                y,
                use("special") + mid(0, 5, tile, 14, "#fff"),
                k,
                "" if i == 0 else 'opacity=".75"',
            )
        )
    return f'<g id="special-stack"><title>{special_help(look)}</title>{"".join(parts)}</g>'
