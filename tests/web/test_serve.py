"""Starting and stopping the server."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from atoll.web.serve import USAGE_ERROR, database_url, listen, lock_database


def test_a_data_folder_is_locked_by_one_process(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    url = database_url(tmp_path)
    with lock_database(url):
        code = f"from atoll.web.serve import serve; serve(port=0, data={str(tmp_path)!r})"
        second = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
        assert second.returncode == USAGE_ERROR
        assert "Another Atoll serves the tables" in second.stderr
        assert "open at" not in second.stdout
        with pytest.raises(SystemExit), lock_database(url):
            raise AssertionError("two hold the folder")
        assert str(tmp_path) in capsys.readouterr().err
    with lock_database(url), lock_database("postgresql+psycopg://somewhere/atoll"):
        pass


def test_a_port_in_use_is_reported(capsys: pytest.CaptureFixture[str]) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        with pytest.raises(SystemExit) as left:
            listen("127.0.0.1", taken.getsockname()[1])
    assert left.value.code == 2
    assert "cannot listen" in capsys.readouterr().err


def test_an_unwritable_folder_is_reported(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    code = f"from atoll.web import serve; serve(port=0, data={str(tmp_path / 'file' / 'data')!r})"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=300)
    assert done.returncode == 2
    assert "cannot keep its tables in" in done.stderr
    assert "Traceback" not in done.stderr


def test_interrupting_the_server_prints_no_traceback(tmp_path: Path) -> None:
    code = f"from atoll.web import serve; serve(port=0, data={str(tmp_path)!r})"
    services = subprocess.Popen(
        [sys.executable, "-c", code], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    assert services.stdout is not None
    address = services.stdout.readline().split("open at ")[1].split()[0]
    assert httpx.get(address, timeout=300).status_code == 200
    services.send_signal(signal.SIGINT)
    _, said = services.communicate(timeout=300)
    assert services.returncode == 0
    assert "Traceback" not in said


def test_database_url(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert database_url("postgresql+psycopg://host/db") == "postgresql+psycopg://host/db"
    assert database_url("postgresql://host/db") == "postgresql+psycopg://host/db"
    monkeypatch.setenv("ATOLL_DATA", os.fspath(tmp_path / "new"))
    assert database_url(None) == f"sqlite+aiosqlite:///{tmp_path / 'new' / 'atoll.db'}"


@pytest.mark.parametrize(
    ("data", "said"),
    [
        ("mysql://someone:hunter2@host/db", "in PostgreSQL"),
        ("postgresql+psycopg://someone:hunter2@127.0.0.1:1/db", "cannot use the database"),
    ],
)
def test_a_database_that_cannot_be_used_is_named_without_its_password(data: str, said: str) -> None:
    code = f"from atoll.web import serve; serve(port=0, data={data!r})"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=300)
    assert done.returncode == 2
    assert said in done.stderr
    assert "Traceback" not in done.stderr
    assert "hunter2" not in done.stdout + done.stderr
    assert "open at" not in done.stdout
