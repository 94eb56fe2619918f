"""The summary since a viewer's last turn: one line a seat, from the events that the viewer may read."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from atoll.kit.core.events import Event
from atoll.kit.game import Game
from atoll.kit.i18n import Message, SeatName, SeatNames

SENTENCES = 2  # about a seat whose game has no summary of its own


def names_seat(game: Game, event: Event, seat: int) -> bool:
    """Whether the sentence of an event is about a seat."""
    message = game.text.event(event)
    return message is not None and any(
        value == seat if isinstance(value, SeatName) else isinstance(value, SeatNames) and seat in value
        for value in message.args.values()
    )


def recap(
    game: Game,
    view: Any,
    events: Sequence[Event],
    seat: int,
    reader: int,
    lang: str,
    names: Sequence[str],
) -> str:
    """What a seat did and got in these events, for a reader who may read all of them; empty if nothing.

    A game may have clauses for it (`text.recap`); else they are its latest sentences about that seat.
    """
    own = getattr(game.text, "recap", None)
    if own is None:
        about = [event for event in events if names_seat(game, event, seat)]
        return ". ".join(game.tell(about[-SENTENCES:], reader, lang, names))
    clauses: list[Message] = own(view, events, seat)
    return ", ".join(game.translator.translate(lang, each, names, reader=reader) for each in clauses)
