"""What the coach would do in a decision: from the view of its seat alone, and within seconds."""

from __future__ import annotations

import time
from dataclasses import dataclass, replace

import numpy as np

from atoll.kit.core.record import Position
from atoll.kit.game import Game
from atoll.review import Option
from atoll.review.judge import ROWS, evaluator, judgement
from atoll.review.rollouts import Looks, look_again

CANDIDATES = 4  # best actions of the first look that are played on
GUESSES = 16  # of one further look; there are as many as the time allows
MOST_GUESSES = 256
ROUNDS = 3  # choices of every seat that are played on
SHARE_OF_TIME = 0.6  # after which no further look begins: one takes about as long as those before it
NEARBY = 3  # actions that the first hint names, unless those of one kind are fewer


@dataclass(frozen=True)
class Advice:
    """The legal actions with the chance of the seat after each, best first, and where to look."""

    options: tuple[Option, ...]
    nearby: tuple[int, ...]  # the best one and others

    @property
    def best(self) -> Option:
        """What the coach would do."""
        return self.options[0]


def advise(game: Game, view: Position, seat: int, seconds: float = 1.0, seed: int = 0) -> Advice:
    """Advice for a seat that has to choose; BadNetwork without a network."""
    began = time.monotonic()
    with_ = evaluator(game)
    options = judgement(with_, view, seat, seed, ROWS).options
    if len(options) > 1:
        among = tuple(option.action for option in options[:CANDIDATES])
        looks: Looks | None = None
        while looks is None or len(looks.chances) < MOST_GUESSES:
            done = 0 if looks is None else len(looks.chances)
            more = look_again(
                with_, view, seat, among, seed + done, max(GUESSES, done), ROUNDS * int(view.seats)
            )
            looks = more if looks is None else replace(
                more, chances=np.concatenate([looks.chances, more.chances])
            )  # fmt: skip
            if time.monotonic() - began > SHARE_OF_TIME * seconds / 2:
                break
        options = _again(options, looks, seat)
    return Advice(options, _nearby(game, options))


def _again(options: tuple[Option, ...], looks: Looks, seat: int) -> tuple[Option, ...]:
    """The options, those that were played on by what came of it; the others never above the best of these."""
    own = looks.mean[:, seat]
    again = [Option(action, float(own[i])) for i, action in enumerate(looks.actions)]
    top = max(option.chance for option in again)
    rest = [replace(o, chance=min(o.chance, top)) for o in options if o.action not in looks.actions]
    return tuple(sorted((*again, *rest), key=lambda option: -option.chance))


def _nearby(game: Game, options: tuple[Option, ...]) -> tuple[int, ...]:
    """The best action among others: all of its kind where these are few, else the best ones, in order."""
    best = options[0].action
    kind = game.actions.code(best).split(":")[0]
    alike = [o.action for o in options if game.actions.code(o.action).split(":")[0] == kind]
    if not 1 < len(alike) < len(options):
        alike = [option.action for option in options]
    return tuple(sorted(alike[:NEARBY]))
