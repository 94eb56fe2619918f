"""People at a table among themselves: what they say, whom they mute, how they like it."""

from __future__ import annotations

import logging

from atoll.kit.core.sentinels import SPECTATOR
from atoll.web.auth.preferences import SWITCHES
from atoll.web.live.protocol import Like, Look, Mute, Translator
from atoll.web.services import House
from atoll.web.views.translations import TRANSLATOR

from .chat import clean_line, may_talk
from .table import Table, Watcher

log = logging.getLogger(__name__)


async def carry_out(
    house: House, table: Table, watcher: Watcher, wish: Look | Translator | Mute | Like
) -> str:
    """Do what one wishes; what to answer, if anything."""
    if isinstance(wish, Look):
        watcher.looking = wish.here
        return ""
    if not watcher.person:
        return TRANSLATOR.translate(watcher.lang, "talk-stranger")
    try:
        if isinstance(wish, Translator):
            return await _say(house, table, watcher, wish.text)
        if isinstance(wish, Mute):
            await house.store.ledger.mute(watcher.person, wish.person, wish.on)
            mutes = await house.store.ledger.mutes(watcher.person)
            for window in _windows(table, watcher.person):
                window.mutes = mutes
        elif wish.what in SWITCHES:
            likes = (await house.store.ledger.settings_of(watcher.person)).with_(**{wish.what: wish.on})
            await house.store.ledger.like(watcher.person, likes)
            for window in _windows(table, watcher.person):
                window.settings = likes
    except Exception:
        log.exception("a wish at table %s could not be kept", table.row.id)
        return TRANSLATOR.translate(watcher.lang, "talk-unstored")
    for window in _windows(table, watcher.person):
        window.change()
    return ""


def _windows(table: Table, person: int) -> list[Watcher]:
    return [window for window in table.watchers if window.person == person]


async def _say(house: House, table: Table, watcher: Watcher, text: str) -> str:
    line = clean_line(text, house.limits.line)
    if not may_talk(table, watcher.person):
        return TRANSLATOR.translate(watcher.lang, "talk-stands")
    if not line:
        return ""
    if await house.store.ledger.is_silenced(watcher.person):
        return TRANSLATOR.translate(watcher.lang, "talk-silenced")
    if seconds := house.chat.wait(str(watcher.person)):
        return TRANSLATOR.translate(watcher.lang, "talk-slower", count=seconds)
    ply = table.match.ply if table.match is not None else 0
    await house.store.ledger.say(table.row.id, watcher.person, watcher.seat != SPECTATOR, line, ply)
    table.unheard = True
    table.tell_all()
    return ""


async def catch_up(house: House, table: Table) -> None:
    """Have all that was said in memory. The caller holds the lock."""
    if table.unheard:
        table.unheard = False  # first: more may be said while this is being read
        after = table.lines[-1].id if table.lines else 0
        table.lines.extend(await house.store.ledger.lines(table.row.id, after))
