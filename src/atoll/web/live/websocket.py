"""WebSocket endpoint of a table: admits a window, reads its commands until it closes.

Commands are carried out in `commands.py`; pages are sent by `window.py`.
"""

from __future__ import annotations

import asyncio
import re
from typing import Any, cast

from litestar.connection import ASGIConnection
from litestar.types import Scope

from atoll.web.auth.csrf import is_host, same_origin
from atoll.web.auth.identity import identify
from atoll.web.auth.preferences import NEWCOMER_GAMES
from atoll.web.errors import DB_UNAVAILABLE
from atoll.web.film.speed import known_speed
from atoll.web.ops.rate_limit import RateLimiter, client_address, is_loopback
from atoll.web.services import Services
from atoll.web.tables.table import NoTable, Table, Viewer
from atoll.web.views.table_view import known_sections
from atoll.web.views.translations import TRANSLATOR

from .commands import execute
from .connection import ConnectionClosed, WebSocketConnection
from .window import WindowRenderer

PATH = re.compile("/t/([^/]+)/live")
NOT_FOUND, FOREIGN_ORIGIN, TOO_MANY, TRY_AGAIN_LATER = 4404, 4403, 4429, 1013  # close codes


class NotAdmitted(Exception):
    """A window that is not opened, and the close code that says why."""

    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.code = code


async def table_websocket(services: Services, scope: Scope, connection: WebSocketConnection) -> None:
    """Serve one window at a table until it closes."""
    await connection.accept()
    try:
        table, viewer, counted = await _admit(services, scope, connection)
    except NotAdmitted as refused:
        await connection.close(refused.code)
        return
    window = WindowRenderer(services, connection, table, viewer)
    await services.presence.subscribe(table, window)
    if (task := asyncio.current_task()) is not None:
        services.windows.add(task)
        task.add_done_callback(services.windows.discard)
    try:
        await _read_commands(services, connection, window)
        await connection.close(TOO_MANY)
    except ConnectionClosed:
        pass
    finally:
        await window.close()
        services.connections.release(counted)
        await services.presence.unsubscribe(table, window)


async def _read_commands(services: Services, connection: WebSocketConnection, window: WindowRenderer) -> None:
    """Carry out commands until too many were refused by the rate limit; ConnectionClosed if it closes.

    What an address sends too much by all its windows together is read later.
    """
    rate, refused, network = RateLimiter(services.limits.commands), 0, window.viewer.network
    while refused < services.limits.refused_commands:
        text = await connection.receive()
        if seconds := rate.take():
            refused += 1
            note = TRANSLATOR.translate(window.viewer.lang, "refused-slower", seconds=seconds)
            await connection.send_note(note)
            continue
        while network and (wait := services.commands.take(network)):
            await asyncio.sleep(wait)
        await execute(services, window, text)


async def _admit(
    services: Services, scope: Scope, connection: WebSocketConnection
) -> tuple[Table, Viewer, list[str]]:
    """The table, its new viewer and the keys it is counted under; NotAdmitted if it may not be opened."""
    request: ASGIConnection[Any, Any, Any, Any] = ASGIConnection(scope)
    path = PATH.fullmatch(scope["path"])
    if path is None:
        raise NotAdmitted(NOT_FOUND)
    host = request.headers.get("host", "")
    if not (is_host(host, services.limits) and same_origin(request.headers.get("origin", ""), host)):
        raise NotAdmitted(FOREIGN_ORIGIN)
    address = client_address(scope)
    if not is_loopback(address) and services.openings.take(address):
        await asyncio.sleep(services.limits.refusal_seconds)
        raise NotAdmitted(TRY_AGAIN_LATER)
    try:
        visitor = await identify(request, services.store)
        table = await services.tables.find(path[1])
        muted = await services.store.chat.mutes(visitor.id)
        finished = await services.store.results.count_of_person(visitor.id, most=NEWCOMER_GAMES)
    except NoTable:
        raise NotAdmitted(NOT_FOUND) from None
    except DB_UNAVAILABLE:
        raise NotAdmitted(TRY_AGAIN_LATER) from None
    counted = services.connections.acquire(table.row.id, visitor.id, address)
    if counted is None:
        await connection.send_note(TRANSLATOR.translate(visitor.lang, "refused-crowded"))
        raise NotAdmitted(TOO_MANY)
    viewer = Viewer(
        seat=table.seat_of(visitor.id),
        lang=visitor.lang,
        tall=request.query_params.get("form") == "tall",
        person_id=visitor.id,
        network=visitor.network,
        origin=request.headers.get("origin", ""),
        is_local=not visitor.network,
        folds=known_sections(request.query_params.get("open", "").split(",")),
        preferences=visitor.preferences,
        muted=muted,
        finished_games=finished,
        film=known_speed(request.query_params.get("film", "")),
    )
    cast(dict[str, Any], scope).clear()  # the server keeps it while the window is open, but nothing reads it
    return table, viewer, counted
