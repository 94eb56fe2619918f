"""Compile steps: each runs one part of a game once, so that Numba compiles it or reads it from its cache.

As a program (`python -m atoll.web.bots.compile_steps GAME rules`) it fills the cache for the server:
the compiler needs hundreds of megabytes a game, which the server would never give back.
"""

from __future__ import annotations

import contextlib
import os
import random
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np

from atoll import bots
from atoll.bots.search.progress import search_functions
from atoll.kit.compile_progress import CompileProgress, rule_functions
from atoll.kit.core.jit import KIT, PACKAGE, cache_root, digest, watch_compiler
from atoll.kit.core.sentinels import SPECTATOR
from atoll.kit.game import Game
from atoll.kit.registry import game as find_game
from atoll.match import Match

from .catalogue import DEFAULT_LEVEL

Step = Callable[[Game], None]

LOWEST_PRIORITY = 19


def compile_setup(game: Game) -> None:
    """Compile the set-up of a match."""
    Match(game, seats=game.seats[-1], seed=1)


def compile_moves(game: Game) -> None:
    """Compile legality, moves and the score sheet: play a random match to its end."""
    rng, match = random.Random(1), Match(game, seats=game.seats[-1], seed=1)
    while not match.over:
        seat = rng.choice(match.waiting)
        match.play(seat, rng.choice(match.legal(seat)))
    game.text.sheet(match.state, match.events)  # else the first game to end would stop all tables meanwhile


def compile_scoring(game: Game) -> None:
    """Compile scores, places and the determinization of hidden information."""
    view = Match(game, seats=game.seats[-1], seed=1).view()
    game.scores(view)
    game.places(view)
    game.info.guess(view, SPECTATOR, np.uint64(1))


def compile_search(game: Game) -> None:
    """Compile the search of bots: let one choose a move."""
    match = Match(game, seats=game.seats[-1], seed=1)
    seat = match.waiting[0]
    for level in dict.fromkeys((DEFAULT_LEVEL, bots.offered(game)[-1])):
        bots.make(game, level).choose(match.view(seat), seat, 1)


RULE_STEPS: tuple[Step, ...] = (compile_setup, compile_moves, compile_scoring)
STEPS: dict[str, tuple[Step, ...]] = {"rules": RULE_STEPS, "bots": (compile_search,)}


def needed_functions(game: Game, what: str) -> frozenset[Any]:
    """The functions that the steps compile."""
    return rule_functions(game) if what == "rules" else search_functions(game)


def marker_file(game: Game, what: str) -> Path:
    """The file whose existence says that exactly these sources have been compiled."""
    return cache_root() / f"{game.id}-{digest(KIT, PACKAGE / 'bots', game.folder)}.{what}"


def main(name: str, what: str) -> None:
    """Run all steps, and print how many functions are done, how many there are and the seconds left."""
    game = find_game(name)
    progress = CompileProgress(needed_functions(game, what))

    def compiled(function: Any) -> None:
        if progress.count(function):
            print(progress.done, progress.total, progress.seconds_left, flush=True)

    watch_compiler("atoll.", compiled)
    for step in STEPS[what]:
        step(game)
    with contextlib.suppress(OSError):  # then it is compiled again next time
        marker_file(game, what).touch()


if __name__ == "__main__":
    with contextlib.suppress(OSError, AttributeError):  # the machine is for those who play
        os.nice(LOWEST_PRIORITY)
    main(*sys.argv[1:])
