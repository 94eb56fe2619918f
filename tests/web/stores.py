"""Stores and rows for tests of the database."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

from atoll.web.db.models import BOT, FRIEND, PERSON, SEATING, SeatRow, TableRow
from atoll.web.db.store import Store

T = TypeVar("T")


def run(work: Coroutine[Any, Any, T]) -> T:
    """In a thread of its own: the browser tests leave a loop running in this one."""
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(asyncio.run, work).result()


async def opened(url: str) -> Store:
    store = Store(url)
    await store.open()
    return store


def a_table(host: int) -> TableRow:
    kinds = ((PERSON, host), (FRIEND, None), (BOT, None))
    seats = [SeatRow(seat=i, kind=k, person_id=p, level="", token=f"t{i}") for i, (k, p) in enumerate(kinds)]
    return TableRow(
        id="one", game="any", version=1, options={}, host_id=host, stage=SEATING, seed=str(2**64 - 1),
        salt="", opening=b"", custom=False, waiting=0, successor="", seats=seats,
    )  # fmt: skip
