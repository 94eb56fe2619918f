"""`atoll features`, `atoll dataset`, `atoll train`."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
import time
from pathlib import Path

import pyarrow.parquet as parquet
import pytest

from atoll.bots import levels
from atoll.cli.common import Mistake

from .runner import Call, Program


def test_features_are_printed_and_written(call: Call) -> None:
    assert "| `unseen` |" in call("features", "miaui").stdout
    call("features", "manila", "--out", "pages")
    assert Path("pages/manila.md").read_text("utf-8").startswith("# Manila for learners")


def test_a_dataset_is_written(call: Call) -> None:
    words = (
        "dataset",
        "miaui",
        "--games",
        "2",
        "--bot",
        "random",
        "--seats",
        "4",
        "--out",
        "a.parquet",
        "--json",
    )
    told = json.loads(call(*words).stdout)
    assert told["games"] == 2
    assert told["rows"] == parquet.read_table("a.parquet").num_rows > 80


def test_mistakes_are_one_sentence(program: Program) -> None:
    wrong = program("dataset", "miaui", "--out", "a", "--bot", "model:nothing.onnx")
    assert wrong.returncode == 2
    assert wrong.stderr.splitlines()[-1] == "atoll: nothing.onnx: No such file or directory"
    assert "Traceback" not in wrong.stderr
    wrong = program("dataset", "miaui", "--out", "a", "--seats", "9")
    assert wrong.returncode == 2
    assert "miaui is for 3 to 6 seats, not 9" in wrong.stderr


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("--judge", "--eval-every"),
        ("--against", "--eval-opponent"),
        ("--games", "--eval-games"),
        ("--rival", "--train-opponent"),
    ],
)
def test_old_options_of_train_name_the_new_ones(old: str, new: str, call: Call) -> None:
    with pytest.raises(Mistake, match=f"{old} is called {new} now"):
        call("train", "miaui", "--out", "learned", old, "2")
    assert f"{old} " not in call("train", "--help").stdout


def test_training_without_pytorch_says_what_to_install(monkeypatch: pytest.MonkeyPatch, call: Call) -> None:
    monkeypatch.setitem(sys.modules, "torch", None)
    with pytest.raises(Exception, match=r"pip install 'atoll\[train\]'"):
        call("train", "miaui", "--out", "learned")
    assert not Path("learned").exists()


def test_an_interrupted_run_says_that_it_can_continue() -> None:
    words = ["dataset", "miaui", "--games", "1000000", "--bot", "random", "--out", "a.parquet"]
    piece = Path("a.parquet.parts/0.parquet")
    heeded = "from signal import *; signal(SIGINT, default_int_handler); from atoll.cli import main; main()"
    command = [sys.executable, "-c", heeded, *words]  # what runs in the background may have been told not to
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True) as run:
        while not piece.exists() and run.poll() is None:
            time.sleep(0.05)
        run.send_signal(signal.SIGINT)
        told = run.communicate()[1]
    assert run.returncode == 130
    assert "atoll: stopped; the same command continues from here" in told
    assert "Traceback" not in told
    assert not Path("a.parquet").exists()
    assert parquet.read_table(piece).num_rows > 200


def test_a_bot_that_misbehaves_is_one_sentence(program: Program) -> None:
    wrong = program("dataset", "miaui", "--games", "1", "--out", "a.parquet", "--bot", "process:false")
    assert wrong.returncode == 2
    assert wrong.stderr.splitlines()[-1] == "atoll: process:false: ended with exit code 1"


def test_the_names_of_bots_can_be_looked_up(call: Call) -> None:
    told = call("play", "--help").stdout
    assert all(name in told for name in levels())
