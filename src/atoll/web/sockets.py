"""The live side of a table: the newest picture goes out, clicks come in.

A connection has no queue. A change marks it, and it sends what is true when it gets to it: a slow line skips
pictures instead of falling behind.
"""

from __future__ import annotations

import asyncio
import logging
import time
from contextlib import suppress
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect

from atoll.kit.record import SPECTATOR
from atoll.match import Refused

from .ask import Path
from .chat import may_talk, overheard
from .clock import wall_clock
from .company import carry_out, catch_up
from .guide import rule_link
from .house import House
from .limits import Rate, address_of
from .model import PLAYING
from .people import meet
from .relief import is_stuck, may_relieve
from .scene import known_folds, show
from .security import same_origin
from .speech import TALK
from .table import NoTable, Table, Unreadable, Unstored, Watcher
from .troubles import AWAY
from .wishes import Click, Form, Like, Look, Mute, Talk, Undo, Unfold, decode
from .workshop import RULES

log = logging.getLogger(__name__)

SHARED = 1.0  # seconds for which strangers are shown the same picture, unless something changes
SHOW_AGAIN = 3.0  # seconds before a table that could not be shown is tried again
NOT_HERE, NOT_FROM_THERE, TOO_MANY, LATER = 4404, 4403, 4429, 1013


def table_html(house: House, table: Table, watcher: Watcher, person_id: int) -> dict[str, Any]:
    """The whole table for one watcher. The caller holds the lock."""
    scene, match, now = None, table.match, wall_clock()
    relief: list[tuple[int, str]] = []  # seats to act for, and the decisions they face
    if match is not None:
        scene = show(table, match, watcher.seat, watcher.lang, watcher.tall, watcher.folds)
        relief = [(s, match.moment(s)) for s in table.people if may_relieve(table, s, person_id, now)]
    html = house.render(
        "table_live.html",
        watcher.lang,
        table=table,
        game=table.game,
        scene=scene,
        seat=watcher.seat,
        names=table.names(watcher.lang),
        relief=[(seat, moment, is_stuck(table, seat, now)) for seat, moment in relief],
        left=table.row.stage == PLAYING and table.left_by(person_id) >= 0,
        is_host=table.row.host_id == person_id,
        commitment=match.commitment if match else "",
        said=overheard(table, person_id, watcher.mutes),
        can_talk=may_talk(table, person_id),
        is_known=bool(person_id),
        likes=watcher.settings,
        warming=bool(table.thinking) and not house.workshop.bots_ready(table.game),
    )
    title = TALK.say(watcher.lang, "your-turn") if scene and scene.my_turn else ""
    return {"html": html, "moment": scene.moment if scene else "", "turn": title}


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
        await _note(socket, TALK.say(visitor.lang, "refused-crowded"))
        await socket.close(TOO_MANY)
        return
    watcher = Watcher(table.seat_of(visitor.id), visitor.lang, socket.query_params.get("form") == "tall")
    watcher.person, watcher.settings = visitor.id, visitor.settings
    watcher.folds = known_folds(socket.query_params.get("open", "").split(","))
    watcher.mutes = await house.store.ledger.mutes(visitor.id)
    await house.tables.presence.arrive(table, watcher)
    sender = asyncio.create_task(_send(house, socket, table, watcher, visitor.id))
    if (window := asyncio.current_task()) is not None:
        house.windows.add(window)
        window.add_done_callback(house.windows.discard)
    rate, deaf = Rate(house.limits.wishes), 0
    try:
        while not sender.done() and deaf < house.limits.deaf:
            text = await socket.receive_data("text")
            if seconds := rate.wait():
                deaf += 1
                await _note(socket, TALK.say(visitor.lang, "refused-slower", seconds=seconds))
            else:
                await _hear(house, socket, table, watcher, text)
        await socket.close(TOO_MANY)
    except WebSocketDisconnect:
        pass
    finally:
        sender.cancel()
        await asyncio.gather(sender, return_exceptions=True)
        house.crowd.leave(place)
        await house.tables.presence.leave(table, watcher)


async def _send(
    house: House, socket: WebSocket[Any, Any, Any], table: Table, watcher: Watcher, person_id: int
) -> None:
    """Send the table whenever it has changed."""
    while True:
        with suppress(TimeoutError):  # a clock has run low or out
            await asyncio.wait_for(watcher.changed.wait(), table.stays_true(watcher.seat))
        watcher.changed.clear()
        if table.match is None and table.full:
            async for done in house.workshop.follow(table.game):
                text = TALK.say(watcher.lang, "preparing", step=done + 1, all=len(RULES))
                await socket.send_data(msgspec.json.encode({"wait": text}).decode())
        watcher.seat = table.seat_of(person_id)  # a seat may have been taken in the meantime
        try:
            # a window may close at any time, but not in the middle of a word with the database
            drawing = asyncio.create_task(_picture(house, table, watcher, person_id))
            house.drawings.add(drawing)
            drawing.add_done_callback(house.drawings.discard)
            message = await asyncio.shield(drawing)
        except Unreadable:
            await _note(socket, TALK.say(watcher.lang, "of-the-past"))
            continue
        except Exception:
            log.exception("table %s cannot be shown", table.row.id)
            await _note(socket, TALK.say(watcher.lang, "cannot-show"))
            await asyncio.sleep(SHOW_AGAIN)
            watcher.changed.set()
            continue
        async with asyncio.timeout(house.limits.send):  # the line is dead, or as good as
            await socket.send_data(message)
        del message, drawing  # or every idle window would keep its own


async def _picture(house: House, table: Table, watcher: Watcher, person_id: int) -> str:
    """The message for a window; those who are nobody in particular share one."""
    async with table.lock:
        await house.tables.load(table)
        await catch_up(house, table)
        key = None if person_id else (watcher.lang, watcher.tall, watcher.folds)
        shared = table.shared.get(key) if key else None
        if shared is not None and shared[0] > time.monotonic() - SHARED:
            return shared[1]
        with house.metrics.timing(house.metrics.picture):
            message = msgspec.json.encode(table_html(house, table, watcher, person_id)).decode()
        if key:
            table.shared[key] = time.monotonic(), message
        return message


async def _hear(
    house: House, socket: WebSocket[Any, Any, Any], table: Table, watcher: Watcher, text: str
) -> None:
    """Carry out one wish of a page; a refusal is answered with its reason."""
    lang, tables = watcher.lang, house.tables
    try:
        wish = decode(text[: house.limits.message])
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        await _note(socket, TALK.say(lang, "refused-unclear"))
        return
    if isinstance(wish, Form | Unfold):
        if isinstance(wish, Form):
            watcher.tall = wish.tall
        else:
            watcher.folds = known_folds(wish.folds)
        watcher.changed.set()
        return
    if isinstance(wish, Look | Talk | Mute | Like):
        if answer := await carry_out(house, table, watcher, wish):
            await _note(socket, answer)
        return
    if watcher.seat == SPECTATOR:
        await _note(socket, TALK.say(lang, "refused-spectator"))
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
        watcher.changed.set()  # the page may be behind: show it how things are
        if refused.say is not None:
            reason = table.game.talk.say(lang, refused.say, table.names(lang))
            await _note(socket, reason, refused.rule, rule_link(table.game, refused.rule))
        else:
            await _note(socket, TALK.say(lang, f"refused-{refused.code}"))
    except Unreadable:
        await _note(socket, TALK.say(lang, "of-the-past"))
    except Unstored:
        watcher.changed.set()
        await _note(socket, TALK.say(lang, "refused-unstored"))


async def _note(socket: WebSocket[Any, Any, Any], text: str, rule: str = "", link: str = "") -> None:
    """Say something to one window."""
    await socket.send_data(msgspec.json.encode({"note": text, "rule": rule, "link": link}).decode())
