"""`atoll backup`, `atoll restore` and `atoll export`: nothing is kept in one place only."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from atoll.cli.common import Mistake

Data = Annotated[
    str | None,
    typer.Option(metavar="DIR", help="Where tables are kept: a folder, or the URL of a database."),
]


def backup(
    file: Annotated[Path, typer.Argument(help="The new file.", dir_okay=False)], data: Data = None
) -> None:
    """Copy all tables into a file, while the games are served or not."""
    from atoll.web.db import backup

    try:
        backup.backup(data, file)
    except backup.BackupError as wrong:
        raise Mistake(str(wrong)) from None
    typer.echo(f"Everything is in {file}")


def restore(file: Annotated[Path, typer.Argument(help="A backup.")], data: Data = None) -> None:
    """Serve a backup from now on: it becomes the tables of a folder that has none."""
    from atoll.web.db import backup

    try:
        backup.restore(file, data)
    except backup.BackupError as wrong:
        raise Mistake(str(wrong)) from None
    typer.echo("Restored")


def export(
    folder: Annotated[Path, typer.Argument(help="Where the texts go.", file_okay=False)],
    data: Data = None,
    running: Annotated[
        bool, typer.Option(help="Also games that are not over: their texts hold every secret.")
    ] = False,
) -> None:
    """Write all finished games as texts that `atoll replay` and `atoll verify` read."""
    import asyncio

    from atoll.web.db import backup

    count = asyncio.run(backup.export(data, folder, running))
    typer.echo(f"{count} {'game' if count == 1 else 'games'} in {folder}")
