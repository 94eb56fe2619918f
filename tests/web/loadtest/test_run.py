"""The load test finds lost choices, and leaves no process running."""

from __future__ import annotations

import signal
import subprocess
import sys
from collections import Counter

import psutil
import pytest

from atoll.web.loadtest import attacks
from atoll.web.loadtest.attacks import attack
from atoll.web.loadtest.result import Plan, Result
from atoll.web.loadtest.run import RECOVERY_SECONDS, count_unexcused, quantile_bound
from atoll.web.loadtest.run import run as run_load_test
from atoll.web.loadtest.simulated_table import CLICK_TIMEOUT
from tests.web.client import ANY_GAME
from tests.web.stores import run_async


def test_no_acknowledged_choice_is_lost_when_the_server_is_killed() -> None:
    said: list[str] = []
    plan = Plan(tables=2, windows=3, every=0.1, seconds=1, names=(ANY_GAME,), kills=1)
    result = run_async(run_load_test(plan, said.append))
    assert result.kills == 1
    assert result.acknowledged >= 2, "every table accepted at least one more choice after the kill"
    assert (result.lost, result.stuck) == (0, 0)
    assert result.passed
    assert result.windows == 6
    assert "killed a server: 1 of 1" in said


def test_a_terminated_load_test_stops_its_server() -> None:
    wanted = ["load", "--tables", "1", "--windows", "2", "--game", ANY_GAME, "--seconds", "3600"]
    code = "from atoll.cli.app import app; app()"
    load = subprocess.Popen([sys.executable, "-c", code, *wanted], stderr=subprocess.PIPE, text=True)
    assert load.stderr is not None
    with load, load.stderr:
        try:
            while "playing for" not in load.stderr.readline():
                assert load.poll() is None
            servers = psutil.Process(load.pid).children(recursive=True)
            assert servers
            load.send_signal(signal.SIGTERM)
            assert load.wait(120) == 128 + signal.SIGTERM
            assert not any(server.is_running() for server in servers)
        finally:
            load.kill()


def test_percentile_of_event_loop_delays() -> None:
    assert quantile_bound({0.001: 90, 0.01: 98, 0.1: 99, 1.0: 100}, 99) == 0.1
    assert quantile_bound({0.001: 100, 1.0: 100}, 99) == 0.001
    assert quantile_bound({}, 99) == 0


def test_clicks_must_be_answered_except_shortly_after_a_kill() -> None:
    killed, back = 100.0, 103.0
    within = [killed - CLICK_TIMEOUT, killed, 101.0, back, back + RECOVERY_SECONDS]
    outside = [0.0, killed - CLICK_TIMEOUT - 0.1, back + RECOVERY_SECONDS + 0.1, 500.0]
    assert count_unexcused(within, [(killed, back)]) == 0
    assert count_unexcused(within + outside, [(killed, back)]) == len(outside)
    assert count_unexcused(within, []) == len(within)
    assert Result(Plan(kills=1), errors={"no answer in 5 s": 2}).passed
    assert not Result(Plan(kills=1), unexcused=1).passed, "also if something was killed at another time"
    assert not Result(Plan(), unexcused=1).passed
    assert not Result(Plan(), lost=1).passed
    assert not Result(Plan(), stuck=1).passed


def test_only_servers_of_this_machine_are_attacked() -> None:
    with pytest.raises(ValueError, match="only a server of this machine is attacked"):
        run_async(attack("pictures", "http://198.51.100.1", ANY_GAME, 1, Counter()))


@pytest.mark.parametrize(("seconds", "passed"), [(0.1, True), (0.3, False)])
def test_clicks_must_be_seen_in_time_while_a_server_is_attacked(seconds: float, passed: bool) -> None:
    assert Result(Plan(attack="pictures"), latencies=[seconds] * 100).passed is passed
    assert Result(Plan(), latencies=[seconds] * 100).passed
    attacked = Result(Plan(attack="pictures"), latencies=[0.1] * 100, bot_answers=[seconds * 10] * 100)
    assert attacked.passed is passed


def test_an_attack_runs_beside_the_players_and_bots_answer_meanwhile(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(attacks, "AT_ONCE", 2)
    monkeypatch.setattr(attacks, "REDRAWN", 1)
    plan = Plan(tables=1, windows=3, every=0.2, seconds=3, names=(ANY_GAME,), attack="windows", bot_tables=1)
    result = run_async(run_load_test(plan, lambda line: None))
    assert result.answers["drawn"], result.answers
    assert result.bot_answers
    assert (result.lost, result.stuck) == (0, 0)
