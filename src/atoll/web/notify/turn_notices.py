"""Turn notices: tell absent people by webhook, and in their browsers, that it is their turn.

One notice for each decision, sent by the first process that claims it; after a delay in which the person
may come by themselves; a few an hour at most; and only with public information.
"""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from typing import Any

import msgspec

from atoll.kit.i18n import LANGUAGES
from atoll.kit.registry import UnknownGame
from atoll.web.auth.preferences import Preferences
from atoll.web.db.models import PERSON, PushSubscription
from atoll.web.invite.addresses import Addresses
from atoll.web.ops.background import BackgroundTasks
from atoll.web.ops.rate_limit import Limits, RateLimiter
from atoll.web.tables.service import TableService
from atoll.web.tables.table import Table, Unreadable
from atoll.web.views.translations import TRANSLATOR

from .push import BadSubscription, PushSender
from .webhook import BadWebhookUrl, WebhookClient, WebhookFailed, webhook_host

log = logging.getLogger(__name__)

DELAY = 20.0  # seconds in which a person may come by themselves
RETRY_DELAYS = (5.0, 60.0)  # seconds
MAX_PENDING = 10_000  # notices; one address cannot cause so many within the delay

UNSENT = (BadWebhookUrl, WebhookFailed, BadSubscription)

Notice = tuple[str, int, str]  # table, seat, moment


class TurnNotifier:
    """Sends turn notices; a `PositionListener` of the tables."""

    def __init__(
        self,
        tables: TableService,
        webhook: WebhookClient,
        limits: Limits,
        delay: float = DELAY,
        addresses: Addresses | None = None,
    ) -> None:
        self.tables, self.webhook, self.delay = tables, webhook, delay
        self._addresses = addresses or Addresses()
        self.push = PushSender(tables.store, webhook, limits)
        self._limits = limits
        self._people = RateLimiter(limits.webhooks, limits.tracked_keys)
        self._hosts = RateLimiter(limits.webhooks_per_host, limits.tracked_keys)
        self._push_hosts = RateLimiter(limits.pushes_per_host, limits.tracked_keys)
        self._tasks = BackgroundTasks()
        self.pending: set[Notice] = set()

    def start(self) -> None:
        """Notify, in the background, the people whose notices were pending when the server stopped."""
        self._tasks.spawn(self._notify_all())

    async def _notify_all(self) -> None:
        for table_id in await self.tables.store.seats.tables_to_notify():
            table = await self.tables.find(table_id)
            with suppress(Unreadable, UnknownGame):  # the match cannot be read, so no one is awaited
                async with table.lock:
                    await self.tables.load(table)
                    self.position_changed(table)

    def position_changed(self, table: Table, remote: bool = False) -> None:
        """Schedule notices for awaited people who do not look at the table. The caller holds its lock."""
        match = table.match if not remote else None
        for seat in match.waiting if match else ():
            if match is not None and table.seats[seat].kind == PERSON and not table.is_watched_by(seat):
                notice = table.row.id, seat, match.moment(seat)
                if notice not in self.pending and len(self.pending) < MAX_PENDING:
                    self.pending.add(notice)
                    self._tasks.spawn(self._notify_later(table, notice))

    def _with_link(self, preferences: Preferences) -> Preferences:
        """Preferences with the best address for links: a notice is often read on another device."""
        return preferences.replace(origin=self._addresses.for_links(preferences.origin).base)

    async def _notify_later(self, table: Table, notice: Notice) -> None:
        (table_id, seat, moment), store = notice, self.tables.store
        try:
            if not await self._tasks.sleep(self.delay):
                return
            match, person = table.match, table.seats[seat].person_id
            if match is None or person is None or seat not in match.waiting or match.moment(seat) != moment:
                return
            preferences = self._with_link(await store.people.preferences(person))
            browsers = await store.people.push_subscriptions(person)
            if not (preferences.notify or browsers) or table.is_watched_by(seat):
                return
            if not await store.seats.claim_notice(table_id, seat, moment):
                return
            if not self._people.take(str(person)):
                payload, message = (
                    turn_notice(table, seat, preferences),
                    turn_message(table, seat, preferences),
                )
                webhooks = [self._send(preferences, payload)] if preferences.notify else []
                pushes = [self._push(browser, message, topic=table_id) for browser in browsers]
                for failed in await asyncio.gather(*webhooks, *pushes, return_exceptions=True):
                    if isinstance(failed, UNSENT):
                        log.info("a turn notice could not be sent: %s", failed)
                    elif failed is not None:
                        raise failed
        finally:
            self.pending.discard(notice)

    def _push_host(self, browser: PushSubscription) -> str:
        return webhook_host(browser.endpoint, self._limits.push_endpoint_characters)

    async def _push(self, browser: PushSubscription, message: dict[str, Any], topic: str = "") -> None:
        """Send a push message; a push service that does not answer is asked again later."""
        host = self._push_host(browser)
        for delay in (*RETRY_DELAYS, None):
            if self._push_hosts.take(host):
                raise WebhookFailed("too many to this push service")
            try:
                if not await self.push.send(browser, message, topic):
                    log.info("a browser takes no push messages any more and is forgotten")
                return
            except WebhookFailed:
                if delay is None or not await self._tasks.sleep(delay):
                    raise

    async def _send(self, preferences: Preferences, payload: dict[str, Any]) -> None:
        for delay in (*RETRY_DELAYS, None):
            if self._hosts.take(webhook_host(preferences.notify)):
                raise WebhookFailed("too many to this host")
            try:
                return await self.webhook.send(preferences.notify, msgspec.json.encode(payload))
            except WebhookFailed:
                if delay is None or not await self._tasks.sleep(delay):
                    raise

    async def send_test(self, person_id: int, preferences: Preferences) -> int:
        """Send one notice now to all that is set; the seconds to wait if there were too many.

        BadWebhookUrl or WebhookFailed.
        """
        preferences = self._with_link(preferences)
        browsers = await self.tables.store.people.push_subscriptions(person_id)
        wait = self._people.take(str(person_id))
        if not wait and preferences.notify:
            wait = self._hosts.take(webhook_host(preferences.notify))
        for browser in browsers if not wait else ():
            wait = wait or self._push_hosts.take(self._push_host(browser))
        if wait:
            return wait
        lang = preferences.lang or LANGUAGES[0]
        text = TRANSLATOR.translate(lang, "notice-test")
        if preferences.notify:
            payload = message(text, link=preferences.origin)
            await self.webhook.send(preferences.notify, msgspec.json.encode(payload))
        said = {"title": "Atoll", "body": text, "tag": "test", "url": "/me"}
        arrived = [await self.push.send(each, said) for each in browsers]
        if browsers and not any(arrived):
            raise WebhookFailed("no browser takes push messages any more")
        return 0

    async def close(self) -> None:
        """Stop; pending notices are sent after the next start."""
        await self._tasks.close()
        await self.webhook.close()


def turn_notice(table: Table, seat: int, preferences: Preferences) -> dict[str, Any]:
    """The payload of a notice: the game, its public headline, and a link to the table."""
    assert table.match is not None
    lang, game = preferences.lang or LANGUAGES[0], table.game
    title, names = game.translator.translate(lang, "title"), table.names(lang)
    position = game.translator.translate(lang, game.text.headline(table.match.view()), names)
    link = f"{preferences.origin}/t/{table.row.id}"
    text = TRANSLATOR.translate(
        lang, "notice-turn", name=names[seat], game=title, position=position, link=link
    )
    return message(text, game=game.id, title=title, position=position, link=link)


def turn_message(table: Table, seat: int, preferences: Preferences) -> dict[str, str]:
    """The push message of a notice: short, since a phone shows two lines, and about public things only."""
    assert table.match is not None
    lang, game = preferences.lang or LANGUAGES[0], table.game
    title = game.translator.translate(lang, "title")
    position = game.translator.translate(lang, game.text.headline(table.match.view()), table.names(lang))
    return {
        "title": f"{title}: {TRANSLATOR.translate(lang, 'your-turn')}",
        "body": str(position),
        "tag": table.row.id,
        "url": f"/t/{table.row.id}",
    }


def message(text: str, **fields: str) -> dict[str, Any]:
    """A payload that common chat services understand; names in it cannot mention their users."""
    return {"text": text, "content": text, "allowed_mentions": {"parse": []}, **fields}
