"""A short number for all that a game does: 16 hexadecimal digits that change with its behaviour.

It is to this project what the signature of `bench` is to Stockfish. Seeded random games of every table size
and choice of options are played (`cases`), and everything the contract of a game answers on the way is
hashed: the bytes of every position, events, awaited seats, legal actions, points, places, what a seat sees,
observes and guesses. So any functional change of these, or of how actions, events and options are numbered,
changes the fingerprint. Names, files, speed, words and drawing do not. What bots think (`mind.py`) is not
hashed either: it is no part of the rules.

The layout of a record counts, since stored positions are its bytes. Observations are quotients of whole
numbers, rounded once as IEEE 754 prescribes, and therefore equal on every machine.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import numpy as np

from atoll.kit import options
from atoll.kit.bind import bind
from atoll.kit.events import LOG
from atoll.kit.game import Game, game, games
from atoll.kit.laws import Case, cases
from atoll.kit.rng import mix

GAMES = 40  # random games of every case; another number is another fingerprint
DIGITS = 16


def fingerprint(game: Game, games: int = GAMES, chosen: Iterable[Case] | None = None) -> str:
    """The fingerprint of a game, from so many random games of every case."""
    driver: Any = bind("atoll.lab.fingerprint_play", game)
    states, logs, mask = np.zeros(2, game.State), np.zeros(1, LOG), game.new_mask()
    words = states.view(np.uint64).reshape(2, -1)
    features = np.zeros(sum(feature.size for feature in game.features), np.float32)
    h = np.uint64(0)
    for case in cases(game) if chosen is None else chosen:
        numbers = options.encode(game.options, game.settle(case.seats, case.options))
        for number in (case.seats, *numbers):
            h = np.uint64(driver.add(h, int(number)))
        h = np.uint64(
            driver.hash_games(
                states, words, logs, mask, features, features.view(np.uint32), case.seats, numbers,
                np.uint64(case.seed), games, h,
            )
        )  # fmt: skip
    return f"{int(h):0{DIGITS}x}"


def fingerprints(names: Iterable[str] | None = None) -> dict[str, str]:
    """The fingerprints of these games, or of all."""
    return {name: fingerprint(game(name)) for name in (games() if names is None else names)}


def in_one(found: Mapping[str, str]) -> str:
    """One fingerprint for several games, whatever they are called and in whatever order they stand."""
    h = np.uint64(len(found))
    for one in sorted(found.values()):
        h = np.uint64(mix(h ^ np.uint64(int(one, 16))))
    return f"{int(h):0{DIGITS}x}"
