"""Database migration: bring a database to the newest schema, wholly or not at all.

The steps are the files of `migrations/versions`, run by Alembic in one transaction. A database that this
version cannot serve is refused with one sentence and left as it is.
"""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sqlalchemy import Connection

MIGRATIONS = Path(__file__).with_name("migrations")
VERSION_TABLE = "alembic_version"
MIGRATION_LOCK = 0x61746F6C6C  # advisory lock of the process that migrates a PostgreSQL


class DatabaseRefused(RuntimeError):
    """A database that cannot be served, as one sentence."""


def revisions() -> list[str]:
    """All schema revisions this version knows, oldest first."""
    return sorted(file.name.partition("_")[0] for file in (MIGRATIONS / "versions").glob("[0-9]*.py"))


def migrate(connection: Connection, revision: str = "head") -> None:
    """Bring a database to the newest schema, or (for tests) to another revision; else DatabaseRefused.

    The caller commits. SQLite needs `PRAGMA foreign_keys=OFF` before, since it alters a table by copying it.
    """
    from sqlalchemy import func, select  # `serve` checks a file by this module and starts without the library

    if connection.dialect.name == "postgresql":  # several processes may start at once
        connection.execute(select(func.pg_advisory_xact_lock(MIGRATION_LOCK)))
    else:  # the driver would begin a transaction only at the first row, after tables were altered
        connection.exec_driver_sql("BEGIN IMMEDIATE")
    found, database = current_revision(connection), str(connection.engine.url.database)
    check_revision(found, database)
    try:
        _run(connection, found, revision)
    except Exception as error:
        connection.rollback()
        raise DatabaseRefused(
            f"The database {database} could not be migrated from revision {found} and is unchanged: {error}"
        ) from error


def current_revision(connection: Connection) -> str | None:
    """The revision of a database: empty if it has no tables yet, None if its tables are not Atoll's."""
    from sqlalchemy import inspect, text

    tables = inspect(connection).get_table_names()
    if VERSION_TABLE not in tables:
        return None if tables else ""
    return str(connection.scalar(text(f"SELECT version_num FROM {VERSION_TABLE}")) or "")


def check_revision(found: str | None, database: str) -> None:
    """Refuse a database of something else, and one of a newer version."""
    if found is None:
        raise DatabaseRefused(not_ours(database))
    if found and found not in (known := revisions()):
        raise DatabaseRefused(
            f"The database {database} was written by a newer version of Atoll (revision {found}; this one "
            f"knows {known[-1]}): install that version, or restore an older backup."
        )


def not_ours(database: object) -> str:
    """The sentence for a file or database that holds something else."""
    return f"{database} is not a database of Atoll."


def check_sqlite_file(file: Path) -> bool:
    """Refuse an SQLite file that this version cannot serve; is it new or of the newest schema?"""
    if not file.exists():
        return True
    try:
        with closing(sqlite3.connect(file)) as connection:
            names = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
            tables = {name for (name,) in names}
            if VERSION_TABLE in tables:
                row = connection.execute(f"SELECT version_num FROM {VERSION_TABLE}").fetchone()
                found = row[0] if row else ""
            else:
                found = None if tables else ""
    except sqlite3.OperationalError:
        return True  # busy or unreadable: opening it says why
    except sqlite3.DatabaseError as error:
        raise DatabaseRefused(not_ours(file)) from error
    check_revision(found, str(file))
    return not found or found == revisions()[-1]


def _run(connection: Connection, found: str | None, revision: str) -> None:
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    back = revision != "head" and bool(found) and revision < str(found)
    (command.downgrade if back else command.upgrade)(config, revision)
    if connection.dialect.name == "sqlite":
        broken = connection.exec_driver_sql("PRAGMA foreign_key_check").fetchall()
        if broken:
            raise ValueError(f"{len(broken)} rows refer to rows that do not exist")
