"""An HTTP protocol for uvicorn that does not let half-open connections use up the server.

A connection has a limited time to send a whole request and to read the answer, and one address may hold a
limited number of connections. Open files are limited: connections that wait for ever would keep others out.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from .rate_limit import Limits, RateLimiter, is_loopback, limited_address

log = logging.getLogger(__name__)

RESERVED_FILES = 200  # open files that are not connections of browsers: database, listeners, logs, caches
REPORT_RATE = (1, 1 / 60)  # log lines about refused connections


class TcpConnectionCounter:
    """Counts the accepted TCP connections of this process, websockets included: all, and by address."""

    def __init__(self, limits: Limits, open_files: int) -> None:
        self.limits = limits
        self._maximum = max(1, open_files - RESERVED_FILES)
        self._all = 0
        self._by_client: Counter[str] = Counter()
        self._reports = RateLimiter(REPORT_RATE)

    def acquire(self, address: str) -> bool:
        """Count one more connection; False, and not counted, if there are too many."""
        client = limited_address(address)
        crowded = self._by_client[client] >= self.limits.connections_per_address and not is_loopback(client)
        if crowded or self._all >= self._maximum:
            if not self._reports.take():
                log.warning("connections refused: too many %s", "of one address" if crowded else "in all")
            return False
        self._all += 1
        self._by_client[client] += 1
        return True

    def release(self, address: str) -> None:
        """Count a closed connection."""
        client = limited_address(address)
        self._all -= 1
        self._by_client[client] -= 1
        if self._by_client[client] <= 0:
            del self._by_client[client]

    def __len__(self) -> int:
        return self._all


class TimedHttpProtocol(HttpToolsProtocol):
    """uvicorn's protocol with a time limit for each request and answer, and a limit per address."""

    def __init__(self, *given: Any, counter: TcpConnectionCounter, **named: Any) -> None:
        super().__init__(*given, **named)
        self.counter = counter
        self._counted = False
        self._receiving: asyncio.TimerHandle | None = None  # ends a connection whose request is not complete
        self._sending: asyncio.TimerHandle | None = None  # ends a connection that does not read its answer

    @property
    def _address(self) -> str:
        return self.client[0] if self.client else ""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Accept a connection, or close it at once if there are too many."""
        super().connection_made(transport)
        self._counted = self.counter.acquire(self._address)
        if self._counted:
            self._wait_for_request()
        else:
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop all timers; uvicorn leaves its own running after an error."""
        super().connection_lost(exc)
        self._stop_timers()
        self._unset_keepalive_if_required()
        if self._counted:
            self._counted = False
            self.counter.release(self._address)

    def _wait_for_request(self) -> None:
        if self._receiving is None:
            seconds = self.counter.limits.request_seconds
            self._receiving = self.loop.call_later(seconds, self.transport.abort)

    def _limit_sending(self) -> None:
        if self._sending is None:
            seconds = self.counter.limits.send_seconds
            self._sending = self.loop.call_later(seconds, self.transport.abort)

    def _stop_timers(self) -> None:
        for timer in (self._receiving, self._sending):
            if timer is not None:
                timer.cancel()
        self._receiving = self._sending = None

    def data_received(self, data: bytes) -> None:
        """Read a part of a request; the first bytes of one start its time limit."""
        if not self._counted:
            return
        if self.cycle is None or self.cycle.response_complete:
            self._wait_for_request()
        super().data_received(data)

    def on_message_complete(self) -> None:
        """The request is complete; if it was answered before that, the next one has the rest of its time."""
        super().on_message_complete()
        answered = self.cycle is not None and self.cycle.response_complete
        if self._receiving is not None and not answered:
            self._receiving.cancel()
            self._receiving = None

    def handle_websocket_upgrade(self) -> None:
        """Pass the connection to the websocket protocol, which counts it as closed later."""
        super().handle_websocket_upgrade()
        self._stop_timers()
        protocol: Any = self.transport.get_protocol()
        protocol.on_lost, self._counted = self.counter.release, False

    def pause_writing(self) -> None:
        """Much of an answer has not been read: start its time limit."""
        super().pause_writing()
        self._limit_sending()

    def resume_writing(self) -> None:
        """The client reads on."""
        super().resume_writing()
        if self._sending is not None and not self.transport.is_closing():
            self._sending.cancel()
            self._sending = None

    def on_response_complete(self) -> None:
        """The answer is complete; if the connection is to be closed, what is buffered has its time limit."""
        super().on_response_complete()
        if self.transport.is_closing():
            self._limit_sending()

    def timeout_keep_alive_handler(self) -> None:
        """Close an idle connection; what is buffered has its time limit."""
        super().timeout_keep_alive_handler()
        self._limit_sending()
