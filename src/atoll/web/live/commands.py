"""Commands of a page: each is carried out, and answered with a note if it is refused."""

from __future__ import annotations

import logging
from typing import Any

import msgspec

from atoll.kit.core.sentinels import SPECTATOR
from atoll.match import Refused
from atoll.web.auth.preferences import CONFIRMATIONS, TOGGLES
from atoll.web.film.speed import known_speed
from atoll.web.reviews.hints import HintRefused
from atoll.web.services import Services
from atoll.web.tables.chat import ChatRefused
from atoll.web.tables.table import Damaged, Subscriber, Table, Unreadable, Unstored
from atoll.web.views.guide import rule_link, rule_title
from atoll.web.views.table_view import known_sections
from atoll.web.views.translations import TRANSLATOR

from .protocol import (
    ChatCommand,
    ConfirmationChanged,
    FilmSpeedChanged,
    FoldsChanged,
    GameCommand,
    HintCommand,
    LayoutChanged,
    MuteCommand,
    PlayCommand,
    ShowFilm,
    SocialCommand,
    UndoCommand,
    ViewCommand,
    VisibilityChanged,
    decode,
)
from .window import WindowRenderer

log = logging.getLogger(__name__)


async def execute(services: Services, window: WindowRenderer, text: str) -> None:
    """Carry out one command of a window."""
    try:
        command = decode(text[: services.limits.command_characters])
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        await _note(window, "refused-unclear")
        return
    if isinstance(command, ShowFilm):
        if seconds := services.films.take(window.share):
            await _note(window, "refused-slower", seconds=seconds)
        else:
            window.show_film(command.seat)
    elif isinstance(command, ViewCommand):
        _change_view(window, command)
    elif isinstance(command, FilmSpeedChanged):
        await _change_speed(services, window, command)
    elif isinstance(command, SocialCommand):
        await _change_social(services, window, command)
    elif window.viewer.seat == SPECTATOR:
        await _note(window, "refused-spectator")
    elif isinstance(command, HintCommand):
        await _give_hint(services, window, command)
    else:
        await _change_game(services, window, command)


async def _note(window: WindowRenderer, message_id: str, **values: Any) -> None:
    text = TRANSLATOR.translate(window.viewer.lang, message_id, **values)
    await window.connection.send_note(text)


def _change_view(window: WindowRenderer, command: ViewCommand) -> None:
    viewer = window.viewer
    if isinstance(command, VisibilityChanged):
        viewer.visible = command.visible  # the page stays the same
        return
    if isinstance(command, LayoutChanged):
        viewer.tall = command.tall
    elif isinstance(command, FoldsChanged):
        viewer.folds = known_sections(command.folds)
    window.table_changed()


async def _change_game(services: Services, window: WindowRenderer, command: GameCommand) -> None:
    table, seat = window.table, window.viewer.seat
    try:
        if isinstance(command, PlayCommand):
            await services.tables.play(table, seat, command.action, command.decision_id)
            if services.render_queue.is_busy:  # the picture will come late: say that the move is safe
                await _note(window, "stored-busy")
        elif isinstance(command, UndoCommand):
            await services.auto_mover.undo(table, seat)
        else:
            await services.tables.check_move(table, seat, command.action)
    except Refused as refused:
        window.resend()  # the page may be outdated
        if refused.message is None:
            await _note(window, f"refused-{refused.code}")
            return
        lang = window.viewer.lang
        reason = table.game.translator.translate(
            lang, refused.message, table.names(lang), reader=window.viewer.seat
        )
        title = rule_title(table.game, refused.rule, lang)
        await window.connection.send_note(reason, title, rule_link(table.game, refused.rule))
    except Damaged:
        window.resend()
        await _note(window, "damaged")
    except Unreadable:
        await _note(window, "of-the-past")
    except Unstored:
        window.resend()
        await _note(window, "refused-unstored")


async def _give_hint(services: Services, window: WindowRenderer, command: HintCommand) -> None:
    viewer = window.viewer
    try:
        hint = await services.hints.give(
            window.table, viewer.seat, command.decision_id, command.step, viewer.lang, window.share
        )
    except HintRefused as refused:
        await _note(window, refused.message_id, seconds=refused.seconds)
    except Unreadable:
        await _note(window, "of-the-past")
    else:
        await window.connection.send(msgspec.json.encode({"hint": hint}).decode())


async def _change_social(services: Services, window: WindowRenderer, command: SocialCommand) -> None:
    """Chat, mute or set a preference: for people with an account."""
    person_id = window.viewer.person_id
    if not person_id:
        await _note(window, "talk-stranger")
        return
    try:
        if isinstance(command, ChatCommand):
            await services.chat.post(window.table, person_id, command.text)
        elif isinstance(command, MuteCommand):
            await _mute(services, window.table, person_id, command)
        elif isinstance(command, ConfirmationChanged):
            if command.when in CONFIRMATIONS:
                await _save_preferences(services, window.table, person_id, confirm=command.when)
        elif command.name in TOGGLES:
            await _save_preferences(services, window.table, person_id, **{command.name: command.on})
    except ChatRefused as refused:
        await _note(window, refused.message_id, count=refused.seconds)
    except Exception:
        log.exception("a command at table %s could not be stored", window.table.row.id)
        await _note(window, "talk-unstored")


async def _change_speed(services: Services, window: WindowRenderer, command: FilmSpeedChanged) -> None:
    """Films go at another speed in this window, and in later ones of a person with an account."""
    window.viewer.film = speed = known_speed(command.speed)
    if person_id := window.viewer.person_id:
        people = services.store.people
        await people.save_preferences(person_id, (await people.preferences(person_id)).replace(film=speed))


async def _mute(services: Services, table: Table, person_id: int, command: MuteCommand) -> None:
    store = services.store.chat
    await store.set_mute(person_id, command.person_id, command.on)
    muted = await store.mutes(person_id)
    for window in _windows_of(table, person_id):
        window.viewer.muted = muted
        window.table_changed()


async def _save_preferences(services: Services, table: Table, person_id: int, **changes: Any) -> None:
    people = services.store.people
    preferences = (await people.preferences(person_id)).replace(**changes)
    await people.save_preferences(person_id, preferences)
    for window in _windows_of(table, person_id):
        window.viewer.preferences = preferences
        window.table_changed()


def _windows_of(table: Table, person_id: int) -> list[Subscriber]:
    return [window for window in table.subscribers if window.viewer.person_id == person_id]
