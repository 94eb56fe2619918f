"""The match of a table as the database has it: checked, and of a damaged one the part before the damage."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import Any

from atoll.kit.options import OptionError
from atoll.match import Entry, Match
from atoll.match.journal import OPENING, JournalDamaged, opening_checksum
from atoll.web.db.store import Store

from .table import Damaged, Table, Unreadable

log = logging.getLogger(__name__)


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


def match_of(table: Table, entries: Sequence[Entry]) -> Match:
    """The match of a table, from its stored journal; Unreadable if the rules have changed too much.

    Damaged if its initial state is not as it was stored.
    """
    if table.row.initial_checksum != opening_checksum(table.row.id, table.row.initial_state):
        _report_damage(table, OPENING)
        raise Damaged(table.row.id)
    row, opening = table.row, table.row.initial_state or None
    given: dict[str, Any] = {
        "game": row.game,
        "seats": len(row.seats),
        "seed": int(row.seed),
        "options": row.options,
        "names": table.names("en"),
        "salt": row.salt,
    }
    try:
        if all(table.game.can_load(data) for data in (opening, *(e.state for e in entries)) if data):
            match = Match.resume(entries, opening=opening, **given)
        elif row.custom:
            raise Unreadable(row.id)
        else:
            match = Match.again(entries, **given)
    except (ValueError, OptionError) as wrong:
        raise Unreadable(row.id) from wrong
    match.version, match.custom = row.version, row.custom
    return match
