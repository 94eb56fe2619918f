"""Warm-up: compiles games, or loads their compiled code, on demand, outside the event loop, once each.

A match can start as soon as the rules are ready; the search of the bots follows. What has never been compiled
is compiled by a process of its own (`compile_steps.py`) and then read from the cache.
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

from .compile_steps import STEPS, marker_file

log = logging.getLogger(__name__)


class Warmup:
    """Which games are compiled and loaded, and which are being prepared."""

    def __init__(self) -> None:
        self._one_at_a_time = asyncio.Lock()
        self._tasks: dict[tuple[str, str], asyncio.Task[None]] = {}
        self._steps_done: dict[tuple[str, str], int] = {}

    def rules_ready(self, game: Game) -> bool:
        """Whether a match can start at once."""
        return self._is_done(game, "rules")

    def bots_ready(self, game: Game) -> bool:
        """Whether bots can move at once."""
        return self._is_done(game, "bots")

    async def ready(self, game: Game, what: str = "rules") -> None:
        """Wait until the rules (or the bots) of a game are ready; starts the work if necessary."""
        await asyncio.shield(self._task(game, what))

    def progress(self, game: Game) -> int | None:
        """How many steps of the rules are done, None when all are; starts the work if necessary."""
        self._task(game, "rules")
        return None if self.rules_ready(game) else self._current_step(game)

    async def follow(self, game: Game, every: float = 0.5) -> AsyncIterator[int]:
        """Yield how many steps are done, repeatedly, until the rules are ready."""
        work = self._task(game, "rules")
        while not work.done():
            yield self._current_step(game)
            await asyncio.wait({work}, timeout=every)

    def _current_step(self, game: Game) -> int:
        """The step of the rules being done; after compiling, loading still counts as the last one."""
        return min(self._steps_done.get((game.id, "rules"), 0), len(STEPS["rules"]) - 1)

    def _is_done(self, game: Game, what: str) -> bool:
        work = self._tasks.get((game.id, what))
        return work is not None and work.done() and not work.cancelled() and work.exception() is None

    def _task(self, game: Game, what: str) -> asyncio.Task[None]:
        work = self._tasks.get((game.id, what))
        if work is None or (work.done() and not self._is_done(game, what)):
            work = self._tasks[game.id, what] = asyncio.create_task(self._prepare(game, what))
        return work

    async def _prepare(self, game: Game, what: str) -> None:
        async with self._one_at_a_time:
            began = time.monotonic()
            log.info("Preparing the %s of %s", what, game.id)
            if not marker_file(game, what).exists():
                await self._compile(game, what)
            for step in STEPS[what]:
                await run_in_thread(step, game)
            log.info("The %s of %s are ready after %.1f s", what, game.id, time.monotonic() - began)

    async def _compile(self, game: Game, what: str) -> None:
        """Compile in another process. If that fails, this one compiles, and needs more memory."""
        try:
            child = await asyncio.create_subprocess_exec(
                sys.executable, "-m", "atoll.web.bots.compile_steps", game.id, what, stdout=PIPE,
                start_new_session=True,  # Ctrl-C is for the server, which ends this process itself
                env={**os.environ, "ATOLL_CACHE": str(cache_root())},
            )  # fmt: skip
        except OSError as wrong:
            log.warning("The %s of %s cannot be compiled in another process: %s", what, game.id, wrong)
            return
        try:
            assert child.stdout is not None
            async for line in child.stdout:
                self._steps_done[game.id, what] = int(line)
            if await child.wait():
                log.warning(
                    "Compiling the %s of %s in another process has failed: %s",
                    what,
                    game.id,
                    child.returncode,
                )
        finally:
            if child.returncode is None:
                child.kill()
                await child.wait()

    async def close(self) -> None:
        """Stop all work."""
        for work in self._tasks.values():
            work.cancel()
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)
