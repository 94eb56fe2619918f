"""The steps to a game that is ready to be played: what a table does, done once.

Run as a program (`python -m atoll.web.bots.compile_steps GAME rules`) this leaves the compiled rules in their
cache and takes the memory of the compiler with it when it ends: hundreds of megabytes a game, which the
server would keep for ever.
"""

from __future__ import annotations

import contextlib
import random
import sys
from collections.abc import Callable
from pathlib import Path

import numpy as np

from atoll import bots
from atoll.kit.core.jit import KIT, PACKAGE, cache_root, digest
from atoll.kit.core.sentinels import SPECTATOR
from atoll.kit.game import Game
from atoll.kit.registry import game as find_game
from atoll.match import Match

from .catalogue import USUAL

Step = Callable[[Game], None]


def lay(game: Game) -> None:
    """Set a game up."""
    Match(game, seats=game.seats[-1], seed=1)


def play(game: Game) -> None:
    """Play one to its end."""
    rng, match = random.Random(1), Match(game, seats=game.seats[-1], seed=1)
    while not match.over:
        seat = rng.choice(match.waiting)
        match.play(seat, rng.choice(match.legal(seat)))


def judge(game: Game) -> None:
    """Look at a position as everybody does."""
    view = Match(game, seats=game.seats[-1], seed=1).view()
    game.scores(view)
    game.places(view)
    game.info.guess(view, SPECTATOR, np.uint64(1))


def think(game: Game) -> None:
    """Let a bot choose."""
    match = Match(game, seats=game.seats[-1], seed=1)
    seat = match.waiting[0]
    bots.make(game, USUAL).choose(match.view(seat), seat, 1)


RULES: tuple[Step, ...] = (lay, play, judge)
STEPS: dict[str, tuple[Step, ...]] = {"rules": RULES, "bots": (think,)}


def mark(game: Game, what: str) -> Path:
    """The file that says: this was compiled once, from these very sources."""
    return cache_root() / f"{game.id}-{digest(KIT, PACKAGE / 'bots', game.folder)}.{what}"


def main(name: str, what: str) -> None:
    """Take all steps, saying how many are done."""
    game = find_game(name)
    for number, step in enumerate(STEPS[what], 1):
        step(game)
        print(number, flush=True)
    with contextlib.suppress(OSError):  # then it is compiled again next time
        mark(game, what).touch()


if __name__ == "__main__":
    main(*sys.argv[1:])
