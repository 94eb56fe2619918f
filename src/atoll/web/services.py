"""The house: everything a request may need, and how a page is made."""

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
from atoll.web.auth.identity import COOKIE, Visitor
from atoll.web.auth.preferences import THEMES
from atoll.web.bots.catalogue import USUAL, BotCatalogue, bot_help, bot_name
from atoll.web.bots.pool import BotPool
from atoll.web.bots.warmup import Warmup
from atoll.web.db.store import Store
from atoll.web.live.render_queue import RenderQueue
from atoll.web.ops.metrics import Metrics
from atoll.web.ops.rate_limit import LIMITS, ConnectionCounter, Limits, Rate
from atoll.web.tables.service import TableService
from atoll.web.views.assets import AssetBundle
from atoll.web.views.stylesheet import build_stylesheet
from atoll.web.views.table_view import seat_badge
from atoll.web.views.translations import TRANSLATOR

HERE = Path(__file__).parent
PACE = 0.45
PIECES = 8192  # parts of pages that are memoized
PATIENCE = 5.0  # seconds for the last pictures when the house closes


def games() -> list[Game]:
    """All games found."""
    return [find_game(name) for name in game_names()]


class Services:
    """Store, tables, bots and pages of one server."""

    def __init__(
        self,
        url: str,
        pace: float = PACE,
        models: Sequence[Path] = (),
        limits: Limits = LIMITS,
        prepare: bool = False,
    ) -> None:
        self.limits, self.prepare = limits, prepare
        self.crowd, self.metrics = ConnectionCounter(limits), Metrics()
        self.texts = Rate(limits.texts, limits.keys)
        self.store = Store(url)
        self.warmup = Warmup()
        self.catalogue = BotCatalogue(models)
        self.bot_pool = BotPool(self.catalogue)
        self.chat = Rate(limits.lines, limits.keys)
        self.tables = TableService(self.store, self.warmup, self.bot_pool, self.metrics, limits, pace)
        self.windows: set[asyncio.Task[object]] = set()  # those that are open, each looked after by a task
        self.drawings: set[asyncio.Task[None]] = set()  # pictures being made, also for windows that are gone
        self.turns = RenderQueue()
        self._pages = Environment(
            loader=FileSystemLoader(HERE / "templates"),
            autoescape=True,
            undefined=StrictUndefined,
            auto_reload=False,  # a look at the disk for every picture
            trim_blocks=True,
            lstrip_blocks=True,
        )
        self._pieces = cached(PIECES)(self._make_piece)
        self.edition = AssetBundle(build_stylesheet(games()))
        self._pages.globals.update(
            assets=self.edition,
            languages=LANGUAGES,
            themes=THEMES,
            levels=self.catalogue.levels,
            usual=USUAL,
            seat_badge=seat_badge,
            has_lesson=has_lesson,
        )

    async def close(self) -> None:
        """Let everybody end what they have begun with the database, then let it go."""
        for window in self.windows:  # a server has closed them; whoever has not must not wait for them
            window.cancel()
        if self.windows:
            await asyncio.wait(set(self.windows), timeout=PATIENCE)
        await self.tables.close()
        await self.turns.close()
        if self.drawings:
            await asyncio.wait(set(self.drawings), timeout=PATIENCE)
        await self.warmup.close()
        await self.store.close()

    def render(self, template: str, lang: str, **context: Any) -> str:
        """A template in a language."""
        return self._pages.get_template(template).render(**self._speech[lang], **context)

    @cached_property
    def _speech(self) -> dict[str, dict[str, Any]]:
        """What a template says with, for each language.

        `t` says a message of the pages, `say` one of a game; `piece` is a part of a page by its name.
        """
        return {
            lang: {
                "lang": lang,
                "t": partial(TRANSLATOR.translate, lang),
                "say": lambda game, what, lang=lang: game.translator.translate(lang, what),
                "bot_name": partial(bot_name, lang=lang),
                "bot_help": partial(bot_help, lang=lang),
                "piece": partial(self._pieces, lang),
            }
            for lang in LANGUAGES
        }

    def _make_piece(self, lang: str, name: str, *given: Hashable) -> Markup:
        """A part of a page; memoized, since a choice changes few of them."""
        macro = getattr(self._pages.get_template("cached_parts.html").module, name)
        return Markup(macro(self._speech[lang]["t"], *given))

    def page(
        self, visitor: Visitor, template: str, path: str, status: int = 200, **context: Any
    ) -> Response[str]:
        """A whole page for a visitor; `path` is where switching the language comes back to."""
        text = self.render(template, visitor.lang, me=visitor, path=path, **context)
        cookies = [visitor.cookie(COOKIE, visitor.secret)] if visitor.secret else []
        return Response(text, media_type="text/html", status_code=status, cookies=cookies)


def emblem(game: Game) -> Markup:
    """The sign of a game."""
    return Markup(game.board.emblem())
