"""The table service."""

from __future__ import annotations

import asyncio
import gc
from typing import Any

from litestar.testing import TestClient

from atoll.web.services import Services
from atoll.web.tables.table import Table
from tests.web.client import MIN_SEATS, new_table


def test_a_table_is_loaded_once_and_released(client: TestClient[Any]) -> None:
    services: Services = client.app.state.services
    name = new_table(client, *["friend"] * (MIN_SEATS - 1)).removeprefix("/t/")

    async def twice() -> tuple[Table, Table]:
        one, two = await asyncio.gather(services.tables.find(name), services.tables.find(name))
        return one, two

    with client.portal() as portal:
        one, two = portal.call(twice)
    assert one is two
    assert name in services.tables._live
    del one, two
    gc.collect()
    assert name not in services.tables._live
