"""The option `--data`, shared by the commands that read or write the database."""

from __future__ import annotations

from typing import Annotated

import typer

Data = Annotated[
    str | None,
    typer.Option(metavar="DIR", help="Where the tables are stored: a folder, or the URL of a database."),
]
