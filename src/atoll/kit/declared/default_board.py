"""The picture of a game that draws none: open cards, the players, and the choices as cards or buttons.

What is shown has a message `field-NAME` (see `default_text`); fields of cards are drawn as cards.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape

from atoll.kit.core.record import Position
from atoll.kit.core.sentinels import SPECTATOR
from atoll.kit.draw.look import Look, badge, fit, text

from .default_text import EMPTY, HIDDEN, DefaultText

WIDTH, TALL_WIDTH, EDGE, GAP = 640, 360, 14, 6
CARD_WIDTH, CARD_HEIGHT, SMALL_WIDTH, SMALL_HEIGHT = 46, 62, 34, 46
BUTTON_WIDTH, BUTTON_HEIGHT = 163, 46
SEAT_HEIGHT, LINE = 52, 24
SHORT = 3  # signs that fit a card


class DefaultBoard:
    """The functions of `board` for one game."""

    FUNCTIONS = ("draw", "emblem")

    def __init__(self, words: DefaultText) -> None:
        self.words = words

    def draw(self, view: Position, look: Look) -> str:
        """The whole table; on a phone the choices lie at the bottom edge."""
        width = TALL_WIDTH if look.tall else WIDTH
        parts, y = [], float(EDGE)
        for name in self.words.shown(by_row=False):
            drawn, y = self._open(view, look, name, y, width)
            parts.append(drawn)
        for seat in range(int(view.seats)):
            parts.append(self._seat(view, look, seat, y, width))
            y += SEAT_HEIGHT
        label = look.translate("board-label")
        if look.tall and look.actions:
            sheet, height = self._choices(view, look, EDGE, width)
            return look.svg(width, y + EDGE, label, "".join(parts), sheet=sheet, sheet_height=height)
        drawn, y = self._choices(view, look, y + GAP, width)
        return look.svg(width, y, label, "".join(parts) + drawn)

    def _open(self, view: Position, look: Look, name: str, y: float, width: float) -> tuple[str, float]:
        """A field that is open to all: its message, and its cards behind it."""
        if not self.words.game.state.visibility[name].cards:
            said = look.game.translator.translate(look.lang, self.words.said(view, name), look.names or None)
            return self._line(said, y), y + LINE
        title = look.game.translator.translate(look.lang, self.words.said(view, name, value=""))
        found = [int(number) for number in view[name].ravel()]
        cards = [(i, number) for i, number in enumerate(found) if number != EMPTY]
        drawn = [self._line(title.strip(" :"), y)]
        columns = int((width - 2 * EDGE + GAP) // (SMALL_WIDTH + GAP))
        for n, (i, number) in enumerate(cards):
            x, top = EDGE + n % columns * (SMALL_WIDTH + GAP), y + LINE + n // columns * (SMALL_HEIGHT + GAP)
            face = "" if number == HIDDEN else str(number)
            drawn.append(f'<g id="{name}-{i}">{_card(x, top, SMALL_WIDTH, SMALL_HEIGHT, face, "gold")}</g>')
        rows = max(1, -(-len(cards) // columns))
        return "".join(drawn), y + LINE + rows * (SMALL_HEIGHT + GAP) + GAP

    def _line(self, words: str, y: float) -> str:
        return text(EDGE, y + 15, words, 15, fill="var(--ink-soft)")

    def _seat(self, view: Position, look: Look, seat: int, y: float, width: float) -> str:
        """A player: sign, name and points, and the fields of the seat below."""
        line = look.game.translator.translate(look.lang, self.words.seat_line(view, seat), look.names or None)
        points = int(look.game.rules.score(view, seat))
        room = width - 3 * EDGE - 30
        named = text(EDGE + 36, y + 19, fit(look.name(seat), 16, room - 70), 16, fill="var(--ink)")
        told = text(EDGE + 36, y + 38, fit(line, 12.5, room), 12.5, fill="var(--ink-soft)")
        more = text(width - EDGE, y + 19, points, 18, text_anchor="end", font_weight=700, fill="var(--ink)")
        return f'<g id="seat-{seat}">{badge(seat, EDGE + 13, y + 22, 13)}{named}{told}{more}</g>'

    def _choices(self, view: Position, look: Look, y: float, width: float) -> tuple[str, float]:
        """The choices of the viewer, short ones as cards, others as buttons; and where they end."""
        if look.seat == SPECTATOR or not look.actions:
            return "", y + EDGE
        short = [a for a in look.actions if len(self._face(look, a)) <= SHORT]
        long = [a for a in look.actions if a not in short]
        drawn = [self._line(look.translate("board-choices"), y)]
        y += LINE
        for some, wide, high in ((short, CARD_WIDTH, CARD_HEIGHT), (long, BUTTON_WIDTH, BUTTON_HEIGHT)):
            places = list(_places(some, y, width, wide, high))
            for action, x, top in places:
                inside = _card(x, top, wide, high, self._face(look, action), "paper-2")
                if some is long:
                    said = look.game.name(view, look.seat, action, look.lang)
                    inside = _button(x, top, wide, high, fit(said, 13, wide - 12))
                drawn.append(look.act(view, action, inside, id=f"choice-{action}"))
            y = max([y, *(top + high + GAP for _, _, top in places)])
        return "".join(drawn), y + EDGE

    def _face(self, look: Look, action: int) -> str:
        """What an action is called inside its span."""
        span, i = look.game.actions.span(action)
        return span.labels[i] or span.name

    def emblem(self) -> str:
        """A card with the first letter of the game."""
        game = self.words.game
        return (
            '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">'
            f'<rect x="13" y="6" width="38" height="52" rx="7" fill="{game.accent}"/>'
            '<rect x="18" y="11" width="28" height="42" rx="4" fill="none" stroke="#fff" stroke-opacity=".6" '
            'stroke-width="2"/><text x="32" y="42" text-anchor="middle" font-size="30" font-weight="800" '
            f'fill="#fff" font-family="sans-serif">{escape(game.id[0].upper())}</text></svg>'
        )


def _places(
    actions: Sequence[int], y: float, width: float, wide: float, high: float
) -> Iterator[tuple[int, float, float]]:
    """Where the choices of a size lie, row by row."""
    columns = int((width - 2 * EDGE + GAP) // (wide + GAP))
    for n, action in enumerate(actions):
        yield action, EDGE + n % columns * (wide + GAP), y + n // columns * (high + GAP)


def _card(x: float, y: float, width: float, height: float, face: str, fill: str) -> str:
    """A card with its number, or its back."""
    inner = f"h{width - 16:g}v{height - 16:g}h{16 - width:g}z"
    back = f'<path d="M{x + 8:g} {y + 8:g}{inner}" fill="var(--water-3)"/>'
    size = 20 if width > SMALL_WIDTH else 16
    number = text(
        x + width / 2, y + height / 2 + size / 3, face, size, text_anchor="middle", font_weight=700,
        fill="var(--ink)" if fill != "gold" else "#23313a",
    )  # fmt: skip
    return (
        f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="7" fill="var(--{fill})" '
        f'stroke="var(--line)"/>{number if face else back}'
    )


def _button(x: float, y: float, width: float, height: float, words: str) -> str:
    """A button with its words."""
    return (
        f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="10" fill="var(--paper-2)" '
        f'stroke="var(--line)"/>'
        f"{text(x + width / 2, y + height / 2 + 5, words, 13, text_anchor='middle', fill='var(--ink)')}"
    )
