"""Reviews of finished tables: found in the database, else made by the process of the coach and stored.

Who looks at the end of a game gets a first draft at once, and the review in depth follows by itself. The
process is started for the first request, or with the first table where people play, and ends when nothing
was asked for a while: it holds the compiled rules of all games it has seen.
"""

from __future__ import annotations

import asyncio
import json
import logging
import os
import sys
import time
import zlib
from asyncio.subprocess import PIPE, Process
from collections import Counter, OrderedDict
from contextlib import suppress
from dataclasses import dataclass
from itertools import count
from typing import Any

from atoll.kit.core.jit import cache_root
from atoll.kit.core.record import Position
from atoll.kit.game import Game
from atoll.match import Match
from atoll.review import Review
from atoll.web.bots.warmup import Warmup
from atoll.web.db.store import Store
from atoll.web.live.drawing_messages import LENGTH, pack, unpack
from atoll.web.ops.background import BackgroundTasks
from atoll.web.ops.rate_limit import LIMITS, Limits
from atoll.web.tables.table import Table

from .advice import Advice
from .review_messages import AdviceRequest, Answer, Prepare, Progress, ReviewRequest

log = logging.getLogger(__name__)

IDLE_SECONDS = 900.0  # after which the process ends
CACHED = 64  # reviews
ATTEMPTS = 3  # to review a table, if the process ends meanwhile
# Of the library for matrices, whose threads wait for each other on a busy machine.
ONE_CORE = {"OMP_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1", "MKL_NUM_THREADS": "1"}
HINT_SECONDS = 1.0  # for which a hint is computed
HINT_LIMIT = 1.5  # after which one that has not come is not waited for


@dataclass(frozen=True)
class Reviewed:
    """What is known of a finished table now."""

    review: Review | None  # None until the draft is there
    progress: float = 1.0  # of what is being made
    is_last: bool = True  # nothing better will come


class Reviewer:
    """Reviews and hints for this server process."""

    def __init__(self, store: Store, warmup: Warmup, prepares: bool = False, limits: Limits = LIMITS) -> None:
        self._limits, self._asked = limits, Counter[str]()  # reviews that are made, by who has asked
        self._store, self._warmup, self._prepares = store, warmup, prepares
        self._known: OrderedDict[str, Review] = OrderedDict()  # by table
        self._failed: set[str] = set()  # tables that cannot be reviewed, or not in depth
        self._ended: Counter[str] = Counter()  # how often the process ended with a table
        self._waiting: dict[str, float] = {}  # tables that are being reviewed, and how far
        self._coach = CoachProcess()
        self._tasks = BackgroundTasks()

    def position_changed(self, table: Table, remote: bool = False) -> None:
        """Have the coach ready for the end of a game that people play here."""
        if not self._prepares or table.match is None or not table.people or table.closed:
            return
        if self._coach.has(table.row.game):
            self._coach.rest_later()
        elif self._warmup.rules_ready(table.game):
            self._tasks.spawn(self._coach.prepare(table.row.game))

    async def find(self, table: Table) -> Review | None:
        """The stored review of a table, a draft or in depth."""
        known = self._known.get(table.row.id)
        if known is None:
            stored = await self._store.results.find_review(table.row.id)
            if stored is None:
                return None
            known = Review.from_json(json.loads(zlib.decompress(stored)))
            self._remember(table.row.id, known)
        return known

    def progress(self, table_id: str) -> float | None:
        """How far the review that is made of a table is; None if none is made."""
        return self._waiting.get(table_id)

    async def ask(self, table: Table, match: Match, share: str) -> Reviewed:
        """What is known of a closed table, and have made what is not; a few for each share at a time."""
        table_id = table.row.id
        known = await self.find(table)
        is_last = (known is not None and known.deep) or table_id in self._failed
        has_room = (
            len(self._waiting) < self._limits.reviews and self._asked[share] < self._limits.reviews_of_network
        )
        if not is_last and table_id not in self._waiting and has_room:
            self._waiting[table_id] = 0.0
            self._asked[share] += 1
            self._tasks.spawn(self._make(table, match, known, share))
        return Reviewed(known, self._waiting.get(table_id, 0.0), is_last)

    async def _make(self, table: Table, match: Match, known: Review | None, share: str) -> None:
        """Make and store the draft, then the review in depth."""
        table_id = table.row.id
        try:
            for deep in (False, True) if known is None else (True,):
                await self._warmup.ready(table.game, "bots" if deep else "rules")
                made = await self._coach.review(table, match, deep, self._waiting)
                if made is None:
                    self._failed.add(table_id)
                    return
                self._remember(table_id, made)
                packed = zlib.compress(json.dumps(made.to_json(), separators=(",", ":")).encode())
                await self._store.results.save_review(table_id, made.rules_version, deep, packed)
        except CoachEnded:
            self._ended[table_id] += 1
            if self._ended[table_id] >= ATTEMPTS:
                log.warning("table %s is not reviewed: the process of the coach has ended", table_id)
                self._failed.add(table_id)
        except Exception as wrong:
            log.warning("table %s cannot be reviewed: %s", table_id, type(wrong).__name__)
            self._failed.add(table_id)
        finally:
            self._waiting.pop(table_id, None)
            self._asked -= Counter([share])  # and forgets who waits for none

    def _remember(self, table_id: str, review: Review) -> None:
        self._known[table_id] = review
        self._known.move_to_end(table_id)
        if len(self._known) > CACHED:
            self._known.popitem(last=False)

    async def advise(self, game: Game, view: Position, seat: int) -> Advice | None:
        """A hint from the view of a seat; None if there is none in time."""
        if not self._warmup.bots_ready(game):
            return None
        try:
            async with asyncio.timeout(HINT_LIMIT):
                return await self._coach.advise(game, view, seat, HINT_SECONDS)
        except (TimeoutError, CoachEnded):
            return None

    async def close(self) -> None:
        """End the process; what was not finished is made when it is asked for again."""
        await self._coach.close()
        await self._tasks.close()


class CoachEnded(Exception):
    """The process has ended before it had answered."""


class CoachProcess:
    """The process of the coach as the server sees it."""

    def __init__(self) -> None:
        self._process: Process | None = None
        self._reading: asyncio.Task[None] | None = None
        self._starting = asyncio.Lock()
        self._answers: dict[int, asyncio.Future[Any]] = {}
        self._progress: dict[int, tuple[dict[str, float], str]] = {}
        self._numbers, self._prepared = count(1), set[str]()
        self._idle: asyncio.TimerHandle | None = None
        self._is_closed = False

    async def prepare(self, game: str) -> None:
        """Have a game loaded."""
        self._prepared.add(game)
        with suppress(CoachEnded):  # it is loaded when it is needed
            await self._send(Prepare(game))

    def has(self, game: str) -> bool:
        """Whether a game is loaded, or will be soon."""
        return game in self._prepared

    async def review(
        self, table: Table, match: Match, deep: bool, progress: dict[str, float]
    ) -> Review | None:
        """The review of a table, None if that fails; CoachEnded. Progress is written by table."""
        number = next(self._numbers)
        self._progress[number] = progress, table.row.id
        try:
            found = await self._ask(ReviewRequest(number, table.row, match.entries, deep))
        finally:
            self._progress.pop(number, None)
        return found if isinstance(found, Review) else None

    async def advise(self, game: Game, view: Position, seat: int, seconds: float) -> Advice | None:
        """Advice from a view, None if that fails; CoachEnded."""
        number = next(self._numbers)
        until = time.monotonic() + HINT_LIMIT
        found = await self._ask(AdviceRequest(number, game.id, view.tobytes(), seat, seconds, until))
        return found if isinstance(found, Advice) else None

    async def _ask(self, request: ReviewRequest | AdviceRequest) -> Review | Advice | None:
        waiting = self._answers[request.number] = asyncio.get_running_loop().create_future()
        try:
            await self._send(request)
            answer: Answer = await waiting
            return answer.content
        finally:
            self._answers.pop(request.number, None)

    async def _send(self, message: Any) -> None:
        async with self._starting:
            if self._is_closed:
                raise CoachEnded
            if self._process is None:
                await self._start()
        assert self._process is not None
        assert self._process.stdin is not None
        self.rest_later()
        try:
            self._process.stdin.write(pack(message))
            await self._process.stdin.drain()
        except OSError:
            raise CoachEnded from None

    async def _start(self) -> None:
        self._process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "atoll.web.reviews.review_process", stdin=PIPE, stdout=PIPE,
            start_new_session=True,  # Ctrl-C is for the server
            env={**os.environ, "ATOLL_CACHE": str(cache_root()), "ATOLL_QUIET": "1", **ONE_CORE},
        )  # fmt: skip
        self._reading = asyncio.create_task(self._read(self._process))

    async def _read(self, process: Process) -> None:
        """Read answers until the process ends."""
        assert process.stdout is not None
        try:
            while True:
                head = await process.stdout.readexactly(LENGTH.size)
                self._take(unpack(await process.stdout.readexactly(LENGTH.unpack(head)[0])))
        except (OSError, asyncio.IncompleteReadError):
            pass
        finally:
            end(process)
            await process.communicate()  # with its pipe full it would not end
            self._process, self._prepared = None, set()
            for waiting in self._answers.values():
                if not waiting.done():
                    waiting.set_exception(CoachEnded())

    def _take(self, message: Progress | Answer) -> None:
        self.rest_later()
        if isinstance(message, Progress):
            progress, table_id = self._progress.get(message.number, ({}, ""))
            progress[table_id] = message.done
        elif (waiting := self._answers.get(message.number)) is not None and not waiting.done():
            waiting.set_result(message)

    def rest_later(self) -> None:
        """Put off the end of the process."""
        if self._idle is not None:
            self._idle.cancel()
        self._idle = asyncio.get_running_loop().call_later(IDLE_SECONDS, self._rest)

    def _rest(self) -> None:
        if self._answers:
            self.rest_later()
        elif self._process is not None and self._process.stdin is not None:
            self._process.stdin.close()

    async def close(self) -> None:
        """End the process at once."""
        self._is_closed = True
        if self._idle is not None:
            self._idle.cancel()
        async with self._starting:  # one that is being started is ended as well
            if self._process is not None:
                end(self._process)
        if self._reading is not None:
            await asyncio.gather(self._reading, return_exceptions=True)


def end(process: Process) -> None:
    """Kill a process unless it has ended."""
    if process.returncode is None:
        with suppress(ProcessLookupError):
            process.kill()
