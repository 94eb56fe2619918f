"""When the person of a seat was last seen, for server processes that share a database."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add it."""
    op.add_column("seats", sa.Column("seen", sa.BigInteger(), nullable=False, server_default="0"))


def downgrade() -> None:
    """Remove it."""
    with op.batch_alter_table("seats") as seats:
        seats.drop_column("seen")
