"""What of a game one may look back at: all of it, or one page where a game wants things memoized."""

from __future__ import annotations

from atoll.kit.core.events import Event
from atoll.match import Match
from atoll.web.tables.table import Table


class Past:
    """A page begins with the event a game names (`forgets` in its words); this one and the last are open."""

    def __init__(self, table: Table, match: Match) -> None:
        self._match = match
        forgets = getattr(match.game.text, "forgets", None)
        self._page = None if forgets is None or table.closed else forgets(match.view())
        self.first = self._find_first()  # moment one may look back to

    def _find_first(self) -> int:
        if self._page is None:
            return 0
        pages = (ply for ply in range(self._match.ply, -1, -1) if self._opens_page(ply))
        next(pages, 0)
        return next(pages, 0)

    def _opens_page(self, ply: int) -> bool:
        return any(event.code == self._page for event in self._match.events_of(ply))

    def events(self, ply: int) -> tuple[Event, ...]:
        """What happened at a moment; at the first only what is on its page: a choice may end another one."""
        events = self._match.events_of(ply)
        if self._page is None or ply != self.first or ply == 0:
            return events
        begins = max(i for i, event in enumerate(events) if event.code == self._page)
        return events[begins:]
