"""Alembic environment: runs the migrations on the connection that `db/migrate.py` gives."""

from __future__ import annotations

from alembic import context

from atoll.web.db.models import Base

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=Base.metadata,
    render_as_batch=True,  # SQLite alters a table by copying it
)
with context.begin_transaction():
    context.run_migrations()
