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
from atoll.web.services import House
from atoll.web.tables.company import carry_out
from atoll.web.tables.table import NoTable, Table, Unreadable, Unstored, Watcher
from atoll.web.views.guide import rule_link
from atoll.web.views.table_view import known_folds
from atoll.web.views.translations import TRANSLATOR

from .connection import Hung, Line
from .protocol import Click, Form, Like, Look, Mute, Translator, Undo, Unfold, decode
from .window import Easel

PATH = re.compile("/t/([^/]+)/live")
NOT_HERE, NOT_FROM_THERE, TOO_MANY, LATER = 4404, 4403, 4429, 1013


class Declined(Exception):
    """A window that cannot be opened."""

    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.code = code


async def live(house: House, scope: Scope, line: Line) -> None:
    """One window at a table."""
    await line.accept()
    try:
        table, watcher, place = await _arrive(house, scope, line)
    except Declined as declined:
        await line.close(declined.code)
        return
    easel = Easel(house, line, table, watcher)
    await house.tables.presence.arrive(table, watcher)
    if (window := asyncio.current_task()) is not None:
        house.windows.add(window)
        window.add_done_callback(house.windows.discard)
    rate, deaf = Rate(house.limits.wishes), 0
    try:
        while not easel.lost and deaf < house.limits.deaf:
            text = await easel.hear()
            if seconds := rate.wait():
                deaf += 1
                await line.note(TRANSLATOR.translate(watcher.lang, "refused-slower", seconds=seconds))
            else:
                await _hear(house, line, table, watcher, text)
        await line.close(TOO_MANY)
    except Hung:
        pass
    finally:
        await easel.close()
        house.crowd.leave(place)
        await house.tables.presence.leave(table, watcher)


async def _arrive(house: House, scope: Scope, line: Line) -> tuple[Table, Watcher, list[str]]:
    """Who looks at which table, and what they are counted as; Declined if they may not."""
    asked: ASGIConnection[Any, Any, Any, Any] = ASGIConnection(scope)
    path = PATH.fullmatch(scope["path"])
    if path is None:
        raise Declined(NOT_HERE)
    if not same_origin(asked.headers.get("origin", ""), asked.headers.get("host", "")):
        raise Declined(NOT_FROM_THERE)
    try:
        visitor = await meet(asked, house.store)
        table = await house.tables.find(path[1])
        mutes = await house.store.ledger.mutes(visitor.id)
    except NoTable:
        raise Declined(NOT_HERE) from None
    except AWAY:
        raise Declined(LATER) from None
    place = house.crowd.enter(table.row.id, visitor.id, address_of(scope))
    if place is None:
        await line.note(TRANSLATOR.translate(visitor.lang, "refused-crowded"))
        raise Declined(TOO_MANY)
    watcher = Watcher(table.seat_of(visitor.id), visitor.lang, asked.query_params.get("form") == "tall")
    watcher.person, watcher.settings, watcher.mutes = visitor.id, visitor.settings, mutes
    watcher.folds = known_folds(asked.query_params.get("open", "").split(","))
    cast(dict[str, Any], scope).clear()  # it is kept as long as the window is open, and read by nobody
    return table, watcher, place


async def _hear(house: House, line: Line, table: Table, watcher: Watcher, text: str) -> None:
    """Carry out one wish of a page; a refusal is answered with its reason."""
    lang, tables = watcher.lang, house.tables
    try:
        wish = decode(text[: house.limits.message])
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        await line.note(TRANSLATOR.translate(lang, "refused-unclear"))
        return
    if isinstance(wish, Form | Unfold):
        if isinstance(wish, Form):
            watcher.tall = wish.tall
        else:
            watcher.folds = known_folds(wish.folds)
        watcher.change()
        return
    if isinstance(wish, Look | Translator | Mute | Like):
        if answer := await carry_out(house, table, watcher, wish):
            await line.note(answer)
        return
    if watcher.seat == SPECTATOR:
        await line.note(TRANSLATOR.translate(lang, "refused-spectator"))
        return
    try:
        if isinstance(wish, Click):
            await tables.play(table, watcher.seat, wish.action, wish.moment)
        elif isinstance(wish, Undo):
            await tables.undo(table, watcher.seat)
        else:
            async with table.lock:
                await tables.load(table)
                if table.match is not None:
                    table.match.check_choice(watcher.seat, wish.action)
    except Refused as refused:
        watcher.answer()  # the page may be behind: show it how things are
        if refused.message is not None:
            reason = table.game.translator.translate(lang, refused.message, table.names(lang))
            await line.note(reason, refused.rule, rule_link(table.game, refused.rule))
        else:
            await line.note(TRANSLATOR.translate(lang, f"refused-{refused.code}"))
    except Unreadable:
        await line.note(TRANSLATOR.translate(lang, "of-the-past"))
    except Unstored:
        watcher.answer()
        await line.note(TRANSLATOR.translate(lang, "refused-unstored"))
