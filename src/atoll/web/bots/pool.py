"""Bots at tables: they think in threads beside the loop and see what their seat sees, nothing more.

Compiled thinking does not hold the interpreter, so pages are served while bots think.
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
    """A few threads that choose for bots."""

    def __init__(self, catalogue: BotCatalogue, workers: int | None = None) -> None:
        self._bot = cache(lambda game, level, seat: catalogue.make(game, level))  # remembers its thoughts
        self._free = asyncio.Semaphore(workers or max(1, (os.cpu_count() or 2) - 1))

    async def choose(self, game: Game, level: str, view: Position, seat: int) -> int:
        """What a bot does. If it fails, that is written down and the default choice is made instead."""
        try:
            async with self._free:
                return int(await run_in_thread(self._choose, game, level, view, seat))
        except Exception:
            log.exception("the bot %s failed at %s and plays a fallback move", level, game.id)
            return game.default(view, seat)

    def _choose(self, game: Game, level: str, view: Position, seat: int) -> int:
        bot: Bot = self._bot(game, level, seat)
        return bot.choose(view, seat, secrets.randbits(62))
