"""`atoll study` and `atoll ladder`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from .runner import Call, Program

SMALL = ("--games", "3", "--seats", "3", "--bot", "random", "--doublings", "0", "--option-games", "0")


def test_a_study_leaves_a_page_and_a_report(call: Call, tmp_path: Path) -> None:
    assert call("study", "miaui", *SMALL, "--lang", "ru").stdout == "study/miaui.html\n"
    assert '<html lang="ru">' in (tmp_path / "study" / "miaui.html").read_text("utf-8")
    told = json.loads(call("study", "miaui", *SMALL, "--json").stdout)
    kept = json.loads((tmp_path / "study" / "miaui.json").read_text("utf-8"))
    assert told["tables"] == kept["tables"]
    assert told["games"] == 3


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("study", "chess"), "there is no game 'chess'; games are "),
        (("study", "miaui", "--bot", "deity"), "there is no bot 'deity'; bots are "),
        (("study", "miaui", "--seats", "7"), "miaui is for 3 to 6 seats, not 7"),
        (("study", "miaui", "--box", "none.toml"), "none.toml: No such file"),
        (("study", "miaui", "--box", "bad.toml"), "bad.toml, line 2: game.rounds: must be "),
        (("study", "miaui", "--out", "bad.toml"), "bad.toml: File exists"),
        (("ladder", "chess"), "there is no game 'chess'; games are "),
        (("ladder", "miaui", "--out", "bad.toml"), "bad.toml/miaui-master-greedy: Not a directory"),
    ],
)
def test_mistakes(program: Program, tmp_path: Path, words: tuple[str, ...], sentence: str) -> None:
    (tmp_path / "bad.toml").write_text("[game]\nrounds = -1\nplayers_min = 3\nplayers_max = 6\n")
    done = program(*words)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith(f"atoll: {sentence}")
    assert done.stderr.count("\n") == 1
