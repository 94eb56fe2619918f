"""Seeing it run: alive, ready, figures; and the few things only whoever runs the house may do."""

from __future__ import annotations

import hmac
import logging
import os
from typing import Any

from litestar import get, post
from litestar.connection import ASGIConnection
from litestar.exceptions import NotFoundException
from litestar.handlers import BaseRouteHandler
from litestar.params import FromQuery
from litestar.response import Response

from atoll.kit.draw.part import PART_CACHE
from atoll.kit.registry import game as find_game
from atoll.kit.registry import games
from atoll.web.errors import DB_UNAVAILABLE
from atoll.web.ops.environment import ADMIN_TOKEN
from atoll.web.ops.rate_limit import is_loopback
from atoll.web.request_context import Path, WithServices, find_table

log = logging.getLogger(__name__)

Connection = ASGIConnection[Any, Any, Any, Any]


def may_run(connection: Connection) -> bool:
    """Does a request carry the secret? Without one set, nobody does."""
    secret = os.environ.get(ADMIN_TOKEN, "")
    given = connection.headers.get("authorization", "").removeprefix("Bearer ")
    return bool(secret) and hmac.compare_digest(given.encode(), secret.encode())


def guard(connection: Connection, _: BaseRouteHandler) -> None:
    """To everybody else these pages do not exist."""
    if not may_run(connection):
        raise NotFoundException("nothing here")


def guard_figures(connection: Connection, handler: BaseRouteHandler) -> None:
    """Figures are also for programs on the same machine that come directly, not through a proxy."""
    direct = "x-forwarded-for" not in connection.headers
    if not (direct and is_loopback(connection.client.host if connection.client else "")):
        guard(connection, handler)


@get("/health")
async def health() -> dict[str, bool]:
    """The process answers."""
    return {"alive": True}


@get("/ready")
async def ready(services: WithServices) -> Response[dict[str, Any]]:
    """The database answers, and which games can be laid at once."""
    try:
        await services.store.ping()
        database = True
    except DB_UNAVAILABLE:
        database = False
    rules = {name: services.warmup.rules_ready(find_game(name)) for name in games()}
    good = database and (all(rules.values()) or not services.prepare)
    return Response({"database": database, "rules": rules}, status_code=200 if good else 503)


@get("/metrics", guards=[guard_figures])
async def metrics(services: WithServices) -> Response[bytes]:
    """Figures for Prometheus."""
    services.metrics.tables.set(len(services.tables.live))
    services.metrics.websockets.set(len(services.connections))
    services.metrics.render_cache.set(len(PART_CACHE))
    services.metrics.bot_tables.set(len(services.bot_runner.active))
    return Response(services.metrics.text(), media_type="text/plain; version=0.0.4; charset=utf-8")


@get("/admin/counts", guards=[guard])
async def counts(services: WithServices) -> dict[str, int]:
    """How much there is."""
    return await services.store.counts()


@post("/admin/tables/{table_id:str}/close", guards=[guard])
async def close_table(services: WithServices, table_id: Path) -> dict[str, bool]:
    """End a table without a result."""
    await services.tables.close_table(await find_table(services, table_id))
    log.info("table %s was closed by hand", table_id)
    return {"closed": True}


@post("/admin/people/{address:str}/mute", guards=[guard])
async def mute(services: WithServices, address: Path, on: FromQuery[bool] = True) -> dict[str, bool]:
    """Somebody may not talk any more, or again (`?on=false`)."""
    person = await services.store.people.find_by_public_id(address)
    if person is None:
        raise NotFoundException("nobody there")
    await services.store.people.mute_by_operator(person.id, on)
    return {"muted": on}


WATCH = [health, ready, metrics, counts, close_table, mute]
