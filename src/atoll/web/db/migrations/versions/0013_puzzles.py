"""Puzzles that people have answered."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the table."""
    op.create_table(
        "solved_puzzles",
        sa.Column("person_id", sa.Integer(), nullable=False),
        sa.Column("puzzle", sa.String(80), nullable=False),
        sa.Column("solved", sa.Boolean(), nullable=False),
        sa.Column("at_once", sa.Boolean(), nullable=False),
        sa.Column("day", sa.String(10), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("person_id", "puzzle", name="pk_solved_puzzles"),
        sa.ForeignKeyConstraint(["person_id"], ["people.id"], name="fk_solved_puzzles_person_id"),
    )


def downgrade() -> None:
    """Drop the table."""
    op.drop_table("solved_puzzles")
