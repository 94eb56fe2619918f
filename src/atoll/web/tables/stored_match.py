"""The match of a table as the database has it: checked, and of a damaged one the part before the damage."""

from __future__ import annotations

import logging
from collections import OrderedDict
from collections.abc import Sequence
from copy import copy
from typing import Any

from atoll.kit.game import Game
from atoll.kit.options import OptionError
from atoll.match import Entry, Match
from atoll.match.journal import OPENING, JournalDamaged, opening_checksum
from atoll.web.db.store import Store
from atoll.web.ops.work_queue import Turn

from .table import Damaged, Table, Unreadable

log = logging.getLogger(__name__)

CACHED = 16  # matches; a long one takes a megabyte


async def read_entries(store: Store, table: Table, first: int = 0) -> list[Entry]:
    """The stored entries from a number on; if there is damage, those before it, and the table knows it."""
    try:
        return await store.load_journal(table.row.id, first)
    except JournalDamaged as found:
        _report_damage(table, found.number)
        return found.entries


def _report_damage(table: Table, number: int) -> None:
    table.damage = number
    what = "its initial state" if number == OPENING else f"entry {number} of its journal"
    log.error("table %s is damaged: %s is missing or was changed", table.row.id, what)


def match_of(table: Table, entries: Sequence[Entry], game: Game) -> Match:
    """The match of a table, from its stored journal, by the compiled game or its interpreted twin.

    Unreadable if the rules have changed too much.

    Damaged if its initial state is not as it was stored.
    """
    if table.row.initial_checksum != opening_checksum(table.row.id, table.row.initial_state):
        _report_damage(table, OPENING)
        raise Damaged(table.row.id)
    row, opening = table.row, table.row.initial_state or None
    given: dict[str, Any] = {
        "game": game,
        "seats": len(row.seats),
        "options": row.options,
        "names": table.names("en"),
        **_chance(table),
    }
    try:
        if all(game.can_load(data) for data in (opening, *(e.state for e in entries)) if data):
            match = Match.resume(entries, opening=opening, **given)
        elif row.custom:
            raise Unreadable(row.id)
        else:
            match = Match.again(entries, **given)
    except (ValueError, OptionError) as wrong:
        raise Unreadable(row.id) from wrong
    match.version, match.custom = row.version, row.custom
    return match


def _chance(table: Table) -> dict[str, Any]:
    """What everything dealt at a table comes from."""
    row = table.row
    return {"deal": table.deal} if row.secret else {"seed": int(row.seed), "salt": row.salt}


class FinishedMatches:
    """The matches of closed tables, for replays: built outside the event loop, and the latest ones cached.

    A closed table is in memory only while a window shows it, and a replay has no window: without this, every
    step of it would read the whole journal again.
    """

    def __init__(self, store: Store) -> None:
        self._store = store
        self._cached: OrderedDict[str, Match] = OrderedDict()

    async def find(self, table: Table, turn: Turn, game: Game) -> Match:
        """The match of a closed table by these rules; Unreadable if they have changed too much."""
        async with table.lock:  # its last choices may be on their way from another process
            if table.match is not None:
                return table.match
        match = self._cached.pop(table.row.id, None)
        if match is None or match.names != table.names("en"):  # a player may have a new name
            entries = await read_entries(self._store, table)
            match = await turn.run(match_of, copy(table), entries, game)
        match.use_rules(game)
        self._cached[table.row.id] = match
        if len(self._cached) > CACHED:
            self._cached.popitem(last=False)
        return match
