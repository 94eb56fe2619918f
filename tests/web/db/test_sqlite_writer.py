"""The SQLite writer: shared commits, separate failures."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, text
from sqlalchemy.exc import IntegrityError, OperationalError

from atoll.match import Entry
from atoll.web.db.models import Person, TableRow
from atoll.web.db.store import Store
from tests.web.stores import open_store, run_async, table_row


@asynccontextmanager
async def with_tables(tmp_path: Path, count: int) -> AsyncIterator[tuple[Store, list[TableRow]]]:
    store = await open_store(f"sqlite+aiosqlite:///{tmp_path / 'atoll.db'}")
    host: Person = await store.people.add("host")
    rows = []
    for i in range(count):
        row = table_row(host.id)
        row.id = f"table {i}"
        for seat in row.seats:
            seat.token = f"{i} {seat.seat}"
        await store.add_table(row)
        rows.append(row)
    try:
        yield store, rows
    finally:
        await store.close()


def test_waiting_operations_share_a_commit_but_not_a_failure(tmp_path: Path) -> None:
    async def work() -> None:
        async with with_tables(tmp_path, 8) as (store, rows):
            writer = store._writer
            assert writer is not None
            commits: list[int] = []
            commit = writer._commit

            def counted(operations: Any) -> list[Any]:
                commits.append(len(operations))
                return commit(operations)

            writer._commit = counted  # type: ignore[method-assign]
            await store.append_entry(rows[3], 0, Entry(0, 1, b"s", b""), (1,))
            done = await asyncio.gather(
                *(store.append_entry(row, 0, Entry(0, 2, b"s", b""), (1,)) for row in rows),
                return_exceptions=True,
            )
            assert commits == [1, 8], "all that waited were written together"
            assert [type(outcome) for outcome in done if outcome] == [IntegrityError]
            assert isinstance(done[3], IntegrityError), "only the one whose line was written already"
            found = [[entry.action for entry in await store.load_journal(row.id)] for row in rows]
            assert found == [[2], [2], [2], [1], [2], [2], [2], [2]]

    run_async(work())


def test_a_failed_commit_fails_all_its_operations(tmp_path: Path) -> None:
    async def work() -> None:
        async with with_tables(tmp_path, 2) as (store, rows):
            assert store._writer is not None

            def fail(connection: Connection) -> None:
                connection.execute(text("INSERT INTO nowhere VALUES (1)"))

            first = store.append_entry(rows[0], 0, Entry(0, 1, b"s", b""), (1,))
            done = await asyncio.gather(first, store._writer.write(fail), return_exceptions=True)
            assert [type(outcome) for outcome in done] == [OperationalError] * 2
            assert await store.load_journal(rows[0].id) == [], "nothing is reported as stored that is not"
            await store.append_entry(rows[0], 0, Entry(0, 1, b"s", b""), (1,))
            assert len(await store.load_journal(rows[0].id)) == 1

    run_async(work())


def test_a_cancelled_operation_ends_after_its_commit(tmp_path: Path) -> None:
    async def work() -> None:
        async with with_tables(tmp_path, 1) as (store, rows):
            storing = asyncio.create_task(store.append_entry(rows[0], 0, Entry(0, 1, b"s", b""), (1,)))
            await asyncio.sleep(0)
            storing.cancel()
            with pytest.raises(asyncio.CancelledError):
                await storing
            assert len(await store.load_journal(rows[0].id)) == 1

    run_async(work())
