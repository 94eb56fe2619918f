"""Chat messages in the database, and who has muted whom."""

from __future__ import annotations

from sqlalchemy import delete, select

from atoll.web.tables.clock import wall_clock

from .database import Database
from .models import ChatMessage, MuteRow, Person
from .rows import plain

NONE_MUTED: frozenset[int] = frozenset()  # one object for thousands of windows
MAX_MESSAGES = 200  # of a table that are loaded: the latest


class ChatStore:
    """Finds and stores chat messages and mutes."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def messages(self, table_id: str, after: int = 0) -> list[ChatMessage]:
        """The latest messages of a table with a greater id than this, in order."""
        async with self._database.session() as session:
            query = select(ChatMessage).where(ChatMessage.table_id == table_id, ChatMessage.id > after)
            rows = await session.scalars(query.order_by(ChatMessage.id.desc()).limit(MAX_MESSAGES))
            return [plain(row) for row in rows][::-1]

    async def add(self, table_id: str, person_id: int, seated: bool, text: str, ply: int) -> None:
        """Store a message."""
        message = ChatMessage(
            table_id=table_id, person_id=person_id, seated=seated, text=text, ply=ply, at=wall_clock()
        )
        async with self._database.transaction(table_id) as session:
            session.add(message)

    async def mutes(self, person_id: int) -> frozenset[int]:
        """The people whose messages a person does not want to read."""
        async with self._database.session() as session:
            muted = await session.scalars(select(MuteRow.muted_id).where(MuteRow.person_id == person_id))
            return frozenset(muted) or NONE_MUTED

    async def set_mute(self, person_id: int, other: int, on: bool) -> None:
        """Mute another person for this one, or no longer."""
        async with self._database.transaction() as session:
            both = (MuteRow.person_id == person_id, MuteRow.muted_id == other)
            await session.execute(delete(MuteRow).where(*both))
            if on and await session.get(Person, other) is not None:
                session.add(MuteRow(person_id=person_id, muted_id=other))
