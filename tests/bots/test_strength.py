"""Stronger bots win: seat-balanced and seeded, so the outcome is the same every time."""

from __future__ import annotations

from atoll.bots import make
from atoll.kit.registry import game

from .positions import share


def test_greedy_beats_random() -> None:
    g = game("miaui")
    assert share(g, make(g, "greedy"), make(g, "random"), seats=4, deals=10) > 0.7


def test_search_beats_greedy() -> None:
    g = game("miaui")
    assert share(g, make(g, "search:100"), make(g, "greedy"), seats=4, deals=4) > 0.6
