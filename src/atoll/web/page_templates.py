"""Page templates: HTML in a language, with the functions that templates use.

A process that draws pages for the server (`live/drawing_process.py`) has its own.
"""

from __future__ import annotations

from collections.abc import Hashable
from functools import cached_property, partial
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from atoll.kit.draw.cache import cached
from atoll.kit.i18n import LANGUAGES
from atoll.match.lesson import has_lesson
from atoll.web.auth.preferences import CONFIRMATIONS, NEWCOMER_GAMES, THEMES
from atoll.web.bots.catalogue import DEFAULT_LEVEL, bot_help, bot_name
from atoll.web.film.speed import FRAME_MS
from atoll.web.invite.qr_code import qr_code
from atoll.web.ops.rate_limit import Limits
from atoll.web.views.table_view import seat_badge
from atoll.web.views.translations import TRANSLATOR, shown_name

TEMPLATES = Path(__file__).with_name("templates")
CACHED_PARTS = 8192  # rendered parts of pages


class PageTemplates:
    """All templates; `more` are values that they may use besides those every process has."""

    def __init__(self, limits: Limits, **more: Any) -> None:
        self._environment = Environment(
            loader=FileSystemLoader(TEMPLATES),
            autoescape=True,
            undefined=StrictUndefined,
            auto_reload=False,  # it would check the file at every render
            trim_blocks=True,
            lstrip_blocks=True,
        )
        self._environment.globals.update(
            languages=LANGUAGES,
            themes=THEMES,
            confirmations=CONFIRMATIONS,
            newcomer_games=NEWCOMER_GAMES,
            default_level=DEFAULT_LEVEL,
            seat_badge=seat_badge,
            has_lesson=has_lesson,
            limits=limits,
            qr_code=qr_code,
            film_speeds=FRAME_MS,
            **more,
        )
        self._part = cached(CACHED_PARTS)(self._render_part)

    def load(self, template: str) -> None:
        """Have a template and the cached parts compiled before the first page needs them."""
        for name in (template, "cached_parts.html"):
            self._environment.get_template(name)

    def render(self, template: str, lang: str, **context: Any) -> str:
        """A template in a language."""
        return self._environment.get_template(template).render(**self._helpers[lang], **context)

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
        macro = getattr(self._environment.get_template("cached_parts.html").module, name)
        return Markup(macro(self._helpers[lang]["t"], *given))
