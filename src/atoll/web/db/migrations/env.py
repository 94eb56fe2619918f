"""Runs the migrations over the connection that `store.upgrade` gives."""

from __future__ import annotations

from alembic import context

from atoll.web.db.models import Base

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=Base.metadata,
    render_as_batch=True,  # SQLite changes a table by copying it
)
with context.begin_transaction():
    context.run_migrations()
