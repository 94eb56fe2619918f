"""Requests of other sites are refused, and redirects stay on this site."""

from __future__ import annotations

from typing import Any

import httpx
import pytest
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import TestClient

from atoll.web.auth.csrf import local_path, same_origin
from tests.web.client import ANY_GAME, MIN_SEATS, ORIGIN, Window, new_table
from tests.web.server import Server


def test_cookies_are_safe(client: TestClient[Any]) -> None:
    answer = client.post(f"/play/{ANY_GAME}", follow_redirects=False)
    cookie = answer.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie


def test_cross_site_posts_are_refused(client: TestClient[Any]) -> None:
    for headers in (
        {"origin": "https://elsewhere.example"},
        {"sec-fetch-site": "cross-site"},
        {"origin": "null"},
    ):
        answer = client.post(f"/play/{ANY_GAME}", headers=headers, follow_redirects=False)
        assert answer.status_code == 403
        assert "content-security-policy" in answer.headers
    assert client.post(f"/play/{ANY_GAME}", headers=ORIGIN, follow_redirects=False).status_code == 303


def test_cross_site_websockets_are_refused(client: TestClient[Any]) -> None:
    table = new_table(client, *["bot-newcomer"] * (MIN_SEATS - 1))
    for origin in ("https://elsewhere.example", "null"):
        with pytest.raises(WebSocketDisconnect) as closed:
            Window(client, table, origin=origin).socket.receive(timeout=300)
        assert closed.value.code == 4403


def test_redirects_stay_on_this_site(client: TestClient[Any]) -> None:
    for back in ("https://elsewhere.example/", "//elsewhere.example", "/\\elsewhere.example", "javascript:1"):
        answer = client.post("/settings", data={"lang": "ru", "back": back}, follow_redirects=False)
        assert answer.headers["location"] == "/"
    answer = client.post("/settings", data={"lang": "ru", "back": "/me?x=1"}, follow_redirects=False)
    assert answer.headers["location"] == "/me?x=1"


def test_same_origin_and_local_paths() -> None:
    assert same_origin("http://localhost:8765", "localhost:8765")
    assert not same_origin("http://localhost:8766", "localhost:8765")
    assert not same_origin("", "localhost:8765")
    assert not same_origin("null", "")
    assert local_path("/t/x?ply=1") == "/t/x?ply=1"
    assert local_path("/a\r\nset-cookie: x") == "/"


def test_browsers_are_told_to_stay_with_https(server: Server) -> None:
    names = ("strict-transport-security", "cross-origin-resource-policy")
    for path in ("/health", "/", "/nothing"):
        plain = httpx.get(f"{server.url}{path}", timeout=300)
        assert not any(name in plain.headers for name in names), "a server without TLS stays reachable"
        proxied = httpx.get(f"{server.url}{path}", headers={"x-forwarded-proto": "https"}, timeout=300)
        assert proxied.headers["strict-transport-security"] == "max-age=31536000"
        assert proxied.headers["cross-origin-resource-policy"] == "same-origin"
