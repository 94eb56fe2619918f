"""The tray below the board: what is to be done, what is still to be paid, buttons."""

from __future__ import annotations

from functools import partial

from atoll.kit import Look, Message, fit, part, text

from .. import text as texts
from ..parts import A_AMULETS, A_BIRDS, A_DOUBLE, A_PUT_BACK, A_SKIP, BIRD_PAIR, CELLS, FACES, LETTERS, Phase
from ..rules.paying import rest_due
from ..rules.scoring import points_if_ended, score
from ..state import State
from ..territories import PRICE
from ..text.names import skip_args
from .ahead import birds_note
from .shapes import amulet, at, land, land_signs, mid, rect, seat_sign, tick, use

INK, SOFT = "var(--ink)", "var(--ink-soft)"


def tray(view: State, look: Look, x: float, y: float, w: float, h: float) -> str:
    """What is asked, the rest of a payment, and the buttons of actions without a place on the board."""
    plate = f'<rect width="{w:g}" height="{h:g}" rx="14" fill="var(--paper-2)"/>'
    mine = look.seat == view.active_seat and bool(look.actions)
    if mine and view.phase in (Phase.PAY_LAND, Phase.PAY_PRICE):
        inside = _asked(view, look, w) + payment_bar(view, look, w, 44)
        inside += _lines([look.translate("board-pay-help")], w, 12, 400, 54)[0]
    elif mine and view.phase == Phase.PUT_BACK:
        inside = _asked(view, look, w) + drawn_amulets(view, look, w, 68)
    elif mine and view.phase == Phase.BIRDS:
        inside = text(12, 20, look.translate("board-birds"), 13, font_weight=700, fill=INK)
        inside += bird_pairs(view, look, w, 28, 29)
    else:
        inside = _question(view, look, w, h, mine) + buttons(view, look, 8, h - 35, w - 16, 28)
    return at(x, y, plate + inside, 1, 'id="tray"')


def _asked(view: State, look: Look, w: float) -> str:
    return _lines([_say(look, texts.ask(view, look.seat))], w, 13, 700, 0)[0]


def _say(look: Look, say: Message) -> str:
    return look.game.translator.translate(look.lang, say, look.names or None, reader=look.seat)


def _question(view: State, look: Look, w: float, h: float, mine: bool) -> str:
    """The question, in two or three lines."""
    if view.phase == Phase.OVER:
        return result_lines(view, look, w)
    if not mine:
        return standings(view, look, w)
    drawn, lines = _lines([_say(look, texts.ask(view, look.seat))], w, 13, 700, 0)
    remark = texts.note(view, look.seat)
    if remark is None:
        return drawn
    more, further = _lines([_say(look, remark)], w, 12, 400, lines * 16)
    space = h - (44 if any(map(look.may, (A_SKIP, A_AMULETS))) else 14)
    return drawn + more if lines * 16 + further * 14.5 < space else drawn  # the page shows it as well


@part("phase", "active_seat", "points", "owner", "huts", "special_tile", "god_tiles")
def standings(view: State, look: Look, w: float) -> str:
    """Points of all seats if the game ended now, without amulets, which are secret; at the end, so far."""
    turn, count, title = "", points_if_ended, "board-now"
    if view.phase == Phase.SCORING:
        count, title = score, "board-so-far"
    elif view.phase != Phase.ROUND_END:
        whose = look.translate("board-turn", seat=look.name(int(view.active_seat)))
        turn = text(12, 20, fit(whose, 13, w - 24), 13, font_weight=700, fill=INK)
    down = -28 if look.tall else 0  # on a phone the status line says whose turn it is
    turn = "" if look.tall else turn
    head = text(12, 46 + down, look.translate(title), 12, fill=SOFT)
    step = (w - 16) / int(view.seats)
    return (
        f"<g><title>{look.translate('board-now-help')}</title>{turn}{head}"
        + "".join(
            seat_sign(seat, 20 + step * seat, 70 + down, 8.5)
            + text(33 + step * seat, 75 + down, int(count(view, seat)), 14, font_weight=800, fill=INK)
            for seat in range(int(view.seats))
        )
        + "</g>"
    )


def result_lines(view: State, look: Look, w: float) -> str:
    """The seats in the order of their places."""
    places = look.game.places(view)
    order = sorted(range(int(view.seats)), key=lambda seat: places[seat])
    step = 84 / len(order)
    return "".join(
        text(12, 18 + step * i, f"{places[seat]}.", 13, font_weight=800, fill=INK)
        + seat_sign(seat, 40, 14 + step * i, 7.5)
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


def _button(w: float, h: float, label: str, sign: str = "", quiet: bool = False) -> str:
    shift = 12 if sign else 0
    line: dict[str, object] = {"stroke": "var(--can)", "stroke_width": 2}
    if quiet:
        line = {"stroke": SOFT, "stroke_width": 1.4, "class": "outline"}
    frame = rect(0, 0, w, h, 14, fill="var(--paper)", **line)
    return frame + at(0, h / 2 - 14, sign) + mid(w / 2 + shift, h / 2 + 4.5, label, 12, INK, 650)


def buttons(view: State, look: Look, x: float, y: float, w: float, h: float) -> str:
    """Skip, collect, and the switch for double huts."""
    found = []
    if look.may(A_AMULETS):
        found.append((A_AMULETS, look.translate("board-collect"), "amulets"))
    doubles = sum(look.may(A_DOUBLE + cell) for cell in range(CELLS))
    if look.may(A_SKIP):  # what is skipped is said where there is space for it
        alone = not found and not doubles
        label = look.translate("do-skip", **skip_args(view)) if alone else look.translate("board-skip")
        found.append((A_SKIP, label, ""))
    number = len(found) + (doubles > 0)
    if not number:
        return ""
    width = (w - 6 * (number - 1)) / number
    parts, left = [], x
    if doubles:
        inside = _button(width, h, f"×2 · {doubles}", at(18, 14, use("double"), 0.8))
        pick = look.pick("double", inside, look.translate("board-double", n=doubles), id="double")
        parts.append(at(left, y, pick))
        left += width + 6
    for action, label, sign in found:
        quiet = action == A_SKIP
        inside = _button(width, h, label, at(16, 14, use(sign)) if sign else "", quiet)
        parts.append(at(left, y, look.act(view, action, inside, id=f"button-{action}", quiet=quiet)))
        left += width + 6
    return "".join(parts)


def payment_bar(view: State, look: Look, w: float, y: float) -> str:
    """How much of the price of the chosen territory is laid out."""
    price, rest = int(PRICE[view.chosen_cell]) * int(view.chosen_size), int(rest_due(view, look.seat))
    each = (w - 24) / price
    bar = ""
    for i in range(price):
        fill = "var(--can)" if i < price - rest else "var(--paper)"
        bar += rect(12 + i * each, y, each - 2, 13, 3, fill=fill, stroke="var(--can)", stroke_width=1.4)
    return bar


def drawn_amulets(view: State, look: Look, w: float, y: float) -> str:
    """The amulets just drawn: one goes back."""
    faces = [face for face in range(FACES) for _ in range(int(view.drawn_amulets[face]))]
    parts = []
    step = min(52.0, (w - 16) / len(faces))
    for i, face in enumerate(faces):
        rim = f'<circle r="{22 if look.tall else 19}" fill="var(--can)"/>'
        place = at(0, 0, rim + amulet(face + 1, 1.1))
        parts.append(at(8 + step * (i + 0.5), y, look.act(view, A_PUT_BACK + face, place, id=f"drawn-{i}")))
    return "".join(parts)


def bird_pairs(view: State, look: Look, w: float, y: float, h: float) -> str:
    """The six pairs of landscapes, the present one marked."""
    parts, step = [], (w - 16) / 3
    for i, pair in enumerate(BIRD_PAIR.tolist()):
        letters = [letter for k, letter in enumerate(LETTERS) if pair >> k & 1]
        inside = rect(0, 0, step - 6, h, 10, fill="var(--paper)", stroke="var(--can)", stroke_width=2)
        for j, letter in enumerate(letters):
            cx = (step - 6) / 2 - 14 + 28 * j
            inside += at(round(cx, 1), h / 2, land(letter), 0.42) + mid(
                round(cx, 1), h / 2 + 5, land_signs(look, letter), 12, "#16313a"
            )
        if pair == int(view.birds):
            inside += tick(step - 16, 10)
        place = (round(8 + step * (i % 3), 1), y + (h + 5) * (i // 3))
        note = partial(birds_note, view, look, i)
        parts.append(at(*place, look.act(view, A_BIRDS + i, inside, id=f"birds-{i}", note=note)))
    return "".join(parts)
