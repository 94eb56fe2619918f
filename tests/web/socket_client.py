"""Windows of a table over real websockets to a server process."""

from __future__ import annotations

import re
import time
from typing import Any

import httpx
import msgspec
from websockets.sync.client import ClientConnection, connect

from atoll.web.live.page_delta import Received


class Watch:
    """A window at a table, over a real socket."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket, self._received = socket, Received()

    def recv(self, timeout: float | None = None) -> dict[str, str]:
        """The next message, its page complete."""
        message: dict[str, Any] = msgspec.json.decode(self._socket.recv(timeout=timeout))
        if "html" in message:
            message["html"] = self._received.page(message["html"])
        return message

    def send(self, **wish: Any) -> None:
        """Message what is wished."""
        self._socket.send(msgspec.json.encode(wish).decode())

    def close(self) -> None:
        """Close the window."""
        self._socket.close()

    def __enter__(self) -> Watch:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def watch(url: str, table: str, person: httpx.Client) -> Watch:
    """A window at a table."""
    cookie = "; ".join(f"{key}={value}" for key, value in person.cookies.items())
    socket = connect(  # closed with the table
        f"{url.replace('http', 'ws')}{table}/live",
        additional_headers={"cookie": cookie, "origin": url},
        legacy=True,
    )
    return Watch(socket)


def until(window: Watch, wanted: str = "", seconds: float = 300) -> dict[str, str]:
    """The next table that shows something; without a word what, one where it is my turn."""
    ends = time.monotonic() + seconds
    while (left := ends - time.monotonic()) > 0:
        message = window.recv(timeout=left)
        if "html" in message and (wanted in message["html"] if wanted else message["turn"]):
            return message
    raise AssertionError(f"no {wanted or 'turn'}")


def click(window: Watch, shown: dict[str, str]) -> None:
    action = int(re.findall(r'data-action="(\d+)"', shown["html"])[0])
    window.send(do="play", action=action, moment=shown["moment"])
