"""Plain twins of rows: everything that was read, and nothing of the database library."""

from __future__ import annotations

from pathlib import Path

import pytest
from sqlalchemy import inspect
from sqlalchemy.exc import NoInspectionAvailable

from atoll.web.db.models import PERSON, SeatRow, TableRow
from atoll.web.db.rows import plain
from tests.web.stores import a_table, opened, run


def test_a_table_is_read_whole_and_plain(tmp_path: Path) -> None:
    async def read() -> TableRow:
        store = await opened(f"sqlite+aiosqlite:///{tmp_path / 'atoll.db'}")
        try:
            host = await store.add_person("Anna")
            row = a_table(host.id)
            row.seats[0].kind, row.seats[0].person_id = PERSON, host.id
            await store.add_table(row)
            found = await store.table(row.id)
            assert found is not None
            return found
        finally:
            await store.close()

    table = run(read())
    for row in (table, *table.seats, table.seats[0].person):
        with pytest.raises(NoInspectionAvailable):
            inspect(row)
    assert [seat.seat for seat in table.seats] == [*range(len(table.seats))]
    assert table.seats[0].person is not None
    assert table.seats[0].person.name == "Anna"
    assert table.seats[1].person is None


def test_a_twin_can_be_changed_but_has_no_other_fields() -> None:
    seat = plain(SeatRow(seat=1, kind=PERSON))
    seat.gone = 5
    assert (seat.seat, seat.kind, seat.gone) == (1, PERSON, 5)
    with pytest.raises(AttributeError):
        seat.misspelt = 1  # type: ignore[attr-defined]
