"""`atoll backup`: copy the database into one file."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from atoll.cli.common import Mistake

from .location import Data


def backup(
    file: Annotated[Path, typer.Argument(help="The file to write.", dir_okay=False)], data: Data = None
) -> None:
    """Copy all tables into a file; the server may be running."""
    from atoll.web import backup

    try:
        backup.backup(data, file)
    except backup.BackupError as wrong:
        raise Mistake(str(wrong)) from None
    typer.echo(f"Everything is in {file}")
