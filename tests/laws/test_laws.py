"""Every law, for every game found, every seat count and every option."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest

import atoll
from atoll.kit import options
from atoll.kit.bind import bind
from atoll.kit.laws import LAWS, Case, cases, twins_agree

ALL = [case for name in atoll.games() for case in cases(atoll.game(name))]
FEW = [case for name in atoll.games() for case in cases(atoll.game(name), most=2)]


@pytest.mark.parametrize("case", ALL, ids=str)
@pytest.mark.parametrize("law", [law for law in LAWS if law is not twins_agree], ids=lambda f: f.__name__)
def test_law(law: Callable[[Case], None], case: Case) -> None:
    law(case)


@pytest.mark.parametrize("case", FEW, ids=str)
def test_twins_agree(case: Case) -> None:  # the interpreter is slow: fewer games
    twins_agree(case)


@pytest.mark.parametrize("case", ALL, ids=str)
def test_patrol(case: Case) -> None:
    """A few hundred games watched at full speed; `atoll laws` watches as many as you like."""
    game = case.game
    driver = bind("atoll.kit.laws.compiled", game)
    s = np.zeros(3, game.layout)
    report = np.zeros(3, np.int64)
    numbers = options.encode(game.options, game.resolve_options(case.seats, case.options))
    raw = s.view(np.uint8).reshape(3, -1)
    found = driver.check_games(s, raw, game.new_mask(), case.seats, numbers, np.uint64(7), 200, report)
    assert driver.FINDINGS[found] == "fine", f"game {report[0]}, step {report[1]}"
