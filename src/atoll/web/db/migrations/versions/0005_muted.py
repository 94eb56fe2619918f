"""People muted by the operator."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add it."""
    op.add_column("people", sa.Column("muted", sa.Boolean(), nullable=False, server_default=sa.false()))


def downgrade() -> None:
    """Remove it."""
    with op.batch_alter_table("people") as people:
        people.drop_column("muted")
