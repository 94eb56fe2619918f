"""Bad input: exit code 2 and one sentence on standard error."""

from __future__ import annotations

import re
import socket
import subprocess
import sys
from pathlib import Path
from unittest.mock import Mock

import pytest

from atoll.cli import app
from atoll.kit.registry import games

from .runner import Program

GAMES = ", ".join(games())

# Asks for help and then tells what has been imported for it.
HELP = """
import sys
from atoll.cli import main
sys.argv = ["atoll", "--help"]
try:
    main()
except SystemExit:
    print(sorted(sys.modules))
"""


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["puzzles", "miaui", "--keep-proved"], "--keep-proved needs --verify"),
        (["play", "chess"], f"there is no game 'chess'; games are {GAMES}"),
        (["draw", "chess"], f"there is no game 'chess'; games are {GAMES}"),
        (["bench", "chess"], f"there is no game 'chess'; games are {GAMES}"),
        (["laws", "chess"], f"there is no game 'chess'; games are {GAMES}"),
        (["laws", "miaui", "--sound", "--workers", "2"], "--workers is for all laws; soundness alone is "),
        (["box", "chess"], f"there is no game 'chess'; games are {GAMES}"),
        (["play", "miaui", "--seats", "9"], "miaui is for 3 to 6 seats, not 9"),
        (["draw", "miaui", "--seats", "2"], "miaui is for 3 to 6 seats, not 2"),
        (
            ["play", "miaui", "--option", "fog=on"],
            "there is no option 'fog'; options are open_baskets, no_fights, kiti_start",
        ),
        (
            ["play", "miaui", "--option", "no_fights=maybe"],
            "option 'no_fights' cannot be 'maybe'; it can be off, on",
        ),
        (["play", "miaui", "--option", "fog"], "an option is given as NAME=VALUE, not 'fog'"),
        (["play", "miaui", "--seat", "D"], "there is no seat 'D'; seats are A, B, C (or 0 to 2)"),
        (["play", "miaui", "--seat", "3"], "there is no seat '3'; seats are A, B, C (or 0 to 2)"),
        (["draw", "miaui", "--ply", "4000"], "there is no moment 4000; this game has choices 1 to "),
        (["verify", "nowhere.txt"], "nowhere.txt: No such file or directory"),
        (["replay", "nowhere.txt"], "nowhere.txt: No such file or directory"),
        (["box", "miaui", "nowhere.toml"], "nowhere.toml: No such file or directory"),
        (["draw", "miaui", "--out", "no/folder.svg"], "no/folder.svg: No such file or directory"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_one_sentence(program: Program, words: list[str], sentence: str) -> None:
    done = program(*words)
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.startswith(f"atoll: {sentence}")
    assert done.stderr.count("\n") == 1


def test_an_unknown_bot_is_answered_with_the_known_ones(program: Program) -> None:
    done = program("play", "miaui", "--bot", "deity")
    assert done.returncode == 2
    assert re.fullmatch(r"atoll: there is no bot 'deity'; bots are random, .*master.*\n", done.stderr)


@pytest.mark.parametrize(
    "words",
    [
        ["dance"],
        ["play"],
        ["play", "miaui", "--seats", "many"],
        ["play", "miaui", "--lang", "fr"],
        *(
            [*command, "--seed", str(1 << 64)]
            for command in (["play", "miaui"], ["draw", "miaui"], ["bench"], ["figures"], ["laws", "miaui"])
        ),
    ],
)
def test_wrong_usage_is_code_2_too(program: Program, words: list[str]) -> None:
    done = program(*words)
    assert done.returncode == 2
    assert "Usage: atoll" in done.stderr
    assert "Traceback" not in done.stderr


def test_what_is_no_text(program: Program, tmp_path: Path) -> None:
    (tmp_path / "noise").write_bytes(b"\xff\xfe\x00noise")
    done = program("verify", "noise")
    assert (done.returncode, done.stderr) == (2, "atoll: noise: this is not a text\n")


def test_a_network_that_is_broken(program: Program, tmp_path: Path) -> None:
    (tmp_path / "mine.npz").write_bytes(b"noise")
    done = program("play", "miaui", "--bot", "network:mine.npz")
    assert done.returncode == 2
    assert done.stderr == "atoll: mine.npz: this is not a network of Atoll, or the file is damaged\n"


def test_a_defect_of_the_program_is_not_dressed_up_as_a_mistake(monkeypatch: pytest.MonkeyPatch) -> None:
    for defect in (ZeroDivisionError("oops"), ValueError("oops"), KeyError("oops"), OSError("oops")):
        monkeypatch.setattr(app, "app", Mock(side_effect=defect))
        with pytest.raises(type(defect), match="oops"):
            app.main()


def test_a_port_in_use(installed_program: Program) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        done = installed_program(
            "serve", "--no-browser", "--data", "tables", "--port", str(taken.getsockname()[1])
        )
    assert done.returncode == 2
    assert "cannot listen on 127.0.0.1" in done.stderr
    assert done.stderr.count("\n") == 1


def test_the_package_is_the_program_too(installed_program: Program) -> None:
    done = subprocess.run([sys.executable, "-m", "atoll", "--version"], capture_output=True, text=True)
    assert done.stdout == installed_program("--version").stdout != ""


def test_help_is_instant_and_imports_no_compiler() -> None:
    atoll = Path(sys.executable).with_name("atoll")
    done = subprocess.run([sys.executable, "-c", HELP], capture_output=True, text=True, check=True)
    modules = done.stdout.splitlines()[-1]
    assert "'typer'" in modules
    for heavy in ("numba", "numpy", "llvmlite", "litestar", "atoll.kit", "fluent"):
        assert f"'{heavy}'" not in modules, f"--help imports {heavy}"
    shown = subprocess.run([atoll, "--help"], capture_output=True, text=True, check=True).stdout
    for command in ("serve", "play", "games", "box", "replay", "draw", "verify", "laws", "bench", "arena"):
        assert f" {command} " in shown
