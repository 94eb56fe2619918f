"""Keeping a copy: a backup of the whole house while it is open, its way back, and all matches as texts."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path
from typing import Any

from sqlalchemy import make_url

from atoll.match import Entry
from atoll.web.serve import DATABASE, database_url
from atoll.web.tables.service import match_of
from atoll.web.tables.table import Table, Unreadable

from .models import TableRow
from .store import Store


class BackupError(ValueError):
    """A copy that cannot be made, in one sentence."""


def backup(data: str | None, file: Path) -> None:
    """Copy an SQLite house, open or not, into a new file that holds one moment of it."""
    url = make_url(database_url(data))
    if url.get_backend_name() != "sqlite":
        raise BackupError("PostgreSQL is backed up with its own pg_dump")
    services = Path(url.database or "")
    if not services.exists():
        raise BackupError(f"there is no database at {services}")
    if file.exists():
        raise BackupError(f"{file} exists already")
    with closing(sqlite3.connect(services)) as source, closing(sqlite3.connect(file)) as copy:
        source.backup(copy)
        _check(copy, file)


def restore(file: Path, data: str | None) -> None:
    """Make a backup the house of a folder that has none."""
    url = make_url(database_url(data))
    if url.get_backend_name() != "sqlite":
        raise BackupError("PostgreSQL is restored with its own pg_restore")
    services = Path(url.database or "")
    left = [found for found in services.parent.glob(f"{DATABASE}*") if found.is_file()]
    if left:  # a journal left beside it would be played into the copy
        raise BackupError(f"{left[0]} is there: move it away first")
    if not file.exists():
        raise BackupError(f"there is no {file}")
    with closing(sqlite3.connect(file)) as source, closing(sqlite3.connect(services)) as copy:
        _check(source, file)
        source.backup(copy)


def _check(connection: sqlite3.Connection, file: Path) -> None:
    try:
        (found,) = connection.execute("PRAGMA integrity_check").fetchone()
    except sqlite3.DatabaseError as wrong:
        found = str(wrong)
    if found != "ok":
        raise BackupError(f"{file} is no sound copy: {found}")


async def export(data: str | None, folder: Path, running: bool = False) -> int:
    """Write every match as text, and as bare choices where today's rules cannot read it; returns how many."""
    store, count = Store(database_url(data)), 0
    folder.mkdir(parents=True, exist_ok=True)
    await store.open()
    try:
        async for row in _played(store, running):
            entries = await store.entries(row.id)
            name = f"{row.game}-{row.id}"
            try:
                (folder / f"{name}.txt").write_text(match_of(Table(row), entries).text(), "utf-8")
            except (Unreadable, LookupError):  # a game that is gone is not found at all
                (folder / f"{name}.json").write_text(json.dumps(_bare(row, entries), indent=1), "utf-8")
            count += 1
    finally:
        await store.close()
    return count


async def _played(store: Store, running: bool) -> AsyncIterator[TableRow]:
    for table_id in await store.begun(finished_only=not running):
        if row := await store.table(table_id):
            yield row


def _bare(row: TableRow, entries: list[Entry]) -> dict[str, Any]:
    """What a match is made of, for programs."""
    return {
        "game": row.game,
        "version": row.version,
        "seats": len(row.seats),
        "options": row.options,
        "seed": row.seed,
        "salt": row.salt,
        "choices": [[entry.seat, entry.action] for entry in entries],
    }
