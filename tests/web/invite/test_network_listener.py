"""The second listener: opened while the server runs, or a clear reason why not."""

from __future__ import annotations

import asyncio
import socket

import pytest

from atoll.web.invite.network_listener import CannotListen, NetworkListener, network_address
from tests.web.stores import run_async

ADDRESS = "127.0.0.2"  # stands for the network


class Hello(asyncio.Protocol):
    """Says hello to every connection."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        transport.write(b"hello")
        transport.close()


async def read(url: str) -> bytes:
    host, port = url.removeprefix("http://").split(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    data = await reader.read()
    writer.close()
    return data


def test_it_serves_the_network_until_it_is_closed() -> None:
    async def serve() -> None:
        listener = NetworkListener()
        listener.attach(Hello, 0)
        url = await listener.open(ADDRESS)
        assert await read(url) == b"hello"
        assert await listener.open(ADDRESS) == url, "a second click opens nothing more"
        await listener.close()
        with pytest.raises(ConnectionError):
            await read(url)

    run_async(serve())


def test_a_port_that_is_taken_there_is_replaced_by_a_free_one() -> None:
    async def serve() -> None:
        with socket.socket() as other:
            other.bind((ADDRESS, 0))
            other.listen()
            taken = other.getsockname()[1]
            listener = NetworkListener()
            listener.attach(Hello, taken)
            url = await listener.open(ADDRESS)
            assert not url.endswith(f":{taken}")
            assert await read(url) == b"hello"
            await listener.close()

    run_async(serve())


@pytest.mark.parametrize(
    ("attached", "address", "code"), [(False, ADDRESS, "not-here"), (True, "192.0.2.77", "no-network")]
)
def test_what_cannot_be_opened_says_why(attached: bool, address: str, code: str) -> None:
    async def serve() -> None:
        listener = NetworkListener()
        if attached:
            listener.attach(Hello, 0)
        assert listener.is_possible == attached
        with pytest.raises(CannotListen) as wrong:
            await listener.open(address)
        assert wrong.value.code == code

    run_async(serve())


def test_all_ports_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    async def serve() -> None:
        listener = NetworkListener()
        listener.attach(Hello, 8765)

        async def none_free(host: str, port: int) -> None:
            return None

        monkeypatch.setattr(listener, "_listen", none_free)
        with pytest.raises(CannotListen) as wrong:
            await listener.open(ADDRESS)
        assert (wrong.value.code, wrong.value.port) == ("port-taken", 8765)

    run_async(serve())


def test_without_a_network_there_is_no_address(monkeypatch: pytest.MonkeyPatch) -> None:
    class NoRoute(socket.socket):
        def connect(self, address: object) -> None:
            raise OSError("Network is unreachable")

    monkeypatch.setattr("atoll.web.invite.network_listener.socket.socket", NoRoute)
    with pytest.raises(CannotListen) as wrong:
        network_address()
    assert wrong.value.code == "no-network"
