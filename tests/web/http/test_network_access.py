"""/network: letting people in, for the local owner only."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path
from typing import Any

import httpx
import pytest
from litestar.testing import TestClient

from atoll.web.app import make_app
from atoll.web.http.sharing import network_access
from atoll.web.invite.addresses import Addresses
from atoll.web.invite.network_listener import CannotListen, NetworkListener
from atoll.web.invite.tunnels import TUNNELS
from atoll.web.views.translations import TRANSLATOR
from tests.web.client import ANY_GAME, MIN_SEATS
from tests.web.server import Server

LOCAL = "http://app.localhost:8765"
LAN = "http://192.168.7.7:8765"


class FakeListener(NetworkListener):
    """A listener that opens nothing."""

    def __init__(self, problem: str = "") -> None:
        super().__init__()
        self.problem = problem
        self.port = 8765

    @property
    def is_possible(self) -> bool:
        return True

    async def open(self, address: str | None = None) -> str:
        if self.problem:
            raise CannotListen(self.problem, self.port)
        return LAN


@pytest.fixture(autouse=True)
def at_this_computer(monkeypatch: pytest.MonkeyPatch) -> None:
    come_from(monkeypatch, "127.0.0.1")


def come_from(monkeypatch: pytest.MonkeyPatch, address: str) -> None:
    """Let requests come from an address."""
    monkeypatch.setattr(network_access, "client_address", lambda scope: address)


def serve(tmp_path: Path, listener: NetworkListener, public: str = "") -> TestClient[Any]:
    app = make_app(
        f"sqlite+aiosqlite:///{tmp_path / 'atoll.db'}",
        pace=0,
        addresses=Addresses(public),
        network_listener=listener,
    )
    return TestClient(app, base_url=LOCAL)


def say(message: str, lang: str = "en", **given: Any) -> str:
    return TRANSLATOR.translate(lang, message, **given)


def test_the_owner_lets_the_network_in(tmp_path: Path) -> None:
    with serve(tmp_path, FakeListener()) as client:
        assert 'href="/network"' in client.get("/").text
        before = client.get("/network").text
        assert say("reach-computer") in before
        assert "<img" not in before, "a phone could not open it"
        answer = client.post("/network", data={"back": "/t/x"}, follow_redirects=False)
        assert answer.headers["location"] == "/t/x"
        after = unescape(client.get("/network").text)
        assert say("reach-network") in after
        assert f"{LAN}/" in after
        assert "data:image/svg+xml" in after
        assert say("network-firewall", port=LAN.rpartition(":")[2]) in after


@pytest.mark.parametrize("code", ["no-network", "port-taken", "not-here"])
@pytest.mark.parametrize("lang", ["en", "ru"])
def test_a_listener_that_cannot_be_opened_says_why(tmp_path: Path, code: str, lang: str) -> None:
    with serve(tmp_path, FakeListener(code)) as client:
        client.cookies.set("lang", lang)
        answer = client.post("/network")
        assert answer.status_code == 409
        assert say(f"network-{code}", lang, port="8765") in answer.text.replace("&#34;", '"')
        assert say("reach-computer", lang) in answer.text


@pytest.mark.parametrize(
    ("client_address", "host"), [("192.168.7.9", "app.localhost:8765"), ("127.0.0.1", "rebound.example")]
)
@pytest.mark.parametrize("path", ["/network", "/network/public"])
def test_nobody_else_opens_the_server(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, client_address: str, host: str, path: str
) -> None:
    come_from(monkeypatch, client_address)
    with serve(tmp_path, FakeListener()) as client:
        answer = client.post(path, headers={"host": host}, data={"address": "https://evil.example"})
        assert answer.status_code == 403
        page = client.get("/network", headers={"host": host}).text
        assert 'action="/network' not in page
        assert 'href="/network"' not in client.get("/", headers={"host": host}).text
        assert LAN not in page
        assert "evil" not in page


def test_a_public_address_is_used_for_all_links(tmp_path: Path) -> None:
    with serve(tmp_path, FakeListener()) as client:
        refused = client.post("/network/public", data={"address": "nonsense"})
        assert refused.status_code == 400
        assert 'value="nonsense"' in refused.text, "to be corrected"
        client.post("/network/public", data={"address": "https://games.example"})
        page = client.get("/network").text
        assert say("reach-everybody") in page
        assert "https://games.example/" in page
        assert "https://games.example/pair/" in client.post("/me/link").text
        [own] = set(re.findall(r'href="(/p/[\w-]+)"', client.get("/").text))
        assert f'data-copy="https://games.example{own}"' in client.get(own).text
        client.post("/network/public", data={"address": ""})
        for page in ("/network", "/me", own):
            assert say("reach-computer") in client.get(page).text
        assert "<img" not in client.post("/me/link").text, "a phone could not open it"


def test_tunnels_found_here_are_offered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with serve(tmp_path, FakeListener()) as client:
        monkeypatch.setattr(network_access, "installed_tunnels", list)
        assert "cloudflared, tailscale, ngrok" in client.get("/network").text
        monkeypatch.setattr(network_access, "installed_tunnels", lambda: [TUNNELS[0]])
        assert "cloudflared tunnel --url http://localhost:8765" in client.get("/network").text


def test_a_real_server_listens_to_the_network_at_once(tmp_path: Path) -> None:
    before = "from atoll.web.invite import network_listener as n; n.network_address = lambda: '127.0.0.3'"
    server = Server(tmp_path, before)
    server.start()
    try:
        with httpx.Client(timeout=120) as client:
            with pytest.raises(httpx.ConnectError):
                client.get(f"http://127.0.0.3:{server.port}/")
            client.post(f"{server.url}/network")
            answer = client.get(f"http://127.0.0.3:{server.port}/")
            assert answer.status_code == 200
            seats = {f"seat-{i}": "friend" if i else "me" for i in range(MIN_SEATS)}
            made = client.post(f"{server.url}/new/{ANY_GAME}", data=seats, follow_redirects=False)
            assert client.get(f"http://127.0.0.3:{server.port}{made.headers['location']}").status_code == 200
    finally:
        server.stop()
