"""`atoll export`: write games as texts."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from atoll.cli.common import Mistake

from .location import Data


def export(
    folder: Annotated[Path, typer.Argument(help="Folder for the texts.", file_okay=False)],
    data: Data = None,
    running: Annotated[
        bool, typer.Option(help="Include unfinished games: their texts reveal all hidden information.")
    ] = False,
) -> None:
    """Write all finished games as texts that `atoll replay` and `atoll verify` read."""
    import asyncio

    from atoll.web import backup

    try:
        done = asyncio.run(backup.export(data, folder, running))
    except backup.BackupError as wrong:
        raise Mistake(str(wrong)) from None
    typer.echo(f"{done.count} {'game' if done.count == 1 else 'games'} in {folder}")
    for sentence in done.damaged:
        typer.echo(sentence, err=True)
    if done.damaged:
        raise typer.Exit(1)
