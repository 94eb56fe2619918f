"""Web Push: a message for one browser, encrypted for it and signed by this server (VAPID).

The key of the server is made on its first start and kept in the database, so that all its processes and
its backups have it. If it is lost, browsers that were subscribed with the old one are forgotten; their pages
subscribe again when they are opened. Addresses come from browsers, so messages go through the client that
refuses private ones.
"""

from __future__ import annotations

import base64
import binascii
import time
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

import msgspec

from atoll.web.db.models import PushSubscription
from atoll.web.db.store import Store
from atoll.web.ops.rate_limit import Limits

from .webhook import BadWebhookUrl, WebhookClient, WebhookFailed, parse_webhook_url

if TYPE_CHECKING:
    from py_vapid import Vapid02

SECRET = "vapid"  # name of the private key
KEEP_SECONDS = 24 * 3600  # for which a push service keeps a message for a browser that is off
VALID_SECONDS = 3600  # for which a signature is valid
POINT_BYTES, AUTH_BYTES = 65, 16  # of an uncompressed point of the curve P-256, and of the shared secret
GONE = (404, 410)  # what a push service answers if the browser has unsubscribed
ORIGIN_CHARACTERS = 300
NO_CONTACT = "mailto:atoll@localhost"  # where pages are not reached by https


class BadSubscription(ValueError):
    """What a browser has sent is no subscription to push messages."""


class PushSender:
    """Sends push messages, and knows the browsers that take them."""

    def __init__(self, store: Store, client: WebhookClient, limits: Limits) -> None:
        self._store, self._client, self._limits = store, client, limits
        self._signer: Vapid02 | None = None

    async def public_key(self) -> str:
        """The key by which browsers know this server."""
        from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

        key = (await self._vapid()).public_key
        return _encode(key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint))

    async def subscribe(
        self, person_id: int, endpoint: str, browser_key: str, auth: str, origin: str, instead: str = ""
    ) -> None:
        """Add a browser of a person; BadSubscription if nothing could be sent to it."""
        try:
            url = parse_webhook_url(endpoint, self._limits.push_endpoint_characters)
        except BadWebhookUrl as wrong:
            raise BadSubscription("no address of a push service") from wrong
        if ":" in url.host or (url.scheme != "https" and not self._client.allow_private):
            raise BadSubscription("a push service is reached by https")
        if not _is_point(_decode(browser_key)) or len(_decode(auth)) != AUTH_BYTES:
            raise BadSubscription("no keys of a browser")
        added = PushSubscription(
            endpoint=endpoint,
            person_id=person_id,
            browser_key=browser_key,
            auth=auth,
            server_key=await self.public_key(),
            origin=origin[:ORIGIN_CHARACTERS],
            at=int(time.time()),
        )
        await self._store.people.add_push_subscription(added, self._limits.push_browsers, instead)

    async def send(self, to: PushSubscription, message: dict[str, Any], topic: str = "") -> bool:
        """Send a message that replaces one of the same topic; False if the browser does not take any more.

        WebhookFailed or BadWebhookUrl if it could not be sent.
        """
        if to.server_key != await self.public_key():  # the key it knows was lost
            await self._store.people.drop_push_subscription(to.endpoint)
            return False
        url = parse_webhook_url(to.endpoint, self._limits.push_endpoint_characters)
        audience = f"{url.scheme}://{url.netloc.decode('ascii')}"
        claims = {
            "aud": audience,
            "sub": _contact(to.origin),
            "exp": int(time.time()) + VALID_SECONDS,
        }
        headers = {
            "content-type": "application/octet-stream",
            "content-encoding": "aes128gcm",
            "ttl": str(KEEP_SECONDS),
            "urgency": "high",
            **({"topic": topic} if topic else {}),
            **(await self._vapid()).sign(claims),
        }
        try:
            await self._client.post(url, encrypt(to, msgspec.json.encode(message)), headers)
        except WebhookFailed as failed:
            if failed.status not in GONE:
                raise
            await self._store.people.drop_push_subscription(to.endpoint)
            return False
        return True

    async def _vapid(self) -> Vapid02:
        """What signs: the private key, from the database."""
        if self._signer is None:
            from py_vapid import Vapid02

            pem = await self._store.server_secret(SECRET, _new_key)
            self._signer = Vapid02.from_pem(pem.encode())
        return self._signer


def _contact(origin: str) -> str:
    """Whom a push service may ask about messages: the site that browsers subscribed to."""
    parts = urlsplit(origin)
    is_site = parts.scheme == "https" and parts.hostname and "." in parts.hostname
    return f"https://{parts.hostname}" if is_site else NO_CONTACT


def _new_key() -> str:
    """A new private key as text."""
    from py_vapid import Vapid02

    made = Vapid02()
    made.generate_keys()
    return bytes(made.private_pem()).decode()


def _is_point(key: bytes) -> bool:
    """Is this a public key: a point of the curve?"""
    from cryptography.hazmat.primitives.asymmetric import ec

    try:
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), key)
    except ValueError:
        return False
    return len(key) == POINT_BYTES


def encrypt(to: PushSubscription, content: bytes) -> bytes:
    """A message that only one browser can read."""
    import http_ece
    from cryptography.hazmat.primitives.asymmetric import ec

    return bytes(
        http_ece.encrypt(
            content,
            private_key=ec.generate_private_key(ec.SECP256R1()),
            dh=_decode(to.browser_key),
            auth_secret=_decode(to.auth),
            version="aes128gcm",
        )
    )


def _encode(content: bytes) -> str:
    return base64.urlsafe_b64encode(content).rstrip(b"=").decode()


def _decode(text: str) -> bytes:
    """Bytes from what a browser sends; BadSubscription if it is not that."""
    try:
        return base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)
    except (binascii.Error, ValueError) as wrong:
        raise BadSubscription("no keys of a browser") from wrong
