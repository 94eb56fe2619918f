"""Plain copies of rows: all columns, and nothing of SQLAlchemy."""

from __future__ import annotations

from pathlib import Path

import pytest
from sqlalchemy import inspect
from sqlalchemy.exc import NoInspectionAvailable

from atoll.web.db.models import PERSON, SeatRow, TableRow
from atoll.web.db.rows import plain
from tests.web.stores import open_store, run_async, table_row


def test_a_table_is_copied_completely(tmp_path: Path) -> None:
    async def read() -> TableRow:
        store = await open_store(f"sqlite+aiosqlite:///{tmp_path / 'atoll.db'}")
        try:
            host = await store.people.add("Anna")
            row = table_row(host.id)
            row.seats[0].kind, row.seats[0].person_id = PERSON, host.id
            await store.add_table(row)
            found = await store.find_table(row.id)
            assert found is not None
            return found
        finally:
            await store.close()

    table = run_async(read())
    for row in (table, *table.seats, table.seats[0].person):
        with pytest.raises(NoInspectionAvailable):
            inspect(row)
    assert [seat.seat for seat in table.seats] == [*range(len(table.seats))]
    assert table.seats[0].person is not None
    assert table.seats[0].person.name == "Anna"
    assert table.seats[1].person is None


def test_a_copy_can_be_changed_but_has_no_other_fields() -> None:
    seat = plain(SeatRow(seat=1, kind=PERSON))
    seat.left_at = 5
    assert (seat.seat, seat.kind, seat.left_at) == (1, PERSON, 5)
    with pytest.raises(AttributeError):
        seat.misspelt = 1  # type: ignore[attr-defined]
