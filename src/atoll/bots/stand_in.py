"""A bot that needs no compiler: it sits in while the search of the real one is being compiled."""

from __future__ import annotations

import time
from dataclasses import dataclass
from random import Random

import numpy as np

from atoll.kit.bind import bind, twin
from atoll.kit.core.record import Position
from atoll.kit.game import Game

from .base import SEARCH_DRIVER

GUESSES = 8  # of what is hidden, at most
SECONDS = 0.3  # for a choice


@dataclass(frozen=True)
class StandInBot:
    """Chooses what looks best one choice ahead, by the interpreted rules, within a time limit.

    It is determined by view and seed, unless the time runs out first.
    """

    game: Game
    seconds: float = SECONDS
    name: str = "stand-in"

    def choose(self, view: Position, seat: int, seed: int) -> int:
        """The action with the best mean value over guesses; those that were not looked at come last."""
        began, rng = time.monotonic(), Random(seed)
        plain = twin(self.game)
        actions = list(plain.legal(view, seat))
        rng.shuffle(actions)  # ties are broken at random, and so is what there was no time for
        driver, totals, looks = bind(SEARCH_DRIVER, plain), np.zeros(len(actions)), np.zeros(len(actions))
        workspace = driver.new_workspace(view, seed)
        for _ in range(GUESSES if len(actions) > 1 else 0):
            driver.determinize(workspace, seat)
            search = workspace.search[0]
            random_state = search.rng
            for i, action in enumerate(actions):
                search.rng = random_state  # every action meets the same random numbers
                totals[i] += driver.action_value(workspace, driver.CURRENT, seat, action)
                looks[i] += 1
                if time.monotonic() - began > self.seconds:
                    return _best(actions, totals, looks)
        return _best(actions, totals, looks)


def _best(
    actions: list[int],
    totals: np.ndarray[tuple[int], np.dtype[np.float64]],
    looks: np.ndarray[tuple[int], np.dtype[np.float64]],
) -> int:
    """The action with the best mean; the first one if none was looked at."""
    means = np.where(looks > 0, totals / np.maximum(looks, 1), -np.inf)
    return actions[int(np.argmax(means))]
