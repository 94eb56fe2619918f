"""One load from beginning to end: servers, tables, clicks, kills, and the account of every move."""

from __future__ import annotations

import asyncio
import gc
import os
import random
import re
import signal
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, contextmanager, nullcontext, suppress
from dataclasses import dataclass, field

import httpx

from atoll.kit.registry import game as find_game
from atoll.kit.registry import games
from atoll.web.db.store import Store
from atoll.web.serve import database_url

from .people import COME_BACK, LOST, Party, Tally, seat
from .postgres import Postgres
from .servers import Process

SEATED_AT_ONCE = 4
STUCK = 120.0  # seconds after which a table that takes no click is stuck
OWN_POSTGRES = "postgresql"  # a throwaway one, from pip

RESTS = 60.0  # seconds in which a house where nobody plays has come to rest

LAG = re.compile(r'atoll_loop_lag_seconds_bucket\{le="([^"]+)"\} (\S+)')  # seconds, and how often no later

REMEMBERED = re.compile(r"^atoll_pictures (\S+)", re.M)  # characters of pictures

Message = Callable[[str], None]


def late_once_in(many: int, counts: Mapping[float, int]) -> float:
    """The least limit that was not exceeded more than once in so many times; 0 if nothing was seen."""
    all_ = max(counts.values(), default=0)
    return min((limit for limit, n in counts.items() if n * many >= all_ * (many - 1)), default=0)


@contextmanager
def undisturbed() -> Iterator[None]:
    """Collect no garbage: the crowd would stand still for it now and then, and take that for the server."""
    gc.collect()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


@dataclass(frozen=True)
class Plan:
    """What is to be tried."""

    tables: int = 300
    windows: int = 4
    every: float = 3.0  # seconds between the clicks at a table
    seconds: float = 60
    names: tuple[str, ...] = ()  # of games; all in turn if there are none
    seed: int = 1
    kills: int = 0
    database_kills: int = 0
    processes: int = 1
    data: str = ""  # a folder or URL; a folder of its own if there is none
    url: str = ""  # of a server that runs already

    @property
    def deadly(self) -> bool:
        """Is anything to be killed?"""
        return bool(self.kills or self.database_kills)


@dataclass
class Report:
    """What came of it."""

    plan: Plan
    tables: int = 0
    windows: int = 0
    clicks: int = 0
    seen: list[float] = field(default_factory=list)
    wrong: dict[str, int] = field(default_factory=dict)
    notes: dict[str, int] = field(default_factory=dict)
    lost_lines: int = 0
    over: int = 0
    kills: int = 0
    database_kills: int = 0
    accepted: int = 0
    lost: int = 0
    stuck: int = 0
    memory_per_table: float = 0
    work: float = 0  # seconds of a processor that the servers spend on a click
    own: float = 0  # the same for the crowd itself, which must not be what is waited for
    lag: float = 0  # seconds: the servers' loops were later than this once in a hundred looks
    busy: tuple[float, float, float] = (0, 0, 0)

    def within(self, share: float) -> float:
        """Milliseconds in which this share of the clicks was seen by everybody."""
        return (
            sorted(self.seen)[min(len(self.seen) - 1, int(len(self.seen) * share))] * 1000 if self.seen else 0
        )

    @property
    def good(self) -> bool:
        """Was nothing lost, and nobody left waiting?"""
        return not self.lost and not self.stuck and (self.plan.deadly or not self.wrong)


async def run(plan: Plan, say: Message) -> Report:
    """Carry a plan out; whoever is cancelled ends the servers first."""
    with ExitStack() as things:
        postgres: Postgres | None = None
        data = plan.data or things.enter_context(tempfile.TemporaryDirectory(prefix="atoll-load-"))
        if plan.data == OWN_POSTGRES:
            postgres = Postgres()
            things.callback(postgres.close)
            data = postgres.new_database()
        servers = [] if plan.url else [Process(data) for _ in range(plan.processes)]
        for server in servers:
            server.start()
            things.callback(server.end)
        crowd = _Crowd(plan, data, servers, postgres, say)
        return await crowd.act()


class _Crowd:
    def __init__(
        self, plan: Plan, data: str, servers: list[Process], postgres: Postgres | None, say: Message
    ) -> None:
        self.plan, self.data, self.servers, self.postgres, self.say = plan, data, servers, postgres, say
        self.urls = [server.url for server in servers] or [plan.url]
        self.rng = random.Random(plan.seed)
        self.tally, self.report = Tally(), Report(plan)
        self.parties: list[Party] = []
        self.looking: dict[Party, list[asyncio.Task[None]]] = {}  # the windows at tables that are played at

    async def act(self) -> Report:
        await self._wait_for_servers()
        names = self.plan.names or tuple(games())
        self.say(f"laying {self.plan.tables} tables of {', '.join(names)}")
        warm = [await self._lay(i, name) for i, name in enumerate(names)]  # compiled and loaded from here on
        room = asyncio.Semaphore(SEATED_AT_ONCE)

        async def lay(i: int) -> Party:
            async with room:
                if i % 50 == 0:
                    self.say(f"table {i}")
                return await self._lay(i, names[i % len(names)])

        half = max(len(warm), self.plan.tables // 2)
        some = await asyncio.gather(*(lay(i) for i in range(len(warm), half)))
        before = await self._memory_at_rest()
        others = await asyncio.gather(*(lay(i) for i in range(half, self.plan.tables)))
        self.parties = [*warm, *some, *others]
        if others:  # by now whatever does not grow with the tables is there
            self.report.memory_per_table = (await self._memory_at_rest() - before) / len(others)
        self.say(f"playing for {self.plan.seconds:.0f} s")
        with nullcontext() if self.plan.deadly else undisturbed():
            await self._play()
        await self._see_that_all_go_on()
        await self._account()
        looking = [task for tasks in self.looking.values() for task in tasks]
        for task in looking:
            task.cancel()
        await asyncio.gather(*looking, return_exceptions=True)
        return self._sum_up()

    async def _wait_for_servers(self) -> None:
        async with httpx.AsyncClient(timeout=5) as client:
            for url in self.urls:
                for _ in range(120):
                    try:
                        await client.get(f"{url}/health")
                        break
                    except httpx.HTTPError:
                        await asyncio.sleep(0.5)

    async def _lay(self, i: int, name: str) -> Party:
        game = find_game(name)
        seats = min(max(self.plan.windows, game.seats[0]), game.seats[-1])
        watchers = max(0, self.plan.windows - seats)
        party = await seat(self.rng.choice(self.urls), self.urls, name, seats, watchers, self.plan.seed + i)
        self.looking[party] = [asyncio.create_task(w.look(self.tally, party.rng)) for w in party.windows]
        while not all(window.shown.html for window in party.windows):
            await asyncio.sleep(0.05)
        return party

    async def _memory_at_rest(self) -> int:
        """What the servers hold when all windows are silent and no picture is memoized any more."""
        if self.plan.deadly:
            return 0
        with suppress(TimeoutError):
            async with asyncio.timeout(RESTS):
                while any(
                    float(found) for page in await self._figures() for found in REMEMBERED.findall(page)
                ):
                    await asyncio.sleep(1)
        return sum(server.memory() for server in self.servers)

    def _busy(self) -> float:
        return sum(server.busy() for server in self.servers)

    async def _play(self) -> None:
        used, clicked, late = self._busy(), self.tally.clicks, await self._lateness()
        own = time.process_time()
        clicking = [asyncio.create_task(self._keep_playing(party)) for party in self.parties]
        killing = asyncio.create_task(self._kill_now_and_then())
        await asyncio.sleep(self.plan.seconds)
        self.report.busy = os.getloadavg()
        await killing
        if not self.report.kills:  # a process that died has taken its account with it
            clicks = max(1, self.tally.clicks - clicked)
            self.report.work = (self._busy() - used) / clicks
            self.report.own = (time.process_time() - own) / clicks
            self.report.lag = late_once_in(100, await self._lateness() - late)
        for task in clicking:
            task.cancel()
        await asyncio.gather(*clicking, return_exceptions=True)
        self.report.seen = list(self.tally.seen)  # what follows is no load

    async def _keep_playing(self, party: Party) -> None:
        """Play at a table until the game is over, and then at another."""
        while True:
            await party.play(self.plan.every, self.tally)
            for looking in self.looking.pop(party):
                looking.cancel()
            party = await self._lay_again(party.game)
            self.parties.append(party)

    async def _lay_again(self, name: str) -> Party:
        """A table more, as soon as there is a server that lays it."""
        while True:
            try:
                return await self._lay(len(self.parties), name)
            except (*LOST, httpx.HTTPError):  # it died in between, or its database was away
                await asyncio.sleep(COME_BACK)

    async def _lateness(self) -> Counter[float]:
        """How often the loops of all servers were at most so late, by their own account."""
        found: Counter[float] = Counter()
        for page in await self._figures():
            found.update({float(le): int(float(n)) for le, n in LAG.findall(page)})
        return found

    async def _figures(self) -> list[str]:
        """What all servers say of themselves."""
        async with httpx.AsyncClient(timeout=60) as client:
            return [(await client.get(f"{url}/metrics")).text for url in self.urls]

    async def _kill_now_and_then(self) -> None:
        """Spread all deaths over the time, in an order of chance."""
        deaths = ["server"] * self.plan.kills + ["database"] * self.plan.database_kills
        self.rng.shuffle(deaths)
        for death in deaths:
            await asyncio.sleep(self.plan.seconds / len(deaths) * (0.5 + self.rng.random()))
            if death == "server" and self.servers:
                server = self.rng.choice(self.servers)
                server.end(signal.SIGKILL)
                await asyncio.to_thread(server.start)
                await self._wait_for_servers()
                self.report.kills += 1
            elif self.postgres is not None:
                await asyncio.to_thread(self.postgres.kill)
                await asyncio.to_thread(self.postgres.start)
                self.report.database_kills += 1
            self.say(f"killed a {death}: {self.report.kills + self.report.database_kills} of {len(deaths)}")

    async def _see_that_all_go_on(self) -> None:
        """Every table that is not over must take one more click."""

        async def once_more(party: Party) -> None:
            count = party.accepted.total()
            while party.accepted.total() == count and not party.over:
                await asyncio.sleep(self.plan.every * party.rng.random())  # no harder than before
                await party.play_once(self.tally)

        tries = [asyncio.create_task(once_more(party)) for party in self.parties]
        _, left = await asyncio.wait(tries, timeout=STUCK)
        for task in left:
            task.cancel()
        self.report.stuck = len(left)

    async def _account(self) -> None:
        """Look for every acknowledged click in what is stored."""
        if self.plan.url:
            return
        store = Store(database_url(self.data))
        for party in self.parties:
            entries = await store.load_journal(party.table.removeprefix("/t/"))
            lost = party.accepted - Counter(entry.seat for entry in entries)
            self.report.lost += lost.total()
        await store.close()

    def _sum_up(self) -> Report:
        found, tally = self.report, self.tally
        found.tables, found.windows = len(self.parties), sum(len(party.windows) for party in self.parties)
        found.clicks, found.over = tally.clicks, tally.over
        found.wrong, found.notes, found.lost_lines = dict(tally.wrong), dict(tally.notes), tally.lost_lines
        found.accepted = sum(party.accepted.total() for party in self.parties)
        return found
