"""Preferences of a person, stored so that all their devices share them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from atoll.kit.i18n import LANGUAGES
from atoll.web.notify.webhook import parse_webhook_url

THEMES = ("auto", "light", "dark")
TOGGLES = ("sound", "auto_move", "no_animation")  # preferences that are on or off
NEVER, RISKY, ALWAYS = CONFIRMATIONS = ("never", "risky", "always")  # which choices are asked about once more
RENAMED = {"auto": "auto_move", "still": "no_animation"}  # of 0.1
NEWCOMER_GAMES = 5  # so many finished games long risky choices are asked about unless one has said otherwise


class Preferences(msgspec.Struct, frozen=True, omit_defaults=True):
    """All preferences; the names are those of form fields, commands and stored JSON."""

    lang: str = ""  # empty: as the browser says
    theme: str = ""
    sound: bool = False
    confirm: str = ""  # one of CONFIRMATIONS; empty: not said, see `confirmation`
    auto_move: bool = False  # play forced moves by itself
    no_animation: bool = False
    film: str = ""  # speed at which a table plays what has happened; empty: as the server says
    notify: str = ""  # webhook URL for turn notices
    origin: str = ""  # scheme and host for links in turn notices

    @classmethod
    def load(cls, stored: Mapping[str, Any] | None) -> Preferences:
        """From the database, where earlier versions used other names, and stored a switch for `confirm`."""
        known = {RENAMED.get(name, name): value for name, value in (stored or {}).items()}
        if isinstance(known.get("confirm"), bool):
            known["confirm"] = ALWAYS if known["confirm"] else ""
        return msgspec.convert(known, cls)

    def dump(self) -> dict[str, Any]:
        """For the database."""
        return dict(msgspec.to_builtins(self))

    def confirmation(self, finished_games: int) -> str:
        """Which choices are asked about: as set, else risky ones in a person's first games."""
        return self.confirm or (RISKY if finished_games < NEWCOMER_GAMES else NEVER)

    def replace(self, **changes: Any) -> Preferences:
        """A copy with changes."""
        return msgspec.structs.replace(self, **changes)

    def from_form(self, form: Mapping[str, Any], origin: str) -> Preferences:
        """A copy with the fields of a form; BadWebhookUrl if its webhook URL cannot be used."""
        lang, theme, notify, confirm = (
            str(form.get(key, "")).strip() for key in ("lang", "theme", "notify", "confirm")
        )
        if notify:
            parse_webhook_url(notify)
        toggles = {name: form.get(name) == "on" for name in TOGGLES}
        return self.replace(
            lang=lang if lang in LANGUAGES else self.lang,
            theme=theme if theme in THEMES else self.theme,
            confirm=confirm if confirm in CONFIRMATIONS else "",
            notify=notify,
            origin=origin if notify else "",
            **toggles,
        )
