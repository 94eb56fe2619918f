"""People: a name and a secret in a cookie. No password, no address, nothing to forget.

The database holds digests of secrets only. Another device is added by a link that works once and expires.
"""

from __future__ import annotations

import hashlib
import secrets
import time
import unicodedata
from dataclasses import dataclass
from typing import Any

from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie
from litestar.response import Redirect

from atoll.web.db.models import DEVICE, PAIRING, Person
from atoll.web.db.store import Store
from atoll.web.views import translations

from .preferences import THEMES, Preferences

COOKIE = "atoll"
LONGEST_NAME = 24
TEN_YEARS = 10 * 365 * 24 * 3600
PAIRING_LASTS = 15 * 60


def digest(secret: str) -> str:
    """What is stored of a secret."""
    return hashlib.sha256(secret.encode()).hexdigest()


def clean_name(name: str) -> str:
    """A name as it may be shown: one line, no invisible signs, not too long; perhaps nothing."""
    seen = "".join(c if unicodedata.category(c)[0] not in "CZ" else " " for c in name[:400])
    return " ".join(seen.split())[:LONGEST_NAME].strip()


@dataclass
class Visitor:
    """Who sends a request, in which language and light, and what their browser is to cached."""

    store: Store
    person: Person | None
    lang: str
    theme: str
    secure: bool
    secret: str = ""  # fresh, to be kept by the browser

    @property
    def id(self) -> int:
        """Number of the person, 0 for a stranger."""
        return self.person.id if self.person else 0

    @property
    def settings(self) -> Preferences:
        """What this person likes."""
        return Preferences.load(self.person.settings if self.person else None)

    async def like(self, settings: Preferences) -> None:
        """Remember what this person likes, on every device."""
        person = await self.introduce()
        await self.store.social.like(person.id, settings)
        person.settings = settings.dump()

    async def introduce(self, name: str = "") -> Person:
        """The person of this visitor, made now if there is none; a name given is taken over."""
        wanted = clean_name(name)
        if self.person is None:
            self.person = await self.store.add_person(
                wanted or translations.TRANSLATOR.translate(self.lang, "guest")
            )
            await self.cached(self.person)
        elif wanted and wanted != self.person.name:
            await self.store.rename(self.person.id, wanted)
            self.person.name = wanted
        return self.person

    async def cached(self, person: Person) -> None:
        """Make this device one of the person's."""
        self.secret = secrets.token_urlsafe(32)
        await self.store.add_key(digest(self.secret), person.id, DEVICE)
        self.person = person

    async def pair(self) -> str:
        """The secret of a link that adds a device, for a quarter of an hour."""
        secret = secrets.token_urlsafe(24)
        await self.store.add_key(digest(secret), self.id, PAIRING, int(time.time()) + PAIRING_LASTS)
        return secret

    def cookie(self, key: str, value: str) -> Cookie:
        """Something the browser keeps and no script and no other site can use."""
        return Cookie(
            key, value=value, max_age=TEN_YEARS, httponly=True, samesite="lax", secure=self.secure, path="/"
        )

    def go(self, path: str) -> Redirect:
        """Send the visitor on to a page, with a fresh secret if there is one."""
        cookies = [self.cookie(COOKIE, self.secret)] if self.secret else []
        return Redirect(path, status_code=303, cookies=cookies)


def stranger(connection: ASGIConnection[Any, Any, Any, Any], store: Store) -> Visitor:
    """A visitor as far as the browser tells: language and light."""
    theme = connection.cookies.get("theme", "")
    lang = translations.preferred_language(
        connection.cookies.get("lang", ""), connection.headers.get("accept-language", "")
    )
    secure = connection.url.scheme in ("https", "wss")
    return Visitor(store, None, lang, theme if theme in THEMES else THEMES[0], secure)


async def meet(connection: ASGIConnection[Any, Any, Any, Any], store: Store) -> Visitor:
    """Who is behind a connection."""
    visitor, secret = stranger(connection, store), connection.cookies.get(COOKIE, "")
    visitor.person = await store.person(digest(secret), DEVICE) if secret else None
    visitor.lang = visitor.settings.lang or visitor.lang
    visitor.theme = visitor.settings.theme or visitor.theme
    return visitor
