"""The table of attacks that `atoll load --attack all` prints."""

from __future__ import annotations

from collections import Counter

from atoll.cli.measure.load import _attack_table
from atoll.web.loadtest.run import Plan, Result


def test_a_row_for_every_attack_and_one_without() -> None:
    alone = Result(Plan(tables=2), clicks=1200, latencies=[0.01] * 99 + [0.05], load_average=(1.5, 0, 0))
    attacked = Result(
        Plan(tables=2, attack="pictures"),
        clicks=7,
        latencies=[0.2],
        unexcused=1,
        lost=2,
        stuck=3,
        answers=Counter({"429": 1000, "200": 2}),
    )
    lines = _attack_table([alone, attacked]).splitlines()
    assert lines[2] == "| none | 1,200 | 10 ms | 50 ms | 0 | 0 | 0 | – | 1.5 |"
    assert lines[3] == "| pictures | 7 | 200 ms | 200 ms | 1 | 2 | 3 | 2 × 200, 1,000 × 429 | 0.0 |"
    assert not attacked.passed
