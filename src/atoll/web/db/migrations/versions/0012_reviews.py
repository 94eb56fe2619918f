"""Reviews of finished tables."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the table."""
    op.create_table(
        "reviews",
        sa.Column("table_id", sa.String(24), nullable=False),
        sa.Column("rules_version", sa.Integer(), nullable=False),
        sa.Column("deep", sa.Boolean(), nullable=False),
        sa.Column("content", sa.LargeBinary(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", name="pk_reviews"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_reviews_table_id"),
    )


def downgrade() -> None:
    """Drop the table."""
    op.drop_table("reviews")
