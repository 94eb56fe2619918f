"""Settings and clocks of a table, preferences, chat, mutes and the heartbeat."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def added() -> list[tuple[str, sa.Column[Any]]]:
    """New columns of tables that exist."""
    return [
        ("people", sa.Column("settings", sa.JSON(), nullable=False, server_default="{}")),
        ("tables", sa.Column("manners", sa.JSON(), nullable=False, server_default="{}")),
        ("tables", sa.Column("clocks", sa.JSON(), nullable=False, server_default="[]")),
        ("seats", sa.Column("gone", sa.BigInteger(), nullable=False, server_default="0")),
        ("seats", sa.Column("told", sa.String(24), nullable=False, server_default="")),
        ("entries", sa.Column("at", sa.BigInteger(), nullable=False, server_default="0")),
    ]


def upgrade() -> None:
    """Add it."""
    for table, column in added():
        op.add_column(table, column)
    op.create_table(
        "lines",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("table_id", sa.String(24), nullable=False),
        sa.Column("person_id", sa.Integer(), nullable=False),
        sa.Column("seated", sa.Boolean(), nullable=False),
        sa.Column("text", sa.String(300), nullable=False),
        sa.Column("ply", sa.Integer(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_lines"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_lines_table_id"),
        sa.ForeignKeyConstraint(["person_id"], ["people.id"], name="fk_lines_person_id"),
    )
    op.create_index("ix_lines_table_id", "lines", ["table_id"])
    op.create_table(
        "mutes",
        sa.Column("person_id", sa.Integer(), nullable=False),
        sa.Column("muted_id", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("person_id", "muted_id", name="pk_mutes"),
        sa.ForeignKeyConstraint(["person_id"], ["people.id"], name="fk_mutes_person_id"),
        sa.ForeignKeyConstraint(["muted_id"], ["people.id"], name="fk_mutes_muted_id"),
    )
    op.create_table(
        "pulse",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_pulse"),
    )


def downgrade() -> None:
    """Remove it."""
    for table in ("pulse", "mutes", "lines"):
        op.drop_table(table)
    for table, column in added():
        with op.batch_alter_table(table) as batch:
            batch.drop_column(column.name)
