"""Games as others see them: which may be watched, how they ended for somebody, games from elsewhere."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncSession, async_sessionmaker
from sqlalchemy.orm import aliased

from atoll.match import Entry

from .models import OVER, PERSON, PLAYING, JournalRow, Person, SeatRow, TableRow
from .social import Changing

WATCHED = 20  # tables a list shows at most
REMEMBERED = 1000  # games of a person that are counted


@dataclass(frozen=True)
class Result:
    """How a game ended for somebody."""

    table_id: str
    game: str
    ended: int
    seats: int
    people: int  # who played it to the end, this person included
    place: int
    points: int


class ResultStore:
    """What can be found without having been there; whatever it writes waits its turn."""

    def __init__(self, session: async_sessionmaker[AsyncSession], changing: Changing) -> None:
        self._session, self._changing = session, changing

    async def to_watch(self) -> list[TableRow]:
        """Running tables whose host wants them to be found, the liveliest first."""
        async with self._session() as session:
            wanted = select(TableRow).where(TableRow.stage == PLAYING, TableRow.listed)
            return list(await session.scalars(wanted.order_by(TableRow.touched.desc()).limit(WATCHED)))

    async def person_at(self, address: str) -> Person | None:
        """Whose page this is."""
        async with self._session() as session:
            return await session.scalar(select(Person).where(Person.address == address))

    async def hide(self, person_id: int, hidden: bool) -> None:
        """May others read somebody's page?"""
        async with self._changing() as session:
            await session.execute(update(Person).where(Person.id == person_id).values(hidden=hidden))

    async def results(self, person_id: int, all_tables: bool) -> list[Result]:
        """How somebody's games ended, newest first: all, or those at listed tables.

        Games played on from a moment of another are exercises and do not count.
        """
        other = aliased(SeatRow)
        at_table = select(func.count()).where(other.table_id == TableRow.id)
        seats, people = at_table.scalar_subquery(), at_table.where(other.kind == PERSON).scalar_subquery()
        wanted = (
            select(TableRow.id, TableRow.game, TableRow.touched, seats, people, SeatRow.place, SeatRow.points)
            .join(SeatRow, SeatRow.table_id == TableRow.id)
            .where(SeatRow.person_id == person_id, SeatRow.place > 0, TableRow.stage == OVER)
            .where(~TableRow.custom)
            .order_by(TableRow.touched.desc())
            .limit(REMEMBERED)
        )
        if not all_tables:
            wanted = wanted.where(TableRow.listed)
        async with self._session() as session:
            return [Result(*row) for row in await session.execute(wanted)]

    async def keep(self, row: TableRow, entries: Sequence[Entry]) -> None:
        """A table with its whole journal at once."""
        row.touched = int(time.time())
        lines = [
            {
                "table_id": row.id,
                "number": number,
                "seat": entry.seat,
                "action": entry.action,
                "state": entry.state,
                "events": entry.events,
            }
            for number, entry in enumerate(entries)
        ]
        async with self._changing() as session:
            session.add(row)
            await session.flush()
            if lines:
                await session.execute(insert(JournalRow), lines)
