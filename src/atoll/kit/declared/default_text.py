"""Words of a game that writes none: messages are named like its actions, events and fields.

A game then has only sentences (Fluent files). It may have, and needs none of them but `title` and `tagline`:

    do-SPAN         an action, with $value; without it its code is shown
    ask-SPAN, ask   the question
    why-wait, why-not, why-over
    event-NAME      with the numbers of the event by their names; events without a message tell nothing
    field-NAME      a field that people see, with $value: numbers, without the places that are empty
    figure-PLACE    a figure of the box, with - for the dots
    headline        with $round
"""

from __future__ import annotations

import re
from typing import Any

from atoll.kit.core.events import Event
from atoll.kit.core.record import BY_SEAT, OWN, SEALED, Position
from atoll.kit.core.sentinels import SPECTATOR
from atoll.kit.game import Game
from atoll.kit.i18n import Message, Messages, SeatName

from .fields import SKIPPED

RULE_ID = re.compile(r"\b[A-Z]{2}-R?\d{2,3}\b")
BY_ROW = (BY_SEAT.name, OWN.name, SEALED.name)
HIDDEN, EMPTY = -2, -1
DOT = "·"


class DefaultText:
    """The functions of `text` for one game."""

    FUNCTIONS = (
        "label", "ask", "note", "why", "event", "headline", "figure", "seat_line", "table", "sheet",
        "figures",
    )  # fmt: skip

    game: Game  # set once it is made

    def label(self, view: Position, seat: int, action: int) -> Message:
        """An action in words."""
        span, i = self.game.actions.span(action)
        value = span.labels[i]
        said = {"value": int(value) if value.isdecimal() else value, "code": self.game.actions.code(action)}
        return Message(self._own(f"do-{span.name}") or "default-do", said)

    def ask(self, view: Position, seat: int) -> Message:
        """What an awaited seat has to choose: by the span of its first choice."""
        legal = self.game.legal(view, seat)
        span = self.game.actions.span(legal[0])[0].name if legal else ""
        return Message(self._own(f"ask-{span}") or "ask")

    def note(self, view: Position, seat: int) -> Message | None:
        """No remark."""
        return None

    def why(self, view: Position, seat: int, action: int) -> Message:
        """Why an action cannot be chosen now; the rule is named in the documentation of the rules."""
        awaited = int(self.game.rules.waiting(view))
        if not awaited:
            return Message("why-over", rule=self._rule("is_over", "score"))
        if not awaited >> seat & 1:
            return Message("why-wait", rule=self._rule("reveal", "waiting", "apply"))
        return Message("why-not", rule=self._rule("choices", "legal"))

    def event(self, happened: Event) -> Message | None:
        """A sentence for an event, if the game has one."""
        kind: Any = self.game.events(happened.code)
        message = self._own(f"event-{kind.name.lower()}")
        if not message:
            return None
        said = dict(zip(getattr(kind, "names", ()), happened.numbers))
        return Message(message, {name: SeatName(n) if name == "who" else n for name, n in said.items()})

    def headline(self, view: Position) -> Message:
        """Where the game stands."""
        if not int(self.game.rules.waiting(view)):
            return Message("headline-over")
        return Message("headline", {"round": self.game.round_of(view)})

    def figure(self, view: Position, seat: int, eyes: int) -> str:
        """The points of a seat."""
        return str(int(self.game.rules.score(view, seat)))

    def seat_line(self, view: Position, seat: int) -> Message:
        """The fields of a seat that have a message."""
        return Message("seat-line", {"fields": Messages(self.of_seat(view, seat) or ["–"])})

    def table(self, view: Position, seat: int) -> list[Message]:
        """The whole table: what is open to all, then seat by seat."""
        lines = [self.headline(view), *(self.said(view, name) for name in self.shown(by_row=False))]
        for other in range(int(view.seats)):
            fields = Messages(self.of_seat(view, other) or ["–"])
            points = int(self.game.rules.score(view, other))
            lines.append(Message("table-seat", {"who": SeatName(other), "points": points, "fields": fields}))
        return lines

    def sheet(self, end: Position, events: list[Event]) -> list[tuple[Message, list[int]]]:
        """The points; who shows them adds the places."""
        return [(Message("sheet-total"), list(self.game.scores(end)))]

    def figures(self) -> list[tuple[Message, str]]:
        """The figures of the box that have a message."""
        places = [figure.place for figure in self.game.box.figures]
        named = ((self._own(f"figure-{place.replace('.', '-')}"), place) for place in places)
        return [(Message(message), place) for message, place in named if message]

    # What the board says, too

    def shown(self, by_row: bool) -> list[str]:
        """The fields that have a message: those whose rows belong to seats, or the others."""
        state = self.game.state
        return [
            name
            for name, seen in state.visibility.items()
            if name not in SKIPPED and (seen.name in BY_ROW) == by_row and self._own(f"field-{name}")
        ]

    def said(self, view: Position, name: str, seat: int = SPECTATOR, value: str | None = None) -> Message:
        """A field, or a seat's row of it, in words."""
        found = view[name] if seat == SPECTATOR else view[name][seat]
        return Message(self._own(f"field-{name}"), {"value": _written(found) if value is None else value})

    def of_seat(self, view: Position, seat: int) -> list[Message | str]:
        """Whether a seat has chosen, and its fields; with dots between them."""
        parts: list[Message] = []
        if len(self.game.waiting(view)) > 0:
            for name, seen in self.game.state.visibility.items():
                if seen.name == SEALED.name:
                    is_open = int(view[name][seat]) == EMPTY
                    parts.append(Message("default-chooses" if is_open else "default-has-chosen"))
        parts += [self.said(view, name, seat) for name in self.shown(by_row=True)]
        return [each for part in parts for each in (DOT, part)][1:]

    def _own(self, message: str) -> str:
        """The id of a message that the game has, with - for _; or nothing."""
        named = message.replace("_", "-")
        return named if self.game.translator.has("en", named) else ""

    def _rule(self, *functions: str) -> str:
        """The id of the rule that one of these functions carries out, as its documentation says."""
        for name in functions:
            function = getattr(self.game.rules, name, None)
            found = RULE_ID.search(getattr(function, "__doc__", None) or "")
            if found:
                return found[0]
        first = RULE_ID.search((self.game.folder / "RULES.md").read_text("utf-8"))
        return first[0] if first else ""


def _written(found: Any) -> int | str:
    """A number, or the numbers of a row: empty places are left out, hidden ones are counted."""
    if getattr(found, "ndim", 0) == 0:
        return int(found)
    numbers = [int(number) for number in found.ravel()]
    words = [str(number) for number in numbers if number not in (HIDDEN, EMPTY)]
    hidden = numbers.count(HIDDEN)
    return ", ".join([*words, *([f"? × {hidden}"] if hidden else [])]) or "–"
