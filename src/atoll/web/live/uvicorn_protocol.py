"""The socket of a window, as little of it as has to stay.

Thousands are open and silent for hours. What was said when one was opened, a queue made for many readers and
a dictionary of all that a socket knows of itself take more memory than everything else about a window.
"""

from __future__ import annotations

import asyncio
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request


class SingleReaderQueue:
    """A queue for one reader."""

    __slots__ = ("_messages", "_reader")

    def __init__(self) -> None:
        self._messages: list[Any] = []
        self._reader: asyncio.Future[None] | None = None

    def put_nowait(self, message: Any) -> None:
        """Leave a message."""
        self._messages.append(message)
        if self._reader is not None and not self._reader.done():
            self._reader.set_result(None)

    def empty(self) -> bool:
        """Is there nothing to read?"""
        return not self._messages

    async def get(self) -> Any:
        """The next message, as soon as there is one."""
        while not self._messages:
            self._reader = asyncio.get_running_loop().create_future()
            await self._reader
        return self._messages.pop(0)


class LazyEvent:
    """An event that is nearly always set, and takes no room then."""

    __slots__ = ("_shut",)

    def __init__(self) -> None:
        self._shut: asyncio.Future[None] | None = None

    def set(self) -> None:
        """Let everybody through."""
        if self._shut is not None:
            self._shut.set_result(None)
            self._shut = None

    def clear(self) -> None:
        """Let nobody through."""
        if self._shut is None:
            self._shut = asyncio.get_running_loop().create_future()

    async def wait(self) -> None:
        """Go through as soon as one may; whoever gives up waiting leaves the others where they are."""
        while self._shut is not None:
            await asyncio.shield(self._shut)


class SlimWebSocketProtocol(WebSocketsSansIOProtocol):
    """uvicorn's socket, which forgets how it was opened."""

    __slots__ = (  # what uvicorn gives it, each in its place instead of in a dictionary that is mostly air
        *("config", "app", "loop", "logger", "root_path", "asgi_version", "app_state"),
        *("connections", "tasks", "default_headers", "transport", "server", "client", "scheme"),
        *("queue", "handshake_initiated", "handshake_complete", "close_sent", "disconnected"),
        *("close_timer", "close_timeout", "initial_response", "conn", "read_paused", "writable"),
        *("ping_interval", "ping_timeout", "ping_timer", "pong_timer", "pending_ping_payload"),
        *("ping_sent_at", "last_ping_rtt", "frames", "curr_msg_data_type", "request", "response", "scope"),
    )

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.queue, self.writable = SingleReaderQueue(), LazyEvent()  # type: ignore[assignment]

    def handle_connect(self, event: Request) -> None:
        """Answer the call; what it said has been handed on by then, and whoever reads on still holds it."""
        super().handle_connect(event)
        event.headers.clear()

    async def send(self, message: Any) -> None:
        """Send something; once the call is answered, nobody asks any more how it was made."""
        await super().send(message)
        if message["type"] == "websocket.accept":
            del self.request, self.response
