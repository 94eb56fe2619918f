"""The own hand, sorted, and the tray: what is to be done, what is still to be paid, buttons."""

from __future__ import annotations

from dataclasses import dataclass

from atoll.kit import SPECTATOR, VIEWER, Look, badge, fit, part, text
from atoll.kit.i18n import Message

from .. import text as texts
from ..land import PRICE
from ..parts import (
    A_AMULETS,
    A_BIRDS,
    A_DOUBLE,
    A_LAND,
    A_PUT_BACK,
    A_SKIP,
    ACTIONS,
    AMULET2,
    BIRD_PAIR,
    CELLS,
    FACES,
    FIRST_AMULET,
    FIRST_CARD,
    LETTERS,
    PATHS,
    PIECES,
    START_PIECE,
    TILE2,
    TILE3,
    VALUE3,
    WILD,
    WILD_PIECE,
    Phase,
)
from ..rules.paying import due, owned, worth
from ..rules.scoring import outlook
from ..state import State
from ..text.labels import skipped
from .shapes import (
    amulet,
    at,
    chip,
    glow,
    land,
    land_card,
    land_signs,
    mid,
    rect,
    stone_tile,
    tick,
    use,
    value_card,
)

INK, SOFT = "var(--ink)", "var(--ink-soft)"


Groups = tuple[tuple[str, range], ...]  # messages and pieces
_PIECES = ACTIONS.of("land", "pay", "amulet")


@dataclass(frozen=True)
class Slot:
    """One kind of piece in the hand: how many, and how many of them are marked."""

    piece: int
    number: int
    marked: int


def hand(view: State, look: Look, x: float, y: float, w: float) -> str:
    """All pieces of the viewer: value cards, landscape cards, amulets, helper tiles."""
    return _hand(view, look, look.seat, x, y, w) if look.seat != SPECTATOR else ""


@part("marked", "phase", "actor", row=("start", "helper", "hand", "pair"), eyes=VIEWER, offers=_PIECES)
def _hand(view: State, look: Look, seat: int, x: float, y: float, w: float) -> str:
    groups: Groups = (
        ("board-hand-values", range(FIRST_CARD, FIRST_AMULET)),
        ("board-hand-lands", range(WILD_PIECE + 1)),
        ("board-hand-amulets", range(FIRST_AMULET, PIECES)),
    )
    slots = [
        [Slot(p, n, int(view.marked[p])) for p in pieces if (n := int(owned(view, seat, p)))]
        for _, pieces in groups
    ]
    if look.tall:
        rows = (
            _row(view, look, groups[:1], slots[:1], x, y, w),
            _row(view, look, groups[1:], slots[1:], x, y + 86, w),
        )
        return "".join(rows)
    return _row(view, look, groups, slots, x, y, w)


def _row(
    view: State, look: Look, groups: Groups, slots: list[list[Slot]], x: float, y: float, w: float
) -> str:
    """Groups of pieces side by side, as wide as they find room."""
    gap = 18
    weights = [max(len(s), 2) for s in slots]
    step = min(46.0 if look.tall else 52.0, (w - gap * (len(groups) - 1)) / sum(weights))
    parts, left = [], x
    for (name, _), group, weight in zip(groups, slots, weights):
        parts.append(_group(view, look, group, look.translate(name), left, y, step))
        left += weight * step + gap
    return "".join(parts)


def _group(view: State, look: Look, slots: list[Slot], title: str, x: float, y: float, step: float) -> str:
    drawn = "".join(_slot(view, look, slot, x + i * step, y + 8, step - 6) for i, slot in enumerate(slots))
    none = "" if slots else text(x, y + 42, "–", 14, fill=SOFT)
    return f"{drawn}{none}{text(x, y + 78 if look.tall else y + 92, title, 11.5, font_weight=600, fill=SOFT)}"


def _slot(view: State, look: Look, slot: Slot, x: float, y: float, w: float) -> str:
    h = 56.0 if look.tall else 66.0
    piece = slot.piece
    may = look.may(A_LAND + piece)
    paying = view.phase in (Phase.LAND, Phase.PAY) and look.seat == view.actor
    ground = "" if piece < FIRST_AMULET and piece not in (WILD_PIECE, TILE3) else _paper(w, h)
    inside = (glow(w, h, 9) if may else "") + ground + _face(view, look, piece, w, h)
    if slot.number > 1:
        inside += chip(w - 8, h - 3, f"×{slot.number}", "#2a2f4a", size=11)
    if slot.marked:
        inside += tick(8, 2) + (chip(25, 2, f"×{slot.marked}", "#3f7c4f", size=11) if slot.marked > 1 else "")
    lift = -6 if slot.marked else 0
    dim = ' opacity=".45"' if paying and not may and not slot.marked else ""
    return at(x, y + lift, look.act(view, A_LAND + piece, f"<g{dim}>{inside}</g>", id=f"piece-{piece}"))


def _face(view: State, look: Look, piece: int, w: float, h: float) -> str:
    if piece < WILD_PIECE:
        return land_card(LETTERS[piece], land_signs(look, LETTERS[piece]), w, h)
    if piece in (WILD_PIECE, TILE3, TILE2):
        helper = {WILD_PIECE: WILD, TILE3: VALUE3, TILE2: AMULET2}[piece]
        return at(w / 2, h / 2, stone_tile(PATHS + helper), min(1.6, w / 28))
    if piece < TILE3:
        note = (
            look.translate("board-start")
            if piece >= START_PIECE and w > 34
            else "★"
            if piece >= START_PIECE
            else ""
        )
        return value_card(int(worth(view, look.seat, piece)), w, h, note)
    return at(w / 2, h / 2 + 4, amulet(piece - FIRST_AMULET + 1), min(1.25, w / 30))


def _paper(w: float, h: float) -> str:
    """What amulets and tiles lie on."""
    return f'<rect width="{w:g}" height="{h:g}" rx="8" fill="var(--paper-2)"/>'


# The tray


def tray(view: State, look: Look, x: float, y: float, w: float, h: float) -> str:
    """What is asked, with the rest of a payment, and the buttons that lie nowhere on the board."""
    plate = f'<rect width="{w:g}" height="{h:g}" rx="14" fill="var(--paper-2)"/>'
    mine = look.seat == view.actor and bool(look.actions)
    if mine and view.phase in (Phase.LAND, Phase.PAY):
        inside = _payment(view, look, w)
    elif mine and view.phase == Phase.PUT_BACK:
        inside = _drawn(view, look, w)
    elif mine and view.phase == Phase.BIRDS:
        inside = _bird_pairs(view, look, w)
    else:
        inside = _story(view, look, w, h, mine) + _buttons(view, look, w, h)
    return at(x, y, plate + inside, 1, 'id="tray"')


def _say(look: Look, say: Message) -> str:
    return look.game.translator.translate(look.lang, say, look.names or None)


def _story(view: State, look: Look, w: float, h: float, mine: bool) -> str:
    """The question, in two or three lines."""
    if view.phase == Phase.OVER:
        return _result(view, look, w)
    if not mine:
        return _standings(view, look, w)
    drawn, lines = _lines([_say(look, texts.ask(view, look.seat))], w, 13, 700, 0)
    remark = texts.note(view, look.seat)
    if remark is None:
        return drawn
    more, further = _lines([_say(look, remark)], w, 11.5, 400, lines * 16)
    room = h - (44 if any(map(look.may, (A_SKIP, A_AMULETS))) else 14)
    return drawn + more if lines * 16 + further * 14.5 < room else drawn  # the page says it as well


@part("actor", "points", "owner", "huts", "under", "gods")
def _standings(view: State, look: Look, w: float) -> str:
    """Who would have how much if the game ended now; amulets are known to their owners only."""
    whose = look.translate("board-turn", seat=look.name(int(view.actor)))
    turn = text(12, 20, fit(whose, 13, w - 24), 13, font_weight=700, fill=INK)
    head = text(12, 46, look.translate("board-now"), 11.5, fill=SOFT)
    step = (w - 16) / int(view.seats)
    return (
        f"<g><title>{look.translate('board-now-help')}</title>{turn}{head}"
        + "".join(
            badge(seat, 20 + step * seat, 70, 8.5)
            + text(33 + step * seat, 75, int(outlook(view, seat)), 14, font_weight=800, fill=INK)
            for seat in range(int(view.seats))
        )
        + "</g>"
    )


def _result(view: State, look: Look, w: float) -> str:
    """The seats in the order of their places."""
    places = look.game.places(view)
    order = sorted(range(int(view.seats)), key=lambda seat: places[seat])
    step = 84 / len(order)
    return "".join(
        text(12, 18 + step * i, f"{places[seat]}.", 13, font_weight=800, fill=INK)
        + badge(seat, 40, 14 + step * i, 7.5)
        + text(54, 18 + step * i, fit(line, 13, w - 66), 13, font_weight=650, fill=INK)
        for i, seat in enumerate(order)
        for line in (f"{int(view.points[seat])} · {look.name(seat)}",)
    )


def _lines(paragraphs: list[str], w: float, size: float, weight: int, down: float) -> tuple[str, int]:
    """Paragraphs broken into lines that fit; and how many lines."""
    found: list[str] = []
    fit = int((w - 22) / (size * (0.64 if weight > 400 else 0.6)))
    for paragraph in paragraphs:
        line = ""
        for word in paragraph.split():
            if line and len(line) + 1 + len(word) > fit:
                found.append(line)
                line = word
            else:
                line = f"{line} {word}".strip()
        found.append(line)
    drawn = "".join(
        text(
            12, 20 + down + i * (size + 3), line, size, font_weight=weight, fill=INK if weight > 400 else SOFT
        )
        for i, line in enumerate(found)
    )
    return drawn, len(found)


def _button(w: float, label: str, sign: str = "") -> str:
    shift = 12 if sign else 0
    frame = rect(0, 0, w, 28, 14, fill="var(--paper)", stroke="var(--can)", stroke_width=2)
    return frame + sign + mid(w / 2 + shift, 18.5, label, 12, INK, 650)


def _buttons(view: State, look: Look, w: float, h: float) -> str:
    """Skip, collect, and the switch for double huts."""
    found = []
    for action, name, sign in ((A_AMULETS, "board-collect", "amulets"), (A_SKIP, "board-skip", "")):
        if look.may(action):
            found.append((action, look.translate(name, ask=skipped(view)), sign))
    doubles = sum(look.may(A_DOUBLE + cell) for cell in range(CELLS))
    number = len(found) + (doubles > 0)
    if not number:
        return ""
    width = (w - 16 - 6 * (number - 1)) / number
    parts, left = [], 8.0
    if doubles:
        label = f"×2 · {doubles}"
        inside = _button(width, label, at(18, 14, use("double"), 0.8))
        parts.append(
            at(
                left,
                h - 35,
                look.pick("double", inside, look.translate("board-double", n=doubles), id="double"),
            )
        )
        left += width + 6
    for action, label, sign in found:
        inside = _button(width, label, at(16, 14, use(sign)) if sign else "")
        parts.append(at(left, h - 35, look.act(view, action, inside, id=f"button-{action}")))
        left += width + 6
    return "".join(parts)


def _payment(view: State, look: Look, w: float) -> str:
    """The chosen territory and how much of its price is laid out."""
    price, rest = int(PRICE[view.cell]) * int(view.floors), int(due(view, look.seat))
    ask = _lines([_say(look, texts.ask(view, look.seat))], w, 13, 700, 0)[0]
    each = (w - 24) / price
    bar = ""
    for i in range(price):
        fill = "var(--can)" if i < price - rest else "var(--paper)"
        bar += rect(12 + i * each, 44, each - 2, 13, 3, fill=fill, stroke="var(--can)", stroke_width=1.4)
    note = _lines([look.translate("board-pay-help")], w, 11.5, 400, 54)[0]
    return ask + bar + note


def _drawn(view: State, look: Look, w: float) -> str:
    """The amulets just drawn: one goes back."""
    faces = [face for face in range(FACES) for _ in range(int(view.drawn[face]))]
    parts = [_lines([_say(look, texts.ask(view, look.seat))], w, 13, 700, 0)[0]]
    step = min(48.0, (w - 16) / len(faces))
    for i, face in enumerate(faces):
        rim = '<circle r="19" fill="var(--can)"/>'
        place = at(0, 0, rim + amulet(face + 1, 1.1))
        parts.append(at(8 + step * (i + 0.5), 72, look.act(view, A_PUT_BACK + face, place, id=f"drawn-{i}")))
    return "".join(parts)


def _bird_pairs(view: State, look: Look, w: float) -> str:
    """The six pairs of landscapes, the present one marked."""
    parts = [text(12, 20, look.translate("board-birds"), 13, font_weight=700, fill=INK)]
    step = (w - 16) / 3
    for i, pair in enumerate(BIRD_PAIR.tolist()):
        letters = [letter for k, letter in enumerate(LETTERS) if pair >> k & 1]
        inside = rect(0, 0, step - 6, 29, 10, fill="var(--paper)", stroke="var(--can)", stroke_width=2)
        for j, letter in enumerate(letters):
            cx = (step - 6) / 2 - 14 + 28 * j
            inside += at(round(cx, 1), 15, land(letter), 0.42) + mid(
                round(cx, 1), 19.5, land_signs(look, letter), 12, "#16313a"
            )
        if pair == int(view.birds):
            inside += tick(step - 10, 3)
        place = (round(8 + step * (i % 3), 1), 28 + 34 * (i // 3))
        parts.append(at(*place, look.act(view, A_BIRDS + i, inside, id=f"birds-{i}")))
    return "".join(parts)
