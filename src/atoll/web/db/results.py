"""Finished games in the database: results of a person, games imported from texts, and reviews."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import func, insert, select
from sqlalchemy.orm import aliased

from atoll.match import Entry
from atoll.match.journal import checksum

from .database import Database
from .models import OVER, PERSON, JournalRow, ReviewRow, SeatRow, TableRow

MAX_RESULTS = 1000  # games of a person that are counted: the latest


@dataclass(frozen=True)
class Result:
    """How a game ended for a person."""

    table_id: str
    game: str
    ended: int
    seats: int
    people: int  # who played it to the end, this person included
    place: int
    points: int


def journal_row(table_id: str, number: int, entry: Entry) -> dict[str, Any]:
    """An entry of a journal as it is stored."""
    return {
        "table_id": table_id,
        "number": number,
        "checksum": checksum(table_id, number, entry),
        **vars(entry),
    }


class ResultStore:
    """Finds results of finished games and stores imported ones."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of_person(self, person_id: int, all_tables: bool) -> list[Result]:
        """Results of a person, newest first: of all tables, or of listed ones only.

        Games continued from a position of another one are exercises and do not count.
        """
        other = aliased(SeatRow)
        at_table = select(func.count()).where(other.table_id == TableRow.id)
        seats, people = at_table.scalar_subquery(), at_table.where(other.kind == PERSON).scalar_subquery()
        query = (
            select(
                TableRow.id, TableRow.game, TableRow.updated_at, seats, people, SeatRow.place, SeatRow.points
            )
            .join(SeatRow, SeatRow.table_id == TableRow.id)
            .where(SeatRow.person_id == person_id, SeatRow.place > 0, TableRow.stage == OVER)
            .where(~TableRow.custom)
            .order_by(TableRow.updated_at.desc())
            .limit(MAX_RESULTS)
        )
        if not all_tables:
            query = query.where(TableRow.listed)
        async with self._database.session() as session:
            return [Result(*row) for row in await session.execute(query)]

    async def count_of_person(self, person_id: int, most: int) -> int:
        """How many games a person has finished; beyond `most` it is not counted."""
        query = (
            select(TableRow.id)
            .join(SeatRow, SeatRow.table_id == TableRow.id)
            .where(SeatRow.person_id == person_id, SeatRow.place > 0, TableRow.stage == OVER)
            .limit(most)
        )
        async with self._database.session() as session:
            return len((await session.scalars(query)).all())

    async def find_review(self, table_id: str) -> bytes | None:
        """The stored review of a table."""
        async with self._database.session() as session:
            return await session.scalar(select(ReviewRow.content).where(ReviewRow.table_id == table_id))

    async def save_review(self, table_id: str, rules_version: int, deep: bool, content: bytes) -> None:
        """Store the review of a table; a draft never replaces a review in depth."""
        async with self._database.transaction() as session:
            row = await session.get(ReviewRow, table_id)
            if row is None:
                row = ReviewRow(table_id=table_id)
                session.add(row)
            elif row.deep and not deep:
                return
            row.rules_version, row.deep, row.content, row.at = rules_version, deep, content, int(time.time())

    async def add_imported(self, row: TableRow, entries: Sequence[Entry]) -> None:
        """Store a table with its whole journal at once."""
        row.updated_at = int(time.time())
        journal = [journal_row(row.id, number, entry) for number, entry in enumerate(entries)]
        async with self._database.transaction() as session:
            session.add(row)
            await session.flush()
            if journal:
                await session.execute(insert(JournalRow), journal)
