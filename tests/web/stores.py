"""Stores and rows for database tests."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

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


def table_row(host: int) -> TableRow:
    kinds = ((PERSON, host), (FRIEND, None), (BOT, None))
    seats = [SeatRow(seat=i, kind=k, person_id=p, level="", token=f"t{i}") for i, (k, p) in enumerate(kinds)]
    return TableRow(
        id="one", game="any", version=1, options={}, host_id=host, stage=SEATING, seed=str(2**64 - 1),
        salt="", initial_state=b"", custom=False, awaited_seats=0, rematch_id="", seats=seats,
    )  # fmt: skip
