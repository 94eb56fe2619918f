"""Render queue: windows are rendered one at a time, in turns, and the event loop runs in between.

Many tables change at the same time. If all their pages were rendered in one go, no click would be read before
the last of them, and the database would be idle meanwhile. Windows of those who have just moved come before
all others. The time for drawing is shared between networks: one that asks for many pages, or for long films,
waits for its own. How long a network has waited for its next turn tells whether the server has more to do
than it can.
"""

from __future__ import annotations

import asyncio
import heapq
import time
from collections import OrderedDict, deque
from collections.abc import Awaitable, Callable
from itertools import count

from atoll.web.ops.rate_limit import LIMITS, Limits, RateLimiter

BUSY_SECONDS = 1.0  # of waiting, from which on new tables are refused and players are told
USUAL_SECONDS = 0.005  # counted for a window when its turn comes, until it is known what it took
MAX_SHARES = 5_000  # whose use is remembered before it is forgotten where it makes no difference

Begin = Callable[[], None]


class FairTurns:
    """What waits, by share: a share whose use was small comes first, and those that were idle save nothing.

    This is start-time fair queueing: virtual time is the use of the share whose turn it was last.
    """

    def __init__(self) -> None:
        self._waiting: dict[str, deque[Begin]] = {}  # of each share that waits for anything
        self._order: list[tuple[float, int, str]] = []  # a heap: the use when its turn was asked for, arrival
        self._used: dict[str, float] = {}  # of each share, in virtual time
        self._now, self._numbers = 0.0, count()
        self._since: OrderedDict[str, float] = OrderedDict()  # when it began to wait for its next turn
        self._length = 0

    def __len__(self) -> int:
        return self._length

    @property
    def longest_wait(self) -> float:
        """Seconds for which a share has waited for its next turn; 0 if none waits."""
        return time.monotonic() - next(iter(self._since.values())) if self._since else 0.0

    def add(self, share: str, begin: Begin, first: bool = False) -> None:
        """Add what waits; `first`, before all else of its share."""
        if (waiting := self._waiting.get(share)) is None:
            waiting = self._waiting[share] = deque()
            self._ask(share)
        waiting.appendleft(begin) if first else waiting.append(begin)
        self._length += 1

    def _ask(self, share: str) -> None:
        used = max(self._now, self._used.get(share, 0.0))
        heapq.heappush(self._order, (used, next(self._numbers), share))
        self._since[share] = time.monotonic()

    def next(self) -> Begin:
        """What has its turn now; IndexError if nothing waits."""
        while True:
            used, number, share = self._order[0]
            known = self._used.get(share, 0.0)
            if known <= used:
                break
            heapq.heapreplace(self._order, (known, number, share))  # it was charged while it waited
        heapq.heappop(self._order)
        self._now = used
        self.charge(share, USUAL_SECONDS)
        del self._since[share]
        begin = self._waiting[share].popleft()
        self._length -= 1
        if self._waiting[share]:
            self._ask(share)
        else:
            del self._waiting[share]
        return begin

    def charge(self, share: str, seconds: float) -> None:
        """Count what was used."""
        self._used[share] = max(self._now, self._used.get(share, 0.0)) + seconds
        if len(self._used) > MAX_SHARES:
            self._used = {share: used for share, used in self._used.items() if used > self._now}

    def clear(self) -> None:
        """Drop all that waits."""
        for state in (self._waiting, self._order, self._used, self._since):
            state.clear()
        self._length = 0


class RenderQueue:
    """Windows in turns, shared between networks; urgent ones before the others."""

    def __init__(
        self, wait_for_room: Callable[[], Awaitable[None]] | None = None, limits: Limits = LIMITS
    ) -> None:
        self._wait_for_room = wait_for_room  # until the next window can be drawn
        self._urgent: deque[Begin] = deque()
        self._turns = FairTurns()
        self._urgent_rate = RateLimiter(limits.urgent_pages, limits.tracked_keys)
        self._worker: asyncio.Task[None] | None = None

    @property
    def length(self) -> int:
        """How many wait."""
        return len(self._urgent) + len(self._turns)

    @property
    def delay(self) -> float:
        """Seconds for which windows wait that are not urgent."""
        return self._turns.longest_wait

    @property
    def is_busy(self) -> bool:
        """Whether windows wait so long that people notice."""
        return self.delay >= BUSY_SECONDS

    def schedule(self, begin: Begin, urgent: bool = False, share: str = "") -> None:
        """Call a function when it is the turn of its share.

        Urgent: at once, unless the share has had many urgent ones; then before the others of that share.
        """
        if urgent and not self._urgent_rate.take(share):
            self._urgent.append(begin)
        else:
            self._turns.add(share, begin, urgent)
        if self._worker is None or self._worker.done():
            self._worker = asyncio.create_task(self._work())

    def charge(self, share: str, seconds: float) -> None:
        """Count how long a page of a share took to draw."""
        self._turns.charge(share, seconds)

    async def _work(self) -> None:
        while self.length:
            if self._wait_for_room is not None:
                await self._wait_for_room()
            if not self.length:  # closed meanwhile
                return
            begin = self._urgent.popleft() if self._urgent else self._turns.next()
            begin()
            await asyncio.sleep(0)

    async def close(self) -> None:
        """Drop what is scheduled."""
        self._urgent.clear()
        self._turns.clear()
        if self._worker is not None:
            await asyncio.wait([self._worker])
