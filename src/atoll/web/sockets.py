"""The live side of a table: a window opens, clicks come in (pictures go out by `easel.py`)."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect

from atoll.kit.record import SPECTATOR
from atoll.match import Refused

from .ask import Path
from .company import carry_out
from .easel import Easel, Socket, note
from .guide import rule_link
from .house import House
from .limits import Rate, address_of
from .people import meet
from .scene import known_folds
from .security import same_origin
from .speech import TALK
from .table import NoTable, Table, Unreadable, Unstored, Watcher
from .troubles import AWAY
from .wishes import Click, Form, Like, Look, Mute, Talk, Undo, Unfold, decode

NOT_HERE, NOT_FROM_THERE, TOO_MANY, LATER = 4404, 4403, 4429, 1013


@websocket("/t/{table_id:str}/live")
async def live(socket: WebSocket[Any, Any, Any], table_id: Path) -> None:
    """One window at a table."""
    house: House = socket.app.state.house
    await socket.accept()
    if not same_origin(socket.headers.get("origin", ""), socket.headers.get("host", "")):
        await socket.close(NOT_FROM_THERE)
        return
    try:
        visitor = await meet(socket, house.store)
        table = await house.tables.find(table_id)
    except NoTable:
        await socket.close(NOT_HERE)
        return
    except AWAY:
        await socket.close(LATER)
        return
    place = house.crowd.enter(table_id, visitor.id, address_of(socket.scope))
    if place is None:
        await note(socket, TALK.say(visitor.lang, "refused-crowded"))
        await socket.close(TOO_MANY)
        return
    watcher = Watcher(table.seat_of(visitor.id), visitor.lang, socket.query_params.get("form") == "tall")
    watcher.person, watcher.settings = visitor.id, visitor.settings
    watcher.folds = known_folds(socket.query_params.get("open", "").split(","))
    watcher.mutes = await house.store.ledger.mutes(visitor.id)
    easel = Easel(house, socket, table, watcher)
    await house.tables.presence.arrive(table, watcher)
    if (window := asyncio.current_task()) is not None:
        house.windows.add(window)
        window.add_done_callback(house.windows.discard)
    rate, deaf = Rate(house.limits.wishes), 0
    try:
        while not easel.lost and deaf < house.limits.deaf:
            text = await socket.receive_data("text")
            if seconds := rate.wait():
                deaf += 1
                await note(socket, TALK.say(visitor.lang, "refused-slower", seconds=seconds))
            else:
                await _hear(house, socket, table, watcher, text)
        await socket.close(TOO_MANY)
    except WebSocketDisconnect:
        pass
    finally:
        await easel.close()
        house.crowd.leave(place)
        await house.tables.presence.leave(table, watcher)


async def _hear(house: House, socket: Socket, table: Table, watcher: Watcher, text: str) -> None:
    """Carry out one wish of a page; a refusal is answered with its reason."""
    lang, tables = watcher.lang, house.tables
    try:
        wish = decode(text[: house.limits.message])
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        await note(socket, TALK.say(lang, "refused-unclear"))
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
            await note(socket, answer)
        return
    if watcher.seat == SPECTATOR:
        await note(socket, TALK.say(lang, "refused-spectator"))
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
        watcher.change()  # the page may be behind: show it how things are
        if refused.say is not None:
            reason = table.game.talk.say(lang, refused.say, table.names(lang))
            await note(socket, reason, refused.rule, rule_link(table.game, refused.rule))
        else:
            await note(socket, TALK.say(lang, f"refused-{refused.code}"))
    except Unreadable:
        await note(socket, TALK.say(lang, "of-the-past"))
    except Unstored:
        watcher.change()
        await note(socket, TALK.say(lang, "refused-unstored"))
