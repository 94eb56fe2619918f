"""What `check` must find without leaving the record or changing it."""

from __future__ import annotations

from functools import cache

import pytest

from atoll.kit.game import Game
from atoll.kit.laws import Case, walk
from atoll.kit.record import Record, copy
from tests.support import live


@cache
def middle() -> Record:
    """In the middle of a game: a tile in hand, realms with tiles."""
    steps = enumerate(walk(Case(live("dragon_castle", "compiled"), 3)))
    return next(step.after for n, step in steps if n > 60 and step.after.hand[0] >= 0)


@pytest.fixture
def position() -> Record:
    """One to be spoilt."""
    return copy(middle())


@pytest.mark.parametrize("wrong", [-7, 29, 99, 127])
def test_a_face_that_does_not_exist_is_found(game: Game, position: Record, wrong: int) -> None:
    assert game.rules.check(position) == 0
    tops = int(position.ground[position.height > 0][0]), (0, int((position.face[0] >= 0).argmax())), 0
    for field, at, number in zip(("tile", "face", "hand"), tops, (1, 4, 1)):
        s = copy(position)
        s[field][at] = wrong
        before = s.tobytes()
        assert game.rules.check(s) == number
        assert s.tobytes() == before


@pytest.mark.parametrize("wrong", [-1, 10, 127])
def test_stacks_stay_within_the_castle(game: Game, position: Record, wrong: int) -> None:
    position.height[50] = wrong
    assert game.rules.check(position) == 7


@pytest.mark.parametrize(
    ("field", "at", "by", "number"),
    [("gone", 3, 1, 1), ("lair", 3, 1, 1), ("thrown", 0, 1, 1), ("supply", (), 1, 2), ("circles", (), 1, 3),
     ("stack", (0, 0), 1, 4), ("down", 1, 1 << 20, 4), ("level", (2, 1), 1, 7), ("turn", (), 3, 6)],
)  # fmt: skip
def test_each_invariant_is_looked_at(
    game: Game, position: Record, field: str, at: tuple[int, ...], by: int, number: int
) -> None:
    if at == ():
        position[field] = int(position[field]) + by
    else:
        position[field][at] += by
    assert game.rules.check(position) == number
