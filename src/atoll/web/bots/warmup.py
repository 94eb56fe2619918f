"""Getting games ready: what a table needs is made on demand, away from the loop, once each.

A table can be laid as soon as the rules are ready; the thinking of bots follows. What was never compiled is
compiled by a process of its own (`steps.py`) and then read from its cache.
"""

from __future__ import annotations

import asyncio
import logging
import os
import sys
import time
from asyncio.subprocess import PIPE
from collections.abc import AsyncIterator

from atoll.kit.core.jit import cache_root
from atoll.kit.game import Game
from atoll.web.ops.threads import run_in_thread

from .compile_steps import STEPS, mark

log = logging.getLogger(__name__)


class Warmup:
    """What is ready to be played, and what is being made ready."""

    def __init__(self) -> None:
        self._bench = asyncio.Lock()  # one thing is made at a time
        self._work: dict[tuple[str, str], asyncio.Task[None]] = {}
        self._done: dict[tuple[str, str], int] = {}

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
        return None if self.rules_ready(game) else self._steps_done(game)

    async def follow(self, game: Game, every: float = 0.5) -> AsyncIterator[int]:
        """How many steps are done, again and again until the rules are ready."""
        work = self._begin(game, "rules")
        while not work.done():
            yield self._steps_done(game)
            await asyncio.wait({work}, timeout=every)

    def _steps_done(self, game: Game) -> int:
        """Of those to the rules; while the last one is put in place, it is still being done."""
        return min(self._done.get((game.id, "rules"), 0), len(STEPS["rules"]) - 1)

    def _is_done(self, game: Game, what: str) -> bool:
        work = self._work.get((game.id, what))
        return work is not None and work.done() and not work.cancelled() and work.exception() is None

    def _begin(self, game: Game, what: str) -> asyncio.Task[None]:
        work = self._work.get((game.id, what))
        if work is None or (work.done() and not self._is_done(game, what)):
            work = self._work[game.id, what] = asyncio.create_task(self._prepare(game, what))
        return work

    async def _prepare(self, game: Game, what: str) -> None:
        async with self._bench:
            began = time.monotonic()
            log.info("Preparing the %s of %s", what, game.id)
            if not mark(game, what).exists():
                await self._compile(game, what)
            for step in STEPS[what]:
                await run_in_thread(step, game)
            log.info("The %s of %s are ready after %.1f s", what, game.id, time.monotonic() - began)

    async def _compile(self, game: Game, what: str) -> None:
        """Have it compiled elsewhere. If that fails, it is only done here instead, with more memory."""
        try:
            child = await asyncio.create_subprocess_exec(
                sys.executable, "-m", "atoll.web.bots.compile_steps", game.id, what, stdout=PIPE,
                start_new_session=True,  # who presses Ctrl-C means the house
                env={**os.environ, "ATOLL_CACHE": str(cache_root())},
            )  # fmt: skip
        except OSError as wrong:
            log.warning("The %s of %s cannot be compiled apart: %s", what, game.id, wrong)
            return
        try:
            assert child.stdout is not None
            async for line in child.stdout:
                self._done[game.id, what] = int(line)
            if await child.wait():
                log.warning("Compiling the %s of %s apart has failed: %s", what, game.id, child.returncode)
        finally:
            if child.returncode is None:
                child.kill()
                await child.wait()

    async def close(self) -> None:
        """Stop working."""
        for work in self._work.values():
            work.cancel()
        await asyncio.gather(*self._work.values(), return_exceptions=True)
