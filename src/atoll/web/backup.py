"""Backup and restore of an SQLite database, also while it is served, and export of all matches as texts."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from sqlalchemy import make_url

from atoll.match import Entry
from atoll.web.db.migrate import DatabaseRefused, check_sqlite_file
from atoll.web.db.models import TableRow
from atoll.web.db.store import Store
from atoll.web.tables.stored_match import match_of, read_entries
from atoll.web.tables.table import Table, Unreadable

from .serve import DATABASE, database_url


class BackupError(ValueError):
    """A backup, restore or export that is impossible, as one sentence."""


def backup(data: str | None, file: Path) -> None:
    """Copy the SQLite database, served or not, into a new file: a consistent snapshot."""
    url = make_url(database_url(data))
    if url.get_backend_name() != "sqlite":
        raise BackupError("PostgreSQL is backed up with its own pg_dump")
    database = Path(url.database or "")
    if not database.exists():
        raise BackupError(f"there is no database at {database}")
    if file.exists():
        raise BackupError(f"{file} exists already")
    with closing(sqlite3.connect(database)) as source, closing(sqlite3.connect(file)) as copy:
        source.backup(copy)
        _check(copy, file)


def restore(file: Path, data: str | None) -> None:
    """Copy a backup into a folder that holds no database."""
    url = make_url(database_url(data))
    if url.get_backend_name() != "sqlite":
        raise BackupError("PostgreSQL is restored with its own pg_restore")
    database = Path(url.database or "")
    existing = [found for found in database.parent.glob(f"{DATABASE}*") if found.is_file()]
    if existing:  # a journal left beside it would be played into the copy
        raise BackupError(f"{existing[0]} is there: move it away first")
    if not file.exists():
        raise BackupError(f"there is no {file}")
    with closing(sqlite3.connect(file)) as source:
        _check(source, file)
        try:
            check_sqlite_file(file)
        except DatabaseRefused as refused:
            raise BackupError(str(refused)) from refused
        with closing(sqlite3.connect(database)) as copy:
            source.backup(copy)


def _check(connection: sqlite3.Connection, file: Path) -> None:
    try:
        (found,) = connection.execute("PRAGMA integrity_check").fetchone()
    except sqlite3.DatabaseError as wrong:
        found = str(wrong)
    if found != "ok":
        raise BackupError(f"{file} is no sound copy: {found}")


@dataclass
class Exported:
    """How many matches were written, and those of which only a part could be read."""

    count: int = 0
    damaged: list[str] = field(default_factory=list)  # as sentences


async def export(data: str | None, folder: Path, running: bool = False) -> Exported:
    """Write every match as text, or as JSON where today's rules cannot read it.

    Of a damaged match the part before the damage is written.
    """
    store, done = Store(database_url(data)), Exported()
    folder.mkdir(parents=True, exist_ok=True)
    try:
        await store.open()
        async for row in _started(store, running):
            table, name = Table(row), f"{row.game}-{row.id}"
            journal = await read_entries(store, table)
            try:
                (folder / f"{name}.txt").write_text(match_of(table, journal, table.game).text(), "utf-8")
            except (Unreadable, LookupError):  # a game that is gone is not found at all
                (folder / f"{name}.json").write_text(json.dumps(_as_json(row, journal), indent=1), "utf-8")
            done.count += 1
            if table.damage is not None:
                done.damaged.append(
                    f"Table {row.id} ({row.game}) is damaged: {len(journal)} journal entries could be read."
                )
    except DatabaseRefused as refused:
        raise BackupError(str(refused)) from refused
    finally:
        await store.close()
    return done


async def _started(store: Store, running: bool) -> AsyncIterator[TableRow]:
    for table_id in await store.started_tables(finished_only=not running):
        if row := await store.find_table(table_id):
            yield row


def _as_json(row: TableRow, journal: list[Entry]) -> dict[str, Any]:
    """What a match consists of, for programs."""
    return {
        "game": row.game,
        "version": row.version,
        "seats": len(row.seats),
        "options": row.options,
        "seed": row.seed,
        "salt": row.salt,
        "secret": row.secret,
        "entropy": [seat.entropy for seat in row.seats],
        "choices": [[entry.seat, entry.action] for entry in journal],
    }
