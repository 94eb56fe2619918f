"""SSRF-safe webhook client: posts to URLs that users name, but never into private networks.

A host is resolved once, all its addresses must be public, and the connection goes to exactly the address
that was checked. Redirects are not followed, only the status of the response is read, and everything has
one short timeout.
"""

from __future__ import annotations

import asyncio
import os
import socket
from collections.abc import Awaitable, Callable
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address

import httpx

from atoll.web.ops.environment import ALLOW_PRIVATE_WEBHOOKS
from atoll.web.ops.rate_limit import LIMITS

TIMEOUT = 8.0  # seconds for everything
MAX_CONNECTIONS = 20
_WEB_PORTS, _HIGH_PORTS = (80, 443), range(1024, 65536)  # not those of mail, shells and the like
_NAT64 = IPv6Network("64:ff9b::/96")  # the last four bytes are an IPv4 address

Resolve = Callable[[str, int], Awaitable[list[str]]]


class BadWebhookUrl(ValueError):
    """A URL that nothing is sent to."""


class WebhookFailed(RuntimeError):
    """The receiver could not be reached or did not accept the request; its HTTP status, 0 without one."""

    def __init__(self, reason: str, status: int = 0) -> None:
        super().__init__(reason)
        self.status = status


def parse_webhook_url(text: str, longest: int = LIMITS.webhook_url_characters) -> httpx.URL:
    """An HTTP URL, or BadWebhookUrl."""
    try:
        too_long = len(text) > longest
        if too_long or not text.isascii() or not text.isprintable() or " " in text:
            raise BadWebhookUrl("not a URL")
        url = httpx.URL(text)
        port = url.port
    except (httpx.InvalidURL, ValueError, TypeError) as error:
        raise BadWebhookUrl("not a URL") from error
    if url.scheme not in ("http", "https") or not url.host or url.userinfo or "\\" in text:
        raise BadWebhookUrl("not a URL of the web")
    if port is not None and port not in _WEB_PORTS and port not in _HIGH_PORTS:
        raise BadWebhookUrl("not a port of the web")
    return url


def webhook_host(text: str, longest: int = LIMITS.webhook_url_characters) -> str:
    """The host of an HTTP URL, written in one way; BadWebhookUrl if it is none."""
    return parse_webhook_url(text, longest).host.lower().rstrip(".")


def is_public(address: str) -> bool:
    """Is this the IP address of a public machine?"""
    try:
        ip = ip_address(address)
    except ValueError:
        return False
    return _is_public(ip)


def _is_public(ip: IPv4Address | IPv6Address) -> bool:
    if isinstance(ip, IPv6Address):
        embedded = ip.ipv4_mapped or ip.sixtofour
        if ip in _NAT64:
            embedded = IPv4Address(ip.packed[-4:])
        if embedded is not None:
            return _is_public(embedded)
        if ip.teredo is not None or ip.is_site_local:
            return False
    return ip.is_global and not ip.is_multicast and not ip.is_reserved


async def resolve_host(host: str, port: int) -> list[str]:
    """All IP addresses of a host."""
    found = await asyncio.get_running_loop().getaddrinfo(host, port, type=socket.SOCK_STREAM)
    return [str(address[0]) for *_, address in found]


class WebhookClient:
    """Sends to URLs that users name; the only code of the server that connects to other machines."""

    def __init__(self, allow_private: bool = False, resolve: Resolve = resolve_host) -> None:
        self.allow_private, self._resolve = allow_private, resolve
        self._client: httpx.AsyncClient | None = None

    @classmethod
    def from_environment(cls) -> WebhookClient:
        """A client that may reach private addresses if the operator has allowed it."""
        return cls(allow_private=os.environ.get(ALLOW_PRIVATE_WEBHOOKS) == "1")

    async def send(self, webhook_url: str, body: bytes) -> None:
        """Post JSON; BadWebhookUrl if it must not be sent, WebhookFailed if it was not accepted."""
        await self.post(parse_webhook_url(webhook_url), body, {"content-type": "application/json"})

    async def post(self, url: httpx.URL, body: bytes, headers: dict[str, str]) -> None:
        """Post to a parsed URL, as `send` does."""
        try:
            async with asyncio.timeout(TIMEOUT):
                address = await self._checked_address(url)
                request = self._http().build_request(
                    "POST",
                    url.copy_with(host=address),
                    content=body,
                    headers={"host": url.netloc.decode("ascii"), **headers},
                    extensions={"sni_hostname": url.raw_host.decode("ascii").strip("[]")},
                )
                response = await self._http().send(request, stream=True)
                await response.aclose()
        except (httpx.HTTPError, httpx.InvalidURL, OSError, TimeoutError, UnicodeError) as error:
            raise WebhookFailed(type(error).__name__) from error
        if not response.is_success:
            raise WebhookFailed(f"answered {response.status_code}", response.status_code)

    async def _checked_address(self, url: httpx.URL) -> str:
        """The IP address to connect to, all addresses of the host being allowed."""
        port = url.port or (443 if url.scheme == "https" else 80)
        addresses = await self._resolve(url.host, port)
        if not addresses:
            raise WebhookFailed("no such host")
        if not self.allow_private and not all(is_public(address) for address in addresses):
            raise BadWebhookUrl("not a public address")
        return addresses[0]

    def _http(self) -> httpx.AsyncClient:
        if self._client is None:  # no connection is reused: another host name may not own its address
            limits = httpx.Limits(max_connections=MAX_CONNECTIONS, max_keepalive_connections=0)
            self._client = httpx.AsyncClient(
                limits=limits, timeout=TIMEOUT, follow_redirects=False, trust_env=False
            )
        return self._client

    async def close(self) -> None:
        """Close all connections."""
        if self._client is not None:
            await self._client.aclose()
