"""`atoll restore`: make a backup the database of a folder that has none."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from atoll.cli.common import Mistake

from .location import Data


def restore(file: Annotated[Path, typer.Argument(help="A backup.")], data: Data = None) -> None:
    """Restore a backup into a folder or database that has no tables yet."""
    from atoll.web import backup

    try:
        backup.restore(file, data)
    except backup.BackupError as wrong:
        raise Mistake(str(wrong)) from None
    typer.echo("Restored")
