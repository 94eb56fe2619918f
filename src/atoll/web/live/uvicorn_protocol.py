"""A WebSocket protocol for uvicorn that needs little memory for an open, silent connection.

Thousands are open and silent for hours. The handshake, a queue for many readers and the instance dictionary
of uvicorn's protocol take more memory than everything else about a window.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

ABORT_DELAY = 1.0  # seconds: uvicorn closes the connection first, with a reason


class SingleReaderQueue:
    """A queue for one reader."""

    __slots__ = ("_messages", "_reader")

    def __init__(self) -> None:
        self._messages: list[Any] = []
        self._reader: asyncio.Future[None] | None = None

    def put_nowait(self, message: Any) -> None:
        """Add a message and wake the reader."""
        self._messages.append(message)
        if self._reader is not None and not self._reader.done():
            self._reader.set_result(None)

    def empty(self) -> bool:
        """Whether there is nothing to read."""
        return not self._messages

    async def get(self) -> Any:
        """The next message, as soon as there is one."""
        while not self._messages:
            self._reader = asyncio.get_running_loop().create_future()
            await self._reader
        return self._messages.pop(0)


class LazyEvent:
    """An event that is nearly always set, and needs no memory then."""

    __slots__ = ("_unset",)

    def __init__(self) -> None:
        self._unset: asyncio.Future[None] | None = None

    def set(self) -> None:
        """Wake all waiters."""
        if self._unset is not None:
            self._unset.set_result(None)
            self._unset = None

    def clear(self) -> None:
        """Make waiters wait from now on."""
        if self._unset is None:
            self._unset = asyncio.get_running_loop().create_future()

    async def wait(self) -> None:
        """Wait until it is set; cancelling one waiter does not affect the others."""
        while self._unset is not None:
            await asyncio.shield(self._unset)


class SlimWebSocketProtocol(WebSocketsSansIOProtocol):
    """uvicorn's protocol without the handshake data once the connection is accepted."""

    __slots__ = (  # the attributes uvicorn sets: slots need less memory than a dictionary
        *("config", "app", "loop", "logger", "root_path", "asgi_version", "app_state"),
        *("connections", "tasks", "default_headers", "transport", "server", "client", "scheme"),
        *("queue", "handshake_initiated", "handshake_complete", "close_sent", "disconnected"),
        *("close_timer", "close_timeout", "initial_response", "conn", "read_paused", "writable"),
        *("ping_interval", "ping_timeout", "ping_timer", "pong_timer", "pending_ping_payload"),
        *("ping_sent_at", "last_ping_rtt", "frames", "curr_msg_data_type", "request", "response", "scope"),
        "on_lost",
    )

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.queue, self.writable = SingleReaderQueue(), LazyEvent()  # type: ignore[assignment]
        self.on_lost: Callable[[str], object] | None = None  # called with the address when it is closed

    def connection_lost(self, exc: Exception | None) -> None:
        """Tell who counts connections."""
        super().connection_lost(exc)
        if self.on_lost is not None:
            self.on_lost(self.client[0] if self.client else "")

    def keepalive_timeout(self) -> None:
        """Close a connection that does not answer a ping, also if it does not read what was sent."""
        super().keepalive_timeout()
        self._abort_later()

    async def run_asgi(self) -> None:
        """Serve the connection, and close it, also if the client does not read what was sent."""
        await super().run_asgi()
        if not self.disconnected:
            self._abort_later()

    def _abort_later(self) -> None:
        self.loop.call_later(self.close_timeout + ABORT_DELAY, self.transport.abort)

    def handle_connect(self, event: Request) -> None:
        """Accept the handshake and drop its headers: the scope has them, and the parser keeps the event."""
        super().handle_connect(event)
        event.headers.clear()

    async def send(self, message: Any) -> None:
        """Send a message; once the connection is accepted, the handshake is not needed any more."""
        await super().send(message)
        if message["type"] == "websocket.accept":
            del self.request, self.response
