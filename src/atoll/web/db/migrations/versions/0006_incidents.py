"""Incidents of a table, and the person a bot plays for."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add it."""
    op.add_column("tables", sa.Column("incidents", sa.JSON(), nullable=False, server_default="[]"))
    with op.batch_alter_table("seats") as seats:
        seats.add_column(sa.Column("left_id", sa.Integer(), nullable=True))
        seats.create_foreign_key("fk_seats_left_id", "people", ["left_id"], ["id"])
        seats.create_index("ix_seats_left_id", ["left_id"])


def downgrade() -> None:
    """Remove it."""
    with op.batch_alter_table("seats") as seats:
        seats.drop_index("ix_seats_left_id")
        seats.drop_constraint("fk_seats_left_id", type_="foreignkey")
        seats.drop_column("left_id")
    with op.batch_alter_table("tables") as tables:
        tables.drop_column("incidents")
