"""The secret a table is dealt from, and the entropy that its people add; older tables keep their seeds."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the columns."""
    with op.batch_alter_table("tables") as tables:
        tables.add_column(sa.Column("secret", sa.String(64), nullable=False, server_default=""))
    with op.batch_alter_table("seats") as seats:
        seats.add_column(sa.Column("entropy", sa.String(120), nullable=True, server_default=""))


def downgrade() -> None:
    """Drop the columns."""
    with op.batch_alter_table("seats") as seats:
        seats.drop_column("entropy")
    with op.batch_alter_table("tables") as tables:
        tables.drop_column("secret")
