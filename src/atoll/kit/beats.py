"""One choice as it is seen: what it leads to, the beats on the way, and what a seat sees of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

from atoll.kit.core import record
from atoll.kit.core.events import Beat, Event, new_log, read_beats, read_log
from atoll.kit.core.record import Position

from .game import Game
from .i18n import Message

DETAILS = 2  # sentences behind the title, unless a game has its own captions


class Played(NamedTuple):
    """A choice carried out."""

    state: Any
    events: list[Event]
    beats: list[Beat]

    @property
    def moments(self) -> list[Beat]:
        """All there is to see: the beats, and last the position the choice leads to."""
        return with_end(self.beats, self.state, self.events)


def with_end(beats: Sequence[Beat], state: Position, events: Sequence[Event]) -> list[Beat]:
    """The beats of a choice with all its events, and last the position it leads to with those since."""
    told = sum(len(beat.events) for beat in beats)
    return [*beats, Beat(state, tuple(events[told:]))]


def play(
    game: Game, before: Position, seat: int, action: int, apply: Callable[..., None] | None = None
) -> Played:
    """Carry out a legal choice on a copy of a position; OverflowError names a game that beats in a loop.

    `apply` is that of the game, or one whose draws have a key (`keyed.py`).
    """
    state, log = record.copy(before), new_log()
    (apply or game.rules.apply)(state, seat, action, log)
    beats = read_beats(log, game.layout, game.id)
    return Played(state, read_log(log, game.id), beats)


def seen_moments(game: Game, before: Position, moments: Iterable[Beat], seat: int) -> list[Beat]:
    """What a seat (or SPECTATOR) sees of the moments: views, with the events it may read.

    A moment in which nothing changes for the seat is left out: how many there were may be a secret.
    """
    seen, shown = list[Beat](), game.view(before, seat).tobytes()
    for moment in moments:
        view = game.view(moment.state, seat)
        events = tuple(event for event in moment.events if event.for_seat(seat))
        if events or view.tobytes() != shown:
            seen.append(Beat(view, events))
            shown = view.tobytes()
    return seen


def caption(
    game: Game, seen: Beat, seat: int, lang: str, names: Sequence[str] | None = None
) -> tuple[str, str]:
    """Title and detail of a moment that a seat sees; both are empty where there is nothing to say.

    A game may have its own (`text.caption`, also of moments that no event tells of); else they are the
    sentences of the events.
    """
    said = getattr(game.text, "caption", None)
    if said is None:
        title, *details = game.tell(seen.events, seat, lang, names) or ("",)
        return title, " ".join(details[:DETAILS])
    chosen: tuple[Message | None, Message | None] = said(seen.state, seen.events)
    words = [
        game.translator.translate(lang, each, names, reader=seat) if each is not None else ""
        for each in chosen
    ]
    title = words[0]
    return title[:-1] if title.endswith(".") and ". " not in title else title, words[1]
