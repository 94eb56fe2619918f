"""Services: the one typed container of everything a request may need, and how its parts are connected.

A move goes one way: websocket -> commands -> table service -> store -> broadcast -> window. What reacts to
a new position (bots, automatic moves, turn notices) is registered here as a listener of the table service.
"""

from __future__ import annotations

import asyncio
from collections.abc import Hashable, Sequence
from functools import cached_property, partial
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from litestar.response import Response
from markupsafe import Markup

from atoll.kit.draw.cache import cached
from atoll.kit.game import Game
from atoll.kit.i18n import LANGUAGES
from atoll.kit.registry import game as find_game
from atoll.kit.registry import games as game_names
from atoll.match.lesson import has_lesson
from atoll.web.auth.identity import TooManyPeople, Visitor
from atoll.web.auth.preferences import CONFIRMATIONS, NEWCOMER_GAMES, THEMES
from atoll.web.bots.catalogue import DEFAULT_LEVEL, BotCatalogue, bot_help, bot_name
from atoll.web.bots.pool import BotPool
from atoll.web.bots.runner import BotRunner
from atoll.web.bots.warmup import Warmup
from atoll.web.db.heartbeat import Heartbeat
from atoll.web.db.store import Store
from atoll.web.film.speed import FRAME_MS, NORMAL, OFF
from atoll.web.invite.addresses import Addresses
from atoll.web.invite.network_listener import NetworkListener
from atoll.web.invite.qr_code import qr_code
from atoll.web.link_preview.card import LOCALES, site_card
from atoll.web.live.render_queue import RenderQueue
from atoll.web.notify.turn_notices import TurnNotifier
from atoll.web.notify.webhook import WebhookClient
from atoll.web.ops.metrics import Metrics
from atoll.web.ops.rate_limit import LIMITS, ConnectionCounter, Limits, RateLimiter
from atoll.web.ops.work_queue import ServerBusy, WorkQueue
from atoll.web.tables.auto_move import AutoMover
from atoll.web.tables.chat import Chat
from atoll.web.tables.presence import Presence
from atoll.web.tables.service import TableService
from atoll.web.tables.stored_match import FinishedMatches
from atoll.web.views.assets import AssetBundle
from atoll.web.views.stylesheet import THEME_COLORS, build_stylesheet
from atoll.web.views.table_view import seat_badge
from atoll.web.views.translations import TRANSLATOR, shown_name

TEMPLATES = Path(__file__).with_name("templates")
PACE = 0.45  # seconds between the moves of bots
CACHED_PARTS = 8192  # rendered parts of pages
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
    ) -> None:
        self.limits, self.prepare = limits, prepare
        self.addresses = addresses or Addresses()
        self.network_listener = network_listener or NetworkListener()
        self.connections, self.metrics = ConnectionCounter(limits), Metrics()
        self.texts = RateLimiter(limits.text_imports, limits.tracked_keys)
        self.work = WorkQueue(limits)
        self.new_people = RateLimiter(limits.new_people, limits.tracked_keys)
        self.store = Store(url)
        self.warmup = Warmup()
        self.catalogue = BotCatalogue(models)

        self.tables = TableService(self.store, self.warmup, self.metrics, limits)
        self.chat = Chat(self.store, limits)
        self.finished_matches = FinishedMatches(self.store)
        self.heartbeat = Heartbeat(self.store.heartbeat, self.tables.mark_stale)

        self.render_queue = RenderQueue()
        pool = BotPool(self.catalogue)
        self.bot_runner = BotRunner(self.tables, pool, pace, lambda: self.render_queue.delay)
        self.presence = Presence(self.tables, self.bot_runner.windows_changed)
        self.auto_mover = AutoMover(self.tables, pace)
        self.turn_notifier = TurnNotifier(self.tables, WebhookClient.from_environment(), limits)
        for listener in (self.bot_runner, self.auto_mover, self.turn_notifier):
            self.tables.add_listener(listener)

        self.windows: set[asyncio.Task[object]] = set()  # the task of every open websocket
        self.renders: set[asyncio.Task[None]] = set()  # running renders, also of windows that have closed
        self.assets = AssetBundle(build_stylesheet(games()))
        self._templates = self._load_templates(pace)
        self._part = cached(CACHED_PARTS)(self._render_part)

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
        await self.warmup.close()  # before the tables: a match that is being started may wait for it
        await self.tables.close()
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

    def _load_templates(self, pace: float) -> Environment:
        templates = Environment(
            loader=FileSystemLoader(TEMPLATES),
            autoescape=True,
            undefined=StrictUndefined,
            auto_reload=False,  # it would check the file at every render
            trim_blocks=True,
            lstrip_blocks=True,
        )
        templates.globals.update(
            assets=self.assets,
            languages=LANGUAGES,
            themes=THEMES,
            confirmations=CONFIRMATIONS,
            newcomer_games=NEWCOMER_GAMES,
            levels=self.catalogue.levels,
            default_level=DEFAULT_LEVEL,
            seat_badge=seat_badge,
            has_lesson=has_lesson,
            limits=self.limits,
            qr_code=qr_code,
            locales=LOCALES,
            theme_colors=THEME_COLORS,
            film_speeds=FRAME_MS,
            film_default=NORMAL if pace else OFF,  # without a pace nobody wants to follow
        )
        return templates

    def render(self, template: str, lang: str, **context: Any) -> str:
        """A template in a language."""
        return self._templates.get_template(template).render(**self._helpers[lang], **context)

    @cached_property
    def _helpers(self) -> dict[str, dict[str, Any]]:
        """The functions of templates, for each language.

        `t` translates a message of the pages, `game_text` one of a game; `cached_part` renders a part of one.
        """
        return {
            lang: {
                "lang": lang,
                "t": partial(TRANSLATOR.translate, lang),
                "game_text": lambda game, what, lang=lang: game.translator.translate(lang, what),
                "bot_name": partial(bot_name, lang=lang),
                "shown_name": partial(shown_name, lang=lang),
                "bot_help": partial(bot_help, lang=lang),
                "cached_part": partial(self._part, lang),
            }
            for lang in LANGUAGES
        }

    def _render_part(self, lang: str, name: str, *given: Hashable) -> Markup:
        """A macro of `cached_parts.html`; cached, since a move changes few of them."""
        macro = getattr(self._templates.get_template("cached_parts.html").module, name)
        return Markup(macro(self._helpers[lang]["t"], *given))

    def page(
        self, visitor: Visitor, template: str, path: str, status: int = 200, **context: Any
    ) -> Response[str]:
        """A whole page for a visitor; `path` is the address to return to after a change of language.

        `card` in the context is what a shared link to it looks like.
        """
        context.setdefault("card", site_card(visitor.lang))
        base = self.addresses.for_links(visitor.origin).base
        text = self.render(template, visitor.lang, me=visitor, path=path, base=base, **context)
        return Response(text, media_type="text/html", status_code=status, cookies=visitor.cookies())


def emblem(game: Game) -> Markup:
    """The emblem of a game as SVG."""
    return Markup(game.board.emblem())
