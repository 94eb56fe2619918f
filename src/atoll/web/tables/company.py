"""People at a table among themselves: what they say, whom they mute, how they like it."""

from __future__ import annotations

import logging

from atoll.kit.core.sentinels import SPECTATOR
from atoll.web.auth.preferences import TOGGLES
from atoll.web.live.protocol import ChatCommand, MuteCommand, SetPreference, VisibilityChanged
from atoll.web.services import Services
from atoll.web.views.translations import TRANSLATOR

from .chat import clean_line, may_talk
from .table import Table, Watcher

log = logging.getLogger(__name__)


async def carry_out(
    services: Services,
    table: Table,
    watcher: Watcher,
    command: VisibilityChanged | ChatCommand | MuteCommand | SetPreference,
) -> str:
    """Do what one wishes; what to answer, if anything."""
    if isinstance(command, VisibilityChanged):
        watcher.looking = command.here
        return ""
    if not watcher.person:
        return TRANSLATOR.translate(watcher.lang, "talk-stranger")
    try:
        if isinstance(command, ChatCommand):
            return await _say(services, table, watcher, command.text)
        if isinstance(command, MuteCommand):
            await services.store.chat.set_mute(watcher.person, command.person, command.on)
            mutes = await services.store.chat.mutes(watcher.person)
            for window in _windows(table, watcher.person):
                window.mutes = mutes
        elif command.what in TOGGLES:
            likes = (await services.store.people.preferences(watcher.person)).replace(
                **{command.what: command.on}
            )
            await services.store.people.save_preferences(watcher.person, likes)
            for window in _windows(table, watcher.person):
                window.settings = likes
    except Exception:
        log.exception("a command at table %s could not be kept", table.row.id)
        return TRANSLATOR.translate(watcher.lang, "talk-unstored")
    for window in _windows(table, watcher.person):
        window.change()
    return ""


def _windows(table: Table, person: int) -> list[Watcher]:
    return [window for window in table.watchers if window.person == person]


async def _say(services: Services, table: Table, watcher: Watcher, text: str) -> str:
    line = clean_line(text, services.limits.chat_characters)
    if not may_talk(table, watcher.person):
        return TRANSLATOR.translate(watcher.lang, "talk-stands")
    if not line:
        return ""
    if await services.store.people.is_muted_by_operator(watcher.person):
        return TRANSLATOR.translate(watcher.lang, "talk-silenced")
    if seconds := services.chat.take(str(watcher.person)):
        return TRANSLATOR.translate(watcher.lang, "talk-slower", count=seconds)
    ply = table.match.ply if table.match is not None else 0
    await services.store.chat.add(table.row.id, watcher.person, watcher.seat != SPECTATOR, line, ply)
    table.unheard = True
    table.tell_all()
    return ""


async def catch_up(services: Services, table: Table) -> None:
    """Have all that was said in memory. The caller holds the lock."""
    if table.unheard:
        table.unheard = False  # first: more may be said while this is being read
        after = table.lines[-1].id if table.lines else 0
        table.lines.extend(await services.store.chat.messages(table.row.id, after))
