"""Seats in the database: who holds one, who is present, and who was told that it is their turn."""

from __future__ import annotations

import time
from collections.abc import Iterable, Sequence
from typing import Any

from sqlalchemy import ColumnElement, Connection, select, tuple_, update
from sqlalchemy.exc import IntegrityError

from atoll.web.auth.preferences import Preferences
from atoll.web.tables.incidents import Incident, append_incident

from .database import Database, rows_changed
from .models import BOT, FRIEND, OPEN, PERSON, PLAYING, SEATING, Person, PushSubscription, SeatRow, TableRow


class AlreadySeated(RuntimeError):
    """A person who holds a seat of a table cannot get another one there."""


class SeatStore:
    """Finds and changes seats."""

    def __init__(self, database: Database) -> None:
        self._database = database

    # Who holds a seat

    async def find_by_token(self, token: str) -> tuple[str, int] | None:
        """The table and seat that a link offers."""
        async with self._database.session() as session:
            seat = await session.scalar(select(SeatRow).where(SeatRow.token == token))
            return (seat.table_id, seat.seat) if seat else None

    async def claim(
        self,
        table_id: str,
        seat: int,
        kind: str,
        person_id: int | None = None,
        level: str = "",
        adds: bool = False,
    ) -> bool:
        """Give a free seat to a person or bot; False if it is taken already.

        AlreadySeated if the person has another seat, perhaps by another request at the same time.
        """
        free = SeatRow.kind.in_([FRIEND, OPEN])
        seating = select(TableRow.id).where(TableRow.id == table_id, TableRow.stage == SEATING).exists()
        try:
            async with self._database.transaction(table_id) as session:
                claimed = await session.execute(
                    update(SeatRow)
                    .where(_is_seat(table_id, seat), free, seating)
                    .values(kind=kind, person_id=person_id, level=level, entropy=None if adds else "")
                )
                if adds:  # how long the match waits counts from now
                    touched = update(TableRow).where(TableRow.id == table_id)
                    await session.execute(touched.values(updated_at=int(time.time())))
                return rows_changed(claimed) > 0
        except IntegrityError as doubled:
            raise AlreadySeated(table_id) from doubled

    async def add_entropy(self, table_id: str, seat: int, text: str) -> bool:
        """Store what the person of a seat adds to the deal; False if it is not awaited (any more)."""
        seating = select(TableRow.id).where(TableRow.id == table_id, TableRow.stage == SEATING).exists()
        awaited = SeatRow.entropy.is_(None) & (SeatRow.kind == PERSON) & seating
        async with self._database.transaction(table_id) as session:
            added = await session.execute(
                update(SeatRow).where(_is_seat(table_id, seat), awaited).values(entropy=text)
            )
            return rows_changed(added) > 0

    async def add_incident(self, table_id: str, incident: Incident) -> None:
        """Store something that happened to a seat outside the rules."""
        async with self._database.transaction(table_id) as session:
            connection = await session.connection()
            incidents = await connection.run_sync(with_incident, table_id, incident)
            await session.execute(update(TableRow).where(TableRow.id == table_id).values(incidents=incidents))

    async def replace_by_bot(self, table_id: str, seat: int, level: str, incident: Incident) -> None:
        """Let a bot play for a person, who may come back."""
        bot = {
            "kind": BOT,
            "level": level,
            "replaced_person_id": SeatRow.person_id,
            "person_id": None,
        }
        await self._change_holder(incident, table_id, seat, SeatRow.kind == PERSON, bot)

    async def restore_person(self, table_id: str, seat: int, person_id: int, incident: Incident) -> None:
        """Let a person who is back play instead of the bot; AlreadySeated if they have another seat."""
        person = {"kind": PERSON, "level": "", "replaced_person_id": None, "person_id": person_id}
        try:
            expected = SeatRow.replaced_person_id == person_id
            await self._change_holder(incident, table_id, seat, expected, person)
        except IntegrityError as doubled:
            raise AlreadySeated(table_id) from doubled

    async def _change_holder(
        self,
        incident: Incident,
        table_id: str,
        seat: int,
        expected: ColumnElement[bool],
        values: dict[str, Any],
    ) -> None:
        async with self._database.transaction(table_id) as session:
            connection = await session.connection()
            # first the table, then its seats, as a move that ends the match does: or each waits for the other
            incidents = await connection.run_sync(with_incident, table_id, incident)
            changed = await session.execute(
                update(SeatRow).where(_is_seat(table_id, seat), expected).values(values)
            )
            if rows_changed(changed):  # no other process was faster
                await connection.execute(
                    update(TableRow).where(TableRow.id == table_id).values(incidents=incidents)
                )

    # Who is present

    async def mark_seen(self, seats: Iterable[tuple[str, int]], at: int, notify: bool = False) -> None:
        """Store that the people of these seats look on at this second (0: no longer).

        With `notify`, for seats of one table, the other processes are told of it.
        """
        keys = list(seats)
        async with self._database.transaction(keys[0][0] if notify else "") as session:
            meant = update(SeatRow).where(tuple_(SeatRow.table_id, SeatRow.seat).in_(keys))
            await session.execute(meant.values(last_seen_at=at))

    async def last_seen(self, table_ids: Sequence[str]) -> dict[tuple[str, int], int]:
        """When the people of these tables last looked on, by table and seat."""
        async with self._database.session() as session:
            query = select(SeatRow.table_id, SeatRow.seat, SeatRow.last_seen_at)
            rows = await session.execute(query.where(SeatRow.table_id.in_(table_ids)))
            return {(table_id, seat): at for table_id, seat, at in rows}

    async def mark_left(self, table_id: str, seat: int, at: int) -> None:
        """Store when the last window of a seat closed."""
        async with self._database.transaction() as session:
            await session.execute(update(SeatRow).where(_is_seat(table_id, seat)).values(left_at=at))

    # Who is told that it is their turn

    async def claim_notice(self, table_id: str, seat: int, moment: str) -> bool:
        """Claim the turn notice of a moment; only one process gets True, and sends it."""
        async with self._database.transaction() as session:
            claimed = await session.execute(
                update(SeatRow)
                .where(_is_seat(table_id, seat), SeatRow.notified_for != moment)
                .values(notified_for=moment)
            )
            return rows_changed(claimed) > 0

    async def tables_to_notify(self) -> list[str]:
        """Tables that wait for a person with a webhook or a browser that takes push messages."""
        async with self._database.session() as session:
            pushed = set(await session.scalars(select(PushSubscription.person_id)))
            query = (
                select(TableRow.id, TableRow.awaited_seats, SeatRow.seat, Person.id, Person.preferences)
                .join(SeatRow, SeatRow.table_id == TableRow.id)
                .join(Person, Person.id == SeatRow.person_id)
                .where(TableRow.stage == PLAYING, SeatRow.kind == PERSON)
            )
            return sorted(
                {
                    table_id
                    for table_id, awaited, seat, person, preferences in await session.execute(query)
                    if awaited >> seat & 1 and (person in pushed or Preferences.load(preferences).notify)
                }
            )


def _is_seat(table_id: str, seat: int) -> ColumnElement[bool]:
    return (SeatRow.table_id == table_id) & (SeatRow.seat == seat)


def with_incident(connection: Connection, table_id: str, incident: Incident) -> list[Any]:
    """The stored incidents of a table and one more; locks the row until the transaction ends."""
    query = select(TableRow.incidents).where(TableRow.id == table_id).with_for_update()
    return append_incident(connection.scalar(query), incident)
