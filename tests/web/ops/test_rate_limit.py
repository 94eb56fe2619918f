"""Rate limits and connection limits, and how they are reported."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import pytest
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import TestClient

from atoll.web.app import make_app
from atoll.web.ops.rate_limit import ConnectionCounter, Limits, RateLimiter, is_loopback
from tests.web.client import ANY_GAME, MIN_SEATS, Window, new_table

TOKEN = "admin token"


@contextmanager
def services(folder: Path, **limits: Any) -> Iterator[TestClient[Any]]:
    app = make_app(f"sqlite+aiosqlite:///{folder / 'atoll.db'}", pace=0, limits=Limits(**limits))
    with TestClient(app) as client:
        yield client


def test_token_bucket_burst_and_refill() -> None:
    rate = RateLimiter((3, 2.0), max_keys=2)
    assert [rate.take("a", now=0.0) for _ in range(4)] == [0, 0, 0, 1]
    assert rate.take("b", now=0.0) == 0, "others are others"
    assert rate.take("a", now=0.5) == 0
    assert rate.take("a", now=0.5) == 1
    rate.take("c", now=1.0)  # now b, the longest silent, is forgotten
    assert len(rate._buckets) == 2
    assert [rate.take("a", now=60.0) for _ in range(4)] == [0, 0, 0, 1], "never more than the burst"


def test_connection_limits_per_table_person_and_address() -> None:
    counter = ConnectionCounter(
        Limits(websockets=5, websockets_per_table=3, websockets_per_person=2, websockets_per_address=4)
    )
    first = counter.acquire("t", 1, "192.0.2.1")
    assert first is not None
    second = counter.acquire("t", 1, "192.0.2.1")
    assert second is not None
    assert counter.acquire("u", 1, "192.0.2.1") is None, "a person"
    assert counter.acquire("t", 2, "192.0.2.1") is not None
    assert counter.acquire("t", 3, "192.0.2.2") is None, "a table"
    assert counter.acquire("u", 0, "192.0.2.1") is not None
    assert counter.acquire("u", 0, "192.0.2.1") is None, "an address"
    assert counter.acquire("u", 0, "127.0.0.1") is not None, "local connections are not limited per address"
    assert counter.acquire("u", 0, "127.0.0.1") is None, "all connections"
    counter.release(first)
    counter.release(second)
    assert "person 1" not in counter.open
    assert is_loopback("::1")
    assert not is_loopback("testclient")


def test_too_many_requests_get_retry_after(tmp_path: Path) -> None:
    with services(tmp_path, writes=(2, 0.1), reads=(1000, 1.0)) as client:
        answers = [client.post("/me", data={"name": "x"}, follow_redirects=False) for _ in range(3)]
        assert [answer.status_code for answer in answers] == [303, 303, 429]
        assert 1 <= int(answers[2].headers["retry-after"]) <= 10
        assert "Too many requests" in answers[2].text
        assert client.get("/me").status_code == 200


def test_too_many_tables_of_one_person(tmp_path: Path) -> None:
    with services(tmp_path, unfinished_tables=2) as client:
        for _ in range(2):
            new_table(client, *["friend"] * (MIN_SEATS - 1))
        answer = client.post(f"/play/{ANY_GAME}", follow_redirects=False)
        assert answer.status_code == 429
        assert answer.headers["retry-after"]


def test_a_flood_of_messages_closes_the_window(tmp_path: Path) -> None:
    with ExitStack() as open_things:
        client = open_things.enter_context(services(tmp_path, commands=(3, 0.01), refused_commands=5))
        window = Window(client, new_table(client, *["friend"] * (MIN_SEATS - 1)))
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
        client = open_things.enter_context(services(tmp_path, websockets_per_table=1))
        table = new_table(client, *["friend"] * (MIN_SEATS - 1))
        first = Window(client, table)
        open_things.callback(first.close)
        first.next("html")
        second = Window(client, table)
        assert "Too many windows" in second.next("note")["note"]
        with pytest.raises(WebSocketDisconnect):
            second.socket.receive_text(timeout=300)


def test_health_readiness_and_metrics(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ATOLL_ADMIN_TOKEN", TOKEN)
    mine = {"authorization": f"Bearer {TOKEN}"}
    with services(tmp_path) as client:
        assert client.get("/health").json() == {"alive": True}
        assert client.get("/ready").json()["database"]
        table = new_table(client, *["friend"] * (MIN_SEATS - 1))
        window = Window(client, table)
        window.next("html")
        assert client.get("/metrics").status_code == 404, "not without the token"
        assert client.get("/metrics", headers={"authorization": "Bearer x"}).status_code == 404
        figures = client.get("/metrics", headers=mine).text
        assert "atoll_tables 1.0" in figures
        assert "atoll_websockets 1.0" in figures
        assert "atoll_render_seconds_count" in figures
        window.close()


def test_the_administrator_can_close_a_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    mine = {"authorization": f"Bearer {TOKEN}"}
    with services(tmp_path) as client:
        table = new_table(client, *["bot-newcomer"] * (MIN_SEATS - 1))
        close = f"/admin{table.replace('/t/', '/tables/')}/close"
        assert client.post(close, headers=mine).status_code == 404, (
            "without a secret set there is no such door"
        )
        monkeypatch.setenv("ATOLL_ADMIN_TOKEN", TOKEN)
        assert client.post(close).status_code == 404
        window = Window(client, table)
        shown = window.my_turn()
        assert client.post(close, headers=mine).status_code == 201
        window.send(do="play", action=0, moment=shown["moment"])
        assert "over" in window.next("note")["note"]
        window.close()
        assert client.get("/admin/counts", headers=mine).json()["over"] == 1
