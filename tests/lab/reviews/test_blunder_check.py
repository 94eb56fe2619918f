"""Blunders looked at again: found in reviewed games, kept, counted."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

import pytest

from atoll.kit.registry import game
from atoll.lab.calibration import mixed_games
from atoll.lab.reviews import blunder_check
from atoll.lab.reviews.blunder_check import Checked, check, figures, page
from atoll.review import second_look


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Games of bots that make blunders without thinking, looked at again shortly."""
    monkeypatch.setattr(mixed_games, "LEVELS", {"random": 0.5, "network": 0.5})
    monkeypatch.setattr(blunder_check, "GUESSES", 16)
    monkeypatch.setattr(blunder_check, "MOST_GUESSES", 32)
    monkeypatch.setattr(import_module("atoll.review.run"), "ROWS", 24)
    for name in ("GUESSES", "MOST_GUESSES"):
        monkeypatch.setattr(second_look, name, 8)


def test_blunders_are_looked_at_again_and_kept(
    quick: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, told = game("miaui"), list[int]()
    found = check(one, 3, 1, tmp_path, told.append)
    assert len(found) == told[-1] == 3
    for each in found:
        assert each.said >= 0.15
        assert -1 <= each.found <= 1
        assert each.error > 0
    (ledger,) = tmp_path.iterdir()
    with ledger.open("a") as file:
        file.write('{"number": 99, "che')
    monkeypatch.setattr(blunder_check, "_check_game", lambda *_: pytest.fail("this game was checked"))
    assert check(one, 3, 1, tmp_path) == found


def test_what_is_not_marked_is_taken_back() -> None:
    rows = [Checked(0, 3, 0.2, 0.3, 0.01), Checked(1, 3, 0.2, 0.049, 0.01), Checked(4, 7, 0.2, 0.05, 0.01)]
    found = figures(game("miaui"), rows, 1)
    assert (found["blunders"], found["taken_back"], found["games"]) == (3, 1, 5)
    assert found["share"] == pytest.approx(1 / 3)
    low, high = found["interval"]
    assert low < 1 / 3 < high
    text = page([found], "atoll blunders miaui")
    assert "| miaui | 3 | 5 | 33.3% |" in text
    assert "`atoll blunders miaui`" in text
