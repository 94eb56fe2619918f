"""Everything has a bound, and whoever reaches it is told when to try again."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import pytest
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import TestClient

from atoll.web.app import make_app
from atoll.web.ops.logs import JsonLines
from atoll.web.ops.rate_limit import ConnectionCounter, Limits, Rate, is_here
from tests.web.client import ANY, FEWEST, Window, new_table

TOKEN = "a secret of the house"


@contextmanager
def services(folder: Path, **limits: Any) -> Iterator[TestClient[Any]]:
    app = make_app(f"sqlite+aiosqlite:///{folder / 'atoll.db'}", pace=0, limits=Limits(**limits))
    with TestClient(app) as client:
        yield client


def test_a_rate_lets_so_many_at_once_and_so_many_a_second() -> None:
    rate = Rate((3, 2.0), keys=2)
    assert [rate.wait("a", now=0.0) for _ in range(4)] == [0, 0, 0, 1]
    assert rate.wait("b", now=0.0) == 0, "others are others"
    assert rate.wait("a", now=0.5) == 0
    assert rate.wait("a", now=0.5) == 1
    rate.wait("c", now=1.0)  # now b, the longest silent, is forgotten
    assert len(rate._buckets) == 2
    assert [rate.wait("a", now=60.0) for _ in range(4)] == [0, 0, 0, 1], "never more than the burst"


def test_a_crowd_has_its_bounds_and_forgets_who_left() -> None:
    crowd = ConnectionCounter(
        Limits(sockets=5, sockets_of_table=3, sockets_of_person=2, sockets_of_address=4)
    )
    first = crowd.enter("t", 1, "192.0.2.1")
    assert first is not None
    second = crowd.enter("t", 1, "192.0.2.1")
    assert second is not None
    assert crowd.enter("u", 1, "192.0.2.1") is None, "a person"
    assert crowd.enter("t", 2, "192.0.2.1") is not None
    assert crowd.enter("t", 3, "192.0.2.2") is None, "a table"
    assert crowd.enter("u", 0, "192.0.2.1") is not None
    assert crowd.enter("u", 0, "192.0.2.1") is None, "an address"
    assert crowd.enter("u", 0, "127.0.0.1") is not None, "this machine is no crowd"
    assert crowd.enter("u", 0, "127.0.0.1") is None, "everybody"
    crowd.leave(first)
    crowd.leave(second)
    assert "person 1" not in crowd.open
    assert is_here("::1")
    assert not is_here("testclient")


def test_too_many_requests_are_told_when_to_come_again(tmp_path: Path) -> None:
    with services(tmp_path, changes=(2, 0.1), reads=(1000, 1.0)) as client:
        answers = [client.post("/me", data={"name": "x"}, follow_redirects=False) for _ in range(3)]
        assert [answer.status_code for answer in answers] == [303, 303, 429]
        assert 1 <= int(answers[2].headers["retry-after"]) <= 10
        assert "slower" in answers[2].text
        assert client.get("/me").status_code == 200


def test_too_many_tables_of_one_person(tmp_path: Path) -> None:
    with services(tmp_path, tables=2) as client:
        for _ in range(2):
            new_table(client, *["friend"] * (FEWEST - 1))
        answer = client.post(f"/play/{ANY}", follow_redirects=False)
        assert answer.status_code == 429
        assert answer.headers["retry-after"]


def test_a_flood_from_a_window_is_answered_and_then_ended(tmp_path: Path) -> None:
    with ExitStack() as open_things:
        client = open_things.enter_context(services(tmp_path, wishes=(3, 0.01), deaf=5))
        window = Window(client, new_table(client, *["friend"] * (FEWEST - 1)))
        open_things.callback(window.close)
        for _ in range(8):
            window.send(do="form", tall=True)
        notes = [window.next("note")["note"] for _ in range(5)]
        with pytest.raises(WebSocketDisconnect) as closed:
            window.next("note")
        assert closed.value.code == 4429
        assert re.search(r"Try again in \d+ seconds", notes[0])


def test_too_many_windows(tmp_path: Path) -> None:
    with ExitStack() as open_things:
        client = open_things.enter_context(services(tmp_path, sockets_of_table=1))
        table = new_table(client, *["friend"] * (FEWEST - 1))
        first = Window(client, table)
        open_things.callback(first.close)
        first.next("html")
        second = Window(client, table)
        assert "too many windows" in second.next("note")["note"]
        with pytest.raises(WebSocketDisconnect):
            second.socket.receive_text(timeout=300)


def test_alive_ready_and_figures(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ATOLL_ADMIN", TOKEN)
    mine = {"authorization": f"Bearer {TOKEN}"}
    with services(tmp_path) as client:
        assert client.get("/health").json() == {"alive": True}
        assert client.get("/ready").json()["database"]
        table = new_table(client, *["friend"] * (FEWEST - 1))
        window = Window(client, table)
        window.next("html")
        assert client.get("/metrics").status_code == 404, "not for everybody"
        assert client.get("/metrics", headers={"authorization": "Bearer x"}).status_code == 404
        figures = client.get("/metrics", headers=mine).text
        assert "atoll_tables 1.0" in figures
        assert "atoll_sockets 1.0" in figures
        assert "atoll_picture_seconds_count" in figures
        window.close()


def test_whoever_runs_the_house_can_close_a_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    mine = {"authorization": f"Bearer {TOKEN}"}
    with services(tmp_path) as client:
        table = new_table(client, *["bot-newcomer"] * (FEWEST - 1))
        close = f"/admin{table.replace('/t/', '/tables/')}/close"
        assert client.post(close, headers=mine).status_code == 404, (
            "without a secret set there is no such door"
        )
        monkeypatch.setenv("ATOLL_ADMIN", TOKEN)
        assert client.post(close).status_code == 404
        window = Window(client, table)
        shown = window.my_turn()
        assert client.post(close, headers=mine).status_code == 201
        window.send(do="play", action=0, moment=shown["moment"])
        assert "over" in window.next("note")["note"]
        window.close()
        assert client.get("/admin/counts", headers=mine).json()["over"] == 1


def test_log_lines_are_json_without_secrets() -> None:
    import logging

    from atoll.web.ops.logs import RedactSecrets

    record = logging.LogRecord("room", logging.ERROR, "", 0, "GET /join/%s failed", ("abc-DEF_9",), None)
    assert RedactSecrets().filter(record)
    line = json.loads(JsonLines().format(record))
    assert line["message"] == "GET /join/… failed"
    assert line["level"] == "error"
