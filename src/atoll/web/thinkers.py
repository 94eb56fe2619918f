"""Bots at tables: they think in threads beside the loop and see what their seat sees, nothing more.

Compiled thinking does not hold the interpreter, so pages are served while bots think.
"""

from __future__ import annotations

import asyncio
import logging
import os
import random
import secrets
from concurrent.futures import ThreadPoolExecutor

from atoll import bots
from atoll.kit.game import Game
from atoll.kit.record import Record

log = logging.getLogger(__name__)

LEVELS = tuple(bots.LEVELS)  # offered to people, gentlest first
USUAL = "friend"


class Thinkers:
    """A few threads that choose for bots."""

    def __init__(self, workers: int | None = None) -> None:
        self._pool = ThreadPoolExecutor(workers or max(1, (os.cpu_count() or 2) - 1), "bots")

    async def choose(self, game: Game, level: str, view: Record, seat: int) -> int:
        """What a bot does. If it fails, that is written down and any legal choice is made instead."""
        try:
            loop = asyncio.get_running_loop()
            return int(await loop.run_in_executor(self._pool, _choose, game, level, view, seat))
        except Exception:
            log.exception("the bot %s failed at %s and plays a fallback move", level, game.id)
            return random.choice(game.legal(view, seat))

    def close(self) -> None:
        """Send them home."""
        self._pool.shutdown(wait=False, cancel_futures=True)


def _choose(game: Game, level: str, view: Record, seat: int) -> int:
    return bots.make(game, level).choose(view, seat, secrets.randbits(62))
