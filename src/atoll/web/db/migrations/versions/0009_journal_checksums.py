"""Checksums of journal entries and initial states, so that damage is found when a match is read.

Rows of earlier versions get the checksum of what is stored.
"""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa
from alembic import op

from atoll.match.journal import Entry, checksum, opening_checksum
from atoll.web.db.models import StoredBytes

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None

BATCH = 500  # rows that are in memory at once

JOURNAL = sa.table(
    "journal",
    sa.column("table_id", sa.String),
    *(sa.column(name, sa.Integer) for name in ("number", "seat", "action")),
    *(sa.column(name, StoredBytes) for name in ("state", "events")),
    sa.column("checksum", sa.BigInteger),
)
TABLES = sa.table(
    "tables",
    sa.column("id", sa.String),
    sa.column("initial_state", StoredBytes),
    sa.column("initial_checksum", sa.BigInteger),
)


def upgrade() -> None:
    """Add the columns and fill them."""
    for table, name in (("journal", "checksum"), ("tables", "initial_checksum")):
        op.add_column(table, sa.Column(name, sa.BigInteger(), nullable=False, server_default="0"))
    _fill_tables(op.get_bind())
    _fill_journal(op.get_bind())


def downgrade() -> None:
    """Drop the columns."""
    for table, name in (("journal", "checksum"), ("tables", "initial_checksum")):
        with op.batch_alter_table(table) as batch:
            batch.drop_column(name)


def _fill_tables(connection: sa.Connection) -> None:
    fill = (
        TABLES.update().where(TABLES.c.id == sa.bindparam("of")).values(initial_checksum=sa.bindparam("sum"))
    )
    last = ""
    while True:
        query = sa.select(TABLES.c.id, TABLES.c.initial_state).where(TABLES.c.id > last)
        rows = connection.execute(query.order_by(TABLES.c.id).limit(BATCH)).all()
        if not rows:
            return
        connection.execute(fill, [{"of": r.id, "sum": opening_checksum(r.id, r.initial_state)} for r in rows])
        last = rows[-1].id


def _fill_journal(connection: sa.Connection) -> None:
    key = sa.tuple_(JOURNAL.c.table_id, JOURNAL.c.number)
    fill = (
        JOURNAL.update()
        .where(JOURNAL.c.table_id == sa.bindparam("of"), JOURNAL.c.number == sa.bindparam("at"))
        .values(checksum=sa.bindparam("sum"))
    )
    query, last = sa.select(JOURNAL).order_by(JOURNAL.c.table_id, JOURNAL.c.number).limit(BATCH), None
    while rows := connection.execute(query if last is None else query.where(key > last)).all():
        connection.execute(fill, [_sum_of(row) for row in rows])
        last = sa.tuple_(rows[-1].table_id, rows[-1].number)


def _sum_of(row: Any) -> dict[str, Any]:
    entry = Entry(row.seat, row.action, row.state, row.events)
    return {"of": row.table_id, "at": row.number, "sum": checksum(row.table_id, row.number, entry)}
