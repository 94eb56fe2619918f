"""Interrupted runs, forfeits, and a Ray cluster of two nodes."""

from __future__ import annotations

import logging
import os
import shlex
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest

from atoll.arena import Pairing, Setting, run, summarise
from atoll.arena.run import RESULTS
from atoll.arena.workers import Ray, WorkerError

from .runs import SETTING, die_once, shape

EXAMPLE = Path(__file__).parents[2] / "examples" / "bot.py"


def lines(file: Path) -> int:
    return file.read_bytes().count(b"\n") if file.exists() else 0


def test_a_killed_run_continues(tmp_path: Path) -> None:
    words = "arena --game miaui --bots greedy,random --seats 3 --games 100000 --seed 4 --workers 2 --out run"
    atoll = Path(sys.executable).with_name("atoll")
    program = subprocess.Popen([atoll, *words.split()], cwd=tmp_path, stderr=subprocess.DEVNULL)
    try:
        while lines(tmp_path / "run" / RESULTS) < 8:
            assert program.poll() is None
            time.sleep(0.05)
    finally:
        os.kill(program.pid, signal.SIGKILL)
        program.wait()
    kept = (tmp_path / "run" / RESULTS).read_text().split("\n")[:-1]
    setting = replace(SETTING, games=len(kept) + 20)
    whole = run(setting, out=tmp_path / "run")
    assert shape(whole) == shape(run(setting))
    again = (tmp_path / "run" / RESULTS).read_text().splitlines()
    assert again[: len(kept)] == kept
    assert len(again) == 1 + len(whole)


def test_invalid_output_of_a_program_forfeits_and_is_logged(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "rogue.py").write_text("import sys\ninput()\nprint('who are you?')\nsys.exit('I am lost')\n")
    rogue = f"process:{shlex.join([sys.executable, str(tmp_path / 'rogue.py')])}"
    setting = Setting("miaui", (rogue, "random"), 3, 3, one_on_rest=True)
    with caplog.at_level(logging.WARNING, "atoll.arena"):
        results = run(setting, out=tmp_path / "run")
    assert [r.places[r.seating.index(rogue)] for r in results] == [3, 3, 3]
    assert [*results[0].stderr.values()] == ["I am lost\n"]
    assert len(caplog.messages) == 3
    assert f"game 0: {rogue} forfeits: answered 'who are you?', which is no object" in caplog.messages[0]
    assert len(summarise(results, 3)["forfeits"]) == 3
    assert shape(run(setting, out=tmp_path / "run")) == shape(results), "read back as it was kept"


def test_the_example_plays_a_match() -> None:
    example = f"process:{shlex.join([sys.executable, str(EXAMPLE)])}"
    results = run(Setting("miaui", (example, "random"), 3, 3, one_on_rest=True))
    assert not any(result.forfeits for result in results)


def test_an_unreachable_cluster_is_reported() -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    for address in (f"127.0.0.1:{port}", f"ray://127.0.0.1:{port}"):
        with pytest.raises(WorkerError, match="no Ray cluster answers"):
            Ray(address)


@pytest.fixture
def cluster(monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """Two nodes on this machine, each with one processor; the address of the first."""
    cluster_utils = pytest.importorskip("ray.cluster_utils")
    monkeypatch.setenv("RAY_USAGE_STATS_ENABLED", "0")
    nodes = cluster_utils.Cluster(initialize_head=True, head_node_args={"num_cpus": 1})
    nodes.add_node(num_cpus=1)
    yield nodes.address
    nodes.shutdown()


def where(seen: Path, pairing: Pairing) -> str:
    """The machine that plays a game; it waits until another one plays, too."""
    import ray

    machine = str(ray.get_runtime_context().get_node_id())
    (seen / machine).touch()
    while len(list(seen.iterdir())) < 2:
        time.sleep(0.01)
    return machine


def test_two_machines_play_the_same_games(cluster: str, tmp_path: Path) -> None:
    with closing(Ray(cluster)) as team:
        assert shape(run(SETTING, team)) == shape(run(SETTING))
        jobs = [Pairing(i, i, ()) for i in range(4)]
        (seen := tmp_path / "seen").mkdir()
        assert len(set(team.map(partial(where, seen), jobs))) == 2
        found = team.map(partial(die_once, tmp_path / "died"), jobs)
        assert sorted(found) == [0, 1, 2, 3], "a worker that was killed lost nothing"
