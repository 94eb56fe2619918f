"""Pages that other processes draw: the same as those of the server, also after such a process was killed."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Callable, Iterator
from copy import copy
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from atoll.kit.core.sentinels import SPECTATOR
from atoll.match import Entry
from atoll.match.journal import opening_checksum
from atoll.web.app import make_app
from atoll.web.live import drawing_pool
from atoll.web.live.drawing_messages import TableState, pack, unpack
from atoll.web.live.drawing_pool import Drawer, DrawingPool
from atoll.web.live.drawing_process import update_table
from atoll.web.live.render_queue import RenderQueue
from atoll.web.live.window import render_table
from atoll.web.live.window_page import Facts, Message, Wanted, WindowPage, render_page
from atoll.web.services import Services
from atoll.web.tables.table import Table, Viewer
from tests.web.client import MIN_SEATS, Window, find_table, new_table, wait_until_idle
from tests.web.matches import sample_match, table_with
from tests.web.stores import run_async

BOTS = ["bot-newcomer"] * (MIN_SEATS - 1)
DEADLINE = 300  # seconds: rules may have to be compiled first


@pytest.fixture
def client(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[TestClient[Any]]:
    """A server that has one more process draw as soon as a window is open."""
    monkeypatch.setattr(drawing_pool, "FIRST_WINDOWS", 1)
    monkeypatch.setattr(drawing_pool, "RESTART_SECONDS", 0.01)
    app = make_app(f"sqlite+aiosqlite:///{tmp_path / 'atoll.db'}", pace=0, drawing_processes=1)
    with TestClient(app) as client:
        yield client


def drawer_of(client: TestClient[Any]) -> Drawer:
    services: Services = client.app.state.services
    return services.drawing.drawers[0]


def wait_for(condition: Callable[[], object]) -> None:
    deadline = time.monotonic() + DEADLINE
    while not condition():
        assert time.monotonic() < deadline
        time.sleep(0.01)


def first_line(html: str) -> str:
    """The first line of the table in words."""
    return html.partition('id="in-words"')[2].partition("<li>")[2].partition("</li>")[0]


def choose_until_drawn_elsewhere(client: TestClient[Any], window: Window, shown: Message) -> Message:
    """Make choices until the pages of the table come from the other process."""
    wait_for(lambda: drawer_of(client).games)
    while not drawer_of(client).tables:
        shown = window.choose(shown)
    return window.choose(shown)


def test_pages_are_those_of_the_server_and_closed_windows_are_forgotten(client: TestClient[Any]) -> None:
    path = new_table(client, *BOTS)
    with Window(client, path) as window:
        choose_until_drawn_elsewhere(client, window, window.my_turn())
        table, _ = wait_until_idle(client, path)
        viewer = copy(next(each.viewer for each in table.subscribers))
        viewer.folds = frozenset({"in-words"})
        expected = "".join(render_table(client.app.state.services, table, viewer)["html"])
        window.send(do="unfold", folds=["in-words"])
        assert window.until("<li>" + first_line(expected)) == expected
        assert drawer_of(client).tables == 1
    wait_for(lambda: not drawer_of(client).tables)


def test_a_killed_process_is_replaced_and_windows_go_on(client: TestClient[Any]) -> None:
    with Window(client, new_table(client, *BOTS)) as window:
        shown = choose_until_drawn_elsewhere(client, window, window.my_turn())
        process = drawer_of(client).process
        assert process is not None
        os.kill(process.pid, signal.SIGKILL)
        shown = window.choose(shown)
        wait_for(lambda: drawer_of(client).is_running and drawer_of(client).process is not process)
        choose_until_drawn_elsewhere(client, window, shown)


def state_of(table: Table, first: int, entries: list[Entry], windows: list[tuple[int, bool]]) -> TableState:
    """What is sent of a table, as it arrives in the other process."""
    found: TableState = unpack(pack(TableState(table.row, entries[first:], first, [], windows))[4:])
    return found


def test_a_copy_of_a_table_follows_it_and_its_pages_are_the_same() -> None:
    services = Services("sqlite+aiosqlite://")
    replica: Table | None = None
    known = 0
    facts = Facts(services.addresses.for_links(""))
    for match in sample_match("miaui", 3):
        table = table_with(match)
        row = table.row
        for name, value in (("initial_state", match.opening.tobytes()), ("version", match.version)):
            setattr(row, name, value)
        row.seed, row.salt, row.secret, row.rematch_id, row.updated_at = (
            str(match.seed),
            match.salt,
            "",
            "",
            0,
        )
        row.initial_checksum = opening_checksum(row.id, row.initial_state)
        replica = update_table(replica, state_of(table, known, match.entries, [(0, True), (SPECTATOR, True)]))
        known = len(match.entries)
        table.subscribers = replica.subscribers
        for seat in (SPECTATOR, 0):
            viewer = Viewer(seat, "en", tall=False)
            real = render_page(services.templates, table, viewer, facts)
            assert render_page(services.templates, replica, viewer, facts) == real
    assert replica is not None
    assert known > 5


def test_an_answer_is_sent_even_if_the_page_is_unchanged_and_nothing_else_is() -> None:
    services = Services("sqlite+aiosqlite://")
    match = next(m for m in sample_match("miaui", 1))
    table, viewer, page = table_with(match), Viewer(SPECTATOR, "en", tall=False), WindowPage()
    facts = Facts(services.addresses.for_links(""))

    def messages(wanted: Wanted) -> list[str]:
        drawn = page.draw(services.templates, table, viewer, facts, wanted)
        return list(page.messages(table, viewer, drawn, wanted))

    assert len(messages(Wanted())) == 1
    assert messages(Wanted()) == []
    assert len(messages(Wanted(answer=True))) == 1


def test_windows_wait_in_the_queue_while_the_processes_have_enough_to_do() -> None:
    async def take_turns() -> tuple[list[str], list[str]]:
        import asyncio

        seen: list[str] = []
        room = asyncio.Event()

        async def wait() -> None:
            await room.wait()

        queue = RenderQueue(wait)
        queue.schedule(lambda: seen.append("other"))
        queue.schedule(lambda: seen.append("mover"), urgent=True)
        for _ in range(9):
            await asyncio.sleep(0)
        before = [*seen]
        room.set()
        while len(seen) < 2:
            await asyncio.sleep(0)
        await queue.close()
        return before, seen

    assert run_async(take_turns()) == ([], ["mover", "other"])


def test_few_windows_need_no_process(tmp_path: Path) -> None:
    app = make_app(f"sqlite+aiosqlite:///{tmp_path / 'atoll.db'}", pace=0, drawing_processes=1)
    with TestClient(app) as client, Window(client, new_table(client, *BOTS)) as window:
        window.choose(window.my_turn())
        pool: DrawingPool = client.app.state.services.drawing
        assert not pool.drawers[0].is_running
        assert find_table(client, "/t/" + next(iter(client.app.state.services.tables.live)).row.id)
