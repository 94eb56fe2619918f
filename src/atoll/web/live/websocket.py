"""The live side of a table: a window opens, clicks come in (pictures go out by `easel.py`)."""

from __future__ import annotations

import asyncio
import re
from typing import Any, cast

import msgspec
from litestar.connection import ASGIConnection
from litestar.types import Scope

from atoll.kit.core.sentinels import SPECTATOR
from atoll.match import Refused
from atoll.web.auth.csrf import same_origin
from atoll.web.auth.identity import meet
from atoll.web.errors import AWAY
from atoll.web.ops.rate_limit import Rate, address_of
from atoll.web.services import Services
from atoll.web.tables.company import carry_out
from atoll.web.tables.table import NoTable, Table, Unreadable, Unstored, Watcher
from atoll.web.views.guide import rule_link
from atoll.web.views.table_view import known_sections
from atoll.web.views.translations import TRANSLATOR

from .connection import ConnectionClosed, WebSocketConnection
from .protocol import (
    ChatCommand,
    FoldsChanged,
    LayoutChanged,
    MuteCommand,
    PlayCommand,
    SetPreference,
    UndoCommand,
    VisibilityChanged,
    decode,
)
from .window import WindowRenderer

PATH = re.compile("/t/([^/]+)/live")
NOT_HERE, NOT_FROM_THERE, TOO_MANY, LATER = 4404, 4403, 4429, 1013


class Declined(Exception):
    """A window that cannot be opened."""

    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.code = code


async def live(services: Services, scope: Scope, connection: WebSocketConnection) -> None:
    """One window at a table."""
    await connection.accept()
    try:
        table, watcher, place = await _arrive(services, scope, connection)
    except Declined as declined:
        await connection.close(declined.code)
        return
    renderer = WindowRenderer(services, connection, table, watcher)
    await services.tables.presence.arrive(table, watcher)
    if (window := asyncio.current_task()) is not None:
        services.windows.add(window)
        window.add_done_callback(services.windows.discard)
    rate, deaf = Rate(services.limits.wishes), 0
    try:
        while not renderer.lost and deaf < services.limits.deaf:
            text = await renderer.hear()
            if seconds := rate.wait():
                deaf += 1
                await connection.note(TRANSLATOR.translate(watcher.lang, "refused-slower", seconds=seconds))
            else:
                await _hear(services, connection, table, watcher, text)
        await connection.close(TOO_MANY)
    except ConnectionClosed:
        pass
    finally:
        await renderer.close()
        services.crowd.leave(place)
        await services.tables.presence.leave(table, watcher)


async def _arrive(
    services: Services, scope: Scope, connection: WebSocketConnection
) -> tuple[Table, Watcher, list[str]]:
    """Who looks at which table, and what they are counted as; Declined if they may not."""
    asked: ASGIConnection[Any, Any, Any, Any] = ASGIConnection(scope)
    path = PATH.fullmatch(scope["path"])
    if path is None:
        raise Declined(NOT_HERE)
    if not same_origin(asked.headers.get("origin", ""), asked.headers.get("host", "")):
        raise Declined(NOT_FROM_THERE)
    try:
        visitor = await meet(asked, services.store)
        table = await services.tables.find(path[1])
        mutes = await services.store.social.mutes(visitor.id)
    except NoTable:
        raise Declined(NOT_HERE) from None
    except AWAY:
        raise Declined(LATER) from None
    place = services.crowd.enter(table.row.id, visitor.id, address_of(scope))
    if place is None:
        await connection.note(TRANSLATOR.translate(visitor.lang, "refused-crowded"))
        raise Declined(TOO_MANY)
    watcher = Watcher(table.seat_of(visitor.id), visitor.lang, asked.query_params.get("form") == "tall")
    watcher.person, watcher.settings, watcher.mutes = visitor.id, visitor.settings, mutes
    watcher.folds = known_sections(asked.query_params.get("open", "").split(","))
    cast(dict[str, Any], scope).clear()  # it is kept as long as the window is open, and read by nobody
    return table, watcher, place


async def _hear(
    services: Services, connection: WebSocketConnection, table: Table, watcher: Watcher, text: str
) -> None:
    """Carry out one command of a page; a refusal is answered with its reason."""
    lang, tables = watcher.lang, services.tables
    try:
        command = decode(text[: services.limits.message])
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        await connection.note(TRANSLATOR.translate(lang, "refused-unclear"))
        return
    if isinstance(command, LayoutChanged | FoldsChanged):
        if isinstance(command, LayoutChanged):
            watcher.tall = command.tall
        else:
            watcher.folds = known_sections(command.folds)
        watcher.change()
        return
    if isinstance(command, VisibilityChanged | ChatCommand | MuteCommand | SetPreference):
        if answer := await carry_out(services, table, watcher, command):
            await connection.note(answer)
        return
    if watcher.seat == SPECTATOR:
        await connection.note(TRANSLATOR.translate(lang, "refused-spectator"))
        return
    try:
        if isinstance(command, PlayCommand):
            await tables.play(table, watcher.seat, command.action, command.moment)
        elif isinstance(command, UndoCommand):
            await tables.undo(table, watcher.seat)
        else:
            async with table.lock:
                await tables.load(table)
                if table.match is not None:
                    table.match.check_choice(watcher.seat, command.action)
    except Refused as refused:
        watcher.answer()  # the page may be behind: show it how things are
        if refused.message is not None:
            reason = table.game.translator.translate(lang, refused.message, table.names(lang))
            await connection.note(reason, refused.rule, rule_link(table.game, refused.rule))
        else:
            await connection.note(TRANSLATOR.translate(lang, f"refused-{refused.code}"))
    except Unreadable:
        await connection.note(TRANSLATOR.translate(lang, "of-the-past"))
    except Unstored:
        watcher.answer()
        await connection.note(TRANSLATOR.translate(lang, "refused-unstored"))
