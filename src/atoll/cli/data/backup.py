"""`atoll backup`, `atoll restore` and `atoll export`: copies of the database, games as texts."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from atoll.cli.common import Mistake

Data = Annotated[
    str | None,
    typer.Option(metavar="DIR", help="Folder of the database, or its URL."),
]


def backup(
    file: Annotated[Path, typer.Argument(help="The new file.", dir_okay=False)], data: Data = None
) -> None:
    """Copy the whole database into a file, while it is served or not."""
    from atoll.web import backup

    try:
        backup.backup(data, file)
    except backup.BackupError as wrong:
        raise Mistake(str(wrong)) from None
    typer.echo(f"Everything is in {file}")


def restore(file: Annotated[Path, typer.Argument(help="A backup.")], data: Data = None) -> None:
    """Copy a backup into a folder that has no database yet."""
    from atoll.web import backup

    try:
        backup.restore(file, data)
    except backup.BackupError as wrong:
        raise Mistake(str(wrong)) from None
    typer.echo("Restored")


def export(
    folder: Annotated[Path, typer.Argument(help="Where the texts go.", file_okay=False)],
    data: Data = None,
    running: Annotated[
        bool, typer.Option(help="Also games that are not over: their texts reveal all hidden information.")
    ] = False,
) -> None:
    """Write all finished games as texts that `atoll replay` and `atoll verify` read."""
    import asyncio

    from atoll.web import backup

    try:
        count = asyncio.run(backup.export(data, folder, running))
    except backup.BackupError as wrong:
        raise Mistake(str(wrong)) from None
    typer.echo(f"{count} {'game' if count == 1 else 'games'} in {folder}")
