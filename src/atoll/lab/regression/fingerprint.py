"""A short number for all that a game does: 16 hexadecimal digits that change with its behaviour.

It is to this project what the signature of `bench` is to Stockfish. Seeded games of every table size and
choice of options are played (`all_cases`), and everything the contract of a game answers on the way is
hashed: the bytes of every position, events, awaited seats, legal actions, points, places, what a seat sees,
observes and guesses. So a functional change of these, or of how actions, events and options are numbered,
changes the fingerprint, as long as one of these games meets it. Names, files, speed, words and drawing do
not. The heuristics of bots (`heuristics.py`) are not hashed either: they are no part of the rules.

The layout of a record counts, since stored positions are its bytes. Observations are quotients of whole
numbers, rounded as IEEE 754 prescribes, and therefore equal on every machine.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from atoll.kit import options
from atoll.kit.bind import bind
from atoll.kit.core.events import LogRecord
from atoll.kit.core.rng import mix
from atoll.kit.game import Game
from atoll.kit.laws import Case, cases
from atoll.kit.options import Cards
from atoll.kit.registry import game, games

GAMES = 45  # games of every case; another number is another fingerprint
DIGITS = 16


def fingerprint(
    game: Game,
    games: int = GAMES,
    of: Iterable[Case] | None = None,
    chosen: NDArray[np.int64] | None = None,
) -> str:
    """The fingerprint of a game, from so many games of every case, or of those given.

    `chosen`, if given, takes how often each action was chosen: what never was is not in the fingerprint.
    """
    driver: Any = bind("atoll.lab.regression.fingerprint_play", game)
    states, logs, mask = np.zeros(2, game.layout), np.zeros(1, LogRecord.record_layout), game.new_mask()
    words = states.view(np.uint64).reshape(2, -1)
    features = np.zeros(sum(feature.size for feature in game.features), np.float32)
    counts = np.zeros(len(game.actions), np.int64) if chosen is None else chosen
    h = np.uint64(0)
    for case in all_cases(game) if of is None else of:
        numbers = options.encode(game.options, game.resolve_options(case.seats, case.options))
        for number in (case.seats, *numbers):
            h = np.uint64(driver.add(h, int(number)))
        h = np.uint64(
            driver.hash_games(
                states, words, logs, mask, features, features.view(np.uint32), case.seats, numbers,
                np.uint64(case.seed), games, counts, h,
            )
        )  # fmt: skip
    return f"{int(h):0{DIGITS}x}"


def all_cases(game: Game) -> Iterator[Case]:
    """The cases of the laws, and each card of an option by itself.

    Where all cards are in play at once, some are hardly ever used: others are at hand before them.
    """
    yield from cases(game)
    alone = [(each.name, card) for each in game.options if isinstance(each, Cards) for card in each.cards]
    for n, (name, card) in enumerate(alone):
        yield Case(game, game.seats[n % len(game.seats)], {name: card}, 1 + n)


def fingerprints(names: Iterable[str] | None = None) -> dict[str, str]:
    """The fingerprints of these games, or of all."""
    return {name: fingerprint(game(name)) for name in (games() if names is None else names)}


def in_one(found: Mapping[str, str]) -> str:
    """One fingerprint for several games, whatever they are called and in whatever order they stand."""
    h = np.uint64(len(found))
    for one in sorted(found.values()):
        h = np.uint64(mix(h ^ np.uint64(int(one, 16))))
    return f"{int(h):0{DIGITS}x}"
