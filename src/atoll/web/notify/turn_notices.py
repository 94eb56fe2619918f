"""Telling somebody who is not looking that it is their turn, at the address they have named.

Once for every decision, whichever process comes first; not at once, for they may be on their way; a few times
an hour at most; and only what everybody may know.
"""

from __future__ import annotations

import logging
from typing import Any

import msgspec

from atoll.kit.i18n import LANGUAGES
from atoll.web.auth.preferences import Preferences
from atoll.web.db.models import PERSON
from atoll.web.ops.background import BackgroundTasks
from atoll.web.ops.rate_limit import Limits, Rate
from atoll.web.tables.service import TableService
from atoll.web.tables.table import Table
from atoll.web.views.translations import TRANSLATOR

from .webhook import BadAddress, Unreachable, WebhookClient

log = logging.getLogger(__name__)

PAUSE = 20.0  # seconds in which somebody may come by themselves
AGAIN = (5.0, 60.0)  # seconds before it is tried again
MOST = 1000  # notices under way


class TurnNotifier:
    """Whoever sends them."""

    def __init__(
        self, tables: TableService, outside: WebhookClient, limits: Limits, pause: float = PAUSE
    ) -> None:
        self.tables, self.outside, self.pause = tables, outside, pause
        self._rate = Rate(limits.notices, limits.keys)
        self._errands = BackgroundTasks()
        self.under_way: set[tuple[str, int, str]] = set()

    def start(self) -> None:
        """Look for people who were not told before the house was closed."""
        self._errands.send(self._look_around())

    async def _look_around(self) -> None:
        for table_id in await self.tables.store.social.awaited_people():
            table = await self.tables.find(table_id)
            async with table.lock:
                await self.tables.load(table)
                self.position_changed(table)

    def position_changed(self, table: Table, remote: bool = False) -> None:
        """Schedule notices to awaited people who are absent. The caller holds the lock."""
        match = table.match if not remote else None
        for seat in match.waiting if match else ():
            if match is not None and table.seats[seat].kind == PERSON and not table.is_watched_by(seat):
                wish = table.row.id, seat, match.moment(seat)
                if wish not in self.under_way and len(self.under_way) < MOST:
                    self.under_way.add(wish)
                    self._errands.send(self._later(table, wish))

    async def _later(self, table: Table, wish: tuple[str, int, str]) -> None:
        (table_id, seat, moment), social = wish, self.tables.store.social
        try:
            if not await self._errands.rest(self.pause):
                return
            match, person = table.match, table.seats[seat].person_id
            if match is None or person is None or seat not in match.waiting or match.moment(seat) != moment:
                return
            settings = await social.settings_of(person)
            if (
                not settings.notify
                or table.is_watched_by(seat)
                or not await social.tell(table_id, seat, moment)
            ):
                return
            if not self._rate.wait(f"person {person}"):
                await self._send(settings, turn(table, seat, settings))
        except (BadAddress, Unreachable) as wrong:
            log.info("a notice could not be sent: %s", wrong)
        finally:
            self.under_way.discard(wish)

    async def _send(self, settings: Preferences, notice: dict[str, Any]) -> None:
        if self._rate.wait(f"address {settings.notify}"):
            raise Unreachable("too many for this address")
        for wait in (*AGAIN, None):
            try:
                return await self.outside.send(settings.notify, msgspec.json.encode(notice))
            except Unreachable:
                if wait is None or not await self._errands.rest(wait):
                    raise

    async def try_out(self, person_id: int, settings: Preferences) -> int:
        """Send one now, once. Returns seconds to wait if there were too many; BadAddress or Unreachable."""
        wait = self._rate.wait(f"person {person_id}") or self._rate.wait(f"address {settings.notify}")
        if not wait:
            lang = settings.lang or LANGUAGES[0]
            notice = worded(TRANSLATOR.translate(lang, "notice-test"), link=settings.origin)
            await self.outside.send(settings.notify, msgspec.json.encode(notice))
        return wait

    async def close(self) -> None:
        """Stop; whoever was not told is told after the next start."""
        await self._errands.close()
        await self.outside.close()


def turn(table: Table, seat: int, settings: Preferences) -> dict[str, Any]:
    """What is said: the game, where it stands for everybody, and the way there."""
    assert table.match is not None
    lang, game = settings.lang or LANGUAGES[0], table.game
    title, names = game.translator.translate(lang, "title"), table.names(lang)
    position = game.translator.translate(lang, game.text.headline(table.match.view()), names)
    link = f"{settings.origin}/t/{table.row.id}"
    text = TRANSLATOR.translate(
        lang, "notice-turn", name=names[seat], game=title, position=position, link=link
    )
    return worded(text, game=game.id, title=title, position=position, link=link)


def worded(text: str, **more: str) -> dict[str, Any]:
    """A message as the usual receivers of such messages read it; names cannot call anybody there."""
    return {"text": text, "content": text, "allowed_mentions": {"parse": []}, **more}
