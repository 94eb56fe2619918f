"""A line to one window: what comes in, what goes out, and nothing else.

Thousands of windows are open and silent at the same time. The request that opened one, its headers and all
the rooms it passed through are of no use any more, so a line does not keep them.
"""

from __future__ import annotations

import msgspec
from litestar.types import Receive, Send


class ConnectionClosed(ConnectionError):
    """The other end has hung up."""


class WebSocketConnection:
    """A socket."""

    __slots__ = ("_receive", "_send")

    def __init__(self, receive: Receive, send: Send) -> None:
        self._receive, self._send = receive, send

    async def accept(self) -> None:
        """Answer the call."""
        await self._receive()
        await self._send({"type": "websocket.accept", "subprotocol": None, "headers": []})

    async def hear(self) -> str:
        """The next text (nothing for what is none); Hung if there will be no more."""
        message = await self._receive()
        if message["type"] == "websocket.disconnect":
            raise ConnectionClosed
        return str(message.get("text") or "")

    async def say(self, text: str) -> None:
        """Send a text."""
        await self._send({"type": "websocket.send", "text": text, "bytes": None})

    async def note(self, text: str, rule: str = "", link: str = "") -> None:
        """Send a few words for the foot of the page."""
        await self.say(msgspec.json.encode({"note": text, "rule": rule, "link": link}).decode())

    async def close(self, code: int) -> None:
        """Hang up, and say why."""
        await self._send({"type": "websocket.close", "code": code, "reason": None})
