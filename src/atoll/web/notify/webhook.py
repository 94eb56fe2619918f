"""Sending to addresses that strangers name, without becoming their hands inside our own network.

A name is resolved once, all it resolves to must be public, and the connection goes to exactly that. Nothing
is followed, nothing of the answer is read but its status, and little time is spent.
"""

from __future__ import annotations

import asyncio
import os
import socket
from collections.abc import Awaitable, Callable
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address

import httpx

PRIVATE = "ATOLL_PRIVATE_NOTICES"  # set to 1 where people may name addresses of the house's own network
LONGEST = 500  # characters of an address
PATIENCE = 8.0  # seconds for everything
_WEB, _HIGH = (80, 443), range(1024, 65536)  # no doors of mail, shells and the like
_TRANSLATED = IPv6Network("64:ff9b::/96")  # the last four bytes are an IPv4 address

Resolve = Callable[[str, int], Awaitable[list[str]]]


class BadAddress(ValueError):
    """An address nothing is sent to."""


class Unreachable(RuntimeError):
    """Nobody took it in."""


def read_address(text: str) -> httpx.URL:
    """An address of the web, or BadAddress."""
    try:
        if len(text) > LONGEST or not text.isascii() or not text.isprintable() or " " in text:
            raise BadAddress("not an address")
        url = httpx.URL(text)
        port = url.port
    except (httpx.InvalidURL, ValueError, TypeError) as wrong:
        raise BadAddress("not an address") from wrong
    if url.scheme not in ("http", "https") or not url.host or url.userinfo or "\\" in text:
        raise BadAddress("not an address of the web")
    if port is not None and port not in _WEB and port not in _HIGH:
        raise BadAddress("not a port of the web")
    return url


def is_public(address: str) -> bool:
    """May a stranger make us connect to this number?"""
    try:
        ip = ip_address(address)
    except ValueError:
        return False
    return _is_public(ip)


def _is_public(ip: IPv4Address | IPv6Address) -> bool:
    if isinstance(ip, IPv6Address):
        inside = ip.ipv4_mapped or ip.sixtofour
        if ip in _TRANSLATED:
            inside = IPv4Address(ip.packed[-4:])
        if inside is not None:
            return _is_public(inside)
        if ip.teredo is not None or ip.is_site_local:
            return False
    return ip.is_global and not ip.is_multicast and not ip.is_reserved


async def look_up(host: str, port: int) -> list[str]:
    """All numbers of a name."""
    found = await asyncio.get_running_loop().getaddrinfo(host, port, type=socket.SOCK_STREAM)
    return [str(address[0]) for *_, address in found]


class WebhookClient:
    """The one door through which the house speaks to other machines."""

    def __init__(self, allow_private: bool = False, resolve: Resolve = look_up) -> None:
        self.allow_private, self._resolve = allow_private, resolve
        self._client: httpx.AsyncClient | None = None

    @classmethod
    def as_allowed(cls) -> WebhookClient:
        """As whoever runs the house has decided."""
        return cls(allow_private=os.environ.get(PRIVATE) == "1")

    async def send(self, address: str, body: bytes) -> None:
        """Post JSON; BadAddress if it must not be sent, Unreachable if it did not arrive."""
        url = read_address(address)
        try:
            async with asyncio.timeout(PATIENCE):
                number = await self._check(url)
                request = self._web().build_request(
                    "POST",
                    url.copy_with(host=number),
                    content=body,
                    headers={"host": url.netloc.decode("ascii"), "content-type": "application/json"},
                    extensions={"sni_hostname": url.raw_host.decode("ascii").strip("[]")},
                )
                answer = await self._web().send(request, stream=True)
                await answer.aclose()
        except (httpx.HTTPError, httpx.InvalidURL, OSError, TimeoutError, UnicodeError) as wrong:
            raise Unreachable(type(wrong).__name__) from wrong
        if not answer.is_success:
            raise Unreachable(f"answered {answer.status_code}")

    async def _check(self, url: httpx.URL) -> str:
        """The number to connect to."""
        port = url.port or (443 if url.scheme == "https" else 80)
        numbers = await self._resolve(url.host, port)
        if not numbers:
            raise Unreachable("no such host")
        if not self.allow_private and not all(is_public(number) for number in numbers):
            raise BadAddress("not a public address")
        return numbers[0]

    def _web(self) -> httpx.AsyncClient:
        if self._client is None:  # a connection is never used again: the next name may not be its owner's
            limits = httpx.Limits(max_connections=20, max_keepalive_connections=0)
            self._client = httpx.AsyncClient(
                limits=limits, timeout=PATIENCE, follow_redirects=False, trust_env=False
            )
        return self._client

    async def close(self) -> None:
        """Stop speaking."""
        if self._client is not None:
            await self._client.aclose()
