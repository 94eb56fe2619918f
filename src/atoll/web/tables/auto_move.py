"""Choices that are none, made for those who wish it.

How quickly somebody answers must tell nothing. A choice is made at once only if everybody can see that it is
the only one: in every world that fits the public table the same single action is legal.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING

import numpy as np

from atoll.kit.core.sentinels import SPECTATOR
from atoll.match import Match, Refused
from atoll.web.db.models import PERSON
from atoll.web.ops.background import BackgroundTasks

from .table import Table, Unstored

if TYPE_CHECKING:
    from .service import TableService

WORLDS = 200  # that are looked at: one in fifty that allows more is hardly ever missed


def forced(match: Match, seat: int) -> int | None:
    """The only choice of a seat, if that is no secret."""
    legal = match.legal(seat)
    if len(legal) != 1:
        return None
    for seed in range(WORLDS):
        world = match.view(SPECTATOR)
        match.game.info.guess(world, SPECTATOR, np.uint64(seed))
        if match.game.legal(world, seat) != legal:
            return None
    return legal[0]


class AutoMover:
    """Makes them."""

    def __init__(self, tables: TableService, pace: float) -> None:
        self.tables = tables
        self.pace = pace  # seconds, so that people can follow
        self._tasks = BackgroundTasks()
        self._held: set[tuple[str, int]] = set()

    @contextmanager
    def held(self, table: Table, seat: int) -> Iterator[None]:
        """Make no choice for a seat for a moment."""
        self._held.add((table.row.id, seat))
        try:
            yield
        finally:
            self._held.discard((table.row.id, seat))

    def consider(self, table: Table) -> None:
        """Somebody may have nothing to choose. The caller holds the lock."""
        match = table.match
        for seat in match.waiting if match else ():
            if (table.row.id, seat) in self._held:
                continue
            if match is not None and table.seats[seat].kind == PERSON and len(match.legal(seat)) == 1:
                self._tasks.spawn(self._choose(table, seat, match.moment(seat)))

    async def _choose(self, table: Table, seat: int, moment: str) -> None:
        if not await self._wished(table, seat):
            return
        match = table.match
        if match is None or match.moment(seat) != moment:
            return
        action = forced(match, seat)
        if action is not None and await self._tasks.sleep(self.pace):
            with suppress(Refused, Unstored):  # somebody has clicked meanwhile, or can still do so
                await self.tables.play(table, seat, action, moment)

    async def _wished(self, table: Table, seat: int) -> bool:
        person = table.seats[seat].person_id
        return person is not None and (await self.tables.store.people.preferences(person)).auto

    async def would_repeat(self, table: Table, seat: int) -> bool:
        """Would what was just taken back be chosen again at once? Then take back what led there, too."""
        match = table.match
        if match is None or not match.can_undo(seat) or forced(match, seat) is None:
            return False
        return await self._wished(table, seat)

    async def close(self) -> None:
        """Stop."""
        await self._tasks.close()
