"""A load test from start to end: servers, tables, clicks, kills, and the check of every acknowledged move."""

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
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager, nullcontext, suppress

import httpx

from atoll.kit.registry import game as find_game
from atoll.kit.registry import games
from atoll.web.db.store import Store
from atoll.web.serve import database_url

from .attacks import attack
from .postgres import Postgres
from .result import Plan, Result
from .server_process import ServerProcess
from .simulated_table import (
    CLICK_TIMEOUT,
    CONNECTION_ERRORS,
    HTTP_TIMEOUT,
    RECONNECT_DELAY,
    BotTable,
    Measurements,
    SimulatedTable,
    create_bot_table,
    create_table,
)

CREATED_AT_ONCE = 4  # tables
STUCK_TIMEOUT = 120.0  # seconds after which a table that accepts no click counts as stuck
IDLE_TIMEOUT = 60.0  # seconds in which the render caches of idle servers become empty
START_TIMEOUT = 60.0  # seconds for a server to answer
RECOVERY_SECONDS = 10.0  # after a killed server or database answers again, for windows to reconnect
WARM_UP_SECONDS = 15.0  # of play before times are measured: games are loaded, drawing processes started
THROWAWAY_POSTGRES = "postgresql"  # value of `data`: start one, from pip

EVENT_LOOP_LAG = re.compile(r'atoll_event_loop_lag_seconds_bucket\{le="([^"]+)"\} (\S+)')
RENDER_CACHE = re.compile(r"^atoll_render_cache_characters (\S+)", re.M)

Report = Callable[[str], None]
Outage = tuple[float, float]  # seconds: when something was killed, and when it answered again


def quantile_bound(cumulative: Mapping[float, int], percent: int) -> float:
    """The least bucket bound of a histogram that so many percent of its values do not exceed; 0 if empty."""
    total = max(cumulative.values(), default=0)
    return min((bound for bound, count in cumulative.items() if count * 100 >= total * percent), default=0)


def count_unexcused(clicks: Iterable[float], outages: Sequence[Outage]) -> int:
    """How many clicks without an answer, by when they were made, were not answered for no good reason.

    A click has CLICK_TIMEOUT seconds. A kill in that time is a reason, and so is a window that has not
    reconnected yet: that takes a few seconds after the server answers again.
    """
    return sum(
        not any(begin - CLICK_TIMEOUT <= at <= end + RECOVERY_SECONDS for begin, end in outages)
        for at in clicks
    )


@contextmanager
def garbage_collector_off() -> Iterator[None]:
    """Collect no garbage: pauses of the simulated players would be taken for pauses of the server."""
    gc.collect()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


async def run(plan: Plan, report: Report) -> Result:
    """Run a load test; the servers it starts end with it, also when it is cancelled."""
    with ExitStack() as resources:
        postgres: Postgres | None = None
        data = plan.data or resources.enter_context(tempfile.TemporaryDirectory(prefix="atoll-load-"))
        if plan.data == THROWAWAY_POSTGRES:
            postgres = Postgres()
            resources.callback(postgres.close)
            data = postgres.new_database()
        servers = [] if plan.url else [ServerProcess(data) for _ in range(plan.processes)]
        for server in servers:
            server.start()
            resources.callback(server.stop)
        return await LoadTest(plan, data, servers, postgres, report).run()


class LoadTest:
    """One load test: its servers, its tables and what was measured so far."""

    def __init__(
        self,
        plan: Plan,
        data: str,
        servers: list[ServerProcess],
        postgres: Postgres | None,
        report: Report,
    ) -> None:
        self.plan, self.data, self.servers, self.postgres = plan, data, servers, postgres
        self.report = report
        self.urls = [server.url for server in servers] or [plan.url]
        self.rng = random.Random(plan.seed)
        self.measurements, self.result = Measurements(), Result(plan)
        self.tables: list[SimulatedTable] = []
        self.outages: list[Outage] = []
        self.watching: dict[SimulatedTable, list[asyncio.Task[None]]] = {}  # windows of tables in play

    async def run(self) -> Result:
        """Create the tables, play, and check what became of every click."""
        await self._wait_for_servers()
        await self._create_tables()
        self.report(f"playing for {self.plan.seconds:.0f} s")
        with nullcontext() if self.plan.kills_anything else garbage_collector_off():
            await self._play()
        await self._count_stuck()
        await self._count_lost()
        watching = [task for tasks in self.watching.values() for task in tasks]
        for task in watching:
            task.cancel()
        await asyncio.gather(*watching, return_exceptions=True)
        return self._finish()

    async def _wait_for_servers(self) -> None:
        async with httpx.AsyncClient(timeout=5) as client:
            for url in self.urls:
                with suppress(TimeoutError):
                    async with asyncio.timeout(START_TIMEOUT):
                        while not await _answers(client, url):
                            await asyncio.sleep(0.5)

    # Tables

    async def _create_tables(self) -> None:
        """Create all tables and measure what one of them costs.

        The first table of each game compiles and loads it. Memory is compared between half of the tables and
        all of them, so that what does not grow with the tables drops out.
        """
        names = self.plan.names or tuple(games())
        self.report(f"creating {self.plan.tables} tables of {', '.join(names)}")
        first = [await self._replace(name, i) for i, name in enumerate(names)]
        semaphore = asyncio.Semaphore(CREATED_AT_ONCE)

        async def create(i: int) -> SimulatedTable:
            async with semaphore:
                if i % 50 == 0:
                    self.report(f"table {i}")
                return await self._replace(names[i % len(names)], i)

        half = max(len(first), self.plan.tables // 2)
        second = await asyncio.gather(*(create(i) for i in range(len(first), half)))
        before = await self._idle_memory()
        others = await asyncio.gather(*(create(i) for i in range(half, self.plan.tables)))
        self.tables = [*first, *second, *others]
        self.tables += [
            await self._replace(names[i % len(names)], self.plan.tables + i, with_bots=True)
            for i in range(self.plan.bot_tables)
        ]
        if others:
            self.result.bytes_per_table = (await self._idle_memory() - before) / len(others)

    async def _create(self, i: int, name: str, with_bots: bool) -> SimulatedTable:
        game = find_game(name)
        url, seed = self.rng.choice(self.urls), self.plan.seed + i
        if with_bots:
            table = await create_bot_table(url, self.urls, name, max(2, game.seats[0]), seed)
        else:
            seats = min(max(self.plan.windows, game.seats[0]), game.seats[-1])
            spectators = max(0, self.plan.windows - seats)
            table = await create_table(url, self.urls, name, seats, spectators, seed)
        self.watching[table] = [
            asyncio.create_task(window.watch(self.measurements, table.rng)) for window in table.windows
        ]
        while not all(window.page.html for window in table.windows):
            await asyncio.sleep(0.05)
        return table

    async def _replace(self, name: str, i: int, with_bots: bool = False) -> SimulatedTable:
        """Create one more table, as soon as a server is up and has room."""
        while True:
            try:
                return await self._create(i, name, with_bots)
            except (*CONNECTION_ERRORS, httpx.HTTPError):  # killed, or its database, or too busy
                await asyncio.sleep(RECONNECT_DELAY)

    async def _idle_memory(self) -> int:
        """Resident bytes of all servers once their render caches are empty."""
        if self.plan.kills_anything or self.plan.attack:
            return 0
        with suppress(TimeoutError):
            async with asyncio.timeout(IDLE_TIMEOUT):
                while any(
                    float(size) for page in await self._metrics() for size in RENDER_CACHE.findall(page)
                ):
                    await asyncio.sleep(1)
        return sum(server.resident_bytes() for server in self.servers)

    # Playing

    async def _play(self) -> None:
        playing = [asyncio.create_task(self._keep_playing(table)) for table in self.tables]
        if not self.plan.kills_anything:  # what happens at the first clicks only is no part of the load
            await asyncio.sleep(min(WARM_UP_SECONDS, self.plan.seconds / 2))
            self.measurements.latencies.clear()
            self.measurements.bot_answers.clear()
        cpu, clicks, lags = self._server_cpu(), self.measurements.clicks, await self._event_loop_lags()
        own_cpu = sum(server.own_cpu_seconds() for server in self.servers)
        client_cpu = time.process_time()
        killing = asyncio.create_task(self._kill())
        if self.plan.attack:
            game = self.plan.names[0] if self.plan.names else next(iter(games()))
            attacked = attack(self.plan.attack, self.urls[0], game, self.plan.seed, self.result.answers)
            playing.append(asyncio.create_task(attacked))
        await asyncio.sleep(self.plan.seconds)
        self.result.load_average = os.getloadavg()
        await killing
        if not self.result.kills:  # a killed process takes its figures with it
            clicks = max(1, self.measurements.clicks - clicks)
            self.result.server_cpu = (self._server_cpu() - cpu) / clicks
            own = sum(server.own_cpu_seconds() for server in self.servers)
            self.result.own_cpu = (own - own_cpu) / clicks
            self.result.client_cpu = (time.process_time() - client_cpu) / clicks
            self.result.event_loop_lag = quantile_bound(await self._event_loop_lags() - lags, 99)
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
        self.result.latencies = list(self.measurements.latencies)  # later clicks are not part of the load
        self.result.bot_answers = list(self.measurements.bot_answers)

    async def _keep_playing(self, table: SimulatedTable) -> None:
        """Play at a table until the game is over, and then at a new one."""
        while True:
            await table.play(self.plan.every, self.measurements)
            for task in self.watching.pop(table):
                task.cancel()
            table = await self._replace(table.game, len(self.tables), isinstance(table, BotTable))
            self.tables.append(table)

    async def _kill(self) -> None:
        """Spread all kills over the time, in random order."""
        kills = ["server"] * self.plan.kills + ["database"] * self.plan.database_kills
        self.rng.shuffle(kills)
        for kind in kills:
            await asyncio.sleep(self.plan.seconds / len(kills) * (0.5 + self.rng.random()))
            begin = time.perf_counter()
            if kind == "server" and self.servers:
                server = self.rng.choice(self.servers)
                server.stop(signal.SIGKILL)
                await asyncio.to_thread(server.start)
                await self._wait_for_servers()
                self.result.kills += 1
            elif self.postgres is not None:
                await asyncio.to_thread(self.postgres.kill)
                await asyncio.to_thread(self.postgres.start)
                self.result.database_kills += 1
            self.outages.append((begin, time.perf_counter()))
            self.report(f"killed a {kind}: {self.result.kills + self.result.database_kills} of {len(kills)}")

    def _server_cpu(self) -> float:
        return sum(server.cpu_seconds() for server in self.servers)

    async def _event_loop_lags(self) -> Counter[float]:
        """Histogram of the lag of all servers' event loops: cumulative counts by bucket bound."""
        counts: Counter[float] = Counter()
        for page in await self._metrics():
            counts.update({float(bound): int(float(n)) for bound, n in EVENT_LOOP_LAG.findall(page)})
        return counts

    async def _metrics(self) -> list[str]:
        """The metrics pages of all servers."""
        async with httpx.AsyncClient(timeout=HTTP_TIMEOUT) as client:
            return [(await client.get(f"{url}/metrics")).text for url in self.urls]

    # What became of the clicks

    async def _count_stuck(self) -> None:
        """Count the tables that are not over and accept no further click."""

        async def once_more(table: SimulatedTable) -> None:
            count = table.acknowledged.total()
            while table.acknowledged.total() == count and not table.over:
                await asyncio.sleep(self.plan.every * table.rng.random())  # no more load than before
                await table.play_once(self.measurements)

        tries = [asyncio.create_task(once_more(table)) for table in self.tables]
        _, stuck = await asyncio.wait(tries, timeout=STUCK_TIMEOUT)
        for task in stuck:
            task.cancel()
        self.result.stuck = len(stuck)

    async def _count_lost(self) -> None:
        """Count the acknowledged clicks that are not in the stored journals."""
        if self.plan.url:
            return
        store = Store(database_url(self.data))
        for table in self.tables:
            journal = await store.load_journal(table.path.removeprefix("/t/"))
            lost = table.acknowledged - Counter(entry.seat for entry in journal)
            self.result.lost += lost.total()
        await store.close()

    def _finish(self) -> Result:
        result, measured = self.result, self.measurements
        result.tables, result.windows = len(self.tables), sum(len(table.windows) for table in self.tables)
        result.clicks, result.finished_games = measured.clicks, measured.finished_games
        result.errors, result.notes = dict(measured.errors), dict(measured.notes)
        result.unexcused = count_unexcused(measured.unanswered, self.outages)
        result.lost_connections = measured.lost_connections
        result.acknowledged = sum(table.acknowledged.total() for table in self.tables)
        return result


async def _answers(client: httpx.AsyncClient, url: str) -> bool:
    try:
        await client.get(f"{url}/health")
    except httpx.HTTPError:
        return False
    return True
