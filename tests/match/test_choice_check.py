"""The one legality check, and that every way to play uses it."""

from __future__ import annotations

from typing import Any

import pytest

import atoll
from atoll.match.choice_check import refusal_code

GAME = atoll.game("miaui")


@pytest.mark.parametrize("action", [True, 1.0, "1", None, -1, len(GAME.actions)])
def test_only_action_numbers_are_known(action: Any) -> None:
    assert refusal_code(GAME, GAME.new(3, 1), 0, action) == "unknown-action"


def test_the_code_says_why_an_action_is_refused() -> None:
    state = GAME.new(3, 1)
    legal = GAME.legal(state, 0)
    illegal = next(action for action in range(len(GAME.actions)) if action not in legal)
    assert refusal_code(GAME, state, 0, legal[0]) == ""
    assert refusal_code(GAME, state, 0, illegal) == "illegal"
    GAME.rules.apply(state, 0, legal[0], None)
    assert refusal_code(GAME, state, 0, legal[0]) == "not-awaited"


@pytest.mark.parametrize("module", ["atoll.match.match", "atoll.envs.base", "atoll.arena.referee"])
def test_all_three_use_it(module: str) -> None:
    assert __import__(module, fromlist=["refusal_code"]).refusal_code is refusal_code
