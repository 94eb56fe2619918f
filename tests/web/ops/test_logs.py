"""Log lines hold no secrets and no hidden information, and a repeated error fills no disk."""

from __future__ import annotations

import json
import logging
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient
from sqlalchemy import Connection, insert
from sqlalchemy.exc import DBAPIError

from atoll.web.app import make_app
from atoll.web.db.models import JournalRow
from atoll.web.db.store import Store
from atoll.web.ops.logs import REPEAT_SECONDS, JsonFormatter, LimitTracebacks, RedactSecrets, log_handler
from atoll.web.views.translations import TRANSLATOR
from tests.web.client import ANY_GAME, MIN_SEATS, Window, new_table
from tests.web.stores import run_async

SECRET_NUMBER = 73_571_113  # a choice
SECRET_TEXT = "seed-salt-token"
HUGE = 2**80


def record(
    error: BaseException | None = None, name: str = "atoll", text: str = "failed"
) -> logging.LogRecord:
    info = (type(error), error, error.__traceback__) if error is not None else None
    return logging.LogRecord(name, logging.ERROR, "", 0, text, (), info)


def test_log_lines_are_json_without_secrets() -> None:
    line = record(text="GET /join/abc-DEF_9 failed")
    assert RedactSecrets().filter(line)
    written = json.loads(JsonFormatter().format(line))
    assert written["message"] == "GET /join/… failed"
    assert written["level"] == "error"


def test_objects_in_messages_of_the_event_loop_are_left_out() -> None:
    line = record(name="asyncio", text=f"Task exception was never retrieved\nfuture: <{SECRET_TEXT}>")
    RedactSecrets().filter(line)
    assert line.getMessage() == "Task exception was never retrieved"


def add_entry(row: dict[str, Any], connection: Connection) -> None:
    connection.execute(insert(JournalRow).values(row))


@pytest.mark.parametrize("as_json", [False, True])
def test_database_errors_are_logged_without_values(database: str, as_json: bool) -> None:
    async def work() -> list[DBAPIError]:
        store, found = Store(database), []
        await store.open()
        for more in ({"table_id": SECRET_TEXT}, {"table_id": None}):  # no such table; a missing value
            row = {"number": 0, "seat": 0, "action": SECRET_NUMBER, "state": b"s", "events": b"e", **more}
            try:
                await store.write(partial(add_entry, row))
            except DBAPIError as error:
                found.append(error)
        await store.close()
        return found

    errors = run_async(work())
    assert len(errors) == 2
    for error in errors:
        try:
            raise ValueError(SECRET_TEXT) from error
        except ValueError as wrapped:
            written = log_handler(as_json).format(record(wrapped))
        assert "IntegrityError" in written
        assert "test_logs.py" in written, "places are named"
        assert str(SECRET_NUMBER) not in written
        assert SECRET_TEXT not in written
        assert f"'{SECRET_TEXT}'" not in str(error)
        assert "parameters hidden" in str(error)


def test_the_reason_of_the_system_is_logged() -> None:
    assert "OSError: No space left on device" in JsonFormatter().format(
        record(OSError(28, "No space left on device"))
    )


def failed(how: str) -> ValueError:
    try:
        if how == "here":
            raise ValueError(how)
        raise ValueError("elsewhere")
    except ValueError as error:
        return error


def test_the_same_traceback_is_logged_once_a_minute_with_a_count() -> None:
    limit = LimitTracebacks()
    lines = [record(failed("here"), text=f"line {n}") for n in range(5)]
    assert [limit.filter(line) for line in lines] == [True, False, False, False, False]
    assert limit.filter(record(failed("there"))), "another one is another one"
    assert limit.filter(record()), "a line without a traceback is always logged"
    later = record(failed("here"), text="again")
    later.created += REPEAT_SECONDS
    assert limit.filter(later)
    assert later.getMessage() == "again (and 4 times before)"


@pytest.fixture
def app_client(tmp_path: Path) -> Iterator[TestClient[Any]]:
    app = make_app(f"sqlite+aiosqlite:///{tmp_path / 'atoll.db'}", pace=0)
    with TestClient(app, raise_server_exceptions=False) as client:
        yield client


@pytest.mark.parametrize("number", [HUGE, -HUGE, 10**300])
def test_huge_numbers_are_refused_without_a_traceback(
    app_client: TestClient[Any], caplog: pytest.LogCaptureFixture, number: int
) -> None:
    table = new_table(app_client, *["bot-newcomer"] * (MIN_SEATS - 1))
    window = Window(app_client, table)
    shown = window.my_turn()
    for command in (
        {"do": "play", "action": number, "moment": shown["moment"]},
        {"do": "why", "action": number},
        {"do": "mute", "person": number, "on": True},
        {"do": "mute", "person": 2**40, "on": True},
    ):
        window.socket.send_text(json.dumps(command))
        assert window.next("note")["note"] == TRANSLATOR.translate("en", "refused-unclear"), command
    window.close()
    for path in (
        f"{table}/replay?ply={number}&eyes={number}",
        f"{table}/frame?ply={number}&eyes={number}&form={number}",
        f"/t/{number}",
        f"/p/{number}",
        f"/join/{number}",
        f"/pair/{number}",
        f"/learn/{ANY_GAME}/lesson?step={number}&chose={number}",
        f"/learn/{ANY_GAME}/position.svg?at=seed:{number}",
        f"/new/{number}",
    ):
        assert app_client.get(path).status_code < 500, path
    for path in ("sit", "hand-over", "default-move", "branch"):
        data = {"seat": str(number), "ply": str(number), "eyes": str(number), "moment": str(number)}
        assert app_client.post(f"{table}/{path}", data=data).status_code < 500, path
    assert (
        app_client.post("/open", data={"text": f'[Game "{ANY_GAME}"]\n[Seed "{number}"]'}).status_code < 500
    )
    assert not [line for line in caplog.records if line.exc_info]
