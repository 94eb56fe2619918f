"""Rate limits and all other limits of the server: one table of numbers, and what counts against them.

A client that exceeds a rate limit is told when to try again. Counting needs bounded memory: the keys that
were silent for longest are forgotten first. Requests from the machine itself are not limited.
"""

from __future__ import annotations

import asyncio
import math
import time
from collections import Counter, OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from ipaddress import IPv6Address, ip_address, ip_network

from litestar.enums import ScopeType
from litestar.exceptions import TooManyRequestsException
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, Receive, Scope, Send

SAFE_METHODS = ("GET", "HEAD", "OPTIONS")  # change nothing

Rate = tuple[int, float]  # how many at once (burst), and how many a second
Budget = tuple[float, float]  # the same of something that is not counted but measured


@dataclass(frozen=True)
class Limits:
    """All limits."""

    form_bytes: int = 100_000
    websocket_message_bytes: int = 16_384
    command_characters: int = 2_000  # of a websocket message that are read
    commands: Rate = (200, 20.0)  # of one websocket
    refused_commands: int = 300  # rate-limited commands after which the websocket is closed
    commands_of_address: Rate = (600, 60.0)  # of all its websockets; more are read later
    openings_of_address: Rate = (300, 5.0)  # of websockets: each is identified, and drawn from nothing
    urgent_pages: Rate = (20, 5.0)  # of a network, which are drawn before those of others
    films: Rate = (10, 0.2)  # of a network, that players ask for: each is a picture for every moment
    reviews: int = 100  # finished tables that wait to be reviewed
    reviews_of_network: int = 3  # of them those that one network has asked for
    hints: Rate = (20, 0.2)  # of a network: each takes a second of a core that others wait for
    undos: int = 200  # of one seat in a match: each stays in its journal
    reads: Rate = (300, 30.0)  # safe requests of one address
    writes: Rate = (120, 4.0)  # other requests of one address
    loop_of_address: Budget = (3, 0.1)  # seconds of the event loop that its requests take
    requests_at_once: int = 4  # of one address, in progress
    request_place_seconds: float = 0.25  # after which one that waits for something makes room for the next
    refusal_seconds: float = 0.5  # before an address is told that it has sent too much: it may ask at once
    host_characters: int = 260  # of the name under which the server is reached, with its port
    text_imports: Rate = (20, 1 / 60)  # game texts of one address: each is parsed whole and stored
    work_of_address: Budget = (20, 0.25)  # processor seconds for pictures, previews, replays, game texts
    work_of_person: Budget = (10, 0.2)
    # Drawing holds the interpreter lock: each thread more takes as much from the event loop as it has itself.
    # Compiled rules release it, so a second thread is of use.
    work_threads: int = 2
    work_jobs_of_address: int = 20  # running or waiting; one runs at a time
    work_jobs: int = 200
    game_text_characters: int = 60_000  # three times a long match with many comments
    layout_characters: int = 1_000  # of a layout drawn for an option
    name_characters: int = 24
    shuffle_words_characters: int = 60  # beside random numbers; `match/fairness.py` has room for both
    public_url_characters: int = 200
    chat_characters: int = 280
    chat_messages: Rate = (5, 0.5)  # of one person
    webhook_url_characters: int = 500
    webhooks: Rate = (10, 20 / 3600)  # to one person
    webhooks_per_host: Rate = (60, 300 / 3600)  # to one host: many people may use the same chat service
    push_endpoint_characters: int = 1_000
    push_browsers: int = 10  # of one person
    pushes_per_host: Rate = (300, 1.0)  # to one push service, which serves all browsers of a kind
    unfinished_tables: int = 100  # of one host
    unfinished_tables_per_network: int = 300  # created from one IPv4 address or IPv6 /64
    new_people: Rate = (20, 20 / 3600)  # from one network, refused only while the bots are busy
    busy_bot_decisions: int = 24  # waiting for a thread, from which on the bots count as busy
    bot_tables: int = 200  # whose bots compute or wait for a thread at the same time
    bot_attention_seconds: float = 900.0  # for which bots go on after a seated person was last seen
    websockets: int = 20_000
    websockets_per_table: int = 300
    websockets_per_person: int = 60
    websockets_per_address: int = 600
    connections_per_address: int = 1_000  # TCP connections; of IPv6, of a /64 network
    request_seconds: float = 20.0  # for a whole request to arrive; a slower connection is closed
    keep_alive_seconds: int = 5  # without a further request, after which a connection is closed
    ping_seconds: float = 20.0  # between the pings of a websocket, and for the answer to one
    send_seconds: float = 20.0  # for a page or its update to be sent; a slower connection is closed
    tracked_keys: int = 20_000  # addresses or people whose rates are remembered


LIMITS = Limits()


class RateLimiter:
    """Token buckets: a burst at once and a rate per second, for each of many keys."""

    def __init__(self, rate: Budget, max_keys: int = 1) -> None:
        self.burst, self.per_second = rate
        self._max_keys = max_keys
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()  # tokens, and when

    def take(self, key: str = "", now: float | None = None) -> int:
        """Take a token: 0 if there was one, else the seconds until there will be."""
        seconds = self.seconds_until(1, key, now)
        if not seconds:
            self.charge(1, key, now)
        return seconds

    def seconds_until(self, tokens: float, key: str = "", now: float | None = None) -> int:
        """Seconds until there are so many tokens; 0 if there are. Takes none."""
        missing = tokens - self._refill(key, now)
        return 0 if missing <= 0 else math.ceil(missing / self.per_second)

    def charge(self, tokens: float, key: str = "", now: float | None = None) -> None:
        """Take tokens for what was used, also more than there are."""
        left = self._refill(key, now)
        self._buckets[key] = left - tokens, self._buckets[key][1]

    def _refill(self, key: str, now: float | None) -> float:
        """The tokens of a key now; it is the last to be forgotten."""
        at = time.monotonic() if now is None else now
        tokens, then = self._buckets.pop(key, (float(self.burst), at))
        tokens = min(self.burst, tokens + (at - then) * self.per_second)
        self._buckets[key] = tokens, at
        if len(self._buckets) > self._max_keys:
            self._buckets.popitem(last=False)
        return tokens


class ConnectionCounter:
    """Counts open websockets: all, and those of each table, person and address."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.open: Counter[str] = Counter()

    def __len__(self) -> int:
        return self.open["all"]

    def acquire(self, table_id: str, person_id: int, address: str) -> list[str] | None:
        """Count one more websocket and return the keys to `release`; None if there are too many."""
        limits = {"all": self.limits.websockets, f"table {table_id}": self.limits.websockets_per_table}
        if person_id:
            limits[f"person {person_id}"] = self.limits.websockets_per_person
        if not is_loopback(address):
            limits[f"address {address}"] = self.limits.websockets_per_address
        if any(self.open[key] >= limit for key, limit in limits.items()):
            return None
        self.open.update(limits.keys())
        return list(limits)

    def release(self, keys: list[str]) -> None:
        """Count a closed websocket."""
        self.open.subtract(keys)
        for key in keys:
            if self.open[key] <= 0:
                del self.open[key]


def is_loopback(address: str) -> bool:
    """Is this an address of the machine itself?"""
    try:
        return ip_address(address).is_loopback
    except ValueError:
        return False


def client_address(scope: Scope) -> str:
    """Where a request comes from, as limits count it; behind a proxy, what the proxy says.

    Of an IPv6 address that is its /64 network: one subscriber has at least that many addresses.
    """
    client = scope.get("client")
    return limited_address(client[0]) if client else ""


def limited_address(address: str) -> str:
    """The address under which a client is counted."""
    try:
        found = ip_address(address)
    except ValueError:
        return address
    if not isinstance(found, IPv6Address) or found.is_loopback:
        return address
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ip_network((int(found), 64), strict=False).network_address) + "/64"


class RateLimitMiddleware(ASGIMiddleware):
    """Refuses requests of addresses that send too many, or too expensive ones (429).

    The answer comes late: an attacker who waits for it cannot make the server busy with refusals.
    """

    scopes = (ScopeType.HTTP,)

    def __init__(
        self, limits: Limits, seconds_until_allowed: Callable[[str], int] = lambda address: 0
    ) -> None:
        self._seconds_until_allowed, self._refusal_seconds = seconds_until_allowed, limits.refusal_seconds
        self.reads = RateLimiter(limits.reads, limits.tracked_keys)
        self.writes = RateLimiter(limits.writes, limits.tracked_keys)

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        """Pass a request on, or refuse it with the seconds to wait."""
        address = client_address(scope)
        limiter = self.reads if scope.get("method") in SAFE_METHODS else self.writes
        if is_loopback(address):
            await next_app(scope, receive, send)
            return
        if seconds := limiter.take(address):
            await asyncio.sleep(self._refusal_seconds)
        if seconds := seconds or self._seconds_until_allowed(address):
            raise TooManyRequestsException(headers={"retry-after": str(seconds)})
        await next_app(scope, receive, send)
