"""A real server in a process of its own, and a real browser."""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, expect

from atoll.web.loadtest.postgres import Postgres
from tests.seeded import SLATE

CHROMIUM = os.environ.get("ATOLL_CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser")
FLAGS = (
    "--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking "
    "--disable-component-update --disable-sync"
)
DESK = {"width": 1366, "height": 768}
PHONE = {"width": 360, "height": 740}
PATIENCE = 300_000  # milliseconds: a busy machine is no fault of ours
expect.set_options(timeout=PATIENCE)
# What Chromium says when a test takes the server or the network away; a broken policy reads "Refused to ...".
LINE_TROUBLE = re.compile(r"404|^WebSocket connection to|net::ERR_(CONNECTION|INTERNET|NETWORK|EMPTY)")


class Server:
    """`atoll.web.serve` as a process; a folder or database keeps its tables from one start to the next."""

    def __init__(self, data: Path | str) -> None:
        self.data = data
        self.port = 0
        self.process: subprocess.Popen[str] | None = None

    @property
    def url(self) -> str:
        return f"http://localhost:{self.port}"

    def start(self) -> None:
        code = f"from atoll.web import serve; serve(port={self.port}, data={str(self.data)!r}, pace=0)"
        if SLATE.exists():  # in a test, not in a measurement
            code = f"from tests.seeded import follow; follow({str(SLATE)!r}); {code}"
        with tempfile.TemporaryFile() as unheard:  # never the test run's own: it would wait for an orphan
            self.process = subprocess.Popen(
                [sys.executable, "-c", code], stdout=subprocess.PIPE, stderr=unheard, text=True
            )
        assert self.process.stdout is not None
        first = self.process.stdout.readline()  # printed once the port listens: requests wait for the rest
        assert "open at http://localhost:" in first, first
        self.port = int(first.split("localhost:")[1].split("/")[0])

    def stop(self, how: signal.Signals = signal.SIGTERM) -> None:
        assert self.process is not None
        self.process.send_signal(how)
        self.process.wait(300)
        if self.process.stdout is not None:
            self.process.stdout.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("house"))
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
    return {"viewport": DESK, "base_url": server.url, "locale": "en-GB", "reduced_motion": "reduce"}


def patient(context: BrowserContext) -> BrowserContext:
    """A context whose pages wait as long as a busy machine needs."""
    context.set_default_timeout(PATIENCE)
    return context


@pytest.fixture
def page(context: BrowserContext) -> Iterator[Page]:
    page = patient(context).new_page()
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
    """Somebody else's browser."""
    context = patient(browser.new_context(**browser_context_args))
    yield context.new_page()
    context.close()
