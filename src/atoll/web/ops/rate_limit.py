"""How much is too much: every bound of the house in one table of numbers, and what counts against it.

Whoever reaches a bound is told when to try again. What is counted is counted in bounded memory: the longest
silent are forgotten first. People on the machine itself are not slowed down.
"""

from __future__ import annotations

import math
import time
from collections import Counter, OrderedDict
from dataclasses import dataclass
from ipaddress import ip_address

from litestar.enums import ScopeType
from litestar.exceptions import TooManyRequestsException
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, Receive, Scope, Send

SAFE = ("GET", "HEAD", "OPTIONS")


@dataclass(frozen=True)
class Limits:
    """The numbers."""

    form: int = 100_000  # bytes of a form
    frame: int = 16_384  # bytes of a message over a socket
    message: int = 2_000  # characters of a wish of a page
    wishes: tuple[int, float] = (200, 20.0)  # of one window: at once, and a second
    deaf: int = 300  # refused wishes after which a window is closed
    reads: tuple[int, float] = (300, 30.0)  # requests of one address: at once, and a second
    changes: tuple[int, float] = (120, 4.0)  # requests that change something
    texts: tuple[int, float] = (20, 1 / 60)  # game texts of one address: each is read whole, and kept
    line: int = 280  # characters somebody says at once
    lines: tuple[int, float] = (5, 0.5)  # of one person: at once, and a second
    notices: tuple[int, float] = (10, 20 / 3600)  # to one person, and to one address
    tables: int = 100  # games not yet over that one person has set
    sockets: int = 20_000
    sockets_of_table: int = 300
    sockets_of_person: int = 60
    sockets_of_address: int = 600
    send: float = 20.0  # seconds for a picture to leave: who is slower comes again
    keys: int = 20_000  # addresses whose rate is memoized


LIMITS = Limits()


class Rate:
    """So many at once and so many a second, for each of many: a bucket that fills again."""

    def __init__(self, limit: tuple[int, float], keys: int = 1) -> None:
        self.burst, self.speed = limit
        self._keys = keys
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def wait(self, key: str = "", now: float | None = None) -> int:
        """Take one: 0 if it may be had, else the seconds until the next."""
        at = time.monotonic() if now is None else now
        level, then = self._buckets.pop(key, (float(self.burst), at))
        level = min(self.burst, level + (at - then) * self.speed)
        self._buckets[key] = (level - 1 if level >= 1 else level, at)
        if len(self._buckets) > self._keys:
            self._buckets.popitem(last=False)
        return 0 if level >= 1 else math.ceil((1 - level) / self.speed)


class ConnectionCounter:
    """The open windows: of everybody, of a table, of a person, of an address."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.open: Counter[str] = Counter()

    def __len__(self) -> int:
        return self.open["all"]

    def enter(self, table_id: str, person_id: int, address: str) -> list[str] | None:
        """Count one more window; None if there are too many. What is returned is to be given to `leave`."""
        most = {"all": self.limits.sockets, f"table {table_id}": self.limits.sockets_of_table}
        if person_id:
            most[f"person {person_id}"] = self.limits.sockets_of_person
        if not is_here(address):
            most[f"address {address}"] = self.limits.sockets_of_address
        if any(self.open[key] >= limit for key, limit in most.items()):
            return None
        self.open.update(most.keys())
        return list(most)

    def leave(self, keys: list[str]) -> None:
        """A window is gone."""
        self.open.subtract(keys)
        for key in keys:
            if self.open[key] <= 0:
                del self.open[key]


def is_here(address: str) -> bool:
    """Does a request come from this machine?"""
    try:
        return ip_address(address).is_loopback
    except ValueError:
        return False


def address_of(scope: Scope) -> str:
    """Where a request comes from; behind a proxy, what the proxy says."""
    client = scope.get("client")
    return client[0] if client else ""


class RateLimitMiddleware(ASGIMiddleware):
    """Slows down addresses that ask too much."""

    scopes = (ScopeType.HTTP,)

    def __init__(self, limits: Limits) -> None:
        self.reads, self.changes = Rate(limits.reads, limits.keys), Rate(limits.changes, limits.keys)

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        """Let a request in, or say when to come again."""
        address = address_of(scope)
        rate = self.reads if scope.get("method") in SAFE else self.changes
        if not is_here(address) and (seconds := rate.wait(address)):
            raise TooManyRequestsException(headers={"retry-after": str(seconds)})
        await next_app(scope, receive, send)
