"""Automatic moves: a forced move is played for people who opted in.

The speed of an answer must reveal nothing. So a move is automatic only if everybody can see that it is
forced: the same single action is legal in every world that agrees with the public information.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager, suppress

import numpy as np

from atoll.kit.core.sentinels import SPECTATOR
from atoll.match import Match, Refused
from atoll.web.db.models import PERSON
from atoll.web.ops.background import BackgroundTasks

from .service import TableService
from .table import Table, Unreadable, Unstored

SAMPLED_WORLDS = 200  # with these, an alternative that exists in one of fifty worlds is hardly ever missed


def public_forced_move(match: Match, seat: int) -> int | None:
    """The only legal move of a seat, if everybody can see that it is the only one."""
    legal = match.legal(seat)
    if len(legal) != 1:
        return None
    for seed in range(SAMPLED_WORLDS):
        world = match.view(SPECTATOR)
        match.game.info.guess(world, SPECTATOR, np.uint64(seed))
        if match.game.legal(world, seat) != legal:
            return None
    return legal[0]


class AutoMover:
    """Plays forced moves for people who opted in; a `PositionListener` of the tables."""

    def __init__(self, tables: TableService, pace: float) -> None:
        self.tables = tables
        self.pace = pace  # seconds before a move, so that people can follow
        self._background = BackgroundTasks()
        self._paused: set[tuple[str, int]] = set()

    def position_changed(self, table: Table, remote: bool = False) -> None:
        """Schedule the move of every seat that may be forced. The caller holds the lock."""
        match = table.match if not remote else None
        for seat in match.waiting if match else ():
            if (table.row.id, seat) in self._paused:
                continue
            if match is not None and table.seats[seat].kind == PERSON and len(match.legal(seat)) == 1:
                self._background.spawn(self._move(table, seat, match.moment(seat)))

    async def _move(self, table: Table, seat: int, decision_id: str) -> None:
        if not await self._opted_in(table, seat):
            return
        match = table.match
        if match is None or match.moment(seat) != decision_id:
            return
        action = public_forced_move(match, seat)
        if action is not None and await self._background.sleep(self.pace):
            with suppress(Refused, Unreadable, Unstored):  # the person has moved meanwhile, or still can
                await self.tables.play(table, seat, action, decision_id)

    async def undo(self, table: Table, seat: int) -> None:
        """Undo a seat's last move, and the moves before it that would lead back to it automatically."""
        with self._pause(table, seat):
            await self.tables.undo(table, seat)
            while await self._would_repeat(table, seat):
                await self.tables.undo(table, seat)
        async with table.lock:
            self.position_changed(table)

    @contextmanager
    def _pause(self, table: Table, seat: int) -> Iterator[None]:
        """Play nothing for a seat meanwhile."""
        self._paused.add((table.row.id, seat))
        try:
            yield
        finally:
            self._paused.discard((table.row.id, seat))

    async def _would_repeat(self, table: Table, seat: int) -> bool:
        """Whether the move just undone would be played again at once, and the one before can be undone."""
        match = table.match
        if match is None or not match.can_undo(seat) or public_forced_move(match, seat) is None:
            return False
        return await self._opted_in(table, seat)

    async def _opted_in(self, table: Table, seat: int) -> bool:
        person = table.seats[seat].person_id
        return person is not None and (await self.tables.store.people.preferences(person)).auto_move

    async def close(self) -> None:
        """Stop."""
        await self._background.close()
