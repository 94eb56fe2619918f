"""What a viewer has seen since their last turn: events, and the film of one seat."""

from __future__ import annotations

from atoll.kit.core.events import Event
from atoll.kit.core.sentinels import SPECTATOR
from atoll.match import Match
from atoll.web.tables.table import Table
from atoll.web.views.history_limit import HistoryLimit
from atoll.web.views.history_steps import HistorySteps

from .frames import Film, make_film
from .recap import names_seat


def last_own_choice(match: Match, steps: HistorySteps, seat: int, ply: int) -> int:
    """The last choice of a seat that revealed something; for spectators, about one round ago."""
    if seat == SPECTATOR:
        return steps.ply(steps.last - match.seats)
    now, choices = match.barrier_after(ply), match.choices
    for n in range(ply, 0, -1):
        if choices[n - 1].seat == seat and match.barrier_after(n - 1) < now:
            return n
    return 0


def events_since(limit: HistoryLimit, since: int, ply: int, seat: int) -> tuple[Event, ...]:
    """What a seat has seen since a ply, that one included."""
    return tuple(e for n in range(since, ply + 1) for e in limit.events(n) if e.for_seat(seat))


def film_since_last_turn(table: Table, match: Match, seat: int, of: int, ply: int, lang: str) -> Film:
    """The moments since the last turn of a viewer that are about one seat, and the position of now."""
    steps = HistorySteps(match, seat, ply, table.closed)
    first = max(last_own_choice(match, steps, seat, ply), HistoryLimit(table, match).first, 1)
    whole = make_film(match, seat, first - 1, ply, lang, table.names(lang))
    return Film(
        tuple(
            frame
            for frame in whole.frames
            if frame is whole.frames[-1]
            or match.choices[frame.ply - 1].seat == of
            or any(names_seat(match.game, event, of) for event in frame.events)
        )
    )
