"""The table of attacks that `atoll load --attack all` prints."""

from __future__ import annotations

from collections import Counter

from atoll.cli.measure.load import ATTACK_HEAD, _attack_row
from atoll.web.loadtest.result import Plan, Result


def test_a_row_for_every_attack_and_one_without() -> None:
    alone = Result(
        Plan(tables=2), clicks=1200, latencies=[0.01] * 99 + [0.05], load_average=(1.5, 0, 0), own_cpu=0.0025
    )
    attacked = Result(
        Plan(tables=2, attack="pictures"),
        clicks=7,
        latencies=[0.2],
        bot_answers=[0.5],
        unexcused=1,
        lost=2,
        stuck=3,
        answers=Counter({"429": 1000, "200": 2}),
    )
    none, pictures = _attack_row(alone), _attack_row(attacked)
    assert none == "| none | 1,200 | 10 ms | 50 ms | 0.0 s | 0.0 s | 2.5 ms | 0 | 0 | 0 | – | 1.5 | yes |"
    assert pictures == (
        "| pictures | 7 | 200 ms | 200 ms | 0.5 s | 0.5 s | 0.0 ms | 1 | 2 | 3 | 2 × 200, 1,000 × 429 | 0.0 "
        "| **no** |"
    )
    assert {line.count("|") for line in (*ATTACK_HEAD, none, pictures)} == {14}
    assert not attacked.passed
