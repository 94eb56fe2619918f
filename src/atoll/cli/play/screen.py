"""Prints positions, events and results to the terminal."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from threading import Timer
from typing import TYPE_CHECKING, Any

from rich.columns import Columns
from rich.console import Console, RenderableType
from rich.padding import Padding
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from atoll.kit import SPECTATOR, Message, Position
from atoll.kit.core.events import Event
from atoll.kit.draw.look import TOKENS
from atoll.kit.game import Game
from atoll.kit.i18n import LETTERS, SeatNames, Translator

if TYPE_CHECKING:
    from atoll.match import Match

TRANSLATOR = Translator(Path(__file__).parent)
LIGHT = 1100  # backgrounds brighter than this (of 2040) get black text
NOTICE_AFTER = 1.0  # seconds of compiling before a notice is printed


@contextmanager
def preparing(lang: str) -> Iterator[None]:
    """Print a notice on standard error if preparing takes long."""
    notice = Timer(NOTICE_AFTER, print, [TRANSLATOR.translate(lang, "preparing")], {"file": sys.stderr})
    notice.start()
    try:
        yield
    finally:
        notice.cancel()


def names_of(match: Match) -> tuple[str, ...]:
    """The names of the seats; their letters if the match has no names."""
    return match.names or tuple(LETTERS[: match.seats])


class Screen:
    """Terminal output in one language, for one game and its players."""

    def __init__(self, game: Game, lang: str, names: Sequence[str], console: Console | None = None) -> None:
        self.game = game
        self.lang = lang
        self.names = tuple(names)
        self.console = console or Console(highlight=False)

    def say(self, message: str, **args: Any) -> str:
        """A message of the command line itself."""
        return TRANSLATOR.translate(self.lang, message, self.names, **args)

    def translate(self, say: Message, reader: int = SPECTATOR) -> str:
        """A message of the game; the seat that reads it is "you"."""
        return self.game.translator.translate(self.lang, say, self.names, reader=reader)

    def print(self, what: RenderableType, style: str = "") -> None:
        """Print something; a string is plain text, never markup."""
        self.console.print(Text(what, style) if isinstance(what, str) else what)

    def ask(self, prompt: str) -> str | None:
        """A line of input; None at its end."""
        try:
            typed = self.console.input(Text(f"{prompt}: ", "bold")).strip()
        except (EOFError, KeyboardInterrupt):
            typed = None
        if not sys.stdin.isatty():  # no Enter key ended the line on this screen
            self.print(typed or "")
        return typed

    def badge(self, seat: int) -> Text:
        """The letter of a seat on its colour."""
        colour = TOKENS[f"seat-{seat + 1}"]
        red, green, blue = (int(colour[i : i + 2], 16) for i in (1, 3, 5))
        ink = "black" if 2 * red + 5 * green + blue > LIGHT else "white"
        return Text(f" {LETTERS[seat]} ", f"bold {ink} on {colour}")

    def position(self, view: Position, seat: int) -> None:
        """The position as a seat (or a spectator) sees it."""
        text, headline = self.game.text, self.translate(self.game.text.headline(view), seat)
        title = self.game.translator.translate(self.lang, "title")
        self.print(Rule(Text.assemble((title, "bold"), f" · {headline}"), style=self.game.accent))
        seats = Table.grid(padding=(0, 1))
        awaited = self.game.waiting(view)
        rows = [self.translate(text.seat_line(view, each), seat) for each in range(int(view.seats))]
        for each, row in enumerate(rows):
            name = Text(self.names[each], "bold" if each == seat else "")
            mark = Text("…" if each in awaited else "", "dim")
            figure = Text(text.figure(view, each, seat))
            seats.add_row(self.badge(each), name, mark, figure, Text(row, "dim"))
        self.print(seats)
        lines = [self.translate(line, seat) for line in text.table(view, seat)]
        called = [self.say("you") if each == seat else name for each, name in enumerate(self.names)]
        shown = {headline, *(f"{name}: {row}" for name, row in zip(called, rows))}
        self.print(Padding(Text("\n".join(line for line in lines if line not in shown)), (1, 0, 1, 2)))

    def question(self, view: Position, seat: int, legal: Sequence[int]) -> None:
        """What a seat has to choose, and the numbered choices."""
        note = self.game.text.note(view, seat)
        asked = Text(self.translate(self.game.text.ask(view, seat), seat), "bold")
        self.print(asked + Text(f" · {self.translate(note, seat)}", "dim not bold") if note else asked)
        texts = [self.game.name(view, seat, action, self.lang) for action in legal]
        numbered = [Text.assemble((f"{n:>3} ", self.game.accent), text) for n, text in enumerate(texts, 1)]
        self.print(Columns(numbered, padding=(0, 3)))

    def events(self, events: Sequence[Event], seat: int) -> None:
        """Print the events that a seat may know of."""
        for sentence in self.game.tell(events, seat, self.lang, self.names):
            self.print(Text.assemble(("· ", self.game.accent), sentence))

    def end(self, match: Match) -> None:
        """Print winners, places and the score sheet."""
        first = SeatNames(seat for seat, place in enumerate(match.places) if place == 1)
        self.position(match.view(), SPECTATOR)
        self.print(self.say("winners", who=first, count=len(first)), f"bold {self.game.accent}")
        sheet = Table(box=None, pad_edge=False)
        sheet.add_column()
        for seat, name in enumerate(self.names):
            sheet.add_column(Text.assemble(self.badge(seat), f" {name}"), justify="right")
        for label, values in self.game.text.sheet(match.state, match.events):
            total = "bold" if label.id == "sheet-total" else ""
            sheet.add_row(Text(self.translate(label), total), *(Text(str(value), total) for value in values))
        sheet.add_row(self.say("place"), *(str(place) for place in match.places))
        self.print(sheet)
