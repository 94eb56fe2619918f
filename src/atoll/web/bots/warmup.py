"""Warm-up: compiles games, or loads their compiled code, on demand, outside the event loop, once each.

Players do not wait for it: until the rules of a game are ready its interpreted twin plays, and until the
search of its bots is ready, bots that need no compiler sit in. What has never been compiled is compiled by a
process of low priority (`compile_steps.py`) and then read from the cache; the game that was looked at last
comes first.
"""

from __future__ import annotations

import asyncio
import logging
import os
import sys
import time
from asyncio.subprocess import PIPE, Process
from dataclasses import dataclass
from itertools import count

from atoll.kit.bind import twin
from atoll.kit.core.jit import cache_root
from atoll.kit.game import Game
from atoll.kit.registry import game as find_game
from atoll.web.ops.threads import run_in_thread

from .compile_steps import STEPS, marker_file

log = logging.getLogger(__name__)

LOG_SECONDS = 5.0  # between two lines about one compilation


@dataclass(frozen=True)
class Progress:
    """How far the preparation of a game is."""

    what: str  # rules or bots
    done: int = 0  # functions
    total: int = 0  # 0 before the first one
    seconds_left: int = 0


class Warmup:
    """Which games are compiled and loaded, and which are being prepared."""

    def __init__(self) -> None:
        self._results: dict[tuple[str, str], asyncio.Future[None]] = {}  # by game, and rules or bots
        self._pending: set[tuple[str, str]] = set()
        self._progress: dict[tuple[str, str], Progress] = {}
        self._looked_at: dict[str, int] = {}  # games; the latest has the largest number
        self._looks = count(1)
        self._worker: asyncio.Task[None] | None = None

    def rules_ready(self, game: Game) -> bool:
        """Whether the compiled rules of a game are loaded."""
        return self._is_done(game, "rules")

    def bots_ready(self, game: Game) -> bool:
        """Whether the compiled search of its bots is loaded."""
        return self._is_done(game, "bots")

    async def playable(self, game: Game) -> Game:
        """The game as it can be played at once: compiled, or interpreted while it is being compiled."""
        self.begin(game)
        return self.current(game) if self.rules_ready(game) else await run_in_thread(twin, game)

    async def playable_by_bots(self, game: Game) -> Game:
        """The game with which bots choose at once: compiled, or interpreted while it is being compiled."""
        self.begin(game)
        return self.current(game) if self.bots_ready(game) else await run_in_thread(twin, game)

    def current(self, game: Game) -> Game:
        """The compiled game, if its rules are ready, else the same."""
        return find_game(game.id) if game.plain and self.rules_ready(game) else game

    def begin(self, game: Game) -> None:
        """Prepare a game that is looked at, before those looked at earlier."""
        self._looked_at[game.id] = next(self._looks)
        self._result(game, "rules")
        self._result(game, "bots")

    async def ready(self, game: Game, what: str = "rules") -> None:
        """Wait until the rules (or the bots) of a game are ready; starts the work if necessary."""
        self.begin(game)
        await asyncio.shield(self._result(game, what))

    def progress(self, game: Game) -> Progress | None:
        """What is being prepared for a game, None when all is; starts nothing."""
        for what in STEPS:
            if not self._is_done(game, what):
                return self._progress.get((game.id, what), Progress(what))
        return None

    def _is_done(self, game: Game, what: str) -> bool:
        found = self._results.get((game.id, what))
        return found is not None and found.done() and not found.cancelled() and found.exception() is None

    def _result(self, game: Game, what: str) -> asyncio.Future[None]:
        """The result of the preparation, which is begun, or begun again if it has failed."""
        key = game.id, what
        found = self._results.get(key)
        if found is None or (found.done() and not self._is_done(game, what)):
            found = self._results[key] = asyncio.get_running_loop().create_future()
            self._pending.add(key)
            if self._worker is None or self._worker.done():
                self._worker = asyncio.create_task(self._work())
        return found

    async def _work(self) -> None:
        """Prepare one after another: rules before bots, the game that was looked at last first."""
        while self._pending:
            key = min(self._pending, key=lambda each: (each[1] != "rules", -self._looked_at.get(each[0], 0)))
            self._pending.remove(key)
            try:
                await self._prepare(find_game(key[0]), key[1])
            except Exception as wrong:
                log.warning("The %s of %s cannot be prepared: %s", key[1], key[0], type(wrong).__name__)
                self._results[key].set_exception(wrong)
                self._results[key].exception()  # mark as retrieved: there may be no waiter
            else:
                self._results[key].set_result(None)

    async def _prepare(self, game: Game, what: str) -> None:
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
                env={**os.environ, "ATOLL_CACHE": str(cache_root()), "ATOLL_QUIET": "1"},
            )  # fmt: skip
        except OSError as wrong:
            log.warning("The %s of %s cannot be compiled in another process: %s", what, game.id, wrong)
            return
        try:
            await self._follow(child, game, what)
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

    async def _follow(self, child: Process, game: Game, what: str) -> None:
        """Read how far the compiler is until it ends."""
        assert child.stdout is not None
        logged = time.monotonic()
        async for line in child.stdout:
            now = self._progress[game.id, what] = Progress(what, *map(int, line.split()))
            if time.monotonic() - logged >= LOG_SECONDS:
                logged = time.monotonic()
                log.info(
                    "Compiling the %s of %s: %d of %d functions, about %d s left",
                    what,
                    game.id,
                    now.done,
                    now.total,
                    now.seconds_left,
                )

    async def close(self) -> None:
        """Stop all work."""
        self._pending.clear()
        if self._worker is not None:
            self._worker.cancel()
            await asyncio.gather(self._worker, return_exceptions=True)
        for result in self._results.values():
            result.cancel()
