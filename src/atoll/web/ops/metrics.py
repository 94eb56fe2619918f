"""What can be measured of a running house, in the words of Prometheus. No names, no positions, no secrets."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from contextlib import contextmanager

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

BUCKETS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5)
PULSE = 0.5  # seconds between two looks at how late the loop is


class Metrics:
    """The figures of one process."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.tables = Gauge("atoll_tables", "Tables in memory", registry=self.registry)
        self.sockets = Gauge("atoll_sockets", "Open windows", registry=self.registry)
        self.bots = Gauge("atoll_bot_tables", "Tables whose bots think or wait", registry=self.registry)
        self.pictures = Gauge(
            "atoll_pictures", "Characters of pictures that are memoized", registry=self.registry
        )
        self.moves = Counter("atoll_moves", "Choices accepted and stored", ["by"], registry=self.registry)
        self.refusals = Counter("atoll_refusals", "Choices refused", ["code"], registry=self.registry)
        self.choice = Histogram(
            "atoll_choice_seconds",
            "From a choice to its being stored",
            buckets=BUCKETS,
            registry=self.registry,
        )
        self.picture = Histogram(
            "atoll_picture_seconds", "Drawing a table for one viewer", buckets=BUCKETS, registry=self.registry
        )
        self.lag = Histogram(
            "atoll_loop_lag_seconds", "How late the loop is", buckets=BUCKETS, registry=self.registry
        )

    @contextmanager
    def timing(self, histogram: Histogram) -> Iterator[None]:
        """Measure what succeeds."""
        began = time.perf_counter()
        yield
        histogram.observe(time.perf_counter() - began)

    async def watch_loop(self) -> None:
        """Measure again and again how late the loop is."""
        while True:
            due = time.perf_counter() + PULSE
            await asyncio.sleep(PULSE)
            self.lag.observe(max(0.0, time.perf_counter() - due))

    def text(self) -> bytes:
        """Everything, as Prometheus reads it."""
        return generate_latest(self.registry)
