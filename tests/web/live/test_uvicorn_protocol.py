"""The websocket protocol: no message is lost, and handshake data is released."""

from __future__ import annotations

import asyncio
import gc
import inspect
import socket
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

import uvicorn
from litestar.testing import TestClient
from websockets.asyncio.client import connect

from atoll.kit.registry import game as find_game
from atoll.web.app import make_app
from atoll.web.db.models import FRIEND
from atoll.web.live.connection import WebSocketConnection
from atoll.web.live.uvicorn_protocol import LazyEvent, SingleReaderQueue, SlimWebSocketProtocol
from atoll.web.live.websocket import table_websocket
from atoll.web.ops.rate_limit import LIMITS
from atoll.web.services import Services
from atoll.web.tables.creation import SeatRequest
from tests.web.client import ANY_GAME, MIN_SEATS, TIMEOUT
from tests.web.stores import run_async


def test_queue_order() -> None:
    async def read() -> None:
        inbox = SingleReaderQueue()
        assert inbox.empty()
        inbox.put_nowait(1)
        inbox.put_nowait(2)
        assert [await inbox.get(), await inbox.get()] == [1, 2]
        reader = asyncio.create_task(inbox.get())
        await asyncio.sleep(0)
        inbox.put_nowait(3)
        inbox.put_nowait(4)
        assert await reader == 3
        assert await inbox.get() == 4

    run_async(read())


def test_a_cancelled_reader_loses_no_message() -> None:
    async def read() -> None:
        inbox = SingleReaderQueue()
        reader = asyncio.create_task(inbox.get())
        await asyncio.sleep(0)
        reader.cancel()
        with suppress(asyncio.CancelledError):
            await reader
        inbox.put_nowait("here")
        assert await inbox.get() == "here"

    run_async(read())


def test_a_cancelled_waiter_does_not_affect_others() -> None:
    async def pass_by() -> None:
        gate = LazyEvent()
        await gate.wait()
        gate.clear()
        gate.clear()
        one, other = asyncio.create_task(gate.wait()), asyncio.create_task(gate.wait())
        await asyncio.sleep(0)
        one.cancel()
        with suppress(asyncio.CancelledError):
            await one
        assert not other.done()
        gate.set()
        await other
        gate.set()
        await gate.wait()

    run_async(pass_by())


def test_handshake_data_is_released() -> None:
    heard: list[list[tuple[bytes, bytes]]] = []

    async def app(scope: Any, receive: Any, send: Any) -> None:
        await receive()
        heard.append([*scope["headers"]])
        await send({"type": "websocket.accept"})
        while (message := await receive())["type"] == "websocket.receive":
            await send({"type": "websocket.send", "text": message["text"].upper()})

    async def talk() -> None:
        config = uvicorn.Config(app, ws=SlimWebSocketProtocol, log_config=None, lifespan="off")
        server = uvicorn.Server(config)
        with socket.create_server(("127.0.0.1", 0)) as door:
            serving = asyncio.create_task(server.serve(sockets=[door]))
            try:
                address = f"ws://127.0.0.1:{door.getsockname()[1]}/"
                async with connect(address, additional_headers={"cookie": "mine"}) as line:
                    for word in ("one", "two"):
                        await line.send(word)
                        assert await line.recv() == word.upper()
                    (wire,) = [thing for thing in gc.get_objects() if type(thing) is SlimWebSocketProtocol]
                    assert not hasattr(wire, "request")
                    assert not hasattr(wire, "response")
                    assert not inspect.getgeneratorlocals(wire.conn.parser)["request"].headers
                    assert vars(wire) == {}, "uvicorn's socket has something that Wire has no place for"
            finally:
                server.should_exit = True
                await serving

    run_async(talk())
    assert (b"cookie", b"mine") in heard[0]


def test_a_window_that_stops_reading_is_closed(tmp_path: Path) -> None:
    app = make_app(f"sqlite+aiosqlite:///{tmp_path / 'atoll.db'}", limits=replace(LIMITS, send_seconds=0.01))

    async def look(services: Services) -> None:
        host = await services.store.people.add("Anna")
        table = await services.tables.create(find_game(ANY_GAME), host, [SeatRequest(FRIEND)] * MIN_SEATS, {})
        called = iter([{"type": "websocket.connect"}])

        async def receive() -> Any:
            return next(called, None) or await asyncio.Future()  # a page that is shown nothing says nothing

        async def send(message: Any) -> None:
            if message["type"] == "websocket.send":
                await asyncio.Future()  # it went into a tunnel

        headers = [(b"host", b"here"), (b"origin", b"http://here")]
        scope: Any = {"type": "websocket", "path": f"/t/{table.row.id}/live", "query_string": b""}
        await asyncio.wait_for(
            table_websocket(services, scope | {"headers": headers}, WebSocketConnection(receive, send)),
            TIMEOUT,
        )
        assert not table.subscribers

    with TestClient(app) as client, client.portal() as portal:
        portal.call(look, app.state.services)
