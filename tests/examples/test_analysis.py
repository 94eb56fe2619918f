"""The example of the library runs and tells what it shows."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

EXAMPLE = Path(__file__).parents[2] / "examples" / "analysis.py"


def test_the_example_plays_a_game_and_explains_itself() -> None:
    done = subprocess.run([sys.executable, EXAMPLE], capture_output=True, text=True, timeout=300, check=False)
    assert done.returncode == 0, done.stderr
    first, second, third = done.stdout.splitlines()
    assert first.startswith("<Match of miaui: 3 seats, ")
    assert "game_end" in second
    assert "has nothing to take back: " in third
