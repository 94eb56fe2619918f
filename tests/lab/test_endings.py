"""Endings are exact: what a bot can get there is tried out, and nothing else decides."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import atoll
from atoll.arena.plan import seed_of
from atoll.kit.bind import twin
from atoll.kit.core.record import copy
from atoll.lab import endings
from atoll.lab.endings import Ending, endings_of, grade, solved

GAME = twin(atoll.game("dragon_castle"))


@pytest.fixture(scope="module")
def choices() -> list[tuple[Any, int]]:
    """The choices of a random solo game."""
    state, rng, found = GAME.new(1, 3), np.random.default_rng(3), []
    while GAME.waiting(state):
        found.append((copy(state), 0))
        GAME.rules.apply(state, 0, int(rng.choice(GAME.legal(state, 0))), None)
    return found


@pytest.fixture(scope="module")
def solo(choices: list[tuple[Any, int]]) -> list[Ending]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(endings, "MOST_POSITIONS", 300)
        return list(endings_of(GAME, choices))


def test_a_solo_game_has_endings_that_are_worth_points(solo: list[Ending]) -> None:
    assert solo
    for ending in solo:
        assert ending.matters
        assert min(ending.loss(action) for action in ending.actions) == 0


def test_no_play_from_an_ending_gets_more(solo: list[Ending]) -> None:
    rng = np.random.default_rng(1)
    for ending in solo:
        for _ in range(20):
            state, action = copy(ending.view), int(rng.choice(ending.actions))
            GAME.rules.apply(state, 0, action, None)
            while GAME.waiting(state):
                GAME.rules.apply(state, 0, int(rng.choice(GAME.legal(state, 0))), None)
            assert GAME.scores(state)[0] <= ending.worth[ending.actions.index(action)]


def test_what_is_far_from_the_end_or_in_other_hands_is_no_ending(
    choices: list[tuple[Any, int]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(endings, "MOST_POSITIONS", 300)
    assert solved(GAME, choices[0][0], 0) is None, "covered tiles decide"
    state = GAME.new(2, 3)
    assert solved(GAME, state, GAME.waiting(state)[0]) is None


def test_a_bot_is_graded_by_what_it_gives_away(solo: list[Ending]) -> None:
    found = grade(GAME, "random", solo, seed=1)
    player = atoll.bots.make(GAME, "random")
    losses = [
        ending.loss(player.choose(ending.view, 0, seed_of("thought", 1, number)))
        for number, ending in enumerate(solo)
    ]
    assert found.loss == pytest.approx(np.mean(losses))
    assert found.exact == pytest.approx(np.mean(np.array(losses) < 1e-6))
    assert found.exact_interval[0] <= found.exact <= found.exact_interval[1]
