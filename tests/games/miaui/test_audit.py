"""What `check` must find without leaving the record or changing it."""

from __future__ import annotations

import pytest

from atoll.kit.game import Game
from atoll.kit.laws import Case, walk
from atoll.kit.record import copy


@pytest.mark.parametrize("wrong", [-2, 99, 127])
def test_a_face_that_does_not_exist_is_found(game: Game, wrong: int) -> None:
    position = next(s for s in (step.after for step in walk(Case(game, 3))) if s.piled[0] > 1)
    assert game.rules.check(position) == 0
    for field, at in (("deck", int((position.deck >= 0).argmax())), ("pile", (0, 1)), ("cell", (1, 0))):
        s = copy(position)
        s[field][at] = wrong
        before = s.tobytes()
        assert game.rules.check(s) == 1, field
        assert s.tobytes() == before
