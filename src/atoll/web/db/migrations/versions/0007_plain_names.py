"""Tables, columns and constraints get names that say what they hold.

No data changes. Chat messages get a column without a length: `rate_limit.Limits` holds the only limit.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None

TABLES = {"keys": "credentials", "entries": "journal", "lines": "chat_messages", "pulse": "heartbeat"}
COLUMNS = {  # by the old name of the table
    "people": {"settings": "preferences", "address": "public_id", "muted": "muted_by_operator"},
    "keys": {"use": "purpose", "until": "expires_at"},
    "tables": {
        "opening": "initial_state",
        "waiting": "awaited_seats",
        "touched": "updated_at",
        "successor": "rematch_id",
        "manners": "settings",
    },
    "seats": {
        "gone": "left_at",
        "told": "notified_for",
        "called": "imported_name",
        "seen": "last_seen_at",
        "left_id": "replaced_person_id",
    },
}


def upgrade() -> None:
    """Rename; then lift the length of chat messages."""
    _rename(TABLES, COLUMNS)
    with op.batch_alter_table("chat_messages") as messages:
        messages.alter_column("text", existing_type=sa.String(300), type_=sa.Text(), existing_nullable=False)


def downgrade() -> None:
    """Limit the length of chat messages again; then rename back."""
    with op.batch_alter_table("chat_messages") as messages:
        messages.alter_column("text", existing_type=sa.Text(), type_=sa.String(300), existing_nullable=False)
    back = {
        TABLES.get(table, table): {new: old for old, new in columns.items()}
        for table, columns in COLUMNS.items()
    }
    _rename({new: old for old, new in TABLES.items()}, back)


def _rename(tables: Mapping[str, str], columns: Mapping[str, Mapping[str, str]]) -> None:
    for table in dict.fromkeys((*columns, *tables)):
        for old, new in columns.get(table, {}).items():
            op.alter_column(table, old, new_column_name=new)
        if table in tables:
            op.rename_table(table, tables[table])
        _rename_constraints(table, tables.get(table, table))
    if op.get_bind().dialect.name == "postgresql":  # the numbers of chat messages
        old, new = next((old, new) for old, new in tables.items() if "lines" in (old, new))
        op.execute(f"ALTER SEQUENCE {old}_id_seq RENAME TO {new}_id_seq")


def _rename_constraints(was: str, table: str) -> None:
    """Name keys, constraints and indexes as the models do; SQLite copies the table for that."""
    found = sa.inspect(op.get_bind())
    primary = found.get_pk_constraint(table)
    foreign = [each for each in found.get_foreign_keys(table) if _name("fk", table, each) != each["name"]]
    unique = [
        each for each in found.get_unique_constraints(table) if _name("uq", table, each) != each["name"]
    ]
    indexes = [
        each
        for each in found.get_indexes(table)
        if _name("ix", table, each) != each["name"] and not each["unique"]
    ]
    for index in indexes:
        op.drop_index(str(index["name"]), table)
    if was != table or foreign or unique:
        with op.batch_alter_table(table) as batch:
            for kind, constraints in (("foreignkey", foreign), ("unique", unique)):
                for each in constraints:
                    batch.drop_constraint(str(each["name"]), type_=kind)
            for each in foreign:
                batch.create_foreign_key(
                    _name("fk", table, each),
                    each["referred_table"],
                    each["constrained_columns"],
                    each["referred_columns"],
                )
            for each in unique:
                batch.create_unique_constraint(_name("uq", table, each), each["column_names"])
            if was != table:
                batch.drop_constraint(str(primary["name"]), type_="primary")
                batch.create_primary_key(f"pk_{table}", primary["constrained_columns"])
    for index in indexes:
        op.create_index(_name("ix", table, index), table, [str(name) for name in index["column_names"]])


def _name(kind: str, table: str, constraint: Mapping[str, Any]) -> str:
    columns: Sequence[str] = constraint.get("column_names") or constraint["constrained_columns"]
    return f"{kind}_{table}_{columns[0]}"
