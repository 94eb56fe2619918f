"""Prometheus metrics of a server process. No names, no positions, no secrets."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from contextlib import contextmanager

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

BUCKETS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5)
LAG_INTERVAL = 0.5  # seconds between two measurements of the event loop's lag


class Metrics:
    """The metrics of one process; `docs/deploy.md` lists them."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.tables = self._gauge("atoll_tables", "Tables in memory")
        self.websockets = self._gauge("atoll_websockets", "Open websocket connections")
        self.bot_tables = self._gauge("atoll_bot_tables", "Tables whose bots this process moves")
        self.bot_decisions = self._gauge(
            "atoll_bot_decisions_waiting", "Bot decisions that wait for a thread"
        )
        self.render_cache = self._gauge("atoll_render_cache_characters", "Characters in the render cache")
        self.moves = Counter("atoll_moves", "Choices accepted and stored", ["by"], registry=self.registry)
        self.refused_moves = Counter(
            "atoll_refused_moves", "Choices refused", ["code"], registry=self.registry
        )
        self.move_seconds = self._histogram("atoll_move_seconds", "Time to check and store a choice")
        self.render_seconds = self._histogram("atoll_render_seconds", "Time to render a table for a window")
        self.event_loop_lag = self._histogram("atoll_event_loop_lag_seconds", "Lag of the event loop")

    def _gauge(self, name: str, help_text: str) -> Gauge:
        return Gauge(name, help_text, registry=self.registry)

    def _histogram(self, name: str, help_text: str) -> Histogram:
        return Histogram(name, help_text, buckets=BUCKETS, registry=self.registry)

    @contextmanager
    def timing(self, histogram: Histogram) -> Iterator[None]:
        """Observe how long the block takes, if it succeeds."""
        start = time.perf_counter()
        yield
        histogram.observe(time.perf_counter() - start)

    async def measure_event_loop_lag(self) -> None:
        """Observe again and again how much later than asked the event loop wakes a task."""
        while True:
            due = time.perf_counter() + LAG_INTERVAL
            await asyncio.sleep(LAG_INTERVAL)
            self.event_loop_lag.observe(max(0.0, time.perf_counter() - due))

    def text(self) -> bytes:
        """All metrics in the text format of Prometheus."""
        return generate_latest(self.registry)
