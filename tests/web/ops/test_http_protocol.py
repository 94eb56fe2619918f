"""Half-open connections are closed, and do not keep others out."""

from __future__ import annotations

import asyncio
import base64
import resource
import socket
import subprocess
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import ExitStack, asynccontextmanager, suppress
from functools import partial
from pathlib import Path
from typing import Any

import httpx
import pytest
import uvicorn

from atoll.web.live.uvicorn_protocol import SlimWebSocketProtocol
from atoll.web.ops import http_protocol
from atoll.web.ops.http_protocol import TcpConnectionCounter, TimedHttpProtocol
from atoll.web.ops.rate_limit import Limits, limited_address
from tests.web.client import TIMEOUT
from tests.web.server import Server
from tests.web.stores import run_async

HALF_REQUESTS = {
    "nothing": b"",
    "half a request line": b"GET /hea",
    "headers without end": b"GET /health HTTP/1.1\r\nHost: localhost\r\n",
    "half a form": b"POST /me HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\nname",
    "empty lines after an answer": b"GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n\r\n\r\n",
    "a form after its answer": b"POST /nothing HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4\r\n\r\nname",
}
HANDSHAKE = (
    b"GET / HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: " + base64.b64encode(b"0123456789abcdef") + b"\r\n\r\n"
)
SHORT_TIMES = (
    "import atoll.web; from functools import partial; from atoll.web.ops.rate_limit import Limits; "
    "limits = Limits(request_seconds=2.0, keep_alive_seconds=1); "
    "atoll.web.serve = partial(atoll.web.serve, limits=limits)"
)
REQUEST = b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"


def read_to_end(connection: socket.socket) -> bytes:
    """All that a server sends until it closes the connection."""
    received = b""
    with suppress(ConnectionResetError):
        while part := connection.recv(65536):
            received += part
    return received


def test_half_requests_are_closed_while_others_are_answered(tmp_path: Path) -> None:
    server = Server(tmp_path, before=SHORT_TIMES)
    server.start()
    with ExitStack() as resources:
        resources.callback(server.stop)
        assert httpx.get(f"{server.url}/health", timeout=TIMEOUT).status_code == 200
        half_open = [
            (kind, resources.enter_context(socket.create_connection(("127.0.0.1", server.port), TIMEOUT)))
            for kind in HALF_REQUESTS
            for _ in range(50)
        ]
        for kind, connection in half_open:
            connection.sendall(HALF_REQUESTS[kind])
        assert httpx.get(f"{server.url}/health", timeout=TIMEOUT).status_code == 200
        for kind, connection in half_open:
            connection.settimeout(60)
            try:
                read_to_end(connection)
            except TimeoutError:
                pytest.fail(f"{kind}: not closed")
        assert httpx.get(f"{server.url}/health", timeout=TIMEOUT).status_code == 200
    assert "Traceback" not in server.log
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    assert f"open files: {hard} at most" in server.log


def test_the_open_file_limit_is_raised() -> None:
    code = (
        "import resource as r; n = r.getrlimit(r.RLIMIT_NOFILE)[1]; r.setrlimit(r.RLIMIT_NOFILE, (256, n));"
        "from atoll.web.ops.open_files import raise_open_file_limit as f; f();"
        "print(r.getrlimit(r.RLIMIT_NOFILE) == (n, n))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "True\n"


def test_a_client_has_an_ipv4_address_or_an_ipv6_network() -> None:
    assert limited_address("192.0.2.1") == limited_address("::ffff:192.0.2.1") == "192.0.2.1"
    assert (
        limited_address("2001:db8:1:2:3:4:5:6") == limited_address("2001:db8:1:2::1") == "2001:db8:1:2::/64"
    )
    assert limited_address("2001:db8:1:3::1") != limited_address("2001:db8:1:2::1")
    assert limited_address("::1") == "::1"
    assert limited_address("not an address") == "not an address"


def test_connections_are_counted_by_address_and_in_all() -> None:
    counter = TcpConnectionCounter(Limits(connections_per_address=2), http_protocol.RESERVED_FILES + 5)
    assert counter.acquire("2001:db8::1")
    assert counter.acquire("2001:db8::2")
    assert not counter.acquire("2001:db8::3"), "too many of one network"
    assert all(counter.acquire("127.0.0.1") for _ in range(3)), "the machine itself is not limited"
    assert not counter.acquire("192.0.2.1"), "too many in all"
    counter.release("2001:db8::2")
    assert counter.acquire("2001:db8::3")
    assert len(counter) == 5


@asynccontextmanager
async def serving(
    app: Any, counter: TcpConnectionCounter, ws: type[SlimWebSocketProtocol] = SlimWebSocketProtocol
) -> AsyncIterator[Callable[[], socket.socket]]:
    """A server of an application in this process; yields a function that connects to it."""
    http: Any = partial(TimedHttpProtocol, counter=counter)
    config = uvicorn.Config(
        app, http=http, ws=ws, log_config=None, lifespan="off", ws_ping_interval=0.2, ws_ping_timeout=0.2
    )
    server = uvicorn.Server(config)
    with socket.create_server(("127.0.0.1", 0)) as listening, ExitStack() as connections:
        task = asyncio.create_task(server.serve(sockets=[listening]))
        address = listening.getsockname()
        try:
            yield lambda: connections.enter_context(socket.create_connection(address, TIMEOUT))
        finally:
            server.should_exit = True
            await task


async def answer(scope: Any, receive: Any, send: Any) -> None:
    """Answer each request, and accept each websocket and wait for its end."""
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.accept"})
        while (await receive())["type"] != "websocket.disconnect":
            pass
    else:
        await send({"type": "http.response.start", "status": 204, "headers": []})
        await send({"type": "http.response.body", "body": b""})


def ask(connection: socket.socket, text: bytes = REQUEST) -> bytes:
    """The beginning of the answer; empty if there is none."""
    with suppress(ConnectionResetError, BrokenPipeError):
        connection.sendall(text)
        return connection.recv(65536)
    return b""


def test_one_address_holds_a_limited_number_of_connections(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(http_protocol, "is_loopback", lambda address: False)
    counter = TcpConnectionCounter(Limits(connections_per_address=3), 1000)

    async def work() -> None:
        async with serving(answer, counter) as connect:
            window = await asyncio.to_thread(connect)
            assert b"101" in await asyncio.to_thread(ask, window, HANDSHAKE)
            first, second, third = [await asyncio.to_thread(connect) for _ in range(3)]
            assert b"204" in await asyncio.to_thread(ask, first)
            assert b"204" in await asyncio.to_thread(ask, second)
            assert await asyncio.to_thread(ask, third) == b"", "the window counts, too"
            window.close()
            while len(counter) > 2:
                await asyncio.sleep(0.01)
            assert b"204" in await asyncio.to_thread(ask, await asyncio.to_thread(connect))
        assert len(counter) == 0

    run_async(asyncio.wait_for(work(), TIMEOUT))


class QuicklyAborted(SlimWebSocketProtocol):
    """Waits less until a connection that does not read is aborted."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.close_timeout = 0.1


@pytest.mark.parametrize("flooded", [False, True], ids=["silent", "and does not read"])
def test_a_window_that_answers_no_ping_is_closed(flooded: bool) -> None:
    counter = TcpConnectionCounter(Limits(), 1000)

    async def app(scope: Any, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        if flooded:
            await send({"type": "websocket.send", "text": "x" * 50_000_000})
        while (await receive())["type"] != "websocket.disconnect":
            pass

    async def work() -> None:
        async with serving(app, counter, QuicklyAborted) as connect:
            window = await asyncio.to_thread(connect)
            await asyncio.to_thread(window.sendall, HANDSHAKE)
            while not len(counter):
                await asyncio.sleep(0.01)
            while len(counter):
                await asyncio.sleep(0.01)

    run_async(asyncio.wait_for(work(), TIMEOUT))


def test_an_answer_that_is_not_read_ends_the_connection() -> None:
    counter = TcpConnectionCounter(Limits(send_seconds=0.2), 1000)

    async def app(scope: Any, receive: Any, send: Any) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": b"x" * 50_000_000})

    async def work() -> None:
        async with serving(app, counter) as connect:
            for request in (REQUEST, REQUEST.replace(b"\r\n\r\n", b"\r\nConnection: close\r\n\r\n")):
                connection = await asyncio.to_thread(connect)
                await asyncio.to_thread(connection.sendall, request)
                while not len(counter):
                    await asyncio.sleep(0.01)
                while len(counter):
                    await asyncio.sleep(0.01)

    run_async(asyncio.wait_for(work(), TIMEOUT))
