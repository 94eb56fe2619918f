"""The training example runs, or says what is not installed."""

from __future__ import annotations

import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

EXAMPLE = Path(__file__).parents[2] / "examples" / "train.py"


def test_the_example_trains_a_bot(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, EXAMPLE, "--minutes", "0.03", "--eval-games", "6", "--out", tmp_path / "learned"],
        capture_output=True, text=True, timeout=300, check=False,
    )  # fmt: skip
    if find_spec("torch") is None:
        assert done.returncode == 1
        assert done.stderr == "train.py: training needs PyTorch and onnx: pip install 'atoll[train]'\n"
    else:
        assert done.returncode == 0, done.stderr
        assert "an equal wins 33.3%" in done.stdout
        assert (tmp_path / "learned" / "model.onnx").exists()
