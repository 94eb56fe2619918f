"""`atoll arena`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from .runner import Call, Program

WORDS = ("arena", "--game", "miaui", "--bots", "random, greedy", "--seats", "3", "--games", "6")


def test_results_as_a_table_and_as_json(call: Call, tmp_path: Path) -> None:
    shown = call(*WORDS, "--out", "run").stdout
    assert [line.split()[0] for line in shown.splitlines()[1:3]] == ["greedy", "random"], (
        "the better one first"
    )
    assert "6 games" in shown
    found = json.loads(call(*WORDS, "--json").stdout)
    assert found["games"] == 6
    assert found["bots"]["greedy"]["share"] > found["bots"]["random"]["share"]
    assert len((tmp_path / "run" / "games.jsonl").read_text("utf-8").splitlines()) == 7
    assert "<table>" in (tmp_path / "run" / "report.html").read_text("utf-8")
    assert json.loads((tmp_path / "run" / "summary.json").read_text("utf-8"))["games"] == 6


def test_luck_is_taken_out_on_demand(call: Call) -> None:
    found = json.loads(call(*WORDS, "--without-luck", "--json").stdout)["without_luck"]
    assert set(found) == {"greedy", "random"}
    assert all(low < bot["share"] < high for bot in found.values() for low, high in [bot["interval"]])
    assert "greedy without luck: " in call(*WORDS, "--without-luck").stdout


def test_an_interrupted_run_continues(call: Call, tmp_path: Path) -> None:
    call(*WORDS, "--out", "run")
    file = tmp_path / "run" / "games.jsonl"
    whole = sorted(file.read_text("utf-8").splitlines())
    file.write_text("\n".join(file.read_text("utf-8").splitlines()[:4]) + '\n{"torn', "utf-8")
    call(*WORDS, "--out", "run")
    again = sorted(file.read_text("utf-8").splitlines())
    results = [
        [(row.get("number"), row.get("scores")) for row in map(json.loads, lines)] for lines in (whole, again)
    ]
    assert results[0] == results[1]


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--game", "chess", "--bots", "random"), "there is no game 'chess'; games are "),
        (("--game", "miaui", "--bots", "random,deity"), "there is no bot 'deity'; bots are "),
        (
            ("--game", "miaui", "--bots", "random,random"),
            "name each bot once; seats are filled by themselves",
        ),
        (("--game", "miaui", "--bots", ","), "no bot was named"),
        (("--game", "miaui", "--bots", "random", "--seats", "7"), "miaui is for 3 to 6 seats, not 7"),
        (
            ("--game", "miaui", "--bots", "random", "--option", "fog=on"),
            "there is no option 'fog'; options are ",
        ),
        (("--game", "miaui", "--bots", "random", "--one-on-rest"), "one on the rest needs two bots or more"),
        (("--game", "miaui", "--bots", "random,search:0"), "search:0: a budget is 1 to"),
        (
            ("--game", "miaui", "--bots", "random,process:nobody"),
            "process:nobody: there is no program 'nobody'",
        ),
        (("--game", "miaui", "--bots", "random", "--ray", "auto", "--workers", "2"), "either processes of"),
        (("--game", "miaui", "--bots", "random", "--out", "taken"), "taken: File exists"),
    ],
)
def test_mistakes(program: Program, tmp_path: Path, words: tuple[str, ...], sentence: str) -> None:
    (tmp_path / "taken").touch()
    done = program("arena", *words)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith(f"atoll: {sentence}")
    assert done.stderr.count("\n") == 1


def test_a_ray_cluster_that_does_not_answer(installed_program: Program) -> None:
    done = installed_program("arena", "--game", "miaui", "--bots", "random", "--ray", "127.0.0.1:1")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("atoll: no Ray cluster answers at '127.0.0.1:1'")
    assert done.stderr.count("\n") == 1
