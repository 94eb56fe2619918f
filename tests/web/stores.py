"""Stores and rows for database tests."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

from sqlalchemy import Connection, inspect, text

from atoll.web.db.migrate import migrate
from atoll.web.db.models import BOT, FRIEND, PERSON, SEATING, SeatRow, TableRow
from atoll.web.db.store import Store

T = TypeVar("T")


def run_async(work: Coroutine[Any, Any, T]) -> T:
    """In a thread of its own: the browser tests leave a loop running in this one."""
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(asyncio.run, work).result()


async def open_store(url: str) -> Store:
    store = Store(url)
    await store.open()
    return store


async def migrate_to(store: Store, revision: str) -> None:
    """Bring a database to a revision, up or down."""
    async with store.engine.connect() as connection:
        if store.engine.dialect.name == "sqlite":
            await connection.execute(text("PRAGMA foreign_keys=OFF"))
        await connection.run_sync(migrate, revision)
        await connection.commit()
        if store.engine.dialect.name == "sqlite":
            await connection.execute(text("PRAGMA foreign_keys=ON"))


def _schema(connection: Connection) -> dict[str, Any]:
    """Names of all tables, columns, keys, constraints and indexes."""
    found = inspect(connection)
    return {
        table: {
            "columns": [(c["name"], str(c["type"]), c["nullable"]) for c in found.get_columns(table)],
            "primary": found.get_pk_constraint(table)["name"],
            "foreign": {
                (k["name"], *k["constrained_columns"], k["referred_table"])
                for k in found.get_foreign_keys(table)
            },
            "unique": {(k["name"], *k["column_names"]) for k in found.get_unique_constraints(table)},
            "indexes": {(k["name"], *k["column_names"]) for k in found.get_indexes(table)},
        }
        for table in found.get_table_names()
    }


async def schema_of(store: Store) -> dict[str, Any]:
    """Names of all tables, columns, keys, constraints and indexes of a database."""
    async with store.engine.connect() as connection:
        return await connection.run_sync(_schema)


def table_row(host: int) -> TableRow:
    kinds = ((PERSON, host), (FRIEND, None), (BOT, None))
    seats = [SeatRow(seat=i, kind=k, person_id=p, level="", token=f"t{i}") for i, (k, p) in enumerate(kinds)]
    return TableRow(
        id="one", game="any", version=1, options={}, host_id=host, stage=SEATING, seed=str(2**64 - 1),
        salt="", initial_state=b"", custom=False, awaited_seats=0, rematch_id="", seats=seats,
    )  # fmt: skip
