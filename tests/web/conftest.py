"""Fixtures: test clients, a server process, databases and a real browser."""

from __future__ import annotations

import re
import threading
from collections.abc import Iterator
from http.server import ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, expect

from atoll.web.app import make_app
from atoll.web.loadtest.postgres import Postgres
from tests.web.browser.chromium import CHROMIUM, DESKTOP, FLAGS, TIMEOUT_MS, with_long_timeout

from .server import Server
from .webhook_receiver import WebhookReceiver

expect.set_options(timeout=TIMEOUT_MS)
# What Chromium says when a test takes the server or the network away; a broken policy reads "Refused to ...".
LINE_TROUBLE = re.compile(r"404|^WebSocket connection to|net::ERR_(CONNECTION|INTERNET|NETWORK|EMPTY)")


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("server"))
    running.start()
    yield running
    running.stop()


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A real PostgreSQL, started when the first test needs it."""
    running = Postgres(fsync=False)
    try:
        yield running
    finally:
        running.close()


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The URL of an empty database of either kind."""
    if request.param == "sqlite":
        return f"sqlite+aiosqlite:///{tmp_path / 'atoll.db'}"
    postgres: Postgres = request.getfixturevalue("postgres")
    return postgres.new_database()


@pytest.fixture(scope="session")
def browser_type_launch_args() -> dict[str, Any]:
    if not CHROMIUM:
        pytest.fail(
            "no Chromium: install it (Debian: apt install chromium fonts-dejavu-core) or set ATOLL_CHROMIUM"
        )
    return {"executable_path": CHROMIUM, "args": FLAGS.split(), "headless": True}


@pytest.fixture(scope="session")
def browser_context_args(server: Server) -> dict[str, Any]:
    return {"viewport": DESKTOP, "base_url": server.url, "locale": "en-GB", "reduced_motion": "reduce"}


@pytest.fixture
def page(context: BrowserContext) -> Iterator[Page]:
    page = with_long_timeout(context).new_page()
    wrong: list[str] = []

    def heard(message: ConsoleMessage) -> None:
        if message.type == "error" and not LINE_TROUBLE.search(message.text):
            wrong.append(message.text)

    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.on("console", heard)
    yield page
    assert wrong == [], "the script of the page failed, or its policy was broken"


@pytest.fixture
def other(browser: Browser, browser_context_args: dict[str, Any]) -> Iterator[Page]:
    """The browser of another person."""
    context = with_long_timeout(browser.new_context(**browser_context_args))
    yield context.new_page()
    context.close()


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient[Any]]:
    app = make_app(f"sqlite+aiosqlite:///{tmp_path / 'atoll.db'}", pace=0)
    with TestClient(app) as client:
        yield client


@pytest.fixture
def any_database_client(database: str) -> Iterator[TestClient[Any]]:
    """A client of an application on either kind of database."""
    with TestClient(make_app(database, pace=0)) as client:
        yield client


@pytest.fixture
def receiver() -> Iterator[ThreadingHTTPServer]:
    WebhookReceiver.seen, WebhookReceiver.headers_seen = [], []
    with ThreadingHTTPServer(("127.0.0.1", 0), WebhookReceiver) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield server
        server.shutdown()
