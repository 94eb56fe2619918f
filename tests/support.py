"""What tests of several rooms share."""

from __future__ import annotations

import atoll
from atoll.kit.bind import twin
from atoll.kit.game import Game

LIVES = ("compiled", "plain")


def live(name: str, life: str) -> Game:
    """A game in one of its lives."""
    game = atoll.game(name)
    return game if life == "compiled" else twin(game)
