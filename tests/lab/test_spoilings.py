"""Spoilings: what a finding says, and what happens when compiled code does not return."""

from __future__ import annotations

import os
import time
from typing import Any

import numpy as np
import pytest

from atoll.kit.bind import bind, twin
from atoll.kit.laws import Case, cases
from atoll.kit.laws.spoiling import FINDINGS, GAME, NEW, OFFSET, OLD, PLY, REFUSED, REPORT_SIZE, SIZE, TRIED
from atoll.kit.registry import game
from atoll.lab import spoilings
from atoll.lab.spoilings import CRASHES, HANGS, check_spoilings, name_of_number, spoil_case


def report_of_a_change(shared: Any) -> None:
    """As the driver writes it before a call into the game: the phase of game 2 becomes -1 at step 5."""
    layout = game("miaui").layout
    fields: Any = layout.fields
    at = fields["phase"][1]
    for place, value in ((GAME, 2), (PLY, 5), (OFFSET, at), (SIZE, 1), (OLD, 0), (NEW, 255), (TRIED, 40)):
        shared[place] = value


def hang(name: str, tasks: list[spoilings.Task], shared: Any, pipe: Any) -> None:
    report_of_a_change(shared)
    pipe.send(None)
    time.sleep(600)


def crash(name: str, tasks: list[spoilings.Task], shared: Any, pipe: Any) -> None:
    report_of_a_change(shared)
    pipe.send(None)
    os._exit(3)


@pytest.mark.parametrize(("work", "what", "patience"), [(hang, HANGS, 0.2), (crash, CRASHES, 300)])
def test_a_call_that_does_not_return_is_a_finding(
    work: Any, what: str, patience: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(spoilings, "_work", work)
    monkeypatch.setattr(spoilings, "MOST_HUNG", 2)
    report = check_spoilings(game("miaui"), 2000, seed=7, patience=patience)
    (finding,) = report.findings
    assert finding.case == next(cases(game("miaui")))
    assert (finding.what, finding.seed, finding.step) == (what, 7 + 2, 5)
    assert (finding.field, finding.old, finding.new) == ("phase", 0, -1)
    assert report.spoilings == 80, "the case went on in a second process"


def test_numbers_have_names() -> None:
    layout = game("miaui").layout
    fields: Any = layout.fields
    assert name_of_number(layout, fields["barrier"][1]) == ("barrier", False)
    width = fields["pile"][0].shape[1]
    assert name_of_number(layout, fields["pile"][1] + width + 3) == ("pile[1, 3]", True)
    with pytest.raises(ValueError, match="no field"):
        name_of_number(layout, layout.itemsize)


def test_a_check_that_refuses_too_little_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """With a check that accepts everything, changed positions are played, and some cannot be."""
    plain = twin(game("miaui"))
    driver = bind("atoll.kit.laws.spoiling", plain)
    monkeypatch.setattr(driver, "check", lambda s: 0)
    report, found = np.zeros(REPORT_SIZE, np.int64), set()
    for seed in range(12):
        try:
            found.add(spoil_case(driver, Case(plain, 3), seed, 20, report))
        except (IndexError, OverflowError, RuntimeWarning, ValueError):
            found.add("an error of the interpreted rules")
    assert len(found - {""}) > 0
    assert report[REFUSED] < report[TRIED]


def test_all_games_are_changed_in_all_their_cases() -> None:
    seen: list[tuple[int, int, Case]] = []
    report = check_spoilings(game("miaui"), 100, progress=lambda *told: seen.append(told))
    assert [case for _, _, case in seen] == list(cases(game("miaui")))
    assert seen[-1][:2] == (100, 100)
    assert report.findings == ()
    assert len(FINDINGS) == 8
