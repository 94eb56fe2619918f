"""Identity: a person is a name and a secret in a cookie. No password, no e-mail address.

The database holds digests of secrets only. Another device is added by a link that works once and expires.
"""

from __future__ import annotations

import hashlib
import secrets
import time
import unicodedata
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie
from litestar.response import Redirect

from atoll.web.db.models import DEVICE, PAIRING, Person
from atoll.web.db.store import Store
from atoll.web.ops.rate_limit import LIMITS, client_address, is_loopback
from atoll.web.views import translations

from .preferences import THEMES, Preferences

COOKIE = "atoll"
COOKIE_SECONDS = 10 * 365 * 24 * 3600
PAIRING_SECONDS = 15 * 60


def digest(secret: str) -> str:
    """What is stored of a secret."""
    return hashlib.sha256(secret.encode()).hexdigest()


def clean_name(name: str) -> str:
    """A name fit to be shown: one line, no invisible characters, not too long; possibly empty."""
    visible = "".join(c if unicodedata.category(c)[0] not in "CZ" else " " for c in name[:400])
    return " ".join(visible.split())[: LIMITS.name_characters].strip()


class TooManyPeople(RuntimeError):
    """No new person is created for this network at present."""


@dataclass
class Visitor:
    """The sender of a request: a known person or not, with language and theme."""

    store: Store
    person: Person | None
    lang: str
    theme: str
    secure: bool
    network: str = ""  # IPv4 address or IPv6 /64; empty for the machine itself, which has no limits
    origin: str = ""  # scheme, host and port of the page
    new_secret: str = ""  # to be set as cookie by the response
    admit_new: Callable[[str], None] = lambda network: None  # TooManyPeople if no person may be created

    @property
    def id(self) -> int:
        """Id of the person, 0 if unknown."""
        return self.person.id if self.person else 0

    @property
    def share(self) -> str:
        """Whose share of what is limited this visitor uses: the network's; on this machine the person's."""
        return self.network or f"person {self.id}"

    @property
    def preferences(self) -> Preferences:
        """The person's preferences, or the defaults."""
        return Preferences.load(self.person.preferences if self.person else None)

    async def save_preferences(self, preferences: Preferences) -> None:
        """Store preferences, for all devices of the person."""
        person = await self.ensure_person()
        await self.store.people.save_preferences(person.id, preferences)
        person.preferences = preferences.dump()

    async def ensure_person(self, name: str = "") -> Person:
        """The person of this visitor, created if there is none; renamed if a name is given.

        TooManyPeople if none may be created now.
        """
        wanted = clean_name(name)
        if self.person is None:
            self.admit_new(self.network)
            self.person = await self.store.people.add(
                wanted or translations.TRANSLATOR.translate(self.lang, "guest")
            )
            await self.add_device(self.person)
        elif wanted and wanted != self.person.name:
            await self.store.people.rename(self.person.id, wanted)
            self.person.name = wanted
        return self.person

    async def add_device(self, person: Person) -> None:
        """Make this browser a device of the person."""
        self.new_secret = secrets.token_urlsafe(32)
        await self.store.people.add_credential(digest(self.new_secret), person.id, DEVICE)
        self.person = person

    async def create_pairing(self) -> str:
        """The secret of a new link that adds a device."""
        secret, expires_at = secrets.token_urlsafe(24), int(time.time()) + PAIRING_SECONDS
        await self.store.people.add_credential(digest(secret), self.id, PAIRING, expires_at)
        return secret

    def cookie(self, key: str, value: str) -> Cookie:
        """A lasting cookie that scripts and other sites cannot use."""
        return Cookie(
            key,
            value=value,
            max_age=COOKIE_SECONDS,
            httponly=True,
            samesite="lax",
            secure=self.secure,
            path="/",
        )

    def cookies(self) -> list[Cookie]:
        """The cookie of a new device, if there is one to set."""
        return [self.cookie(COOKIE, self.new_secret)] if self.new_secret else []

    def redirect(self, path: str) -> Redirect:
        """Redirect to a page of this server."""
        return Redirect(path, status_code=303, cookies=self.cookies())


def anonymous(connection: ASGIConnection[Any, Any, Any, Any], store: Store) -> Visitor:
    """The visitor as far as the browser tells without the database: language and theme."""
    theme = connection.cookies.get("theme", "")
    lang = translations.preferred_language(
        connection.cookies.get("lang", ""), connection.headers.get("accept-language", "")
    )
    secure = connection.url.scheme in ("https", "wss")
    address = client_address(connection.scope)
    network = "" if is_loopback(address) else address
    origin = f"{connection.base_url}".rstrip("/")
    return Visitor(store, None, lang, theme if theme in THEMES else THEMES[0], secure, network, origin)


async def identify(connection: ASGIConnection[Any, Any, Any, Any], store: Store) -> Visitor:
    """The visitor behind a connection, with the person of its cookie."""
    visitor, secret = anonymous(connection, store), connection.cookies.get(COOKIE, "")
    visitor.person = await store.people.find_by_credential(digest(secret), DEVICE) if secret else None
    visitor.lang = visitor.preferences.lang or visitor.lang
    visitor.theme = visitor.preferences.theme or visitor.theme
    return visitor
