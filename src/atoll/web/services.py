"""Services: the one typed container of everything a request may need, and how its parts are connected.

A move goes one way: websocket -> commands -> table service -> store -> broadcast -> window. What reacts to
a new position (bots, automatic moves, turn notices) is registered here as a listener of the table service.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from litestar.response import Response
from markupsafe import Markup

from atoll.kit.game import Game
from atoll.kit.registry import game as find_game
from atoll.kit.registry import games as game_names
from atoll.web.auth.identity import TooManyPeople, Visitor
from atoll.web.bots.catalogue import BotCatalogue
from atoll.web.bots.pool import BotPool
from atoll.web.bots.runner import BotRunner
from atoll.web.bots.warmup import Warmup
from atoll.web.db.heartbeat import Heartbeat
from atoll.web.db.store import Store
from atoll.web.film.speed import NORMAL, OFF
from atoll.web.invite.addresses import Addresses
from atoll.web.invite.network_listener import NetworkListener
from atoll.web.link_preview.card import LOCALES, site_card
from atoll.web.live.drawing_pool import DrawingPool
from atoll.web.live.render_queue import RenderQueue
from atoll.web.notify.turn_notices import TurnNotifier
from atoll.web.notify.webhook import WebhookClient
from atoll.web.ops.metrics import Metrics
from atoll.web.ops.rate_limit import LIMITS, ConnectionCounter, Limits, RateLimiter
from atoll.web.ops.request_gate import RequestGate
from atoll.web.ops.work_queue import ServerBusy, WorkQueue
from atoll.web.reviews.hints import Hints
from atoll.web.reviews.reviewer import Reviewer
from atoll.web.tables.auto_move import AutoMover
from atoll.web.tables.chat import Chat
from atoll.web.tables.presence import Presence
from atoll.web.tables.service import TableService
from atoll.web.tables.stored_match import FinishedMatches
from atoll.web.views.assets import AssetBundle
from atoll.web.views.stylesheet import THEME_COLORS, build_stylesheet

from .page_templates import PageTemplates

PACE = 0.45  # seconds between the moves of bots
CLOSE_TIMEOUT = 5.0  # seconds for windows and renders when the server stops


def games() -> list[Game]:
    """All installed games."""
    return [find_game(name) for name in game_names()]


class Services:
    """Store, tables, bots and pages of one server process."""

    def __init__(
        self,
        url: str,
        pace: float = PACE,
        models: Sequence[Path] = (),
        limits: Limits = LIMITS,
        prepare: bool = False,
        addresses: Addresses | None = None,
        network_listener: NetworkListener | None = None,
        drawing_processes: int = 0,
    ) -> None:
        self.limits, self.prepare = limits, prepare
        self.addresses = addresses or Addresses()
        self.network_listener = network_listener or NetworkListener()
        self.connections, self.metrics = ConnectionCounter(limits), Metrics()
        self.texts = RateLimiter(limits.text_imports, limits.tracked_keys)
        self.gate, self.work = RequestGate(limits), WorkQueue(limits)
        self.openings, self.commands, self.films = (
            RateLimiter(rate, limits.tracked_keys)
            for rate in (limits.openings_of_address, limits.commands_of_address, limits.films)
        )  # of windows, by network
        self.new_people = RateLimiter(limits.new_people, limits.tracked_keys)
        self.store = Store(url)
        self.warmup = Warmup()
        self.catalogue = BotCatalogue(models)

        self.tables = TableService(self.store, self.warmup, self.metrics, limits)
        self.chat = Chat(self.store, limits)
        self.finished_matches = FinishedMatches(self.store)
        self.heartbeat = Heartbeat(self.store.heartbeat, self.tables.mark_stale)

        self.drawing = DrawingPool(drawing_processes, lambda: len(self.connections))
        self.drawing.observe = self.metrics.render_seconds.observe
        self.render_queue = RenderQueue(self.drawing.wait_for_room, limits)
        pool = BotPool(self.catalogue)
        self.bot_runner = BotRunner(self.tables, pool, pace, lambda: self.render_queue.delay)
        self.presence = Presence(self.tables, self.bot_runner.windows_changed)
        self.auto_mover = AutoMover(self.tables, pace)
        self.turn_notifier = TurnNotifier(
            self.tables, WebhookClient.from_environment(), limits, addresses=self.addresses
        )
        self.reviewer = Reviewer(self.store, self.warmup, pace > 0, limits)
        self.hints = Hints(self.tables, self.reviewer)
        for listener in (self.bot_runner, self.auto_mover, self.turn_notifier, self.reviewer):
            self.tables.add_listener(listener)

        self.windows: set[asyncio.Task[object]] = set()  # the task of every open websocket
        self.renders: set[asyncio.Task[None]] = set()  # running renders, also of windows that have closed
        self.assets = AssetBundle(build_stylesheet(games()))
        self.templates = PageTemplates(
            limits,
            assets=self.assets,
            levels=self.catalogue.levels,
            locales=LOCALES,
            theme_colors=THEME_COLORS,
            film_default=NORMAL if pace else OFF,  # without a pace there is no one who follows
        )

    async def open(self) -> None:
        """Open the database, and start to serve its tables."""
        await self.store.open()
        await self.tables.open()
        await self.heartbeat.start()
        self.bot_runner.start()
        self.turn_notifier.start()
        self.presence.start()

    async def close(self) -> None:
        """Stop everything that uses the database, then close it. Other processes continue the tables."""
        await self.network_listener.close()
        for window in self.windows:  # the HTTP server may not have closed them
            window.cancel()
        if self.windows:
            await asyncio.wait(set(self.windows), timeout=CLOSE_TIMEOUT)
        for service in (self.presence, self.heartbeat, self.turn_notifier, self.auto_mover, self.bot_runner):
            await service.close()
        await self.reviewer.close()
        await self.warmup.close()  # before the tables: a match that is being started may wait for it
        await self.tables.close()
        await self.drawing.close()
        await self.render_queue.close()
        if self.renders:
            await asyncio.wait(set(self.renders), timeout=CLOSE_TIMEOUT)
        await self.store.close()

    def admit_new_table(self) -> None:
        """ServerBusy if the people at running tables wait for their pages already."""
        if self.render_queue.is_busy:
            raise ServerBusy

    def admit_new_person(self, network: str) -> None:
        """TooManyPeople if the bots are busy and many people are new from this network."""
        if network and self.new_people.take(network) and self.bot_runner.is_busy:
            raise TooManyPeople

    def render(self, template: str, lang: str, **context: Any) -> str:
        """A template in a language."""
        return self.templates.render(template, lang, **context)

    def page(
        self, visitor: Visitor, template: str, path: str, status: int = 200, **context: Any
    ) -> Response[str]:
        """A whole page for a visitor; `path` is the address to return to after a change of language.

        `card` in the context is what a shared link to it looks like.
        """
        context.setdefault("card", site_card(visitor.lang))
        context.setdefault("links", self.addresses.for_links(visitor.origin))
        text = self.render(template, visitor.lang, me=visitor, path=path, **context)
        return Response(text, media_type="text/html", status_code=status, cookies=visitor.cookies())


def emblem(game: Game) -> Markup:
    """The emblem of a game as SVG."""
    return Markup(game.board.emblem())
