"""The command line, called in process and as a real program."""

from __future__ import annotations

import subprocess
import sys
from contextlib import redirect_stderr, redirect_stdout
from io import BytesIO, StringIO, TextIOWrapper
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from atoll.cli.app import app, main

from .runner import Call, Program


@pytest.fixture(autouse=True)
def quiet_terminal(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A wide plain terminal, English, and a folder of its own to write to."""
    for name, value in {"COLUMNS": "160", "TERM": "dumb", "NO_COLOR": "1", "ATOLL_LANG": "en"}.items():
        monkeypatch.setenv(name, value)
    monkeypatch.chdir(tmp_path)


@pytest.fixture
def call() -> Call:
    """Run a command in this process; it must succeed unless a code is given."""

    def run(*words: str, typed: str = "", code: int = 0) -> Result:
        result = CliRunner().invoke(app, words, input=typed, catch_exceptions=False)
        assert result.exit_code == code, result.output
        return result

    return run


@pytest.fixture
def program(monkeypatch: pytest.MonkeyPatch) -> Program:
    """Run the program from its entry point, in this process: starting another costs a second each time."""

    def run(*words: str, typed: str = "") -> subprocess.CompletedProcess[str]:
        out, err, code = StringIO(), StringIO(), 0
        with monkeypatch.context() as patched, redirect_stdout(out), redirect_stderr(err):
            patched.setattr(sys, "argv", ["atoll", *words])
            patched.setattr(sys, "stdin", TextIOWrapper(BytesIO(typed.encode()), "utf-8"))
            try:
                main()
            except SystemExit as end:
                code = int(end.code or 0)
        return subprocess.CompletedProcess(["atoll", *words], code, out.getvalue(), err.getvalue())

    return run


@pytest.fixture
def installed_program() -> Program:
    """Run the installed program, in a process of its own."""
    atoll = Path(sys.executable).with_name("atoll")

    def run(*words: str, typed: str = "") -> subprocess.CompletedProcess[str]:
        return subprocess.run([atoll, *words], input=typed, capture_output=True, text=True, timeout=500)

    return run


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    """The text of a whole random game of Miaui, with a comment."""
    from tests.match.playing import GAMES, some_match

    match = some_match(next(game for game in GAMES if game.id == "miaui"), 5, seats=3)
    match.names = ("Ann", "Bob", "Cid")
    match.comments[2] = "a bold start"
    file = tmp_path / "game.txt"
    file.write_text(match.text(), "utf-8")
    return file
