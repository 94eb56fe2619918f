"""What makes the pages an app: manifest, icons, service worker, the page for when there is no server."""

from __future__ import annotations

import re
from typing import Any

import msgspec
import pytest
from litestar.testing import TestClient

from atoll.kit.registry import games
from tests.web.client import MIN_SEATS, new_table
from tests.web.pictures import png_size


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_the_manifest_has_what_browsers_ask_of_an_app(client: TestClient[Any], lang: str) -> None:
    page = client.get("/", headers={"accept-language": lang})
    address = re.search(r'rel="manifest" href="([^"]+)"', page.text)
    assert address
    answer = client.get(address[1])
    assert answer.headers["content-type"].startswith("application/manifest+json")
    assert "manifest-src 'self'" in page.headers["content-security-policy"]
    found = msgspec.json.decode(answer.content)
    assert found["lang"] == lang
    assert found["name"]
    assert found["display"] == "standalone"
    assert found["start_url"] == found["scope"] == "/"
    assert {"192x192", "512x512"} <= {icon["sizes"] for icon in found["icons"]}
    assert {"any", "maskable"} == {icon["purpose"] for icon in found["icons"]}
    assert [shortcut["url"] for shortcut in found["shortcuts"]] == [f"/new/{name}" for name in games()]
    for picture in (*found["icons"], *found["screenshots"]):
        assert png_size(client.get(picture["src"]).content) == picture["sizes"]


def test_icons_for_phones_and_status_bars(client: TestClient[Any]) -> None:
    page = client.get("/").text
    apple = re.search(r'rel="apple-touch-icon" href="([^"]+)"', page)
    assert apple
    assert png_size(client.get(apple[1]).content) == "180x180"
    assert png_size(client.get("/icons/badge-96.png").content) == "96x96"
    for name in ("nothing.png", "192.svg", "192"):
        assert client.get(f"/icons/{name}").status_code == 404


def test_the_service_worker_keeps_all_that_the_offline_page_needs(client: TestClient[Any]) -> None:
    worker = client.get("/service-worker.js")
    assert worker.headers["content-type"].startswith("text/javascript")
    assert worker.headers["cache-control"] == "no-cache", "or an old one would stay"
    files = re.search(r"FILES = (\[.*?\]);", worker.text)
    assert files
    kept = msgspec.json.decode(files[1])
    page = client.get("/offline").text
    needed = set(re.findall(r'(?:href|src)="(/static/[^"]+)"', page))
    assert needed <= set(kept)
    assert all(client.get(file).status_code == 200 for file in kept)
    assert "<form" not in page, "nothing could be sent"


def test_search_engines_find_games_but_no_tables(client: TestClient[Any]) -> None:
    rules = client.get("/robots.txt").text
    for path in ("/t/", "/join/", "/pair/", "/p/", "/me"):
        assert f"Disallow: {path}\n" in rules
    table = new_table(client, *["friend"] * (MIN_SEATS - 1))
    for path in ("/", "/learn/miaui", "/lab"):
        assert "x-robots-tag" not in client.get(path).headers
    for path in (table, "/me", "/join/x", f"{table}/picture.png"):
        assert "noindex" in client.get(path).headers["x-robots-tag"]
