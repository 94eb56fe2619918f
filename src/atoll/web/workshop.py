"""Getting games ready: what a table needs is compiled on demand, away from the loop, once each.

A table can be laid as soon as the rules are ready; the thinking of bots follows.
"""

from __future__ import annotations

import asyncio
import logging
import random
import time
from collections.abc import AsyncIterator, Callable

import numpy as np

from atoll import bots
from atoll.kit.game import Game
from atoll.kit.record import SPECTATOR
from atoll.match import Match

from .apart import apart
from .roster import USUAL

log = logging.getLogger(__name__)


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
    game.sight.guess(view, SPECTATOR, np.uint64(1))


def think(game: Game) -> None:
    """Let a bot choose."""
    match = Match(game, seats=game.seats[-1], seed=1)
    seat = match.waiting[0]
    bots.make(game, USUAL).choose(match.view(seat), seat, 1)


RULES: tuple[Callable[[Game], None], ...] = (lay, play, judge)
BOTS: tuple[Callable[[Game], None], ...] = (think,)


class Workshop:
    """What is ready to be played, and what is being made ready."""

    def __init__(self) -> None:
        self._bench = asyncio.Lock()  # one thing is made at a time
        self._work: dict[tuple[str, str], asyncio.Task[None]] = {}
        self._done: dict[str, int] = {}

    def rules_ready(self, game: Game) -> bool:
        """Can a table be laid at once?"""
        return self._is_done(game, "rules")

    def bots_ready(self, game: Game) -> bool:
        """Can bots answer at once?"""
        return self._is_done(game, "bots")

    async def ready(self, game: Game, what: str = "rules") -> None:
        """Wait until the rules (or the bots) of a game are ready; starts the work if nobody has."""
        await asyncio.shield(self._begin(game, what))

    def progress(self, game: Game) -> int | None:
        """How many steps to the rules are done, None when they are ready; starts the work if nobody has."""
        self._begin(game, "rules")
        return None if self.rules_ready(game) else self._done.get(game.id, 0)

    async def follow(self, game: Game, every: float = 0.5) -> AsyncIterator[int]:
        """How many steps are done, again and again until the rules are ready."""
        work = self._begin(game, "rules")
        while not work.done():
            yield self._done.get(game.id, 0)
            await asyncio.wait({work}, timeout=every)

    def _is_done(self, game: Game, what: str) -> bool:
        work = self._work.get((game.id, what))
        return work is not None and work.done() and not work.cancelled() and work.exception() is None

    def _begin(self, game: Game, what: str) -> asyncio.Task[None]:
        work = self._work.get((game.id, what))
        if work is None or (work.done() and not self._is_done(game, what)):
            steps = RULES if what == "rules" else BOTS
            work = self._work[game.id, what] = asyncio.create_task(self._prepare(game, what, steps))
        return work

    async def _prepare(self, game: Game, what: str, steps: tuple[Callable[[Game], None], ...]) -> None:
        began = time.monotonic()
        for number, step in enumerate(steps):
            if what == "rules":
                self._done[game.id] = number
            log.info("Preparing the %s of %s: step %d of %d", what, game.id, number + 1, len(steps))
            async with self._bench:
                await apart(step, game)
        log.info("The %s of %s are ready after %.1f s", what, game.id, time.monotonic() - began)

    def close(self) -> None:
        """Stop working."""
        for work in self._work.values():
            work.cancel()
