"""The live side of a table: a window opens, clicks come in (pictures go out by `easel.py`)."""

from __future__ import annotations

import asyncio
import re
from typing import Any, cast

import msgspec
from litestar.connection import ASGIConnection
from litestar.types import Scope

from atoll.kit.record import SPECTATOR
from atoll.match import Refused

from .company import carry_out
from .easel import Easel
from .guide import rule_link
from .house import House
from .limits import Rate, address_of
from .line import Hung, Line
from .people import meet
from .scene import known_folds
from .security import same_origin
from .speech import TALK
from .table import NoTable, Table, Unreadable, Unstored, Watcher
from .troubles import AWAY
from .wishes import Click, Form, Like, Look, Mute, Talk, Undo, Unfold, decode

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
                await line.note(TALK.say(watcher.lang, "refused-slower", seconds=seconds))
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
        await line.note(TALK.say(visitor.lang, "refused-crowded"))
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
        await line.note(TALK.say(lang, "refused-unclear"))
        return
    if isinstance(wish, Form | Unfold):
        if isinstance(wish, Form):
            watcher.tall = wish.tall
        else:
            watcher.folds = known_folds(wish.folds)
        watcher.change()
        return
    if isinstance(wish, Look | Talk | Mute | Like):
        if answer := await carry_out(house, table, watcher, wish):
            await line.note(answer)
        return
    if watcher.seat == SPECTATOR:
        await line.note(TALK.say(lang, "refused-spectator"))
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
        if refused.say is not None:
            reason = table.game.talk.say(lang, refused.say, table.names(lang))
            await line.note(reason, refused.rule, rule_link(table.game, refused.rule))
        else:
            await line.note(TALK.say(lang, f"refused-{refused.code}"))
    except Unreadable:
        await line.note(TALK.say(lang, "of-the-past"))
    except Unstored:
        watcher.answer()
        await line.note(TALK.say(lang, "refused-unstored"))
