"""The one-file PPO example learns, or says what is not installed."""

from __future__ import annotations

import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

EXAMPLE = Path(__file__).parents[2] / "examples" / "ppo.py"


def test_the_example_is_soon_ahead_of_random_players() -> None:
    done = subprocess.run(
        [sys.executable, EXAMPLE, "--steps", "60000"],
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    if find_spec("torch") is None:
        assert done.returncode == 1
        assert "pip install 'atoll[envs,train]'" in done.stderr
        return
    assert done.returncode == 0, done.stderr
    rewards = [float(line.rpartition(" ")[2]) for line in done.stdout.splitlines()]
    assert sum(rewards[-3:]) / 3 > 0.1, "an equal gets 0"
