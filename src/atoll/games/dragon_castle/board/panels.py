"""What lies around castle and realms: countdown, supply, points of sets, the ways to end an action, cards."""

from __future__ import annotations

from html import escape

from atoll.kit import CHOOSER, Look, badge, memoized, part, text

from ..parts import (
    ACTIONS,
    AS_KIND,
    CALL,
    CASTLE,
    DISCARD,
    DISCARD_VP,
    FACES,
    FIRST_FACE,
    FLOORS,
    KINDS,
    LAID_OUT,
    LETTER,
    MOST_SEATS,
    NO_TILE,
    PASS,
    SET_SIZE,
    SET_VP,
    SUMMON,
    TAKE_SHRINE,
    TOKEN_VP,
    Dragon,
    Phase,
    Spirit,
)
from ..rules.dragons import dragon_vp
from ..state import State
from ..text.names import floor_tiles, tile, unseen_tiles
from .tiles import (
    EDGE,
    INK,
    PLATE,
    PLATE_LINE,
    SOFT,
    at,
    bold,
    box,
    coin,
    face_up,
    floor_colour,
    icon,
    kind_sign,
    middle,
    paragraph,
    shrine,
    sign,
    slab,
    wrap,
)

TOKEN = '<use href="#dc-token"/>'
DONE = (
    '<circle r="16" fill="var(--lagoon-4)"/><path d="M-7 0l5 6 9-11" fill="none" stroke="#fff" '
    'stroke-width="3.4" stroke-linecap="round" stroke-linejoin="round"/>'
)


@memoized
def plate(w: float, h: float, bend: float = 14) -> str:
    """A light sheet for figures, readable in light and dark."""
    return f'<g filter="url(#dc-low)"><rect width="{w:g}" height="{h:g}" rx="{bend:g}" fill="{PLATE}"/></g>'


@memoized
def panel(w: float, h: float, lit: bool) -> str:
    """A sheet in the colours of the page, with the rim of what may be clicked."""
    rim = 'stroke="var(--can)" stroke-width="2.5"' if lit else 'stroke="var(--line)" stroke-width="1.5"'
    return f'<rect x="1.5" y="1.5" width="{w - 3:g}" height="{h - 3:g}" rx="13" fill="var(--paper-2)" {rim}/>'


# Countdown, floors, supply


@part("supply", "circles", "stacked", "level")
def track(view: State, look: Look, w: float, tall: bool) -> str:
    """The circles from `!` to the number of players, the stack, what the floors hold, and the supply."""
    laid, step = int(LAID_OUT[view.seats]), 36 if tall else 40
    circles = ""
    for i in range(MOST_SEATS + 1):
        words = "!" if i == 1 else str(i) if i else f"×{view.stacked}"
        covered = i <= view.circles if i else view.stacked > 0
        inside = (
            f'<circle r="15.5" fill="none" stroke="{EDGE}" stroke-width="1.5" {"" if i <= laid else DASHED}/>'
        )
        if covered:
            extra = min(int(view.stacked), 3) if i == 0 else 1
            inside += "".join(at(-2 * k, -2 * k, TOKEN, 0.9) for k in reversed(range(extra)))
        elif i == 1:
            inside += '<circle r="14" fill="var(--can)"/>' + bold(0, 7, "!", 20)
        inside += bold(0, 31, words, 12.5).replace(INK, SOFT)
        circles += at(24 + step * i, 22, inside)
    title = f"<title>{escape(look.translate('board-track'))}</title>"
    inside = plate(w, 60) + title + circles
    x: float = 24 + step * MOST_SEATS + 34
    floors = [f for f in range(FLOORS, 0, -1) if f <= 3 or floor_tiles(view, f)][:4]
    for i, floor in enumerate(floors):
        pitch = 52 / len(floors)
        mark = f'<rect y="-10" width="15" height="13" rx="3.5" fill="{floor_colour(floor)}"/>'
        mark += bold(7.5, 1, floor, 11.5).replace(INK, "#fff")
        count = look.translate("board-floor-short" if tall else "board-floor", count=floor_tiles(view, floor))
        inside += at(x, 4 + pitch * (i + 0.75), mark + text(20, 1, count, 12, fill=SOFT))
    x = w - (74 if tall else 128)
    inside += f'<path d="M{x - 12:g} 10v40" stroke="{PLATE_LINE}" stroke-width="1.5"/>'
    inside += at(x + 14, 29, shrine(), 0.8) + text(
        x + 36, 30 if not tall else 36, view.supply, 20, font_weight=750, fill=INK
    )
    if not tall:
        inside += text(x + 36, 47, look.translate("board-supply"), 12, fill=SOFT)
    return inside


DASHED = 'stroke-dasharray="3 3" stroke-opacity=".6"'


@part()
def set_table(view: State, look: Look, w: float) -> str:
    """Points of sets by size, and how many shrines a kind allows."""
    inside = plate(w, 60) + text(14, 24, look.translate("board-set-of"), 11.5, fill=SOFT)
    inside += text(14, 48, look.translate("board-vp"), 11.5, fill=SOFT)
    for i, size in enumerate(range(SET_SIZE, SET_SIZE + 5)):
        inside += middle(66 + 24 * i, 24, size, 13, fill=SOFT) + bold(66 + 24 * i, 48, SET_VP[size], 15)
    inside += f'<path d="M182 10v40" stroke="{PLATE_LINE}" stroke-width="1.5"/>'
    for i in range(3):
        inside += at(200 + 23 * i, 18, f'<use href="#dc-{LETTER[i]}"/>', 0.48)
        inside += at(200 + 23 * i, 43, sign(int(FIRST_FACE[3 + i])), 0.48)
    inside += bold(260, 38, "+1", 11).replace(INK, "#7f4aa6")
    inside += at(281, 17, shrine(), 0.45)
    return inside + at(279, 43, shrine(), 0.45) + at(297, 43, shrine(), 0.45)


@part("hand", "tile", "ground", "height", "face", "gone", "lair")
def counter(view: State, look: Look, w: float, rows: int = 1) -> str:
    """How many tiles of each face still lie covered, for those who asked for it."""
    across = -(-FACES // rows)
    step = w / across
    inside = ""
    for face, left in enumerate(unseen_tiles(view)):
        fade = "" if left else 'opacity=".35"'
        picture = at(0, 16, sign(face), min(0.5, step / 42)) + bold(0, 42, left, 12)
        inside += at(step * (face % across + 0.5), 48 * (face // across), picture, 1, fade)
    return f"<g><title>{escape(look.translate('board-counter'))}</title>{plate(w, 48 * rows)}{inside}</g>"


# The ways to go on


@part("circles", "turn", "phase", "hand", "pool", eyes=CHOOSER, offers=ACTIONS.of("castle", "kind", "do"))
def choices(view: State, look: Look, w: float, h: float, square: bool = False) -> str:
    """The buttons of this decision, in a row or two by two; at an action its four ways."""
    phase = Phase(int(view.phase))
    if phase == Phase.CHK and look.actions:
        return _kinds(view, look, w, h)
    buttons = _ways(view, look, phase, square) if phase <= Phase.PUT else _steps(look, phase)
    across = min(len(buttons), 2) if square else len(buttons)
    down = -(-len(buttons) // max(1, across))
    wide, high = (w - 8 * (across - 1)) / max(1, across), (h - 6 * (down - 1)) / max(1, down)
    drawn = ""
    for i, (action, picture, title, words) in enumerate(buttons):
        lit = action is not None and look.may(action)
        inside = panel(wide, high, lit) + _button(picture, title, words, wide, high)
        if action is not None:
            inside = look.act(view, action, inside)
        drawn += at((wide + 8) * (i % max(1, across)), (high + 6) * (i // max(1, across)), inside)
    return drawn


@memoized
def _button(picture: str, title: str, words: str, w: float, h: float) -> str:
    """A picture with a title and a few words: beside it, or below it where the button is narrow and high."""
    if w < NARROW and h > NARROW / 2:
        below = centred(w / 2, 78, words, w - 12, 11.5, "var(--ink-soft)", 400)
        return at(w / 2, 28, picture) + centred(w / 2, 62, title, w - 8, 13, "var(--ink)", 750) + below
    small = h < NARROW / 2
    x, room = (44, w - 48) if small else (58, w - 64)
    y = h / 2 - (9 if small else 10)
    beside = paragraph(x, y, title, room, 13 if small else 15, 1, font_weight=750, fill="var(--ink)")
    beside += paragraph(
        x, y + (14 if small else 18), words, room, 11 if small else 12, 3, fill="var(--ink-soft)"
    )
    return at(23 if small else 31, h / 2, picture, 0.8 if small else 1) + beside


Button = tuple[int | None, str, str, str]
NARROW = 150  # a button below this width stands upright


def centred(x: float, y: float, words: str, room: float, size: float, fill: str, weight: int) -> str:
    """A few lines around a middle line, smaller if a word needs it."""
    longest = max(len(word) for word in words.split())
    size = max(11, min(size, room / (0.6 * longest)))
    return "".join(
        middle(x, y + i * size * 1.2, line, size, fill=fill, font_weight=weight)
        for i, line in enumerate(wrap(words, room, size))
    )


def _ways(view: State, look: Look, phase: Phase, short: bool) -> list[Button]:
    pool, glow = int(view.pool[view.turn]), sum(look.may(cell) for cell in range(CASTLE))
    face = max(0, int(view.hand[0]))
    brief = "-short" if short else ""
    if phase == Phase.FIN and look.actions:
        pair = "board-pair-given" if view.duty and not short else f"board-pair-now{brief}"
    else:
        pair = f"board-pair-help{brief}"
    pairs = look.translate(pair, count=glow)
    shrines = look.translate(f"board-shrine-help{brief}", old=pool, new=pool + 1)
    tokens = look.translate(f"board-summon-help{brief}", count=int(view.circles), vp=TOKEN_VP)
    return [
        (None, _pair(face), look.translate("board-pair"), pairs),
        (TAKE_SHRINE, at(0, -2, shrine(), 0.9), look.translate(f"board-shrine{brief}"), shrines),
        (
            DISCARD,
            coin(f"{DISCARD_VP}"),
            look.translate("board-discard", vp=DISCARD_VP),
            look.translate(f"board-discard-help{brief}"),
        ),
        (SUMMON, TOKEN, look.translate("board-summon"), tokens),
    ]


def _pair(face: int) -> str:
    return at(9, 2, icon(face, 2), 0.52) + at(-7, 0, icon(face), 0.52)


def _steps(look: Look, phase: Phase) -> list[Button]:
    """A payment with a shrine, and the way out of a step."""
    buttons: list[Button] = []
    if look.may(TAKE_SHRINE):
        buttons.append(
            (
                TAKE_SHRINE,
                at(0, -2, shrine(), 0.9),
                look.translate("board-pay-shrine"),
                look.translate("board-pay-help"),
            )
        )
    if look.may(PASS):
        words = {Phase.SET: "board-end-turn", Phase.SHR: "board-no-shrine", Phase.WFL: "board-no-flip"}
        why = "board-end-turn-help" if phase == Phase.SET else "board-pass-help"
        buttons.append((PASS, DONE, look.translate(words.get(phase, "board-stop")), look.translate(why)))
    return buttons


def _kinds(view: State, look: Look, w: float, h: float) -> str:
    step = (w - 8 * (KINDS - 1)) / KINDS
    drawn = ""
    for kind in range(KINDS):
        inside = panel(step, h, look.may(AS_KIND + kind)) + at(
            step / 2, h / 2 - 10, kind_sign(int(FIRST_FACE[kind])), 0.8
        )
        inside += middle(step / 2, h - 11, look.translate("kind", kind=LETTER[kind]), 11.5, fill="var(--ink)")
        drawn += at((step + 8) * kind, 0, look.act(view, AS_KIND + kind, inside))
    return drawn


@part("hand")
def hand(view: State, look: Look, w: float, h: float) -> str:
    """The tiles taken and not yet placed, with their name."""
    faces = [int(face) for face in view.hand if face != NO_TILE]
    if not faces:
        slot = box(
            40,
            52,
            "none",
            7,
            'stroke="var(--ink-soft)" stroke-opacity=".5" stroke-dasharray="4 5" stroke-width="1.5"',
        )
        return at(w / 2, h / 2 - 8, slot) + middle(
            w / 2, h - 5, look.translate("board-hand-empty"), 11, fill="var(--ink-soft)"
        )
    drawn = ""
    for i, face in reversed(list(enumerate(faces))):
        tilted = f'<g transform="rotate({-4 + 9 * i})" filter="url(#dc-high)">{slab(3)}{face_up(face)}</g>'
        drawn += at(
            w / 2 + (18 * i if len(faces) > 1 else 0) - 9 * (len(faces) - 1),
            h / 2 - 16,
            tilted,
            0.92,
            f'id="hand-{i}"',
        )
    name = look.translate("tile", **tile(faces[0]))
    return drawn + centred(w / 2, h - 18, name, w, 12.5, "var(--ink)", 700)


# Cards


def cards(view: State) -> list[Spirit | Dragon]:
    """The cards in play, Spirits first."""
    spirits = [spirit for spirit in Spirit if int(view.spirits) >> spirit & 1]
    return [*spirits, *(dragon for dragon in Dragon if int(view.dragons) >> dragon & 1)]


NAME_ROOM = 150  # width of a card's sign and name


@part(
    "up",
    "down",
    "shrine",
    "spirit",
    "stack",
    "face",
    "phase",
    "tokens",
    "vp",
    eyes=CHOOSER,
    offers=ACTIONS.of("spirit"),
)
def card(view: State, look: Look, which: Spirit | Dragon, w: float, h: float) -> str:
    """A Spirit with its price, or a Dragon with what it gives every seat now."""
    if isinstance(which, Spirit):
        return _spirit(view, look, which, w, h)
    name = which.name.lower()
    inside = panel(w, h, False) + at(24, 24, sign(int(FIRST_FACE[5])), 0.72)
    inside += text(46, 22, look.translate("board-dragon-of"), 11, fill="var(--ink-soft)")
    inside += text(
        46, 37, look.translate("dragon-short", dragon=name), 13.5, font_weight=750, fill="var(--ink)"
    )
    inside += paragraph(
        12, 55, look.translate("dragon-text", dragon=name), w - 24, 11.5, 3, fill="var(--ink)"
    )
    seats = int(view.seats)
    beside = w > NAME_ROOM + 46 * seats  # where there is room the points stand beside the name
    left, y = (w - 46 * seats + 6, 24) if beside else (22, h - 13)
    for seat in range(seats):
        x = left + 46 * seat
        vp = int(dragon_vp(view, seat, which.value))
        inside += badge(seat, x, y, 9.5) + text(x + 14, y + 5, vp, 14, font_weight=750, fill="var(--ink)")
    return f"<g>{inside}</g>"


def _spirit(view: State, look: Look, spirit: Spirit, w: float, h: float) -> str:
    name = spirit.name.lower()
    used = view.spirit == spirit
    swirl = (
        '<circle r="17" fill="var(--lagoon-4)"/><path d="M-11-5c4-4 7-4 11 0s7 4 11 0M-11 2c4-4 7-4 11 '
        "0s7 4 11 0"
        'M-7 9c3-3 5-3 7 0s5 3 7 0" stroke="#fff" stroke-width="2.3" fill="none" stroke-linecap="round"/>'
    )
    inside = panel(w, h, look.may(CALL + spirit)) + at(24, 24, swirl, 0.88)
    inside += text(
        46, 22, look.translate("board-spirit-used" if used else "board-spirit-of"), 11, fill="var(--ink-soft)"
    )
    inside += text(
        46, 37, look.translate("spirit-short", spirit=name), 13.5, font_weight=750, fill="var(--ink)"
    )
    inside += paragraph(
        12, 55, look.translate("spirit-text", spirit=name), w - 24, 11.5, 4, fill="var(--ink)"
    )
    price = (
        at(0, 0, shrine(), 0.42) + text(12, 5, "/", 13, fill="var(--ink-soft)") + at(25, 0, icon(0, 1), 0.27)
    )
    said = f"<title>{escape(look.translate('board-price'))}</title>"
    return look.act(view, CALL + spirit, f"{inside}{at(w - 42, 22, said + price)}")
