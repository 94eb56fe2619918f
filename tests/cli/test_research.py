"""`atoll features`, `atoll dataset`, `atoll train`."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pyarrow.parquet as parquet
import pytest

from .conftest import Call, Program


def test_features_are_told_and_written(call: Call) -> None:
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


def test_training_without_pytorch_says_what_to_install(monkeypatch: pytest.MonkeyPatch, call: Call) -> None:
    monkeypatch.setitem(sys.modules, "torch", None)
    with pytest.raises(Exception, match=r"pip install 'atoll\[train\]'"):
        call("train", "miaui", "--out", "learned")
