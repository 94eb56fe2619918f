"""A person holds at most one seat of a table.

Two requests at the same time could give a person two seats, and the second one could not be played. The
lowest seat stays; the others become free (for friends: an open seat would make a private table public) or,
once the match has started, a bot's, so that the match can be played to its end.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None

FREE = {"kind": "friend", "person_id": None}
BOT = {"kind": "bot", "level": "friend", "person_id": None}


def upgrade() -> None:
    """Resolve doubled seats; then add the constraint."""
    _resolve_doubled_seats()
    with op.batch_alter_table("seats") as seats:
        seats.create_unique_constraint("uq_seats_table_id", ["table_id", "person_id"])


def downgrade() -> None:
    """Drop the constraint."""
    with op.batch_alter_table("seats") as seats:
        seats.drop_constraint("uq_seats_table_id", type_="unique")


def _resolve_doubled_seats() -> None:
    seats = sa.table(
        "seats", *(sa.column(name) for name in ("table_id", "seat", "kind", "level", "person_id"))
    )
    tables = sa.table("tables", sa.column("id"), sa.column("stage"))
    lower = seats.alias()
    doubled = (
        sa.select(seats.c.table_id, seats.c.seat, tables.c.stage)
        .join(tables, tables.c.id == seats.c.table_id)
        .join(lower, (lower.c.table_id == seats.c.table_id) & (lower.c.person_id == seats.c.person_id))
        .where(lower.c.seat < seats.c.seat)
        .distinct()
    )
    connection = op.get_bind()
    for table_id, seat, stage in connection.execute(doubled).all():
        own = seats.update().where(seats.c.table_id == table_id, seats.c.seat == seat)
        connection.execute(own.values(FREE if stage == "seating" else BOT))
