"""How far back players may look: the whole match, or one round in games that test the memory."""

from __future__ import annotations

from atoll.kit.core.events import Event
from atoll.match import Match
from atoll.web.tables.table import Table


class HistoryLimit:
    """The visible part of a match's history.

    A game may name an event that starts a round (`forgets` in its texts). While the match runs, only the
    current round and the one before are visible.
    """

    def __init__(self, table: Table, match: Match) -> None:
        self._match = match
        forgets = getattr(match.game.text, "forgets", None)
        self._round_start = None if forgets is None or table.closed else forgets(match.view())
        self.first = self._find_first()  # the earliest visible ply

    def _find_first(self) -> int:
        if self._round_start is None:
            return 0
        starts = (ply for ply in range(self._match.ply, -1, -1) if self._starts_round(ply))
        next(starts, 0)
        return next(starts, 0)

    def _starts_round(self, ply: int) -> bool:
        return any(event.code == self._round_start for event in self._match.events_of(ply))

    def events(self, ply: int) -> tuple[Event, ...]:
        """The visible events of a ply; at the first one, events of the round that ended there are cut."""
        events = self._match.events_of(ply)
        if self._round_start is None or ply != self.first or ply == 0:
            return events
        start = max(i for i, event in enumerate(events) if event.code == self._round_start)
        return events[start:]
