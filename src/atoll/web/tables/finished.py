"""The matches of closed tables, for replays: read outside the event loop, and the latest ones cached.

A closed table is in memory only while a window shows it, and a replay has no window: without this, every step
of it would read the whole journal again.
"""

from __future__ import annotations

from collections import OrderedDict
from copy import copy

from atoll.match import Match
from atoll.web.db.store import Store
from atoll.web.ops.work_queue import Turn

from .stored_match import match_of
from .table import Table

CACHED = 16  # matches; a long one takes a megabyte


class FinishedMatches:
    """Finds the match of a closed table, which never changes again."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._cached: OrderedDict[str, Match] = OrderedDict()

    async def find(self, table: Table, turn: Turn) -> Match:
        """The match of a closed table; Unreadable if the rules have changed too much."""
        async with table.lock:  # its last choices may be on their way from another process
            if table.match is not None:
                return table.match
        match = self._cached.pop(table.row.id, None)
        if match is None or match.names != table.names("en"):  # a player may have a new name
            journal = await self._store.load_journal(table.row.id)
            match = await turn.run(match_of, copy(table), journal)
        self._cached[table.row.id] = match
        if len(self._cached) > CACHED:
            self._cached.popitem(last=False)
        return match
