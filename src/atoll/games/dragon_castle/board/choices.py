"""The buttons of a decision, and the tiles in hand."""

from __future__ import annotations

from atoll.kit import CHOOSER, Look, memoized, part

from ..parts import (
    ACTIONS,
    AS_KIND,
    CASTLE,
    DISCARD,
    DISCARD_VP,
    FIRST_FACE,
    KIND_LETTERS,
    KINDS,
    NO_TILE,
    PASS,
    SUMMON,
    TAKE_SHRINE,
    TOKEN_VP,
    Phase,
)
from ..state import State
from ..text.names import tile
from .panels import TOKEN, panel
from .tiles import at, box, centred, coin, face_up, icon, kind_sign, middle, paragraph, shrine, slab

DONE = (
    '<circle r="16" fill="var(--water-4)"/><path d="M-7 0l5 6 9-11" fill="none" stroke="#fff" '
    'stroke-width="3.4" stroke-linecap="round" stroke-linejoin="round"/>'
)


@part(
    "circle_tokens",
    "active_seat",
    "phase",
    "hand",
    "pool",
    depends_on=CHOOSER,
    offers=ACTIONS.of("castle", "kind", "do"),
)
def choices(view: State, look: Look, w: float, h: float, square: bool = False) -> str:
    """The buttons of this decision, in a row or two by two."""
    phase = Phase(int(view.phase))
    if phase == Phase.CHANGE_KIND and look.actions:
        return _kinds(view, look, w, h)
    short = square or w < SHORT_WORDS
    buttons = _endings(view, look, phase, short) if phase <= Phase.PLACE_TILE else _steps(look, phase)
    across = min(len(buttons), 2) if square else len(buttons)
    down = -(-len(buttons) // max(1, across))
    wide, high = (w - 8 * (across - 1)) / max(1, across), (h - 6 * (down - 1)) / max(1, down)
    drawn = ""
    for i, (action, picture, title, words) in enumerate(buttons):
        quiet = action in QUIET
        lit = action is not None and look.may(action) and not quiet
        inside = panel(wide, high, lit, quiet) + _button(picture, title, words, wide, high)
        if action is not None:
            inside = look.act(view, action, inside, quiet=quiet)
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


QUIET = (DISCARD, PASS)  # they stand last and do not glow
Button = tuple[int | None, str, str, str]
SHORT_WORDS = 560  # below this width of the row the buttons say less
NARROW = 150  # a button below this width stands upright


def _endings(view: State, look: Look, phase: Phase, short: bool) -> list[Button]:
    """The four actions: Pair, Tile and shrine, Summon, and Discard apart from them."""
    pool, glow = int(view.pool[view.active_seat]), sum(look.may(cell) for cell in range(CASTLE))
    face = max(0, int(view.hand[0]))
    brief = "-short" if short else ""
    if phase == Phase.FINISH_ACTION and look.actions:
        pair = "board-pair-given" if view.spirit_duty and not short else f"board-pair-now{brief}"
    else:
        pair = f"board-pair-help{brief}"
    pairs = look.translate(pair, count=glow)
    grows = "board-pool" if phase == Phase.PLACE_TILE else "board-shrine-help"
    shrines = look.translate(f"{grows}{brief}", old=pool, new=pool + 1)
    tokens = look.translate(f"board-summon-help{brief}", count=int(view.circle_tokens), vp=TOKEN_VP)
    return [
        (None, _pair(face), look.translate("board-pair"), pairs),
        (TAKE_SHRINE, at(0, -2, shrine(), 0.9), look.translate(f"board-shrine{brief}"), shrines),
        (SUMMON, TOKEN, look.translate("board-summon"), tokens),
        (
            DISCARD,
            coin(f"{DISCARD_VP}"),
            look.translate("board-discard"),
            look.translate(f"board-discard-help{brief}", vp=DISCARD_VP),
        ),
    ]


def _pair(face: int) -> str:
    return at(9, 2, icon(face, 2), 0.54) + at(-7, 0, icon(face), 0.54)


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
        words = {
            Phase.CHOOSE_SET: "board-end-turn",
            Phase.BUILD_SHRINE: "board-no-shrine",
            Phase.WIND_FLIP: "board-no-flip",
        }
        why = "board-end-turn-help" if phase == Phase.CHOOSE_SET else "board-pass-help"
        buttons.append((PASS, DONE, look.translate(words.get(phase, "board-stop")), look.translate(why)))
    return buttons


def _kinds(view: State, look: Look, w: float, h: float) -> str:
    step = (w - 8 * (KINDS - 1)) / KINDS
    drawn = ""
    for kind in range(KINDS):
        inside = panel(step, h, look.may(AS_KIND + kind)) + at(
            step / 2, h / 2 - 10, kind_sign(int(FIRST_FACE[kind])), 0.8
        )
        inside += middle(
            step / 2, h - 11, look.translate("kind", kind=KIND_LETTERS[kind]), 11.5, fill="var(--ink)"
        )
        drawn += at((step + 8) * kind, 0, look.act(view, AS_KIND + kind, inside))
    return drawn


@part("hand")
def hand(view: State, look: Look, w: float, h: float) -> str:
    """The tiles taken and not yet placed, with their name."""
    faces = [int(face) for face in view.hand if face != NO_TILE]
    beside = w > h  # the name stands beside the tile
    x, y, scale = (26.0, h / 2, 0.74) if beside else (w / 2, h / 2 - 16, 0.92)
    if not faces:
        slot = box(
            40,
            52,
            "none",
            7,
            'stroke="var(--ink-soft)" stroke-opacity=".5" stroke-dasharray="4 5" stroke-width="1.5"',
        )
        words = look.translate("board-hand-empty")
        if beside:
            return at(x, y, slot, 0.9) + paragraph(
                x + 24, y - 2, words, w - x - 24, 11, fill="var(--ink-soft)"
            )
        return at(w / 2, h / 2 - 16, slot) + centred(w / 2, h - 18, words, w - 4, 11, "var(--ink-soft)", 400)
    drawn = ""
    for i, face in reversed(list(enumerate(faces))):
        tilted = f'<g transform="rotate({-4 + 9 * i})" filter="url(#dc-high)">{slab(3)}{face_up(face)}</g>'
        shift = (18 * i if len(faces) > 1 else 0) - 9 * (len(faces) - 1)
        drawn += at(x + shift, y, tilted, scale, f'id="hand-{i}"')
    name = look.translate("tile", **tile(faces[0]))
    if beside:
        left = x + 24 + 9 * (len(faces) - 1)
        return drawn + paragraph(left, y - 2, name, w - left, 12, font_weight=700, fill="var(--ink)")
    return drawn + centred(w / 2, h - 18, name, w - 4, 12, "var(--ink)", 700)
