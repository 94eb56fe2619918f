"""The cards of the networks say what the files say."""

from __future__ import annotations

from pathlib import Path

import atoll
from atoll.kit.registry import game
from atoll.lab.calibration.network_cards import COMMAND, card, page

PAGE = Path(__file__).parents[3] / "docs" / "research" / "networks.md"


def test_the_page_is_fresh() -> None:
    cards = [found for name in atoll.games() if (found := card(game(name)))]
    assert len(cards) == len(atoll.games())
    assert PAGE.read_text("utf-8") == page(cards), f"run: {COMMAND}"


def test_a_card_tells_what_is_missing() -> None:
    found = card(game("miaui"))
    assert found is not None
    known = page([found])
    assert "chances fitted to" in known
    bare = {**found, "calibration": None, "measured": None, "against_teacher": None, "progress": {}}
    assert "they are not fitted" in page([bare])
    weak = {**found, "against_teacher": {"games": 100, "points": 3.0, "seats": 4, "share": 0.1}}
    assert "weaker than the teacher" in page([weak])
