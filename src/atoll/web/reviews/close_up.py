"""A picture of the place where a choice was made: what was done ringed red, what was better green.

The board is drawn as its seat saw it, with all that could be chosen; a script of the page cuts out the part
around them, since only a browser knows how large the parts of a picture are.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property, lru_cache
from html import escape, unescape
from typing import Any, NamedTuple

from markupsafe import Markup

from atoll.kit.core.record import Position
from atoll.kit.draw.look import Look
from atoll.kit.game import Game
from atoll.match import Match
from atoll.review import ChoiceReview
from atoll.review.decisions import asked_at

CACHED = 256  # pictures
_ID = re.compile(r'(\bid="|url\(#|href="#)')
_NOTE = re.compile(r'class="(done|better)"[^>]* data-note="([^"]*)"')


class CloseUp(NamedTuple):
    """A picture, and what the game says of the two actions."""

    picture: Markup
    done: str
    better: str


@dataclass(frozen=True)
class CloseUpLook(Look):
    """A look in which nothing can be clicked, and the actions in question are marked by classes."""

    done: int = -1
    better: int = -1

    @cached_property
    def key(self) -> tuple[object, ...]:
        """Pictures with these marks are not those of a table."""
        return "close-up", self.done, self.better, *super().key

    def act(self, view: Position, action: int, inside: str, **how: Any) -> str:
        """Something that stands for an action."""
        kind = {self.done: "done", self.better: "better"}.get(action)
        if kind is None or not self.may(action):
            return "" if how.get("when") else f"<g {how.get('attributes', '')}>{inside}</g>"
        note = how.get("note", "")
        said = escape(note if isinstance(note, str) else note())
        when = f' data-when="{how["when"]}"' if how.get("when") else ""
        return f'<g class="{kind}"{when} data-note="{said}" {how.get("attributes", "")}>{inside}</g>'

    def pick(self, key: str, inside: str, label: str, **how: Any) -> str:
        """Something that is clicked first."""
        return f'<g data-pick="{key}" {how.get("attributes", "")}>{inside}</g>'

    def zoom(self, inside: str, label: str, width: float, height: float, **how: Any) -> str:
        """Something that a table shows large."""
        return f"<g>{inside}</g>" if how.get("shown", True) else ""


def close_up(match: Match, choice: ChoiceReview, lang: str, names: tuple[str, ...]) -> CloseUp:
    """The picture of a choice; its ids are its own, so that a page can hold several."""
    view = match.view(choice.seat, asked_at(match, choice.entry))
    drawn = _drawn(match.game, view.tobytes(), choice.seat, lang, names, choice.action, choice.best.action)
    notes = {kind: unescape(said) for kind, said in _NOTE.findall(drawn)}
    picture = _ID.sub(rf"\g<1>c{choice.entry}-", drawn)
    return CloseUp(Markup(picture), notes.get("done", ""), notes.get("better", ""))


@lru_cache(maxsize=CACHED)
def _drawn(
    game: Game, view: bytes, seat: int, lang: str, names: tuple[str, ...], done: int, better: int
) -> str:
    position = game.load(view)
    look = CloseUpLook(game, seat, lang, names, game.legal(position, seat), done=done, better=better)
    return str(game.board.draw(position, look))
