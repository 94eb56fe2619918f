"""Bot pool: computes the moves of bots in threads, from the view of their seat only.

Compiled search releases the interpreter lock, so pages are served while bots compute.
"""

from __future__ import annotations

import asyncio
import logging
import os
import secrets
from functools import cache

from atoll.bots import Bot
from atoll.kit.core.record import Position
from atoll.kit.game import Game
from atoll.web.ops.threads import run_in_thread

from .catalogue import BotCatalogue

log = logging.getLogger(__name__)


class BotPool:
    """A limited number of threads that compute moves."""

    def __init__(self, catalogue: BotCatalogue, workers: int | None = None) -> None:
        self._bot = cache(lambda game, level, seat: catalogue.make(game, level))  # keeps its search tree
        self._threads = asyncio.Semaphore(workers or max(1, (os.cpu_count() or 2) - 1))

    async def choose(self, game: Game, level: str, view: Position, seat: int) -> int:
        """The move of a bot; if it fails, the error is logged and the game's default move is returned."""
        try:
            async with self._threads:
                return int(await run_in_thread(self._choose, game, level, view, seat))
        except Exception:
            log.exception("the bot %s failed at %s and plays a fallback move", level, game.id)
            return game.default(view, seat)

    def _choose(self, game: Game, level: str, view: Position, seat: int) -> int:
        bot: Bot = self._bot(game, level, seat)
        return bot.choose(view, seat, secrets.randbits(62))
