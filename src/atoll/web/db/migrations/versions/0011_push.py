"""Browsers that take push messages, and what a server keeps secret: the key by which they know it."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the tables."""
    op.create_table(
        "push_subscriptions",
        sa.Column("endpoint", sa.String(1000), nullable=False),
        sa.Column("person_id", sa.Integer(), nullable=False),
        sa.Column("browser_key", sa.String(120), nullable=False),
        sa.Column("auth", sa.String(40), nullable=False),
        sa.Column("server_key", sa.String(120), nullable=False),
        sa.Column("origin", sa.String(300), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("endpoint", name="pk_push_subscriptions"),
        sa.ForeignKeyConstraint(["person_id"], ["people.id"], name="fk_push_subscriptions_person_id"),
    )
    op.create_index("ix_push_subscriptions_person_id", "push_subscriptions", ["person_id"])
    op.create_table(
        "server_secrets",
        sa.Column("name", sa.String(20), nullable=False),
        sa.Column("value", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("name", name="pk_server_secrets"),
    )


def downgrade() -> None:
    """Drop the tables."""
    op.drop_table("server_secrets")
    op.drop_table("push_subscriptions")
