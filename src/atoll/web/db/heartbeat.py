"""While the house is closed its clocks stand still: nobody could choose.

An open house writes down the time again and again. When the last such time is long ago, all processes were
dead, asleep, or without their database; whichever of them beats first gives that time back.
"""

from __future__ import annotations

import logging
from collections.abc import Callable

from atoll.web.ops.background import BackgroundTasks
from atoll.web.tables.clock import SECOND, wall_clock

from .social import SocialStore

log = logging.getLogger(__name__)

EVERY = 10  # seconds
SILENCE = 3 * EVERY * SECOND


class Heartbeat:
    """Beats as long as the house is open."""

    def __init__(self, social: SocialStore, given_back: Callable[[], None]) -> None:
        self._ledger, self._given_back = social, given_back
        self._errands = BackgroundTasks()

    async def start(self) -> None:
        """Open the house."""
        await self.beat()
        self._errands.send(self._keep_beating())

    async def beat(self) -> None:
        """Once."""
        pause = await self._ledger.beat(wall_clock(), SILENCE)
        if pause:
            log.info("the house was closed for %d s: its clocks stood still", pause // SECOND)
            self._given_back()

    async def _keep_beating(self) -> None:
        while await self._errands.rest(EVERY):
            try:
                await self.beat()
            except Exception as wrong:
                log.warning("no pulse: %s", type(wrong).__name__)

    async def close(self) -> None:
        """Close the house."""
        await self._errands.close()
