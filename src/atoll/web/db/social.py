"""What is kept about people at tables beside their matches.

What they say, whom they do not want to read, what they like, when they left and were told of their turn; and
the pulse of the house.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from contextlib import AbstractAsyncContextManager, suppress
from typing import Any

from sqlalchemy import ColumnElement, Connection, delete, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncSession, async_sessionmaker

from atoll.web.auth.preferences import Preferences
from atoll.web.tables import clock
from atoll.web.tables.incidents import Incident, append_incident

from .models import BOT, PERSON, PLAYING, ChatMessage, HeartbeatRow, MuteRow, Person, SeatRow, TableRow
from .rows import plain

NOBODY: frozenset[int] = frozenset()  # the same for thousands of windows
KEPT = 200  # lines of a table that are shown

Changing = Callable[..., AbstractAsyncContextManager[AsyncSession]]
Do = Callable[[Callable[[Connection], Any]], Awaitable[Any]]


class SocialStore:
    """Reads with a session, writes with a transaction that other processes hear of."""

    def __init__(self, session: async_sessionmaker[AsyncSession], changing: Changing, do: Do) -> None:
        self._session, self._changing, self._do = session, changing, do

    # What is said

    async def lines(self, table_id: str, after: int = 0) -> list[ChatMessage]:
        """What was said at a table, the latest of it, in order."""
        async with self._session() as session:
            wanted = select(ChatMessage).where(ChatMessage.table_id == table_id, ChatMessage.id > after)
            rows = await session.scalars(wanted.order_by(ChatMessage.id.desc()).limit(KEPT))
            return [plain(row) for row in rows][::-1]

    async def say(self, table_id: str, person_id: int, seated: bool, text: str, ply: int) -> None:
        """One more line."""
        line = ChatMessage(
            table_id=table_id, person_id=person_id, seated=seated, text=text, ply=ply, at=clock.wall_clock()
        )
        async with self._changing(table_id) as session:
            session.add(line)

    async def is_silenced(self, person_id: int) -> bool:
        """Has whoever runs the house silenced somebody?"""
        async with self._session() as session:
            return bool(await session.scalar(select(Person.muted).where(Person.id == person_id)))

    async def mutes(self, person_id: int) -> frozenset[int]:
        """Whom somebody does not want to read."""
        async with self._session() as session:
            muted = await session.scalars(select(MuteRow.muted_id).where(MuteRow.person_id == person_id))
            return frozenset(muted) or NOBODY

    async def mute(self, person_id: int, other: int, on: bool) -> None:
        """Somebody does not want to read somebody, or again."""
        async with self._changing() as session:
            both = (MuteRow.person_id == person_id, MuteRow.muted_id == other)
            await session.execute(delete(MuteRow).where(*both))
            if on and await session.get(Person, other) is not None:
                session.add(MuteRow(person_id=person_id, muted_id=other))

    # What is liked

    async def settings_of(self, person_id: int) -> Preferences:
        """What somebody likes."""
        async with self._session() as session:
            return Preferences.load(
                await session.scalar(select(Person.settings).where(Person.id == person_id))
            )

    async def like(self, person_id: int, settings: Preferences) -> None:
        """Somebody likes it so."""
        async with self._changing() as session:
            mine = update(Person).where(Person.id == person_id)
            await session.execute(mine.values(settings=settings.dump()))

    # Who holds a seat

    async def hand_over(self, table_id: str, seat: int, level: str, incident: Incident) -> None:
        """A bot plays on for a person, who may come back."""
        bot = {"kind": BOT, "level": level, "left_id": SeatRow.person_id, "person_id": None}
        await self._reseat(incident, table_id, seat, SeatRow.kind == PERSON, bot)

    async def take_back(self, table_id: str, seat: int, person_id: int, incident: Incident) -> None:
        """A person is back and plays on instead of the bot."""
        person = {"kind": PERSON, "level": "", "left_id": None, "person_id": person_id}
        await self._reseat(incident, table_id, seat, SeatRow.left_id == person_id, person)

    async def _reseat(
        self, incident: Incident, table_id: str, seat: int, held: ColumnElement[bool], values: dict[str, Any]
    ) -> None:
        async with self._changing(table_id) as session:
            meant = update(SeatRow).where(SeatRow.table_id == table_id, SeatRow.seat == seat, held)
            done = await session.execute(meant.values(values))
            if getattr(done, "rowcount", 0):  # nobody else was quicker
                connection = await session.connection()
                all_of_them = await connection.run_sync(with_one_more, table_id, incident)
                told = update(TableRow).where(TableRow.id == table_id).values(incidents=all_of_them)
                await connection.execute(told)

    # Whose turn it is

    async def leave(self, table_id: str, seat: int, when: int) -> None:
        """The last window of a seat has been closed."""
        async with self._changing() as session:
            held = update(SeatRow).where(SeatRow.table_id == table_id, SeatRow.seat == seat)
            await session.execute(held.values(gone=when))

    async def tell(self, table_id: str, seat: int, moment: str) -> bool:
        """Whoever writes this down first sends the notice; False for all others."""
        async with self._changing() as session:
            held = update(SeatRow).where(
                SeatRow.table_id == table_id, SeatRow.seat == seat, SeatRow.told != moment
            )
            done = await session.execute(held.values(told=moment))
            return bool(getattr(done, "rowcount", 0))

    async def awaited_people(self) -> list[str]:
        """Tables where somebody with an address is awaited."""
        async with self._session() as session:
            wanted = (
                select(TableRow.id, TableRow.waiting, SeatRow.seat, Person.settings)
                .join(SeatRow, SeatRow.table_id == TableRow.id)
                .join(Person, Person.id == SeatRow.person_id)
                .where(TableRow.stage == PLAYING, SeatRow.kind == PERSON)
            )
            rows = await session.execute(wanted)
            return sorted(
                {table for table, waits, seat, liked in rows if waits >> seat & 1 and liked.get("notify")}
            )

    # The pulse

    async def beat(self, now: int, silence: int) -> int:
        """The house is open. If it has been silent for too long its clocks stood still; returns how long.

        Whoever beats first after a silence gives the time back; the others find a fresh pulse.
        """

        def look(connection: Connection) -> tuple[int, list[tuple[str, Any]]]:
            was = connection.scalar(select(HeartbeatRow.at).where(HeartbeatRow.id == 1).with_for_update())
            if was is None:
                with suppress(IntegrityError), connection.begin_nested():  # another process has begun it
                    connection.execute(insert(HeartbeatRow).values(id=1, at=now))
                return 0, []
            connection.execute(update(HeartbeatRow).where(HeartbeatRow.id == 1).values(at=max(now, was)))
            if now - was <= silence:
                return 0, []
            running = select(TableRow.id, TableRow.clocks).where(TableRow.stage == PLAYING)
            return now - was, [(row.id, row.clocks) for row in connection.execute(running) if row.clocks]

        pause, timed = await self._do(look)  # clicks wait meanwhile: in one go
        for table_id, stored in timed:
            clocks = clock.pack(clock.add_downtime(clock.unpack(stored), pause, now))
            async with self._changing(table_id) as session:
                await session.execute(update(TableRow).where(TableRow.id == table_id).values(clocks=clocks))
        return pause


def with_one_more(connection: Connection, table_id: str, incident: Incident) -> list[Any]:
    """The incidents of a table with one more, to be stored by the transaction that makes it one."""
    wanted = select(TableRow.incidents).where(TableRow.id == table_id).with_for_update()
    return append_incident(connection.scalar(wanted), incident)
