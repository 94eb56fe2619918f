"""What somebody likes, kept with the person so that every device knows it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from atoll.kit.i18n import LANGUAGES
from atoll.web.notify.webhook import BadAddress, read_address

THEMES = ("auto", "light", "dark")
SWITCHES = ("sound", "confirm", "auto", "still")


class Preferences(msgspec.Struct, frozen=True, omit_defaults=True):
    """All of it; nothing said is the usual."""

    lang: str = ""  # nothing: as the browser says
    theme: str = ""
    sound: bool = False
    confirm: bool = False  # ask before choosing
    auto: bool = False  # make forced choices for me
    still: bool = False  # nothing moves
    notify: str = ""  # an address that is told when it is my turn
    origin: str = ""  # how links in notices begin

    @classmethod
    def load(cls, stored: Mapping[str, Any] | None) -> Preferences:
        """From the database."""
        return msgspec.convert(dict(stored or {}), cls)

    def dump(self) -> dict[str, Any]:
        """For the database."""
        return dict(msgspec.to_builtins(self))

    def with_(self, **changes: Any) -> Preferences:
        """The same but for this."""
        return msgspec.structs.replace(self, **changes)

    def filled_in(self, form: Mapping[str, Any], origin: str) -> Preferences:
        """As a form wants it; BadAddress if nothing can be sent there."""
        lang, theme, notify = (str(form.get(key, "")).strip() for key in ("lang", "theme", "notify"))
        if notify:
            read_address(notify)
        switches = {name: form.get(name) == "on" for name in SWITCHES}
        return self.with_(
            lang=lang if lang in LANGUAGES else self.lang,
            theme=theme if theme in THEMES else self.theme,
            notify=notify,
            origin=origin if notify else "",
            **switches,
        )


__all__ = ["SWITCHES", "THEMES", "BadAddress", "Preferences"]
