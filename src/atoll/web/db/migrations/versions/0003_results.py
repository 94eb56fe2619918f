"""Results of seats, listed tables, public pages of people."""

from __future__ import annotations

from secrets import token_urlsafe

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the columns; games that ended before have no result."""
    op.add_column("tables", sa.Column("listed", sa.Boolean(), nullable=False, server_default=sa.false()))
    for name in ("place", "points"):
        op.add_column("seats", sa.Column(name, sa.Integer(), nullable=False, server_default="0"))
    op.add_column("seats", sa.Column("called", sa.String(40), nullable=False, server_default=""))
    op.add_column("people", sa.Column("hidden", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.add_column("people", sa.Column("address", sa.String(16), nullable=True))
    _give_addresses()
    with op.batch_alter_table("people") as people:
        people.alter_column("address", existing_type=sa.String(16), nullable=False)
        people.create_unique_constraint("uq_people_address", ["address"])


def _give_addresses() -> None:
    people = sa.table("people", sa.column("id", sa.Integer), sa.column("address", sa.String))
    connection = op.get_bind()
    for (person,) in connection.execute(sa.select(people.c.id)).all():
        own = people.update().where(people.c.id == person)
        connection.execute(own.values(address=token_urlsafe(9)))


def downgrade() -> None:
    """Drop the columns."""
    with op.batch_alter_table("people") as people:
        people.drop_constraint("uq_people_address", type_="unique")
        people.drop_column("address")
        people.drop_column("hidden")
    with op.batch_alter_table("seats") as seats:
        for name in ("called", "points", "place"):
            seats.drop_column(name)
    with op.batch_alter_table("tables") as tables:
        tables.drop_column("listed")
