"""`atoll bench --fingerprint`, `atoll perft`, `atoll endings` and `atoll playthrough`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from atoll.bots import UnknownBot
from atoll.cli.common import Mistake
from atoll.kit.registry import games
from atoll.lab.regression import fingerprint, perft_corpus
from atoll.lab.regression.perft_corpus import FAST, Row

from .runner import Call, Program

GAMES = ", ".join(games())


def test_a_fingerprint_for_people_and_for_programs(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fingerprint, "fingerprint", lambda game: f"{len(game.id):016x}")
    found = json.loads(call("bench", "--fingerprint", "--json").stdout)
    assert list(found) == [*games(), "all"]
    assert found.pop("all") == fingerprint.in_one(found)
    assert call("bench", "miaui", "--fingerprint").stdout == "0000000000000005  miaui\n"


def test_counts_for_people_and_for_programs(call: Call) -> None:
    words = ("perft", "miaui", "--seats", "4", "--depth", "3", "--option", "no_fights=on")
    found = json.loads(call(*words, "--json").stdout)
    assert [(row["depth"], row["count"], row["ended"]) for row in found] == [
        (1, 12, 0),
        (2, 144, 0),
        (3, 1728, 0),
    ]
    shown = call(*words).stdout.splitlines()
    assert shown[0].split() == ["depth", "sequences", "ended", "seconds", "a", "second"]
    assert shown[3].split()[:3] == ["3", "1,728", "0"]


def test_the_corpus_is_checked(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    right = Row("miaui", 3, "", 1, 0, 2, 144, 0, FAST)
    wrong = Row("miaui", 3, "", 1, 0, 1, 13, 0, perft_corpus.DEEP)
    monkeypatch.setattr(perft_corpus, "read", lambda: [right, wrong])
    assert call("perft", "--corpus").stdout == "1 rows counted, 0 differ\n"
    shown = call("perft", "miaui", "--corpus", "--deep", code=1)
    assert "depth 1: 12 sequences and 0 ended earlier, but the corpus says 13 and 0\n" in shown.stdout
    assert "2 rows counted, 1 differ\n" in shown.stdout
    found = json.loads(call("perft", "--corpus", "--deep", "--json", code=1).stdout)
    assert found["rows"] == 2
    assert len(found["differences"]) == 1


def test_the_corpus_is_renewed(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(perft_corpus, "renew", lambda progress: [Row("miaui", 3, "", 1, 0, 2, 144, 0, FAST)])
    assert call("perft", "--renew").stdout.startswith("1 rows written to ")


def test_a_playthrough_is_printed_and_renewed(call: Call, tmp_path: Path) -> None:
    text = call("playthrough", "miaui", "--seats", "4", "--seed", "3", "--option", "no_fights=on").stdout
    assert text.startswith("game: miaui\nversion: 1\nseats: 4\n")
    (tmp_path / "kept").mkdir()
    file = tmp_path / "kept" / "miaui-4.txt"
    file.write_text(text, "utf-8")
    assert call("playthrough", "--renew", "kept").stdout == "kept/miaui-4.txt: unchanged\n"
    file.write_text(text.replace("chooses", "picks"), "utf-8")
    assert call("playthrough", "--renew", "kept").stdout == "kept/miaui-4.txt: written anew\n"
    assert file.read_text("utf-8") == text
    file.write_text("nothing", "utf-8")
    with pytest.raises(Mistake, match=r"kept/miaui-4.txt: the header has no line 'seats'"):
        call("playthrough", "--renew", "kept")


@pytest.mark.parametrize("command", ["bench", "perft", "playthrough"])
def test_help_explains(call: Call, command: str) -> None:
    shown = call(command, "--help").stdout
    assert f"Usage: atoll {command}" in shown
    assert {"bench": "--fingerprint", "perft": "--corpus", "playthrough": "--renew"}[command] in shown


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["perft", "chess"], f"there is no game 'chess'; games are {GAMES}"),
        (["perft", "chess", "--corpus"], f"there is no game 'chess'; games are {GAMES}"),
        (["perft"], "name a game to count in, or check the stored counts with --corpus"),
        (["perft", "miaui", "--deep"], "--deep goes with --corpus"),
        (["perft", "miaui", "--renew"], "--renew writes the whole corpus: it takes no game and no --corpus"),
        (["perft", "miaui", "--seats", "9"], "miaui is for 3 to 6 seats, not 9"),
        (["perft", "miaui", "--option", "fog=on"], "there is no option 'fog'; options are open_baskets, "),
        (["perft", "miaui", "--after", "4000"], "there is no position after 4000 choices: this game has "),
        (["perft", "miaui", "--depth", "40"], "depth 40 is too large: about 1e+"),
        (
            ["perft", "miaui", "--depth", "4", "--most", "9"],
            "depth 4 is too large: about 2e+04 sequences of ",
        ),
        (["playthrough", "chess"], f"there is no game 'chess'; games are {GAMES}"),
        (["playthrough"], "name a game to play through, or a folder with --renew"),
        (["playthrough", "miaui", "--seats", "2"], "miaui is for 3 to 6 seats, not 2"),
        (
            ["playthrough", "miaui", "--renew", "."],
            "--renew takes what to write from the headers: it takes no",
        ),
        (["playthrough", "--renew", "nowhere"], "nowhere: there are no playthroughs (*.txt)"),
        (["bench", "chess", "--fingerprint"], f"there is no game 'chess'; games are {GAMES}"),
        (["bench", "--fingerprint", "--seats", "3"], "--fingerprint is of all table sizes and no speed: "),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_bad_input_is_one_sentence(program: Program, words: list[str], sentence: str) -> None:
    done = program(*words)
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.startswith(f"atoll: {sentence}")
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize(
    "words",
    [
        ["perft", "miaui", "--depth", "0"],
        ["perft", "miaui", "--after", "-1"],
        ["playthrough", "miaui", "--every", "0"],
    ],
)
def test_numbers_out_of_bounds_are_wrong_usage(program: Program, words: list[str]) -> None:
    done = program(*words)
    assert done.returncode == 2
    assert "Usage: atoll" in done.stderr


def test_endings_that_cannot_be_graded_are_named(call: Call) -> None:
    words = ("endings", "miaui", "--seats", "3", "--games", "1", "--bot")
    with pytest.raises(UnknownBot, match="there is no bot 'nobody'"):
        call(*words, "nobody")
    with pytest.raises(Mistake, match="no bot was named"):
        call(*words, ",")
    with pytest.raises(Mistake, match="no ending of 1 games of miaui with 3 seats could be solved"):
        call(*words, "random")
