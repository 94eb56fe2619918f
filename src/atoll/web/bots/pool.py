"""Bot pool: computes the moves of bots in threads, from the view of their seat only.

Compiled search releases the interpreter lock, so pages are served while bots compute. Which decision is
computed next is the business of `fair_queue.py`.
"""

from __future__ import annotations

import logging
import os
import secrets
from collections.abc import Callable
from functools import cache

from atoll.bots import LEVELS, Bot, SearchBot
from atoll.bots.network import champion
from atoll.kit.core.record import Position
from atoll.kit.game import Game
from atoll.web.ops.threads import run_in_thread

from .catalogue import BotCatalogue
from .fair_queue import Abandoned, FairQueue, Share

log = logging.getLogger(__name__)

EXPECTED_SECONDS = 0.1  # for a decision of a bot that does not search


class BotPool:
    """A limited number of threads that compute moves."""

    def __init__(self, catalogue: BotCatalogue, workers: int | None = None) -> None:
        self._bot = cache(lambda game, level, seat: catalogue.make(game, level))  # keeps its search tree
        self._queue = FairQueue(workers or max(1, (os.cpu_count() or 2) - 1))

    @property
    def waiting(self) -> int:
        """How many decisions wait for a thread."""
        return len(self._queue)

    async def choose(self, game: Game, level: str, view: Position, seat: int, share: Share) -> int:
        """The move of a bot, or Abandoned.

        If the bot fails, the error is logged and the game's default move is returned.
        """
        known = champion.BUDGET if level == champion.NAME else LEVELS.get(level)
        ticket = self._queue.join(
            share, known.simulations if known else 0, (known and known.seconds) or EXPECTED_SECONDS
        )
        try:
            await ticket.turn
            return int(await run_in_thread(self._choose, game, level, view, seat, ticket.stopped.is_set))
        except Exception as error:
            if ticket.stopped.is_set():
                raise Abandoned(share.table_id) from error
            log.exception("the bot %s failed at %s and plays a fallback move", level, game.id)
            return game.default(view, seat)
        finally:
            ticket.stopped.set()  # if the task was cancelled, the thread stops too
            self._queue.leave(ticket)

    def abandon(self, table_id: str) -> None:
        """Stop computing for a table; those who wait for its moves get Abandoned."""
        self._queue.abandon(table_id)

    def _choose(self, game: Game, level: str, view: Position, seat: int, stop: Callable[[], bool]) -> int:
        bot: Bot = self._bot(game, level, seat)
        seed = secrets.randbits(62)
        if isinstance(bot, SearchBot | champion.ChampionBot):
            return bot.choose(view, seat, seed, stop)
        return bot.choose(view, seat, seed)
