"""Getting games ready: rules are compiled on demand, away from the loop, once each."""

from __future__ import annotations

import asyncio
import logging
import random
import time
from concurrent.futures import ThreadPoolExecutor

from atoll.kit.game import Game
from atoll.kit.talk import LANGUAGES
from atoll.match import Match

log = logging.getLogger(__name__)


def rehearse(game: Game) -> None:
    """Play one random game in every language, so that all a table needs is compiled and loaded."""
    rng = random.Random(1)
    match = Match(game, seats=game.seats[0], seed=1)
    while not match.over:
        seat = match.waiting[0]
        match.view(seat)
        match.play(seat, rng.choice(match.legal(seat)))
    match.scores, match.places  # noqa: B018
    for lang in LANGUAGES:
        game.talk.say(lang, "title")


class Workshop:
    """Which games are ready to be played."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, "workshop")
        self._work: dict[str, asyncio.Task[None]] = {}

    def is_ready(self, game: Game) -> bool:
        """Can a table of this game be laid at once?"""
        work = self._work.get(game.id)
        return work is not None and work.done() and not work.cancelled() and work.exception() is None

    async def ready(self, game: Game) -> None:
        """Wait until a game is ready; starts the work if nobody has."""
        if game.id not in self._work or (self._work[game.id].done() and not self.is_ready(game)):
            self._work[game.id] = asyncio.create_task(self._prepare(game))
        await asyncio.shield(self._work[game.id])

    async def _prepare(self, game: Game) -> None:
        began = time.monotonic()
        log.info("Preparing %s; the first time this compiles its rules", game.id)
        await asyncio.get_running_loop().run_in_executor(self._thread, rehearse, game)
        log.info("Prepared %s in %.1f s", game.id, time.monotonic() - began)

    def close(self) -> None:
        """Stop working."""
        for work in self._work.values():
            work.cancel()
        self._thread.shutdown(wait=False, cancel_futures=True)
