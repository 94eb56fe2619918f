"""/health, /ready, /metrics and /admin: monitoring, and what only the administrator may do."""

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
from atoll.web.ops.environment import ADMIN_TOKEN
from atoll.web.ops.rate_limit import is_loopback
from atoll.web.request_context import AppServices, PathParam, find_table

log = logging.getLogger(__name__)

Connection = ASGIConnection[Any, Any, Any, Any]


def is_admin(connection: Connection) -> bool:
    """Whether a request carries the administrator's token; never if none is set."""
    secret = os.environ.get(ADMIN_TOKEN, "")
    given = connection.headers.get("authorization", "").removeprefix("Bearer ")
    return bool(secret) and hmac.compare_digest(given.encode(), secret.encode())


def require_admin(connection: Connection, _: BaseRouteHandler) -> None:
    """Answer 404 to everyone but the administrator."""
    if not is_admin(connection):
        raise NotFoundException("no such page")


def require_admin_or_local(connection: Connection, handler: BaseRouteHandler) -> None:
    """Also admit programs on the same machine, unless they come through a proxy."""
    direct = "x-forwarded-for" not in connection.headers
    if not (direct and is_loopback(connection.client.host if connection.client else "")):
        require_admin(connection, handler)


@get("/health")
async def health() -> dict[str, bool]:
    """Liveness: the process answers."""
    return {"alive": True}


@get("/ready")
async def ready(services: AppServices) -> Response[dict[str, Any]]:
    """Readiness: the database stores what is written, and which games are compiled."""
    database = await services.heartbeat.is_writable()
    rules = {name: services.warmup.rules_ready(find_game(name)) for name in games()}
    is_ready = database and (all(rules.values()) or not services.prepare)
    return Response({"database": database, "rules": rules}, status_code=200 if is_ready else 503)


@get("/metrics", guards=[require_admin_or_local])
async def metrics(services: AppServices) -> Response[bytes]:
    """Metrics for Prometheus."""
    services.metrics.tables.set(len(services.tables.live))
    services.metrics.websockets.set(len(services.connections))
    services.metrics.render_cache.set(len(PART_CACHE) + services.drawing.cached_characters)
    services.metrics.bot_tables.set(len(services.bot_runner.active))
    services.metrics.bot_decisions.set(services.bot_runner.bot_pool.waiting)
    return Response(services.metrics.text(), media_type="text/plain; version=0.0.4; charset=utf-8")


@get("/admin/counts", guards=[require_admin])
async def row_counts(services: AppServices) -> dict[str, int]:
    """The number of rows in the main database tables."""
    return await services.store.counts()


@post("/admin/tables/{table_id:str}/close", guards=[require_admin])
async def close_table(services: AppServices, table_id: PathParam) -> dict[str, bool]:
    """Close a table without a result."""
    await services.tables.close_table(await find_table(services, table_id))
    log.info("table %s was closed by the administrator", table_id)
    return {"closed": True}


@post("/admin/people/{address:str}/mute", guards=[require_admin])
async def mute_player(
    services: AppServices, address: PathParam, on: FromQuery[bool] = True
) -> dict[str, bool]:
    """Exclude a player from the chat, or readmit them (`?on=false`)."""
    person = await services.store.people.find_by_public_id(address)
    if person is None:
        raise NotFoundException("no such player")
    await services.store.people.mute_by_operator(person.id, on)
    return {"muted": on}


ROUTES = [health, ready, metrics, row_counts, close_table, mute_player]
